// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// A boolean is one bit as a value and a byte elsewhere; the rest is the same everywhere.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.boolean

func.func private @types(!numba.boolean, !dm.data<!numba.boolean>, !dm.return<!numba.boolean>)

func.func @load(%p: !llvm.ptr) -> i8 {
  %v = dm.load %p : !llvm.ptr -> !numba.boolean
  %r = dm.as_argument %v : !numba.boolean -> (i8)
  func.return %r : i8
}

func.func @store(%p: !llvm.ptr, %a0: i8) {
  %v = dm.from_argument(%a0) : (i8) -> !numba.boolean
  dm.store %v, %p : !numba.boolean, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i1, i8, i8) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i8 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v1]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   func.return %[[v4]] : i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v1]], %[[v2]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.literal<5 : ui8>

func.func private @types(!numba.literal<5 : ui8>, !dm.data<!numba.literal<5 : ui8>>, !dm.return<!numba.literal<5 : ui8>>)

func.func @load(%p: !llvm.ptr) -> i8 {
  %v = dm.load %p : !llvm.ptr -> !numba.literal<5 : ui8>
  %r = dm.as_argument %v : !numba.literal<5 : ui8> -> (i8)
  func.return %r : i8
}

func.func @store(%p: !llvm.ptr, %a0: i8) {
  %v = dm.from_argument(%a0) : (i8) -> !numba.literal<5 : ui8>
  dm.store %v, %p : !numba.literal<5 : ui8>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i8, i8, i8) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i8 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   func.return %[[v1]] : i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.literal<true>

func.func private @types(!numba.literal<true>, !dm.data<!numba.literal<true>>, !dm.return<!numba.literal<true>>)

func.func @load(%p: !llvm.ptr) -> i8 {
  %v = dm.load %p : !llvm.ptr -> !numba.literal<true>
  %r = dm.as_argument %v : !numba.literal<true> -> (i8)
  func.return %r : i8
}

func.func @store(%p: !llvm.ptr, %a0: i8) {
  %v = dm.from_argument(%a0) : (i8) -> !numba.literal<true>
  dm.store %v, %p : !numba.literal<true>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i1, i8, i8) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i8 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v1]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   func.return %[[v4]] : i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v1]], %[[v2]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.float16

func.func private @types(!numba.float16, !dm.data<!numba.float16>, !dm.return<!numba.float16>)

func.func @load(%p: !llvm.ptr) -> i16 {
  %v = dm.load %p : !llvm.ptr -> !numba.float16
  %r = dm.as_argument %v : !numba.float16 -> (i16)
  func.return %r : i16
}

func.func @store(%p: !llvm.ptr, %a0: i16) {
  %v = dm.from_argument(%a0) : (i16) -> !numba.float16
  dm.store %v, %p : !numba.float16, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i16, i16, i16) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i16 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i16
// CHECK-NEXT:   func.return %[[v1]] : i16
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i16) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i16, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.fp8x4<e4m3>

func.func private @types(!numba.fp8x4<e4m3>, !dm.data<!numba.fp8x4<e4m3>>, !dm.return<!numba.fp8x4<e4m3>>)

func.func @load(%p: !llvm.ptr) -> i32 {
  %v = dm.load %p : !llvm.ptr -> !numba.fp8x4<e4m3>
  %r = dm.as_argument %v : !numba.fp8x4<e4m3> -> (i32)
  func.return %r : i32
}

func.func @store(%p: !llvm.ptr, %a0: i32) {
  %v = dm.from_argument(%a0) : (i32) -> !numba.fp8x4<e4m3>
  dm.store %v, %p : !numba.fp8x4<e4m3>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i32)>, !llvm.struct<(i32)>, !llvm.struct<(i32)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i32 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i32
// CHECK-NEXT:   func.return %[[v1]] : i32
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i32) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.npdatetime<"ns">

func.func private @types(!numba.npdatetime<"ns">, !dm.data<!numba.npdatetime<"ns">>, !dm.return<!numba.npdatetime<"ns">>)

func.func @load(%p: !llvm.ptr) -> i64 {
  %v = dm.load %p : !llvm.ptr -> !numba.npdatetime<"ns">
  %r = dm.as_argument %v : !numba.npdatetime<"ns"> -> (i64)
  func.return %r : i64
}

func.func @store(%p: !llvm.ptr, %a0: i64) {
  %v = dm.from_argument(%a0) : (i64) -> !numba.npdatetime<"ns">
  dm.store %v, %p : !numba.npdatetime<"ns">, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i64, i64, i64) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i64 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   func.return %[[v1]] : i64
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.unicode_charseq<3>

func.func private @types(!numba.unicode_charseq<3>, !dm.data<!numba.unicode_charseq<3>>, !dm.return<!numba.unicode_charseq<3>>)

func.func @load(%p: !llvm.ptr) -> !llvm.array<3 x i32> {
  %v = dm.load %p : !llvm.ptr -> !numba.unicode_charseq<3>
  %r = dm.as_argument %v : !numba.unicode_charseq<3> -> (!llvm.array<3 x i32>)
  func.return %r : !llvm.array<3 x i32>
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.array<3 x i32>) {
  %v = dm.from_argument(%a0) : (!llvm.array<3 x i32>) -> !numba.unicode_charseq<3>
  dm.store %v, %p : !numba.unicode_charseq<3>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.array<3 x i32>, !llvm.array<3 x i32>, !llvm.array<3 x i32>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.array<3 x i32> {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.array<3 x i32>
// CHECK-NEXT:   func.return %[[v1]] : !llvm.array<3 x i32>
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.array<3 x i32>) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.array<3 x i32>, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.charseq<5>

func.func private @types(!numba.charseq<5>, !dm.data<!numba.charseq<5>>, !dm.return<!numba.charseq<5>>)

func.func @load(%p: !llvm.ptr) -> !llvm.array<5 x i8> {
  %v = dm.load %p : !llvm.ptr -> !numba.charseq<5>
  %r = dm.as_argument %v : !numba.charseq<5> -> (!llvm.array<5 x i8>)
  func.return %r : !llvm.array<5 x i8>
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.array<5 x i8>) {
  %v = dm.from_argument(%a0) : (!llvm.array<5 x i8>) -> !numba.charseq<5>
  dm.store %v, %p : !numba.charseq<5>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.array<5 x i8>, !llvm.array<5 x i8>, !llvm.array<5 x i8>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.array<5 x i8> {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.array<5 x i8>
// CHECK-NEXT:   func.return %[[v1]] : !llvm.array<5 x i8>
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.array<5 x i8>) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.array<5 x i8>, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.enum_member<"Flag", !numba.boolean>

func.func private @types(!numba.enum_member<"Flag", !numba.boolean>, !dm.data<!numba.enum_member<"Flag", !numba.boolean>>, !dm.return<!numba.enum_member<"Flag", !numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> i8 {
  %v = dm.load %p : !llvm.ptr -> !numba.enum_member<"Flag", !numba.boolean>
  %r = dm.as_argument %v : !numba.enum_member<"Flag", !numba.boolean> -> (i8)
  func.return %r : i8
}

func.func @store(%p: !llvm.ptr, %a0: i8) {
  %v = dm.from_argument(%a0) : (i8) -> !numba.enum_member<"Flag", !numba.boolean>
  dm.store %v, %p : !numba.enum_member<"Flag", !numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i1, i8, i8) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i8 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v1]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   func.return %[[v4]] : i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v1]], %[[v2]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
