"""Microseconds an op of this project's exporter, next to xDSL's own, in one run.

    python benchmarks/bench_export.py [--ops 10000]

The module is straight-line arithmetic with loads and stores, in functions of 100 ops,
all of xDSL's own op classes, so that both exporters take it.  `export` builds the llvmlite
module, `text` also prints it, `verified` is all that `-t llvmir` does: LLVM has parsed and
verified the text.  Processor time, in turns, so that what else runs disturbs both alike.
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


def seconds(action: Callable[[], object]) -> float:
    """The processor time that `action` takes."""
    gc.collect()
    start = time.process_time()
    action()
    return time.process_time() - start


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--ops", type=int, default=10_000)
    parser.add_argument("--repeats", type=int, default=9)
    options = parser.parse_args()
    module = module_of(options.ops)
    count = sum(1 for _ in module.walk())

    def stock() -> object:
        return stock_convert_module(module, fallback_target_triple="")

    rows: dict[str, dict[str, Callable[[], object]]] = {
        "export": {"xDSL": stock, "ours": lambda: build_module(module)},
        "text": {"xDSL": lambda: str(stock()), "ours": lambda: repr(build_module(module))},
        "verified": {"ours": lambda: convert_module(module)},
    }
    print(f"{count} ops, microseconds an op (median of {options.repeats})")
    print(f"{'':10}{'xDSL':>8}{'ours':>8}{'ratio':>8}")
    for name, actions in rows.items():
        times: dict[str, list[float]] = {who: [] for who in actions}
        for _ in range(options.repeats):
            for who, action in actions.items():
                times[who].append(seconds(action))
        each = {who: statistics.median(found) * 1e6 / count for who, found in times.items()}
        theirs = f"{each['xDSL']:8.1f}" if "xDSL" in each else f"{'-':>8}"
        ratio = f"{each['ours'] / each['xDSL']:8.2f}" if "xDSL" in each else ""
        print(f"{name:10}{theirs}{each['ours']:8.1f}{ratio}")


if __name__ == "__main__":
    main()
