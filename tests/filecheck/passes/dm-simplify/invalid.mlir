// RUN: not numba-opt %s -p dm-simplify,dm-verify-models --split-input-file 2>&1 | filecheck %s

// An undefined deferred type is left as it is here, and refused by dm-verify-models.

func.func @undefined(%a: i64) -> si64 {
  %d = dm.from_argument(%a) : (i64) -> !numba.deferred<@nowhere>
  %v = dm.get %d["value"] : !numba.deferred<@nowhere> -> si64
  func.return %v : si64
}

// CHECK: error: deferred type @nowhere is not defined
// CHECK: help: define it in the module: numba.typedef @nowhere = TYPE
