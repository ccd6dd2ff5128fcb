"""A race shown with a delay, so that nobody can be told what the others see."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from paddock import protocol
from paddock.kernel import State

from ..race import Replica
from ..storage import Act, now
from ..watching import Scene, Viewer

if TYPE_CHECKING:
    from .table import LiveTable


class DelayedScene:
    """A second replica of the race, some time behind the first."""

    def __init__(self, table: LiveTable, replica: Replica, delay: int) -> None:
        self._table = table
        self._jumping: asyncio.Task[None] | None = None
        self._scene = Scene(replica, table.viewers.seat_state, table.boards)
        self._delay = delay
        self._waiting: deque[Act] = deque()
        self._timer: asyncio.TimerHandle | None = None

    @classmethod
    async def of(cls, table: LiveTable) -> DelayedScene:
        """The race as it stood, with all that happened since waiting for its time."""
        delay = int(table.services.settings.watch_delay * 1000)
        acts = await table.services.storage.choices.after(table.sheet.id, 0)
        shown = list(takewhile(lambda act: table.services.is_past_delay(act.made_at), acts))
        delayed = cls(table, await Replica.of(table.sheet, shown), delay)
        delayed.feed(acts[len(shown) :])
        return delayed

    def join(self, viewer: Viewer) -> protocol.Scene:
        """A spectator comes."""
        return self._scene.join(viewer)

    def has(self, viewer: Viewer) -> bool:
        """Whether somebody looks at this scene."""
        return viewer in self._scene.viewers()

    def leave(self, viewer: Viewer) -> bool:
        """A spectator goes; true if nobody is left."""
        self._scene.leave(viewer)
        if self._scene.watched:
            return False
        self.stop()
        return True

    def stop(self) -> None:
        """Show nothing more."""
        if self._timer:
            self._timer.cancel()
        if self._jumping:
            self._jumping.cancel()

    @property
    def state(self) -> State:
        """The position that spectators see."""
        return self._scene.replica.state

    @property
    def behind(self) -> bool:
        """Whether something has happened that the spectators do not know yet."""
        return bool(self._waiting or self._jumping)

    def feed(self, acts: Sequence[Act]) -> None:
        """Acts to be shown when their time comes."""
        self._waiting.extend(acts)
        if self._waiting and self._timer is None:
            self._wait()

    def _wait(self) -> None:
        seconds = max(0, self._waiting[0].made_at + self._delay - now()) / 1000
        self._timer = asyncio.get_running_loop().call_later(seconds, self._show)

    def _show(self) -> None:
        act = self._waiting.popleft()
        if act.act == "rollback":
            self._jumping = asyncio.create_task(self._jump(act))
            return
        for audience, frame in self._scene.updates(self._scene.replica.apply(act)):
            audience.tell(frame)
        self._go_on()

    async def _jump(self, act: Act) -> None:
        acts = await self._table.services.storage.choices.after(self._table.sheet.id, 0)
        viewers = self._scene.viewers()
        replica = await Replica.of(self._table.sheet, acts[: act.number])
        self._scene = Scene(replica, self._table.viewers.seat_state, self._table.boards)
        self._jumping = None
        for viewer in viewers:
            self._table.viewers.show(viewer)
        self._go_on()

    def _go_on(self) -> None:
        self._timer = None
        if self._waiting:
            self._wait()
        else:
            self._table.viewers.tell_the_delayed()
