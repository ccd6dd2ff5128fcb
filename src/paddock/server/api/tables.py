"""Tables: make them, find them, sit down, start."""

from __future__ import annotations

import logging
from typing import Annotated, Any

from fastapi import APIRouter, Query

from ..changes import ChangeSeat, ChangeTable, Join, Leave, Rematch, Start
from ..live import HandOver, LiveTable, Person, clean_name
from ..lobby import DEFAULT_BOT, Wish, make_seat, new_sheet
from ..reception import Asking, Mine, Reception, Visit
from ..record import is_playable
from ..refusals import Refusal, forbidden, not_found
from ..storage import Identity, Sheet, TableChange, new_id
from .models import (
    Done,
    JoinWish,
    SeatChange,
    SeatPath,
    TableChangeWish,
    TableId,
    TableListed,
    TableTold,
    TableWish,
)

router = APIRouter(prefix="/api", tags=["tables"])
logger = logging.getLogger("paddock.tables")

MOST_REPLAYS = 12
"""For one list; the rest of the places is told the next time."""

Code = Annotated[str | None, Query(pattern="^[A-Za-z0-9-]{4,16}$", description="An invitation's code.")]


@router.get("/tables", summary="Public tables", response_model=list[TableListed])
async def list_tables(
    visit: Asking, open: Annotated[bool, Query(description="Waiting for drivers, or on air.")] = True
) -> Any:
    """Tables that wait for drivers; with open=0 the races that may be watched."""
    found = visit.storage.tables
    return await _listed(visit, await (found.open_to_all() if open else found.on_air()))


@router.get("/me/tables", summary="My tables, with whose turn it is", response_model=list[TableListed])
async def list_my_tables(visit: Mine) -> Any:
    """Where I host or sit, newest first."""
    return await _listed(visit, await visit.storage.tables.of_person(visit.me.id))


@router.post("/tables", summary="A new table", response_model=TableTold, status_code=201)
async def add_table(visit: Mine, wish: TableWish) -> Any:
    """Seats of kind human belong to the caller, at one device; open seats wait for others."""
    me = visit.me
    visit.desk.limit("tables", me.id)
    seats = [make_seat(seat.kind, seat.level, seat.name, me) for seat in wish.seats]
    name = clean_name(wish.name) if wish.name else f"{me.name}’s table"
    manners = wish.model_dump(include={"public", "watch", "hints", "pace", "chat", "clean_chat"})
    sheet = new_sheet(me, Wish(wish.game, wish.options, seats, name, **manners))
    await check_share(visit, sheet)
    await visit.storage.tables.add(sheet)
    await visit.storage.invitations.add(sheet.id, None)
    if wish.start:
        await visit.storage.tables.change(sheet.id, Start(me))
    logger.info("new table %s…: %s with %d seats", sheet.id[:6], sheet.game, len(sheet.seats))
    return await told(visit, sheet.id)


@router.get("/tables/{table_id}", summary="A table", response_model=TableTold)
async def read_table(visit: Asking, table_id: TableId, invitation: Code = None) -> Any:
    """Open to its drivers, to whoever is invited, and to all if it is public or may be watched."""
    table = await visible_table(visit.desk, table_id, visit.known, invitation)
    return table.gallery.described_to(visit.identity_id)


@router.patch("/tables/{table_id}", summary="Change a table", response_model=TableTold)
async def change_table(visit: Mine, table_id: TableId, wish: TableChangeWish) -> Any:
    """The host only; options only before the start."""
    values = wish.model_dump(exclude_none=True)
    if "name" in values:
        values["name"] = clean_name(values["name"])
    return await change(visit, table_id, ChangeTable(visit.me, values))


@router.delete("/tables/{table_id}", summary="Delete a table", response_model=Done)
async def delete_table(visit: Mine, table_id: TableId) -> Any:
    """With all that belongs to it; the host only."""
    table = await visit.desk.tables.find(table_id)
    if table.sheet.host_id != visit.me.id:
        raise forbidden("Only the host can do that.")
    await visit.storage.tables.remove(table_id)
    await table.refresh()
    visit.desk.tables.drop(table_id)
    return {"done": True}


@router.post("/tables/{table_id}/join", summary="Sit down", response_model=TableTold)
async def join_table(visit: Mine, table_id: TableId, wish: JoinWish) -> Any:
    """On a seat of one's choice or the first open one. Tables that are not public need an invitation."""
    table = await visit.desk.tables.find(table_id)
    if not table.sheet.public and not table.sheet.is_member(visit.me.id):
        await _check_invited(visit, table_id, wish)
    return await change(visit, table_id, Join(visit.me, wish.seat, wish.name))


@router.post("/tables/{table_id}/leave", summary="Get up", response_model=TableTold)
async def leave_table(visit: Mine, table_id: TableId) -> Any:
    """In the lobby the seat is open again; in a race a bot drives on, and the seat can be taken back."""
    table, me = await visit.desk.tables.find(table_id), visit.me
    if table.sheet.status == "lobby":
        return await change(visit, table_id, Leave(me))
    for seat in table.sheet.seats_of(me.id):
        if not table.sheet.seats[seat].bot:
            await table.perform(HandOver(Person(me, new_id()), seat, DEFAULT_BOT))
    return table.gallery.described_to(me.id)


