"""Comparison by random programs."""

import os

# Numba tells LLVM that sums of signed integers do not overflow, and its shifts are what the
# CPU's are: LLVM is not to use that.  Numba reads the level when it is imported.
os.environ.setdefault("NUMBA_OPT", "0")
