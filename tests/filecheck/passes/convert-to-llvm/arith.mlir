// RUN: numba-opt %s -p convert-to-llvm | filecheck %s
// RUN: %if mlir %{ numba-opt %s -p convert-to-llvm | mlir-opt | mlir-translate --mlir-to-llvmir %}

// CHECK-LABEL: llvm.func @constants(
func.func @constants() {
  %a = arith.constant 5 : i32
  // CHECK-NEXT: %a = llvm.mlir.constant(5 : i32) : i32
  %b = arith.constant true
  // CHECK-NEXT: %b = llvm.mlir.constant(true) : i1
  %c = arith.constant 1.5 : f16
  // CHECK-NEXT: %c = llvm.mlir.constant(1.500000e+00 : f16) : f16
  %d = arith.constant dense<[1, 2]> : vector<2xi8>
  // CHECK-NEXT: %d = llvm.mlir.constant(dense<[1, 2]> : vector<2xi8>) : vector<2xi8>
  %e = arith.constant dense<0.5> : vector<4xf32>
  // CHECK-NEXT: %e = llvm.mlir.constant(dense<5.000000e-01> : vector<4xf32>) : vector<4xf32>
  %f = arith.constant -7 : index
  // CHECK-NEXT: %f = llvm.mlir.constant(-7 : i64) : i64
  %g = arith.constant dense<[3, -4]> : vector<2xindex>
  // CHECK-NEXT: %g = llvm.mlir.constant(dense<[3, -4]> : vector<2xi64>) : vector<2xi64>
  %h = ub.poison : index
  // CHECK-NEXT: %h = llvm.mlir.poison : i64
  ub.unreachable
  // CHECK-NEXT: llvm.unreachable
}

// CHECK-LABEL: llvm.func @integers(
func.func @integers(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  // CHECK-NEXT: llvm.add %a, %b overflow<nsw> : i32
  %1 = arith.subi %a, %b overflow<nsw, nuw> {mine} : i32
  // CHECK-NEXT: llvm.sub %a, %b overflow<nsw,{{ ?}}nuw> {mine} : i32
  %2 = arith.muli %a, %b : i32
  // CHECK-NEXT: llvm.mul %a, %b : i32
  %3 = arith.divsi %a, %b : i32
  // CHECK-NEXT: llvm.sdiv %a, %b : i32
  %4 = arith.divui %a, %b : i32
  // CHECK-NEXT: llvm.udiv %a, %b : i32
  %5 = arith.remsi %a, %b : i32
  // CHECK-NEXT: llvm.srem %a, %b : i32
  %6 = arith.remui %a, %b : i32
  // CHECK-NEXT: llvm.urem %a, %b : i32
  %7 = arith.andi %a, %b : i32
  // CHECK-NEXT: llvm.and %a, %b : i32
  %8 = arith.ori %a, %b : i32
  // CHECK-NEXT: llvm.or %a, %b : i32
  %9 = arith.xori %a, %b : i32
  // CHECK-NEXT: llvm.xor %a, %b : i32
  %10 = arith.shli %a, %b overflow<nuw> : i32
  // CHECK-NEXT: llvm.shl %a, %b overflow<nuw> : i32
  %11 = arith.shrsi %a, %b : i32
  // CHECK-NEXT: llvm.ashr %a, %b : i32
  %12 = arith.shrui %a, %b : i32
  // CHECK-NEXT: llvm.lshr %a, %b : i32
  %13 = arith.maxsi %a, %b : i32
  // CHECK-NEXT: llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  %14 = arith.minsi %a, %b : i32
  // CHECK-NEXT: llvm.intr.smin(%a, %b) : (i32, i32) -> i32
  %15 = arith.maxui %a, %b : i32
  // CHECK-NEXT: llvm.intr.umax(%a, %b) : (i32, i32) -> i32
  %16 = arith.minui %a, %b : i32
  // CHECK-NEXT: llvm.intr.umin(%a, %b) : (i32, i32) -> i32
  func.return
}

