"""Values are defined before they are used, against a definition by brute force."""

from __future__ import annotations

import random

import pytest
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.tools.dominance import dominator_tree, verify_dominance
from xdsl_numba.tools.driver import make_context, parse_source


def graph_text(edges: list[list[int]], uses: list[tuple[int, int]]) -> str:
    """A function whose block i goes to `edges[i]`; (i, j) in `uses`: j uses a value of i."""
    lines = ["func.func @f() {"]
    for block, successors in enumerate(edges):
        lines.append(f"^bb{block}:")
        lines += [f'  "test.op"(%v{i}) : (i32) -> ()' for i, j in uses if j == block and i != j]
        lines.append(f'  %v{block} = "test.op"() : () -> i32')
        lines += [f'  "test.op"(%v{i}) : (i32) -> ()' for i, j in uses if i == j == block]
        targets = ", ".join(f"^bb{successor}" for successor in successors)
        lines.append(f'  "test.termop"() [{targets}] : () -> ()')
    return "\n".join([*lines, "}"])


def reachable(edges: list[list[int]], without: int | None = None) -> set[int]:
    """The blocks that can be reached from the first, on paths that avoid one."""
    seen: set[int] = set()
    pending = [0]
    while pending:
        block = pending.pop()
        if block not in seen and block != without:
            seen.add(block)
            pending += edges[block]
    return seen


def dominates(edges: list[list[int]], above: int, below: int) -> bool:
    """By definition: no path leads from the entry to `below` but through `above`."""
    return below not in reachable(edges, without=above)


def random_edges(rng: random.Random) -> list[list[int]]:
    count = rng.randrange(2, 9)
    # The entry has no predecessors, as in MLIR.
    return [[rng.randrange(1, count) for _ in range(rng.randrange(3))] for _ in range(count)]


@pytest.mark.parametrize("seed", range(30))
def test_dominator_tree(seed: int) -> None:
    edges = random_edges(random.Random(seed))
    module = parse_source(make_context(), graph_text(edges, []), "f.mlir")
    region = module.body.block.first_op.regions[0]
    blocks = list(region.blocks)
    number = {block: index for index, block in enumerate(blocks)}
    children = dominator_tree(region)
    assert {number[block] for block in children} == reachable(edges)
    for block, below in children.items():
        for child in below:
            above, inner = number[block], number[child]
            assert dominates(edges, above, inner)
            # Immediately: whatever else dominates the child dominates the block too.
            for other in reachable(edges) - {above, inner}:
                if dominates(edges, other, inner):
                    assert dominates(edges, other, above)


@pytest.mark.parametrize("seed", range(30))
def test_every_use(seed: int) -> None:
    """A use is refused exactly where a path leads around its definition."""
    rng = random.Random(seed)
    edges = random_edges(rng)
    for above in range(len(edges)):
        for below in range(len(edges)):
            module = parse_source(make_context(), graph_text(edges, [(above, below)]), "f.mlir")
            if below not in reachable(edges) or above == below or dominates(edges, above, below):
                verify_dominance(module)
            else:
                with pytest.raises(LocatedError, match="is used where it is not defined"):
                    verify_dominance(module)


@pytest.mark.parametrize(
    ("body", "legal"),
    [
        ('"test.op"(%x) : (i32) -> ()\n%x = "test.op"() : () -> i32', False),
        ('%x = "test.op"() : () -> i32\n"test.op"(%x) : (i32) -> ()', True),
        ('%x = "test.op"() : () -> i32\nscf.if %c {\n"test.op"(%x) : (i32) -> ()\n}', True),
        ('scf.if %c {\n"test.op"(%x) : (i32) -> ()\n}\n%x = "test.op"() : () -> i32', False),
        ('"test.op"(%c) : (i1) -> ()', True),
        ('%x = "test.op"(%x) : (i32) -> i32', False),
    ],
)
def test_in_one_block(body: str, legal: bool) -> None:
    text = f"func.func @f(%c: i1) {{\n{body}\nfunc.return\n}}"
    module = parse_source(make_context(), text, "f.mlir")
    if legal:
        verify_dominance(module)
    else:
        with pytest.raises(LocatedError, match="%x, is used where it is not defined"):
            verify_dominance(module)


def test_regions_side_by_side() -> None:
    """What one region defines is unknown to the next; a pass may get that wrong."""
    module = parse_source(
        make_context(),
        "func.func @f(%c: i1) {\n"
        "  scf.if %c {\n"
        '    %x = "test.op"() : () -> i32\n'
        "  } else {\n"
        '    %y = "test.op"() : () -> i32\n'
        '    "test.op"(%y) : (i32) -> ()\n'
        "  }\n"
        "  func.return\n"
        "}\n",
        "f.mlir",
    )
    verify_dominance(module)
    x, _, user = (op for op in module.walk() if op.name == "test.op")
    user.operands = x.results
    with pytest.raises(LocatedError) as refused:
        verify_dominance(module)
    assert str(refused.value).startswith("f.mlir:6:5: error: operand #0 of 'test.op', %x, is used")
    assert refused.value.help is not None
    assert "'test.op' in line 3" in refused.value.help


def test_linear_in_the_number_of_blocks() -> None:
    """A chain of thousands of blocks, each of which uses the first value."""
    count = 4000
    edges = [[block + 1] for block in range(count - 1)] + [[]]
    text = graph_text(edges, [(0, block) for block in range(1, count)])
    verify_dominance(parse_source(make_context(), text, "f.mlir"))
