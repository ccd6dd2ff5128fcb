"""Lists of tables, page by page, from what is kept for lists."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query

from ..live import as_seen_by, is_late
from ..storage import Known, Page, Sheet, Standing
from .dependencies import Call

Behind = Annotated[
    str | None,
    Query(
        pattern=r"^\d{1,15}\.[A-Za-z0-9_-]{1,32}$",
        description="The next page: created_at and id of the last table of the page before, with a dot between.",
    ),
]
Most = Annotated[int, Query(ge=1, le=100, description="Tables on a page.")]


async def listed(call: Call, sheets: list[Sheet]) -> list[dict[str, Any]]:
    """Tables as lists show them."""
    identity_id, services = call.identity_id, call.backend.services
    late = [sheet for sheet in sheets if is_late(services, sheet, identity_id)]
    standings = dict(await call.storage.progress.of(sheet.id for sheet in sheets))
    standings |= await call.storage.tables.turns(late, services.shown_until)
    timed = [sheet.id for sheet in sheets if sheet.clock.runs and sheet.seats_of(identity_id)]
    deadlines = await call.storage.clocks.deadlines(timed, identity_id) if timed else {}
    return [
        {**_entry(call, sheet, standings.get(sheet.id, Standing(0, sheet.asked))), "deadline": deadlines.get(sheet.id)}
        for sheet in sheets
    ]


def _entry(call: Call, sheet: Sheet, standing: Standing) -> dict[str, Any]:
    """A table in a list, from what is kept for lists."""
    identity_id = call.identity_id
    running = as_seen_by(call.backend.services, sheet, identity_id).status == "running"
    mine = [standing.places[seat] for seat in sheet.seats_of(identity_id) if seat < len(standing.places)]
    return {
        **call.backend.tables.describe(sheet, identity_id),
        "n": standing.acts,
        "asked": list(standing.asked) if running else [],
        "my_turn": running and _is_asked(sheet, standing.asked, identity_id),
        "place": min(filter(None, mine), default=None),
        "cars": len(sheet.seats) if any(mine) else None,
    }


def known_to(call: Call) -> Known:
    """Of delayed races, what the asker may be told."""
    return Known(call.backend.services.shown_until, call.identity_id)


def page_of(before: str | None, most: int) -> Page:
    """Which part of a list is wanted."""
    moment, _, table_id = (before or "").partition(".")
    return Page(most, (int(moment), table_id) if before else None)


def _is_asked(sheet: Sheet, asked: tuple[int, ...], identity_id: str | None) -> bool:
    mine = sheet.seats_of(identity_id)
    return any(seat in mine and not sheet.seats[seat].bot for seat in asked)
