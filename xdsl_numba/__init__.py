"""Numba's data models as an xDSL compiler pipeline.

The library's rooms are the repository's top folders, installed as sub-packages:
`dialects` <- `datamodel` <- `passes` <- `targets` <- `runtime` <- `tools`
(imports run only in that direction).
"""

__version__ = "0.1.0"
