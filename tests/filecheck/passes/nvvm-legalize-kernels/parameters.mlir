// Parameters past the budget: an error, a buffer, a constant global.
//
// RUN: numba-opt %s -p nvvm-legalize-kernels | filecheck %s --check-prefix FITS
// RUN: not numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0}' 2>&1 | filecheck %s --check-prefix ERROR
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=buffer}' | filecheck %s --check-prefix BUFFER
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=constant}' | filecheck %s --check-prefix CONSTANT
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=buffer}' -t 'ptx{ptx=8.0}' | filecheck %s --check-prefix PTX-BUFFER
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=constant}' -t 'ptx{ptx=8.0}' | filecheck %s --check-prefix PTX-CONSTANT
// RUN: not numba-opt %s -p 'nvvm-legalize-kernels{params=stack}' 2>&1 | filecheck %s --check-prefix STRATEGY
// RUN: not numba-opt %s -p 'nvvm-legalize-kernels{ptx=5.0}' 2>&1 | filecheck %s --check-prefix VERSION

// STRATEGY: unknown params=stack; legal are flatten, buffer, constant
// VERSION: unknown PTX version ptx=5.0

// FITS: llvm.func @small(%a: i32) attributes {nvvm.kernel}
// BUFFER: llvm.func @small(%a: i32) attributes {nvvm.kernel}
// CONSTANT: llvm.func @small(%a: i32) attributes {nvvm.kernel}
llvm.func @small(%a: i32) attributes {nvvm.kernel} {
  llvm.return
}

// Padding counts: i8 at 0, f64 at 8, the array at 16, i32 at 4352.
// FITS: llvm.func @large(%a: i8, %b: f64, %t.0: !llvm.array<542 x i64>, %t.1: i32)
// ERROR: error: kernel @large has 4356 bytes of parameters, and PTX 8.0 takes at most 4352; the largest are t (4340 bytes), b (8 bytes), a (1 bytes)
// ERROR: help: pass them in a buffer, numba-to-llvm{params=buffer ptx=8.0} or nvvm-legalize-kernels{params=buffer ptx=8.0}, or in a constant global, params=constant ptx=8.0

// BUFFER:      llvm.func @large(%params: !llvm.ptr<1> {llvm.align = 16 : i64, llvm.noalias, llvm.readonly}) attributes {nvvm.kernel} {
// BUFFER-NEXT:   %a = llvm.load %params {alignment = 16 : i64} : !llvm.ptr<1> -> i8
// BUFFER-NEXT:   [[t:%.*]] = llvm.getelementptr %params[4352] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
// BUFFER-NEXT:   %t.1 = llvm.load [[t]] {alignment = 16 : i64} : !llvm.ptr<1> -> i32
// BUFFER-NEXT:   [[ext:%.*]] = llvm.sext %a : i8 to i32
// PTX-BUFFER:      .visible .entry large(
// PTX-BUFFER-NEXT:   .param .u64 .ptr .global .align 16 large_param_0
// PTX-BUFFER:      ld.global.nc

// CONSTANT:      llvm.mlir.global external constant @_xn$large$2eparams() {addr_space = 4 : i32, alignment = 16 : i64, externally_initialized} : !llvm.array<4356 x i8>
// CONSTANT:      llvm.func @large() attributes {nvvm.kernel} {
// CONSTANT-NEXT:   [[p:%.*]] = llvm.mlir.addressof @_xn$large$2eparams : !llvm.ptr<4>
// CONSTANT-NEXT:   %a = llvm.load [[p]] {alignment = 16 : i64} : !llvm.ptr<4> -> i8
// PTX-CONSTANT:  .visible .const .align 16 .b8 _xn$large$2eparams[4356];
// PTX-CONSTANT:  .visible .entry large()
// PTX-CONSTANT:  ld.const
llvm.func @large(%a: i8, %b: f64, %t.0: !llvm.array<542 x i64>, %t.1: i32) attributes {nvvm.kernel} {
  %x = llvm.sext %a : i8 to i32
  %y = llvm.add %x, %t.1 : i32
  %n = llvm.mlir.zero : !llvm.ptr
  llvm.store volatile %y, %n : i32, !llvm.ptr
  llvm.return
}
