// RUN: cat %s | numba-opt | filecheck %s
// RUN: cat %s | numba-opt - --print-debuginfo | filecheck %s --check-prefix=LOC
// RUN: numba-opt - < %s | filecheck %s

func.func @f() {
  func.return
}

// CHECK: func.func @f() {
// LOC:   func.return loc("<stdin>":6:3)
