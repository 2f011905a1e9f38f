// RUN: numba-opt %s -p convert-to-llvm | filecheck %s

// What another pass knows stays; casts join it with what is lowered.
// CHECK-LABEL: llvm.func @unknown_ops(
func.func @unknown_ops(%a: index) -> index {
  %b = "test.op"(%a) : (index) -> index
  %c = arith.addi %b, %b : index
  "test.op"(%c, %a) : (index, index) -> ()
  func.return %c : index
}
// CHECK-SAME:    %a: i64) -> i64 {
// CHECK-NEXT:    %[[A:.*]] = builtin.unrealized_conversion_cast %a : i64 to index
// CHECK-NEXT:    %b = "test.op"(%[[A]]) : (index) -> index
// CHECK-NEXT:    %[[B:.*]] = builtin.unrealized_conversion_cast %b : index to i64
// CHECK-NEXT:    %c = llvm.add %[[B]], %[[B]] : i64
// CHECK-NEXT:    %[[C:.*]] = builtin.unrealized_conversion_cast %c : i64 to index
// CHECK-NEXT:    "test.op"(%[[C]], %[[A]]) : (index, index) -> ()
// CHECK-NEXT:    llvm.return %c : i64

// So do ops on types that LLVM does not have, and branches that carry such values.
// CHECK-LABEL: llvm.func @unknown_types(
func.func @unknown_types(%c: i1, %i: index) {
  %m = "test.op"() : () -> vector<2x3xf32>
  %v = "test.op"() : () -> si64
  %w = arith.select %c, %v, %v : si64
  %n = arith.addf %m, %m : vector<2x3xf32>
  cf.br ^next(%w, %i : si64, index)
^next(%x: si64, %j: index):
  %k = arith.addi %j, %i : index
  "test.op"(%x, %k) : (si64, index) -> ()
  func.return
}
// CHECK-SAME:    %c: i1, %i: i64) {
// CHECK-NEXT:    %[[I:.*]] = builtin.unrealized_conversion_cast %i : i64 to index
// CHECK-NEXT:    %m = "test.op"() : () -> vector<2x3xf32>
// CHECK-NEXT:    %v = "test.op"() : () -> si64
// CHECK-NEXT:    %w = arith.select %c, %v, %v : si64
// CHECK-NEXT:    %n = arith.addf %m, %m : vector<2x3xf32>
// CHECK-NEXT:    cf.br ^next(%w, %[[I]] : si64, index)
// CHECK-NEXT:  ^next(%x: si64, %j: index):
// CHECK-NEXT:    %[[J:.*]] = builtin.unrealized_conversion_cast %j : index to i64
// CHECK-NEXT:    %k = llvm.add %[[J]], %i : i64
// CHECK-NEXT:    %[[K:.*]] = builtin.unrealized_conversion_cast %k : i64 to index
// CHECK-NEXT:    "test.op"(%x, %[[K]]) : (si64, index) -> ()
// CHECK-NEXT:    llvm.return

// A function whose signature has such a type, or asks for an ABI, stays with its calls.
// CHECK-LABEL: func.func private @front_end(si64) -> si64
func.func private @front_end(si64) -> si64
// CHECK-NEXT:  func.func @kernel(%x: f32) attributes {dm.abi = "kernel"} {
func.func @kernel(%x: f32) attributes {dm.abi = "kernel"} {
  %y = arith.addf %x, %x : f32
  %v = "test.op"(%y) : (f32) -> si64
  %w = func.call @front_end(%v) : (si64) -> si64
  func.return
}
// CHECK-NEXT:    %y = llvm.fadd %x, %x : f32
// CHECK-NEXT:    %v = "test.op"(%y) : (f32) -> si64
// CHECK-NEXT:    %w = func.call @front_end(%v) : (si64) -> si64
// CHECK-NEXT:    func.return

// Structured control flow may be lowered afterwards.
// CHECK-LABEL: llvm.func @structured(
func.func @structured(%lb: index, %x: f32) -> f32 {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%acc = %x) -> (f32) {
    %j = arith.index_cast %i : index to i64
    %y = arith.sitofp %j : i64 to f32
    scf.yield %y : f32
  }
  func.return %r : f32
}
// CHECK-SAME:    %lb: i64, %x: f32) -> f32 {
// CHECK-NEXT:    %[[LB:.*]] = builtin.unrealized_conversion_cast %lb : i64 to index
// CHECK-NEXT:    %r = scf.for %i = %[[LB]] to %[[LB]] step %[[LB]] iter_args(%acc = %x) -> (f32) {
// CHECK-NEXT:      %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i64
// CHECK-NEXT:      %y = llvm.sitofp %[[I]] : i64 to f32
// CHECK-NEXT:      scf.yield %y : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return %r : f32

// A cast of front-end values that other passes left is no obstacle, and stays.
// CHECK-LABEL: llvm.func @casts(
func.func @casts(%a: i64) -> i64 {
  %b = builtin.unrealized_conversion_cast %a : i64 to si64
  %c = builtin.unrealized_conversion_cast %b : si64 to i64
  %d = arith.addi %c, %c : i64
  func.return %d : i64
}
// CHECK-SAME:    %a: i64) -> i64 {
// CHECK-NEXT:    %b = builtin.unrealized_conversion_cast %a : i64 to si64
// CHECK-NEXT:    %c = builtin.unrealized_conversion_cast %b : si64 to i64
// CHECK-NEXT:    %d = llvm.add %c, %c : i64
// CHECK-NEXT:    llvm.return %d : i64
