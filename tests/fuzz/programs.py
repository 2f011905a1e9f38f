"""Random functions of the `numba` dialect, each with inputs and what it has to compute."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from . import number_steps as n
from . import shape_steps as s
from .kinds import random_blocks, random_values
from .values import ROWS, ArrayInput, Builder, Value, random_array, random_kind

STEPS: tuple[Callable[[Builder], Value | None], ...] = (
    *[n.binary] * 4,
    *(n.dated, n.unary, n.compare, n.compare_times, n.cast, n.truth, n.constant),
    *(s.select, s.build, s.member, s.some, s.is_none, s.none_of, s.unwrap, s.call),
    *(s.element, s.rewritten, s.extent),
)


def pointer_to(kind: object) -> str:
    return f"!numba.cpointer<{kind}>"


class Program(Builder):
    """One function, its inputs and its results."""

    def __init__(self, seed: int, steps: int = 10) -> None:
        super().__init__(f"f{seed}", seed)
        self.seed = seed
        rng = self.rng
        for i in range(rng.randrange(2, 5)):
            kind = random_kind(rng)
            self.values.append(Value(f"%x{i}", kind, random_values(rng, kind, ROWS)))
        for i in range(rng.randrange(2)):
            block = random_array(rng)
            self.arrays.append(ArrayInput(f"%a{i}", block, random_blocks(rng, block, ROWS)))
        self.inputs = list(self.values)
        with np.errstate(all="ignore"):
            while len(self.values) < len(self.inputs) + steps:
                if (value := rng.choice(STEPS)(self)) is not None:
                    self.values.append(value)
        self.outputs = self.values[len(self.inputs) :]

    def needed(self, outputs: Sequence[Value]) -> tuple[list[Value], list[ArrayInput]]:
        """The values and arrays of which some outputs are made, operands first."""
        values: list[Value] = []
        arrays: list[ArrayInput] = []

        def need(value: Value | ArrayInput) -> None:
            if isinstance(value, ArrayInput):
                if value not in arrays:
                    arrays.append(value)
                return
            for operand in value.operands:
                need(operand)
            if value not in values:
                values.append(value)

        for value in outputs:
            need(value)
        return values, arrays

    def text(
        self,
        outputs: Sequence[Value] | None = None,
        *,
        by_value: bool = False,
        abi: str = "c",
        extra: str = "",
    ) -> str:
        """The function, or what of it computes some outputs, and the functions that it calls.

        Inputs come behind pointers, or `by_value`; there are all of them where `outputs` is
        left out.  Outputs go behind pointers.
        """
        inputs: list[Value | ArrayInput] = [*self.inputs, *self.arrays]
        if outputs is None:
            outputs, needed = self.outputs, self.outputs
        else:
            values, arrays = self.needed(outputs)
            needed = [value for value in values if value not in self.inputs]
            inputs = [value for value in inputs if value in values or value in arrays]
        lines = ["%zero = numba.constant 0 : si64"]
        parameters: list[str] = []
        for v in inputs:
            if by_value:
                parameters.append(f"{v.name}: {v.kind}")
                continue
            pointer, name = pointer_to(v.kind), f"%p_{v.name[1:]}"
            parameters.append(f"{name}: {pointer}")
            lines.append(f"{v.name} = numba.getitem {name}[%zero] : ({pointer}, si64) -> {v.kind}")
        for v in needed:
            lines += v.lines
        for v in outputs:
            pointer, name = pointer_to(v.kind), f"%o_{v.name[1:]}"
            parameters.append(f"{name}: {pointer}")
            lines.append(f"numba.setitem {name}[%zero], {v.name} : ({pointer}, si64, {v.kind})")
        body = "\n  ".join(lines)
        return (
            "".join(v.helper for v in needed)
            + f"func.func @{self.name}({', '.join(parameters)}{extra}) "
            + f'attributes {{dm.abi = "{abi}"}} {{\n  {body}\n  func.return\n}}\n'
        )
