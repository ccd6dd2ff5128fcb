"""What somebody at a table asks for while others are away."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import said

from ..errors import Refusal, forbidden, not_found
from ..live import LiveTable
from ..notices import Happening, post
from ..storage import DAY, Identity, Proposal, Seat, Wanted, now
from . import rules
from .rules import Silence
from .settling import Settling

NOBODY = -1


class Absence:
    """The ways of one person at one table."""

    def __init__(self, table: LiveTable, person: Identity) -> None:
        self._table = table
        self._person = person
        self._storage = table.services.storage

    async def call_relief(self, seat: int) -> Proposal:
        """A countdown that all see; any sign of life of the absent one ends it."""
        await self._table.look()
        absent = rules.absent_owner(self._table, self._person.id, seat)
        decision = rules.check_asked(self._table, absent)
        rules.check_relief(self._table, absent, await self._silence(seat))
        wanted = Wanted("relief", seat, self._person.id, rules.now_in(rules.COUNTDOWN), decision)
        proposal = await self._propose(wanted)
        await self._tell(absent, proposal, "relief-called")
        return proposal

    async def nudge(self, seat: int) -> None:
        """Remind somebody; once a day."""
        await self._table.look()
        absent = rules.absent_owner(self._table, self._person.id, seat)
        rules.check_asked(self._table, absent)
        rules.check_slow(self._table, absent, await self._silence(seat), rules.NUDGE_AFTER)
        happening = Happening("nudge", self._table.id, str(absent.identity_id), seat, by=self._person.name)
        key = f"nudge:{self._table.id}:{seat}:{now() // DAY}"
        if not await post(self._storage, happening, key):
            raise Refusal(
                "too-many",
                said("refused.nudged-today", "{name} has been nudged today; allowed: once a day.", name=absent.name),
            )

    async def propose_vote(self, seat: int) -> Proposal:
        """Let the others decide whether a relief takes the seat."""
        await self._table.look()
        absent = rules.absent_owner(self._table, self._person.id, seat)
        decision = rules.check_asked(self._table, absent)
        rules.check_slow(self._table, absent, await self._silence(seat), rules.VOTE_AFTER)
        wanted = Wanted("vote", seat, self._person.id, rules.now_in(rules.VOTE_LASTS), decision)
        return await self._settle_soon(await self._propose(wanted, "vote"))

    async def take_over(self) -> Proposal:
        """Become host of a table whose host is gone; a sign of life keeps it theirs."""
        sheet = self._table.sheet
        rules.may_take_over(self._table, self._person.id)
        if sheet.status == "over":
            raise Refusal("over", said("refused.race-over", "The race is over."))
        if sheet.host_id in self._table.viewers.attendance().present:
            raise Refusal("present", said("refused.host-present", "The host is at the table."))
        least, unseen = rules.host_gone_after(sheet), await self._unseen(sheet.host_id)
        if unseen < least:
            raise Refusal(
                "not-gone",
                said(
                    "refused.host-not-gone",
                    "The host was here {unseen} ago; possible after {least}.",
                    unseen=_told(unseen),
                    least=_told(least),
                ),
            )
        slow = sheet.status == "running" and not sheet.clock.is_live
        ends = rules.now_in(rules.HOST_NOTICE if slow else rules.COUNTDOWN)
        return await self._propose(Wanted("host", NOBODY, self._person.id, ends), "host-change")

    async def propose_pause(self) -> Proposal:
        """All owners who are not gone have to agree."""
        self._check_owner()
        sheet = self._table.sheet
        if sheet.status != "running" or sheet.rests:
            raise Refusal(
                "paused" if sheet.rests else "not-running", said("refused.not-running", "The race is not running.")
            )
        lasts = rules.PAUSE_LIVE if sheet.clock.is_live else rules.PAUSE_LASTS
        wanted = Wanted("pause", NOBODY, self._person.id, rules.now_in(lasts))
        return await self._settle_soon(await self._propose(wanted, "pause"))

    async def vote(self, proposal_id: int, *, yes: bool) -> Proposal:
        """Agree or refuse."""
        self._check_owner()
        proposal = await self._storage.proposals.find(proposal_id)
        if proposal is None or proposal.table_id != self._table.id or proposal.kind not in ("vote", "pause"):
            raise not_found("proposal")
        absent = self._table.sheet.seats[proposal.seat].identity_id if proposal.kind == "vote" else None
        if absent == self._person.id:
            raise forbidden(said("refused.vote-about-you", "The vote is about you: drive, and it is over."))
        return await self._settle_soon(await self._storage.proposals.vote(proposal, self._person.id, yes=yes))

    async def resume(self) -> None:
        """Any owner ends a pause, with a warning to all."""
        self._check_owner()
        sheet = self._table.sheet
        if sheet.paused_at is None:
            raise Refusal("not-paused", said("refused.not-paused", "The race is not paused."))
        await self._storage.proposals.set_table(self._table.id, paused_at=None)
        await self._table.judge_clocks(rules.now_in(rules.RESUME_LIVE if sheet.clock.is_live else rules.RESUME))

    async def wake(self) -> None:
        """Any owner wakes a race that sleeps."""
        self._check_owner()
        if self._table.sheet.asleep_at is None:
            raise Refusal("awake", said("refused.awake", "The race does not sleep."))
        await self._storage.proposals.set_table(self._table.id, asleep_at=None)
        await self._table.judge_clocks()

    # Inside

    def _check_owner(self) -> None:
        if not any(owner.identity_id == self._person.id for owner in self._table.sheet.owners()):
            raise forbidden(said("refused.seated-only", "Only those who have a seat at this table can do that."))

    async def _propose(self, wanted: Wanted, happening: str = "") -> Proposal:
        proposal = await self._storage.proposals.add(self._table.id, wanted)
        if happening:
            await self._tell_others(proposal, happening)
        await self._table.tell_proposals()
        return proposal

    async def _tell_others(self, proposal: Proposal, kind: str) -> None:
        for owner in {str(seat.identity_id): seat for seat in self._table.sheet.owners()}.values():
            if owner.identity_id != self._person.id:
                await self._tell(owner, proposal, kind)

    async def _tell(self, owner: Seat, proposal: Proposal, kind: str) -> None:
        """With its end: what is over before the quiet hours are is told at once."""
        person = str(owner.identity_id)
        told = Happening(kind, self._table.id, person, owner.seat, deadline=proposal.ends_at, by=self._person.name)
        await post(self._storage, told, f"proposal:{proposal.id}:{person}")

    async def _settle_soon(self, proposal: Proposal) -> Proposal:
        """The last voice may have been heard."""
        await Settling(self._table).judge(proposal)
        await self._table.tell_proposals()
        return proposal

    async def _silence(self, seat: int) -> Silence:
        sheet, scene = self._table.sheet, self._table.scene
        assert scene
        quiet = now() - max(await self._storage.proposals.last_act(self._table.id), sheet.started_at or 0)
        return Silence(self._table.viewers.away_for(str(sheet.seats[seat].identity_id)), quiet, quiet)

    async def _unseen(self, identity_id: str) -> int:
        seen: Mapping[str, int] = await self._storage.proposals.seen([identity_id])
        return now() - seen.get(identity_id, 0)


def _told(milliseconds: int) -> str:
    minutes = milliseconds // rules.MINUTE
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h"