@router.post("/tables/{table_id}/start", summary="Start the race", response_model=TableTold)
async def start_table(visit: Mine, table_id: TableId) -> Any:
    """The host only; no seat may be open."""
    return await change(visit, table_id, Start(visit.me))


@router.post("/tables/{table_id}/rematch", summary="Once more", response_model=TableTold)
async def rematch(visit: Mine, table_id: TableId) -> Any:
    """The same table with the same drivers and a fresh deal; it starts at once if nobody else has to come."""
    me, tables = visit.me, visit.storage.tables
    await change(visit, table_id, Rematch(me))
    again = (await visit.desk.tables.find(table_id)).sheet.rematch_id
    sheet = await tables.find(again) if again else None
    if sheet is None:
        raise not_found("The rematch")
    alone = all(seat.identity_id in (None, me.id) for seat in sheet.seats)
    if sheet.status == "lobby" and sheet.host_id == me.id and alone:
        await tables.change(sheet.id, Start(me))
    return await told(visit, sheet.id)


@router.post("/tables/{table_id}/seats/{seat}", summary="Change a seat", response_model=TableTold)
async def change_seat(visit: Mine, table_id: TableId, seat: SeatPath, wish: SeatChange) -> Any:
    """The host only, before the start: open it, give it to a bot, take it away, or add one behind the last."""
    return await change(visit, table_id, ChangeSeat(visit.me, seat, wish.kind, wish.level, wish.name))


async def change(visit: Visit, table_id: str, wanted: TableChange) -> Any:
    """Carry out a change and tell everybody at the table."""
    await visit.storage.tables.change(table_id, wanted)
    return await told(visit, table_id)


async def told(visit: Visit, table_id: str) -> Any:
    """A table as it is now."""
    table = await visit.desk.tables.find(table_id)
    await table.refresh()
    return table.gallery.described_to(visit.identity_id)


async def visible_table(desk: Reception, table_id: str, known: Identity | None, code: str | None) -> LiveTable:
    """A table that the asker may know of."""
    table = await desk.tables.find(table_id)
    sheet, identity_id = table.sheet, known.id if known else None
    if sheet.public or sheet.watch != "off" or sheet.is_member(identity_id):
        return table
    invitation = await desk.house.storage.invitations.find(code) if code else None
    if invitation is None or invitation.table_id != table_id:
        raise not_found("This table")
    return table


async def _check_invited(visit: Visit, table_id: str, wish: JoinWish) -> None:
    invitation = await visit.storage.invitations.find(wish.invitation) if wish.invitation else None
    if invitation is None or invitation.table_id != table_id:
        raise forbidden("This table is by invitation; ask the host for a link.")
    if invitation.seat is not None and invitation.seat != wish.seat:
        raise forbidden(f"This invitation is for seat {invitation.seat + 1}.")


async def check_share(visit: Visit, sheet: Sheet) -> None:
    """Refuse a table more than one person may host."""
    limits = visit.desk.house.settings.limits
    hosted, uploads = await visit.storage.tables.count_hosted(visit.me.id)
    if hosted >= limits.tables:
        raise Refusal("too-many", f"You host {hosted} tables; finish or delete some first.", 429)
    if sheet.own_circuit and uploads >= limits.uploads:
        raise Refusal("too-many", f"You have {uploads} tables with circuits of your own; finish some first.", 429)


async def _listed(visit: Visit, sheets: list[Sheet]) -> list[dict[str, Any]]:
    identity_id = visit.identity_id
    turns = await visit.storage.tables.turns(sheets)
    places = await my_places(visit, sheets, {sheet.id: turns[sheet.id][0] for sheet in sheets})
    return [
        {
            **visit.desk.tables.describe(sheet, identity_id),
            "n": turns[sheet.id][0],
            "asked": list(turns[sheet.id][1]) if sheet.status == "running" else [],
            "my_turn": sheet.status == "running" and _is_asked(sheet, turns[sheet.id][1], identity_id),
            "place": places[sheet.id][0] if sheet.id in places else None,
            "cars": places[sheet.id][1] if sheet.id in places else None,
        }
        for sheet in sheets
    ]


async def my_places(visit: Visit, sheets: list[Sheet], numbers: dict[str, int]) -> dict[str, tuple[int, int]]:
    """My best place at each table where I drive, and of how many; a few races are replayed to find out."""
    driven = await visit.storage.results.of_person(visit.identity_id) if visit.identity_id else []
    found = {result.table_id: (result.place, result.cars) for result in sorted(driven, key=lambda one: -one.place)}
    replays = MOST_REPLAYS
    for sheet in sheets:
        mine = sheet.seats_of(visit.identity_id)
        if not mine or sheet.id in found or sheet.status == "lobby" or not is_playable(sheet):
            continue
        places = visit.desk.places.known(sheet, numbers[sheet.id])
        if places is None and replays:
            replays -= 1
            places = await visit.desk.places.find(sheet, numbers[sheet.id])
        if places and (own := [places[seat] for seat in mine if seat in places]):
            found[sheet.id] = (min(own), len(sheet.seats))
    return found


def _is_asked(sheet: Sheet, asked: tuple[int, ...], identity_id: str | None) -> bool:
    mine = sheet.seats_of(identity_id)
    return any(seat in mine and not sheet.seats[seat].bot for seat in asked)
