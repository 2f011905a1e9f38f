// RUN: numba-opt %s -p dm-lower-abi,convert-dm-to-llvm,convert-to-llvm --split-input-file | filecheck %s

// Integers of less than 32 bits are extended by their sign, as nvcc's are: in
// definitions, declarations and calls alike.

func.func @callee(!numba.boolean, si8, ui8, si16, ui16, si32, !numba.int_enum_member<"E", si8>, !numba.literal<5 : ui8>) -> si8 attributes {dm.abi = "c"}

func.func @caller(%b: !numba.boolean, %i: si8, %j: ui8, %k: si16, %l: ui16, %m: si32, %e: !numba.int_enum_member<"E", si8>, %n: !numba.literal<5 : ui8>) -> si8 attributes {dm.abi = "c"} {
  %r = func.call @callee(%b, %i, %j, %k, %l, %m, %e, %n) : (!numba.boolean, si8, ui8, si16, ui16, si32, !numba.int_enum_member<"E", si8>, !numba.literal<5 : ui8>) -> si8
  func.return %r : si8
}

// CHECK:      llvm.func @callee(i8 {llvm.zeroext}, i8 {llvm.signext}, i8 {llvm.zeroext}, i16 {llvm.signext}, i16 {llvm.zeroext}, i32, i8 {llvm.signext}, i8 {llvm.zeroext}) -> (i8 {llvm.signext})
// CHECK-NEXT:   llvm.func @caller(%[[b:[\w.]+]]: i8 {llvm.zeroext}, %[[i:[\w.]+]]: i8 {llvm.signext}, %[[j:[\w.]+]]: i8 {llvm.zeroext}, %[[k:[\w.]+]]: i16 {llvm.signext}, %[[l:[\w.]+]]: i16 {llvm.zeroext}, %[[m:[\w.]+]]: i32, %[[e:[\w.]+]]: i8 {llvm.signext}, %[[n:[\w.]+]]: i8 {llvm.zeroext}) -> (i8 {llvm.signext}) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:     %[[b_1:[\w.]+]] = llvm.icmp "ne" %[[b]], %[[v0]] : i8
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.zext %[[b_1]] : i1 to i8
// CHECK-NEXT:     %[[r:[\w.]+]] = llvm.call @callee(%[[v1]], %[[i]], %[[j]], %[[k]], %[[l]], %[[m]], %[[e]], %[[n]]) : (i8 {llvm.zeroext}, i8 {llvm.signext}, i8 {llvm.zeroext}, i16 {llvm.signext}, i16 {llvm.zeroext}, i32, i8 {llvm.signext}, i8 {llvm.zeroext}) -> (i8 {llvm.signext})
// CHECK-NEXT:     llvm.return %[[r]] : i8
// CHECK-NEXT:   }

// -----

// An 8-bit float is a class in C++: a struct of one byte, as a half is one of two.

func.func @fp8(%x: !numba.fp8<e4m3>) -> !numba.fp8<e4m3> attributes {dm.abi = "c"} {
  func.return %x : !numba.fp8<e4m3>
}

// CHECK:      llvm.func @fp8(%[[x:[\w.]+]]: !llvm.struct<(i8)>) -> !llvm.struct<(i8)> {
// CHECK-NEXT:     %[[x_1:[\w.]+]] = llvm.extractvalue %[[x]][0] : !llvm.struct<(i8)>
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(i8)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.insertvalue %[[x_1]], %[[v0]][0] : !llvm.struct<(i8)>
// CHECK-NEXT:     llvm.return %[[v1]] : !llvm.struct<(i8)>
// CHECK-NEXT:   }

// -----

// Numba's own convention extends nothing.

func.func @numba(%x: si8) -> si8 attributes {dm.abi = "numba"} {
  func.return %x : si8
}

// CHECK:      llvm.func @numba(%[[ret:[\w.]+]]: !llvm.ptr, %[[x:[\w.]+]]: i8) -> i32 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     llvm.store %[[x]], %[[ret]] : i8, !llvm.ptr
// CHECK-NEXT:     llvm.return %[[v0]] : i32
// CHECK-NEXT:   }
