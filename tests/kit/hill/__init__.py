"""Hill climb: a race of three rounds, small enough to check kernel and kit by hand. No rulebook knows it."""

from .game import STEPS, answer_all, deal_afresh, hill_game, view
from .steps import CardShown, CardTaken, Hill, NextRound, PlayCard, Steer

__all__ = [
    "STEPS",
    "CardShown",
    "CardTaken",
    "Hill",
    "NextRound",
    "PlayCard",
    "Steer",
    "answer_all",
    "deal_afresh",
    "hill_game",
    "view",
]
