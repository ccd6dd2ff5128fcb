"""The lobby: who is ready, what drivers suggest, where seats stand, and who was taken off the table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from paddock.kernel import said

from ...errors import forbidden
from ...lobby import AnswerSuggestion, ChangeSeat, GetReady, MoveSeat, Suggest
from ...moderation import clean_line
from ...storage import TableChange
from ..dependencies import Call, KnownCall
from ..lobby_models import ReadyWish, RemovalTold, SeatMove, SuggestionAnswer, SuggestionWish
from ..models import Done, SeatChange, SeatPath, TableId, TableTold
from ..table_access import SEEN, told

router = APIRouter(prefix="/api/tables/{table_id}", tags=["lobby"], dependencies=[SEEN])

CHANGE_COST, OWN_CIRCUIT_COST = 5, 50
"""Milliseconds that a change takes: options are read again, and a circuit of the host's own is checked anew."""

RemovalPath = Annotated[int, Path(ge=0, le=2**53, description="A removal's number.")]


@router.post("/ready", summary="Ready to race", response_model=TableTold)
async def get_ready(call: KnownCall, table_id: TableId, wish: ReadyWish) -> Any:
    """For those who have a seat; a change of the race by the host takes it back."""
    return await change(call, table_id, GetReady(call.me, wish.ready))


@router.post("/suggestion", summary="Suggest other options", response_model=TableTold)
async def suggest(call: KnownCall, table_id: TableId, wish: SuggestionWish) -> Any:
    """For those who have a seat; everybody reads it in the chat, and the host may take it up."""
    call.backend.limit("lines", call.me.id)
    return await change(call, table_id, Suggest(call.me, wish.options))


@router.post("/suggestion/{seat}", summary="Answer a suggestion", response_model=TableTold)
async def answer_suggestion(call: KnownCall, table_id: TableId, seat: SeatPath, wish: SuggestionAnswer) -> Any:
    """The host only."""
    return await change(call, table_id, AnswerSuggestion(call.me, seat, wish.accept))


@router.post("/seats/{seat}", summary="Change a seat", response_model=TableTold)
async def change_seat(call: KnownCall, table_id: TableId, seat: SeatPath, wish: SeatChange) -> Any:
    """The host only, before the start: open it, give it to a bot, take it away, or add one behind the last. A person
    who loses a seat is told why, and cannot sit down again for an hour, unless the host lets them in."""
    reason = clean_line(wish.reason) if wish.reason else ""
    return await change(call, table_id, ChangeSeat(call.me, seat, wish.kind, wish.level, wish.name, reason))


@router.post("/seats/{seat}/move", summary="Move a seat on the grid", response_model=TableTold)
async def move_seat(call: KnownCall, table_id: TableId, seat: SeatPath, wish: SeatMove) -> Any:
    """The host only, before the start."""
    return await change(call, table_id, MoveSeat(call.me, seat, wish.to))


@router.get("/removals", summary="Who was taken off the table", response_model=list[RemovalTold])
async def list_removals(call: KnownCall, table_id: TableId) -> Any:
    """For the host."""
    await _check_host(call, table_id)
    found = await call.storage.removals.of_table(table_id)
    return [{"id": one.id, "name": one.name, "reason": one.reason, "until": one.until} for one in found]


@router.delete("/removals/{removal}", summary="Let somebody in again", response_model=Done)
async def lift_removal(call: KnownCall, table_id: TableId, removal: RemovalPath) -> Any:
    """The host only."""
    await _check_host(call, table_id)
    await call.storage.removals.lift(table_id, removal)
    await told(call, table_id)
    return {"done": True}


async def change(call: Call, table_id: str, wanted: TableChange) -> Any:
    """Carry out a change and tell everybody at the table."""
    await call.work.afford(call.asker)
    after = await call.storage.tables.change(table_id, wanted)
    call.work.charge(call.asker, OWN_CIRCUIT_COST if after.own_circuit else CHANGE_COST)
    return await told(call, table_id)


async def _check_host(call: Call, table_id: str) -> None:
    table = await call.backend.tables.find(table_id)
    if table.sheet.host_id != call.me.id:
        raise forbidden(said("refused.host-only", "Only the host can do that."))
