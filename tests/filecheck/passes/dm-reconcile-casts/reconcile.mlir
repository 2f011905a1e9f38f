// RUN: numba-opt %s -p dm-reconcile-casts | filecheck %s
// RUN: numba-opt %s -p dm-reconcile-casts --print-debuginfo | filecheck %s --check-prefix=LOC

// There and back.
// CHECK-LABEL: func.func @back(
func.func @back(%a: i64) -> i64 {
  %b = builtin.unrealized_conversion_cast %a : i64 to si64
  %c = builtin.unrealized_conversion_cast %b : si64 to i64
  func.return %c : i64 loc("k.py":7:2)
}
// CHECK-NEXT:    func.return %a : i64
// LOC:           func.return %a : i64 loc("k.py":7:2)

// CHECK-LABEL: func.func @identity(
func.func @identity(%a: i64, %b: si8) -> (i64, si8) {
  %c, %d = builtin.unrealized_conversion_cast %a, %b : i64, si8 to i64, si8
  func.return %c, %d : i64, si8
}
// CHECK-NEXT:    func.return %a, %b : i64, si8

// From one value to several and back, and the other way round.
// CHECK-LABEL: func.func @one_to_many(
func.func @one_to_many(%a: !test.type<"pair">) -> !test.type<"pair"> {
  %b, %c = builtin.unrealized_conversion_cast %a : !test.type<"pair"> to i64, i8
  %d = builtin.unrealized_conversion_cast %b, %c : i64, i8 to !test.type<"pair">
  func.return %d : !test.type<"pair">
}
// CHECK-NEXT:    func.return %a : !test.type<"pair">

// CHECK-LABEL: func.func @many_to_one(
func.func @many_to_one(%a: i64, %b: i8) -> (i64, i8) {
  %c = builtin.unrealized_conversion_cast %a, %b : i64, i8 to !test.type<"pair">
  %d, %e = builtin.unrealized_conversion_cast %c : !test.type<"pair"> to i64, i8
  func.return %d, %e : i64, i8
}
// CHECK-NEXT:    func.return %a, %b : i64, i8

// To nothing.
// CHECK-LABEL: func.func @none(
func.func @none() -> !test.type<"unit"> {
  %a = "test.op"() : () -> !test.type<"unit">
  "builtin.unrealized_conversion_cast"(%a) : (!test.type<"unit">) -> ()
  func.return %a : !test.type<"unit">
}
// CHECK-NEXT:    %a = "test.op"() : () -> !test.type<"unit">
// CHECK-NEXT:    func.return %a : !test.type<"unit">

// A longer way back; a link that is used elsewhere stays for that use.
// CHECK-LABEL: func.func @chain(
func.func @chain(%a: i64) -> (i64, index) {
  %b = builtin.unrealized_conversion_cast %a : i64 to si64
  %c = builtin.unrealized_conversion_cast %b : si64 to index
  %d = builtin.unrealized_conversion_cast %c : index to ui64
  %e = builtin.unrealized_conversion_cast %d : ui64 to i64
  func.return %e, %c : i64, index
}
// CHECK-NEXT:    %b = builtin.unrealized_conversion_cast %a : i64 to si64
// CHECK-NEXT:    %c = builtin.unrealized_conversion_cast %b : si64 to index
// CHECK-NEXT:    func.return %a, %c : i64, index

// A chain of casts without a use dies as a whole.
// CHECK-LABEL: func.func @dead(
func.func @dead(%a: i64) {
  %b = builtin.unrealized_conversion_cast %a : i64 to si64
  %c, %d = builtin.unrealized_conversion_cast %b : si64 to index, index
  %e = builtin.unrealized_conversion_cast %c, %d : index, index to ui64
  func.return
}
// CHECK-NEXT:    func.return

// What is only a part of a cast, or in another order, is not the whole.
// CHECK-LABEL: func.func @part(
func.func @part(%a: !test.type<"pair">) -> (!test.type<"pair">, !test.type<"pair">) {
  %b, %c = builtin.unrealized_conversion_cast %a : !test.type<"pair"> to i64, i64
  %d = builtin.unrealized_conversion_cast %c, %b : i64, i64 to !test.type<"pair">
  %e = builtin.unrealized_conversion_cast %b : i64 to !test.type<"pair">
  func.return %d, %e : !test.type<"pair">, !test.type<"pair">
}
// CHECK-NEXT:    %b, %c = builtin.unrealized_conversion_cast %a : !test.type<"pair"> to i64, i64
// CHECK-NEXT:    %d = builtin.unrealized_conversion_cast %c, %b : i64, i64 to !test.type<"pair">
// CHECK-NEXT:    %e = builtin.unrealized_conversion_cast %b : i64 to !test.type<"pair">
// CHECK-NEXT:    func.return %d, %e

// A use that stands before its definition in the text, in a block that comes later.
// CHECK-LABEL: func.func @order(
func.func @order(%a: i64) -> i64 {
  cf.br ^bb2
^bb1:
  %c = builtin.unrealized_conversion_cast %b : si64 to i64
  func.return %c : i64
^bb2:
  %b = builtin.unrealized_conversion_cast %a : i64 to si64
  cf.br ^bb1
}
// CHECK-NEXT:    cf.br
// CHECK-NEXT:  ^{{.*}}:
// CHECK-NEXT:    func.return %a : i64
// CHECK-NEXT:  ^{{.*}}:
// CHECK-NEXT:    cf.br
