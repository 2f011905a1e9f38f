"""Targets: llvmlite IR, PTX, cubin."""
