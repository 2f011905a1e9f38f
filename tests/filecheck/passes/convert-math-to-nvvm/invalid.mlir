// RUN: not numba-opt %s -p convert-math-to-nvvm --split-input-file --allow-unregistered-dialect 2>&1 | filecheck %s

func.func @unknown(%x: f32) {
  %y = "math.gamma"(%x) : (f32) -> f32
  func.return
}
// CHECK: error: convert-math-to-nvvm does not know 'math.gamma': it knows math.absf, math.absi,
// CHECK: help: express it by those, or lower it by a pass of its own before this one

// -----

func.func @dimensions(%x: vector<2x2xf32>) {
  %y = math.sin %x : vector<2x2xf32>
  func.return
}
// CHECK: error: 'math.sin' on vector<2x2xf32>: legal are scalars and vectors of one dimension
// CHECK: help: unroll the vector's outer dimensions first

// -----

func.func @tensor(%x: tensor<2xf32>) {
  %y = math.sin %x : tensor<2xf32>
  func.return
}
// CHECK: error: 'math.sin' on tensor<2xf32>: legal are scalars and vectors
// CHECK: help: lower the op to a loop over the elements first

// -----

func.func @wide(%x: f128) {
  %y = math.sin %x : f128
  func.return
}
// CHECK: error: 'math.sin' on f128: there is such a function for f64, f32, f16 and bf16
// CHECK: help: compute in one of these types

// -----

func.func private @__nv_sin(f32) -> f32
func.func @clash(%x: f64) {
  %y = math.sin %x : f64
  func.return
}
// CHECK: error: 'math.sin' calls @__nv_sin, which the module has as something else: legal is a function of type !llvm.func<f64 (f64)>
// CHECK: help: rename the module's own @__nv_sin
