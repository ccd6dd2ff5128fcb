"""Tables: make them, find them, sit down, start."""

from __future__ import annotations

import logging
from typing import Annotated, Any

from fastapi import APIRouter, Query

from paddock.kernel import find_game

from ...errors import forbidden, not_found
from ...live import is_late
from ...lobby import (
    ChangeSeat,
    ChangeTable,
    GiveWord,
    Join,
    Leave,
    Rematch,
    Start,
    Wish,
    check_level,
    make_seat,
    new_sheet,
)
from ...moderation import clean_name
from ...race import HandOver, Person
from ...storage import Page, Sheet, Standing, TableChange, new_id
from ..dependencies import AnyCall, Call, KnownCall
from ..models import (
    JoinWish,
    RollbackTold,
    SeatChange,
    SeatPath,
    TableChangeWish,
    TableId,
    TableListed,
    TableTold,
    TableWish,
    WordWish,
)
from ..table_access import check_share, told, visible_table

router = APIRouter(prefix="/api", tags=["tables"])
logger = logging.getLogger("paddock.tables")

CHANGE_COST, OWN_CIRCUIT_COST = 5, 50
"""Milliseconds that a change takes: options are read again, and a circuit of the host's own is checked anew."""

Behind = Annotated[
    str | None,
    Query(
        pattern=r"^\d{1,15}\.[A-Za-z0-9_-]{1,32}$",
        description="The next page: created_at and id of the last table of the page before, with a dot between.",
    ),
]
Most = Annotated[int, Query(ge=1, le=100, description="Tables on a page.")]
Code = Annotated[str | None, Query(pattern="^[A-Za-z0-9-]{4,16}$", description="An invitation's code.")]


@router.get("/tables", summary="Public tables", response_model=list[TableListed])
async def list_tables(
    call: AnyCall,
    open: Annotated[bool, Query(description="Waiting for drivers, or on air.")] = True,
    before: Behind = None,
    most: Most = 50,
) -> Any:
    """Tables that wait for drivers; with open=0 the races that may be watched."""
    found, page = call.storage.tables, page_of(before, most)
    return await _listed(call, await (found.open_to_all(page) if open else found.on_air(page)))


@router.get("/me/tables", summary="My tables, with whose turn it is", response_model=list[TableListed])
async def list_my_tables(call: KnownCall, before: Behind = None, most: Most = 50) -> Any:
    """Where I host or sit, newest first, page by page."""
    return await _listed(call, await call.storage.tables.of_person(call.me.id, page_of(before, most)))


@router.post("/tables", summary="A new table", response_model=TableTold, status_code=201)
async def add_table(call: KnownCall, wish: TableWish) -> Any:
    """Seats of kind human belong to the caller, at one device; open seats wait for others."""
    me = call.me
    call.backend.limit("tables", me.id)
    seats = [make_seat(seat.kind, seat.level, seat.name, me) for seat in wish.seats]
    name = clean_name(wish.name) if wish.name else f"{me.name}’s table"
    manners = wish.model_dump(include={"public", "watch", "hints", "pace", "chat", "clean_chat"})
    async with call.work.turn(call.asker):
        sheet = new_sheet(me, Wish(wish.game, wish.options, seats, name, **manners))
    await check_share(call, sheet)
    await call.storage.tables.add(sheet)
    await call.storage.invitations.add(sheet.id, None)
    if wish.start:
        await call.storage.tables.change(sheet.id, _start(call))
    logger.info("new table %s…: %s with %d seats", sheet.id[:6], sheet.game, len(sheet.seats))
    return await told(call, sheet.id)


@router.get("/tables/{table_id}", summary="A table", response_model=TableTold)
async def read_table(call: AnyCall, table_id: TableId, invitation: Code = None) -> Any:
    """Open to its drivers, to whoever is invited, and to all if it is public or may be watched."""
    table = await visible_table(call.backend, table_id, call.known, invitation)
    return table.viewers.described_to(call.identity_id)


@router.patch("/tables/{table_id}", summary="Change a table", response_model=TableTold)
async def change_table(call: KnownCall, table_id: TableId, wish: TableChangeWish) -> Any:
    """The host only; options only before the start."""
    values = wish.model_dump(exclude_none=True)
    if "name" in values:
        values["name"] = clean_name(values["name"])
    return await change(call, table_id, ChangeTable(call.me, values))


@router.delete("/tables/{table_id}", summary="Delete a table", response_model=RollbackTold)
async def delete_table(call: KnownCall, table_id: TableId) -> Any:
    """With all that belongs to it. The host asks; once the race has started, all who own a seat have to agree."""
    table = await call.backend.tables.find(table_id)
    if table.sheet.host_id != call.me.id:
        raise forbidden("Only the host can do that.")
    told = await table.rollbacks.propose_deletion(call.me)
    if told["done"]:
        call.backend.tables.drop(table_id)
    return told


@router.post("/tables/{table_id}/join", summary="Sit down", response_model=TableTold)
async def join_table(call: KnownCall, table_id: TableId, wish: JoinWish) -> Any:
    """On a seat of one's choice or the first open one. Tables that are not public need an invitation."""
    table = await call.backend.tables.find(table_id)
    if not table.sheet.public and not table.sheet.is_member(call.me.id):
        await _check_invited(call, table_id, wish)
    return await change(call, table_id, Join(call.me, wish.seat, wish.name))


