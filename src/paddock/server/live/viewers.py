"""Everybody who looks at a table, and what they are told about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from paddock.protocol import RaceResult, SeatState, Snapshot, TableInfo

from ..errors import Refusal, forbidden
from ..storage import News
from ..watching import SHOWN_OUT, Attendance, Presence, Scene, Viewer, describe_table, to_frame
from .away import LastSeen
from .delayed import DelayedScene
from .lateness import as_seen_by, is_late

if TYPE_CHECKING:
    from .table import LiveTable

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
        if sheet.watch == "off" and not sheet.is_member(identity_id):
            raise forbidden("This table is not open to spectators.")

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
        viewer.outbox.close(SHOWN_OUT, why)

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
            "result": None if self._is_behind(viewer) else table.reporting.report,
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

    def check_may_hand_over(self, identity_id: str, seat: int) -> None:
        """A seat is given to a bot by its owner; by the host only if the owner has been away for a while."""
        sheet = self._table.sheet
        owner = sheet.seats[seat].identity_id if seat < len(sheet.seats) else None
        if owner is None or owner == identity_id or sheet.host_id != identity_id:
            return  # theirs, or refused where the seat changes hands
        patience = self._table.services.settings.away_seconds
        if owner in self.attendance().present or self._last_seen.seconds(owner) < patience:
            name = sheet.seats[seat].name
            raise forbidden(f"{name} is here, or was a moment ago; a seat is handed over by its driver.")

    def tell_result(self, report: RaceResult) -> None:
        """The race is over, and this is how it went; whoever sees it with a delay hears of it with a delay."""
        frame = to_frame({"is": "result", "result": report})
        for viewer in self._viewers:
            if not self._is_behind(viewer):
                viewer.outbox.put(frame)

    def tell_the_delayed(self) -> None:
        """Those who see the race with a delay have seen all of it for now."""
        for viewer in self._viewers:
            if not viewer.seats and self._table.sheet.status == "over":
                viewer.outbox.put(self._table_frame(viewer))
                if report := self._table.reporting.report:
                    viewer.outbox.put(to_frame({"is": "result", "result": report}))

    def _is_behind(self, viewer: Viewer) -> bool:
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
        if scene := self._table.scene:
            frame = to_frame({"is": "waiting", "n": scene.replica.number, "waiting": scene.waiting()})
            for audience in scene.audiences.values():
                audience.tell(frame)

    def _table_frame(self, viewer: Viewer) -> str:
        return to_frame({"is": "table", "table": self._described(viewer)})

    def _described(self, viewer: Viewer) -> TableInfo:
        """The table for one viewer; who has seen all of a delayed race knows that it is over."""
        if self._table.delayed is None or self._is_behind(viewer):
            return self.described_to(viewer.identity_id)
        return describe_table(self._table.sheet, viewer.identity_id, self.attendance(), self._table.code)
