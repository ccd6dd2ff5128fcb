"""Races for others to look at: finished ones in a list, from a file, and as a picture."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from paddock.kernel import find_game, said
from paddock.racing import circuit_title
from paddock.texts import language_of_header, tell

from ...errors import forbidden, not_found
from ...live import as_seen_by
from ...lobby import import_race, read_race
from ...race import Paintwork
from ...sharing import Subject, card_png
from ...storage import Sheet
from ..dependencies import AnyCall, Call, KnownCall
from ..models import Options, TableId, TableListed, TableTold
from ..table_access import replay_of, told, visible_table
from ..table_lists import Behind, Most, known_to, listed, page_of

router = APIRouter(tags=["sharing"])

PICTURE_COST = 120
"""Milliseconds that a picture takes to be drawn."""
RECORD_COST = 120
"""Milliseconds that two megabytes of JSON take to be read, and a race to be kept."""
Step = Annotated[int | None, Query(ge=0, le=10_000_000, description="After that many acts; the end if not given.")]


@router.get("/api/races", summary="Public races that are over", response_model=list[TableListed])
async def list_races(call: AnyCall, before: Behind = None, most: Most = 30) -> Any:
    """The newest first, page by page."""
    return await listed(call, await call.storage.tables.finished(page_of(before, most), known_to(call)))


@router.post("/api/records", summary="Watch a race from a file", response_model=TableTold, status_code=201)
async def add_record(call: KnownCall, record: Options) -> Any:
    """The content of a record, at most 2 MB. It is driven again by the rules it was raced by, link by link, and becomes
    a finished table of one's own, marked `imported`, that counts nowhere."""
    call.backend.limit("tables", call.me.id)
    await call.work.afford(call.asker)
    call.work.charge(call.asker, RECORD_COST)  # also for what turns out to be no record
    read = await call.work.in_thread(call.asker, read_race, call.me, record)
    sheet = await import_race(call.storage, call.backend.services.thinkers, call.me, read)
    return await told(call, sheet.id)


@router.get(
    "/share/{table_id}.png",
    summary="A race as a picture",
    response_class=Response,
    responses={200: {"description": "1200 by 630 pixels.", "content": {"image/png": {}}}},
)
async def draw_race(call: AnyCall, table_id: TableId, n: Step = None) -> Response:
    """The board with its cars, and who is where; of a private table for those at it only."""
    table = await visible_table(call.backend, table_id, call.known, None)
    sheet = as_seen_by(call.backend.services, table.sheet, call.identity_id)
    table.viewers.check_watching(call.identity_id)
    if not (sheet.public or sheet.watch != "off" or sheet.is_member(call.identity_id)) or sheet.status == "lobby":
        raise not_found("picture")
    if table.viewers.is_late(call.identity_id):
        raise forbidden(
            said("refused.delayed-picture", "This race is shown with a delay; its picture comes after the end.")
        )
    call.backend.limit("pictures", call.identity_id or call.address)
    replay = await replay_of(call, table.sheet)
    step = len(replay.stills) - 1 if n is None else n
    if step >= len(replay.stills):
        raise not_found("step")
    state = replay.stills[step].moment.state
    game = find_game(sheet.game)
    view = Paintwork(sheet).paint(game.presenter.view(state, None, replay.names))
    language = _language(call)
    line = tell(_line(sheet, view), language)
    subject = Subject(game, state, view, _circuit(sheet), tell(sheet.name, language), line, language)
    picture = await call.work.in_thread(call.asker, card_png, subject)
    kept = "public, max-age=86400" if sheet.status == "over" and sheet.public else "private, max-age=60"
    return Response(picture, media_type="image/png", headers={"Cache-Control": kept, "Vary": "Accept-Language, Cookie"})


def _circuit(sheet: Sheet) -> Any:
    """A circuit of the host's own; the game's are known by their boards."""
    circuit = sheet.options.get("circuit")
    return circuit if isinstance(circuit, dict) else None


def _language(call: Call) -> str:
    """That of the account, else of the browser, or of the messenger that shows a link."""
    chosen = call.known.language if call.known else ""
    return chosen or language_of_header(call.request.headers.get("accept-language", ""))


def _line(sheet: Sheet, view: Any) -> str:
    lap, laps = view["clock"]["lap"]
    circuit = circuit_title(find_game(sheet.game), sheet.options.get("circuit"))
    if sheet.status == "over":
        if circuit:
            return said("notice.share.over-at", "{circuit}, the flag has fallen", circuit=circuit)
        return said("notice.share.over", "The flag has fallen")
    if circuit:
        return said("notice.share.lap-at", "{circuit}, lap {lap} of {laps}", circuit=circuit, lap=lap, laps=laps)
    return said("notice.share.lap", "Lap {lap} of {laps}", lap=lap, laps=laps)