@router.post("/tables/{table_id}/leave", summary="Get up", response_model=TableTold)
async def leave_table(call: KnownCall, table_id: TableId) -> Any:
    """In the lobby the seat is open again; in a race a bot drives on, and the seat can be taken back."""
    table, me = await call.backend.tables.find(table_id), call.me
    if table.sheet.status == "lobby":
        return await change(call, table_id, Leave(me))
    usual = check_level(find_game(table.sheet.game), None)
    for seat in table.sheet.seats_of(me.id):
        if not table.sheet.seats[seat].bot:
            await table.perform(HandOver(Person(me, new_id()), seat, usual))
    return table.viewers.described_to(me.id)


@router.post("/tables/{table_id}/word", summary="Add my own chance to the deal", response_model=TableTold)
async def give_word(call: KnownCall, table_id: TableId, wish: WordWish) -> Any:
    """Before the start, for those who have a seat; the seed is then mixed from the server's secret and all words."""
    return await change(call, table_id, GiveWord(call.me, wish.word))


@router.post("/tables/{table_id}/start", summary="Start the race", response_model=TableTold)
async def start_table(call: KnownCall, table_id: TableId) -> Any:
    """The host only; no seat may be open."""
    return await change(call, table_id, _start(call))


@router.post("/tables/{table_id}/rematch", summary="Once more", response_model=TableTold)
async def rematch(call: KnownCall, table_id: TableId) -> Any:
    """The same table with the same drivers and a fresh deal; it starts at once if nobody else has to come."""
    me, tables = call.me, call.storage.tables
    await change(call, table_id, Rematch(me))
    again = (await call.backend.tables.find(table_id)).sheet.rematch_id
    sheet = await tables.find(again) if again else None
    if sheet is None:
        raise not_found("The rematch")
    alone = all(seat.identity_id in (None, me.id) for seat in sheet.seats)
    if sheet.status == "lobby" and sheet.host_id == me.id and alone:
        await tables.change(sheet.id, _start(call))
    return await told(call, sheet.id)


@router.post("/tables/{table_id}/seats/{seat}", summary="Change a seat", response_model=TableTold)
async def change_seat(call: KnownCall, table_id: TableId, seat: SeatPath, wish: SeatChange) -> Any:
    """The host only, before the start: open it, give it to a bot, take it away, or add one behind the last."""
    return await change(call, table_id, ChangeSeat(call.me, seat, wish.kind, wish.level, wish.name))


async def change(call: Call, table_id: str, wanted: TableChange) -> Any:
    """Carry out a change and tell everybody at the table."""
    await call.work.afford(call.asker)
    after = await call.storage.tables.change(table_id, wanted)
    call.work.charge(call.asker, OWN_CIRCUIT_COST if after.own_circuit else CHANGE_COST)
    return await told(call, table_id)


async def _check_invited(call: Call, table_id: str, wish: JoinWish) -> None:
    invitation = await call.storage.invitations.find(wish.invitation) if wish.invitation else None
    if invitation is None or invitation.table_id != table_id:
        raise forbidden("This table is by invitation; ask the host for a link.")
    if invitation.seat is not None and invitation.seat != wish.seat:
        raise forbidden(f"This invitation is for seat {invitation.seat + 1}.")


async def _listed(call: Call, sheets: list[Sheet]) -> list[dict[str, Any]]:
    identity_id, services = call.identity_id, call.backend.services
    late = [sheet for sheet in sheets if is_late(services, sheet, identity_id)]
    standings = dict(await call.storage.progress.of(sheet.id for sheet in sheets))
    standings |= await call.storage.tables.turns(late, services.shown_until)
    return [_entry(call, sheet, standings.get(sheet.id, Standing(0, sheet.asked))) for sheet in sheets]


def _entry(call: Call, sheet: Sheet, standing: Standing) -> dict[str, Any]:
    """A table in a list, from what is kept for lists."""
    identity_id, running = call.identity_id, sheet.status == "running"
    mine = [standing.places[seat] for seat in sheet.seats_of(identity_id) if seat < len(standing.places)]
    return {
        **call.backend.tables.describe(sheet, identity_id),
        "n": standing.acts,
        "asked": list(standing.asked) if running else [],
        "my_turn": running and _is_asked(sheet, standing.asked, identity_id),
        "place": min(filter(None, mine), default=None),
        "cars": len(sheet.seats) if any(mine) else None,
    }


def _start(call: Call) -> Start:
    limits = call.backend.services.settings.limits
    return Start(call.me, limits.bot_tables * max(1.0, limits.rate_factor))


def page_of(before: str | None, most: int) -> Page:
    """Which part of a list is wanted."""
    moment, _, table_id = (before or "").partition(".")
    return Page(most, (int(moment), table_id) if before else None)


def _is_asked(sheet: Sheet, asked: tuple[int, ...], identity_id: str | None) -> bool:
    mine = sheet.seats_of(identity_id)
    return any(seat in mine and not sheet.seats[seat].bot for seat in asked)
