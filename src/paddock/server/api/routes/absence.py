"""What those at a table may do about whoever is away; and pauses that all agree to."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path

from ...absence import Absence
from ...storage import Proposal
from ..dependencies import Call, KnownCall
from ..models import ConsentWish, Done, SeatPath, TableId, Told
from ..table_access import SEEN

router = APIRouter(prefix="/api/tables/{table_id}", tags=["absence"], dependencies=[SEEN])

ProposalId = Annotated[int, Path(ge=0, le=2**53)]


class ProposalTold(Told):
    """A proposal about somebody who is away, or about a pause."""

    id: int
    kind: Literal["relief", "vote", "host", "pause"]
    seat: int | None
    ends_at: int
    status: str


@router.post("/seats/{seat}/relief", summary="Call relief for somebody who is away", response_model=ProposalTold)
async def call_relief(call: KnownCall, table_id: TableId, seat: SeatPath) -> Any:
    """Any other owner, or the host, after three minutes: a bot drives in 60 s, unless the driver shows up."""
    return _told(await (await _absence(call, table_id)).call_relief(seat))


@router.post("/seats/{seat}/nudge", summary="Remind somebody", response_model=Done)
async def nudge(call: KnownCall, table_id: TableId, seat: SeatPath) -> Any:
    """At slow tables without a clock, after 12 hours, once a day."""
    await (await _absence(call, table_id)).nudge(seat)
    return {"done": True}


@router.post("/seats/{seat}/vote", summary="Propose a vote about somebody's seat", response_model=ProposalTold)
async def propose_vote(call: KnownCall, table_id: TableId, seat: SeatPath) -> Any:
    """At slow tables without a clock, after 48 hours: more than half of the other owners who are not gone."""
    return _told(await (await _absence(call, table_id)).propose_vote(seat))


@router.post("/take-over", summary="Take over a table whose host is gone", response_model=ProposalTold)
async def take_over(call: KnownCall, table_id: TableId) -> Any:
    """After 10 min in a lobby, 15 min at a live table, 72 h at others; a sign of life of the host ends it."""
    return _told(await (await _absence(call, table_id)).take_over())


@router.post("/pause", summary="Propose a pause", response_model=ProposalTold)
async def propose_pause(call: KnownCall, table_id: TableId) -> Any:
    """All owners who are not gone have to agree."""
    return _told(await (await _absence(call, table_id)).propose_pause())


@router.post("/resume", summary="End a pause", response_model=Done)
async def resume(call: KnownCall, table_id: TableId) -> Any:
    """Any owner; clocks run again after 30 s at live tables, after 6 h at others."""
    await (await _absence(call, table_id)).resume()
    return {"done": True}


@router.post("/wake", summary="Wake a race that sleeps", response_model=Done)
async def wake(call: KnownCall, table_id: TableId) -> Any:
    """Any owner."""
    await (await _absence(call, table_id)).wake()
    return {"done": True}


@router.post("/proposals/{proposal}/vote", summary="Agree or refuse", response_model=ProposalTold)
async def vote(call: KnownCall, table_id: TableId, proposal: ProposalId, wish: ConsentWish) -> Any:
    """One voice for each owner; the latest counts."""
    return _told(await (await _absence(call, table_id)).vote(proposal, yes=wish.yes))


async def _absence(call: Call, table_id: str) -> Absence:
    call.backend.limit("tables", call.me.id)
    return Absence(await call.backend.tables.find(table_id), call.me)


def _told(proposal: Proposal) -> dict[str, Any]:
    seat = proposal.seat if proposal.seat >= 0 else None
    told = {"id": proposal.id, "kind": proposal.kind, "seat": seat, "ends_at": proposal.ends_at}
    return {**told, "status": proposal.status}
