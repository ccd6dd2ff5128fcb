"""Tables that somebody uses now: the race, whoever looks at it, and what they say to it."""

from .conversation import Conversation
from .deadlines import Deadlines
from .lateness import as_seen_by, is_late
from .table import LiveTable
from .tables import LiveTables

__all__ = ["Conversation", "Deadlines", "LiveTable", "LiveTables", "as_seen_by", "is_late"]
