"""`dm-lower-abi`: signatures, calls and returns in argument and return representations.

`datamodel.abi` classifies a signature; this pass applies the plan to definitions,
declarations and calls together, which is the pipeline's one 1:N rewrite.  It removes
`dm.abi`, so a second run finds nothing to do.

Ours is a function with `dm.abi`, or with a front-end type other than f32, f64 and
complex in its signature.  A function that holds a status op is left with `dm.status`,
which tells `dm-lower-status` what an error does there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects import arith, func
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    ComplexType,
    DictionaryAttr,
    FloatAttr,
    FunctionType,
    IntegerAttr,
    IntegerType,
    ModuleOp,
    StringAttr,
    UnitAttr,
    UnrealizedConversionCastOp,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import PassFailedException
from xdsl.utils.hints import isa

from ..datamodel.abi import (
    ABIS,
    Abi,
    ByValue,
    Flattened,
    InSlot,
    NoResult,
    Passing,
    SignaturePlan,
    Unchanged,
    extension_of,
    parameter_types,
    plan_signature,
    result_types,
)
from ..datamodel.diagnostics import LocatedError, location_of
from ..datamodel.layout import Target, align_of
from ..datamodel.models import FrontEndTypeError, Models
from ..datamodel.representation import PTR
from ..datamodel.shapes import Optional
from ..dialects import dm
from ..dialects.dm_attributes import ABI_ATTR, KERNEL_ATTR, STATUS_ATTR, STATUS_NONE, STATUS_VALUE
from ..dialects.llvm import AllocaOp, LoadOp, StoreOp, ZeroOp
from .abi_values import pack, unpack
from .builder import Builder

ABI_OF_NAME: dict[str, Abi] = {abi: abi for abi in ABIS}

MODE_OF_ABI: dict[Abi | None, str] = {"numba": "return", "kernel": "exit", "c": "trap"}
"""What an error status does in a function of each ABI; a foreign function traps."""


@dataclass(frozen=True)
class DmLowerAbiPass(ModulePass):
    """Lower definitions, declarations and calls of front-end functions to their ABI.

    `default`: the ABI of a function of ours without `dm.abi` ("kernel", "numba" or "c").
    """

    name = "dm-lower-abi"

    default: str = "numba"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        default = ABI_OF_NAME.get(self.default)
        if default is None:
            raise PassFailedException(
                f'dm-lower-abi: unknown default ABI "{self.default}"; legal are {_legal()}'
            )
        models = Models().for_module(op)
        AbiLowering(op, models, Target.of_module(op), default).run()


def _legal() -> str:
    return ", ".join(f'"{abi}"' for abi in ABIS)


@dataclass
class AbiLowering:
    """Applies signature plans to one module."""

    module: ModuleOp
    models: Models
    target: Target
    default: Abi
    functions: dict[tuple[Operation | None, str], func.FuncOp] = field(
        default_factory=dict[tuple[Operation | None, str], func.FuncOp]
    )
    """Every function by its symbol table's op and its name."""
    plans: dict[func.FuncOp, SignaturePlan] = field(
        default_factory=dict[func.FuncOp, SignaturePlan]
    )

    def run(self) -> None:
        functions = [op for op in self.module.walk() if isinstance(op, func.FuncOp)]
        for function in functions:
            self.functions[function.parent_op(), function.sym_name.data] = function
            plan = self.plan(function)
            if plan is not None:
                self.plans[function] = plan
        for function in functions:
            plan = self.plans.get(function)
            for op in list(function.walk()):
                if isinstance(op, func.CallOp):
                    self.lower_call(op)
            if plan is not None:
                self.lower_function(function, plan)
            if _holds_status_op(function):
                mode = MODE_OF_ABI.get(None if plan is None else plan.abi, "trap")
                function.attributes.setdefault(STATUS_ATTR, StringAttr(mode))

    # Classification

    def plan(self, function: func.FuncOp) -> SignaturePlan | None:
        """The plan of a function of ours, None for a foreign one."""
        abi = self.abi_of(function)
        if abi is None:
            return None
        if abi == "kernel" and function.is_declaration:
            raise LocatedError(
                f"kernel @{function.sym_name.data} has no body, and nothing can call it",
                function,
                help="remove it, or give it the body",
            )
        signature = function.function_type
        try:
            return plan_signature(
                abi, signature.inputs.data, signature.outputs.data, self.models, self.target
            )
        except FrontEndTypeError as e:
            message = f"function @{function.sym_name.data}: {e.message}"
            raise LocatedError(message, function, help=e.help) from e

    def abi_of(self, function: func.FuncOp) -> Abi | None:
        attribute = function.attributes.get(ABI_ATTR)
        if attribute is None:
            signature = function.function_type
            types = (*signature.inputs.data, *signature.outputs.data)
            ours = any(not _is_neutral(t) and self.models.is_ours(t) for t in types)
            return self.default if ours else None
        if isinstance(attribute, StringAttr) and attribute.data in ABI_OF_NAME:
            return ABI_OF_NAME[attribute.data]
        raise LocatedError(
            f"function @{function.sym_name.data}: unknown {ABI_ATTR} {attribute}; "
            f"legal are {_legal()}",
            function,
            help='write dm.abi = "kernel" for an entry point, "numba" or "c" for a device function',
        )

    # Functions

    def lower_function(self, function: func.FuncOp, plan: SignaturePlan) -> None:
        name = f"function @{function.sym_name.data}"
        function.arg_attrs = self.argument_attributes(function, name, function.arg_attrs, plan)
        function.res_attrs = self.result_attributes(function, name, function.res_attrs, plan)
        function.function_type = FunctionType.from_lists(flat_inputs(plan), flat_outputs(plan))
        function.attributes.pop(ABI_ATTR, None)
        if plan.abi == "kernel":
            function.attributes[KERNEL_ATTR] = UnitAttr()
        if function.is_declaration:
            return
        slot = self.lower_entry(function, function.body.blocks[0], plan)
        for block in function.body.blocks:
            if isinstance(block.last_op, func.ReturnOp):
                self.lower_return(block.last_op, plan, slot)

    def argument_attributes(
        self,
        op: Operation,
        name: str,
        given: ArrayAttr[DictionaryAttr] | None,
        plan: SignaturePlan,
    ) -> ArrayAttr[DictionaryAttr] | None:
        """Argument attributes of a function or a call: those given, and the ABI's own.

        One slot takes them as they are; no slot drops them with the parameter; several
        are refused, since an attribute of the whole says nothing about one leaf.
        """
        source = given or ArrayAttr([DictionaryAttr({})] * len(plan.passing))
        flat = [DictionaryAttr({})] if isinstance(plan.returning, InSlot) else []
        for index, (passing, attributes) in enumerate(zip(plan.passing, source, strict=True)):
            count = len(parameter_types(passing))
            if attributes.data and count > 1:
                raise LocatedError(
                    f"{name}: argument {index} has attributes {attributes} but becomes "
                    f"{count} parameters",
                    op,
                    help="put attributes on arguments that stay one parameter",
                )
            own = self.abi_attributes(passing, plan)
            flat += [DictionaryAttr({**attributes.data, **own})] * count
        return ArrayAttr(flat) if any(d.data for d in flat) else None

    def result_attributes(
        self,
        op: Operation,
        name: str,
        given: ArrayAttr[DictionaryAttr] | None,
        plan: SignaturePlan,
    ) -> ArrayAttr[DictionaryAttr] | None:
        """Result attributes stay on a result that stays; elsewhere they are refused."""
        attributes = {} if given is None else {k: v for d in given for k, v in d.data.items()}
        if isinstance(plan.returning, NoResult | InSlot):
            if not attributes:
                return None
            raise LocatedError(
                f"{name}: its result has attributes, but under the {plan.abi} ABI it is no "
                "result of the lowered function",
                op,
                help="remove the result's attributes",
            )
        attributes |= self.abi_attributes(plan.returning, plan)
        return ArrayAttr([DictionaryAttr(attributes)]) if attributes else None

    def abi_attributes(self, passing: Passing, plan: SignaturePlan) -> dict[str, Attribute]:
        """What callers and callees must agree on beyond the type of one slot."""
        match passing:
            case ByValue(alignment=int(alignment)):
                return {"llvm.alignstack": IntegerAttr(alignment, i64)}
            case Flattened((leaf,)) if plan.abi == "c":
                extension = extension_of(leaf, self.models)
                return {} if extension is None else {f"llvm.{extension}": UnitAttr()}
            case _:
                return {}

    def lower_entry(
        self, function: func.FuncOp, entry: Block, plan: SignaturePlan
    ) -> SSAValue | None:
        """Replace the entry block's arguments; returns the return slot."""
        old = list(entry.args)
        builder = Builder.at_start(entry, location_of(function))
        slot: BlockArgument | None = None
        if isinstance(plan.returning, InSlot):
            slot = entry.insert_arg(PTR, len(entry.args), location_of(function))
            slot.name_hint = "ret"
        for argument, passing in zip(old, plan.passing, strict=True):
            arrived = _insert_parameters(entry, argument, passing)
            value = unpack(arrived, argument.type, passing, self.models, builder)
            if not isinstance(passing, Unchanged):
                value.name_hint = argument.name_hint
            argument.replace_all_uses_with(value)
        for argument in old:
            entry.erase_arg(argument)
        return slot

    def lower_return(self, op: func.ReturnOp, plan: SignaturePlan, slot: SSAValue | None) -> None:
        builder = Builder.before(op)
        returned: list[SSAValue] = []
        if plan.abi == "numba":
            returned.append(self.return_through_slot(op, plan, slot, builder))
        elif not isinstance(plan.returning, NoResult):
            returned += pack(op.arguments[0], plan.returning, self.models, builder)
        builder.insert(func.ReturnOp(*returned))
        op.detach()
        op.erase()

    def return_through_slot(
        self, op: func.ReturnOp, plan: SignaturePlan, slot: SSAValue | None, builder: Builder
    ) -> SSAValue:
        """Write the result to the slot; returns the status."""
        success = builder.value(arith.ConstantOp(IntegerAttr(STATUS_VALUE, i32)))
        if slot is None:
            return success
        value = op.arguments[0]
        if not self.models.is_ours(value.type):
            builder.insert(StoreOp(value, slot))
            return success
        assert isinstance(plan.returning, InSlot)
        if plan.returning.unit:
            value = builder.value(dm.NullOp(value.type))
        builder.insert(dm.StoreOp(builder.value(dm.AsReturnOp(value)), slot))
        if not plan.returning.optional:
            return success
        valid = builder.value(dm.GetOp(value, "valid", self.valid_type(value.type)))
        bit = builder.value(UnrealizedConversionCastOp.get((valid,), (i1,)))
        none = builder.value(arith.ConstantOp(IntegerAttr(STATUS_NONE, i32)))
        return builder.value(arith.SelectOp(bit, success, none))

    def valid_type(self, type: Attribute) -> Attribute:
        """The type of an Optional's "valid" member."""
        shape = self.models.resolve(type)
        assert isinstance(shape, Optional)
        return shape.valid

    # Calls

    def callee(self, op: func.CallOp) -> func.FuncOp | None:
        """The function that a call names, in the nearest symbol table that has the name."""
        scope = op.parent_op()
        while scope is not None:
            found = self.functions.get((scope, op.callee.string_value()))
            if found is not None:
                return found
            scope = scope.parent_op()
        return None

    def lower_call(self, op: func.CallOp) -> None:
        callee = self.callee(op)
        plan = None if callee is None else self.plans.get(callee)
        if plan is None:
            return
        if plan.abi == "kernel":
            raise LocatedError(
                f"kernel @{op.callee.string_value()} is called; only the host launches a kernel",
                op,
                help='move the shared code into a device function (dm.abi = "numba" or "c") '
                "that both call",
            )
        builder = Builder.before(op)
        slot = self.make_slot(plan, builder)
        operands = [] if slot is None else [slot]
        for argument, passing in zip(op.arguments, plan.passing, strict=True):
            operands += pack(argument, passing, self.models, builder)
        call = builder.insert(func.CallOp(op.callee, operands, flat_outputs(plan)))
        call.attributes.update(op.attributes)
        name = f"call of @{op.callee.string_value()}"
        for key, attributes in (
            ("arg_attrs", self.argument_attributes(op, name, _dictionaries(op, "arg_attrs"), plan)),
            ("res_attrs", self.result_attributes(op, name, _dictionaries(op, "res_attrs"), plan)),
        ):
            call.attributes.pop(key, None)
            if attributes is not None:
                call.attributes[key] = attributes
        if plan.abi == "numba":
            builder.insert(dm.ReturnIfErrorOp(call.results[0]))
        results = self.call_results(plan, call, slot, builder)
        for old, new in zip(op.results, results, strict=True):
            if new.name_hint is None:
                new.name_hint = old.name_hint
            old.replace_all_uses_with(new)
        op.detach()
        op.erase()

    def make_slot(self, plan: SignaturePlan, builder: Builder) -> SSAValue | None:
        """A zeroed return slot of the caller's, where the result needs one."""
        if not isinstance(plan.returning, InSlot) or plan.result is None:
            return None
        if self.models.is_ours(plan.result):
            type = dm.ReturnType(plan.result)
            slot = builder.value(dm.AllocaOp(type))
            builder.insert(dm.StoreOp(builder.value(dm.NullOp(type)), slot))
            return slot
        one = builder.value(arith.ConstantOp(IntegerAttr(1, i64)))
        slot = builder.value(AllocaOp(one, plan.result, align_of(plan.result, self.target)))
        builder.insert(StoreOp(_zero(plan.result, builder), slot))
        return slot

    def call_results(
        self,
        plan: SignaturePlan,
        call: func.CallOp,
        slot: SSAValue | None,
        builder: Builder,
    ) -> Sequence[SSAValue]:
        if plan.result is None:
            return ()
        match plan.returning:
            case InSlot(optional, _):
                assert slot is not None
                if not self.models.is_ours(plan.result):
                    return (builder.value(LoadOp(slot, plan.result)),)
                returned = builder.value(dm.LoadOp(slot, dm.ReturnType(plan.result)))
                value = builder.value(dm.FromReturnOp(returned, plan.result))
                if not optional:
                    return (value,)
                none = builder.value(arith.ConstantOp(IntegerAttr(STATUS_NONE, i32)))
                bit = builder.value(arith.CmpiOp(call.results[0], none, "ne"))
                valid_type = self.valid_type(plan.result)
                valid = builder.value(UnrealizedConversionCastOp.get((bit,), (valid_type,)))
                return (builder.value(dm.SetOp(value, "valid", valid)),)
            case NoResult():
                return (builder.value(dm.NullOp(plan.result)),)
            case passing:
                return (unpack(call.results, plan.result, passing, self.models, builder),)


