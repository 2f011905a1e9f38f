// What LLVM would end the process at, or write as PTX that no assembler takes.
//
// RUN: not numba-opt %s --split-input-file -t ptx 2>&1 | filecheck %s

// CHECK: error: PTX cannot spell the name 'a.b'
// CHECK: help: run nvvm-legalize-kernels first
llvm.func @a.b() {
  llvm.return
}

// -----

// CHECK: error: PTX cannot spell the name 'k_param_0'
llvm.mlir.global external @k_param_0(1 : i32) : i32
llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {
  llvm.return
}

// -----

// CHECK: error: parameter 1 of @f is !llvm.struct<()>, which PTX has no type for
llvm.func @f(%p: !llvm.ptr, %e: !llvm.struct<()>) {
  llvm.return
}

// -----

// CHECK: error: parameter 0 of @k is i24, which PTX has no type for
llvm.func @k(%i: i24) attributes {nvvm.kernel} {
  llvm.return
}

// -----

// CHECK: error: @f returns !llvm.array<0 x i32>, which PTX has no type for
llvm.func @f(%a: !llvm.array<2 x i32>) -> !llvm.array<0 x i32> {
  %u = llvm.mlir.undef : !llvm.array<0 x i32>
  llvm.return %u : !llvm.array<0 x i32>
}

// -----

// CHECK: error: kernel @k returns i32, and nothing can take it
// CHECK: help: store the result through a pointer parameter
llvm.func @k() -> i32 attributes {nvvm.kernel} {
  %c = llvm.mlir.constant(1 : i32) : i32
  llvm.return %c : i32
}

// -----

llvm.func @k() attributes {nvvm.kernel} {
  llvm.return
}
// CHECK: error: kernel @k is called: only the host can launch a kernel
// CHECK-NEXT: llvm.call @k()
llvm.func @f() {
  llvm.call @k() : () -> ()
  llvm.return
}

// -----

// CHECK: error: kernel @k is internal: the host could not find it
llvm.func internal @k() attributes {nvvm.kernel} {
  llvm.return
}

// -----

// CHECK: error: kernel @k has both nvvm.maxntid and nvvm.reqntid
llvm.func @k() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 32>, nvvm.reqntid = array<i32: 32>} {
  llvm.return
}

// -----

// CHECK: error: kernel @k has nvvm.cluster_dim, and sm_75 has no clusters
llvm.func @k() attributes {nvvm.kernel, nvvm.cluster_dim = array<i32: 2, 1, 1>} {
  llvm.return
}

// -----

// CHECK: error: global @g is in address space 5
llvm.mlir.global external @g() {addr_space = 5 : i32} : i32

// -----

// CHECK: error: global @g is local to a thread
llvm.mlir.global external thread_local @g(1 : i32) : i32

// -----

// CHECK: error: global @g has a value, and shared memory (address space 3) starts without one
llvm.mlir.global internal @g(5 : i32) {addr_space = 3 : i32} : i32

// -----

// CHECK: error: global @g is a f16 with a value, which the back end cannot write
llvm.mlir.global external @g(1.0 : f16) : f16

// -----

// CHECK: error: global @g is an i24: PTX has integers of 8, 16, 32, 64 and 128 bits
llvm.mlir.global external @g(1 : i24) : i24

// -----

// CHECK: error: the module has 65540 bytes of constants, and PTX takes 65536
llvm.mlir.global external @a() {addr_space = 4 : i32} : !llvm.array<65536 x i8>
llvm.mlir.global external @b() {addr_space = 4 : i32} : i32

// -----

llvm.func @f(%p: !llvm.ptr) {
  // CHECK: error: PTX has no floats of type f128
  // CHECK-NEXT: llvm.load
  %x = llvm.load %p : !llvm.ptr -> f128
  llvm.return
}

// -----

// CHECK: error: PTX has no address space 2: it has 0 (generic), 1 (global)
llvm.func @f(%p: !llvm.ptr<2>) {
  llvm.return
}

// -----

