// RUN: numba-layout --module %s '!numba.deferred<@node>' | filecheck %s
// RUN: numba-layout --module - '!numba.deferred<@node>' < %s | filecheck %s
// RUN: numba-layout --module %s | filecheck %s --check-prefix=ALL
// RUN: numba-layout --module %s --json '!numba.deferred<@"a pair">' | filecheck %s --check-prefix=JSON
// RUN: numba-layout --module %s --triple nvptx64-nvidia-cuda '!numba.voidptr' | filecheck %s --check-prefix=TRIPLE

// Typedefs define the deferred types, and the module's attributes the target.

builtin.module attributes {llvm.target_triple = "i686-unknown-linux-gnu"} {
  numba.typedef @node = !numba.tuple<!numba.boolean, f64, !numba.cpointer<!numba.deferred<@node>>>
  numba.typedef @"a pair" = !numba.tuple<!numba.deferred<@flag>, si8>
  numba.typedef @flag = !numba.boolean
}

// CHECK:      !numba.deferred<@node>
// CHECK-NEXT:   value     %deferred.node.value
// CHECK-NEXT:   data      %deferred.node.data
// CHECK-NEXT:   argument  f0: i8, f1: double, f2: ptr
// CHECK-NEXT:   return    %deferred.node.value
// CHECK-NEXT:             %deferred.node.value = {{[{][{]}}i1, double, ptr}}
// CHECK-NEXT:             %deferred.node.data = {{[{][{]}}i8, double, ptr}}
// CHECK-EMPTY:
// CHECK-NEXT:   value: 16 bytes, align 4, 3 of padding
// CHECK:          1     3  (padding)
// CHECK-NEXT:     4     8  f1         f64
// CHECK-NEXT:    12     4  f2         !numba.cpointer<!numba.deferred<@node>>  ptr

// ALL:      !numba.deferred<@node>
// ALL:      {{^}}!numba.deferred<@"a pair">
// ALL:      {{^}}!numba.deferred<@flag>{{$}}
// ALL-NEXT:   value     %deferred.flag.value

// JSON: "value": "%\"deferred.a pair.value\"",
// JSON: "identified": {
// JSON-NEXT: "%\"deferred.a pair.value\"": "{{[{][{]}}%deferred.flag.value, i8}}",
// JSON-NEXT: "%deferred.flag.value": "{i1}",
// JSON-NEXT: "%\"deferred.a pair.data\"": "{{[{][{]}}%deferred.flag.data, i8}}",
// JSON-NEXT: "%deferred.flag.data": "{i8}"

// TRIPLE: value and data: 8 bytes, align 8