def flat_inputs(plan: SignaturePlan) -> list[Attribute]:
    """The lowered parameter types, the return slot included."""
    slot: list[Attribute] = [PTR] if isinstance(plan.returning, InSlot) else []
    return [*slot, *(t for passing in plan.passing for t in parameter_types(passing))]


def flat_outputs(plan: SignaturePlan) -> list[Attribute]:
    """The lowered result types, the status included."""
    status: list[Attribute] = [i32] if plan.abi == "numba" else []
    return [*status, *result_types(plan)]


def _dictionaries(call: func.CallOp, name: str) -> ArrayAttr[DictionaryAttr] | None:
    """The attributes of a call's arguments or results (`func.call` has no field for them)."""
    attributes = call.attributes.get(name)
    return attributes if isa(attributes, ArrayAttr[DictionaryAttr]) else None


def _is_neutral(type: Attribute) -> bool:
    """f32, f64 and complex alone do not make a function ours."""
    return isinstance(type, AnyFloat | ComplexType)


def _holds_status_op(function: func.FuncOp) -> bool:
    return any(isinstance(op, dm.ReturnIfErrorOp | dm.RaiseOp) for op in function.walk())


def _is_hint(step: str) -> bool:
    return step.replace("_", "").isalnum() and step.isascii()


def _insert_parameters(
    entry: Block, argument: BlockArgument, passing: Passing
) -> list[BlockArgument]:
    """Block arguments for one source argument, named after it and the way to each leaf."""
    paths = [leaf.path for leaf in passing.leaves] if isinstance(passing, Flattened) else [()]
    inserted: list[BlockArgument] = []
    for path, type in zip(paths, parameter_types(passing), strict=True):
        new = entry.insert_arg(type, len(entry.args), argument.location)
        if argument.name_hint is not None and all(_is_hint(step) for step in path):
            new.name_hint = ".".join((argument.name_hint, *path))
        inserted.append(new)
    return inserted


def _zero(type: Attribute, builder: Builder) -> SSAValue:
    """Zero of a foreign type (`llvm.mlir.zero` refuses scalars)."""
    match type:
        case IntegerType():
            return builder.value(arith.ConstantOp(IntegerAttr(0, type)))
        case _ if isinstance(type, AnyFloat):
            return builder.value(arith.ConstantOp(FloatAttr(0.0, type)))
        case _:
            return builder.value(ZeroOp.create(result_types=[type]))
