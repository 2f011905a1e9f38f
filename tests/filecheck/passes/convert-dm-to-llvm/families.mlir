// RUN: numba-opt %s -p convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Values arrive as leaves and leave as leaves: no aggregate in between.

func.func @struct(%x: f32, %ok: i8, %p: !llvm.ptr) {
  %v = dm.from_argument(%x, %ok) : (f32, i8) -> !numba.struct<"Vec", x: f32, ok: !numba.boolean>
  dm.store %v, %p : !numba.struct<"Vec", x: f32, ok: !numba.boolean>, !llvm.ptr
  %w = dm.load %p : !llvm.ptr -> !numba.struct<"Vec", x: f32, ok: !numba.boolean>
  %y = dm.get %w["x"] : !numba.struct<"Vec", x: f32, ok: !numba.boolean> -> f32
  "test.op"(%y) : (f32) -> ()
  func.return
}

// CHECK:      func.func @struct(%[[x:[\w.]+]]: f32, %[[ok:[\w.]+]]: i8, %[[p:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.icmp "ne" %[[ok]], %[[v0]] : i8
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.zext %[[v1]] : i1 to i8
// CHECK-NEXT:     llvm.store %[[x]], %[[p]] : f32, !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[p]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     llvm.store %[[v2]], %[[v3]] : i8, !llvm.ptr
// CHECK-NEXT:     %[[y:[\w.]+]] = llvm.load %[[p]] : !llvm.ptr -> f32
// CHECK-NEXT:     "test.op"(%[[y]]) : (f32) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// A foreign op gets the aggregate, and what it gives is taken apart on demand.

func.func @unituple(%a: si64, %b: si64) -> si64 {
  %t = dm.make(%a, %b) : (si64, si64) -> !numba.unituple<si64, 2>
  %u = "test.op"(%t) : (!numba.unituple<si64, 2>) -> !numba.unituple<si64, 2>
  %c = dm.get %u["1"] : !numba.unituple<si64, 2> -> si64
  func.return %c : si64
}

// CHECK:      func.func @unituple(%[[a:[\w.]+]]: i64, %[[b:[\w.]+]]: i64) -> i64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.undef : !llvm.array<2 x i64>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.insertvalue %[[a]], %[[v0]][0] : !llvm.array<2 x i64>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.insertvalue %[[b]], %[[v1]][1] : !llvm.array<2 x i64>
// CHECK-NEXT:     %[[u:[\w.]+]] = "test.op"(%[[v2]]) : (!llvm.array<2 x i64>) -> !llvm.array<2 x i64>
// CHECK-NEXT:     %[[c:[\w.]+]] = llvm.extractvalue %[[u]][1] : !llvm.array<2 x i64>
// CHECK-NEXT:     func.return %[[c]] : i64
// CHECK-NEXT:   }

// -----

// Bytes in: anything but 0 is true.  Out: 0 or 1.

func.func @boolean(%byte: i8) -> i8 {
  %b = dm.from_argument(%byte) : (i8) -> !numba.boolean
  %out = dm.as_argument %b : !numba.boolean -> (i8)
  func.return %out : i8
}

// CHECK:      func.func @boolean(%[[byte:[\w.]+]]: i8) -> i8 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:     %[[b:[\w.]+]] = llvm.icmp "ne" %[[byte]], %[[v0]] : i8
// CHECK-NEXT:     %[[out:[\w.]+]] = llvm.zext %[[b]] : i1 to i8
// CHECK-NEXT:     func.return %[[out]] : i8
// CHECK-NEXT:   }

// -----

// The return of an optional is that of its data; it comes back valid.

func.func @optional(%o: !numba.optional<!numba.boolean>) -> !numba.optional<!numba.boolean> {
  %r = dm.as_return %o : !numba.optional<!numba.boolean>
  %v = dm.from_return %r : !numba.optional<!numba.boolean>
  func.return %v : !numba.optional<!numba.boolean>
}

