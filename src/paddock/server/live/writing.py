"""An act on its way to the disk, with all that is written in the same breath."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from paddock.kernel import said

from ..errors import Refusal, stale
from ..race import Intent, Play, Replica, Undo
from ..storage import Act, NewJob, SeatClock, Sheet, add_job, mark_over, save_clocks

if TYPE_CHECKING:
    from .table import LiveTable

TRIES = 8
"""How often an act or a clock is tried anew because another host was quicker."""


@dataclass(frozen=True, slots=True)
class Following:
    """What follows from an act: clocks that start and stop, people who are called, the end of the race."""

    over: bool
    clocks: list[SeatClock] = field(default_factory=list)
    calls: list[NewJob] = field(default_factory=list)

    def write(self, connection: Connection, table_id: str) -> None:
        """With the act."""
        if self.over:
            mark_over(connection, table_id)
        save_clocks(connection, table_id, self.clocks)
        for job in self.calls:
            add_job(connection, job)


def write_act(table: LiveTable, intent: Intent, act: Act, following: Following) -> asyncio.Future[bool]:
    """Resolves when all of it is on disk."""
    beside, choices = intent.beside(table.id), table.services.storage.choices
    assert not following.over or beside is None, "nobody changes drivers with the last choice of a race"
    if beside is None and not (following.over or following.clocks or following.calls):
        return choices.append(table.id, act)

    def work(connection: Connection) -> None:
        if beside:
            beside(connection)
        following.write(connection, table.id)

    return choices.append(table.id, act, work)


async def at_the_latest_act(table: LiveTable, change: Callable[[Replica], Awaitable[bool]]) -> None:
    """Change clocks by the position that all hosts have reached; what another one has written is read first."""
    for _ in range(TRIES):
        if await change((await table.ensure_scene()).replica):
            return
        table.scene = None
    raise stale()


def check_going_on(sheet: Sheet, intent: Intent) -> None:
    """Nobody moves while the race rests."""
    if sheet.rests and isinstance(intent, Play | Undo):
        asleep = said("refused.asleep", "The race sleeps; wake it first.") if sheet.asleep_at else ""
        raise Refusal("paused", asleep or said("refused.paused", "The race is paused; any driver can let it go on."))
