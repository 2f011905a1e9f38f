"""Rules by type family; each file mirrors one in `dialects/numba/`.

Importing this package registers them all.
"""

from . import (
    arrays,
    builtin,
    containers,
    deferred,
    device_types,
    iterators,
    nditer,
    opaque,
    optional,
    pointers,
    records,
    scalars,
    structs,
    tuples,
    unicode,
)

__all__ = [
    "arrays",
    "builtin",
    "containers",
    "deferred",
    "device_types",
    "iterators",
    "nditer",
    "opaque",
    "optional",
    "pointers",
    "records",
    "scalars",
    "structs",
    "tuples",
    "unicode",
]
