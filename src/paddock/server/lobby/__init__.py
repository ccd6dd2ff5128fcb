"""A table before and after its race: how it is set up, and how it changes."""

from .changes import ChangeSeat, ChangeTable, Join, Leave, Rematch, Start
from .setup import DEFAULT_BOT, PLAIN_BOTS, Wish, check_level, make_seat, new_sheet

__all__ = [
    "DEFAULT_BOT",
    "PLAIN_BOTS",
    "ChangeSeat",
    "ChangeTable",
    "Join",
    "Leave",
    "Rematch",
    "Start",
    "Wish",
    "check_level",
    "make_seat",
    "new_sheet",
]
