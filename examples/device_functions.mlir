// Device functions under two ABIs, called from a kernel.
// `numba` returns a status, and its result through a slot: one function here returns an
// optional, whose None travels in the status; one fails inside a conditional, and the
// thread that called it then ends.  `c` is what nvcc's C++ calls.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK-DAG: .func  (.param .b64 func_retval0) lerp
// CHECK-DAG: .entry device_functions(

!vector = !numba.array<f64, 1, C>

// None unless x is positive, else its square root, roughly: one Newton step from x / 2.
func.func @root(%x: f64) -> !numba.optional<f64> attributes {dm.abi = "numba"} {
  %zero = numba.constant 0.0 : f64
  %half = numba.constant 0.5 : f64
  %none_there = numba.cmp le %x, %zero : (f64, f64)
  %bit = numba.to_bit %none_there
  %r = scf.if %bit -> (!numba.optional<f64>) {
    %none = numba.none_of : !numba.optional<f64>
    scf.yield %none : !numba.optional<f64>
  } else {
    %guess = numba.binop mul %x, %half : (f64, f64) -> f64
    %quotient = numba.binop truediv %x, %guess : (f64, f64) -> f64
    %sum = numba.binop add %guess, %quotient : (f64, f64) -> f64
    %mean = numba.binop mul %sum, %half : (f64, f64) -> f64
    %some = numba.some %mean : f64 -> !numba.optional<f64>
    scf.yield %some : !numba.optional<f64>
  }
  func.return %r : !numba.optional<f64>
}

// x / y with integers; dividing by zero is error 1.
func.func @divide(%x: si64, %y: si64) -> si64 attributes {dm.abi = "numba"} {
  %zero = numba.constant 0 : si64
  %is_zero = numba.cmp eq %y, %zero : (si64, si64)
  %bit = numba.to_bit %is_zero
  scf.if %bit {
    %code = arith.constant 1 : i32
    dm.raise %code : i32
  }
  %q = numba.binop floordiv %x, %y : (si64, si64) -> si64
  func.return %q : si64
}

// extern "C" __device__ double lerp(double a, double b, double t);
func.func @lerp(%a: f64, %b: f64, %t: f64) -> f64 attributes {dm.abi = "c"} {
  %span = numba.binop sub %b, %a : (f64, f64) -> f64
  %part = numba.binop mul %span, %t : (f64, f64) -> f64
  %r = numba.binop add %a, %part : (f64, f64) -> f64
  func.return %r : f64
}

// out[i] = lerp(root(x[i]), 1.0, 1 / divisor[i]), with 0 for the root that is None.
func.func @device_functions(
    %x: !vector, %divisor: !numba.array<si64, 1, C>, %out: !vector
) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %n = numba.getattr %x "size" : !vector -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %xi = numba.getitem %x[%i] : (!vector, si64) -> f64
    %root = func.call @root(%xi) : (f64) -> !numba.optional<f64>
    %is_none = numba.is_none %root : !numba.optional<f64>
    %none = numba.to_bit %is_none
    %zero = numba.constant 0.0 : f64
    %value = numba.unwrap %root : !numba.optional<f64> -> f64
    %from = arith.select %none, %zero, %value : f64

    %di = numba.getitem %divisor[%i] : (!numba.array<si64, 1, C>, si64) -> si64
    %one = numba.constant 1 : si64
    %q = func.call @divide(%one, %di) : (si64, si64) -> si64
    %t = numba.cast %q : si64 -> f64

    %to = numba.constant 1.0 : f64
    %r = func.call @lerp(%from, %to, %t) : (f64, f64, f64) -> f64
    numba.setitem %out[%i], %r : (!vector, si64, f64)
  }
  func.return
}
