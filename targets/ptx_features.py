"""Which PTX version an instruction needs, told from PTX's text.

LLVM asks for the version of most instructions that it selects, and of none in inline
assembly.  The table is what the release notes of the PTX manual say beyond the version that
the architecture of an instruction has anyway; a test holds each row against ptxas.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Feature:
    """What PTX has since `version`: instructions whose name matches `pattern`."""

    version: int
    what: str
    pattern: str


FEATURES = (
    Feature(65, "the absolute value of an f16", r"abs\.(ftz\.)?f16(x2)?"),
    Feature(65, "ldmatrix", r"ldmatrix\..*"),
    Feature(65, "mma of the shape m16n8k8", r"mma\..*\.m16n8k8\..*"),
    Feature(70, "tanh", r"tanh\..*"),
    Feature(70, "ex2 of an f16", r"ex2\..*f16(x2)?"),
    Feature(71, "cvt from bf16 to f32", r"cvt\.f32\.bf16"),
    Feature(71, "mbarrier.test_wait.parity", r"mbarrier\.test_wait\.parity\..*"),
    Feature(72, "min and max with .xorsign", r"(min|max)\..*xorsign.*"),
    Feature(73, "alloca", r"(alloca|stacksave|stackrestore)\..*"),
    Feature(74, "hints for a cache of level 1 or 2", r".*\.L[12]::.*"),
    Feature(74, "cache policies", r"(createpolicy|applypriority|discard)\..*"),
    Feature(75, "fence.proxy.alias", r"fence\.proxy\.alias"),
    Feature(76, "szext and bmsk", r"(szext|bmsk)\..*"),
    Feature(77, "addresses of parameters", r"(isspacep|cvta|cvta\.to)\.param(\..*)?"),
    Feature(78, "movmatrix", r"movmatrix\..*"),
    Feature(80, "transactions of an mbarrier", r"mbarrier\..*expect_tx.*"),
    Feature(80, "orders of barrier.cluster", r"barrier\.cluster\..*(relaxed|acquire|release).*"),
    Feature(80, "elect", r"elect\..*"),
    Feature(80, "fence.proxy.async", r"fence\.proxy\.async.*"),
    Feature(80, "fence.mbarrier_init", r"fence\.mbarrier_init\..*"),
    Feature(80, "bulk copies", r"cp\.(reduce\.)?async\.bulk.*"),
    Feature(80, "arithmetic on pairs of 16 bits", r"(add|min|max)\..*[su]16x2.*"),
    Feature(80, "min and max of integers with .relu", r"(min|max)\.relu\.s32"),
    Feature(80, "%current_graph_exec", r"%current_graph_exec"),
    Feature(81, "multimem", r"multimem\..*"),
    Feature(81, "asynchronous stores and reductions", r"(red|st)\.async\..*"),
    Feature(81, "atomics on vectors", r"(atom|red)\..*\.v[248]\..*"),
    Feature(81, "%aggr_smem_size", r"%aggr_smem_size"),
    Feature(82, ".mmio", r".*\.mmio\..*"),
    Feature(82, "lop3 with a predicate", r"lop3\.(and|or)\.b32"),
    Feature(83, "128-bit accesses", r".*\.b128"),
    Feature(83, "changes of a tensor map", r"(tensormap\.replace|fence\.proxy\.tensormap).*"),
    Feature(84, "128-bit accesses that the whole system sees", r".*\.sys\..*b128"),
    Feature(86, "bulk copies to the block's own memory", r"cp\.async\.bulk\.shared::cta\..*"),
    Feature(86, ".sync_restrict", r".*\.sync_restrict.*"),
    Feature(88, "256-bit accesses", r"(ld|st)\..*\.(v8\.[bfsu]32|v4\.[bfsu]64)"),
)

_NAMES = re.compile(
    r"(?:^|[;{}])\s*(?:[\w$]+:\s*)?(?:@!?[%\w$]+\s+)?([a-z][a-z0-9]*\.[\w.:]+)"
    r"|(?<![\w$])(%[a-z_]+)\b",
    re.MULTILINE,
)
"""The names of instructions, and of registers without a number: special ones."""


def features_of(text: str, version: int) -> list[Feature]:
    """What a text of PTX uses that PTX `version` does not have."""
    later = [feature for feature in FEATURES if version < feature.version]
    if not later:
        return []
    names = {instruction or register for instruction, register in _NAMES.findall(text)}
    return [
        feature for feature in later if any(re.fullmatch(feature.pattern, name) for name in names)
    ]
