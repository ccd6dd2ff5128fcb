"""A sensible driver for HEAT: the game's own judgement for bots.

`pace` knows how many rounds a car needs from anywhere on the course; `outlook` is what one driver sees of the moment;
`planning`, `reacting` and `keeping` choose; `driver` is the door.
"""

from .driver import GreedyDriver
from .outlook import pace_of
from .pace import Pace

__all__ = ["GreedyDriver", "Pace", "pace_of"]
