// One message and exit code 1, whatever is wrong.  (This file is the module of some calls.)

// RUN: not numba-layout si64 '!numba.optional<!numba.none>' 2>&1 | filecheck %s --check-prefix=ILLEGAL
// RUN: not numba-layout si24 2>&1 | filecheck %s --check-prefix=WIDTH
// RUN: not numba-layout i32 2>&1 | filecheck %s --check-prefix=FOREIGN
// RUN: not numba-layout '!numba.tupl<si8>' 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: not numba-layout 'si8, si8' 2>&1 | filecheck %s --check-prefix=TWO
// RUN: not numba-layout '' 2>&1 | filecheck %s --check-prefix=EMPTY
// RUN: not numba-layout '!numba.tuple<!numba.deferred<@node>>' 2>&1 | filecheck %s --check-prefix=UNDEFINED
// RUN: not numba-layout --module %s '!numba.deferred<@endless>' 2>&1 | filecheck %s --check-prefix=ENDLESS
// RUN: not numba-layout --module %s '!numba.tuple<!numba.deferred<@later>>' 2>&1 | filecheck %s --check-prefix=LATER
// RUN: not numba-layout --module %s '!numba.tuple<!numba.deferred<@again>>' 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: not numba-layout --triple pdp11 si8 2>&1 | filecheck %s --check-prefix=TRIPLE
// RUN: not numba-layout --module no-such-file si8 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: not numba-layout 2>&1 | filecheck %s --check-prefix=USAGE
// RUN: not numba-layout --diff si8 2>&1 | filecheck %s --check-prefix=DIFF
// RUN: not numba-layout --colour si8 2>&1 | filecheck %s --check-prefix=OPTION

numba.typedef @endless = !numba.pair<si8, !numba.optional<!numba.deferred<@endless>>>
numba.typedef @maybe = !numba.optional<si8>
numba.typedef @again = !numba.optional<!numba.deferred<@maybe>>
numba.typedef @later = !numba.deferred<@missing>

// ILLEGAL:      <type 2>:1:17: error: an optional of none
// ILLEGAL-NEXT: !numba.optional<!numba.none>
// ILLEGAL-NEXT:                 ^^^^^^^^^^^
// WIDTH:      <type 1>:1:1: error: si24 is no front-end type: an integer has 8, 16, 32, 64 or 128 bits; use si32 or ui32
// WIDTH-NEXT: si24
// FOREIGN:      <type 1>:1:1: error: type i32 has no data model
// FOREIGN-NEXT: i32
// FOREIGN-NEXT: ^^^
// FOREIGN-NEXT: help: use a front-end type
// UNKNOWN:      <type 1>:1:1: error: unknown type 'numba.tupl'
// UNKNOWN:      help: did you mean 'numba.tuple'
// TWO:      <type 1>:1:4: error: expected the end of the type, found ','
// EMPTY:      <type 1>:1:1: error:
// UNDEFINED:      <type 1>:1:1: error: deferred type @node is not defined
// UNDEFINED:      help: define it in the module: numba.typedef @node = TYPE
// ENDLESS:      <type 1>:1:1: error: type !numba.deferred<@endless> contains itself by value, so it has no finite size
// ENDLESS-SAME: !numba.deferred<@endless> -> !numba.pair<{{.*}}> -> !numba.optional<!numba.deferred<@endless>> -> !numba.deferred<@endless>
// ENDLESS-NEXT: !numba.deferred<@endless>
// ENDLESS-NEXT: ^^^
// ENDLESS-NEXT: help: break the cycle with a pointer
// LATER:      <type 1>:1:1: error: deferred type @missing is not defined
// TRIPLE:      error: unknown target triple 'pdp11'
// TRIPLE-NEXT: help: use a triple that LLVM knows
// MISSING:      error: cannot read 'no-such-file': No such file or directory
// USAGE:      error: there is no type to show
// DIFF:      error: argument --diff: expected 2 arguments
// OPTION:      error: unrecognized arguments: --colour
// TWICE: <type 1>:1:1: error: !numba.optional<!numba.deferred<@maybe>> stands for an optional of an optional
