"""Bots: whoever answers for a seat without a person. They know games only through the kernel."""

from .bot import Bot
from .levels import Level, levels_of
from .registry import bot_names, find_bot
from .search import Budget, Manner, Search, Weighed

__all__ = ["Bot", "Budget", "Level", "Manner", "Search", "Weighed", "bot_names", "find_bot", "levels_of"]
