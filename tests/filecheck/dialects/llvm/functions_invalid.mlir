// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func internal @f()

// CHECK: error: 'llvm.func': a declaration cannot have internal linkage: legal are external and extern_weak

// -----

llvm.func common @f() {
  llvm.return
}

// CHECK: error: 'llvm.func': a function with a body cannot have common linkage

// -----

llvm.func @f(%a: i32, f32)

// CHECK: error: either all parameters have a name or none has

// -----

llvm.func @f(..., i32)

// CHECK: error: `...` ends the parameters of a variadic function

// -----

llvm.func @f(vector<[4]xi32>)

// CHECK: error: parameter 0: scalable vectors are not supported, got vector<[4]xi32>: give the vector a fixed length

// -----

llvm.func @f(index)

// CHECK: error: parameter 0: index is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.func @f() -> (i32, i32)

// CHECK: error: an LLVM function has one result or none: several go in a struct

// -----

llvm.func @f() -> i32 {
  llvm.return
}

// CHECK: error: 'llvm.return': the function returns i32, and this !llvm.void

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : i32
  llvm.return %0 : i32
}

// CHECK: error: 'llvm.return': the function returns !llvm.void, and this i32

// -----

llvm.func @f(i32 {llvm.elementtype = i32})

// CHECK: error: 'llvm.func': llvm.elementtype on parameter 0: it belongs to the calls of intrinsics only

// -----

llvm.func @f() attributes {alignment = 3 : i64}

// CHECK: error: 'llvm.func': alignment 3 is no power of two: legal are 1, 2, 4, ...

// -----

llvm.func @f() vscale_range(1, 2)

// CHECK: error: scalable vectors are not supported, and vscale_range is about them

// -----

llvm.func @f() comdat(@a::@b)

// CHECK: error: comdat is not supported: leave it out, or use the linkage linkonce_odr

// -----

"llvm.func"() <{CConv = #llvm.cconv<nosuchcc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "f"}> ({
}) : () -> ()

// CHECK: error: unknown calling convention nosuchcc: legal are, among others, ccc, fastcc, ptx_kernelcc and ptx_devicecc

// -----

"llvm.func"() <{arg_attrs = [{}, {}], function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "f"}> ({
}) : () -> ()

// CHECK: error: 'llvm.func': 2 argument attributes for 1 arguments

// -----

"llvm.func"() <{function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "f"}> ({
  "llvm.return"() : () -> ()
}) : () -> ()

// CHECK: error: 'llvm.func': the entry block takes (), and the function (i32)

// -----

"llvm.func"() <{function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, personality = @p, sym_name = "f"}> ({
}) : () -> ()

// CHECK: error: 'llvm.func': personality functions are not supported: nothing unwinds

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %b : i32
  llvm.return
}

// CHECK: error: value %b is used but not defined
