"""What stock `xdsl-opt` and `numba-opt` discover: dialects, passes and targets.

Every entry is a function that imports on demand, so that start-up stays cheap.
A name that stock xDSL has cannot be registered a second time: our `llvm` dialect
is put in place of the stock one by `tools/driver.py`, not here.
"""

from __future__ import annotations

from collections.abc import Callable

from xdsl.ir import Dialect
from xdsl.passes import ModulePass
from xdsl.universe import Universe
from xdsl.utils.target import Target

# Dialects


def get_cuda() -> Dialect:
    from ..dialects.cuda import Cuda

    return Cuda


def get_dm() -> Dialect:
    from ..dialects.dm import Dm

    return Dm


def get_numba() -> Dialect:
    from ..dialects.numba import Numba

    return Numba


def get_nvvm() -> Dialect:
    from ..dialects.nvvm import Nvvm

    return Nvvm


# Passes


def get_convert_math_to_nvvm() -> type[ModulePass]:
    from ..passes.convert_math_to_nvvm import ConvertMathToNvvmPass

    return ConvertMathToNvvmPass


def get_convert_to_llvm() -> type[ModulePass]:
    from ..passes.convert_to_llvm import ConvertToLlvmPass

    return ConvertToLlvmPass


def get_dm_reconcile_casts() -> type[ModulePass]:
    from ..passes.dm_reconcile_casts import DmReconcileCastsPass

    return DmReconcileCastsPass


def get_dm_scf_to_cf() -> type[ModulePass]:
    from ..passes.dm_scf_to_cf import DmScfToCfPass

    return DmScfToCfPass


def get_dm_lower_abi() -> type[ModulePass]:
    from ..passes.dm_lower_abi import DmLowerAbiPass

    return DmLowerAbiPass


def get_dm_simplify() -> type[ModulePass]:
    from ..passes.dm_simplify import DmSimplifyPass

    return DmSimplifyPass


def get_dm_verify_models() -> type[ModulePass]:
    from ..passes.dm_verify_models import DmVerifyModelsPass

    return DmVerifyModelsPass


def get_convert_numba_to_dm() -> type[ModulePass]:
    from ..passes.convert_numba_to_dm import ConvertNumbaToDmPass

    return ConvertNumbaToDmPass


def get_convert_dm_to_llvm() -> type[ModulePass]:
    from ..passes.convert_dm_to_llvm import ConvertDmToLlvmPass

    return ConvertDmToLlvmPass


def get_dm_lower_status() -> type[ModulePass]:
    from ..passes.dm_lower_status import DmLowerStatusPass

    return DmLowerStatusPass


def get_numba_to_llvm() -> type[ModulePass]:
    from ..passes.pipelines import NumbaToLlvmPass

    return NumbaToLlvmPass


def get_nvvm_legalize_kernels() -> type[ModulePass]:
    from ..passes.nvvm_legalize_kernels import NvvmLegalizeKernelsPass

    return NvvmLegalizeKernelsPass


# Targets


def get_cubin() -> type[Target]:
    from ..targets.cubin import CubinTarget

    return CubinTarget


def get_llvmir() -> type[Target]:
    from ..targets.llvmir import LLVMIRTarget

    return LLVMIRTarget


def get_ptx() -> type[Target]:
    from ..targets.ptx import PTXTarget

    return PTXTarget


ALL_DIALECTS: dict[str, Callable[[], Dialect]] = {
    "cuda": get_cuda,
    "dm": get_dm,
    "numba": get_numba,
    "nvvm": get_nvvm,
}

ALL_PASSES: dict[str, Callable[[], type[ModulePass]]] = {
    "numba-to-llvm": get_numba_to_llvm,
    "dm-lower-status": get_dm_lower_status,
    "convert-numba-to-dm": get_convert_numba_to_dm,
    "convert-dm-to-llvm": get_convert_dm_to_llvm,
    "convert-math-to-nvvm": get_convert_math_to_nvvm,
    "convert-to-llvm": get_convert_to_llvm,
    "dm-lower-abi": get_dm_lower_abi,
    "dm-reconcile-casts": get_dm_reconcile_casts,
    "dm-scf-to-cf": get_dm_scf_to_cf,
    "dm-simplify": get_dm_simplify,
    "dm-verify-models": get_dm_verify_models,
    "nvvm-legalize-kernels": get_nvvm_legalize_kernels,
}

ALL_TARGETS: dict[str, Callable[[], type[Target]]] = {
    "cubin": get_cubin,
    "llvmir": get_llvmir,
    "ptx": get_ptx,
}

UNIVERSE = Universe(
    all_dialects=ALL_DIALECTS,
    all_passes=ALL_PASSES,
    all_targets=ALL_TARGETS,
)
