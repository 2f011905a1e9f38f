// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

%i, %x, %u, %f = "test.op"() : () -> (si64, f64, ui32, f32)
// CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = "test.op"() : () -> (si64, f64, ui32, f32)
%a0, %a1, %a2 = "test.op"() : () -> (!numba.array<f32, 0, C>, !numba.array<f32, 1, A>, !numba.array<f32, 2, C>)
// CHECK-NEXT: %{{.*}}, %{{.*}}, %{{.*}} = "test.op"() : () -> (!numba.array<f32, 0, C>, !numba.array<f32, 1, A>, !numba.array<f32, 2, C>)
%p, %r = "test.op"() : () -> (!numba.cpointer<f32>, !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>)
// CHECK-NEXT: %{{.*}}, %{{.*}} = "test.op"() : () -> (!numba.cpointer<f32>, !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>)

// Tuples.
%t = numba.build_tuple %i, %x : (si64, f64) -> !numba.tuple<si64, f64>
// CHECK-NEXT: %{{.*}} = numba.build_tuple %{{.*}}, %{{.*}} : (si64, f64) -> !numba.tuple<si64, f64>
%uni = numba.build_tuple %i, %i : (si64, si64) -> !numba.unituple<si64, 2>
// CHECK-NEXT: %{{.*}} = numba.build_tuple %{{.*}}, %{{.*}} : (si64, si64) -> !numba.unituple<si64, 2>
%empty = numba.build_tuple : () -> !numba.tuple<>
// CHECK-NEXT: %{{.*}} = numba.build_tuple : () -> !numba.tuple<>
%first = numba.static_getitem %t[0] : !numba.tuple<si64, f64> -> si64
// CHECK-NEXT: %{{.*}} = numba.static_getitem %{{.*}}[0] : !numba.tuple<si64, f64> -> si64
%last = numba.static_getitem %t[-1] : !numba.tuple<si64, f64> -> f64
// CHECK-NEXT: %{{.*}} = numba.static_getitem %{{.*}}[-1] : !numba.tuple<si64, f64> -> f64
%any = numba.getitem %uni[%i] : (!numba.unituple<si64, 2>, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.getitem %{{.*}}[%{{.*}}] : (!numba.unituple<si64, 2>, si64) -> si64

// Elements in memory, by as many indices as there are dimensions, or a tuple of them.
%e0 = numba.getitem %a0[] : (!numba.array<f32, 0, C>) -> f32
// CHECK-NEXT: %{{.*}} = numba.getitem %{{.*}}[] : (!numba.array<f32, 0, C>) -> f32
%e1 = numba.getitem %a1[%u] : (!numba.array<f32, 1, A>, ui32) -> f32
// CHECK-NEXT: %{{.*}} = numba.getitem %{{.*}}[%{{.*}}] : (!numba.array<f32, 1, A>, ui32) -> f32
%e2 = numba.getitem %a2[%i, %u] : (!numba.array<f32, 2, C>, si64, ui32) -> f32
// CHECK-NEXT: %{{.*}} = numba.getitem %{{.*}}[%{{.*}}, %{{.*}}] : (!numba.array<f32, 2, C>, si64, ui32) -> f32
%e3 = numba.getitem %a2[%uni] : (!numba.array<f32, 2, C>, !numba.unituple<si64, 2>) -> f32
// CHECK-NEXT: %{{.*}} = numba.getitem %{{.*}}[%{{.*}}] : (!numba.array<f32, 2, C>, !numba.unituple<si64, 2>) -> f32
%e4 = numba.getitem %p[%i] : (!numba.cpointer<f32>, si64) -> f32
// CHECK-NEXT: %{{.*}} = numba.getitem %{{.*}}[%{{.*}}] : (!numba.cpointer<f32>, si64) -> f32
%e5 = numba.static_getitem %a1[3] : !numba.array<f32, 1, A> -> f32
// CHECK-NEXT: %{{.*}} = numba.static_getitem %{{.*}}[3] : !numba.array<f32, 1, A> -> f32
numba.setitem %a0[], %f : (!numba.array<f32, 0, C>, f32)
// CHECK-NEXT: numba.setitem %{{.*}}[], %{{.*}} : (!numba.array<f32, 0, C>, f32)
numba.setitem %a1[%u], %f : (!numba.array<f32, 1, A>, ui32, f32)
// CHECK-NEXT: numba.setitem %{{.*}}[%{{.*}}], %{{.*}} : (!numba.array<f32, 1, A>, ui32, f32)
numba.setitem %a2[%i, %u], %f : (!numba.array<f32, 2, C>, si64, ui32, f32)
// CHECK-NEXT: numba.setitem %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : (!numba.array<f32, 2, C>, si64, ui32, f32)
numba.setitem %p[%i], %f {nontemporal} : (!numba.cpointer<f32>, si64, f32)
// CHECK-NEXT: numba.setitem %{{.*}}[%{{.*}}], %{{.*}} {nontemporal} : (!numba.cpointer<f32>, si64, f32)

// Attributes: members, an array's size and ndim, a record's fields.
%shape = numba.getattr %a2 "shape" : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
// CHECK-NEXT: %{{.*}} = numba.getattr %{{.*}} "shape" : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
%size = numba.getattr %a2 "size" : !numba.array<f32, 2, C> -> si64
// CHECK-NEXT: %{{.*}} = numba.getattr %{{.*}} "size" : !numba.array<f32, 2, C> -> si64
%ndim = numba.getattr %a2 "ndim" : !numba.array<f32, 2, C> -> si64
// CHECK-NEXT: %{{.*}} = numba.getattr %{{.*}} "ndim" : !numba.array<f32, 2, C> -> si64
%b = numba.getattr %r "b" : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned> -> f64
// CHECK-NEXT: %{{.*}} = numba.getattr %{{.*}} "b" : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned> -> f64

// Optionals.
%some = numba.some %i : si64 -> !numba.optional<si64>
// CHECK-NEXT: %{{.*}} = numba.some %{{.*}} : si64 -> !numba.optional<si64>
%none = numba.none_of : !numba.optional<si64>
// CHECK-NEXT: %{{.*}} = numba.none_of : !numba.optional<si64>
%is_none = numba.is_none %some : !numba.optional<si64>
// CHECK-NEXT: %{{.*}} = numba.is_none %{{.*}} : !numba.optional<si64>
%unwrapped = numba.unwrap %some : !numba.optional<si64> -> si64
// CHECK-NEXT: %{{.*}} = numba.unwrap %{{.*}} : !numba.optional<si64> -> si64
