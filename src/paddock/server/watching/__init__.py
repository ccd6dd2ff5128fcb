"""Who looks at a race through which socket, and what they are shown."""

from .audience import Audience
from .frames import to_frame
from .outbox import NOT_ALLOWED, SHOWN_OUT, TRY_AGAIN_LATER, Outbox
from .presence import Looks, Presence
from .scene import Scene
from .table_description import NOBODY, Attendance, describe_table
from .viewer import Viewer

__all__ = [
    "NOBODY",
    "NOT_ALLOWED",
    "SHOWN_OUT",
    "TRY_AGAIN_LATER",
    "Attendance",
    "Audience",
    "Looks",
    "Outbox",
    "Presence",
    "Scene",
    "Viewer",
    "describe_table",
    "to_frame",
]
