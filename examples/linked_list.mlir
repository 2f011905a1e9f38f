// A linked list, walked through its pointers: out[0] = the sum of all values.
// The node refers to itself, so it has a name: a deferred type.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry sum_list(

!pointer = !numba.cpointer<!numba.deferred<@node>>
!link = !numba.optional<!pointer>
!node = !numba.tuple<si64, !link>

numba.typedef @node = !node

func.func @sum_list(%head: !link, %out: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
  %zero = numba.constant 0 : si64
  %sum, %end = scf.while (%s = %zero, %link = %head) : (si64, !link) -> (si64, !link) {
    %is_none = numba.is_none %link : !link
    %more = numba.unary not_ %is_none : !numba.boolean -> !numba.boolean
    %bit = numba.to_bit %more
    scf.condition(%bit) %s, %link : si64, !link
  } do {
  ^bb0(%s: si64, %link: !link):
    %pointer = numba.unwrap %link : !link -> !pointer
    %named = numba.static_getitem %pointer[0] : !pointer -> !numba.deferred<@node>
    %node = numba.cast %named : !numba.deferred<@node> -> !node
    %value = numba.static_getitem %node[0] : !node -> si64
    %next = numba.static_getitem %node[1] : !node -> !link
    %added = numba.binop add %s, %value : (si64, si64) -> si64
    scf.yield %added, %next : si64, !link
  }
  %index = numba.constant 0 : si64
  numba.setitem %out[%index], %sum : (!numba.array<si64, 1, C>, si64, si64)
  func.return
}
