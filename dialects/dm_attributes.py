"""What passes tell each other on a function, and what a call's status says.

`dm-lower-abi` reads `dm.abi`, and leaves `dm.kernel` for the launcher and `dm.status` for
`dm-lower-status`.
"""

from __future__ import annotations

ABI_ATTR = "dm.abi"
"""How a function is called: "kernel", "numba" or "c"."""

KERNEL_ATTR = "dm.kernel"
"""Marks a lowered entry point, until it can be `nvvm.kernel`."""

STATUS_ATTR = "dm.status"
"""What an error status does in a function: one of `STATUS_MODES`."""

STATUS_MODES = ("return", "exit", "trap")
"""Return the status, return from a kernel, stop the program."""

STATUS_VALUE = 0
STATUS_NONE = -2
STATUS_STOP_ITERATION = -3

SUCCESS_STATUSES = (STATUS_VALUE, STATUS_NONE)
"""Call statuses that carry a result: a value, and None."""
