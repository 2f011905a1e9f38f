// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

%x = "test.op"() : () -> i64
%v = dm.from_argument(%x) : (i64) -> !numba.optional<si64>

// CHECK: error: dm.from_argument: type !numba.optional<si64> has 2 argument leaves (i64, i8), found 1: (i64)

// -----

%x, %y = "test.op"() : () -> (i64, i1)
%v = dm.from_argument(%x, %y) : (i64, i1) -> !numba.optional<si64>

// CHECK: error: dm.from_argument: type !numba.optional<si64> has 2 argument leaves (i64, i8), found 2: (i64, i1)

// -----

%v = "test.op"() : () -> !numba.boolean
%a, %b = dm.as_argument %v : !numba.boolean -> (i8, i8)

// CHECK: error: dm.as_argument: type !numba.boolean has 1 argument leaves (i8), found 2: (i8, i8)

// -----

%s = "test.op"() : () -> !numba.array<f32, 1, C>
%f = dm.get %s["length"] : !numba.array<f32, 1, C> -> si64

// CHECK: error: dm.get: type !numba.array<f32, 1, C> has no member "length"; its members are "meminfo", "parent", "nitems", "itemsize", "data", "shape", "strides"

// -----

%s = "test.op"() : () -> !numba.array<f32, 1, C>
%f = dm.get %s["nitems"] : !numba.array<f32, 1, C> -> si32

// CHECK: error: dm.get: member "nitems" of !numba.array<f32, 1, C> has type si64, found si32

// -----

%s, %f = "test.op"() : () -> (!numba.tuple<si64, f32>, f64)
%t = dm.set %s["f1"], %f : !numba.tuple<si64, f32>, f64

// CHECK: error: dm.set: member "f1" of !numba.tuple<si64, f32> has type f32, found f64

// -----

%s = "test.op"() : () -> si64
%f = dm.get %s["real"] : si64 -> f32

// CHECK: error: dm.get: type si64 has no members

// -----

%f = "test.op"() : () -> f32
%s = dm.make(%f) : (f32) -> complex<f32>

// CHECK: error: dm.make: type complex<f32> has 2 members (f32, f32), found 1: (f32)

// -----

%f = "test.op"() : () -> f32
%s = dm.make(%f) : (f32) -> si64

// CHECK: error: dm.make: type si64 has no members

// -----

%v = "test.op"() : () -> !numba.tuple<si64, !numba.omitted<none>>
%d = dm.as_data %v : !numba.tuple<si64, !numba.omitted<none>>

// CHECK: error: dm.as_data: type !numba.tuple<si64, !numba.omitted<none>> has an omitted member, which has no representation in memory or as a result; only dm.as_argument and dm.from_argument take it

// -----

%v, %p = "test.op"() : () -> (!numba.omitted<none>, !llvm.ptr)
dm.store %v, %p : !numba.omitted<none>, !llvm.ptr

// CHECK: error: dm.store: type !numba.omitted<none> has an omitted member, which has no representation in memory or as a result; only dm.as_argument and dm.from_argument take it

// -----

%p = "test.op"() : () -> !llvm.ptr
%v = dm.load %p {alignment = 3 : i64} : !llvm.ptr -> si64

// CHECK: error: dm.load: alignment must be a positive power of two, found 3

// -----

%p = "test.op"() : () -> !llvm.ptr
%v = dm.load %p : !llvm.ptr -> i64

// CHECK: error: 'dm.load': type i64 has no data model; use a front-end type (si64, f32, !numba.boolean, ...), or register a rule for its class with @rule (see CONTRIBUTING, 'add a type')

// -----

%p = "test.op"() : () -> !llvm.ptr
%q = dm.field_ptr %p["c"] : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>, !llvm.ptr -> !llvm.ptr

// CHECK: error: dm.field_ptr: type !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned> has no member "c"; its members are "a", "b"

// -----

%v = "test.op"() : () -> !numba.tuple<si64, f32>
%m = dm.meminfos %v : !numba.tuple<si64, f32> -> (!llvm.ptr)

// CHECK: error: dm.meminfos: type !numba.tuple<si64, f32> has 0 reference-counted members (), found 1: (!llvm.ptr)

// -----

%v = "test.op"() : () -> !numba.tuple<si64, f32>
%m = dm.traverse %v : !numba.tuple<si64, f32> -> (si64)

// CHECK: error: dm.traverse: type !numba.tuple<si64, f32> has 2 direct members (si64, f32), found 1: (si64)

// -----

%none = arith.constant -2 : i32
dm.raise %none : i32

// CHECK: error: dm.raise: status -2 means success; raise -1 (error), -3 (stop of iteration) or a user's error from 1 up
