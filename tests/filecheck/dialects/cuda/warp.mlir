// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

%mask, %i, %x = "test.op"() : () -> (ui32, si64, f64)
// CHECK: test.op
%b, %c, %t, %d = "test.op"() : () -> (!numba.boolean, complex<f32>, !numba.tuple<si8, !numba.optional<f64>>, !numba.nptimedelta<"s">)
// CHECK-NEXT: test.op

// Shuffles: mask, value, lane.
%s0 = cuda.shfl idx %mask, %x, %i : ui32, f64, si64
// CHECK-NEXT: %{{.*}} = cuda.shfl idx %{{.*}}, %{{.*}}, %{{.*}} : ui32, f64, si64
%s1 = cuda.shfl up %i, %b, %i : si64, !numba.boolean, si64
// CHECK-NEXT: %{{.*}} = cuda.shfl up %{{.*}}, %{{.*}}, %{{.*}} : si64, !numba.boolean, si64
%s2 = cuda.shfl down %mask, %c, %i : ui32, complex<f32>, si64
// CHECK-NEXT: %{{.*}} = cuda.shfl down %{{.*}}, %{{.*}}, %{{.*}} : ui32, complex<f32>, si64
%s3 = cuda.shfl xor %mask, %t, %i : ui32, !numba.tuple<si8, !numba.optional<f64>>, si64
// CHECK-NEXT: %{{.*}} = cuda.shfl xor %{{.*}}, %{{.*}}, %{{.*}} : ui32, !numba.tuple<si8, !numba.optional<f64>>, si64

// Votes.
%v0 = cuda.vote all %mask, %b : ui32, !numba.boolean -> !numba.boolean
// CHECK-NEXT: %{{.*}} = cuda.vote all %{{.*}}, %{{.*}} : ui32, !numba.boolean -> !numba.boolean
%v1 = cuda.vote any %mask, %i : ui32, si64 -> !numba.boolean
// CHECK-NEXT: %{{.*}} = cuda.vote any %{{.*}}, %{{.*}} : ui32, si64 -> !numba.boolean
%v2 = cuda.vote eq %mask, %b : ui32, !numba.boolean -> !numba.boolean
// CHECK-NEXT: %{{.*}} = cuda.vote eq %{{.*}}, %{{.*}} : ui32, !numba.boolean -> !numba.boolean
%v3 = cuda.vote ballot %mask, %b : ui32, !numba.boolean -> si32
// CHECK-NEXT: %{{.*}} = cuda.vote ballot %{{.*}}, %{{.*}} : ui32, !numba.boolean -> si32

// Matches, reductions, an election, and who is there.
%m0 = cuda.match_any %mask, %x : ui32, f64 -> si32
// CHECK-NEXT: %{{.*}} = cuda.match_any %{{.*}}, %{{.*}} : ui32, f64 -> si32
%m1, %all = cuda.match_all %mask, %d : ui32, !numba.nptimedelta<"s"> -> ui32, !numba.boolean
// CHECK-NEXT: %{{.*}}, %{{.*}} = cuda.match_all %{{.*}}, %{{.*}} : ui32, !numba.nptimedelta<"s"> -> ui32, !numba.boolean
%r0 = cuda.reduce add %mask, %mask : ui32, ui32
// CHECK-NEXT: %{{.*}} = cuda.reduce add %{{.*}}, %{{.*}} : ui32, ui32
%e0 = cuda.elect %mask : ui32 -> !numba.boolean
// CHECK-NEXT: %{{.*}} = cuda.elect %{{.*}} : ui32 -> !numba.boolean
%a0 = cuda.active_mask : ui32
// CHECK-NEXT: %{{.*}} = cuda.active_mask : ui32
