// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.mlir.global external @g(1 : i32)

// CHECK: error: expected `: type`, which only a string global may leave out

// -----

llvm.mlir.global external @g(1 : i32) : f32

// CHECK: error: 'llvm.mlir.global': an integer is no f32

// -----

llvm.mlir.global external @g("abc") : !llvm.array<2 x i8>

// CHECK: error: 'llvm.mlir.global': a string of 3 bytes is no !llvm.array<2 x i8>, but !llvm.array<3 x i8>

// -----

llvm.mlir.global external @g(1 : i32) {alignment = 3 : i64} : i32

// CHECK: error: 'llvm.mlir.global': alignment 3 is no power of two: legal are 1, 2, 4, ...

// -----

llvm.mlir.global external @g(1 : i32) {addr_space = -1 : i32} : i32

// CHECK: error: 'llvm.mlir.global': address space -1 does not exist: LLVM's are from 0 to 2^24 - 1

// -----

llvm.mlir.global external @g(1 : i32) comdat(@a::@b) : i32

// CHECK: error: comdat is not supported: leave it out, or use the linkage linkonce_odr

// -----

llvm.mlir.global external @g(1 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// CHECK: error: 'llvm.mlir.global': a global has a value or an initializer, and not both

// -----

llvm.mlir.global external @g() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// CHECK: error: 'llvm.mlir.global': the global is i32, and its initializer gives i64

// -----

llvm.mlir.global external @g() : i32 {
  llvm.unreachable
}

// CHECK: error: 'llvm.mlir.global': an initializer ends with llvm.return of the value

// -----

llvm.mlir.global sometimes @g() : i32

// CHECK: error: unknown keyword sometimes before the global's name

// -----

llvm.mlir.global external @g() : !llvm.void

// CHECK: error: 'llvm.mlir.global': !llvm.void is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.module_flags [1 : i32]

// CHECK: error: 1 : i32 should be of base attribute llvm.mlir.module_flag

// -----

llvm.module_flags [#llvm.mlir.module_flag<sometimes, "a", 1 : i32>]

// CHECK: error: Expected one of 'append', 'append_unique', 'error', 'max', 'min', 'override', 'require', 'warning'

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "a", 1.0 : f32>]

// CHECK: error: a module flag is an i32, a string or an array, got 1.000000e+00 : f32
