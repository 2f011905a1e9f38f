"""The NVVM dialect in upstream's spelling: what only NVIDIA's GPUs have.

Each op says by `intrinsic_call()` which LLVM intrinsic it becomes.
A kernel and its parameters carry attributes of this dialect, which `nvvm_attributes`
checks: `nvvm.kernel`, `nvvm.maxntid`, `nvvm.reqntid`, `nvvm.minctasm`, `nvvm.maxnreg`,
`nvvm.cluster_dim`, `nvvm.cluster_max_blocks`, `nvvm.blocksareclusters`, and on a parameter
`nvvm.grid_constant`.
"""

from __future__ import annotations

from xdsl.ir import Dialect

from .intrinsics import definitions
from .nvvm_attributes import *
from .nvvm_memory import *
from .nvvm_registers import REGISTERS
from .nvvm_sync import *
from .nvvm_warp import *

_OPS, _ATTRIBUTES = definitions("nvvm", globals())

Nvvm = Dialect("nvvm", [*REGISTERS.values(), *_OPS], _ATTRIBUTES)
