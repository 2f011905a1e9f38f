"""The `dm` dialect: conversions between the representations of a front-end type.

A front-end type T as an SSA type means T's *value* representation.  `!dm.data<T>` and
`!dm.return<T>` are the other single-value ones; the argument representation is several
SSA values.  The ops say *that* a representation changes; how is the rule's business
(`datamodel`), and verifiers, effects and folds ask it.
"""

from __future__ import annotations

from xdsl.ir import Dialect

from .dm_conversions import (
    AsArgumentOp,
    AsDataOp,
    AsReturnOp,
    FromArgumentOp,
    FromDataOp,
    FromReturnOp,
    GetOp,
    MakeOp,
    MeminfosOp,
    NullOp,
    SetOp,
    TraverseOp,
    UndefOp,
)
from .dm_memory import AllocaOp, FieldPtrOp, LoadOp, PtrAddOp, SizeOfOp, StoreOp
from .dm_status import RaiseOp, ReturnIfErrorOp
from .dm_types import DataType, ReturnType

Dm = Dialect(
    "dm",
    [
        AsDataOp,
        FromDataOp,
        AsArgumentOp,
        FromArgumentOp,
        AsReturnOp,
        FromReturnOp,
        LoadOp,
        StoreOp,
        AllocaOp,
        GetOp,
        SetOp,
        MakeOp,
        UndefOp,
        NullOp,
        FieldPtrOp,
        PtrAddOp,
        SizeOfOp,
        MeminfosOp,
        TraverseOp,
        ReturnIfErrorOp,
        RaiseOp,
    ],
    [DataType, ReturnType],
)
