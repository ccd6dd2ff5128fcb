"""How proposals about the absent end: by the last voice, by a sign of life, or by the time they were given."""

from __future__ import annotations

import logging

from paddock.kernel import PaddockError

from ..errors import Refusal
from ..jobs import Done, Outcome
from ..live import LiveTable, LiveTables
from ..race import Official, Relieve, relief_level
from ..storage import Job, Proposal, Sheet, now
from . import rules

logger = logging.getLogger("paddock.absence")


class Settling:
    """Decides about the proposals of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._storage = table.services.storage

    async def judge(self, proposal: Proposal) -> None:
        """Carry it out if nothing is missing any more."""
        if proposal.status != "open":
            return
        if await self._shows_life(proposal):
            await self._storage.proposals.close(proposal, "cancelled")
        elif not all(proposal.votes.values()) and proposal.kind != "vote":
            await self._storage.proposals.close(proposal, "refused")
        elif await self._passes(proposal) and await self._storage.proposals.close(proposal, "done"):
            await self._carry_out(proposal)
        elif proposal.ends_at <= now():
            await self._storage.proposals.close(proposal, "refused")

    async def _passes(self, proposal: Proposal) -> bool:
        over = proposal.ends_at <= now()
        if proposal.kind in ("relief", "host"):
            return over
        voices = await self._voices(proposal)
        agreed = sum(proposal.votes.get(voice, False) for voice in voices)
        if proposal.kind == "pause":
            return agreed == len(voices)
        return 2 * agreed > len(voices) or (over and all(proposal.votes.values()))

    async def _voices(self, proposal: Proposal) -> set[str]:
        """The owners whose word counts: those who are not gone, and not the one it is about."""
        owners = {str(seat.identity_id) for seat in self._table.sheet.owners()}
        if proposal.kind == "vote":
            owners -= {str(self._table.sheet.seats[proposal.seat].identity_id)}
        seen = await self._storage.proposals.seen(list(owners))
        present, patience = self._table.viewers.attendance().present, rules.gone_after(self._table.sheet)
        return {
            owner
            for owner in owners
            if owner in present or owner in proposal.votes or now() - seen.get(owner, 0) < patience
        }

    async def _shows_life(self, proposal: Proposal) -> bool:
        """Whether the one it is about has come back since."""
        sheet = self._table.sheet
        if proposal.kind == "pause":
            return sheet.status != "running"
        about = sheet.host_id if proposal.kind == "host" else sheet.seats[proposal.seat].identity_id
        if about is None or (proposal.kind == "host" and about == proposal.by_id):
            return True
        if proposal.kind == "vote":
            return await self._has_acted(proposal)
        if about in self._table.viewers.attendance().present:
            return True
        seen = await self._storage.proposals.seen([about])
        return seen.get(about, 0) > proposal.proposed_at or await self._has_acted(proposal)

    async def _has_acted(self, proposal: Proposal) -> bool:
        if proposal.kind == "host" or self._table.sheet.status != "running":
            return self._table.sheet.status == "over"
        await self._table.look()
        scene = self._table.scene
        return scene is None or scene.replica.decision_id(proposal.seat) != proposal.decision

    async def _carry_out(self, proposal: Proposal) -> None:
        table = self._table
        if proposal.kind == "host":
            await self._storage.proposals.set_table(table.id, host_id=proposal.by_id)
            await table.refresh()
        elif proposal.kind == "pause":
            await self._storage.proposals.set_table(table.id, paused_at=now())
            await table.judge_clocks()
        else:
            relief = Official(f"relief:{proposal.kind}", f"relief:{proposal.id}")
            await table.perform(Relieve(relief, proposal.seat, relief_level(table.sheet)))


async def settle_proposal(tables: LiveTables, job: Job) -> Outcome:
    """The time of a proposal is over."""
    proposal = await tables.services.storage.proposals.find(int(job.body["proposal"]))
    if proposal is None or proposal.status != "open":
        return Done()
    try:
        table = await tables.find(proposal.table_id)
        await Settling(table).judge(proposal)
        await table.tell_proposals()
    except Refusal as refusal:
        logger.info("proposal %d came to nothing: %s", proposal.id, refusal)
        await tables.services.storage.proposals.close(proposal, "cancelled")
    return Done()


async def end_vote(tables: LiveTables, job: Job) -> Outcome:
    """The time of a vote to go back, or to delete the table, is over."""
    try:
        table = await tables.find(str(job.body["table"]))
        await table.rollbacks.run_out(int(job.body["rollback"]))
    except Refusal as refusal:  # the table is gone, or somebody was quicker
        logger.info("vote %s came to nothing: %s", job.body["rollback"], refusal)
    return Done()


async def close_race(table: LiveTable) -> None:
    """Its last driver has left: nothing goes on, and nothing is lost; whoever owned a seat wakes it."""
    storage = table.services.storage
    await storage.proposals.set_table(table.id, asleep_at=now())
    await storage.clocks.halt(table.id)
    await table.judge_clocks()


def who_stays(table: LiveTable, leaving: str) -> list[str]:
    """The others who have not left: they drive themselves, or look on while a bot does."""
    present = table.viewers.attendance().present
    others = [owner for owner in table.sheet.owners() if owner.identity_id != leaving]
    return [str(owner.identity_id) for owner in others if not owner.driver or owner.identity_id in present]


async def pass_on(table: LiveTable, leaving: str) -> None:
    """The host of a race leaves: the next owner by seat becomes host, of those who have left themselves the last."""
    owners = [owner.identity_id for owner in table.sheet.owners() if owner.identity_id != leaving]
    heirs = [*who_stays(table, leaving), *owners]
    if table.sheet.host_id == leaving and heirs and table.sheet.status == "running":
        await table.services.storage.proposals.set_table(table.id, host_id=heirs[0])
        await table.refresh()


async def put_to_sleep(tables: LiveTables) -> int:
    """Races whose owners have all been away for long: bots and clocks stop, and nothing is lost."""
    storage, count = tables.services.storage, 0
    for sheet in await storage.tables.awake():
        if not await _all_gone(tables, sheet):
            continue
        await storage.proposals.set_table(sheet.id, asleep_at=now())
        await storage.clocks.halt(sheet.id)
        if table := tables.loaded(sheet.id):
            try:
                await table.judge_clocks()
            except PaddockError as error:
                logger.warning("table %s: %s", sheet.id, error)
        count += 1
    return count


async def _all_gone(tables: LiveTables, sheet: Sheet) -> bool:
    owners = [str(seat.identity_id) for seat in sheet.owners()]
    if not owners:
        return False
    seen = await tables.services.storage.proposals.seen(owners)
    patience = rules.ASLEEP_LIVE if sheet.clock.is_live else rules.ASLEEP
    loaded = tables.loaded(sheet.id)
    here = loaded.viewers.attendance().present if loaded else ()
    return all(owner not in here and now() - seen.get(owner, 0) > patience for owner in owners)
