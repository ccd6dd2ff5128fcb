"""Tables in memory, and the people who look at them."""

from .conversation import Conversation
from .describing import circuit_name, describe_table
from .intents import HandOver, Person, Play, TakeBack, Undo
from .outbox import NOT_ALLOWED, TRY_AGAIN_LATER, Outbox
from .registry import LiveTables
from .replica import Replica, effective_plays, game_of
from .scene import Scene
from .story import Moment, Narrator
from .table import LiveTable
from .talking import clean_name, mask_words
from .viewer import Viewer

__all__ = [
    "NOT_ALLOWED",
    "TRY_AGAIN_LATER",
    "Conversation",
    "HandOver",
    "LiveTable",
    "LiveTables",
    "Moment",
    "Narrator",
    "Outbox",
    "Person",
    "Play",
    "Replica",
    "Scene",
    "TakeBack",
    "Undo",
    "Viewer",
    "circuit_name",
    "clean_name",
    "describe_table",
    "effective_plays",
    "game_of",
    "mask_words",
]
