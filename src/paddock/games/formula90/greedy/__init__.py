"""The game's own advice for bots: a driver who plans stints, keeps cards and tyres, and avoids foolish risks."""

from .driver import GreedyDriver

__all__ = ["GreedyDriver"]
