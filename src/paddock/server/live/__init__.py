"""Tables that somebody uses now: the race, whoever looks at it, and what they say to it."""

from .conversation import Conversation
from .table import LiveTable
from .tables import LiveTables

__all__ = ["Conversation", "LiveTable", "LiveTables"]
