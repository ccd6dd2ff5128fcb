"""Bots: whoever answers for a seat without a person. They know games only through the kernel."""

from .bot import Bot
from .registry import bot_names, find_bot

__all__ = ["Bot", "bot_names", "find_bot"]
