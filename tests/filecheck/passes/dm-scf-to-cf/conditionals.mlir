// RUN: numba-opt %s -p dm-scf-to-cf | filecheck %s

// Without results, without an else.
// CHECK-LABEL: func.func @if_then(
func.func @if_then(%c: i1) {
  scf.if %c {
    "test.op"() {then} : () -> ()
  }
  func.return
}
// CHECK-SAME:    %c: i1
// CHECK-NEXT:    cf.cond_br %c, ^[[THEN:\w+]], ^[[END:\w+]]
// CHECK-NEXT:  ^[[THEN]]:
// CHECK-NEXT:    "test.op"() {then} : () -> ()
// CHECK-NEXT:    cf.br ^[[END]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    func.return

// Results are the arguments of the block where both ways meet; their types are free.
// CHECK-LABEL: func.func @if_else(
func.func @if_else(%c: i1, %a: !test.type<"any">, %b: !test.type<"any">, %x: si64) -> (!test.type<"any">, si64) {
  %r, %s = scf.if %c -> (!test.type<"any">, si64) {
    scf.yield %a, %x : !test.type<"any">, si64
  } else {
    scf.yield %b, %x : !test.type<"any">, si64
  }
  func.return %r, %s : !test.type<"any">, si64
}
// CHECK:         cf.cond_br %c, ^[[THEN:\w+]], ^[[ELSE:\w+]]
// CHECK-NEXT:  ^[[THEN]]:
// CHECK-NEXT:    cf.br ^[[END:\w+]](%a, %x : !test.type<"any">, si64)
// CHECK-NEXT:  ^[[ELSE]]:
// CHECK-NEXT:    cf.br ^[[END]](%b, %x : !test.type<"any">, si64)
// CHECK-NEXT:  ^[[END]](%r: !test.type<"any">, %s: si64):
// CHECK-NEXT:    func.return %r, %s : !test.type<"any">, si64

// An if in an if, and another one behind both.
// CHECK-LABEL: func.func @nested(
func.func @nested(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %s = scf.if %d -> (i32) {
      scf.yield %a : i32
    } else {
      scf.yield %b : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %a : i32
  }
  scf.if %d {
    "test.op"() : () -> ()
  }
  func.return %r : i32
}
// CHECK:         cf.cond_br %c, ^[[OUTER:\w+]], ^[[OTHER:\w+]]
// CHECK-NEXT:  ^[[OUTER]]:
// CHECK-NEXT:    cf.cond_br %d, ^[[A:\w+]], ^[[B:\w+]]
// CHECK-NEXT:  ^[[A]]:
// CHECK-NEXT:    cf.br ^[[INNER:\w+]](%a : i32)
// CHECK-NEXT:  ^[[B]]:
// CHECK-NEXT:    cf.br ^[[INNER]](%b : i32)
// CHECK-NEXT:  ^[[INNER]](%s: i32):
// CHECK-NEXT:    cf.br ^[[END:\w+]](%s : i32)
// CHECK-NEXT:  ^[[OTHER]]:
// CHECK-NEXT:    cf.br ^[[END]](%a : i32)
// CHECK-NEXT:  ^[[END]](%r: i32):
// CHECK-NEXT:    cf.cond_br %d, ^[[LAST:\w+]], ^[[EXIT:\w+]]
// CHECK-NEXT:  ^[[LAST]]:
// CHECK-NEXT:    "test.op"() : () -> ()
// CHECK-NEXT:    cf.br ^[[EXIT]]
// CHECK-NEXT:  ^[[EXIT]]:
// CHECK-NEXT:    func.return %r : i32

// The switch compares all 64 bits of the index: 4294967298 is not case 2.
// CHECK-LABEL: func.func @index_switch(
func.func @index_switch(%i: index, %a: i32, %b: i32, %c: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %a : i32
  }
  case -5 {
    scf.yield %b : i32
  }
  case 4294967298 {
    scf.yield %b : i32
  }
  default {
    scf.yield %c : i32
  }
  func.return %r : i32
}
// CHECK:         %[[FLAG:\d+]] = arith.index_cast %i : index to i64
// CHECK-NEXT:    cf.switch %[[FLAG]] : i64, [
// CHECK-NEXT:    default: ^[[DEFAULT:\w+]],
// CHECK-NEXT:      2: ^[[TWO:\w+]],
// CHECK-NEXT:      -5: ^[[FIVE:\w+]],
// CHECK-NEXT:      4294967298: ^[[LARGE:\w+]]
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^[[TWO]]:
// CHECK-NEXT:    cf.br ^[[END:\w+]](%a : i32)
// CHECK-NEXT:  ^[[FIVE]]:
// CHECK-NEXT:    cf.br ^[[END]](%b : i32)
// CHECK-NEXT:  ^[[LARGE]]:
// CHECK-NEXT:    cf.br ^[[END]](%b : i32)
// CHECK-NEXT:  ^[[DEFAULT]]:
// CHECK-NEXT:    cf.br ^[[END]](%c : i32)
// CHECK-NEXT:  ^[[END]](%r: i32):
// CHECK-NEXT:    func.return %r : i32

// Without cases there is nothing to compare.
// CHECK-LABEL: func.func @only_default(
func.func @only_default(%i: index) {
  scf.index_switch %i
  default {
    "test.op"() : () -> ()
    scf.yield
  }
  func.return
}
// CHECK-NEXT:    cf.br ^[[DEFAULT:\w+]]
// CHECK-NEXT:  ^[[DEFAULT]]:
// CHECK-NEXT:    "test.op"() : () -> ()
// CHECK-NEXT:    cf.br ^[[END:\w+]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    func.return

// A region with several blocks and several ways out.
// CHECK-LABEL: func.func @execute_region(
func.func @execute_region(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.execute_region -> (i32) {
    cf.cond_br %c, ^yes, ^no
  ^yes:
    scf.yield %a : i32
  ^no:
    scf.yield %b : i32
  }
  func.return %r : i32
}
// CHECK-NEXT:    cf.br ^[[ENTRY:\w+]]
// CHECK-NEXT:  ^[[ENTRY]]:
// CHECK-NEXT:    cf.cond_br %c, ^yes, ^no
// CHECK-NEXT:  ^yes:
// CHECK-NEXT:    cf.br ^[[END:\w+]](%a : i32)
// CHECK-NEXT:  ^no:
// CHECK-NEXT:    cf.br ^[[END]](%b : i32)
// CHECK-NEXT:  ^[[END]](%r: i32):
// CHECK-NEXT:    func.return %r : i32