// CHECK:      func.func @optional(%[[o:[\w.]+]]: !llvm.struct<(i1, i1)>) -> !llvm.struct<(i1, i1)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractvalue %[[o]][0] : !llvm.struct<(i1, i1)>
// CHECK-NEXT:     %[[r:[\w.]+]] = llvm.zext %[[v1]] : i1 to i8
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.icmp "ne" %[[r]], %[[v0]] : i8
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %[[v4:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(i1, i1)>
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.insertvalue %[[v2]], %[[v4]][0] : !llvm.struct<(i1, i1)>
// CHECK-NEXT:     %[[v6:[\w.]+]] = llvm.insertvalue %[[v3]], %[[v5]][1] : !llvm.struct<(i1, i1)>
// CHECK-NEXT:     func.return %[[v6]] : !llvm.struct<(i1, i1)>
// CHECK-NEXT:   }

// -----

// Identified structs are named after the symbol; the typedef goes.

numba.typedef @node = !numba.tuple<!numba.boolean, !numba.cpointer<!numba.deferred<@node>>>

func.func @deferred(%d: !numba.deferred<@node>) -> !dm.data<!numba.deferred<@node>> {
  %data = dm.as_data %d : !numba.deferred<@node>
  func.return %data : !dm.data<!numba.deferred<@node>>
}

// CHECK:      func.func @deferred(%[[d:[\w.]+]]: !llvm.struct<"deferred.node.value", (!llvm.struct<(i1, !llvm.ptr)>)>) -> !llvm.struct<"deferred.node.data", (!llvm.struct<(i8, !llvm.ptr)>)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.extractvalue %[[d]][0] : !llvm.struct<"deferred.node.value", (!llvm.struct<(i1, !llvm.ptr)>)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractvalue %[[v0]][1] : !llvm.struct<(i1, !llvm.ptr)>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.extractvalue %[[v0]][0] : !llvm.struct<(i1, !llvm.ptr)>
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.zext %[[v2]] : i1 to i8
// CHECK-NEXT:     %[[v4:[\w.]+]] = llvm.mlir.undef : !llvm.struct<"deferred.node.data", (!llvm.struct<(i8, !llvm.ptr)>)>
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.insertvalue %[[v3]], %[[v4]][0, 0] : !llvm.struct<"deferred.node.data", (!llvm.struct<(i8, !llvm.ptr)>)>
// CHECK-NEXT:     %[[v6:[\w.]+]] = llvm.insertvalue %[[v1]], %[[v5]][0, 1] : !llvm.struct<"deferred.node.data", (!llvm.struct<(i8, !llvm.ptr)>)>
// CHECK-NEXT:     func.return %[[v6]] : !llvm.struct<"deferred.node.data", (!llvm.struct<(i8, !llvm.ptr)>)>
// CHECK-NEXT:   }

// -----

// A record's value is an address: from memory the address itself, from a register a
// slot with the record's alignment.

func.func @record(%p: !llvm.ptr, %data: !dm.data<!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>>) {
  %r = dm.load %p : !llvm.ptr -> !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>
  dm.store %r, %p : !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>, !llvm.ptr
  %s = dm.from_data %data : !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>
  "test.op"(%s) : (!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>) -> ()
  func.return
}

// CHECK:      func.func @record(%[[p:[\w.]+]]: !llvm.ptr, %[[data:[\w.]+]]: !llvm.array<16 x i8>) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %[[s:[\w.]+]] = llvm.alloca %[[v0]] x !llvm.array<16 x i8> {alignment = 8 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.load %[[p]] : !llvm.ptr -> !llvm.array<16 x i8>
// CHECK-NEXT:     llvm.store %[[v1]], %[[p]] : !llvm.array<16 x i8>, !llvm.ptr
// CHECK-NEXT:     llvm.store %[[data]], %[[s]] {alignment = 8 : i64} : !llvm.array<16 x i8>, !llvm.ptr
// CHECK-NEXT:     "test.op"(%[[s]]) : (!llvm.ptr) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// A record in a tuple lies at offset 4 of its slot: every access there is aligned to 4.

func.func @record_in_tuple(%p: !llvm.ptr) {
  %t = dm.load %p {alignment = 4 : i64} : !llvm.ptr -> !numba.tuple<si32, !numba.record<{"a": si64 at 0}, 8, aligned>>
  dm.store %t, %p : !numba.tuple<si32, !numba.record<{"a": si64 at 0}, 8, aligned>>, !llvm.ptr
  func.return
}

// CHECK:      func.func @record_in_tuple(%[[p:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.load %[[p]] {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[p]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.load %[[v1]] {alignment = 4 : i64} : !llvm.ptr -> !llvm.array<8 x i8>
// CHECK-NEXT:     llvm.store %[[v0]], %[[p]] : i32, !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[p]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     llvm.store %[[v2]], %[[v3]] {alignment = 4 : i64} : !llvm.array<8 x i8>, !llvm.ptr
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// An address in another address space: loads stay in it, a record's address is generic.

func.func @address_space(%p: !llvm.ptr<1>) -> !numba.record<{"a": si8 at 0}, 1> {
  %t = dm.load %p : !llvm.ptr<1> -> !numba.tuple<si32, f64>
  "test.op"(%t) : (!numba.tuple<si32, f64>) -> ()
  %r = dm.load %p : !llvm.ptr<1> -> !numba.record<{"a": si8 at 0}, 1>
  func.return %r : !numba.record<{"a": si8 at 0}, 1>
}

// CHECK:      func.func @address_space(%[[p:[\w.]+]]: !llvm.ptr<1>) -> !llvm.ptr {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.load %[[p]] : !llvm.ptr<1> -> i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[p]][8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr<1> -> f64
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(i32, f64)>
// CHECK-NEXT:     %[[v4:[\w.]+]] = llvm.insertvalue %[[v0]], %[[v3]][0] : !llvm.struct<(i32, f64)>
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.insertvalue %[[v2]], %[[v4]][1] : !llvm.struct<(i32, f64)>
// CHECK-NEXT:     "test.op"(%[[v5]]) : (!llvm.struct<(i32, f64)>) -> ()
// CHECK-NEXT:     %[[r:[\w.]+]] = llvm.addrspacecast %[[p]] : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT:     func.return %[[r]] : !llvm.ptr
// CHECK-NEXT:   }

// -----

// An ephemeral's data is its pointee's.

func.func @ephemeral(%e: !numba.ephemeral_pointer<!numba.boolean>, %p: !llvm.ptr) {
  dm.store %e, %p : !numba.ephemeral_pointer<!numba.boolean>, !llvm.ptr
  %f = dm.load %p : !llvm.ptr -> !numba.ephemeral_pointer<!numba.boolean>
  "test.op"(%f) : (!numba.ephemeral_pointer<!numba.boolean>) -> ()
  func.return
}

// CHECK:      func.func @ephemeral(%[[e:[\w.]+]]: !llvm.ptr, %[[p:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.load %[[e]] : !llvm.ptr -> i8
// CHECK-NEXT:     llvm.store %[[v0]], %[[p]] : i8, !llvm.ptr
// CHECK-NEXT:     "test.op"(%[[p]]) : (!llvm.ptr) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// What holds an omitted member passes nothing for it and gets it back.

func.func @omitted(%t: !numba.tuple<si64, !numba.omitted<none>>) -> !numba.tuple<si64, !numba.omitted<none>> {
  %a = dm.as_argument %t : !numba.tuple<si64, !numba.omitted<none>> -> (i64)
  %u = dm.from_argument(%a) : (i64) -> !numba.tuple<si64, !numba.omitted<none>>
  func.return %u : !numba.tuple<si64, !numba.omitted<none>>
}

// CHECK:      func.func @omitted(%[[t:[\w.]+]]: !llvm.struct<(i64, !llvm.struct<()>)>) -> !llvm.struct<(i64, !llvm.struct<()>)> {
// CHECK-NEXT:     %[[a:[\w.]+]] = llvm.extractvalue %[[t]][0] : !llvm.struct<(i64, !llvm.struct<()>)>
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(i64, !llvm.struct<()>)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.insertvalue %[[a]], %[[v0]][0] : !llvm.struct<(i64, !llvm.struct<()>)>
// CHECK-NEXT:     func.return %[[v1]] : !llvm.struct<(i64, !llvm.struct<()>)>
// CHECK-NEXT:   }

// -----

// A changed member: the rest of the aggregate stays.

func.func @set(%t: !numba.tuple<si64, f64>, %x: f64) -> !numba.tuple<si64, f64> {
  %u = dm.set %t["f1"], %x : !numba.tuple<si64, f64>, f64
  func.return %u : !numba.tuple<si64, f64>
}

// CHECK:      func.func @set(%[[t:[\w.]+]]: !llvm.struct<(i64, f64)>, %[[x:[\w.]+]]: f64) -> !llvm.struct<(i64, f64)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.insertvalue %[[x]], %[[t]][1] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     func.return %[[v0]] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:   }

// -----

// Reference-counted members, null where an optional is not valid.

func.func @meminfos(%o: !numba.optional<!numba.array<f32, 1, C>>) -> !llvm.ptr {
  %m = dm.meminfos %o : !numba.optional<!numba.array<f32, 1, C>> -> (!llvm.ptr)
  func.return %m : !llvm.ptr
}

// CHECK:      func.func @meminfos(%[[o:[\w.]+]]: !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i1)>) -> !llvm.ptr {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.extractvalue %[[o]][1] : !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i1)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractvalue %[[o]][0] : !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i1)>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.extractvalue %[[v1]][0] : !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %[[m:[\w.]+]] = arith.select %[[v0]], %[[v2]], %[[v3]] : !llvm.ptr
// CHECK-NEXT:     func.return %[[m]] : !llvm.ptr
// CHECK-NEXT:   }

// -----

func.func @traverse(%o: !numba.optional<!numba.tuple<si64, f32>>) -> f32 {
  %data, %valid = dm.traverse %o : !numba.optional<!numba.tuple<si64, f32>> -> (!numba.tuple<si64, f32>, !numba.boolean)
  %x = dm.get %data["f1"] : !numba.tuple<si64, f32> -> f32
  func.return %x : f32
}

// CHECK:      func.func @traverse(%[[o:[\w.]+]]: !llvm.struct<(!llvm.struct<(i64, f32)>, i1)>) -> f32 {
// CHECK-NEXT:     %[[valid:[\w.]+]] = llvm.extractvalue %[[o]][1] : !llvm.struct<(!llvm.struct<(i64, f32)>, i1)>
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.extractvalue %[[o]][0] : !llvm.struct<(!llvm.struct<(i64, f32)>, i1)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractvalue %[[v0]][1] : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT:     %[[x:[\w.]+]] = arith.select %[[valid]], %[[v1]], %[[v2]] : f32
// CHECK-NEXT:     func.return %[[x]] : f32
// CHECK-NEXT:   }

// -----

// Addresses and sizes.

func.func @addresses(%p: !llvm.ptr<3>, %n: i64) -> i64 {
  %q = dm.field_ptr %p["f1"] : !numba.tuple<!numba.boolean, f64>, !llvm.ptr<3> -> !llvm.ptr<3>
  %r = dm.ptr_add %q, %n : !llvm.ptr<3>, i64 -> !llvm.ptr<3>
  "test.op"(%r) : (!llvm.ptr<3>) -> ()
  %s = dm.size_of : !numba.tuple<!numba.boolean, f64> -> i64
  func.return %s : i64
}

// CHECK:      func.func @addresses(%[[p:[\w.]+]]: !llvm.ptr<3>, %[[n:[\w.]+]]: i64) -> i64 {
// CHECK-NEXT:     %[[q:[\w.]+]] = llvm.getelementptr inbounds %[[p]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
// CHECK-NEXT:     %[[r:[\w.]+]] = llvm.getelementptr %[[q]][%[[n]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
// CHECK-NEXT:     "test.op"(%[[r]]) : (!llvm.ptr<3>) -> ()
// CHECK-NEXT:     %[[s:[\w.]+]] = llvm.mlir.constant(16 : i64) : i64
// CHECK-NEXT:     func.return %[[s]] : i64
// CHECK-NEXT:   }

// -----

// Casts between a front-end value and its LLVM type disappear.

func.func @foreign(%i: i64, %p: !llvm.ptr) -> i64 {
  %a = builtin.unrealized_conversion_cast %i : i64 to si64
  %t = dm.make(%a, %a) : (si64, si64) -> !numba.tuple<si64, si64>
  %b = dm.get %t["f0"] : !numba.tuple<si64, si64> -> si64
  %c = builtin.unrealized_conversion_cast %b : si64 to i64
  func.return %c : i64
}

// CHECK:      func.func @foreign(%[[i:[\w.]+]]: i64, %[[p:[\w.]+]]: !llvm.ptr) -> i64 {
// CHECK-NEXT:     func.return %[[i]] : i64
// CHECK-NEXT:   }

// -----

// Structured control flow carries aggregates; a select chooses leaf by leaf.

func.func @control(%c: i1, %a: !numba.tuple<si64, f64>, %b: !numba.tuple<si64, f64>) -> f64 {
  %s = arith.select %c, %a, %b : !numba.tuple<si64, f64>
  %r = scf.if %c -> (!numba.tuple<si64, f64>) {
    scf.yield %s : !numba.tuple<si64, f64>
  } else {
    scf.yield %b : !numba.tuple<si64, f64>
  }
  %x = dm.get %r["f1"] : !numba.tuple<si64, f64> -> f64
  func.return %x : f64
}

// CHECK:      func.func @control(%[[c:[\w.]+]]: i1, %[[a:[\w.]+]]: !llvm.struct<(i64, f64)>, %[[b:[\w.]+]]: !llvm.struct<(i64, f64)>) -> f64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.extractvalue %[[a]][1] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractvalue %[[a]][0] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.extractvalue %[[b]][1] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.extractvalue %[[b]][0] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.select %[[c]], %[[v1]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.select %[[c]], %[[v0]], %[[v2]] : f64
// CHECK-NEXT:     %[[r:[\w.]+]] = scf.if %[[c]] -> (!llvm.struct<(i64, f64)>) {
// CHECK-NEXT:       %[[v6:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(i64, f64)>
// CHECK-NEXT:       %[[v7:[\w.]+]] = llvm.insertvalue %[[v4]], %[[v6]][0] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:       %[[v8:[\w.]+]] = llvm.insertvalue %[[v5]], %[[v7]][1] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:       scf.yield %[[v8]] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %[[b]] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     }
// CHECK-NEXT:     %[[x:[\w.]+]] = llvm.extractvalue %[[r]][1] : !llvm.struct<(i64, f64)>
// CHECK-NEXT:     func.return %[[x]] : f64
// CHECK-NEXT:   }

// -----

// Blocks in any order: a value is lowered before its uses, wherever it stands.

func.func @blocks(%a: si64, %b: f64) -> f64 {
  cf.br ^define
^use:
  %x = dm.get %t["f1"] : !numba.tuple<si64, f64> -> f64
  func.return %x : f64
^define:
  %t = dm.make(%a, %b) : (si64, f64) -> !numba.tuple<si64, f64>
  cf.br ^use
}

// CHECK:      func.func @blocks(%[[a:[\w.]+]]: i64, %[[b:[\w.]+]]: f64) -> f64 {
// CHECK-NEXT:     cf.br ^[[define:[\w.]+]]
// CHECK-NEXT:   ^[[use:[\w.]+]]:
// CHECK-NEXT:     func.return %[[b]] : f64
// CHECK-NEXT:   ^[[define]]:
// CHECK-NEXT:     cf.br ^[[use]]
// CHECK-NEXT:   }

// -----

// Complex numbers are a struct of two, their ops arithmetic on the parts.

func.func @complex(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %s = complex.add %a, %b : complex<f32>
  %p = complex.mul %s, %b : complex<f32>
  func.return %p : complex<f32>
}

// CHECK:      func.func @complex(%[[a:[\w.]+]]: !llvm.struct<(f32, f32)>, %[[b:[\w.]+]]: !llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.extractvalue %[[b]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractvalue %[[b]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.extractvalue %[[a]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.extractvalue %[[a]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.addf %[[v3]], %[[v1]] : f32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.addf %[[v2]], %[[v0]] : f32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.mulf %[[v4]], %[[v1]] : f32
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.mulf %[[v5]], %[[v0]] : f32
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.subf %[[v6]], %[[v7]] : f32
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.mulf %[[v4]], %[[v0]] : f32
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.mulf %[[v5]], %[[v1]] : f32
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.addf %[[v9]], %[[v10]] : f32
// CHECK-NEXT:     %[[v12:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %[[v13:[\w.]+]] = llvm.insertvalue %[[v8]], %[[v12]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %[[v14:[\w.]+]] = llvm.insertvalue %[[v11]], %[[v13]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     func.return %[[v14]] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:   }

// -----

// The state of a generator is read and written through its address.

func.func @generator(%g: !numba.generator<yield si64, args [!numba.boolean], state [si64]>, %p: !llvm.ptr) {
  dm.store %g, %p : !numba.generator<yield si64, args [!numba.boolean], state [si64]>, !llvm.ptr
  func.return
}

// CHECK:      func.func @generator(%[[g:[\w.]+]]: !llvm.ptr, %[[p:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.load %[[g]] : !llvm.ptr -> i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[g]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i8
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[g]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i64
// CHECK-NEXT:     llvm.store %[[v0]], %[[p]] : i32, !llvm.ptr
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[p]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     llvm.store %[[v2]], %[[v5]] : i8, !llvm.ptr
// CHECK-NEXT:     %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[p]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     llvm.store %[[v4]], %[[v6]] : i64, !llvm.ptr
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }
