// RUN: not numba-opt %s -p convert-to-llvm --split-input-file 2>&1 | filecheck %s

func.func @results(%a: i32) -> (i32 {llvm.signext}, i32) {
  func.return %a, %a : i32, i32
}
// CHECK:      error: @results has attributes on its results, of which there are 2: they are returned in one struct, where no attribute has a place
// CHECK:      help: remove the result attributes, or return one value

// -----

"func.func"() <{sym_name = "erf", function_type = (f32) -> f32, sym_visibility = "private"}> ({}) : () -> ()
func.func @clash(%x: f64) -> f64 {
  %y = math.erf %x : f64
  func.return %y : f64
}
// CHECK:      error: 'math.erf' calls @erf, which the module has as something else: legal is a function of type !llvm.func<f64 (f64)>
// CHECK:      help: rename the module's own @erf

// -----

func.func @width(%x: f80) -> f80 {
  %y = math.cbrt %x : f80
  func.return %y : f80
}
// CHECK:      error: 'math.cbrt' on f80: there is such a function for f64, f32, f16 and bf16
// CHECK:      help: compute in one of these types

// -----

func.func @resource() {
  %c = arith.constant dense_resource<blob> : vector<2xf32>
  func.return
}
// CHECK:      error: a constant of a resource, whose elements the LLVM dialect cannot name: legal are numbers and dense<...>
// CHECK:      help: write the elements out

// -----

func.func @poison() {
  %c = ub.poison <dense<[0, 1]> : vector<2xi1>> : vector<2xi8>
  func.return
}
// CHECK:      error: 'ub.poison' of dense<[false, true]> : vector<2xi1>: LLVM has values that are poison as a whole only
// CHECK:      help: leave the attribute out
