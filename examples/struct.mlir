// A type of the user's own, made in IR text: particles that move unless they are pinned.
// Fields are read by name, and the struct is rebuilt to be written back.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry move(

!particle = !numba.struct<"Particle", x: f32, speed: f32, pinned: !numba.boolean>
!particles = !numba.array<!particle, 1, C>

func.func @move(%particles: !particles, %dt: f32) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %n = numba.getattr %particles "size" : !particles -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %p = numba.getitem %particles[%i] : (!particles, si64) -> !particle
    %x = numba.getattr %p "x" : !particle -> f32
    %speed = numba.getattr %p "speed" : !particle -> f32
    %pinned = numba.getattr %p "pinned" : !particle -> !numba.boolean

    %way = numba.binop mul %speed, %dt : (f32, f32) -> f32
    %moved = numba.binop add %x, %way : (f32, f32) -> f32
    %stays = numba.to_bit %pinned
    %new_x = arith.select %stays, %x, %moved : f32
    %new = dm.set %p["x"], %new_x : !particle, f32
    numba.setitem %particles[%i], %new : (!particles, si64, !particle)
  }
  func.return
}
