"""Microseconds an op of this project's exporter, next to xDSL's own, in one run.

    python benchmarks/bench_export.py [--ops 10000]

The module is straight-line arithmetic with loads and stores, in functions of 100 ops,
all of xDSL's own op classes, so that both exporters take it.  `export` builds the llvmlite
module, `text` also
prints it, `verified` is all that `-t llvmir` does: LLVM has parsed and verified the text.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from collections.abc import Callable

from xdsl.backend.llvm.convert import convert_module as stock_convert_module
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, f32, i32
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl_numba.targets.llvmir import build_module, convert_module

BODY = 100
"""Ops in a function."""


def function(name: str, count: int) -> llvm.FuncOp:
    """A function of `count` ops over two pointers, an integer and a float."""
    pointer = llvm.LLVMPointerType()
    block = Block(arg_types=[pointer, i32, f32])
    address, number, real = block.args
    values: list[SSAValue] = [number, real]
    for index in range(count - 1):
        op: Operation
        match index % 5:
            case 0:
                op = llvm.AddOp(values[0], number)
                values[0] = op.results[0]
            case 1:
                op = llvm.FMulOp(values[1], real)
                values[1] = op.results[0]
            case 2:
                op = llvm.GEPOp(address, [llvm.GEP_USE_SSA_VAL], f32, [values[0]])
                target = op.results[0]
            case 3:
                op = llvm.StoreOp(values[1], target)
            case _:
                op = llvm.LoadOp(target, f32)
                values[1] = op.results[0]
        block.add_op(op)
    block.add_op(llvm.ReturnOp())
    return llvm.FuncOp(
        name,
        llvm.LLVMFunctionType([pointer, i32, f32]),
        llvm.LinkageAttr("external"),
        body=Region(block),
    )


def module_of(ops: int) -> ModuleOp:
    """A module of `ops` ops."""
    return ModuleOp([function(f"f{index}", BODY) for index in range(ops // BODY)])


def measure(action: Callable[[], object], repeats: int) -> float:
    """The median of the seconds that `action` takes."""
    times: list[float] = []
    for _ in range(repeats):
        gc.collect()
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--ops", type=int, default=10_000)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    module = module_of(options.ops)
    count = sum(1 for _ in module.walk())

    def stock() -> object:
        return stock_convert_module(module, fallback_target_triple="")

    rows = [
        ("export", stock, lambda: build_module(module)),
        ("text", lambda: str(stock()), lambda: repr(build_module(module))),
        ("verified", None, lambda: convert_module(module)),
    ]
    print(f"{count} ops, microseconds an op (median of {options.repeats})")
    print(f"{'':10}{'xDSL':>8}{'ours':>8}{'ratio':>8}")
    for name, theirs, ours in rows:
        mine = measure(ours, options.repeats) * 1e6 / count
        if theirs is None:
            print(f"{name:10}{'-':>8}{mine:8.1f}")
            continue
        other = measure(theirs, options.repeats) * 1e6 / count
        print(f"{name:10}{other:8.1f}{mine:8.1f}{mine / other:8.2f}")


if __name__ == "__main__":
    main()
