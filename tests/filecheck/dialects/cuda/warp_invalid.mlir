// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

!point = !numba.record<{"x": f32 at 0, "y": f32 at 4}, 8>
%m, %p = "test.op"() : () -> (ui32, !point)
%r = cuda.shfl down %m, %p, %m : ui32, !point, ui32

// CHECK: error: cuda.shfl: a value of type !numba.record<{{.*}}> is an address in the memory of its thread, which is not shuffled; shuffle what it holds, field by field

// -----

%m, %a = "test.op"() : () -> (ui32, !numba.tuple<si64, !numba.array<f32, 1, C>>)
%r = cuda.shfl down %m, %a, %m : ui32, !numba.tuple<si64, !numba.array<f32, 1, C>>, ui32

// CHECK: error: cuda.shfl: no value of type !numba.array<f32, 1, C> is shuffled; legal are numbers, booleans, dates, pointers, and tuples, structs and optionals of these

// -----

%m, %x = "test.op"() : () -> (ui32, f32)
%r = cuda.shfl down %m, %x, %x : ui32, f32, f32

// CHECK: error: cuda.shfl: a lane is an integer, found f32; cast it to ui32

// -----

%m, %x = "test.op"() : () -> (f64, f32)
%r = cuda.shfl down %m, %x, %x : f64, f32, f32

// CHECK: error: cuda.shfl: a mask is an integer, found f64; cast it to ui32

// -----

%m = "test.op"() : () -> ui32
%r = cuda.vote all %m, %m : ui32, ui32 -> si32

// CHECK: error: cuda.vote gives a boolean, found si32; use !numba.boolean

// -----

%m = "test.op"() : () -> ui32
%r = cuda.vote ballot %m, %m : ui32, ui32 -> si16

// CHECK: error: cuda.vote gives integers of 32 bits or more (si32, si64, ui64, ...), found si16

// -----

%m, %c = "test.op"() : () -> (ui32, complex<f64>)
%r = cuda.match_any %m, %c : ui32, complex<f64> -> si32

// CHECK: error: cuda.match_any compares numbers, booleans, dates and pointers of up to 64 bits, found complex<f64>; match its parts one by one

// -----

%m, %x = "test.op"() : () -> (ui32, si64)
%r = cuda.reduce add %m, %x : ui32, si64

// CHECK: error: cuda.reduce combines integers of up to 32 bits, found si64; combine other values by cuda.shfl xor with 16, 8, 4, 2 and 1

// -----

%m = "test.op"() : () -> ui32
%r = cuda.shfl left %m, %m, %m : ui32, ui32, ui32

// CHECK: error: Expected `idx`, `up`, `down`, or `xor`.
