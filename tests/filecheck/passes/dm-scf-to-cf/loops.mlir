// RUN: numba-opt %s -p dm-scf-to-cf | filecheck %s

// CHECK-LABEL: func.func @for(
func.func @for(%lb: index, %ub: index, %step: index, %init: f32) -> f32 {
  %r = scf.for %i = %lb to %ub step %step iter_args(%acc = %init) -> (f32) {
    %next = arith.addf %acc, %init : f32
    scf.yield %next : f32
  }
  func.return %r : f32
}
// CHECK-NEXT:    cf.br ^[[HEADER:\w+]](%lb, %init : index, f32)
// CHECK-NEXT:  ^[[HEADER]](%i: index, %acc: f32):
// CHECK-NEXT:    %[[LESS:\d+]] = arith.cmpi slt, %i, %ub : index
// CHECK-NEXT:    cf.cond_br %[[LESS]], ^[[BODY:\w+]], ^[[END:\w+]]
// CHECK-NEXT:  ^[[BODY]]:
// CHECK-NEXT:    %next = arith.addf %acc, %init : f32
// CHECK-NEXT:    %[[STEP:\d+]] = arith.addi %i, %step : index
// CHECK-NEXT:    cf.br ^[[HEADER]](%[[STEP]], %next : index, f32)
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    func.return %acc : f32

// Bounds of any signless integer; `unsignedCmp` compares unsigned; what belongs to LLVM
// goes to the conditional branch.
// CHECK-LABEL: func.func @for_i32_unsigned(
func.func @for_i32_unsigned(%lb: i32, %ub: i32, %step: i32) {
  scf.for %i = %lb to %ub step %step : i32 {
    "test.op"(%i) : (i32) -> ()
  } {unsignedCmp, llvm.loop_annotation = "unroll", mine = 1 : i32}
  func.return
}
// CHECK:         arith.cmpi ult, %i, %ub : i32
// CHECK-NEXT:    cf.cond_br {{.*}} {llvm.loop_annotation = "unroll"}
// CHECK:         arith.addi %i, %step : i32

// CHECK-LABEL: func.func @for_i64(
func.func @for_i64(%lb: i64, %ub: i64, %step: i64) {
  scf.for %i = %lb to %ub step %step : i64 {
  }
  func.return
}
// CHECK:         arith.cmpi slt, %i, %ub : i64
// CHECK:         arith.addi %i, %step : i64

// What the condition passes on and what the loop starts with may differ in number and type.
// CHECK-LABEL: func.func @while(
func.func @while(%init: i32) -> (si64, f32) {
  %r, %s = scf.while (%i = %init) : (i32) -> (si64, f32) {
    %c, %x, %y = "test.op"(%i) : (i32) -> (i1, si64, f32)
    scf.condition(%c) %x, %y : si64, f32
  } do {
  ^bb0(%p: si64, %q: f32):
    %n = "test.op"(%p, %q) : (si64, f32) -> i32
    scf.yield %n : i32
  }
  func.return %r, %s : si64, f32
}
// CHECK-NEXT:    cf.br ^[[TEST:\w+]](%init : i32)
// CHECK-NEXT:  ^[[TEST]](%i: i32):
// CHECK-NEXT:    %c, %x, %y = "test.op"(%i) : (i32) -> (i1, si64, f32)
// CHECK-NEXT:    cf.cond_br %c, ^[[BODY:\w+]](%x, %y : si64, f32), ^[[END:\w+]]
// CHECK-NEXT:  ^[[BODY]](%p: si64, %q: f32):
// CHECK-NEXT:    %n = "test.op"(%p, %q) : (si64, f32) -> i32
// CHECK-NEXT:    cf.br ^[[TEST]](%n : i32)
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    func.return %x, %y : si64, f32

