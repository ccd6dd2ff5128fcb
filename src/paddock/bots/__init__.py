"""Bots: whoever answers for a seat without a person. They know games only through the kernel."""

from .bot import Bot
from .comparing import Compared, compare
from .engineer import Advice, Advised, Judgement, advise, judge
from .greedy_bot import quick_bot, usual_bot
from .levels import Level, levels_of
from .outlook import FEWEST_RACES, Eyes, Outlook, drive_home, foresee, imagined, margin_of, places_of
from .registry import bot_names, find_bot, guest_bots, looks_ahead, register_bot, unregister_bot
from .search import Budget, Manner, Search, Weighed, foresight_of
from .suggestion import suggest, suggest_move

__all__ = [
    "FEWEST_RACES",
    "Advice",
    "Advised",
    "Bot",
    "Budget",
    "Compared",
    "Eyes",
    "Judgement",
    "Level",
    "Manner",
    "Outlook",
    "Search",
    "Weighed",
    "advise",
    "bot_names",
    "compare",
    "drive_home",
    "find_bot",
    "foresee",
    "foresight_of",
    "guest_bots",
    "imagined",
    "judge",
    "levels_of",
    "looks_ahead",
    "margin_of",
    "places_of",
    "quick_bot",
    "register_bot",
    "suggest",
    "suggest_move",
    "unregister_bot",
    "usual_bot",
]
