"""Bots: whoever answers for a seat without a person. They know games only through the kernel."""

from .bot import Bot
from .engineer import Advice, Advised, Judgement, advise, judge
from .greedy_bot import quick_bot, usual_bot
from .levels import Level, levels_of
from .outlook import FEWEST_RACES, Eyes, Outlook, foresee
from .registry import bot_names, find_bot, guest_bots, register_bot, unregister_bot
from .search import Budget, Manner, Search, Weighed, foresight_of

__all__ = [
    "FEWEST_RACES",
    "Advice",
    "Advised",
    "Bot",
    "Budget",
    "Eyes",
    "Judgement",
    "Level",
    "Manner",
    "Outlook",
    "Search",
    "Weighed",
    "advise",
    "bot_names",
    "find_bot",
    "foresee",
    "foresight_of",
    "guest_bots",
    "judge",
    "levels_of",
    "quick_bot",
    "register_bot",
    "unregister_bot",
    "usual_bot",
]
