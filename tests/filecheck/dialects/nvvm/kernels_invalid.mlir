// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @k() attributes {nvvm.kernel = 1 : i32}

// CHECK: error: 'llvm.func': nvvm.kernel has no value, got 1 : i32

// -----

llvm.func @k() attributes {nvvm.maxntid = 256 : i32, nvvm.kernel}

// CHECK: error: 'llvm.func': nvvm.maxntid is one to three sizes, such as array<i32: 256, 1, 1>, got 256 : i32

// -----

llvm.func @k() attributes {nvvm.maxntid = array<i32: 1, 1, 1, 1>, nvvm.kernel}

// CHECK: error: 'llvm.func': nvvm.maxntid is one to three sizes, such as array<i32: 256, 1, 1>, got array<i32: 1, 1, 1, 1>

// -----

llvm.func @k() attributes {nvvm.maxnreg = "many", nvvm.kernel}

// CHECK: error: 'llvm.func': nvvm.maxnreg is a number, such as 2 : i32, got "many"

// -----

llvm.func @k() attributes {nvvm.blocksareclusters, nvvm.kernel}

// CHECK: error: 'llvm.func': nvvm.blocksareclusters needs nvvm.reqntid and nvvm.cluster_dim as well

// -----

llvm.func @k() attributes {nvvm.maxtid = array<i32: 1>, nvvm.kernel}

// CHECK: error: 'llvm.func': unknown attribute nvvm.maxtid of a function: legal are nvvm.blocksareclusters, nvvm.cluster_dim, nvvm.cluster_max_blocks, nvvm.kernel, nvvm.maxnreg, nvvm.maxntid, nvvm.minctasm, nvvm.reqntid

// -----

llvm.func @k(!llvm.ptr {llvm.byval = i32, nvvm.grid_constant})

// CHECK: error: 'llvm.func': nvvm.grid_constant on parameter 0: only a kernel's parameter can be one, and the function is no nvvm.kernel

// -----

llvm.func @k(i32 {nvvm.grid_constant}) attributes {nvvm.kernel}

// CHECK: error: 'llvm.func': nvvm.grid_constant on parameter 0: it must be an !llvm.ptr with llvm.byval
