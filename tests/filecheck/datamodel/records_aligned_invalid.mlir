// RUN: not numba-opt %s -p numba-to-llvm --split-input-file 2>&1 | filecheck %s

// NumPy refuses the dtype: the second of an array of it would be misaligned.

!r = !numba.record<{"b": f64 at 0, "a": ui8 at 8}, 9, aligned>
func.func @second(%p: !numba.cpointer<!r>) -> f64 {
  %one = numba.constant 1 : si64
  %e = numba.getitem %p[%one] : (!numba.cpointer<!r>, si64) -> !r
  %b = numba.getattr %e "b" : !r -> f64
  func.return %b : f64
}
// CHECK: error: {{.*}} is aligned to 8 bytes, and its size of 9 is no multiple of that: the next one behind it would be misaligned; give it 16 bytes, or leave out aligned
