"""Standing orders, for programs that do not hold a socket open."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field

from paddock.kernel import said

from ...errors import forbidden
from ...live import LiveTable, as_seen_by
from ..dependencies import KnownCall
from ..models import Model, SeatNumber, TableId, Told
from ..table_access import visible_table

router = APIRouter(prefix="/api/tables/{table_id}/orders", tags=["orders"])


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
    table = await call.backend.tables.find(table_id)
    _own(table, call.me.id, wish.seat)
    async with table.lock:
        await table.said_ahead.orders.set(wish.seat, wish.rev, wish.orders)
    table.said_ahead.wake()
    return table.said_ahead.orders_told(wish.seat)


def _own(table: LiveTable, person: str, seat: int) -> None:
    if seat not in table.sheet.seats_of(person):
        raise forbidden(said("refused.not-your-seat", "That seat is not yours."))
