// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

// Every chunk is reported, and places count from the start of the file.

"arith.nothing"() : () -> ()
// CHECK:      numba-opt-errors.mlir:5:1: error: unknown operation 'arith.nothing'
// CHECK-NEXT: "arith.nothing"() : () -> ()
// CHECK-NEXT: ^^^^^^^^^^^^^^^

// -----

  arith.adddi %a, %b : i32
// CHECK:      numba-opt-errors.mlir:12:3: error: unknown operation 'arith.adddi'
// CHECK-NEXT:   arith.adddi %a, %b : i32
// CHECK-NEXT:   ^^^^^^^^^^^
// CHECK-NEXT: help: did you mean 'arith.addi'

// -----

nodialect.op
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:1: error: unknown operation 'nodialect.op': there is no dialect 'nodialect'

// -----

func.func @type(%a: !llvm.pointer) { func.return }
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:21: error: unknown type 'llvm.pointer'
// CHECK-NEXT: func.func @type(%a: !llvm.pointer) { func.return }
// CHECK-NEXT:                     ^^^^^^^^^^^^^

// -----

func.func @width(%a: si24) { func.return }
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:22: error: {{.*}}si24
// CHECK-NEXT: func.func @width(%a: si24) { func.return }
// CHECK-NEXT:                      ^^^^

// -----

func.func @nested(%a: tuple<i32, ui7>) { func.return }
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:34: error: {{.*}}ui7

// -----

This is prose, no IR.
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:1: error: unknown operation 'This'

// -----

}
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:1: error: expected an operation, found '}'

// -----

// The op that does not verify is the one that is pointed at.
func.func @verify(%a: i32) -> i64 {
  %b = arith.addi %a, %a : i32
  func.return %b : i32
}
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:3: error: 'func.return': Expected arguments to have the same types
// CHECK-NEXT:   func.return %b : i32
// CHECK-NEXT:   ^

// -----

// An op with a `loc` is reported there.
func.func @elsewhere(%a: i32) -> i64 {
  func.return %a : i32 loc("kernel.py":12:9)
}
// CHECK:      kernel.py:12:9: error: 'func.return'

// -----

func.func @undefined() {
  func.return %nothing : i32
}
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:15: error: value %nothing is used but not defined
// CHECK-NEXT:   func.return %nothing : i32
// CHECK-NEXT:               ^^^^^^^^

// -----

func.func @before(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = "test.op"() : () -> i32
  cf.br ^bb2
^bb2:
  "test.op"(%x) : (i32) -> ()
  func.return
}
// CHECK:      error: operand #0 of 'test.op', %x, is used where it is not defined
// CHECK-NEXT:   "test.op"(%x) : (i32) -> ()
// CHECK-NEXT:   ^
// CHECK-NEXT: help: it is defined by 'test.op' in line

// -----

func.func @twice() {
^bb0:
  "test.op"() [^bb1] : () -> ()
^bb1:
  func.return
^bb1:
  func.return
}
// CHECK:      numba-opt-errors.mlir:{{[0-9]+}}:1: error: re-declaration of block 'bb1'
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: ^^^^

// -----

// Chunks that are right are still processed.
func.func @right() { func.return }
// CHECK:      func.func @right() {

// -----

func.func @unfinished(
// CHECK:      numba-opt-errors.mlir:{{.*}}: error:
// CHECK-NOT:  Traceback
