// RUN: numba-opt %s -p 'numba-to-llvm{triple=x86_64-unknown-linux-gnu}' | filecheck %s --check-prefix=HOST
// RUN: numba-opt %s -p numba-to-llvm | filecheck %s --check-prefix=DEVICE

// The triple and its data layout are on the module, and decide the layout.

// HOST:   llvm.target_triple = "x86_64-unknown-linux-gnu", llvm.data_layout = "e-m:e
// DEVICE: llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32

func.func @f(%x: si64) -> si64 {
  func.return %x : si64
}
