// RUN: numba-opt %s | numba-opt - | filecheck %s
// RUN: not xdsl-opt %s 2>&1 | filecheck %s --check-prefix=STOCK

// `llvm` is the project's dialect: it has ops that the stock one does not know.

llvm.func @freeze(%a: i32) -> i32 {
  %b = llvm.freeze %a : i32
  llvm.return %b : i32
}

// CHECK: %b = llvm.freeze %a : i32
// STOCK: Operation llvm.freeze is not registered
