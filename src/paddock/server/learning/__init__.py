"""Learning by driving: coached races, suggestions, lessons, puzzles, and mistakes driven again."""

from .coaching import new_race, step_of
from .mistakes import Mistake, find_mistake
from .playing_on import race_from, story_of
from .stills import Position, Still
from .suggesting import suggestion

__all__ = [
    "Mistake",
    "Position",
    "Still",
    "find_mistake",
    "new_race",
    "race_from",
    "step_of",
    "story_of",
    "suggestion",
]
