"""From the reference's description of a type to our spelling of it.

A *construct* is nested JSON that says how the reference's type was made
(`{"kind": "optional", "type": {"kind": "int", "bits": 32, "signed": true}}`).  What the
reference's constructors do on the way (a homogeneous tuple becomes a unituple, a
union's members are sorted, of two fields of one name the last stays, `enumerate` asks
its argument for an iterator, an optional forgets a literal's value) a front end does
before it writes IR, so it is done here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from xdsl.context import Context
from xdsl.dialects.builtin import Builtin, StringAttr
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl_numba.datamodel.models import Models
from xdsl_numba.dialects.numba import Numba

Construct = dict[str, Any]

OPAQUE_NAME = {
    "opaque": "name",
    "function": "name",
    "type": "name",
    "object": "cls",
    "module": "module",
    "phantom": "name",
    "undef_var": "name",
    "exception_class": "cls",
    "exception_instance": "cls",
    "dummy": "name",
    "external_function": "symbol",
    "namedtuple_class": "cls",
    "make_function_literal": "value",
}
"""Opaque kinds whose construct has a name, and under which key."""

OPAQUE_WITHOUT_NAME = (
    *("ellipsis", "context_manager", "dispatcher", "objmode_dispatcher", "enum_class"),
    *("int_enum_class", "number_class", "typeref", "dtype", "recursive_call", "poison"),
    "cuda_dispatcher",
)

CUDA_INTERNAL = {
    "_type___nv_bfloat162": "!numba.vector<!numba.bfloat16, 2>",
    "_type_unnamed1405416": "!numba.vector<ui16, 2>",
    "_type_unnamed1405307": "!numba.vector<ui16, 1>",
    "_type_unnamed1362071": "!numba.vector<ui16, 1>",
    "_type_unnamed1362180": "!numba.vector<ui16, 2>",
}
"""Classes of CUDA's headers: the construct has only the reference's private name."""

BUFFERS = ("buffer", "bytearray", "bytes", "memoryview", "pyarray")


class NotOurs(Exception):
    """A kind of type that this project does not have."""


def quoted(text: str) -> str:
    """The text as IR spells it between quotes."""
    return str(StringAttr(text))


def listed(*items: str) -> str:
    return ", ".join(items)


def unliteral(c: Construct) -> Construct:
    """The type that a literal is an instance of."""
    match c["kind"]:
        case "int_literal":
            return {"kind": "int", "bits": 64, "signed": c["value"] < 2**63}
        case "bool_literal":
            return {"kind": "bool"}
        case "string_literal":
            return {"kind": "unicode_type"}
        case _:
            return c


@dataclass
class Speller:
    """Spells constructs; deferred types become typedefs, in the order they are met."""

    typedefs: dict[str, str] = field(default_factory=dict)

    def __call__(self, construct: Construct) -> str:
        kind: str = construct["kind"]
        if kind in OPAQUE_NAME:
            return f"!numba.opaque<{kind}, {quoted(construct[OPAQUE_NAME[kind]])}>"
        if kind in OPAQUE_WITHOUT_NAME:
            return f'!numba.opaque<{kind}, "">'
        if kind in BUFFERS:
            return f"!numba.{kind}<{self.strided(construct)}>"
        method: Callable[[Construct], str] | None = getattr(self, f"spell_{kind}", None)
        if method is None:
            raise NotOurs(kind)
        return method(construct)

    def all(self, constructs: list[Construct]) -> str:
        return listed(*map(self, constructs))

    def fields(self, fields: list[tuple[str, Construct]]) -> str:
        return "".join(f", {quoted(n)}: {self(t)}" for n, t in dict(fields).items())

    # Scalars

    def spell_bool(self, c: Construct) -> str:
        return "!numba.boolean"

    def spell_int(self, c: Construct) -> str:
        return f"{'si' if c['signed'] else 'ui'}{c['bits']}"

    def spell_float(self, c: Construct) -> str:
        return "!numba.float16" if c["bits"] == 16 else f"f{c['bits']}"

    def spell_complex(self, c: Construct) -> str:
        return f"complex<f{c['bits'] // 2}>"

    def spell_bfloat16(self, c: Construct) -> str:
        return "!numba.bfloat16"

    def spell_fp8(self, c: Construct) -> str:
        return f"!numba.fp8<{c['format']}>"

    def literal(self, value: Any) -> str:
        match value:
            case None:
                return "none"
            case bool():
                return str(value).lower()
            case int():
                return f"{value} : {'si64' if value < 2**63 else 'ui64'}"
            case float():
                return f"{value!r} : f64"
            case _:
                return quoted(value)

    def spell_literal(self, c: Construct) -> str:
        return f"!numba.literal<{self.literal(c['value'])}>"

    spell_bool_literal = spell_int_literal = spell_string_literal = spell_literal

    def spell_omitted(self, c: Construct) -> str:
        return f"!numba.omitted<{self.literal(c['default'])}>"

    def spell_npdatetime(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{quoted(c['unit'])}>"

    spell_nptimedelta = spell_npdatetime

    def spell_charseq(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{c['count']}>"

    spell_unicode_charseq = spell_charseq

    def spell_enum_member(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{quoted(c['cls']['name'])}, {self(c['dtype'])}>"

    spell_int_enum_member = spell_enum_member

    # No parameters

    def bare(self, c: Construct) -> str:
        return f"!numba.{c['kind']}"

    spell_none = spell_pyobject = spell_dim3 = spell_grid_group = spell_unicode_type = bare

    def spell_raw_pointer(self, c: Construct) -> str:
        return "!numba.voidptr"

    def spell_unicode_iterator(self, c: Construct) -> str:
        return "!numba.unicode_iter"

    # Pointers

    def spell_cpointer(self, c: Construct) -> str:
        space = f", {c['addrspace']}" if c["addrspace"] else ""
        return f"!numba.cpointer<{self(c['dtype'])}{space}>"

    def spell_meminfo_pointer(self, c: Construct) -> str:
        return f"!numba.meminfo<{self(c['dtype'])}>"

    def of_dtype(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{self(c['dtype'])}>"

    spell_ephemeral_pointer = spell_range = spell_range_iter = spell_index_value = of_dtype

    def counted(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{self(c['dtype'])}, {c['count']}>"

    spell_ephemeral_array = spell_unituple = spell_stararg_unituple = counted

    def spell_external_function_pointer(self, c: Construct) -> str:
        signature = c["sig"]
        return (
            f"!numba.function_pointer<({self.all(signature['args'])}) "
            f"-> {self(signature['return'])}>"
        )

    # Tuples

    def spell_named_unituple(self, c: Construct) -> str:
        names = map(quoted, c["fields"])
        return f"!numba.named_unituple<{listed(quoted(c['cls']), self(c['dtype']), *names)}>"

    def spell_tuple(self, c: Construct) -> str:
        types = c["types"]
        if types and all(t == types[0] for t in types):
            kind = c["kind"].replace("tuple", "unituple")
            return f"!numba.{kind}<{self(types[0])}, {len(types)}>"
        return f"!numba.{c['kind']}<{self.all(types)}>"

    spell_stararg_tuple = spell_tuple

    def spell_literal_list(self, c: Construct) -> str:
        return f"!numba.literal_list<{self.all(c['types'])}>"

    def spell_named_tuple(self, c: Construct) -> str:
        fields = list(zip(c["fields"], c["types"], strict=True))
        return f"!numba.namedtuple<{quoted(c['cls'])}{self.fields(fields)}>"

    def spell_literal_strkey_dict(self, c: Construct) -> str:
        return f"!numba.literal_strkey_dict<{self.fields(c['items'])[2:]}>"

    def spell_union(self, c: Construct) -> str:
        from .names import name_of

        members = {name_of(parse(self(t))): t for t in c["types"]}
        return f"!numba.union<{self.all([members[name] for name in sorted(members)])}>"

    def spell_pair(self, c: Construct) -> str:
        return f"!numba.pair<{self.all([c['first'], c['second']])}>"

    def spell_optional(self, c: Construct) -> str:
        return f"!numba.optional<{self(unliteral(c['type']))}>"

    # Arrays and records

    def strided(self, c: Construct) -> str:
        return listed(self(c["dtype"]), str(c["ndim"]), c["layout"])

    def spell_array(self, c: Construct) -> str:
        readonly = ", readonly" if c["readonly"] else ""
        unaligned = "" if c["aligned"] else ", unaligned"
        return f"!numba.array<{self.strided(c)}{readonly}{unaligned}>"

    def spell_nested_array(self, c: Construct) -> str:
        return f"!numba.nested_array<{self(c['dtype'])}, {c['shape']}>"

    def spell_array_ctypes(self, c: Construct) -> str:
        return f"!numba.array_ctypes<{self(c['array']['dtype'])}>"

    def of_array(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{self(c['array'])}>"

    spell_array_flags = spell_flat = spell_ndenumerate = of_array

    def spell_array_iterator(self, c: Construct) -> str:
        return f"!numba.array_iter<{self(c['array'])}>"

    def spell_record(self, c: Construct) -> str:
        fields = (f"{quoted(f['name'])}: {self(f['type'])} at {f['offset']}" for f in c["fields"])
        aligned = ", aligned" if c["aligned"] else ""
        return f"!numba.record<{{{listed(*fields)}}}, {c['size']}{aligned}>"

    # Containers

    def container(self, c: Construct) -> str:
        reflected = ", reflected" if c["reflected"] else ""
        return f"!numba.{c['kind']}<{self(c['dtype'])}{reflected}>"

    spell_list = spell_set = container

    def of_list(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{self(c['list'])}>"

    spell_list_payload = spell_list_iter = of_list

    def of_set(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{self(c['set'])}>"

    spell_set_entry = spell_set_payload = spell_set_iter = of_set

    # Slices and iterators

    def spell_slice(self, c: Construct) -> str:
        return f"!numba.slice<{c['members']}>"

    def spell_slice_literal(self, c: Construct) -> str:
        bounds = (c["start"], c["stop"], c["step"])
        spelled = listed(*("none" if bound is None else str(bound) for bound in bounds))
        return f"!numba.slice_literal<{spelled}>"

    def spell_unituple_iter(self, c: Construct) -> str:
        return f"!numba.unituple_iter<{self(c['container'])}>"

    def iterator(self, c: Construct) -> str:
        """What the iterable gives when it is asked for an iterator; one gives itself."""
        match c["kind"]:
            case "range":
                return f"!numba.range_iter<{self(c['dtype'])}>"
            case "array" | "nested_array" | "buffer" | "bytearray" | "bytes" | "memoryview":
                return f"!numba.array_iter<{self(c)}>"
            case "list" | "set" as kind:
                return f"!numba.{kind}_iter<{self(c)}>"
            case "unituple" | "named_unituple" | "stararg_unituple":
                return f"!numba.unituple_iter<{self(c)}>"
            case "unicode_type":
                return "!numba.unicode_iter"
            case _:
                return self(c)

    def spell_enumerate(self, c: Construct) -> str:
        return f"!numba.enumerate<{self.iterator(c['iterable'])}>"

    def spell_zip(self, c: Construct) -> str:
        return f"!numba.zip<{listed(*map(self.iterator, c['iterables']))}>"

    def spell_ndindex(self, c: Construct) -> str:
        return f"!numba.ndindex<{c['ndim']}>"

    def spell_nditer(self, c: Construct) -> str:
        return f"!numba.nditer<{self.all(c['arrays'])}>"

    def spell_generator(self, c: Construct) -> str:
        args, states = self.all(c["arg_types"]), self.all(c["state_types"])
        return f"!numba.generator<yield {self(c['yield_type'])}, args [{args}], state [{states}]>"

    # Structs, names, CUDA

    def spell_structref(self, c: Construct) -> str:
        return f"!numba.{c['kind']}<{quoted(c['name'])}{self.fields(c['fields'])}>"

    spell_structref_payload = spell_structref

    def spell_bound_function(self, c: Construct) -> str:
        return f'!numba.bound_function<"", {self(c["this"])}>'

    def spell_polynomial(self, c: Construct) -> str:
        return f"!numba.polynomial<{self.all([c['coef'], c['domain'], c['window']])}>"

    def spell_deferred_ref(self, c: Construct) -> str:
        return f"!numba.deferred<@{c['label']}>"

    def spell_deferred(self, c: Construct) -> str:
        self.typedefs[c["label"]] = ""
        self.typedefs[c["label"]] = self(c["to"])
        return self.spell_deferred_ref(c)

    def spell_deferred_undefined(self, c: Construct) -> str:
        return "!numba.deferred<@undefined>"

    def spell_cuda_vector(self, c: Construct) -> str:
        return f"!numba.vector<{self(c['base'])}, {c['count']}>"

    def spell_cuda_internal(self, c: Construct) -> str:
        return CUDA_INTERNAL[c["name"]]


CONTEXT = Context()
CONTEXT.load_dialect(Builtin)
CONTEXT.load_dialect(Numba)


def parse(spelling: str) -> Attribute:
    """The type that `spelling` spells; raises ParseError."""
    parser = Parser(CONTEXT, spelling)
    type = parser.parse_type()
    assert parser.pos == len(spelling.rstrip()), f"{spelling} has a rest"
    return type


@dataclass(frozen=True)
class Built:
    """A type, its models, and the symbols of its deferred types in the order met."""

    type: Attribute
    models: Models
    symbols: tuple[str, ...]


def build(construct: Construct) -> Built:
    """Our type for a construct.  Raises NotOurs, or ParseError where it is refused."""
    speller = Speller()
    spelling = speller(construct)
    typedefs = {symbol: parse(text) for symbol, text in speller.typedefs.items()}
    return Built(parse(spelling), Models(typedefs=typedefs), tuple(typedefs))