// CHECK-LABEL: llvm.func @division(
func.func @division(%a: i32, %b: i32) {
  %floor = arith.floordivsi %a, %b : i32
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[Q:.*]] = llvm.sdiv %a, %b : i32
  // CHECK-NEXT: %[[P:.*]] = llvm.mul %[[Q]], %b : i32
  // CHECK-NEXT: %[[INEXACT:.*]] = llvm.icmp "ne" %a, %[[P]] : i32
  // CHECK-NEXT: %[[ANEG:.*]] = llvm.icmp "slt" %a, %[[ZERO]] : i32
  // CHECK-NEXT: %[[BNEG:.*]] = llvm.icmp "slt" %b, %[[ZERO]] : i32
  // CHECK-NEXT: %[[SIGNS:.*]] = llvm.icmp "ne" %[[ANEG]], %[[BNEG]] : i1
  // CHECK-NEXT: %[[WRONG:.*]] = llvm.and %[[INEXACT]], %[[SIGNS]] : i1
  // CHECK-NEXT: %[[STEP:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK-NEXT: %[[DOWN:.*]] = llvm.add %[[Q]], %[[STEP]] : i32
  // CHECK-NEXT: %floor = llvm.select %[[WRONG]], %[[DOWN]], %[[Q]] : i1, i32
  %ceil = arith.ceildivsi %a, %b : i32
  // CHECK:      llvm.icmp "eq" %{{.*}}, %{{.*}} : i1
  // CHECK:      llvm.mlir.constant(1 : i32) : i32
  // CHECK:      %ceil = llvm.select
  %ceilu = arith.ceildivui %a, %b : i32
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: %[[ISZERO:.*]] = llvm.icmp "eq" %a, %[[ZERO]] : i32
  // CHECK-NEXT: %[[LESS:.*]] = llvm.sub %a, %[[ONE]] : i32
  // CHECK-NEXT: %[[Q:.*]] = llvm.udiv %[[LESS]], %b : i32
  // CHECK-NEXT: %[[MORE:.*]] = llvm.add %[[Q]], %[[ONE]] : i32
  // CHECK-NEXT: %ceilu = llvm.select %[[ISZERO]], %[[ZERO]], %[[MORE]] : i1, i32
  func.return
}

// CHECK-LABEL: llvm.func @extended(
func.func @extended(%a: i32, %v: vector<2xi8>) {
  %sum, %carry = arith.addui_extended %a, %a : i32, i1
  // CHECK-NEXT: %[[BOTH:.*]] = "llvm.intr.uadd.with.overflow"(%a, %a) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %sum = llvm.extractvalue %[[BOTH]][0] : !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %carry = llvm.extractvalue %[[BOTH]][1] : !llvm.struct<(i32, i1)>
  %lo, %hi = arith.mulsi_extended %a, %a : i32
  // CHECK-NEXT: %[[L:.*]] = llvm.sext %a : i32 to i64
  // CHECK-NEXT: %[[R:.*]] = llvm.sext %a : i32 to i64
  // CHECK-NEXT: %[[P:.*]] = llvm.mul %[[L]], %[[R]] : i64
  // CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(32 : i64) : i64
  // CHECK-NEXT: %lo = llvm.trunc %[[P]] : i64 to i32
  // CHECK-NEXT: %[[H:.*]] = llvm.lshr %[[P]], %[[N]] : i64
  // CHECK-NEXT: %hi = llvm.trunc %[[H]] : i64 to i32
  %vlo, %vhi = arith.mului_extended %v, %v : vector<2xi8>
  // CHECK-NEXT: llvm.zext %v : vector<2xi8> to vector<2xi16>
  // CHECK:      llvm.mlir.constant(dense<8> : vector<2xi16>) : vector<2xi16>
  func.return
}

