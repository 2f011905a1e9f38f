// RUN: numba-opt %s -p canonicalize,cse --split-input-file | filecheck %s

// canonicalize folds the same where no typedef is needed, and leaves the rest alone.

numba.typedef @node = !numba.tuple<si64, !numba.boolean>

func.func @canonicalize(%a: i64, %b: i8) -> (!numba.tuple<si64, !numba.boolean>, i64, i8) {
  %d = dm.from_argument(%a, %b) : (i64, i8) -> !numba.deferred<@node>
  %v = dm.get %d["value"] : !numba.deferred<@node> -> !numba.tuple<si64, !numba.boolean>
  %t = dm.from_argument(%a, %b) : (i64, i8) -> !numba.tuple<si64, !numba.boolean>
  %x, %y = dm.as_argument %t : !numba.tuple<si64, !numba.boolean> -> (i64, i8)
  func.return %v, %x, %y : !numba.tuple<si64, !numba.boolean>, i64, i8
}

// CHECK:      numba.typedef @node = !numba.tuple<si64, !numba.boolean>
// CHECK-NEXT:   func.func @canonicalize(%[[a:[\w.]+]]: i64, %[[b:[\w.]+]]: i8) -> (!numba.tuple<si64, !numba.boolean>, i64, i8) {
// CHECK-NEXT:     %[[d:[\w.]+]] = dm.from_argument(%[[a]], %[[b]]) : (i64, i8) -> !numba.deferred<@node>
// CHECK-NEXT:     %[[v:[\w.]+]] = dm.get %[[d]]["value"] : !numba.deferred<@node> -> !numba.tuple<si64, !numba.boolean>
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.from_argument(%[[b]]) : (i8) -> !numba.boolean
// CHECK-NEXT:     %[[y:[\w.]+]] = dm.as_argument %[[v0]] : !numba.boolean -> (i8)
// CHECK-NEXT:     func.return %[[v]], %[[a]], %[[y]] : !numba.tuple<si64, !numba.boolean>, i64, i8
// CHECK-NEXT:   }

// -----

// cse merges pure conversions; never two slots, nor two loads with a store between.

func.func @cse(%d: !dm.data<!numba.record<{"a": si64 at 0}, 8, aligned>>, %b: !numba.boolean, %p: !llvm.ptr) {
  %r = dm.from_data %d : !numba.record<{"a": si64 at 0}, 8, aligned>
  %s = dm.from_data %d : !numba.record<{"a": si64 at 0}, 8, aligned>
  %x = dm.as_data %b : !numba.boolean
  %y = dm.as_data %b : !numba.boolean
  %l = dm.load %p : !llvm.ptr -> !numba.boolean
  %m = dm.load %p : !llvm.ptr -> !numba.boolean
  dm.store %m, %p : !numba.boolean, !llvm.ptr
  %n = dm.load %p : !llvm.ptr -> !numba.boolean
  "test.op"(%r, %s, %x, %y, %l, %m, %n) : (!numba.record<{"a": si64 at 0}, 8, aligned>, !numba.record<{"a": si64 at 0}, 8, aligned>, !dm.data<!numba.boolean>, !dm.data<!numba.boolean>, !numba.boolean, !numba.boolean, !numba.boolean) -> ()
  func.return
}

// CHECK:      func.func @cse(%[[d:[\w.]+]]: !dm.data<!numba.record<{"a": si64 at 0}, 8, aligned>>, %[[b:[\w.]+]]: !numba.boolean, %[[p:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:     %[[r:[\w.]+]] = dm.from_data %[[d]] : !numba.record<{"a": si64 at 0}, 8, aligned>
// CHECK-NEXT:     %[[s:[\w.]+]] = dm.from_data %[[d]] : !numba.record<{"a": si64 at 0}, 8, aligned>
// CHECK-NEXT:     %[[x:[\w.]+]] = dm.as_data %[[b]] : !numba.boolean
// CHECK-NEXT:     %[[l:[\w.]+]] = dm.load %[[p]] : !llvm.ptr -> !numba.boolean
// CHECK-NEXT:     dm.store %[[l]], %[[p]] : !numba.boolean, !llvm.ptr
// CHECK-NEXT:     %[[n:[\w.]+]] = dm.load %[[p]] : !llvm.ptr -> !numba.boolean
// CHECK-NEXT:     "test.op"(%[[r]], %[[s]], %[[x]], %[[x]], %[[l]], %[[l]], %[[n]]) : (!numba.record<{"a": si64 at 0}, 8, aligned>, !numba.record<{"a": si64 at 0}, 8, aligned>, !dm.data<!numba.boolean>, !dm.data<!numba.boolean>, !numba.boolean, !numba.boolean, !numba.boolean) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// A slot that nobody uses is dead; one that may be used is kept.

func.func @slots() -> !llvm.ptr {
  %unused = dm.alloca : si64 -> !llvm.ptr
  %used = dm.alloca : si64 -> !llvm.ptr
  func.return %used : !llvm.ptr
}

// CHECK:      func.func @slots() -> !llvm.ptr {
// CHECK-NEXT:     %[[used:[\w.]+]] = dm.alloca : si64 -> !llvm.ptr
// CHECK-NEXT:     func.return %[[used]] : !llvm.ptr
// CHECK-NEXT:   }

// -----

// A loaded generator is a copy, and two copies stay two.

func.func @generators(%p: !llvm.ptr) {
  %g = dm.load %p : !llvm.ptr -> !numba.generator<yield si64, args [], state [si64]>
  %h = dm.load %p : !llvm.ptr -> !numba.generator<yield si64, args [], state [si64]>
  "test.op"(%g, %h) : (!numba.generator<yield si64, args [], state [si64]>, !numba.generator<yield si64, args [], state [si64]>) -> ()
  func.return
}

// CHECK:      func.func @generators(%[[p:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:     %[[g:[\w.]+]] = dm.load %[[p]] : !llvm.ptr -> !numba.generator<yield si64, args [], state [si64]>
// CHECK-NEXT:     %[[h:[\w.]+]] = dm.load %[[p]] : !llvm.ptr -> !numba.generator<yield si64, args [], state [si64]>
// CHECK-NEXT:     "test.op"(%[[g]], %[[h]]) : (!numba.generator<yield si64, args [], state [si64]>, !numba.generator<yield si64, args [], state [si64]>) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }
