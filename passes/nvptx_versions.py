"""Which GPU architectures and PTX versions LLVM's NVPTX back end knows.

LLVM ends the process where a PTX version is too low for an architecture, and
ignores, with a warning, an architecture or a version that it does not know.  So
both are read here as integers, and every pair is checked before LLVM sees it.
The numbers were measured on llvmlite 0.50 (LLVM 22.1); a test measures them again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

PTX_VERSIONS: tuple[int, ...] = (
    *(60, 61, 62, 63, 64, 65),
    *(70, 71, 72, 73, 74, 75, 76, 77, 78),
    *(80, 81, 82, 83, 84, 85, 86, 87, 88),
    90,
)
"""The PTX versions that LLVM can write from 6.0 on, ten times the version, ascending."""

MINIMUM_PTX: dict[str, int] = {
    "70": 60,
    "72": 61,
    "75": 63,
    "80": 70,
    "86": 71,
    "87": 74,
    "88": 90,
    "89": 78,
    "90": 78,
    "90a": 80,
    "100": 86,
    "100a": 86,
    "100f": 88,
    "101": 86,
    "101a": 86,
    "101f": 88,
    "103": 88,
    "103a": 88,
    "103f": 88,
    "110": 90,
    "110a": 90,
    "110f": 90,
    "120": 87,
    "120a": 87,
    "120f": 88,
    "121": 88,
    "121a": 88,
    "121f": 88,
}
"""The lowest PTX version of each architecture, which LLVM takes when none is given."""

DEFAULT_SM = "75"
"""The oldest architecture that current assemblers take: PTX for it runs on every later GPU."""

PARAMETER_BYTES = 4352
"""How many bytes of kernel parameters an assembler takes below PTX 8.1."""

LARGE_PARAMETER_BYTES = 32764
"""How many bytes of kernel parameters an assembler takes from PTX 8.1 on."""

LARGE_PARAMETER_PTX = 81
"""The PTX version from which on a kernel may have `LARGE_PARAMETER_BYTES`."""


class VersionError(ValueError):
    """An architecture or PTX version that cannot be used; `help` says which can."""

    def __init__(self, message: str, help: str) -> None:
        super().__init__(message)
        self.message = message
        self.help = help


@dataclass(frozen=True)
class Architecture:
    """A GPU architecture: `number` 90 and `suffix` "a" are sm_90a.

    Without a suffix PTX runs on every later architecture, with `f` on the others of
    its family, with `a` on this one alone.
    """

    number: int
    suffix: str = ""

    @staticmethod
    def parse(text: str | int) -> Architecture:
        """Read `90`, `"90a"` or `"sm_90a"`.  Raises VersionError for an unknown one."""
        match = re.fullmatch(r"(?:sm_|compute_)?([0-9]+)([a-z]?)", str(text))
        if match is None or match[1].lstrip("0") + match[2] not in MINIMUM_PTX:
            raise VersionError(
                f"unknown GPU architecture sm={text}",
                "LLVM's NVPTX back end knows sm " + ", ".join(MINIMUM_PTX),
            )
        return Architecture(int(match[1]), match[2])

    def __str__(self) -> str:
        return f"{self.number}{self.suffix}"

    @property
    def cpu(self) -> str:
        """The name that LLVM and the assemblers know it by."""
        return f"sm_{self}"

    @property
    def minimum_ptx(self) -> int:
        """The lowest PTX version that has this architecture."""
        return MINIMUM_PTX[str(self)]

    @property
    def versions(self) -> tuple[int, ...]:
        """Every PTX version that has this architecture, ascending."""
        return tuple(v for v in PTX_VERSIONS if v >= self.minimum_ptx)


def architectures() -> tuple[Architecture, ...]:
    """Every architecture that can be named, oldest first."""
    return tuple(Architecture.parse(name) for name in MINIMUM_PTX)


def show_version(version: int) -> str:
    """PTX version 78 as people write it: 7.8."""
    return f"{version // 10}.{version % 10}"


def parse_version(text: str | int | float) -> int:
    """Read a PTX version, `8`, `8.0`, `"8.0"` or `80`, as an integer.

    Raises VersionError for one that LLVM does not write.
    """
    match = re.fullmatch(r"([0-9])(?:\.?([0-9]))?", str(text))
    version = 0 if match is None else int(match[1] + (match[2] or "0"))
    if version not in PTX_VERSIONS:
        raise VersionError(
            f"unknown PTX version ptx={text}",
            "LLVM writes PTX " + ", ".join(map(show_version, PTX_VERSIONS)),
        )
    return version


def check_pair(sm: Architecture, version: int) -> None:
    """Raise VersionError where PTX `version` does not have the architecture."""
    if version < sm.minimum_ptx:
        raise VersionError(
            f"PTX {show_version(version)} does not have {sm.cpu}",
            f"use ptx={show_version(sm.minimum_ptx)} or later, or leave ptx out for the "
            "lowest that the kernel needs",
        )


def parameter_budget(version: int) -> int:
    """How many bytes of parameters a kernel may have in PTX `version`."""
    return LARGE_PARAMETER_BYTES if version >= LARGE_PARAMETER_PTX else PARAMETER_BYTES
