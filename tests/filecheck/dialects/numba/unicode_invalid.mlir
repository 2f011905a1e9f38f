// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.unicode_type<8>
// CHECK: error: !numba.unicode_type takes no parameters
// CHECK-NEXT: numba.typedef @t = !numba.unicode_type<8>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.unicode_iter<!numba.unicode_type>
// CHECK: error: !numba.unicode_iter takes no parameters
// CHECK-NEXT: numba.typedef @t = !numba.unicode_iter<!numba.unicode_type>
// CHECK-NEXT: ^{{$}}
