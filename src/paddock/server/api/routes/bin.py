"""Races out of sight: what I have hidden, what was deleted, and the way back."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import Field

from ...race import circuit_name
from ...storage import BIN_KEPT, Page, Sheet, title_of
from ..dependencies import Call, KnownCall
from ..models import Done, TableId, TableTold, Told
from ..table_access import check_hosting, told

router = APIRouter(prefix="/api", tags=["bin"])
MOST_HIDDEN = 100


class PutAway(Told):
    """A race that is not in my list."""

    id: str
    game: str
    name: str
    title: dict[str, Any] | None
    circuit: str | None
    drivers: list[str]
    ended_at: int | None
    goes_at: int | None = Field(description="When a deleted race goes for good; none of one that is only hidden.")


class BinTold(Told):
    """What is out of my sight."""

    deleted: list[PutAway] = Field(description="They can be restored for a week.")
    hidden: list[PutAway] = Field(description="They go when all who drove there have hidden them.")


class Hidden(Told):
    """A race is out of my list."""

    gone: bool = Field(description="All owners have hidden it: it is in the bin.")


@router.get("/me/bin", summary="Deleted and hidden races", response_model=BinTold)
async def read_bin(call: KnownCall) -> Any:
    """Where I had a seat, or was host."""
    found = call.storage.bin
    deleted = await found.of_person(call.me.id)
    hidden = await found.hidden_of(call.me.id, Page(MOST_HIDDEN))
    return {"deleted": [_told(sheet) for sheet in deleted], "hidden": [_told(sheet) for sheet in hidden]}


@router.post("/tables/{table_id}/restore", summary="Take a race out of the bin", response_model=TableTold)
async def restore(call: KnownCall, table_id: TableId) -> Any:
    """Any owner, within a week; it is as it was, and its clocks run again."""
    await check_hosting(call)
    call.backend.limit("tables", call.me.id)
    await call.storage.bin.restore(table_id, call.me.id)
    await (await call.backend.tables.find(table_id)).judge_clocks()
    return await told(call, table_id)


@router.post("/tables/{table_id}/hide", summary="Hide a finished race", response_model=Hidden)
async def hide(call: KnownCall, table_id: TableId) -> Any:
    """From my list; it goes into the bin when all who own a seat have hidden it."""
    gone = await call.storage.bin.hide(table_id, call.me.id)
    if gone:
        await _forget(call, table_id)
    return {"gone": gone}


@router.delete("/tables/{table_id}/hide", summary="Show a hidden race again", response_model=Done)
async def show(call: KnownCall, table_id: TableId) -> Any:
    """In my list."""
    await call.storage.bin.show(table_id, call.me.id)
    return {"done": True}


async def _forget(call: Call, table_id: str) -> None:
    if table := call.backend.tables.loaded(table_id):
        await table.refresh()
        call.backend.tables.drop(table_id)
    call.backend.replays.forget(table_id)


def _told(sheet: Sheet) -> dict[str, Any]:
    goes_at = sheet.binned_at + BIN_KEPT if sheet.binned_at is not None else None
    named = {"name": str(sheet.name), "title": title_of(sheet.name)}
    about = {"id": sheet.id, "game": sheet.game, **named, "circuit": circuit_name(sheet)}
    drivers = [seat.name for seat in sheet.in_race() if seat.name]
    return {**about, "drivers": drivers, "ended_at": sheet.ended_at, "goes_at": goes_at}
