// RUN: not numba-opt %s -p dm-lower-status --split-input-file 2>&1 | filecheck %s

// Who decides what an error does is dm-lower-abi.

func.func @undecided(%status: i32) -> i32 {
  dm.return_if_error %status : i32
  func.return %status : i32
}

// CHECK: error: function @undecided holds dm.return_if_error but no dm.status
// CHECK: help: run dm-lower-abi first, which decides what an error does in each function

// -----

func.func @unknown(%status: i32) -> i32 attributes {dm.status = "abort"} {
  dm.return_if_error %status : i32
  func.return %status : i32
}

// CHECK: error: function @unknown: unknown dm.status "abort"; legal are "return", "exit", "trap"

// -----

// No branch leaves a region.

func.func @structured(%status: i32, %c: i1) -> i32 attributes {dm.status = "return"} {
  scf.if %c {
    dm.return_if_error %status : i32
  }
  func.return %status : i32
}

// CHECK: error: dm.return_if_error stands inside scf.if, which no branch leaves
// CHECK: help: run dm-scf-to-cf before dm-lower-status

// -----

%status = "test.op"() : () -> i32
dm.return_if_error %status : i32

// CHECK: error: dm.return_if_error stands outside a func.func
