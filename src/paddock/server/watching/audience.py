"""All who see the same: the sockets of one seat, or the spectators. Their messages are built once."""

from __future__ import annotations

from paddock.protocol import ViewChange

from .viewer import Viewer


class Audience:
    """Viewers who look from the same seat, and what only they were shown last."""

    __slots__ = ("decision_id", "own", "seat", "viewers")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.viewers: set[Viewer] = set()
        self.own: ViewChange = {}
        self.decision_id: str | None = None

    def tell(self, frame: bytes) -> None:
        """The same to everybody here."""
        for viewer in self.viewers:
            viewer.outbox.put(frame)
