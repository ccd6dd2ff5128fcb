"""Hill climb: a race of three rounds, small enough to check kernel and kit by hand. No rulebook knows it."""

from .game import HillGame
from .steps import CardShown, CardTaken, Hill, NextRound, PlayCard, Steer

__all__ = ["CardShown", "CardTaken", "Hill", "HillGame", "NextRound", "PlayCard", "Steer"]
