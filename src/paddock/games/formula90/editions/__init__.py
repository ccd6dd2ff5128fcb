"""The rulebooks as compositions, and how a table picks one of them."""

from __future__ import annotations

from .choosing import EDITIONS, RETURNS, all_compositions, all_steps, edition_of
from .earlier_rules import RULES
from .rulings import RULINGS

__all__ = ["EDITIONS", "RETURNS", "RULES", "RULINGS", "all_compositions", "all_steps", "edition_of"]
