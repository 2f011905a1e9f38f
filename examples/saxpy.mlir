// y = a * x + y, one element a thread.  An array is seven parameters of the kernel:
// meminfo, parent, nitems, itemsize, data, shape and strides.

func.func @saxpy(%a: f32, %x: !numba.array<f32, 1, C>, %y: !numba.array<f32, 1, C>)
    attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %size = numba.getattr %x "size" : !numba.array<f32, 1, C> -> si64
  %inside = numba.cmp lt %i, %size : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %xi = numba.getitem %x[%i] : (!numba.array<f32, 1, C>, si64) -> f32
    %yi = numba.getitem %y[%i] : (!numba.array<f32, 1, C>, si64) -> f32
    %scaled = numba.binop mul %a, %xi : (f32, f32) -> f32
    %sum = numba.binop add %scaled, %yi : (f32, f32) -> f32
    numba.setitem %y[%i], %sum : (!numba.array<f32, 1, C>, si64, f32)
  }
  func.return
}
