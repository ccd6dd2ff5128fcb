"""Tables: make them, find them, sit down, start."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Query

from paddock.kernel import find_game, said

from ...absence import close_race, pass_on, who_stays
from ...errors import Refusal, forbidden, not_found
from ...live import LiveTable
from ...lobby import (
    PATIENCE,
    ChangeTable,
    Join,
    Leave,
    PromiseWord,
    Rematch,
    Start,
    TellWord,
    Wish,
    check_level,
    make_seat,
    new_sheet,
    owed,
)
from ...moderation import clean_name
from ...notices import tell_friends
from ...race import HandOver, Person
from ...storage import MOST_TABLES, NO_CLOCK, Sheet, TimeControl, new_id
from ...workshop import rules_digest_of
from ..dependencies import AnyCall, Call, KnownCall
from ..lobby_models import PromiseWish, StartWish, WordWish
from ..models import (
    JoinWish,
    RollbackTold,
    TableChangeWish,
    TableId,
    TableListed,
    TableTold,
    TableWish,
)
from ..table_access import SEEN, check_share, told, visible_table
from ..table_lists import Behind, Most, known_to, listed, page_of
from .lobby import change

router = APIRouter(prefix="/api", tags=["tables"])
MOST_RATED = 8
"""Rated races a day of the same people."""
ENOUGH_RATED = said(
    "refused.same-people-rated", "The same people are rated {most} times a day at most; race unrated.", most=MOST_RATED
)
NO_PROGRAMS = said(
    "refused.no-programs", "The host of this table takes no programs, unless somebody there calls one by name."
)
WORDS_PAUSE = 0.05
"""Seconds between two looks at who has told a word."""
logger = logging.getLogger("paddock.tables")

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
    return await listed(call, await (found.open_to_all(page) if open else found.on_air(page, known_to(call))))


@router.get("/me/tables", summary="My tables, with whose turn it is", response_model=list[TableListed])
async def list_my_tables(call: KnownCall, before: Behind = None, most: Most = 50) -> Any:
    """Where I host or sit, newest first, page by page."""
    return await listed(call, await call.storage.tables.shown_to(call.me.id, page_of(before, most)))


@router.post("/tables", summary="A new table", response_model=TableTold, status_code=201)
async def add_table(call: KnownCall, wish: TableWish) -> Any:
    """Seats of kind human belong to the caller, at one device; open seats wait for others."""
    me = call.me
    call.backend.limit("tables", me.id)
    seats = [make_seat(seat.kind, seat.level, seat.name, me) for seat in wish.seats]
    name = clean_name(wish.name) if wish.name else said("table.of", "{name}’s table", name=me.name)
    manners = wish.model_dump(include={"public", "watch", "hints", "pace", "chat", "clean_chat", "programs", "rated"})
    async with call.work.turn(call.asker):
        control = TimeControl.of(wish.clock.model_dump(exclude_none=True)) if wish.clock else NO_CLOCK
        sheet = new_sheet(me, Wish(wish.game, wish.options, seats, name, **manners, clock=control, relief=wish.relief))
    await check_share(call, sheet)
    await call.storage.tables.add(sheet)
    await call.storage.invitations.add(sheet.id, None)
    if isinstance(circuit := sheet.options.get("circuit"), dict):
        digest = await call.work.in_thread(call.asker, rules_digest_of, find_game(sheet.game), circuit)
        await call.storage.workshop.raced(digest, me.id)
    if wish.start:
        await call.storage.tables.change(sheet.id, start_of(call))
    else:
        await tell_friends(call.storage, me, sheet)
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
    if "clock" in values:
        values["clock"] = TimeControl.of(values["clock"])
    changed = await change(call, table_id, ChangeTable(call.me, values))
    if "clock" in values:
        await (await call.backend.tables.find(table_id)).judge_clocks()
    if values.get("public"):
        await tell_friends(call.storage, call.me, (await call.backend.tables.find(table_id)).sheet)
    return changed


@router.delete("/tables/{table_id}", summary="Delete a table", response_model=RollbackTold)
async def delete_table(call: KnownCall, table_id: TableId) -> Any:
    """The host deletes a lobby. Once the race has started anybody at the table may ask, and all who own a seat have to
    agree; it stays in the bin for a week. A race that is over is hidden instead."""
    table = await call.backend.tables.find(table_id)
    if table.sheet.host_id != call.me.id and (table.sheet.status == "lobby" or not table.sheet.is_member(call.me.id)):
        raise forbidden(said("refused.host-only", "Only the host can do that."))
    told = await table.rollbacks.propose_deletion(call.me)
    if told["done"]:
        call.backend.tables.drop(table_id)
    return told


@router.post("/tables/{table_id}/join", summary="Sit down", response_model=TableTold)
async def join_table(call: KnownCall, table_id: TableId, wish: JoinWish) -> Any:
    """On a seat of one's choice or the first open one. Tables that are not public need an invitation."""
    table = await call.backend.tables.find(table_id)
    called = await call.storage.programs.is_invited(table_id, call.me.id)
    if not table.sheet.public and not table.sheet.is_member(call.me.id) and not called:
        await _check_invited(call, table_id, wish)
    if await call.storage.circle.are_apart(call.me.id, table.sheet.host_id):
        raise not_found("table")
    if call.me.owner_id:
        await _check_program(call, table.sheet, invited=called)
    return await change(call, table_id, Join(call.me, wish.seat, wish.name))


