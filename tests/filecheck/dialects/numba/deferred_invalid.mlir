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
