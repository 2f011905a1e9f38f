// An optional argument, tested and used: out[i] = x[i] + (0 if shift is None else shift).
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry shift(

!vector = !numba.array<si64, 1, C>

func.func @shift(%x: !vector, %shift: !numba.optional<si64>, %out: !vector)
    attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %n = numba.getattr %x "size" : !vector -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %xi = numba.getitem %x[%i] : (!vector, si64) -> si64
    %is_none = numba.is_none %shift : !numba.optional<si64>
    %none = numba.to_bit %is_none
    %by = scf.if %none -> (si64) {
      %zero = numba.constant 0 : si64
      scf.yield %zero : si64
    } else {
      %some = numba.unwrap %shift : !numba.optional<si64> -> si64
      scf.yield %some : si64
    }
    %sum = numba.binop add %xi, %by : (si64, si64) -> si64
    numba.setitem %out[%i], %sum : (!vector, si64, si64)
  }
  func.return
}
