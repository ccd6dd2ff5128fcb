"""Signs of life: who comes to a table ends what others proposed because of the absence, and wakes a race."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock import protocol

from ..storage import Proposal
from ..watching import to_frame

if TYPE_CHECKING:
    from .table import LiveTable


class Signs:
    """Who is back, and what is proposed meanwhile."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    async def of_life(self, identity_id: str) -> None:
        """Somebody who belongs to the table has come."""
        table, storage = self._table, self._table.services.storage
        await storage.sightings.note(identity_id)
        if table.sheet.status == "over":
            return
        found = await storage.proposals.open_at(table.id)
        ended = [proposal for proposal in found if self._is_about(proposal, identity_id)]
        for proposal in ended:
            await storage.proposals.close(proposal, "cancelled")
        if found:
            await self.tell()
        if await storage.consent.open_at(table.id):
            await table.rollbacks.tell()
        if table.sheet.asleep_at is not None and table.sheet.seats_of(identity_id):
            await storage.proposals.set_table(table.id, asleep_at=None)
            await table.judge_clocks()

    async def tell(self) -> None:
        """Show everybody what is proposed; whoever sees the race late is not told."""
        found = await self._table.services.storage.proposals.open_at(self._table.id)
        frame = to_frame({"is": "proposals", "proposals": [self._told(proposal) for proposal in found]})
        for viewer in self._table.viewers:
            if not self._table.viewers.is_late(viewer.identity_id):
                viewer.outbox.put(frame)

    def _is_about(self, proposal: Proposal, identity_id: str) -> bool:
        if proposal.kind == "host":
            return self._table.sheet.host_id == identity_id
        return proposal.kind == "relief" and self._table.sheet.seats[proposal.seat].identity_id == identity_id

    def _told(self, proposal: Proposal) -> protocol.Proposal:
        seats = {str(seat.identity_id): seat.seat for seat in reversed(self._table.sheet.owners())}
        return {
            "id": proposal.id,
            "kind": proposal.kind,  # type: ignore[typeddict-item]
            "seat": proposal.seat if proposal.seat >= 0 else None,
            "by": seats.get(proposal.by_id),
            "ends_at": proposal.ends_at,
            "agreed": sorted(seats[voice] for voice, yes in proposal.votes.items() if yes and voice in seats),
            "refused": sorted(seats[voice] for voice, yes in proposal.votes.items() if not yes and voice in seats),
        }
