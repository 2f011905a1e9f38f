// RUN: numba-opt %s -p convert-to-llvm | filecheck %s
// RUN: %if mlir %{ numba-opt %s -p convert-to-llvm | mlir-opt | mlir-translate --mlir-to-llvmir %}

// A declaration is external, a private definition internal.
"func.func"() <{
  sym_name = "declared", function_type = (i32, index) -> (i32, index), sym_visibility = "private",
  arg_attrs = [{}, {llvm.noundef}]
}> ({}) : () -> ()
func.func private @private(%a: i32) -> i32 {
  func.return %a : i32
}
// CHECK:       llvm.func @declared(i32, i64 {llvm.noundef}) -> !llvm.struct<(i32, i64)>
// CHECK-NEXT:  llvm.func internal @private(%a: i32) -> i32 {
// CHECK-NEXT:    llvm.return %a : i32
// CHECK-NEXT:  }

// No results; attributes of parameters and of the function.
func.func public @nothing(%p: !llvm.ptr {llvm.noalias}, %s: !llvm.struct<(f32, i1)>) attributes {mine = 1 : i32} {
  func.return
}
// CHECK-NEXT:  llvm.func @nothing(%p: !llvm.ptr {llvm.noalias}, %s: !llvm.struct<(f32, i1)>) attributes {mine = 1 : i32} {
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }

// What llvm.func has a place for goes there.
func.func @attributes() -> (i8 {llvm.zeroext}) attributes {llvm.linkage = #llvm.linkage<"weak">, no_inline, passthrough = ["cold"]} {
  %c = arith.constant 1 : i8
  func.return %c : i8
}
// CHECK-NEXT:  llvm.func weak @attributes() -> (i8 {llvm.zeroext}) attributes {{{.*}}no_inline, passthrough = ["cold"]} {

// CHECK:       llvm.func hidden fastcc @convention() {
func.func @convention() attributes {CConv = #llvm.cconv<fastcc>, visibility_ = 1 : i64} {
  func.return
}

// CHECK:       llvm.func @kernel(%p: !llvm.ptr) attributes {nvvm.kernel} {
func.func @kernel(%p: !llvm.ptr) attributes {dm.kernel} {
  func.return
}

// One result.
// CHECK:       llvm.func @one(%a: i32) -> i32 {
func.func @one(%a: i32) -> i32 {
  func.call @nothing2() {no_inline} : () -> ()
  %b = func.call @private(%a) {mine} : (i32) -> i32
  func.return %b : i32
}
func.func private @nothing2() -> ()
// CHECK-NEXT:    llvm.call @nothing2() {no_inline} : () -> ()
// CHECK-NEXT:    %b = llvm.call @private(%a) {mine} : (i32) -> i32
// CHECK-NEXT:    llvm.return %b : i32
// CHECK:       llvm.func @nothing2()

// Several results travel in a struct.
// CHECK:       llvm.func @several(%a: i32, %b: i64) -> !llvm.struct<(i64, i32)> {
func.func @several(%a: i32, %b: index) -> (index, i32) {
  %c, %d = func.call @declared(%a, %b) : (i32, index) -> (i32, index)
  func.return %d, %c : index, i32
}
// CHECK-NEXT:    %[[PACKED:.*]] = llvm.call @declared(%a, %b) : (i32, i64) -> !llvm.struct<(i32, i64)>
// CHECK-NEXT:    %c = llvm.extractvalue %[[PACKED]][0] : !llvm.struct<(i32, i64)>
// CHECK-NEXT:    %d = llvm.extractvalue %[[PACKED]][1] : !llvm.struct<(i32, i64)>
// CHECK-NEXT:    %[[EMPTY:.*]] = llvm.mlir.poison : !llvm.struct<(i64, i32)>
// CHECK-NEXT:    %[[FIRST:.*]] = llvm.insertvalue %d, %[[EMPTY]][0] : !llvm.struct<(i64, i32)>
// CHECK-NEXT:    %[[BOTH:.*]] = llvm.insertvalue %c, %[[FIRST]][1] : !llvm.struct<(i64, i32)>
// CHECK-NEXT:    llvm.return %[[BOTH]] : !llvm.struct<(i64, i32)>

// Functions in a nested module are lowered as well.
builtin.module @inner {
  func.func @nested(%x: f32) -> f32 {
    func.return %x : f32
  }
}
// CHECK:       builtin.module @inner {
// CHECK-NEXT:    llvm.func @nested(%x: f32) -> f32 {
