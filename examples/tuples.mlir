// A tuple of tuples: x * scale + sum of the offsets, and where a flag is set, negated.
// The tuples arrive flattened to one parameter for each leaf.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry tuples(

!vector = !numba.array<f64, 1, C>
!offsets = !numba.unituple<f64, 2>
!flagged = !numba.tuple<!numba.boolean, f64>
!options = !numba.tuple<!flagged, !offsets>

func.func @tuples(%options: !options, %x: !vector, %out: !vector) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %n = numba.getattr %x "size" : !vector -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %flagged = numba.static_getitem %options[0] : !options -> !flagged
    %negate = numba.static_getitem %flagged[0] : !flagged -> !numba.boolean
    %scale = numba.static_getitem %flagged[1] : !flagged -> f64
    %offsets = numba.static_getitem %options[1] : !options -> !offsets
    %first = numba.static_getitem %offsets[0] : !offsets -> f64
    %last = numba.static_getitem %offsets[-1] : !offsets -> f64
    %offset = numba.binop add %first, %last : (f64, f64) -> f64

    %xi = numba.getitem %x[%i] : (!vector, si64) -> f64
    %scaled = numba.binop mul %xi, %scale : (f64, f64) -> f64
    %sum = numba.binop add %scaled, %offset : (f64, f64) -> f64
    %minus = numba.unary neg %sum : f64 -> f64
    %negated = numba.to_bit %negate
    %r = arith.select %negated, %minus, %sum : f64
    numba.setitem %out[%i], %r : (!vector, si64, f64)
  }
  func.return
}
