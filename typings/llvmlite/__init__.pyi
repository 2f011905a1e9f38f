"""Types of the part of llvmlite that this project uses."""

__version__: str
