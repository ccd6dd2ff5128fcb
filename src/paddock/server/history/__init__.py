"""Races looked at again: step by step, weighed, raced on from any point, and counted for those who drove them."""

from .analyses import Analyses
from .branches import Branch
from .driver_record import describe_record
from .outlooks import Outlooks
from .places import fill_in_places
from .replays import Look, Replay, Replays, Still, describe_still

__all__ = [
    "Analyses",
    "Branch",
    "Look",
    "Outlooks",
    "Replay",
    "Replays",
    "Still",
    "describe_record",
    "describe_still",
    "fill_in_places",
]
