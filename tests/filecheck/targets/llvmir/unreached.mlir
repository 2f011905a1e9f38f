// RUN: numba-opt %s -t llvmir | filecheck %s

// Blocks that nothing reaches keep their place, with uses before definitions too.

llvm.func @unreached(%x: i32) -> i32 {
  llvm.return %x : i32
^first:
  %a = llvm.add %b, %x : i32
  llvm.br ^second
^second:
  %c = llvm.icmp "eq" %x, %b : i32
  llvm.call @callee(%b) ["tag"(%d : i32)] : (i32) -> ()
  %b = llvm.add %a, %x : i32
  %d = llvm.add %b, %x : i32
  llvm.br ^first
}
llvm.func @callee(i32)
// CHECK-LABEL: @unreached
// CHECK: %a = add i32 %b, %x
// CHECK: %c = icmp eq i32 %x, %b
// CHECK: call void @callee(i32 %b) [ "tag"(i32 %d) ]
// CHECK: %b = add i32 %a, %x