llvm.func @f(%n: i32) {
  // CHECK: error: 'llvm.alloca' makes a !llvm.ptr<3>: the stack is in address space 0 or 5
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f() {
  // CHECK: error: 'llvm.fence' has the sync scope "agent": PTX has "", "singlethread", "block", "cluster", "device"
  llvm.fence syncscope("agent") seq_cst
  llvm.return
}

// -----

llvm.func @f() {
  // CHECK: error: 'llvm.fence' has the sync scope "cluster", and sm_75 has no clusters
  llvm.fence syncscope("cluster") seq_cst
  llvm.return
}

// -----

llvm.func @f(%x: f64) -> f64 {
  // CHECK: error: 'llvm.intr.sin' on f64: PTX has no instruction for it
  // CHECK: help: call libdevice's __nv_sin (f64) or __nv_sinf (f32), as numba-to-llvm does for the math dialect
  %y = llvm.intr.sin(%x) : (f64) -> f64
  llvm.return %y : f64
}

// -----

llvm.func @f(%x: vector<2xf32>) -> vector<2xf32> {
  // CHECK: error: 'llvm.intr.exp' on f32: PTX has no instruction for it
  %y = llvm.intr.exp(%x) : (vector<2xf32>) -> vector<2xf32>
  llvm.return %y : vector<2xf32>
}

// -----

llvm.func @__nv_bogus(f32) -> f32
llvm.func @f(%x: f32) -> f32 {
  // CHECK: error: libdevice has no function __nv_bogus
  // CHECK-NEXT: llvm.call
  %y = llvm.call @__nv_bogus(%x) : (f32) -> f32
  llvm.return %y : f32
}

// -----

// What is not known beforehand ends the back end's process, not this one.

llvm.func @fine() {
  llvm.return
}
llvm.func @wide(%p: !llvm.ptr, %x: i128) {
  // CHECK: error: LLVM's NVPTX back end cannot compile 'llvm.atomicrmw' for sm_75 and PTX 6.3: unsupported cmpxchg
  // CHECK-NEXT: llvm.atomicrmw
  // CHECK: help: compile for sm=90{{$}}
  %y = llvm.atomicrmw add %p, %x seq_cst : !llvm.ptr, i128
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {
  %m = llvm.mlir.constant(-1 : i32) : i32
  // CHECK: error: LLVM's NVPTX back end cannot compile llvm.nvvm.elect.sync for sm_75 and PTX 6.3: Cannot select: intrinsic %llvm.nvvm.elect.sync
  // CHECK-NEXT: llvm.call_intrinsic
  // CHECK: help: compile for sm=90
  %e = llvm.call_intrinsic "llvm.nvvm.elect.sync"(%m) : (i32) -> !llvm.struct<(i32, i1)>
  llvm.store %e, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: error: LLVM's NVPTX back end cannot compile the module for sm_75 and PTX 6.3: Circular dependency
llvm.mlir.global external @a() : !llvm.ptr {
  %0 = llvm.mlir.addressof @b : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external @b() : !llvm.ptr {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// Barriers that a block does not have.

llvm.func @k() attributes {nvvm.kernel} {
  %id = llvm.mlir.constant(16 : i32) : i32
  // CHECK: error: 'nvvm.barrier' is at barrier 16: a block has barriers 0 to 15
  // CHECK-NEXT: nvvm.barrier
  nvvm.barrier id = %id
  llvm.return
}

// -----

llvm.func @k() attributes {nvvm.kernel} {
  %id = llvm.mlir.constant(-1 : i32) : i32
  %n = llvm.mlir.constant(64 : i32) : i32
  // CHECK: error: 'llvm.call_intrinsic' is at barrier -1: a block has barriers 0 to 15
  llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.count"(%id, %n) : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @k() attributes {nvvm.kernel} {
  %n = llvm.mlir.constant(48 : i32) : i32
  // CHECK: error: 'nvvm.barrier.arrive' waits for 48 threads: legal is a multiple of 32, the threads of a warp
  nvvm.barrier.arrive number_of_threads = %n
  llvm.return
}

// -----

llvm.func @k(%i: i64) attributes {nvvm.kernel} {
  %n = llvm.mlir.constant(4 : i64) : i64
  // CHECK: error: 'llvm.alloca' takes 1048576 bytes of the stack: a thread has 524288 bytes
  // CHECK: help: keep it in global memory, and pass a pointer to it
  %p = llvm.alloca %n x !llvm.array<262144 x i8> : (i64) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%x: f32) {
  // CHECK: error: 'llvm.fptoui' from f32 to i128: PTX has no conversion between floats and integers of more than 64 bits
  // CHECK: help: go by way of a 64-bit integer
  %y = llvm.fptoui %x : f32 to i128
  llvm.return
}
