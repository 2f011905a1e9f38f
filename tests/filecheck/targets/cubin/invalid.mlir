// What the assembler refuses comes with the line of PTX that it means.
//
// REQUIRES: ptxas
// RUN: not numba-opt %s -t 'cubin{sm=90}' 2>&1 | filecheck %s
// RUN: not numba-opt %s -t 'ptx{sm=90 check}' 2>&1 | filecheck %s

// CHECK: error: ptxas refuses the PTX: line {{[0-9]+}}: Not a name of any known instruction: 'nonsense': nonsense.u32 %r1;
llvm.func @k() attributes {nvvm.kernel} {
  llvm.inline_asm has_side_effects "nonsense.u32 %r1;", "" : () -> ()
  llvm.return
}