// CHECK-LABEL: llvm.func @floats(
func.func @floats(%a: f64, %b: f64, %c: i1) {
  %0 = arith.addf %a, %b fastmath<fast> : f64
  // CHECK-NEXT: llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f64
  %1 = arith.subf %a, %b fastmath<nnan, contract> : f64
  // CHECK-NEXT: llvm.fsub %a, %b {fastmathFlags = #llvm.fastmath<{{nnan, ?contract}}>} : f64
  %2 = arith.mulf %a, %b {mine = 1 : i32} : f64
  // CHECK-NEXT: llvm.fmul %a, %b {mine = 1 : i32} : f64
  %3 = arith.divf %a, %b fastmath<arcp> : f64
  // CHECK-NEXT: llvm.fdiv %a, %b {fastmathFlags = #llvm.fastmath<arcp>} : f64
  %4 = arith.negf %a fastmath<nsz> : f64
  // CHECK-NEXT: llvm.fneg %a {fastmathFlags = #llvm.fastmath<nsz>} : f64
  %5 = arith.maximumf %a, %b fastmath<ninf> : f64
  // CHECK-NEXT: llvm.intr.maximum(%a, %b) {fastmathFlags = #llvm.fastmath<ninf>} : (f64, f64) -> f64
  %6 = arith.minimumf %a, %b : f64
  // CHECK-NEXT: llvm.intr.minimum(%a, %b) : (f64, f64) -> f64
  %7 = arith.maxnumf %a, %b : f64
  // CHECK-NEXT: llvm.intr.maxnum(%a, %b) : (f64, f64) -> f64
  %8 = arith.minnumf %a, %b : f64
  // CHECK-NEXT: llvm.intr.minnum(%a, %b) : (f64, f64) -> f64
  %9 = arith.select %c, %a, %b : f64
  // CHECK-NEXT: llvm.select %c, %a, %b : i1, f64
  func.return
}

// CHECK-LABEL: llvm.func @comparisons(
func.func @comparisons(%a: i32, %x: f32) {
  %0 = arith.cmpi eq, %a, %a : i32
  // CHECK-NEXT: llvm.icmp "eq" %a, %a : i32
  %1 = arith.cmpi sge, %a, %a : i32
  // CHECK-NEXT: llvm.icmp "sge" %a, %a : i32
  %2 = arith.cmpi uge, %a, %a : i32
  // CHECK-NEXT: llvm.icmp "uge" %a, %a : i32
  %3 = arith.cmpf false, %x, %x : f32
  // CHECK-NEXT: llvm.fcmp "_false" %x, %x : f32
  %4 = arith.cmpf ueq, %x, %x fastmath<nnan> : f32
  // CHECK-NEXT: llvm.fcmp "ueq" %x, %x {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %5 = arith.cmpf true, %x, %x : f32
  // CHECK-NEXT: llvm.fcmp "_true" %x, %x : f32
  func.return
}

// CHECK-LABEL: llvm.func @casts(
func.func @casts(%a: i32, %x: f32, %h: bf16, %i: index) {
  %0 = arith.extsi %a : i32 to i64
  // CHECK-NEXT: llvm.sext %a : i32 to i64
  %1 = arith.extui %a : i32 to i64
  // CHECK-NEXT: llvm.zext %a : i32 to i64
  %2 = arith.trunci %a : i32 to i1
  // CHECK-NEXT: llvm.trunc %a : i32 to i1
  %3 = arith.sitofp %a : i32 to f64
  // CHECK-NEXT: llvm.sitofp %a : i32 to f64
  %4 = arith.uitofp %a : i32 to f64
  // CHECK-NEXT: llvm.uitofp %a : i32 to f64
  %5 = arith.fptosi %x : f32 to i8
  // CHECK-NEXT: llvm.fptosi %x : f32 to i8
  %6 = arith.fptoui %x : f32 to i8
  // CHECK-NEXT: llvm.fptoui %x : f32 to i8
  %7 = arith.extf %h : bf16 to f32
  // CHECK-NEXT: llvm.fpext %h : bf16 to f32
  %8 = arith.truncf %x : f32 to f16
  // CHECK-NEXT: llvm.fptrunc %x : f32 to f16
  %9 = arith.bitcast %x : f32 to i32
  // CHECK-NEXT: llvm.bitcast %x : f32 to i32
  %10 = arith.index_cast %a : i32 to index
  // CHECK-NEXT: llvm.sext %a : i32 to i64
  %11 = arith.index_cast %i : index to i16
  // CHECK-NEXT: llvm.trunc %i : i64 to i16
  // An index is an i64 already.
  %12 = arith.index_cast %i : index to i64
  %13 = arith.addi %12, %12 : i64
  // CHECK-NEXT: llvm.add %i, %i : i64
  func.return
}
