"""HEAT by the million: many races at once, compiled, equal to the reference engine choice by choice.

Whatever compiles needs the extra `batch` (numba); a trained driver needs NumPy alone.
"""

from .driver import Driver

__all__ = ["Driver"]
