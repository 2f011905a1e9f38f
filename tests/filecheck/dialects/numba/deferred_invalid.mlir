// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.deferred<node>
// CHECK: error: symbol name expected, as in @node
// CHECK-NEXT: numba.typedef @t = !numba.deferred<node>
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = !numba.deferred<@"\FF">
// CHECK: error: found a symbol name that is not UTF-8
// CHECK-NEXT: numba.typedef @t = !numba.deferred<@"\FF">
// CHECK-NEXT: ^^^^^^{{$}}

// -----

func.func @f() {
  numba.typedef @inner = !numba.optional<si32>
  func.return
}
// CHECK: error: numba.typedef @inner is inside 'func.func', where no type finds it: move it to the top of the module
