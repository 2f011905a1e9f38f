// saxpy on arrays: y[i] = a * x[i] + y[i], one element for each thread.
// An array is seven parameters of the kernel: meminfo, parent, nitems, itemsize, data,
// shape and strides.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry saxpy(

!vector = !numba.array<f32, 1, C>

func.func @saxpy(%a: f32, %x: !vector, %y: !vector) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : ui64
  %size = numba.getattr %x "size" : !vector -> si64
  %n = numba.cast %size : si64 -> ui64
  %inside = numba.cmp lt %i, %n : (ui64, ui64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %xi = numba.getitem %x[%i] : (!vector, ui64) -> f32
    %yi = numba.getitem %y[%i] : (!vector, ui64) -> f32
    %ax = numba.binop mul %a, %xi : (f32, f32) -> f32
    %sum = numba.binop add %ax, %yi : (f32, f32) -> f32
    numba.setitem %y[%i], %sum : (!vector, ui64, f32)
  }
  func.return
}
