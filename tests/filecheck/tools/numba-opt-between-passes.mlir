// RUN: numba-opt %s -p cse,dce,canonicalize --print-between-passes --print-debuginfo | filecheck %s
// RUN: numba-opt %s -p cse,dce --time-passes | filecheck %s --check-prefix=TIME

func.func @f(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  %c = arith.addi %a, %a : i32
  func.return %b : i32
}

// CHECK:      IR after cse:
// CHECK-NEXT: builtin.module {
// CHECK-NEXT:   func.func @f(%a: i32 loc({{.*}}between-passes.mlir":4:14)) -> i32 {
// CHECK-NEXT:     %b = arith.addi %a, %a : i32 loc({{.*}}between-passes.mlir":5:3)
// CHECK-NEXT:     func.return %b : i32 loc({{.*}}between-passes.mlir":7:3)
// CHECK:      IR after dce:
// CHECK-NOT:  IR after canonicalize:

// TIME:      Pass cse took {{[0-9.e-]+}} seconds
// TIME-NEXT: Pass dce took {{[0-9.e-]+}} seconds
// TIME-NEXT: builtin.module {
