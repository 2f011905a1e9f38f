"""Rules by type family; each file mirrors one in `dialects/numba/`."""
