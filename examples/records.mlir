// Records, packed and aligned: out[i] = points[i].mass * points[i].position[1].
// A record is the address of its bytes; each field is read with the alignment that its
// place proves, and a nested array is a view of the bytes inside.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK-DAG: .entry packed(
// CHECK-DAG: .entry aligned(

!vector = !numba.array<f64, 1, C>
!position = !numba.nested_array<f32, [3]>
!packed = !numba.record<{"alive": !numba.boolean at 0, "mass": f64 at 1, "position": !position at 9}, 21>
!aligned = !numba.record<{"alive": !numba.boolean at 0, "mass": f64 at 8, "position": !position at 16}, 32, aligned>

func.func @packed(%points: !numba.array<!packed, 1, C>, %out: !vector)
    attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : ui64
  %point = numba.getitem %points[%i] : (!numba.array<!packed, 1, C>, ui64) -> !packed
  %mass = numba.getattr %point "mass" : !packed -> f64
  %position = numba.getattr %point "position" : !packed -> !position
  %y = numba.static_getitem %position[1] : !position -> f32
  %r = numba.binop mul %mass, %y : (f64, f32) -> f64
  numba.setitem %out[%i], %r : (!vector, ui64, f64)
  func.return
}

func.func @aligned(%points: !numba.array<!aligned, 1, C>, %out: !vector)
    attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : ui64
  %point = numba.getitem %points[%i] : (!numba.array<!aligned, 1, C>, ui64) -> !aligned
  %mass = numba.getattr %point "mass" : !aligned -> f64
  %position = numba.getattr %point "position" : !aligned -> !position
  %y = numba.static_getitem %position[1] : !position -> f32
  %r = numba.binop mul %mass, %y : (f64, f32) -> f64
  numba.setitem %out[%i], %r : (!vector, ui64, f64)
  func.return
}
