"""A test kit that any game can be put through; it knows the kernel and no game.

A game's own test module names the set-ups in a `Subject` and derives a class from `GameTests`, or `CountedGameTests` if
its choices are counted. The checks are plain functions, one module per subject, so that a game may also call one
with a set-up of its own.
"""

from .game_tests import CountedGameTests, GameTests
from .pairs import pairwise
from .subject import RandomRace, SetUp, Subject

__all__ = ["CountedGameTests", "GameTests", "RandomRace", "SetUp", "Subject", "pairwise"]
