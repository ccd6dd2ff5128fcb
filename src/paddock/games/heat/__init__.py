"""HEAT, the race: from the grid to the flag, with Legends and every card symbol."""

from .board.circuit import CIRCUITS, Circuit
from .board.course import road_tokens, weather_tokens
from .game import HEAT
from .pieces.cards import CARDS, SYMBOLS
from .pieces.legend_cards import LEGEND_CARDS
from .state.garage import upgrade_pile
from .state.race import Race

__all__ = [
    "CARDS",
    "CIRCUITS",
    "HEAT",
    "LEGEND_CARDS",
    "SYMBOLS",
    "Circuit",
    "Race",
    "road_tokens",
    "upgrade_pile",
    "weather_tokens",
]
