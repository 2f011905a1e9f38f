"""Host side: packing of Python values and launching."""
