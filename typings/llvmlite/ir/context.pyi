from .types import IdentifiedStructType

class Context:
    identified_types: dict[str, IdentifiedStructType]
    def get_identified_type(self, name: str, packed: bool = ...) -> IdentifiedStructType: ...
