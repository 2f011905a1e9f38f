// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

func.func @add(%a: i32, %b: i32) -> i32 {
  %c = arith.addi %a, %b : i32
  func.return %c : i32
}

// CHECK:       builtin.module {
// CHECK-NEXT:    func.func @add(%a: i32, %b: i32) -> i32 {
// CHECK-NEXT:      %c = arith.addi %a, %b : i32
// CHECK-NEXT:      func.return %c : i32
// CHECK-NEXT:    }
// CHECK-NEXT:  }
