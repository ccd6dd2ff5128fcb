"""Everything that somebody ever raced: page by page, and as one file to keep."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query
from pydantic import Field
from starlette.responses import StreamingResponse

from ...live import as_seen_by
from ...storage import Act, Page, Result, Sheet
from ...watching import NOBODY, describe_table
from ..dependencies import Call, KnownCall
from ..models import Told

router = APIRouter(prefix="/api/me", tags=["people"])

PAGE = 50
TABLE_COST = 3
"""Milliseconds that a table takes to be read and written."""
FILE_NAME = "paddock-export.ndjson"
LINES: dict[int | str, dict[str, Any]] = {
    200: {"description": "One JSON object per line.", "content": {"application/x-ndjson": {}}}
}

Behind = Annotated[
    str | None,
    Query(
        pattern=r"^\d{1,15}\.[A-Za-z0-9_-]{1,32}$",
        description="The next page: ended_at and table of the last race of the page before, with a dot between.",
    ),
]


class RaceTold(Told):
    """A race that I drove to the end; it is kept even if its table is gone."""

    table: str
    seat: int
    game: str
    circuit: str
    place: int
    cars: int
    figures: dict[str, float]
    ended_at: int
    counts: bool = Field(description="Whether it counts in my statistics: not where somebody knew what came.")
    relief_share: float = Field(description="Of my decisions, those that a bot made.")


@router.get("/races", summary="Everything I ever raced", response_model=list[RaceTold])
async def list_races(call: KnownCall, before: Behind = None, most: Annotated[int, Query(ge=1, le=200)] = 100) -> Any:
    """Newest first, page by page, with the races whose tables are gone."""
    moment, _, table_id = (before or "").partition(".")
    page = Page(most, (int(moment), table_id) if before else None)
    return [told_race(result) for result in await call.storage.results.page_of_person(call.me.id, page)]


@router.get("/export", summary="All that is mine, as one file", responses=LINES)
async def export(call: KnownCall) -> StreamingResponse:
    """One JSON object per line: me, my results, my tables with what was chosen there, and what I said.

    Of a race that goes on only my own choices are told; of one that is over all of them, with the seed.
    """
    call.backend.limit("exports", call.me.id)
    headers = {"Content-Disposition": f'attachment; filename="{FILE_NAME}"'}
    return StreamingResponse(_lines(call), media_type="application/x-ndjson", headers=headers)


async def _lines(call: Call) -> AsyncIterator[bytes]:
    me = call.me
    yield _line(
        "person", {"id": me.id, "name": me.name, "account": me.account, "livery": me.livery, "number": me.number}
    )
    for result in await call.storage.results.of_person(me.id):
        yield _line("race", told_race(result))
    page = Page(PAGE)
    while sheets := await call.storage.tables.of_person(me.id, page):
        for listed in sheets:
            if sheet := await call.storage.tables.find(listed.id):
                yield _line("table", await _table(call, sheet))
        page = Page(PAGE, (sheets[-1].created_at, sheets[-1].id))
    for table_id, line in await call.storage.talk.of_person(me.id):
        yield _line("line", {"table": table_id, "room": line.room, "text": line.text, "at": line.said_at})


async def _table(call: Call, sheet: Sheet) -> dict[str, Any]:
    call.work.charge(call.asker, TABLE_COST)
    sheet = as_seen_by(call.backend.services, sheet, call.me.id)
    acts = await call.storage.choices.after(sheet.id, 0)
    told = [act for act in acts if sheet.status == "over" or act.made_by == call.me.id]
    about = describe_table(sheet, call.me.id, NOBODY, None)
    return {**about, "options": sheet.options, "acts": [_act(act) for act in told]}


def _act(act: Act) -> dict[str, Any]:
    return {"n": act.number, "seat": act.seat, "act": act.act, "options": act.open_options, "at": act.made_at}


def told_race(result: Result) -> dict[str, Any]:
    """A race in a list of somebody's."""
    return {
        "table": result.table_id,
        "seat": result.seat,
        "game": result.game,
        "circuit": result.circuit,
        "place": result.place,
        "cars": result.cars,
        "figures": dict(result.figures),
        "ended_at": result.ended_at,
        "counts": result.counts,
        "relief_share": result.relief_share,
    }


def _line(kind: str, told: dict[str, Any]) -> bytes:
    return orjson.dumps({"is": kind, **told}, option=orjson.OPT_NON_STR_KEYS) + b"\n"
