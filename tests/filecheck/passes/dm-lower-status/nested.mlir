// RUN: numba-opt %s -p dm-lower-abi,dm-scf-to-cf,dm-lower-status --split-input-file | filecheck %s

// An error inside a conditional inside a loop leaves both.

func.func private @may_fail()

func.func @nested(%n: index, %c: i1) attributes {dm.abi = "numba"} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    scf.if %c {
      func.call @callee() : () -> ()
      %code = arith.constant 3 : i32
      dm.raise %code : i32
    }
  }
  func.return
}

func.func private @callee() attributes {dm.abi = "numba"}

// CHECK:      func.func private @may_fail() -> ()
// CHECK-NEXT:   func.func @nested(%[[n:[\w.]+]]: index, %[[c:[\w.]+]]: i1) -> i32 {
// CHECK-NEXT:     %[[zero:[\w.]+]] = arith.constant 0 : index
// CHECK-NEXT:     %[[one:[\w.]+]] = arith.constant 1 : index
// CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[zero]] : index)
// CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: index):
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.cmpi slt, %[[i]], %[[n]] : index
// CHECK-NEXT:     cf.cond_br %[[v0]], ^[[bb2:[\w.]+]], ^[[bb6:[\w.]+]]
// CHECK-NEXT:   ^[[bb2]]:
// CHECK-NEXT:     cf.cond_br %[[c]], ^[[bb3:[\w.]+]], ^[[bb5:[\w.]+]]
// CHECK-NEXT:   ^[[bb3]]:
// CHECK-NEXT:     %[[v1:[\w.]+]] = func.call @callee() : () -> i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpi ne, %[[v1]], %[[v2]] : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.constant -2 : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.cmpi ne, %[[v1]], %[[v4]] : i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.andi %[[v3]], %[[v5]] : i1
// CHECK-NEXT:     cf.cond_br %[[v6]], ^[[bb7:[\w.]+]](%[[v1]] : i32), ^[[bb4:[\w.]+]]
// CHECK-NEXT:   ^[[bb4]]:
// CHECK-NEXT:     %[[code:[\w.]+]] = arith.constant 3 : i32
// CHECK-NEXT:     cf.br ^[[bb7]](%[[code]] : i32)
// CHECK-NEXT:   ^[[bb5]]:
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.addi %[[i]], %[[one]] : index
// CHECK-NEXT:     cf.br ^[[bb1]](%[[v7]] : index)
// CHECK-NEXT:   ^[[bb6]]:
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     func.return %[[v8]] : i32
// CHECK-NEXT:   ^[[bb7]](%[[status:[\w.]+]]: i32):
// CHECK-NEXT:     func.return %[[status]] : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @callee() -> i32
