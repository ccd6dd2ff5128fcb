"""A sensible driver for HEAT: the game's own evaluator for bots."""

from .driver import GreedyDriver

__all__ = ["GreedyDriver"]
