"""The chat of a table: drivers hear each other, spectators hear everybody and are heard by spectators only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from paddock import protocol
from paddock.kernel import said

from ..errors import Refusal
from ..moderation import clean_line, mask_words
from ..storage import ChatLine, Identity, now
from ..watching import Viewer, to_frame

if TYPE_CHECKING:
    from .table import LiveTable

REMEMBERED = 100


class TableChat:
    """What has been said lately."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._lines: list[ChatLine] = []

    async def tune_in(self) -> None:
        """Whatever has been said, here or at other workers, since we last listened."""
        last = self._lines[-1].id if self._lines else 0
        self._add(await self._table.services.storage.talk.lines(self._table.id, last))

    async def say(self, viewer: Viewer, text: str) -> None:
        """Somebody says something."""
        assert viewer.identity
        room, seat = ("table", viewer.seat) if viewer.seats else ("stand", None)
        self._check_open(room)
        if (viewer.identity.muted_until or 0) > now():
            raise Refusal(
                "muted", said("refused.muted", "A moderator has muted you; your page tells why, and until when."), 403
            )
        name = self._table.sheet.seats[seat].name if seat is not None else viewer.identity.name
        line = ChatLine(0, room, viewer.identity.id, seat, name, clean_line(text), now())
        await self._table.services.storage.talk.say(self._table.id, line)
        await self.tune_in()

    def unsay(self, line: int) -> None:
        """A line is gone: everybody looks anew."""
        self._lines = [one for one in self._lines if one.id != line]
        self._table.viewers.show_all()

    def lines_for(self, viewer: Viewer) -> list[protocol.ChatLine]:
        """The lines that a viewer may read."""
        return [self._told(line, viewer) for line in self._lines if self._hears(viewer, line)]

    def _told(self, line: ChatLine, viewer: Viewer) -> protocol.ChatLine:
        """A line as one reader gets it: without their hidden words, and without rude ones if the host says so."""
        words = viewer.identity.hidden_words if viewer.identity else ()
        cover = self._table.services.rude_words.cover if self._table.sheet.clean_chat else str
        return _line(line, viewer.identity, lambda text: mask_words(cover(text), words))

    def _check_open(self, room: str) -> None:
        if self._table.sheet.chat == "off":
            raise Refusal("chat-off", said("refused.chat-off", "The host has switched the chat off."))
        if self._table.sheet.chat == "drivers" and room == "stand":
            raise Refusal("chat-off", said("refused.chat-drivers", "Only the drivers talk at this table."))

    def _add(self, lines: list[ChatLine]) -> None:
        last = self._lines[-1].id if self._lines else 0
        fresh = [line for line in lines if line.id > last]
        self._lines = (self._lines + fresh)[-REMEMBERED:]
        for viewer in self._table.viewers:
            for line in fresh:
                if self._hears(viewer, line):
                    viewer.outbox.put(to_frame({"is": "chat", "line": self._told(line, viewer)}))

    def _hears(self, viewer: Viewer, line: ChatLine) -> bool:
        """Nobody hears whom they muted, and whoever sees the race with a delay does not hear the drivers early."""
        if viewer.identity and line.identity_id in viewer.identity.muted:
            return False
        if viewer.seats:
            return line.room == "table"
        return line.room == "stand" or not self._table.viewers.is_late(viewer.identity_id)


def _line(line: ChatLine, reader: Identity | None, mask: Callable[[str], str]) -> protocol.ChatLine:
    """A line of chat as one reader wants to see it."""
    return {
        "id": line.id,
        "room": cast(protocol.Room, line.room),
        "seat": line.seat,
        "name": mask(line.name),
        "text": mask(line.text),
        "at": line.said_at,
        "mine": reader is not None and line.identity_id == reader.id,
    }
