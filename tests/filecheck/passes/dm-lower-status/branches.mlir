// RUN: numba-opt %s -p dm-lower-status --split-input-file | filecheck %s

// In a function with a status: return it.

func.func @returns(%status: i32) -> i32 attributes {dm.status = "return"} {
  %ok = arith.constant 0 : i32
  dm.return_if_error %status : i32
  func.return %ok : i32
}

// CHECK:      func.func @returns(%[[status:[\w.]+]]: i32) -> i32 {
// CHECK-NEXT:     %[[ok:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.cmpi ne, %[[status]], %[[v0]] : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant -2 : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpi ne, %[[status]], %[[v2]] : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.andi %[[v1]], %[[v3]] : i1
// CHECK-NEXT:     cf.cond_br %[[v4]], ^[[bb2:[\w.]+]](%[[status]] : i32), ^[[bb1:[\w.]+]]
// CHECK-NEXT:   ^[[bb1]]:
// CHECK-NEXT:     func.return %[[ok]] : i32
// CHECK-NEXT:   ^[[bb2]](%[[status_1:[\w.]+]]: i32):
// CHECK-NEXT:     func.return %[[status_1]] : i32
// CHECK-NEXT:   }

// -----

// In a kernel: the thread is done.

func.func @exits(%status: i32, %code: i32, %c: i1) attributes {dm.kernel, dm.status = "exit"} {
  dm.return_if_error %status : i32
  cf.cond_br %c, ^fail, ^end
^fail:
  dm.raise %code : i32
  "test.op"() : () -> ()
  cf.br ^end
^end:
  func.return
}

// CHECK:      func.func @exits(%[[status:[\w.]+]]: i32, %[[code:[\w.]+]]: i32, %[[c:[\w.]+]]: i1) attributes {dm.kernel} {
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.cmpi ne, %[[status]], %[[v0]] : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant -2 : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpi ne, %[[status]], %[[v2]] : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.andi %[[v1]], %[[v3]] : i1
// CHECK-NEXT:     cf.cond_br %[[v4]], ^[[bb4:[\w.]+]], ^[[bb1:[\w.]+]]
// CHECK-NEXT:   ^[[bb1]]:
// CHECK-NEXT:     cf.cond_br %[[c]], ^[[fail:[\w.]+]], ^[[end:[\w.]+]]
// CHECK-NEXT:   ^[[fail]]:
// CHECK-NEXT:     cf.br ^[[bb4]]
// CHECK-NEXT:   ^[[end]]:
// CHECK-NEXT:     func.return
// CHECK-NEXT:   ^[[bb4]]:
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// Elsewhere nobody looks at a status: stop.

func.func @traps(%status: i32, %x: f64) -> f64 attributes {dm.status = "trap"} {
  dm.return_if_error %status : i32
  func.return %x : f64
}

// CHECK:      func.func @traps(%[[status:[\w.]+]]: i32, %[[x:[\w.]+]]: f64) -> f64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.cmpi ne, %[[status]], %[[v0]] : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant -2 : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpi ne, %[[status]], %[[v2]] : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.andi %[[v1]], %[[v3]] : i1
// CHECK-NEXT:     cf.cond_br %[[v4]], ^[[bb2:[\w.]+]], ^[[bb1:[\w.]+]]
// CHECK-NEXT:   ^[[bb1]]:
// CHECK-NEXT:     func.return %[[x]] : f64
// CHECK-NEXT:   ^[[bb2]]:
// CHECK-NEXT:     llvm.intr.trap
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }

// -----

// What follows a raise is dead, with all that only it reaches.

func.func @dead(%x: f64) -> i32 attributes {dm.status = "return"} {
  %code = arith.constant 7 : i32
  dm.raise %code : i32
  cf.br ^only_here(%x : f64)
^only_here(%y: f64):
  "test.op"(%y) : (f64) -> ()
  %ok = arith.constant 0 : i32
  func.return %ok : i32
}

// CHECK:      func.func @dead(%[[x:[\w.]+]]: f64) -> i32 {
// CHECK-NEXT:     %[[code:[\w.]+]] = arith.constant 7 : i32
// CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[code]] : i32)
// CHECK-NEXT:   ^[[bb1]](%[[status:[\w.]+]]: i32):
// CHECK-NEXT:     func.return %[[status]] : i32
// CHECK-NEXT:   }

// -----

// Out of nested loops and conditionals, once they are branches; the attribute goes.

func.func @no_status_op(%x: i32) -> i32 attributes {dm.status = "return"} {
  func.return %x : i32
}

// CHECK:      func.func @no_status_op(%[[x:[\w.]+]]: i32) -> i32 {
// CHECK-NEXT:     func.return %[[x]] : i32
// CHECK-NEXT:   }
