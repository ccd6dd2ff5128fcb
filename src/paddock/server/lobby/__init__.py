"""A table before and after its race: how it is set up, and how it changes."""

from .changes import ChangeTable, Join, Leave, Rematch
from .imports import import_race, read_race
from .seating import ChangeSeat, GetReady, MoveSeat
from .setup import BOT_NAMES, Wish, check_level, check_options, make_seat, new_sheet, plain_bots
from .starting import PATIENCE, PromiseWord, Start, TellWord, drawn_by_lot
from .suggestions import AnswerSuggestion, Suggest
from .words import deal_of, owed

__all__ = [
    "BOT_NAMES",
    "PATIENCE",
    "AnswerSuggestion",
    "ChangeSeat",
    "ChangeTable",
    "GetReady",
    "Join",
    "Leave",
    "MoveSeat",
    "PromiseWord",
    "Rematch",
    "Start",
    "Suggest",
    "TellWord",
    "Wish",
    "check_level",
    "check_options",
    "deal_of",
    "drawn_by_lot",
    "import_race",
    "make_seat",
    "new_sheet",
    "owed",
    "plain_bots",
    "read_race",
]
