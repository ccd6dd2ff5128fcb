"""Everybody who looks at a table, and what they are told about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from paddock.kernel import said
from paddock.protocol import RaceResult, SeatState, Snapshot, TableInfo

from ..errors import Refusal, forbidden
from ..storage import News, now
from ..watching import SHOWN_OUT, Attendance, Presence, Scene, Viewer, describe_table, to_frame
from .away import LastSeen
from .delayed import DelayedScene
from .lateness import as_seen_by, is_late

if TYPE_CHECKING:
    from .table import LiveTable

LONGEST_REASON = 120
TOLD_EVERY = 30_000
"""Milliseconds after which other workers hear again that somebody looks."""
PAUSE = 0.2
"""Seconds in which a crowd may come before it is told of."""


class Viewers:
    """The viewers of one table, drivers and spectators."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._viewers: set[Viewer] = set()
        self.presence = Presence()
        self._last_seen = LastSeen()
        self._shown: dict[Viewer, tuple[object, ...]] = {}  # from where everybody was shown the race last
        self._attendance: Attendance | None = None
        self._telling: asyncio.TimerHandle | None = None
        self._news_of_ours = False  # somebody came or went here, and the other workers do not know yet
        self._announcing: asyncio.Task[None] | None = None

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def __len__(self) -> int:
        return len(self._viewers)

    async def welcome(self, viewer: Viewer, seat: int | None) -> None:
        """Somebody comes to look, perhaps from one seat only."""
        table = self._table
        async with table.lock:
            viewer.take_places(table.sheet)
            if seat in viewer.seats:
                viewer.seat, viewer.pinned = seat, True
            self.check_watching(viewer.identity_id)
            if table.sheet.status != "lobby":
                await table.ensure_scene()
            self._viewers.add(viewer)
            await self._prepare_delay()
            self.show(viewer)
        self.tell_attendance_soon()
        await self.note_look(viewer)
        if viewer.identity_id and table.sheet.is_member(viewer.identity_id):
            await table.signs.of_life(viewer.identity_id)

    def farewell(self, viewer: Viewer) -> None:
        """Somebody goes."""
        table = self._table
        self._last_seen.note(self.attendance().present)
        self._viewers.discard(viewer)
        self._shown.pop(viewer, None)
        table.used_at = time.monotonic()
        if table.scene:
            table.scene.leave(viewer)
        if table.delayed and table.delayed.leave(viewer):
            table.delayed = None
        self.tell_attendance_soon()

    def vanish(self) -> None:
        """The table was deleted."""
        for viewer in self._viewers:
            viewer.outbox.put(to_frame({"is": "gone"}))

    def check_watching(self, identity_id: str | None) -> None:
        """Refuse spectators where the host does not want any."""
        sheet = self._table.sheet
        self._table.check_removed(identity_id)
        if sheet.watch == "off" and not sheet.is_member(identity_id):
            raise forbidden(said("refused.no-spectators", "This table is not open to spectators."))

    async def judge_again(self) -> None:
        """Seats, spectators' rights or the delay may have changed: everybody is let in anew, moved, or shown out."""
        table = self._table
        for viewer in list(self._viewers):
            viewer.take_places(table.sheet)
            try:
                self.check_watching(viewer.identity_id)
            except Refusal as refusal:
                self._show_out(viewer, refusal.why)
        await self._prepare_delay()
        for viewer in list(self._viewers):
            if table.scene and self._look(viewer) != self._shown.get(viewer):
                self.show(viewer)

    def _look(self, viewer: Viewer) -> tuple[object, ...]:
        """From where somebody looks at the race."""
        return viewer.seat, viewer.seats, self._scene_for(viewer)

    def _show_out(self, viewer: Viewer, why: str) -> None:
        self.farewell(viewer)
        viewer.outbox.close(SHOWN_OUT, _short(why))

    async def _prepare_delay(self) -> None:
        """A second scene for whoever sees the race late; none if nobody does."""
        table = self._table
        late = any(self.is_late(viewer.identity_id) for viewer in self._viewers)
        if late and table.scene and table.delayed is None:
            table.delayed = await DelayedScene.of(table)
        elif not late and table.delayed and table.sheet.watch != "delayed":
            table.delayed.stop()
            table.delayed = None

    def is_late(self, identity_id: str | None) -> bool:
        """Whether somebody sees the race later than it happens."""
        return is_late(self._table.services, self._table.sheet, identity_id)

    # What is seen

    def show(self, viewer: Viewer) -> None:
        """The whole table for one viewer; in the lobby there is no race to show."""
        table = self._table
        scene = self._scene_for(viewer)
        if scene is None:
            viewer.outbox.put(self._table_frame(viewer))
            for line in table.chat.lines_for(viewer):
                viewer.outbox.put(to_frame({"is": "chat", "line": line}))
            return
        if scene is not table.scene and table.scene:
            table.scene.leave(viewer)
        elif scene is table.scene and table.delayed and table.delayed.has(viewer) and table.delayed.leave(viewer):
            table.delayed = None
        look = scene.join(viewer)
        snapshot: Snapshot = {
            "is": "snapshot",
            "v": 1,
            "table": self._described(viewer),
            "seats": list(viewer.seats),
            "chat": table.chat.lines_for(viewer),
            "result": None if self.is_behind(viewer) else table.reporting.report,
            **look,
        }
        self._shown[viewer] = self._look(viewer)
        table.reporting.begin()
        viewer.outbox.put(to_frame(snapshot))

    def _scene_for(self, viewer: Viewer) -> Scene | DelayedScene | None:
        """The race as it is, or as it was; who sees it late sees nothing at all until that is ready."""
        table = self._table
        delayed = table.delayed is not None and not viewer.seats and table.sheet.watch == "delayed"
        return table.delayed if delayed or self.is_late(viewer.identity_id) else table.scene

    def show_all(self) -> None:
        """Everybody looks anew."""
        for viewer in self._viewers:
            self.show(viewer)

    def turn_to(self, asked: tuple[int, ...]) -> None:
        """Where several seats share a device, show the one that is asked."""
        for viewer in self._viewers:
            if len(viewer.seats) > 1 and viewer.turn_to(asked):
                self.show(viewer)

    # Who is here

    def described_to(self, identity_id: str | None) -> TableInfo:
        """The table's description for somebody."""
        seen = as_seen_by(self._table.services, self._table.sheet, identity_id)
        return describe_table(seen, identity_id, self.attendance(), self._table.code)

    @property
    def is_watched(self) -> bool:
        """Whether anybody looks, here or at another worker."""
        return bool(self._viewers or self.presence.elsewhere())

    def attendance(self) -> Attendance:
        """Who is here."""
        if self._attendance is None:
            watchers = sum(not viewer.seats for viewer in self._viewers)
            self._attendance = Attendance(self._here() | self.presence.elsewhere(), watchers)
        return self._attendance

    def seat_state(self, seat: int) -> SeatState:
        """What a seat that is asked is doing."""
        taken = self._table.sheet.seats[seat]
        if taken.bot:
            return "bot"
        return "thinking" if taken.identity_id in self.attendance().present else "away"

    def away_for(self, identity_id: str) -> int:
        """Milliseconds for which somebody has been away from this table."""
        return 0 if identity_id in self.attendance().present else self._last_seen.milliseconds(identity_id)

    async def note_look(self, viewer: Viewer) -> None:
        """Somebody sits in front of a page: whoever calls drivers hears of it, also at other workers."""
        viewer.acted_at = now()
        database = self._table.services.storage.database
        if database.shared and viewer.seats and viewer.acted_at - viewer.told_at >= TOLD_EVERY:
            viewer.told_at = viewer.acted_at
            await database.announce(News("looks", self._table.id, (str(viewer.identity_id),)))

    def has_looked(self, identity_id: str) -> bool:
        """Whether somebody did something here within two minutes, or saw the page: a forgotten tab does not count."""
        return any(viewer.identity_id == identity_id and viewer.is_awake for viewer in self._viewers)

    def tell_result(self, report: RaceResult) -> None:
        """The race is over, and this is how it went; whoever sees it with a delay hears of it with a delay."""
        frame = to_frame({"is": "result", "result": report})
        for viewer in self._viewers:
            if not self.is_behind(viewer):
                viewer.outbox.put(frame)

    def tell_the_delayed(self) -> None:
        """Those who see the race with a delay have seen all of it for now."""
        for viewer in self._viewers:
            if not viewer.seats and self._table.sheet.status == "over":
                viewer.outbox.put(self._table_frame(viewer))
                if report := self._table.reporting.report:
                    viewer.outbox.put(to_frame({"is": "result", "result": report}))

    def is_behind(self, viewer: Viewer) -> bool:
        """Whether somebody has not seen yet what has happened."""
        delayed = self._table.delayed
        if delayed is None or viewer.seats:
            return self.is_late(viewer.identity_id)
        return delayed.behind

    def tell_table(self) -> None:
        """The description has changed."""
        for viewer in self._viewers:
            viewer.outbox.put(self._table_frame(viewer))

    def tell_attendance_soon(self) -> None:
        """Somebody came or went; a crowd that comes is told of once."""
        self._news_of_ours = True
        self._tell_soon()

    def hear(self, worker: str, persons: tuple[str, ...]) -> None:
        """Who is at another worker."""
        self._last_seen.note(self.attendance().present)
        self.presence.hear(worker, persons)
        self._tell_soon()

    def _tell_soon(self) -> None:
        self._attendance = None
        if not self._telling:
            self._telling = asyncio.get_running_loop().call_later(PAUSE, self._tell_attendance)

    async def tell_workers(self) -> None:
        """Let other workers know who is here."""
        database = self._table.services.storage.database
        if database.shared:
            await database.announce(News("here", self._table.id, tuple(self._here())))

    def _here(self) -> set[str]:
        return {viewer.identity_id for viewer in self._viewers if viewer.identity_id}

    def _tell_attendance(self) -> None:
        self._tell_here()
        if self._news_of_ours and self._table.services.storage.database.shared:
            self._announcing = asyncio.create_task(self.tell_workers())
        self._news_of_ours = False

    def _tell_here(self) -> None:
        self._telling = None
        self.tell_table()
        self.tell_waiting()
        self._table.said_ahead.wake()  # whoever went may have left the rest to the relief

    def tell_waiting(self) -> None:
        """Whom the race waits for, and how long they have."""
        if scene := self._table.scene:
            frame = to_frame({"is": "waiting", "n": scene.replica.number, "waiting": scene.waiting()})
            for audience in scene.audiences.values():
                audience.tell(frame)

    def _table_frame(self, viewer: Viewer) -> bytes:
        return to_frame({"is": "table", "table": self._described(viewer)})

    def _described(self, viewer: Viewer) -> TableInfo:
        """The table for one viewer; who has seen all of a delayed race knows that it is over."""
        if self._table.delayed is None or self.is_behind(viewer):
            return self.described_to(viewer.identity_id)
        return describe_table(self._table.sheet, viewer.identity_id, self.attendance(), self._table.code)


def _short(why: str) -> str:
    """A close frame holds 123 bytes."""
    return why.encode()[:LONGEST_REASON].decode(errors="ignore")
