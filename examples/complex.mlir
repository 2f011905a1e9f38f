// Complex numbers: one step of z*z + c for each point, and whether |z|^2 > 4.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry mandelbrot_step(

!points = !numba.array<complex<f64>, 1, C>

func.func @mandelbrot_step(
    %z: !points, %c: !points, %escaped: !numba.array<!numba.boolean, 1, C>
) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %n = numba.getattr %z "size" : !points -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %zi = numba.getitem %z[%i] : (!points, si64) -> complex<f64>
    %ci = numba.getitem %c[%i] : (!points, si64) -> complex<f64>
    %square = numba.binop mul %zi, %zi : (complex<f64>, complex<f64>) -> complex<f64>
    %next = numba.binop add %square, %ci : (complex<f64>, complex<f64>) -> complex<f64>
    numba.setitem %z[%i], %next : (!points, si64, complex<f64>)

    %re = numba.getattr %next "real" : complex<f64> -> f64
    %im = numba.getattr %next "imag" : complex<f64> -> f64
    %re2 = numba.binop mul %re, %re : (f64, f64) -> f64
    %im2 = numba.binop mul %im, %im : (f64, f64) -> f64
    %norm = numba.binop add %re2, %im2 : (f64, f64) -> f64
    %four = numba.constant 4.0 : f64
    %far = numba.cmp gt %norm, %four : (f64, f64)
    numba.setitem %escaped[%i], %far : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
  }
  func.return
}
