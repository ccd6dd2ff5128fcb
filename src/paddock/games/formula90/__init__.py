"""Race! Formula 90: circuits, decks and the race, second edition first."""

from .game import Formula90Game

__all__ = ["Formula90Game"]
