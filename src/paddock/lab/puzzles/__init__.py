"""Puzzles: positions of simulated races in which one way is clearly better than the others, with the proof of it."""

from .mining import FIELDS, Field, mine, mine_records
from .proving import RACES, proved
from .weighing import STAGES, Stage, Value, ways_of, weigh

__all__ = ["FIELDS", "RACES", "STAGES", "Field", "Stage", "Value", "mine", "mine_records", "proved", "ways_of", "weigh"]
