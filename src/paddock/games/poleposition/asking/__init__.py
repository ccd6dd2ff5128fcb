"""How Pole Position asks: whose turn it is, and what answers itself for those who want that."""

from .asking import ASKING

__all__ = ["ASKING"]
