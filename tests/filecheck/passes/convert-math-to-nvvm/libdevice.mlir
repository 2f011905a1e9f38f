// RUN: numba-opt %s -p convert-math-to-nvvm | filecheck %s
// RUN: numba-opt %s -p convert-math-to-nvvm,convert-to-llvm | filecheck %s --check-prefix=LLVM
// RUN: %if mlir %{ numba-opt %s -p convert-math-to-nvvm,convert-to-llvm | mlir-opt | mlir-translate --mlir-to-llvmir %}

// Each function that is called is declared once, in the order of use.
// CHECK:       llvm.func @__nv_sinf(f32) -> f32
// CHECK-NEXT:  llvm.func @__nv_sin(f64) -> f64
// CHECK-NEXT:  llvm.func @__nv_powf(f32, f32) -> f32
// CHECK-NEXT:  llvm.func @__nv_fast_cosf(f32) -> f32
// CHECK-NEXT:  llvm.func @__nv_cos(f64) -> f64
// CHECK-NEXT:  llvm.func @__nv_erff(f32) -> f32
// CHECK-NEXT:  llvm.func @__nv_rsqrt(f64) -> f64

// CHECK-LABEL: func.func @floats(
func.func @floats(%x: f32, %y: f64, %h: f16, %b: bf16) -> f32 {
  %0 = math.sin %x : f32
  // CHECK-NEXT: llvm.call @__nv_sinf(%x) : (f32) -> f32
  %1 = math.sin %y : f64
  // CHECK-NEXT: llvm.call @__nv_sin(%y) : (f64) -> f64
  %2 = math.sin %x fastmath<nnan, ninf> : f32
  // CHECK-NEXT: %[[R:.*]] = llvm.call @__nv_sinf(%x) {fastmathFlags = #llvm.fastmath<{{nnan, ?ninf}}>} : (f32) -> f32
  %3 = math.powf %x, %2 : f32
  // CHECK-NEXT: llvm.call @__nv_powf(%x, %[[R]]) : (f32, f32) -> f32

  // Where an approximation will do, and libdevice has one, which it has for f32 alone.
  %4 = math.cos %x fastmath<afn> : f32
  // CHECK-NEXT: llvm.call @__nv_fast_cosf(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
  %5 = math.cos %y fastmath<afn> : f64
  // CHECK-NEXT: llvm.call @__nv_cos(%y) {fastmathFlags = #llvm.fastmath<afn>} : (f64) -> f64
  %6 = math.erf %x fastmath<afn> : f32
  // CHECK-NEXT: llvm.call @__nv_erff(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32

  // Narrow floats are computed in f32.
  %7 = math.sin %h : f16
  // CHECK-NEXT: %[[WIDE:.*]] = llvm.fpext %h : f16 to f32
  // CHECK-NEXT: %[[R:.*]] = llvm.call @__nv_sinf(%[[WIDE]]) : (f32) -> f32
  // CHECK-NEXT: llvm.fptrunc %[[R]] : f32 to f16
  %8 = math.powf %b, %b : bf16
  // CHECK-NEXT: %[[L:.*]] = llvm.fpext %b : bf16 to f32
  // CHECK-NEXT: %[[R:.*]] = llvm.fpext %b : bf16 to f32
  // CHECK-NEXT: %[[P:.*]] = llvm.call @__nv_powf(%[[L]], %[[R]]) : (f32, f32) -> f32
  // CHECK-NEXT: llvm.fptrunc %[[P]] : f32 to bf16
  %9 = math.rsqrt %y : f64
  // CHECK-NEXT: llvm.call @__nv_rsqrt(%y) : (f64) -> f64
  func.return %3 : f32
}

// Vectors element by element.
// CHECK-LABEL: func.func @vectors(
func.func @vectors(%v: vector<2xf32>) -> vector<2xf32> {
  %r = math.sin %v : vector<2xf32>
  func.return %r : vector<2xf32>
}
// CHECK-SAME:    %v: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %[[NONE:.*]] = llvm.mlir.poison : vector<2xf32>
// CHECK-NEXT:    %[[P0:.*]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %[[E0:.*]] = llvm.extractelement %v[%[[P0]] : i64] : vector<2xf32>
// CHECK-NEXT:    %[[R0:.*]] = llvm.call @__nv_sinf(%[[E0]]) : (f32) -> f32
// CHECK-NEXT:    %[[HALF:.*]] = llvm.insertelement %[[R0]], %[[NONE]][%[[P0]] : i64] : vector<2xf32>
// CHECK-NEXT:    %[[P1:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %[[E1:.*]] = llvm.extractelement %v[%[[P1]] : i64] : vector<2xf32>
// CHECK-NEXT:    %[[R1:.*]] = llvm.call @__nv_sinf(%[[E1]]) : (f32) -> f32
// CHECK-NEXT:    %r = llvm.insertelement %[[R1]], %[[HALF]][%[[P1]] : i64] : vector<2xf32>
// CHECK-NEXT:    func.return %r : vector<2xf32>

// What PTX computes exactly stays for convert-to-llvm.
// CHECK-LABEL: func.func @exact(
// LLVM-LABEL:  llvm.func @exact(
func.func @exact(%x: f32, %i: i32) {
  %0 = math.absf %x : f32
  // CHECK-NEXT: math.absf
  // LLVM:       llvm.intr.fabs
  %1 = math.ceil %x : f32
  // CHECK-NEXT: math.ceil
  // LLVM-NEXT:  llvm.intr.ceil
  %2 = math.copysign %x, %x : f32
  // CHECK-NEXT: math.copysign
  // LLVM-NEXT:  llvm.intr.copysign
  %3 = math.floor %x : f32
  // CHECK-NEXT: math.floor
  // LLVM-NEXT:  llvm.intr.floor
  %4 = math.fma %x, %x, %x : f32
  // CHECK-NEXT: math.fma
  // LLVM-NEXT:  llvm.intr.fma
  %5 = math.round %x : f32
  // CHECK-NEXT: math.round %x
  // LLVM-NEXT:  llvm.intr.round(
  %6 = math.roundeven %x : f32
  // CHECK-NEXT: math.roundeven
  // LLVM-NEXT:  llvm.intr.roundeven
  %7 = math.sqrt %x : f32
  // CHECK-NEXT: math.sqrt
  // LLVM-NEXT:  llvm.intr.sqrt
  %8 = math.trunc %x : f32
  // CHECK-NEXT: math.trunc
  // LLVM-NEXT:  llvm.intr.trunc
  %9 = math.ctlz %i : i32
  // CHECK-NEXT: math.ctlz
  // LLVM-NEXT:  llvm.intr.ctlz
  func.return
}

// A declaration of the module's own serves.
// CHECK-LABEL: func.func private @__nv_tanf(f32) -> f32
func.func private @__nv_tanf(f32) -> f32
// CHECK-NEXT:  func.func @own(%x: f32) -> f32 {
func.func @own(%x: f32) -> f32 {
  %r = math.tan %x : f32
  // CHECK-NEXT: %r = func.call @__nv_tanf(%x) : (f32) -> f32
  func.return %r : f32
}
