"""Information-set Monte-Carlo tree search, over any game, through the kernel alone."""

from .compiled import rollouts_for
from .looking import Search, Weighed
from .manner import FEWEST, Budget, Manner
from .plain_foresight import foresight_of
from .streams import stream_of

__all__ = ["FEWEST", "Budget", "Manner", "Search", "Weighed", "foresight_of", "rollouts_for", "stream_of"]
