// RUN: numba-opt %s -p convert-to-llvm | filecheck %s
// RUN: %if mlir %{ numba-opt %s -p convert-to-llvm | mlir-opt | mlir-translate --mlir-to-llvmir %}

// Arguments of blocks become i64 where they were an index, in a loop as well.
// CHECK-LABEL: llvm.func @loop(
func.func @loop(%n: index) -> index {
  %zero = arith.constant 0 : index
  cf.br ^header(%zero, %n : index, index)
^header(%i: index, %j: index):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^body, ^exit(%i : index) {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
^body:
  %next = arith.addi %i, %j : index
  cf.br ^header(%next, %i : index, index)
^exit(%r: index):
  func.return %r : index
}
// CHECK-SAME:    %n: i64) -> i64 {
// CHECK-NEXT:    %zero = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    llvm.br ^header(%zero, %n : i64, i64)
// CHECK-NEXT:  ^header(%i: i64, %j: i64):
// CHECK-NEXT:    %c = llvm.icmp "slt" %i, %n : i64
// CHECK-NEXT:    llvm.cond_br %c, ^body, ^exit(%i : i64) {loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
// CHECK-NEXT:  ^body:
// CHECK-NEXT:    %next = llvm.add %i, %j : i64
// CHECK-NEXT:    llvm.br ^header(%next, %i : i64, i64)
// CHECK-NEXT:  ^exit(%r: i64):
// CHECK-NEXT:    llvm.return %r : i64

// CHECK-LABEL: llvm.func @switch(
func.func @switch(%i: i32, %x: f32) -> f32 {
  cf.switch %i : i32, [
    default: ^exit(%x : f32),
    4: ^other,
    -1: ^exit(%x : f32)
  ]
^other:
  cf.br ^exit(%x : f32)
^exit(%r: f32):
  func.return %r : f32
}
// CHECK-SAME:    %i: i32, %x: f32) -> f32 {
// CHECK-NEXT:    llvm.switch %i : i32, ^exit(%x : f32) [
// CHECK-NEXT:      4: ^other,
// CHECK-NEXT:      -1: ^exit(%x : f32)
// CHECK-NEXT:    ]

// CHECK-LABEL: llvm.func @index_switch(
func.func @index_switch(%i: index) {
  cf.switch %i : index, [
    default: ^exit,
    4294967296: ^exit
  ]
^exit:
  func.return
}
// CHECK-SAME:    %i: i64) {
// CHECK-NEXT:    llvm.switch %i : i64, ^exit [
// CHECK-NEXT:      4294967296: ^exit
// CHECK-NEXT:    ]

// A block that comes before the one that defines what it uses.
// CHECK-LABEL: llvm.func @order(
func.func @order(%a: index) -> index {
  cf.br ^second
^first:
  %c = arith.addi %b, %b : index
  func.return %c : index
^second:
  %b = arith.muli %a, %a : index
  cf.br ^first
}
// CHECK-SAME:    %a: i64) -> i64 {
// CHECK-NEXT:    llvm.br ^second
// CHECK-NEXT:  ^first:
// CHECK-NEXT:    %c = llvm.add %b, %b : i64
// CHECK-NEXT:    llvm.return %c : i64
// CHECK-NEXT:  ^second:
// CHECK-NEXT:    %b = llvm.mul %a, %a : i64
// CHECK-NEXT:    llvm.br ^first

// An assertion that fails ends the program.
// CHECK-LABEL: llvm.func @assert(
func.func @assert(%c: i1, %a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  cf.assert %c, "must hold"
  func.return %b : i32
}
// CHECK-SAME:    %c: i1, %a: i32) -> i32 {
// CHECK-NEXT:    %b = llvm.add %a, %a : i32
// CHECK-NEXT:    llvm.cond_br %c, ^[[REST:\w+]], ^[[FAILED:\w+]]
// CHECK-NEXT:  ^[[REST]]:
// CHECK-NEXT:    llvm.return %b : i32
// CHECK-NEXT:  ^[[FAILED]]:
// CHECK-NEXT:    llvm.intr.trap
// CHECK-NEXT:    llvm.unreachable
