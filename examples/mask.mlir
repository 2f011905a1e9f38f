// A boolean mask: out[i] = x[i] where mask[i], else 0; hits[i] = mask[i] and x[i] > 0.
// In memory a boolean is a byte of which every value but 0 is true; stores write 0 or 1.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry mask(

!vector = !numba.array<f64, 1, C>
!flags = !numba.array<!numba.boolean, 1, C>

func.func @mask(%mask: !flags, %x: !vector, %out: !vector, %hits: !flags)
    attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %n = numba.getattr %x "size" : !vector -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %zero = numba.constant 0.0 : f64
    %m = numba.getitem %mask[%i] : (!flags, si64) -> !numba.boolean
    %masked = numba.to_bit %m
    %r = scf.if %masked -> (f64) {
      %xi = numba.getitem %x[%i] : (!vector, si64) -> f64
      scf.yield %xi : f64
    } else {
      scf.yield %zero : f64
    }
    numba.setitem %out[%i], %r : (!vector, si64, f64)
    %positive = numba.cmp gt %r, %zero : (f64, f64)
    %hit = numba.binop and_ %m, %positive : (!numba.boolean, !numba.boolean) -> !numba.boolean
    numba.setitem %hits[%i], %hit : (!flags, si64, !numba.boolean)
  }
  func.return
}