// A loop in the test and a loop in the body of a loop.
// CHECK-LABEL: func.func @nested(
func.func @nested(%lb: index, %step: index, %init: index) -> index {
  %r = scf.while (%n = %init) : (index) -> index {
    %m = scf.while (%k = %n) : (index) -> index {
      %inner = "test.op"(%k) {inner} : (index) -> i1
      scf.condition(%inner) %k : index
    } do {
    ^bb0(%j: index):
      scf.yield %j : index
    }
    %outer = "test.op"(%m) {outer} : (index) -> i1
    scf.condition(%outer) %m : index
  } do {
  ^bb0(%p: index):
    %sum = scf.for %i = %lb to %p step %step iter_args(%acc = %p) -> (index) {
      %next = arith.addi %acc, %i : index
      scf.yield %next : index
    }
    scf.yield %sum : index
  }
  func.return %r : index
}
// CHECK-NEXT:    cf.br ^[[OUTER:\w+]](%init : index)
// CHECK-NEXT:  ^[[OUTER]](%n: index):
// CHECK-NEXT:    cf.br ^[[INNER:\w+]](%n : index)
// CHECK-NEXT:  ^[[INNER]](%k: index):
// CHECK-NEXT:    %inner = "test.op"(%k) {inner} : (index) -> i1
// CHECK-NEXT:    cf.cond_br %inner, ^[[INNERBODY:\w+]](%k : index), ^[[INNEREND:\w+]]
// CHECK-NEXT:  ^[[INNERBODY]](%j: index):
// CHECK-NEXT:    cf.br ^[[INNER]](%j : index)
// CHECK-NEXT:  ^[[INNEREND]]:
// CHECK-NEXT:    %outer = "test.op"(%k) {outer} : (index) -> i1
// CHECK-NEXT:    cf.cond_br %outer, ^[[BODY:\w+]](%k : index), ^[[END:\w+]]
// CHECK-NEXT:  ^[[BODY]](%p: index):
// CHECK-NEXT:    cf.br ^[[HEADER:\w+]](%lb, %p : index, index)
// CHECK-NEXT:  ^[[HEADER]](%i: index, %acc: index):
// CHECK-NEXT:    %[[LESS:\d+]] = arith.cmpi slt, %i, %p : index
// CHECK-NEXT:    cf.cond_br %[[LESS]], ^[[FORBODY:\w+]], ^[[FOREND:\w+]]
// CHECK-NEXT:  ^[[FORBODY]]:
// CHECK-NEXT:    %next = arith.addi %acc, %i : index
// CHECK-NEXT:    %[[STEP:\d+]] = arith.addi %i, %step : index
// CHECK-NEXT:    cf.br ^[[HEADER]](%[[STEP]], %next : index, index)
// CHECK-NEXT:  ^[[FOREND]]:
// CHECK-NEXT:    cf.br ^[[OUTER]](%acc : index)
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    func.return %k : index

// A loop with an if around a loop: each in the middle of its block.
// CHECK-LABEL: func.func @middle(
func.func @middle(%c: i1, %lb: i32, %ub: i32) {
  "test.op"() {first} : () -> ()
  scf.for %i = %lb to %ub step %ub : i32 {
    "test.op"() {second} : () -> ()
    scf.if %c {
      "test.op"() {third} : () -> ()
      scf.while () : () -> () {
        scf.condition(%c)
      } do {
        scf.yield
      }
      "test.op"() {fourth} : () -> ()
    }
    "test.op"() {fifth} : () -> ()
  }
  "test.op"() {sixth} : () -> ()
  func.return
}
// CHECK:         {first}
// CHECK-NEXT:    cf.br
// CHECK:         arith.cmpi
// CHECK:         {second}
// CHECK-NEXT:    cf.cond_br
// CHECK:         {third}
// CHECK-NEXT:    cf.br
// CHECK:         cf.cond_br
// CHECK:         {fourth}
// CHECK-NEXT:    cf.br
// CHECK:         {fifth}
// CHECK-NEXT:    arith.addi
// CHECK:         {sixth}
// CHECK-NEXT:    func.return
