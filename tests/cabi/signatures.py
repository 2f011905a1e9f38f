"""Device functions under the C ABI, each as a front-end signature and as nvcc's C++.

python -m tests.cabi.signatures   # records nvcc's lines in nvcc.json
"""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

RECORDED = Path(__file__).with_name("nvcc.json")

SCALARS = {
    "!numba.boolean": "bool",
    "si8": "signed char",
    "ui8": "unsigned char",
    "si16": "short",
    "ui16": "unsigned short",
    "si32": "int",
    "ui32": "unsigned",
    "si64": "long long",
    "ui64": "unsigned long long",
    "f32": "float",
    "f64": "double",
    "!numba.cpointer<f32>": "float *",
    "!numba.voidptr": "void *",
}
HALVES = {
    "!numba.float16": "__half",
    "!numba.bfloat16": "__nv_bfloat16",
    "!numba.fp8<e4m3>": "__nv_fp8_e4m3",
    "!numba.fp8<e5m2>": "__nv_fp8_e5m2",
    "!numba.fp8x2<e4m3>": "__nv_fp8x2_e4m3",
    "!numba.fp8x4<e4m3>": "__nv_fp8x4_e4m3",
}
VECTORS = {
    "complex<f32>": "cuFloatComplex",
    "complex<f64>": "cuDoubleComplex",
    **{
        f"!numba.vector<{numba}, {count}>": f"{cpp}{count}"
        for numba, cpp in (
            *(("si8", "char"), ("ui8", "uchar"), ("si16", "short"), ("ui16", "ushort")),
            *(("si32", "int"), ("ui32", "uint"), ("si64", "longlong"), ("ui64", "ulonglong")),
            *(("f32", "float"), ("f64", "double")),
        )
        for count in (1, 2, 3, 4)
        # nvcc 13 has two types of each of these, which differ in their alignment.
        if not (count == 4 and cpp in ("longlong", "ulonglong", "double"))
    },
}
MEMBERS = ("si8", "si16", "si32", "si64", "f32", "f64")


@dataclass(frozen=True)
class Signature:
    """A function: its name, C++ before it, and its types on both sides."""

    name: str
    numba: tuple[str, ...]
    cpp: tuple[str, ...]
    result: tuple[str, str] | None
    declarations: str = ""

    @property
    def mlir(self) -> str:
        """The function in front-end types."""
        arguments = ", ".join(f"%a{i}: {type}" for i, type in enumerate(self.numba))
        arrow = f" -> {self.result[0]}" if self.result else ""
        body = "  func.return\n"
        if self.result:
            type = self.result[0]
            body = f"  %r = dm.undef : {type}\n  func.return %r : {type}\n"
        return (
            f'func.func @{self.name}({arguments}){arrow} attributes {{dm.abi = "c"}} {{\n{body}}}\n'
        )

    @property
    def cuda(self) -> str:
        """The function in C++."""
        arguments = ", ".join(f"{type} a{i}" for i, type in enumerate(self.cpp))
        result = self.result[1] if self.result else "void"
        return (
            f"{self.declarations}\n"
            f'extern "C" __device__ {result} {self.name}({arguments}) {{ {_body(result)} }}\n'
        )


def _body(result: str) -> str:
    return "" if result == "void" else f"{result} r; return r;"


def unary(name: str, numba: str, cpp: str, declarations: str = "") -> Signature:
    """T f(T)."""
    return Signature(name, (numba,), (cpp,), (numba, cpp), declarations)


def struct(name: str, members: tuple[tuple[str, str], ...]) -> tuple[str, str, str]:
    """The tuple, the struct's name and its definition for members `(numba, C++)`."""
    fields = " ".join(
        f"{cpp.split('[')[0]} m{i}{'[' + cpp.split('[')[1] if '[' in cpp else ''};"
        for i, (_, cpp) in enumerate(members)
    )
    numba = f"!numba.tuple<{', '.join(numba for numba, _ in members)}>"
    return numba, f"S_{name}", f"struct S_{name} {{ {fields} }};"


