// RUN: not numba-opt %s -p "dm-reconcile-casts{strict=true}" --split-input-file 2>&1 | filecheck %s

func.func @left(%a: i64) -> si32 {
  %b = builtin.unrealized_conversion_cast %a : i64 to si32
  func.return %b : si32
}
// CHECK: error: a cast from i64 to si32 is left: no pass has lowered what uses one of them to what the other one is
// CHECK: help: a cast disappears where its types are

// -----

func.func @several(%a: !test.type<"pair">) -> (i64, i8) {
  %b, %c = builtin.unrealized_conversion_cast %a : !test.type<"pair"> to i64, i8
  func.return %b, %c : i64, i8
}
// CHECK: error: a cast from !test.type<"pair"> to (i64, i8) is left
