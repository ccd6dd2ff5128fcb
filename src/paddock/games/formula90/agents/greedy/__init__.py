"""The game's own advice for bots: a driver who plans stints, keeps cards and tyres, and avoids foolish risks."""

from .driver import GreedyDriver
from .ranking import ranked
from .worth import penalty_now

__all__ = ["GreedyDriver", "penalty_now", "ranked"]
