"""Records."""

from __future__ import annotations

from ...dialects.numba.records import RecordType
from ..layout import NVPTX64, layout_of
from ..models import IllegalType, Models, rule
from ..representation import storage_type
from ..shapes import Bytes, RecordField


@rule(RecordType)
def record(type: RecordType, models: Models) -> Bytes:
    fields = tuple(RecordField(*field) for field in type.fields)
    align = 1
    for field in fields:
        layout = layout_of(storage_type(field.type, models), NVPTX64)
        if field.offset + layout.size > type.size.data:
            raise IllegalType(
                f'field "{field.name}" of {type} ends at byte {field.offset + layout.size}, '
                f"past the record's size of {type.size.data}",
                help="give the record more bytes, or the field a smaller offset",
            )
        align = max(align, layout.align)
    if type.aligned and type.size.data % align:
        whole = -(-type.size.data // align) * align
        raise IllegalType(
            f"{type} is aligned to {align} bytes, and its size of {type.size.data} is no multiple "
            "of that: the next one behind it would be misaligned",
            help=f"give it {whole} bytes, or leave out aligned",
        )
    return Bytes(type.size.data, align if type.aligned else 1, fields)
