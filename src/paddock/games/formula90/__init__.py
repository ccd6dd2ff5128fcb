"""Race! Formula 90: circuits, decks and the race, second edition first."""

from .game import FORMULA90
from .state.race import Race

__all__ = ["FORMULA90", "Race"]
