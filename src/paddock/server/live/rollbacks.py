"""Going back further than the barrier, or deleting the table: everybody who owns a seat has to agree."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from paddock import protocol
from paddock.kernel import said

from ..errors import Refusal, forbidden, stale
from ..notices import Happening, post
from ..race import Replica, word_after
from ..storage import DAY, DELETION, Act, Identity, Rollback, SeatClock, close, mark_rewound, now, save_clocks
from ..watching import to_frame
from .standing_orders import WENT_BACK

if TYPE_CHECKING:
    from .table import LiveTable

TRIES = 5
HOST = -1
"""Who proposes, if the host has no seat."""
LASTS_LIVE, LASTS = 5 * 60_000, DAY
"""Milliseconds in which all have to answer."""
SILENT_AFTER = 7 * DAY
"""Milliseconds after which an owner whom nobody has seen agrees to whatever the others want."""


class Rollbacks:
    """Proposals at one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    # Proposing

    async def propose(self, person: Identity, target: int) -> protocol.Rollback:
        """Ask all owners of seats to go back; whoever proposes agrees."""
        seats = self._own_seats(person)
        if self._table.sheet.rated:
            raise Refusal("rated", said("refused.rated-no-return", "A rated race does not go back."))
        async with self._table.lock:
            scene = await self._table.ensure_scene()
            if scene.replica.over:
                raise Refusal(
                    "over",
                    said(
                        "refused.no-rollback-over", "The race is over and the deal is open; it cannot be rolled back."
                    ),
                )
            if not 0 <= target < scene.replica.number:
                raise Refusal(
                    "no-step",
                    said("refused.steps", "The race has {n} steps; choose an earlier one.", n=scene.replica.number),
                    422,
                )
        await self._open(person, target, seats)
        return await self.answer(person, yes=True)

    async def propose_deletion(self, person: Identity) -> protocol.Rollback:
        """Ask all others who own a seat to delete the table; where there is nobody else it goes at once."""
        table, own = self._table, list(self._table.sheet.seats_of(person.id))
        others = [seat for seat in table.sheet.owners() if seat.identity_id != person.id]
        if table.sheet.status == "lobby" or not others:
            return await self._delete(_NONE, person)
        if table.sheet.status == "over":
            raise Refusal("over", said("refused.hide-it", "The race is over: hide it, and it goes when everybody has."))
        proposal = await self._open(person, DELETION, own or [HOST])
        return await (self.answer(person, yes=True) if own else self._judge(proposal, person.id))

    async def _open(self, person: Identity, target: int, seats: list[int]) -> Rollback:
        """No clock runs from now on, if the race may go back; and everybody is called."""
        table, storage = self._table, self._table.services.storage
        lasts = LASTS_LIVE if table.sheet.clock.is_live else LASTS
        proposal = await storage.consent.propose(table.id, target, seats, lasts)
        kind = "deletion" if target == DELETION else "rollback"
        for owner in {str(seat.identity_id): seat for seat in table.sheet.owners()}.values():
            if owner.identity_id != person.id:
                told = Happening(kind, table.id, str(owner.identity_id), owner.seat, "", proposal.ends_at, person.name)
                await post(storage, told, f"vote:{proposal.id}")
        await table.judge_clocks()
        return proposal

    # Answering

    async def answer(self, person: Identity, *, yes: bool) -> protocol.Rollback:
        """Agree or refuse for all own seats; with the last one's consent it is done."""
        seats = self._own_seats(person)
        proposal = await self._table.services.storage.consent.answer(self._table.id, seats, yes)
        if yes:
            return await self._judge(proposal, person.id)
        await self._end(proposal, "refused")
        refused: protocol.Rollback = {**_NONE, "refused_by": seats[0]}
        self._tell(refused)
        return refused

    async def run_out(self, rollback: int) -> None:
        """The time of a proposal is over: what is not agreed to by now is refused."""
        proposal = await self._table.services.storage.consent.open_at(self._table.id)
        if proposal is None or proposal.id != rollback:
            return
        if not await self._missing(proposal):
            owner = self._table.sheet.seats[proposal.seat].identity_id if proposal.seat != HOST else None
            try:
                await self._judge(proposal, owner or self._table.sheet.host_id)
            except Refusal:
                await self._end(proposal, "over")  # nothing stays open for ever
                raise
            return
        await self._end(proposal, "over")
        self._tell({**_NONE, "ended": True})

    async def tell(self) -> None:
        """Show everybody how the proposal stands."""
        proposal = await self._table.services.storage.consent.open_at(self._table.id)
        self._tell(await self._told(proposal) if proposal else _NONE)

    async def _judge(self, proposal: Rollback, by: str) -> protocol.Rollback:
        told = await self._told(proposal)
        if not told["missing"] and proposal.target == DELETION:
            await self._table.services.storage.consent.close(self._table.id, proposal, "agreed")
            return await self._delete(told, None)
        if not told["missing"]:
            await self._carry_out(by, proposal)
            told = {**told, "done": True}
        self._tell(told)
        return told

    async def _end(self, proposal: Rollback, status: str) -> None:
        await self._table.services.storage.consent.close(self._table.id, proposal, status)
        await self._table.judge_clocks()

    # Carrying out

    async def _delete(self, told: protocol.Rollback, host: Identity | None) -> protocol.Rollback:
        """A race goes into the bin; a lobby is gone, and whoever had a seat there is told."""
        table, storage = self._table, self._table.services.storage
        if table.sheet.status != "lobby":
            await storage.bin.put(table.id)
        else:
            await storage.tables.remove(table.id)
            others = {str(seat.identity_id) for seat in table.sheet.owners()} - {host.id if host else ""}
            for person in others:
                await post(storage, Happening("closed", "", person, by=host.name if host else ""), f"closed:{table.id}")
        await table.refresh()
        return {**told, "what": "deletion", "done": True}

    async def _carry_out(self, by: str, proposal: Rollback) -> None:
        table = self._table
        for _ in range(TRIES):
            async with table.lock:
                acts = await table.services.storage.choices.after(table.id, 0)
                act = await self._act(by, proposal, acts)
                if await self._write(act, proposal, await table.clocks.rewound()):
                    await table.said_ahead.stop_all(WENT_BACK)
                    await table.jump([act])
                    return
        raise stale()

    def _write(self, act: Act, proposal: Rollback, clocks: Sequence[SeatClock]) -> asyncio.Future[bool]:
        table_id = self._table.id

        def beside(connection: Connection) -> None:
            if not close(connection, proposal.id, "agreed"):
                raise Refusal("no-rollback", said("refused.proposal-closed", "That proposal is not open any more."))
            mark_rewound(connection, table_id)
            save_clocks(connection, table_id, clocks)

        return self._table.services.storage.choices.append(table_id, act, beside)

    async def _act(self, by: str, proposal: Rollback, acts: Sequence[Act]) -> Act:
        sheet, number, nonce = self._table.sheet, len(acts) + 1, f"rollback:{proposal.id}"
        going_back = (str(proposal.target), word_after(sheet, number))
        act = Act(number, proposal.seat, "rollback", going_back, nonce, by, (), now())
        replica = await Replica.of(sheet, [*acts, act])
        return replace(act, asked=replica.asked, places=replica.places)

    # Who has a say

    def _own_seats(self, person: Identity) -> list[int]:
        seats = [seat.seat for seat in self._table.sheet.owners() if seat.identity_id == person.id]
        if not seats:
            raise forbidden(said("refused.say-so-seated", "Only those who have a seat at this table can say so."))
        return seats

    async def _missing(self, proposal: Rollback) -> list[int]:
        """Seats whose owners have not agreed. In a rated race nobody is taken to agree who does not say so."""
        owners = [seat for seat in self._table.sheet.owners() if not proposal.answers.get(seat.seat)]
        if self._table.sheet.rated or not owners:
            return [seat.seat for seat in owners]
        seen = await self._table.services.storage.proposals.seen([str(seat.identity_id) for seat in owners])
        present = self._table.viewers.attendance().present
        return [
            seat.seat
            for seat in owners
            if seat.identity_id in present or now() - seen.get(str(seat.identity_id), 0) < SILENT_AFTER
        ]

    async def _told(self, proposal: Rollback) -> protocol.Rollback:
        return {
            "what": "deletion" if proposal.target == DELETION else "rollback",
            "done": False,
            "to": proposal.target,
            "by": proposal.seat if proposal.seat != HOST else None,
            "agreed": [seat for seat, yes in proposal.answers.items() if yes],
            "missing": await self._missing(proposal),
            "ends_at": proposal.ends_at,
        }

    def _tell(self, told: protocol.Rollback) -> None:
        frame = to_frame({"is": "rollback", **told})
        for viewer in self._table.viewers:
            if not self._table.viewers.is_late(viewer.identity_id):
                viewer.outbox.put(frame)


_NONE: protocol.Rollback = {
    "what": "rollback",
    "done": False,
    "to": None,
    "by": None,
    "agreed": [],
    "missing": [],
    "ends_at": None,
}
