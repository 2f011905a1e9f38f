// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  %u1 = llvm.intr.sqrt(%f) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.sqrt(%{{.*}}) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %u2 = llvm.intr.fabs(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.fabs(%{{.*}}) : (f32) -> f32
  %u3 = llvm.intr.ceil(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.ceil(%{{.*}}) : (f64) -> f64
  %u4 = llvm.intr.floor(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.floor(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %u5 = llvm.intr.trunc(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.trunc(%{{.*}}) : (f32) -> f32
  %u6 = llvm.intr.rint(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.rint(%{{.*}}) : (f64) -> f64
  %u7 = llvm.intr.nearbyint(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.nearbyint(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %u8 = llvm.intr.round(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.round(%{{.*}}) : (f32) -> f32
  %u9 = llvm.intr.roundeven(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.roundeven(%{{.*}}) : (f64) -> f64
  %u10 = llvm.intr.exp(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.exp(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %u11 = llvm.intr.exp2(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.exp2(%{{.*}}) : (f32) -> f32
  %u12 = llvm.intr.exp10(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.exp10(%{{.*}}) : (f64) -> f64
  %u13 = llvm.intr.log(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.log(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %u14 = llvm.intr.log2(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.log2(%{{.*}}) : (f32) -> f32
  %u15 = llvm.intr.log10(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.log10(%{{.*}}) : (f64) -> f64
  %u16 = llvm.intr.sin(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.sin(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %u17 = llvm.intr.cos(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.cos(%{{.*}}) : (f32) -> f32
  %u18 = llvm.intr.tan(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.tan(%{{.*}}) : (f64) -> f64
  %u19 = llvm.intr.asin(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.asin(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %u20 = llvm.intr.acos(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.acos(%{{.*}}) : (f32) -> f32
  %u21 = llvm.intr.atan(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.atan(%{{.*}}) : (f64) -> f64
  %u22 = llvm.intr.sinh(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.sinh(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  %u23 = llvm.intr.cosh(%f) : (f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.cosh(%{{.*}}) : (f32) -> f32
  %u24 = llvm.intr.tanh(%d) : (f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.tanh(%{{.*}}) : (f64) -> f64

  %b0 = llvm.intr.pow(%d, %d) : (f64, f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.pow(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %b1 = llvm.intr.copysign(%d, %d) : (f64, f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.copysign(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %b2 = llvm.intr.atan2(%d, %d) : (f64, f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.atan2(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %b3 = llvm.intr.maxnum(%d, %d) : (f64, f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.maxnum(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %b4 = llvm.intr.minnum(%d, %d) : (f64, f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.minnum(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %b5 = llvm.intr.maximum(%d, %d) : (f64, f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.maximum(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %b6 = llvm.intr.minimum(%d, %d) : (f64, f64) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.minimum(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %t1 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.fma(%{{.*}}, %{{.*}}, %{{.*}}) : (f32, f32, f32) -> f32
  %t2 = llvm.intr.fmuladd(%v, %v, %v) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.fmuladd(%{{.*}}, %{{.*}}, %{{.*}}) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>

  // With integers.
  %n1 = llvm.intr.powi(%f, %i) : (f32, i32) -> f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.powi(%{{.*}}, %{{.*}}) : (f32, i32) -> f32
  %n2 = llvm.intr.ldexp(%d, %i) : (f64, i32) -> f64
  // CHECK-NEXT: %{{.*}} = llvm.intr.ldexp(%{{.*}}, %{{.*}}) : (f64, i32) -> f64
  %n3 = llvm.intr.frexp(%f) : (f32) -> !llvm.struct<(f32, i32)>
  // CHECK-NEXT: %{{.*}} = llvm.intr.frexp(%{{.*}}) : (f32) -> !llvm.struct<(f32, i32)>
  %n4 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f32)>
  // CHECK-NEXT: %{{.*}} = llvm.intr.sincos(%{{.*}}) : (f32) -> !llvm.struct<(f32, f32)>
  %n5 = llvm.intr.lround(%f) : (f32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.lround(%{{.*}}) : (f32) -> i32
  %n6 = llvm.intr.llround(%d) : (f64) -> i64
  // CHECK-NEXT: %{{.*}} = llvm.intr.llround(%{{.*}}) : (f64) -> i64
  %n7 = llvm.intr.lrint(%f) : (f32) -> i64
  // CHECK-NEXT: %{{.*}} = llvm.intr.lrint(%{{.*}}) : (f32) -> i64
  %n8 = llvm.intr.llrint(%f) : (f32) -> i64
  // CHECK-NEXT: %{{.*}} = llvm.intr.llrint(%{{.*}}) : (f32) -> i64
  %n9 = "llvm.intr.is.fpclass"(%v) <{bit = 3 : i32}> : (vector<4xf32>) -> vector<4xi1>
  // CHECK-NEXT: %{{.*}} = "llvm.intr.is.fpclass"(%{{.*}}) <{bit = 3 : i32}> : (vector<4xf32>) -> vector<4xi1>
  llvm.return
  // CHECK-NEXT: llvm.return
}
