// RUN: numba-opt %s -t llvmir | filecheck %s

// Blocks that nothing reaches keep their place, with uses before definitions too.

llvm.func @unreached(%x: i32) -> i32 {
  llvm.return %x : i32
^first:
  %a = llvm.add %b, %x : i32
  llvm.br ^second
^second:
  %b = llvm.add %a, %x : i32
  llvm.br ^first
}
// CHECK-LABEL: @unreached
// CHECK: %a = add i32 %b, %x
// CHECK: %b = add i32 %a, %x
