"""The game's own advice: what a sensible driver would choose."""

from .driver import GreedyDriver

__all__ = ["GreedyDriver"]
