"""Going back further than the barrier, or deleting the table: everybody who owns a seat has to agree."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from paddock import protocol

from ..errors import Refusal, forbidden, stale
from ..race import Replica, places_of
from ..storage import DELETION, Act, Identity, Rollback, close, mark_rewound, now
from ..watching import to_frame

if TYPE_CHECKING:
    from .table import LiveTable

TRIES = 5
HOST = -1
"""Who proposes, if the host has no seat."""


class Rollbacks:
    """Proposals at one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    async def propose(self, person: Identity, target: int) -> protocol.Rollback:
        """Ask all owners of seats to go back; whoever proposes agrees."""
        seat = self._own_seats(person)[0]
        async with self._table.lock:
            scene = await self._table.ensure_scene()
            if scene.replica.over:
                raise Refusal("over", "The race is over and the deal is open; it cannot be rolled back.")
            if not 0 <= target < scene.replica.number:
                raise Refusal("no-step", f"The race has {scene.replica.number} steps; choose an earlier one.", 422)
        await self._table.services.storage.consent.propose(self._table.id, target, seat)
        return await self.answer(person, yes=True)

    async def propose_deletion(self, host: Identity) -> protocol.Rollback:
        """Ask all others who own a seat to delete the table; where there is nobody else it goes at once."""
        table, own = self._table, self._table.sheet.seats_of(host.id)
        others = [seat for seat in table.sheet.owners() if seat.identity_id != host.id]
        if table.sheet.status == "lobby" or not others:
            return await self._delete(_NONE)
        await table.services.storage.consent.propose(table.id, DELETION, own[0] if own else HOST)
        if own:
            return await self.answer(host, yes=True)
        await self.tell()
        return self._told(Rollback(0, DELETION, HOST, {}))

    async def answer(self, person: Identity, *, yes: bool) -> protocol.Rollback:
        """Agree or refuse for all own seats; with the last one's consent it is done."""
        proposal = await self._table.services.storage.consent.answer(self._table.id, self._own_seats(person), yes)
        told = self._told(proposal)
        if not yes:
            await self._table.services.storage.consent.close(self._table.id, proposal, "refused")
            told = {**_NONE, "refused_by": self._own_seats(person)[0]}
        elif not told["missing"] and proposal.target == DELETION:
            return await self._delete(told)
        elif not told["missing"]:
            await self._carry_out(person, proposal)
            told = {**told, "done": True}
        self._tell(told)
        return told

    async def tell(self) -> None:
        """Show everybody how the proposal stands."""
        proposal = await self._table.services.storage.consent.open_at(self._table.id)
        self._tell(self._told(proposal) if proposal else _NONE)

    async def _delete(self, told: protocol.Rollback) -> protocol.Rollback:
        await self._table.services.storage.tables.remove(self._table.id)
        await self._table.refresh()
        return {**told, "what": "deletion", "done": True}

    async def _carry_out(self, person: Identity, proposal: Rollback) -> None:
        table = self._table
        for _ in range(TRIES):
            async with table.lock:
                acts = await table.services.storage.choices.after(table.id, 0)
                act = await self._act(person, proposal, acts)
                if await self._write(act, proposal):
                    await table.jump([act])
                    return
        raise stale()

    def _write(self, act: Act, proposal: Rollback) -> asyncio.Future[bool]:
        choices = self._table.services.storage.choices

        def beside(connection: Connection) -> None:
            close(connection, proposal.id, "agreed")
            mark_rewound(connection, self._table.id)

        return choices.append(self._table.id, act, beside)

    async def _act(self, person: Identity, proposal: Rollback, acts: Sequence[Act]) -> Act:
        nonce, target = f"rollback:{proposal.id}", str(proposal.target)
        act = Act(len(acts) + 1, proposal.seat, "rollback", (target,), nonce, person.id, (), now())
        replica = await Replica.of(self._table.sheet, [*acts, act])
        return replace(act, asked=replica.asked, places=places_of(replica))

    def _own_seats(self, person: Identity) -> list[int]:
        seats = [seat.seat for seat in self._table.sheet.owners() if seat.identity_id == person.id]
        if not seats:
            raise forbidden("Only those who have a seat at this table can say so.")
        return seats

    def _told(self, proposal: Rollback) -> protocol.Rollback:
        agreed = [seat for seat, yes in proposal.answers.items() if yes]
        missing = [seat.seat for seat in self._table.sheet.owners() if seat.seat not in agreed]
        return {
            "what": "deletion" if proposal.target == DELETION else "rollback",
            "done": False,
            "to": proposal.target,
            "by": proposal.seat if proposal.seat != HOST else None,
            "agreed": agreed,
            "missing": missing,
        }

    def _tell(self, told: protocol.Rollback) -> None:
        frame = to_frame({"is": "rollback", **told})
        for viewer in self._table.viewers:
            if not self._table.viewers.is_late(viewer.identity_id):
                viewer.outbox.put(frame)


_NONE: protocol.Rollback = {"what": "rollback", "done": False, "to": None, "by": None, "agreed": [], "missing": []}
