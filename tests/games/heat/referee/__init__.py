"""A second referee of HEAT, written from the rules ledger alone: it shares data files with the game, but no code.

A race is a generator that puts questions and is sent answers. Chance is not its own: whenever its rules shuffle a pile,
it takes the order that the game's shuffle gave, after checking that the game shuffled the same cards.
"""

from .following import Disagreement, follow

__all__ = ["Disagreement", "follow"]
