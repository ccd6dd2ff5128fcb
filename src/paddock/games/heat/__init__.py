"""HEAT, the race: from the grid to the flag, with Legends and every card symbol."""

from .agents.greedy import Pace, pace_of
from .board.circuit import CIRCUITS, Circuit
from .board.course import Course, road_tokens, weather_tokens
from .game import HEAT
from .modules.rules import Rules
from .pieces.cards import CARDS, SYMBOLS, card_names
from .pieces.colours import COLOURS
from .pieces.legend_cards import LEGEND_CARDS
from .state.garage import upgrade_pile
from .state.race import Race

__all__ = [
    "CARDS",
    "CIRCUITS",
    "COLOURS",
    "HEAT",
    "LEGEND_CARDS",
    "SYMBOLS",
    "Circuit",
    "Course",
    "Pace",
    "Race",
    "Rules",
    "card_names",
    "pace_of",
    "road_tokens",
    "upgrade_pile",
    "weather_tokens",
]
