"""A table before and after its race: how it is set up, and how it changes."""

from .changes import ChangeSeat, ChangeTable, GiveWord, Join, Leave, Rematch, Start
from .setup import Wish, check_level, make_seat, new_sheet, plain_bots
from .words import mixed_seed

__all__ = [
    "ChangeSeat",
    "ChangeTable",
    "GiveWord",
    "Join",
    "Leave",
    "Rematch",
    "Start",
    "Wish",
    "check_level",
    "make_seat",
    "mixed_seed",
    "new_sheet",
    "plain_bots",
]
