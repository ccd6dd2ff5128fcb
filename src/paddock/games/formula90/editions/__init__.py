"""The rulebooks as compositions, and how a table picks one of them."""

from __future__ import annotations

from .choosing import EDITIONS, all_compositions, edition_of

__all__ = ["EDITIONS", "all_compositions", "edition_of"]
