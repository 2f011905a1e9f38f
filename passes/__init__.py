"""Lowering passes, one file a pass, and the pipelines made of them."""
