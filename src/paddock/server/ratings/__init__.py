"""How strong people are, game by game, measured by the races they agreed to be rated for."""

from .conditions import check_rated_start, check_rated_table
from .field import rated_field
from .model import START, Racer, Skill, rested, strengths_after
from .rating import rate_race

__all__ = [
    "START",
    "Racer",
    "Skill",
    "check_rated_start",
    "check_rated_table",
    "rate_race",
    "rated_field",
    "rested",
    "strengths_after",
]