@router.post("/tables/{table_id}/leave", summary="Get up", response_model=TableTold)
async def leave_table(call: KnownCall, table_id: TableId) -> Any:
    """In the lobby the seat is open again; in a race a bot drives on, and the seat can be taken back. A race in which
    nobody is left, for nobody else has a seat or all others have left before, sleeps until somebody comes back."""
    table, me = await visible_table(call.backend, table_id, call.known, None), call.me
    if table.sheet.status == "lobby":
        return await change(call, table_id, Leave(me))
    heirs = [owner.identity_id for owner in table.sheet.owners() if owner.identity_id != me.id]
    if table.sheet.status == "running" and table.sheet.seats_of(me.id) and not heirs:
        await close_race(table)
        return table.viewers.described_to(me.id)
    usual = check_level(find_game(table.sheet.game), None)
    for seat in table.sheet.seats_of(me.id):
        if not table.sheet.seats[seat].bot:
            await table.perform(HandOver(Person(me, new_id()), seat, usual))
    await pass_on(table, me.id)
    if table.sheet.status == "running" and table.sheet.seats_of(me.id) and not who_stays(table, me.id):
        await close_race(table)
    return table.viewers.described_to(me.id)


@router.post(
    "/tables/{table_id}/promise",
    summary="Promise my own chance for the deal",
    response_model=TableTold,
    dependencies=[SEEN],
)
async def promise_word(call: KnownCall, table_id: TableId, wish: PromiseWish) -> Any:
    """In the lobby, for those who have a seat: the hash of a word that is told at the start and mixed into the seed."""
    return await change(call, table_id, PromiseWord(call.me, wish.promise))


@router.post(
    "/tables/{table_id}/word",
    summary="Tell the word that I have promised",
    response_model=TableTold,
    dependencies=[SEEN],
)
async def tell_word(call: KnownCall, table_id: TableId, wish: WordWish) -> Any:
    """While the table is revealing: the host has started, and nobody can promise anything any more."""
    return await change(call, table_id, TellWord(call.me, wish.word))


@router.post("/tables/{table_id}/start", summary="Start the race", response_model=TableTold, dependencies=[SEEN])
async def start_table(call: KnownCall, table_id: TableId, wish: StartWish | None = None) -> Any:
    """The host only; no seat may be open. Waits a few seconds for words that present drivers have promised. The same
    people are rated eight times a day at most."""
    table = await call.backend.tables.find(table_id)
    people = {seat.identity_id for seat in table.sheet.seats if seat.identity_id}
    if table.sheet.rated and await call.storage.ratings.count_today(people) >= MOST_RATED:
        raise Refusal("rated", ENOUGH_RATED, 429)
    start = replace(start_of(call), word=wish.word if wish else None)
    told = await change(call, table_id, start)
    if not told["revealing"]:
        return told
    await _hear_words(table)
    return await change(call, table_id, replace(start, word=None, is_patient=False))


async def _hear_words(table: LiveTable) -> None:
    """Wait until all words are told that somebody at the table still owes; whoever is away is not waited for."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end and owed(table.sheet) & set(table.viewers.attendance().present):
        await asyncio.sleep(WORDS_PAUSE)


@router.post("/tables/{table_id}/rematch", summary="Once more", response_model=TableTold, dependencies=[SEEN])
async def rematch(call: KnownCall, table_id: TableId) -> Any:
    """The same table with the same drivers and a fresh deal; it starts at once if nobody else has to come."""
    me, tables = call.me, call.storage.tables
    await change(call, table_id, Rematch(me))
    again = (await call.backend.tables.find(table_id)).sheet.rematch_id
    sheet = await tables.find(again) if again else None
    if sheet is None:
        raise not_found("rematch")
    alone = all(seat.identity_id in (None, me.id) for seat in sheet.seats)
    if sheet.status == "lobby" and sheet.host_id == me.id and alone:
        await tables.change(sheet.id, start_of(call))
    return await told(call, sheet.id)


async def _check_invited(call: Call, table_id: str, wish: JoinWish) -> None:
    invitation = await call.storage.invitations.find(wish.invitation) if wish.invitation else None
    if invitation is None or invitation.table_id != table_id:
        raise forbidden(said("refused.by-invitation", "This table is by invitation; ask the host for a link."))
    if invitation.seat is not None and invitation.seat != wish.seat:
        seat = invitation.seat + 1
        raise forbidden(said("refused.invitation-seat", "This invitation is for seat {seat}.", seat=seat))


async def _check_program(call: Call, sheet: Sheet, *, invited: bool) -> None:
    """A bot account sits down where it is welcome, and at few tables at a time."""
    if not invited and not sheet.programs:
        raise forbidden(NO_PROGRAMS)
    races = await call.storage.programs.count_races(call.me.id)
    if races >= MOST_TABLES:
        why = said(
            "refused.program-tables", "A program races at {most} tables at a time; this one is at {races}.",
            most=MOST_TABLES, races=races,
        )  # fmt: skip
        raise Refusal("too-many", why, 429)


def start_of(call: Call) -> Start:
    """The start of a race, within what one person may have going on."""
    limits = call.backend.services.settings.limits
    return Start(call.me, limits.bot_tables * max(1.0, limits.rate_factor))
