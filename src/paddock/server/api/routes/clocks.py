"""Time: more of it for somebody else, and holidays that stop one's own clocks."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import Field

from paddock.kernel import said

from ...errors import Refusal, forbidden, not_found
from ...storage import DAY, now
from ..dependencies import Call, KnownCall
from ..models import Done, Model, SeatPath, TableId, Told

router = APIRouter(prefix="/api", tags=["clocks"])

Moment = Annotated[int, Field(ge=0, le=2**50)]
LONGEST_AHEAD = 400 * DAY


class HolidayWish(Model):
    """From one moment to another, in milliseconds since 1970."""

    starts_at: Moment
    ends_at: Moment


class HolidayTold(Told):
    """When somebody is away."""

    id: int
    starts_at: int
    ends_at: int


class HolidaysTold(Told):
    """All that count in the budget of a year."""

    holidays: list[HolidayTold]


@router.post("/tables/{table_id}/seats/{seat}/time", summary="Give somebody more time", response_model=Done)
async def give_time(call: KnownCall, table_id: TableId, seat: SeatPath) -> Any:
    """Any driver, to any other: a quarter of the reserve at live tables, the usual hours at daily ones."""
    table = await call.backend.tables.find(table_id)
    owners = table.sheet.owners()
    if not any(owner.identity_id == call.me.id for owner in owners):
        raise forbidden(said("refused.give-time", "Only those who have a seat at this table can give time."))
    if seat not in {owner.seat for owner in owners}:
        raise not_found("driver")
    if table.sheet.seats[seat].identity_id == call.me.id:
        raise Refusal("own-clock", said("refused.own-clock", "Time is a gift of others; nobody lengthens their own."))
    call.backend.limit("lines", call.me.id)
    await table.give_time(seat)
    return {"done": True}


@router.get("/me/holidays", summary="When I am away", response_model=HolidaysTold)
async def list_holidays(call: KnownCall) -> Any:
    """My daily clocks stand in that time, within the budget of each table."""
    return await _told(call)


@router.post("/me/holidays", summary="Go on holiday", response_model=HolidaysTold, status_code=201)
async def add_holiday(call: KnownCall, wish: HolidayWish) -> Any:
    """40 days a year; not in the last 2 hours of a running decision."""
    if wish.ends_at <= wish.starts_at or wish.ends_at <= now():
        raise Refusal(
            "holiday", said("refused.holiday-order", "A holiday ends after it begins, and not in the past."), 422
        )
    if wish.starts_at < now() - DAY or wish.starts_at > now() + LONGEST_AHEAD:
        raise Refusal("holiday", said("refused.holiday-begin", "A holiday begins today or within the next year."), 422)
    await call.storage.holidays.add(call.me.id, wish.starts_at, wish.ends_at)
    await _judge_clocks(call)
    return await _told(call)


@router.delete("/me/holidays/{holiday}", summary="Come back early", response_model=HolidaysTold)
async def remove_holiday(call: KnownCall, holiday: Annotated[int, Path(ge=0, le=2**53)]) -> Any:
    """What has been had of it counts."""
    if not await call.storage.holidays.remove(call.me.id, holiday):
        raise not_found("holiday")
    await _judge_clocks(call)
    return await _told(call)


async def _judge_clocks(call: Call) -> None:
    for table_id in await call.storage.holidays.tables_of(call.me.id):
        await (await call.backend.tables.find(table_id)).judge_clocks()


async def _told(call: Call) -> dict[str, Any]:
    found = await call.storage.holidays.of_person(call.me.id)
    return {"holidays": [{"id": day.id, "starts_at": day.starts_at, "ends_at": day.ends_at} for day in found]}