def signatures() -> Iterator[Signature]:
    """Every signature of the comparison."""
    singles = {**SCALARS, **HALVES, **VECTORS}
    for index, (numba, cpp) in enumerate(singles.items()):
        yield unary(f"single_{index}", numba, cpp)
    yield Signature("nothing", (), (), None)
    yield Signature("scalars", tuple(SCALARS), tuple(SCALARS.values()), None)
    yield Signature("vectors", tuple(VECTORS), tuple(VECTORS.values()), None)
    # Every mixture of up to three members.
    for count in (1, 2, 3):
        for index, kinds in enumerate(itertools.product(MEMBERS, repeat=count)):
            name = f"struct_{count}_{index}"
            numba, cpp, text = struct(name, tuple((kind, SCALARS[kind]) for kind in kinds))
            yield unary(name, numba, cpp, text)
    # Arrays inside, nested ones, booleans and pointers inside.
    arrays = tuple((f"!numba.unituple<{kind}, 3>", f"{SCALARS[kind]}[3]") for kind in MEMBERS)
    for index, (one, two) in enumerate(
        itertools.product(arrays, [(k, SCALARS[k]) for k in MEMBERS])
    ):
        for order, members in enumerate(((one, two), (two, one))):
            name = f"array_{index}_{order}"
            numba, cpp, text = struct(name, members)
            yield unary(name, numba, cpp, text)
    inner = [(kind, SCALARS[kind]) for kind in ("si8", "si16", "f64")]
    for index, (one, two) in enumerate(itertools.product(inner, inner)):
        name = f"nested_{index}"
        numba, cpp, text = struct(f"{name}_in", (one, two))
        for order, members in enumerate((((numba, cpp), one), (one, (numba, cpp)))):
            outer, outer_cpp, outer_text = struct(f"{name}_{order}", members)
            # The inner struct is declared once.
            declarations = outer_text if order else f"{text} {outer_text}"
            yield unary(f"{name}_{order}", outer, outer_cpp, declarations)
    mixed = (("!numba.boolean", "bool"), ("!numba.voidptr", "void *"), ("!numba.boolean", "bool"))
    numba, cpp, text = struct("mixed", mixed)
    yield unary("mixed", numba, cpp, text)
    yield Signature(
        "several", (numba, "si8", numba, "f64"), (cpp, "signed char", cpp, "double"), None
    )
    # An array alone is no C++ parameter: a struct around it has the same bytes.
    numba, cpp, text = struct("s3", (("!numba.unituple<si8, 3>", "signed char[3]"),))
    yield unary("cabi_01", "!numba.tuple<si8, si8, si8>", "S_s3", text)
    yield Signature(
        "cabi_01_two",
        ("!numba.unituple<si8, 3>", "!numba.tuple<si8, si8, si8>"),
        ("S_s3", "S_s3"),
        ("!numba.unituple<si8, 3>", "S_s3"),
    )
    # Optionals and records as parameters; a record lies as its dtype does.
    yield Signature(
        "optional",
        ("!numba.optional<f64>",),
        ("S_optional",),
        None,
        "struct S_optional { double data; bool valid; };",
    )
    yield Signature(
        "record",
        ('!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>',),
        ("S_record",),
        None,
        "struct S_record { signed char a; double b; };",
    )
    yield Signature(
        "packed",
        ('!numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>',),
        ("S_packed",),
        None,
        "struct __attribute__((packed)) S_packed { signed char a; double b; };",
    )


def parameters(ptx: str) -> dict[str, list[str]]:
    """The result and the parameters of each `.func` that PTX defines, as it spells them."""
    found: dict[str, list[str]] = {}
    pattern = re.compile(
        r"^\.visible \.func\s*(?:\(\s*(?P<result>\.param[^()]*?)\s*\))?\s*(?P<name>\w+)\s*"
        r"\(\s*(?P<parameters>[^()]*?)\s*\)\s*\n?\{",
        re.MULTILINE,
    )
    for match in pattern.finditer(ptx):
        lines = [match["result"]] if match["result"] else []
        lines += [line for line in match["parameters"].split(",") if line.strip()]
        found[match["name"]] = [re.sub(r"\s+", " ", line).strip() for line in lines]
    return found


def nvcc_parameters(nvcc: str) -> dict[str, list[str]]:
    """What nvcc makes of the signatures."""
    headers = ("cuComplex.h", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "vector_types.h")
    text = "".join(f"#include <{header}>\n" for header in headers)
    text += "".join(signature.cuda for signature in signatures())
    with tempfile.TemporaryDirectory() as folder:
        source, output = Path(folder, "f.cu"), Path(folder, "f.ptx")
        source.write_text(text)
        command = [nvcc, "-ptx", "-rdc=true", "-arch=compute_75", "-w", str(source)]
        subprocess.run([*command, "-o", str(output)], check=True)
        return parameters(output.read_text())


if __name__ == "__main__":
    lines = nvcc_parameters("nvcc")
    RECORDED.write_text(
        "{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in lines.items()) + "\n}\n"
    )
