"""Information-set Monte-Carlo tree search, over any game, through the kernel alone."""

from .looking import Budget, Manner, Search, Weighed, stream_of
from .plain_foresight import foresight_of

__all__ = ["Budget", "Manner", "Search", "Weighed", "foresight_of", "stream_of"]
