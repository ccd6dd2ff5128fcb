"""Whether what is to be told still is so; asked again before every try."""

from __future__ import annotations

from dataclasses import dataclass

from ..storage import Sheet, Storage
from .happenings import Happening
from .reminders import SHARES

ASKING = ("turn", "half", "last", "nudge")
PROPOSALS = {"relief-called": "relief", "vote": "vote", "host-change": "host", "pause": "pause"}
"""By the kind of a happening, that of the proposal it tells of."""
AFTERWARDS = ("result", "comment")


@dataclass(frozen=True, slots=True)
class Truth:
    """Looks it up."""

    storage: Storage

    async def holds(self, happening: Happening, sheet: Sheet | None) -> bool:
        """Nobody hears of a question that was answered, a vote that is over, or a table that is gone."""
        if not happening.table:
            return True
        if sheet is None:
            return False
        if happening.kind == "invited":
            called = await self.storage.programs.is_invited(sheet.id, happening.person)
            return called and sheet.status == "lobby" and not sheet.seats_of(happening.person)
        if happening.kind == "friend":
            return await self._is_welcome(happening.person, sheet)
        if not sheet.seats_of(happening.person):
            return False
        if happening.kind in AFTERWARDS:
            return sheet.status == "over"
        if happening.kind in PROPOSALS:
            return await self._is_proposed(happening, sheet)
        return sheet.status == "running" and await self._holds_in_race(happening, sheet)

    async def _is_welcome(self, person: str, sheet: Sheet) -> bool:
        """Whether a friend's table still waits for somebody; who blocks or no longer follows is no friend."""
        if not sheet.waits_for_all or sheet.seats_of(person):
            return False
        return await self.storage.circle.are_friends(person, sheet.host_id)

    async def _holds_in_race(self, happening: Happening, sheet: Sheet) -> bool:
        if happening.kind in ASKING:
            return await self._is_asked(happening, sheet)
        if happening.kind in ("rollback", "deletion"):
            return await self.storage.consent.open_at(sheet.id) is not None
        return True

    async def _is_proposed(self, happening: Happening, sheet: Sheet) -> bool:
        kind = PROPOSALS[happening.kind]
        return any(one.kind == kind for one in await self.storage.proposals.open_at(sheet.id))

    async def _is_asked(self, happening: Happening, sheet: Sheet) -> bool:
        if sheet.rests or sheet.seats[happening.seat].bot:
            return False
        if sheet.clock.runs:
            clock = (await self.storage.clocks.of_table(sheet.id)).get(happening.seat)
            if clock is None or not clock.running:
                return False
            same = happening.decision in ("", clock.decision) or happening.deadline == clock.due_at
            return same or happening.kind in SHARES  # a reminder follows a clock that was moved
        standing = (await self.storage.progress.of([sheet.id])).get(sheet.id)
        return happening.seat in (standing.asked if standing else sheet.asked)
