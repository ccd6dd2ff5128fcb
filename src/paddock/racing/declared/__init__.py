"""How a small game shows itself: it declares its road, its cars and its dice, and everything a client draws follows.

No client has to be taught anything: the board names the kit `any`, which draws what is declared here.
"""

from .presenter import presented
from .road import Bend, Loop, declared_board
from .showing import Die, Gauge, Runner, Showing, Tile, drives, spins, throws

__all__ = [
    "Bend",
    "Die",
    "Gauge",
    "Loop",
    "Runner",
    "Showing",
    "Tile",
    "declared_board",
    "drives",
    "presented",
    "spins",
    "throws",
]
