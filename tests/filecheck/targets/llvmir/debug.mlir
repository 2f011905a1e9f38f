// RUN: numba-opt %s -t llvmir{debug=line} | filecheck %s
// RUN: numba-opt %s -t llvmir | filecheck %s --check-prefix=NONE

// NONE-NOT: DILocation

llvm.func @callee(%x: i32) -> i32

llvm.func @kernel(%p: !llvm.ptr<1>, %x: i32) attributes {nvvm.kernel} {
  %0 = llvm.add %x, %x : i32 loc("dir/source.py":3:4)
  // CHECK: %{{.*}} = add i32 %x, %x, !dbg ![[ADD:[0-9]+]]
  %1 = llvm.call @callee(%0) : (i32) -> i32 loc("dir/source.py":4:70000)
  // CHECK: call i32 @callee(i32 %{{.*}}), !dbg ![[CALL:[0-9]+]]
  llvm.store %1, %p : i32, !llvm.ptr<1> loc("other.py":7:8)
  // CHECK: store i32 %{{.*}}, !dbg ![[STORE:[0-9]+]]
  %2 = llvm.mul %1, %0 : i32 loc("name"("dir/source.py":5:6))
  // CHECK: mul i32 %{{.*}}, !dbg ![[MUL:[0-9]+]]
  llvm.return loc("dir/source.py":9:1)
  // CHECK: ret void, !dbg ![[RET:[0-9]+]]
} loc("dir/source.py":2:1)

// The function is a subprogram of the one compile unit, which asks for directives only.

// CHECK-DAG: ![[UNIT:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C, file: ![[FILE:[0-9]+]], producer: "xdsl-numba", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
// CHECK-DAG: ![[FILE]] = !DIFile(filename: "source.py", directory: "dir")
// CHECK-DAG: ![[KERNEL:[0-9]+]] = distinct !DISubprogram(name: "kernel", linkageName: "kernel", scope: ![[FILE]], file: ![[FILE]], line: 2, {{.*}}unit: ![[UNIT]])

// CHECK-DAG: ![[ADD]] = !DILocation(line: 3, column: 4, scope: ![[KERNEL]])
// CHECK-DAG: ![[CALL]] = !DILocation(line: 4, scope: ![[KERNEL]])
// CHECK-DAG: ![[MUL]] = !DILocation(line: 5, column: 6, scope: ![[KERNEL]])
// CHECK-DAG: ![[RET]] = !DILocation(line: 9, column: 1, scope: ![[KERNEL]])

// A line of another file has a scope of its own.

// CHECK-DAG: ![[STORE]] = !DILocation(line: 7, column: 8, scope: ![[OTHER:[0-9]+]])
// CHECK-DAG: ![[OTHER]] = !DILexicalBlockFile(scope: ![[KERNEL]], file: !{{[0-9]+}}, discriminator: 0)
