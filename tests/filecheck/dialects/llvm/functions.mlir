// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Declarations.
llvm.func @a(i32 {llvm.signext}) -> (i8 {llvm.zeroext})
// CHECK:      llvm.func @a(i32 {llvm.signext}) -> (i8 {llvm.zeroext})
llvm.func @b(i32, ...)
// CHECK-NEXT: llvm.func @b(i32, ...)
llvm.func extern_weak @c()
// CHECK-NEXT: llvm.func extern_weak @c()
llvm.func @d(!llvm.struct<"a.b c", (i32)>, !llvm.struct<packed (i8, i32)>) -> !llvm.struct<(i32, i32)>
// CHECK-NEXT: llvm.func @d(!llvm.struct<"a.b c", (i32)>, !llvm.struct<packed (i8, i32)>) -> !llvm.struct<(i32, i32)>

// Linkage, visibility, convention.
llvm.func internal fastcc @e() {
// CHECK-NEXT: llvm.func internal fastcc @e() {
  llvm.return
// CHECK-NEXT: llvm.return
}
// CHECK-NEXT: }
llvm.func ptx_kernelcc @f() {
// CHECK-NEXT: llvm.func ptx_kernelcc @f() {
  llvm.return
// CHECK-NEXT: llvm.return
}
// CHECK-NEXT: }
llvm.func linkonce_odr hidden unnamed_addr ptx_devicecc @g(%x: i32 {llvm.noundef}) -> i32 attributes {no_inline} {
// CHECK-NEXT: llvm.func linkonce_odr hidden unnamed_addr ptx_devicecc @g(%{{.*}}: i32 {llvm.noundef}) -> i32 attributes {no_inline} {
  llvm.return %x : i32
// CHECK-NEXT: llvm.return %{{.*}} : i32
}
// CHECK-NEXT: }

// Attributes.
llvm.func @h() attributes {passthrough = ["noinline", ["alignstack", "4"], ["foo", "bar"]]} {
// CHECK-NEXT: llvm.func @h() attributes {passthrough = ["noinline", ["alignstack", "4"], ["foo", "bar"]]} {
  llvm.return
// CHECK-NEXT: llvm.return
}
// CHECK-NEXT: }
llvm.func @i() attributes {alignment = 16 : i64, convergent, dso_local, garbageCollector = "x", no_unwind, section = ".text.x"} {
// CHECK-NEXT: llvm.func @i() attributes {alignment = 16 : i64, convergent, dso_local, garbageCollector = "x", no_unwind, section = ".text.x"} {
  llvm.return
// CHECK-NEXT: llvm.return
}
// CHECK-NEXT: }
llvm.func @j() attributes {frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, target_features = #llvm.target_features<["+a", "-b"]>, will_return}
// CHECK-NEXT: llvm.func @j() attributes {frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, target_features = #llvm.target_features<["+a", "-b"]>, will_return}

