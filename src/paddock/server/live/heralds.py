"""Tells programs that listen what happens to them at a table: their turn, the start, the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..race import Replica
from ..storage import Happening

if TYPE_CHECKING:
    from .table import LiveTable

logger = logging.getLogger("paddock.live")


class Heralds:
    """Those of one table; several workers may tell the same, and it is told once."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._told: set[str] = set()  # of the position before
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, replica: Replica) -> None:
        """The race has come so far; where nobody listens nothing is put together."""
        owners = [seat.identity_id for seat in self._table.sheet.owners() if seat.identity_id]
        if not self._table.services.storage.happenings.may_listen(owners):
            return
        found = list(self._found(replica))
        fresh = [one for one in found if one.key not in self._told]
        self._told = {one.key for one in found}
        if fresh:
            task = asyncio.create_task(self._table.services.storage.happenings.note(fresh))
            self._tasks.add(task)
            task.add_done_callback(self._finish)

    def _found(self, replica: Replica) -> Iterator[Happening]:
        sheet = self._table.sheet
        about = {"game": sheet.game, "n": replica.number}
        for seat in sheet.owners():
            assert seat.identity_id
            if replica.over:
                yield Happening(seat.identity_id, f"over:{sheet.id}", "over", sheet.id, about)
                continue
            yield Happening(seat.identity_id, f"started:{sheet.id}", "started", sheet.id, {"game": sheet.game})
            if seat.seat in replica.asked and not seat.driver:
                decision = replica.decision_id(seat.seat)
                key, body = f"asked:{sheet.id}:{decision}", {**about, "seat": seat.seat, "decision": decision}
                yield Happening(seat.identity_id, key, "asked", sheet.id, body)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.warning("telling programs failed", exc_info=error)
