// RUN: numba-opt %s -p numba-to-llvm | filecheck %s

!small = !numba.record<{"a": si64 at 0, "b": si64 at 8}, 16>
!r = !numba.record<{"a": si32 at 0}, 1000>
!huge = !numba.record<{"a": si32 at 0}, 16777215>

// A record of a few words is a value on its way.

func.func @small(%from: !llvm.ptr, %to: !llvm.ptr) {
  %r = dm.load %from {alignment = 8 : i64} : !llvm.ptr -> !small
  dm.store %r, %to {alignment = 8 : i64} : !small, !llvm.ptr
  func.return
}
// CHECK: llvm.func @small
// CHECK-NEXT: %0 = llvm.load %from {alignment = 8 : i64} : !llvm.ptr -> !llvm.array<16 x i8>
// CHECK-NEXT: llvm.store %0, %to {alignment = 8 : i64} : !llvm.array<16 x i8>, !llvm.ptr

// A larger one is moved, from where it may overlap what is written, however large it is.

func.func @huge(%from: !llvm.ptr, %to: !llvm.ptr<3>) {
  %r = dm.load %from {alignment = 4 : i64} : !llvm.ptr -> !huge
  dm.store %r, %to : !huge, !llvm.ptr<3>
  func.return
}
// CHECK: llvm.func @huge
// CHECK-NEXT: [[SIZE:%.+]] = llvm.mlir.constant(16777215 : i64) : i64
// CHECK-NEXT: [[TO:%.+]] = llvm.addrspacecast %to : !llvm.ptr<3> to !llvm.ptr
// CHECK-NEXT: "llvm.intr.memmove"([[TO]], %from, [[SIZE]]) <{isVolatile = false, arg_attrs = [{llvm.align = 1 : i64}, {llvm.align = 4 : i64}, {}]}>

// Beside other members it is moved before they are written: it may lie there.

func.func @member(%from: !llvm.ptr, %to: !llvm.ptr) {
  %t = dm.load %from : !llvm.ptr -> !numba.tuple<si32, !r>
  dm.store %t, %to : !numba.tuple<si32, !r>, !llvm.ptr
  func.return
}
// CHECK: llvm.func @member
// CHECK: [[FIRST:%.+]] = llvm.load %from : !llvm.ptr -> i32
// CHECK: "llvm.intr.memmove"
// CHECK-NEXT: llvm.store [[FIRST]], %to : i32, !llvm.ptr

// Of several each is read before the first is written.

func.func @several(%from: !llvm.ptr, %to: !llvm.ptr) {
  %t = dm.load %from : !llvm.ptr -> !numba.tuple<!r, !r>
  dm.store %t, %to : !numba.tuple<!r, !r>, !llvm.ptr
  func.return
}
// CHECK: llvm.func @several
// CHECK: [[B:%.+]] = llvm.alloca
// CHECK-NEXT: [[A:%.+]] = llvm.alloca
// CHECK: "llvm.intr.memcpy"([[A]], %from,
// CHECK: "llvm.intr.memcpy"([[B]],
// CHECK: "llvm.intr.memcpy"(%to, [[A]],
// CHECK: "llvm.intr.memcpy"({{%.+}}, [[B]],

// Data is a copy of its own.

func.func @data(%from: !llvm.ptr, %to: !llvm.ptr) {
  %d = dm.load %from : !llvm.ptr -> !dm.data<!r>
  %zero = dm.null : !dm.data<!r>
  dm.store %zero, %from : !dm.data<!r>, !llvm.ptr
  dm.store %d, %to : !dm.data<!r>, !llvm.ptr
  func.return
}
// CHECK: llvm.func @data
// CHECK: [[SLOT:%.+]] = llvm.alloca
// CHECK: "llvm.intr.memcpy"([[SLOT]], %from,
// CHECK: "llvm.intr.memset"(%from,
// CHECK: "llvm.intr.memcpy"(%to, [[SLOT]],

// So is a long text.

func.func @text(%from: !llvm.ptr, %to: !llvm.ptr) {
  %t = dm.load %from : !llvm.ptr -> !numba.unicode_charseq<100>
  dm.store %t, %to : !numba.unicode_charseq<100>, !llvm.ptr
  func.return
}
// CHECK: llvm.func @text
// CHECK: [[SIZE:%.+]] = llvm.mlir.constant(400 : i64) : i64
// CHECK: "llvm.intr.memcpy"({{%.+}}, %from, [[SIZE]]) <{isVolatile = false, arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}]}>

// Who takes it as a value gets one.

func.func private @foreign(%x: !llvm.array<1000 x i8>)
func.func @give(%from: !llvm.ptr) {
  %d = dm.load %from : !llvm.ptr -> !dm.data<!r>
  %x = builtin.unrealized_conversion_cast %d : !dm.data<!r> to !llvm.array<1000 x i8>
  func.call @foreign(%x) : (!llvm.array<1000 x i8>) -> ()
  func.return
}
// CHECK: llvm.func @give
// CHECK: "llvm.intr.memcpy"([[SLOT:%.+]], %from,
// CHECK-NEXT: [[VALUE:%.+]] = llvm.load [[SLOT]]
// CHECK-NEXT: llvm.call @foreign([[VALUE]])
