// RUN: not numba-opt %s -p dm-lower-abi --split-input-file 2>&1 | filecheck %s

// A kernel returns nothing.

func.func @struct(%v: !numba.struct<"Vec", x: f32>) -> !numba.struct<"Vec", x: f32> attributes {dm.abi = "kernel"} {
  func.return %v : !numba.struct<"Vec", x: f32>
}

// CHECK: error: function @struct: a kernel returns nothing, found result type !numba.struct<"Vec", x: f32>
// CHECK: help: store the result through an array argument and return nothing or !numba.none

// -----

func.func @kernel() attributes {dm.abi = "kernel"} {
  func.return
}

func.func @caller(%x: si64) {
  func.call @kernel() : () -> ()
  func.return
}

// CHECK: error: kernel @kernel is called; only the host launches a kernel
// CHECK: help: move the shared code into a device function (dm.abi = "numba" or "c") that both call

// -----

func.func @unknown(%b: !numba.boolean) attributes {dm.abi = "stdcall"} {
  func.return
}

// CHECK: error: function @unknown: unknown dm.abi "stdcall"; legal are "kernel", "numba", "c"
// CHECK: help: write dm.abi = "kernel" for an entry point, "numba" or "c" for a device function

// -----

func.func @several(%t: !numba.unituple<si64, 2>) -> (si64, si64) {
  %a = dm.get %t["0"] : !numba.unituple<si64, 2> -> si64
  func.return %a, %a : si64, si64
}

// CHECK: error: function @several: a function with 2 results cannot be called under the numba ABI
// CHECK: help: return one tuple

// -----

func.func private @optional(si64) -> !numba.optional<si64> attributes {dm.abi = "c"}

// CHECK: error: function @optional: the c ABI has no status to carry None in, found result type !numba.optional<si64>
// CHECK: help: use the "numba" ABI, or return a tuple of the value and a boolean

// -----

// An optional behind a deferred type is a struct like any other.

numba.typedef @maybe = !numba.optional<si64>

func.func private @deferred(si64) -> !numba.deferred<@maybe> attributes {dm.abi = "c"}

func.func private @cyclic(!numba.tuple<si64, complex<f32>>) attributes {dm.abi = "c"}

// CHECK: error: function @cyclic: !numba.tuple<si64, complex<f32>> cannot be passed by value under the c ABI: C++ aligns its member complex<f32> to 8 bytes, its struct in LLVM to 4
// CHECK: help: pass the member as an argument of its own, or the whole through a pointer

// -----

func.func private @nested_vector(!numba.unituple<!numba.vector<f32, 4>, 2>) attributes {dm.abi = "c"}

// CHECK: error: function @nested_vector: !numba.unituple<!numba.vector<f32, 4>, 2> cannot be passed by value under the c ABI: C++ aligns its member !numba.vector<f32, 4> to 16 bytes, its struct in LLVM to 4
// CHECK: help: pass the member as an argument of its own, or the whole through a pointer

// -----

func.func private @record_result() -> !numba.record<{"a": si32 at 0}, 4, aligned> attributes {dm.abi = "c"}

// CHECK: error: function @record_result: a record cannot be returned by value under the c ABI: !numba.record<{"a": si32 at 0}, 4, aligned>
// CHECK: help: take a pointer to it as an argument, or return a tuple

// -----

func.func private @omitted_result() -> !numba.tuple<si64, !numba.omitted<none>>

// CHECK: error: function @omitted_result: a result with an omitted member cannot be returned: !numba.tuple<si64, !numba.omitted<none>>
// CHECK: help: an omitted value only exists as an argument; return a type without it

// -----

func.func private @omitted_argument(!numba.omitted<none>) attributes {dm.abi = "c"}

// CHECK: error: function @omitted_argument: an omitted argument cannot be passed under the c ABI: !numba.omitted<none>
// CHECK: help: pass a value of a type that exists in C

// -----

func.func private @undefined(!numba.deferred<@nowhere>)

// CHECK: error: function @undefined: deferred type @nowhere is not defined
// CHECK: help: define it in the module: numba.typedef @nowhere = TYPE

// -----

func.func private @attributes(%t: !numba.unituple<si64, 2> {llvm.noalias})

// CHECK: error: function @attributes: argument 0 has attributes {llvm.noalias} but becomes 2 parameters
// CHECK: help: put attributes on arguments that stay one parameter

// -----

func.func private @result_attributes(si64) -> (si64 {llvm.noundef})

// CHECK: error: function @result_attributes: its result has attributes, but under the numba ABI it is no result of the lowered function
// CHECK: help: remove the result's attributes

// -----

func.func private @no_body(si64) attributes {dm.abi = "kernel"}

// CHECK: error: kernel @no_body has no body, and nothing can call it
// CHECK: help: remove it, or give it the body
