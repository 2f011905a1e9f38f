// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Structs of the user's own, structrefs, and other types with named members.

numba.typedef @t0 = !numba.struct<"Vec", x: f32, ok: !numba.boolean>
// CHECK: numba.typedef @t0 = !numba.struct<"Vec", x: f32, ok: !numba.boolean>{{$}}

numba.typedef @t1 = !numba.struct<"Empty">
// CHECK: numba.typedef @t1 = !numba.struct<"Empty">{{$}}

numba.typedef @t2 = !numba.struct<"my.Type", "a": f32, "b c": f32>
// CHECK: numba.typedef @t2 = !numba.struct<"my.Type", a: f32, "b c": f32>{{$}}

numba.typedef @t3 = !numba.structref<"Node", x: si32>
// CHECK: numba.typedef @t3 = !numba.structref<"Node", x: si32>{{$}}

numba.typedef @t4 = !numba.structref_payload<"Node", x: si32>
// CHECK: numba.typedef @t4 = !numba.structref_payload<"Node", x: si32>{{$}}

numba.typedef @t5 = !numba.bound_function<"sum", !numba.array<f32, 1, C>>
// CHECK: numba.typedef @t5 = !numba.bound_function<"sum", !numba.array<f32, 1, C>>{{$}}

numba.typedef @t6 = !numba.index_value<f32>
// CHECK: numba.typedef @t6 = !numba.index_value<f32>{{$}}

numba.typedef @t7 = !numba.polynomial<!numba.array<f64, 1, C>, !numba.array<f64, 1, C>, !numba.array<f64, 1, C>>
// CHECK: numba.typedef @t7 = !numba.polynomial<!numba.array<f64, 1, C>, !numba.array<f64, 1, C>, !numba.array<f64, 1, C>>{{$}}
