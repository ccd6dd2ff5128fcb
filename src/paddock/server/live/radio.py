"""The chat of a table: drivers hear each other, spectators hear everybody and are heard by spectators only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..clock import now
from ..storage import ChatLine
from .audience import to_frame
from .describing import describe_line
from .talking import clean_line, mask_words
from .viewer import Viewer

if TYPE_CHECKING:
    from .table import LiveTable

Plain = dict[str, Any]
REMEMBERED = 100


class Radio:
    """What has been said lately."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._lines: list[ChatLine] = []

    async def tune_in(self) -> None:
        """Whatever has been said, here or at other workers, since we last listened."""
        last = self._lines[-1].id if self._lines else 0
        self._add(await self._table.house.storage.talk.lines(self._table.id, last))

    async def say(self, viewer: Viewer, text: object) -> None:
        """Somebody says something."""
        assert viewer.identity
        room, seat = ("table", viewer.seat) if viewer.seats else ("stand", None)
        name = self._table.sheet.seats[seat].name if seat is not None else viewer.identity.name
        line = ChatLine(0, room, viewer.identity.id, seat, name, clean_line(text), now())
        await self._table.house.storage.talk.say(self._table.id, line)
        await self.tune_in()

    def lines_for(self, viewer: Viewer) -> list[Plain]:
        """The lines that a viewer may read."""
        return [describe_line(line, viewer.identity, mask_words) for line in self._lines if self._hears(viewer, line)]

    def _add(self, lines: list[ChatLine]) -> None:
        last = self._lines[-1].id if self._lines else 0
        fresh = [line for line in lines if line.id > last]
        self._lines = (self._lines + fresh)[-REMEMBERED:]
        for viewer in self._table.gallery.viewers:
            for line in fresh:
                if self._hears(viewer, line):
                    told = describe_line(line, viewer.identity, mask_words)
                    viewer.outbox.put(to_frame({"is": "chat", "line": told}))

    def _hears(self, viewer: Viewer, line: ChatLine) -> bool:
        """Whoever sees the race late does not hear the drivers early."""
        if viewer.seats:
            return line.room == "table"
        late = self._table.sheet.watch == "delayed" and self._table.sheet.status == "running"
        return line.room == "stand" or not late
