"""Standing orders, for programs that do not hold a socket open."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field

from paddock.kernel import said
from paddock.orders import check_orders
from paddock.orders import read_orders as read_orders_of

from ...errors import forbidden, no_hints
from ...live import LiveTable, as_seen_by
from ...race import game_of
from ...thinking import ADVISING, Errand, job_to_rehearse
from ..dependencies import KnownCall
from ..models import Model, SeatNumber, TableId, Told
from ..table_access import visible_table

router = APIRouter(prefix="/api/tables/{table_id}/orders", tags=["orders"])

REHEARSAL_COST = 200.0
"""Milliseconds: imagined rounds take other processes, and as long as advice."""


class OrdersWish(Model):
    """A whole list, in place of the one that was seen."""

    seat: SeatNumber
    rev: Annotated[int, Field(ge=0, le=2**53)] = 0
    orders: list[dict[str, Any]]


class OrdersTold(Told):
    """The orders of a seat, and what became of each."""

    seat: int
    rev: int
    orders: list[dict[str, Any]]


class RehearsalWish(Model):
    """A list that is not set yet."""

    seat: SeatNumber
    orders: list[dict[str, Any]]


class RehearsalTold(Told):
    """How many rounds were imagined, and in how many of them no order stopped."""

    rounds: int
    whole: int


@router.get("", summary="The standing orders of a seat", response_model=OrdersTold)
async def read_orders(call: KnownCall, table_id: TableId, seat: Annotated[int, Query(ge=0, le=31)]) -> Any:
    """The owner's alone, until the race is over; then everybody who may see the race reads what was ordered."""
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.me.id)
    if as_seen_by(call.backend.services, table.sheet, call.me.id).status != "over":
        _own(table, call.me.id, seat)
    async with table.lock:
        await table.ensure_scene()
    return table.said_ahead.orders_told(seat)


@router.post("", summary="Set standing orders", response_model=OrdersTold)
async def set_orders(call: KnownCall, table_id: TableId, wish: OrdersWish) -> Any:
    """They play as ordinary choices, in secret; a list that is not the last one seen is refused as stale."""
    table = await visible_table(call.backend, table_id, call.known, None)
    _own(table, call.me.id, wish.seat)
    async with table.lock:
        await table.said_ahead.orders.set(wish.seat, wish.rev, wish.orders)
    table.said_ahead.wake()
    return table.said_ahead.orders_told(wish.seat)


@router.post("/rehearsal", summary="How orders would fare", response_model=RehearsalTold)
async def rehearse_orders(call: KnownCall, table_id: TableId, wish: RehearsalWish) -> Any:
    """Rounds to come are imagined from what the seat may know, where the engineer may be asked."""
    table = await visible_table(call.backend, table_id, call.known, None)
    _own(table, call.me.id, wish.seat)
    if not table.sheet.hints:
        raise no_hints()
    orders = read_orders_of(wish.orders)
    check_orders(game_of(table.sheet), orders)
    async with call.work.turn(call.asker), table.lock:
        replica = (await table.ensure_scene()).replica
        job = None if replica.over else job_to_rehearse(replica.table, wish.seat, orders)
    call.work.charge(call.asker, REHEARSAL_COST)
    thinkers, errand = call.backend.services.thinkers, Errand(call.address, ADVISING)
    return (job and await thinkers.rehearse(job, errand)) or {"rounds": 0, "whole": 0}


def _own(table: LiveTable, person: str, seat: int) -> None:
    if seat not in table.sheet.seats_of(person):
        raise forbidden(said("refused.not-your-seat", "That seat is not yours."))
