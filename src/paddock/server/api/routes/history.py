"""Replays and records."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.responses import Response

from paddock.kernel import said

from ...errors import Refusal, forbidden, not_found
from ...history import Look, Replay, describe_still
from ...live import as_seen_by
from ...lobby import deal_of
from ...race import Replica, circuit_board, game_of
from ...storage import Sheet
from ..dependencies import AnyCall, Call
from ..models import TableId, Told
from ..replies import JsonReply, board_reply
from ..table_access import replay_of, visible_table
from .circuits import Form, circuit_file
from .games import BoardTold

router = APIRouter(prefix="/api/tables/{table_id}", tags=["history"])

AnySeat = Annotated[int | None, Query(ge=0, le=99, description="One's own seat; any seat after the end.")]

BoardHash = Annotated[str | None, Query(max_length=80, description="Which one, if a season had several.")]


class StillTold(Told):
    """A snapshot at one step."""

    n: int
    length: int
    seat: int | None
    view: dict[str, Any]
    events: list[dict[str, Any]] = Field(description="What this step brought.")
    story: list[dict[str, Any]] = Field(description="What was told before, cut to the latest.")
    result: dict[str, Any] | None = Field(description="Statistics and luck, once the race is over.")


class RecordTold(Told):
    """A race in a file, as `paddock verify` reads it."""

    format: str
    game: str
    rules_version: int
    seed: str
    deal: dict[str, Any] | None = Field(None, description="What the seed was mixed from, where drivers had a part.")
    choices: list[Any]
    digest: str


@router.get("/steps/{step}", summary="The table after that many acts", response_model=StillTold)
async def read_step(
    call: AnyCall,
    table_id: TableId,
    step: Annotated[int, Path(ge=0, le=10_000_000)],
    seat: AnySeat = None,
) -> Response:
    """As one's own seat or as a spectator; once the race is over, as any seat, with all hands open."""
    call.backend.limit("replays", call.identity_id or call.address)
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.identity_id)
    sheet = as_seen_by(call.backend.services, table.sheet, call.identity_id)
    _check_seat(sheet, call, seat)
    replay = await replay_of(call, table.sheet) if table.sheet.status != "lobby" else None
    if replay is None or not 0 <= step < len(replay.stills):
        raise not_found("step")
    late = table.viewers.is_late(call.identity_id)
    shown = _shown(call, replay) if late else len(replay.stills) - 1
    if step > shown:
        raise forbidden(said("refused.delayed", "This race is shown with a delay; look again in a moment."))
    async with call.work.turn(call.asker):
        still = {**describe_still(sheet, replay, Look(step, seat)), "length": shown}
    place = table.boards.place(replay.stills[step].moment.state)
    about = table.viewers.described_to(call.identity_id)
    return JsonReply(
        {**still, "table": about, "board": place, "result": None if late else await table.reporting.ready()}
    )


@router.get("/record", summary="The whole race, after its end", response_model=RecordTold)
async def read_record(call: AnyCall, table_id: TableId) -> Response:
    """With the seed that the commitment hashes: anybody can check the deal with `paddock verify`."""
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.identity_id)
    if as_seen_by(call.backend.services, table.sheet, call.identity_id).status != "over":
        raise Refusal("not-over", said("refused.record-sealed", "The record is sealed until the race is over."))
    async with table.lock:
        scene = await table.ensure_scene()
        record = replace(scene.replica.table.record(), deal=deal_of(table.sheet))
    return JsonReply({**record.to_plain(), "commitment": table.sheet.commitment})


@router.get("/board.json", summary="The board of a table", response_model=BoardTold)
async def read_table_board(call: AnyCall, table_id: TableId, v: BoardHash = None) -> Response:
    """Circuits of a host's own have no other address; they are shown in the lobby already."""
    table = await visible_table(call.backend, table_id, call.known, None)
    circuit = table.sheet.options.get("circuit")
    if table.sheet.status == "lobby" and isinstance(circuit, dict):
        board = await call.work.in_thread(call.asker, circuit_board, game_of(table.sheet), circuit)
        reply = board_reply(board, call.request)
        reply.headers["Cache-Control"] = "no-cache"  # the host may still choose another one
        return reply
    async with table.lock:
        state = (await table.ensure_scene()).replica.state
    if table.viewers.is_late(call.identity_id):  # the next race of a season is not shown before its time
        state = table.delayed.state if table.delayed else Replica(table.sheet).state
    return board_reply(table.boards.find(v) or table.boards.of(state), call.request)


@router.get("/circuit", summary="The circuit of a table as a file")
async def read_table_circuit(call: AnyCall, table_id: TableId, form: Form = "") -> Response:
    """Of a circuit that its host brought along, for whoever wants to race there again."""
    table = await visible_table(call.backend, table_id, call.known, None)
    circuit = table.sheet.options.get("circuit")
    if not isinstance(circuit, dict):
        raise not_found("host-circuit")
    return await circuit_file(call, game_of(table.sheet), circuit, form)


def _check_seat(sheet: Sheet, call: Call, seat: int | None) -> None:
    if seat is None:
        return
    if seat >= len(sheet.in_race()):
        raise not_found("seat")
    own = seat in sheet.seats_of(call.identity_id)
    if not own and sheet.status != "over":
        raise forbidden(
            said("refused.own-view", "While the race goes on you can look from your own seat, or as a spectator.")
        )


def _shown(call: Call, replay: Replay) -> int:
    """How many acts are old enough for spectators of a delayed race."""
    until = call.backend.services.shown_until
    return sum(still.act is not None and still.act.made_at <= until for still in replay.stills)
