"""Programs that act for somebody: the stream of events they listen to."""

from .stream import Stream, told_now

__all__ = ["Stream", "told_now"]
