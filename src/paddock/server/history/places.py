"""Places in races that go on."""

from __future__ import annotations

from collections import OrderedDict

from ..live import LiveTables
from ..race import Replica
from ..storage import Sheet

MOST_KEPT = 500


class Places:
    """The running order of races, looked up in memory or by a replay; a few at a time, and remembered."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables
        self._kept: OrderedDict[tuple[str, int], dict[int | None, int]] = OrderedDict()

    def known(self, sheet: Sheet, number: int) -> dict[int | None, int] | None:
        """The places by seat after that many acts, if that is known already."""
        loaded = self._tables.loaded(sheet.id)
        if loaded and loaded.scene and loaded.scene.replica.number == number:
            return _places(loaded.scene.replica)
        return self._kept.get((sheet.id, number))

    async def find(self, sheet: Sheet, number: int) -> dict[int | None, int]:
        """The same, by a replay."""
        acts = await self._tables.services.storage.choices.after(sheet.id, 0)
        found = _places(await Replica.of(sheet, acts[:number]))
        self._kept[sheet.id, number] = found
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


def _places(replica: Replica) -> dict[int | None, int]:
    return {standing.seat: standing.place for standing in replica.table.standings}
