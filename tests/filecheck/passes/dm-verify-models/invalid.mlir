// RUN: not numba-opt %s -p dm-verify-models --split-input-file 2>&1 | filecheck %s

// A deferred type without a definition, also behind a pointer or in an attribute.

func.func @undefined(%d: !numba.deferred<@nowhere>) {
  func.return
}

// CHECK: error: deferred type @nowhere is not defined
// CHECK: help: define it in the module: numba.typedef @nowhere = TYPE

// -----

func.func @behind_a_pointer(%p: !numba.cpointer<!numba.optional<!numba.deferred<@nowhere>>>) {
  func.return
}

// CHECK: error: deferred type @nowhere is not defined
// CHECK: help: define it in the module: numba.typedef @nowhere = TYPE

// -----

func.func private @in_an_attribute() attributes {like = !numba.array<!numba.deferred<@nowhere>, 1, C>}

// CHECK: error: deferred type @nowhere is not defined
// CHECK: help: define it in the module: numba.typedef @nowhere = TYPE

// -----

// One that contains itself by value: the message prints the cycle.

numba.typedef @a = !numba.tuple<si64, !numba.deferred<@b>>
numba.typedef @b = !numba.unituple<!numba.deferred<@a>, 2>

// CHECK: error: type !numba.tuple<si64, !numba.deferred<@b>> contains itself by value, so it has no finite size: !numba.tuple<si64, !numba.deferred<@b>> -> !numba.deferred<@b> -> !numba.unituple<!numba.deferred<@a>, 2> -> !numba.deferred<@a> -> !numba.tuple<si64, !numba.deferred<@b>>
// CHECK: help: break the cycle with a pointer

// -----

numba.typedef @self = !numba.deferred<@self>

// CHECK: error: type !numba.deferred<@self> contains itself by value, so it has no finite size: !numba.deferred<@self> -> !numba.deferred<@self>
// CHECK: help: break the cycle with a pointer

// -----

// An ephemeral's data is its pointee's, so this is by value, too.

numba.typedef @slot = !numba.tuple<si32, !numba.ephemeral_pointer<!numba.deferred<@slot>>>

// CHECK: error: type !numba.tuple<si32, !numba.ephemeral_pointer<!numba.deferred<@slot>>> contains itself by value, so it has no finite size: !numba.tuple<si32, !numba.ephemeral_pointer<!numba.deferred<@slot>>> -> !numba.ephemeral_pointer<!numba.deferred<@slot>> -> !numba.deferred<@slot> -> !numba.tuple<si32, !numba.ephemeral_pointer<!numba.deferred<@slot>>>
// CHECK: help: break the cycle with a pointer

// -----

// An op that agrees with its type only if the typedef is not looked at.

numba.typedef @node = !numba.tuple<si64, !numba.boolean>

func.func @wrong_leaves(%a: i64) {
  %d = dm.from_argument(%a) : (i64) -> !numba.deferred<@node>
  func.return
}

// CHECK: error: dm.from_argument: type !numba.deferred<@node> has 2 argument leaves (i64, i8), found 1: (i64)

// -----

numba.typedef @node = !numba.tuple<si64, !numba.boolean>

func.func @unknown_member(%d: !numba.deferred<@node>) {
  %v = dm.get %d["f0"] : !numba.deferred<@node> -> si64
  func.return
}

// CHECK: error: dm.get: type !numba.deferred<@node> has no member "f0"; its members are "value"

// -----

// Widths that PTX does not have.

func.func @odd(%x: si24) {
  func.return
}

// CHECK: error: si24 is no front-end type: an integer has 8, 16, 32, 64 or 128 bits; use si32 or ui32

// -----

// What is refused when it is written out is refused through a typedef, or two, and inside
// other types.

numba.typedef @maybe = !numba.optional<si32>
numba.typedef @again = !numba.deferred<@maybe>

func.func @optional_of_optional(%p: !numba.cpointer<!numba.optional<!numba.deferred<@again>>>) {
  func.return
}

// CHECK: error: !numba.optional<!numba.deferred<@again>> stands for an optional of an optional: !numba.optional<si32> may be None already; use it as it is

// -----

numba.typedef @row = !numba.array<si32, 1, C>
numba.typedef @rows = !numba.tuple<si64, !numba.array<!numba.deferred<@row>, 1, C>>

// CHECK: error: !numba.array<!numba.deferred<@row>, 1, C> stands for

// -----

numba.typedef @nothing = !numba.none
numba.typedef @maybe = !numba.optional<!numba.deferred<@nothing>>

// CHECK: error: !numba.optional<!numba.deferred<@nothing>> stands for an optional of none
