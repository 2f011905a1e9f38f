"""Rules by type family; each file mirrors one in `dialects/numba/`.

Importing this package registers them all.
"""

from . import (
    arrays as arrays,
)
from . import (
    builtin as builtin,
)
from . import (
    deferred as deferred,
)
from . import (
    opaque as opaque,
)
from . import (
    optional as optional,
)
from . import (
    pointers as pointers,
)
from . import (
    records as records,
)
from . import (
    scalars as scalars,
)
from . import (
    structs as structs,
)
from . import (
    tuples as tuples,
)
