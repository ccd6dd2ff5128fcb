"""Circuits of one's own: checked, converted and drawn before a table is made on them; ours for others to start from."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response

from paddock.kernel import AnyGame, find_game, game_names, said
from paddock.racing import CircuitSource, circuits_of

from ...errors import Refusal, not_found
from ...race import circuit_board
from ..dependencies import AnyCall, Call, KnownCall
from ..models import Told
from ..replies import A_WHILE, JsonReply

router = APIRouter(prefix="/api/circuits", tags=["circuits"])

MOST_PARTS = 40
FileName = Annotated[str, Query(max_length=80, description="What errors call the text.", examples=["hilltop-min.heat"])]
Form = Annotated[str, Query(max_length=20, description="The form to write; by default the game's own.")]
TEXT = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


class CircuitRead(Told):
    """A circuit that a table can be made on."""

    circuit: dict[str, Any]
    facts: dict[str, Any]
    board: dict[str, Any]


@router.post("/{game}", summary="Check a circuit of one's own", response_model=CircuitRead, openapi_extra=TEXT)
async def read_circuit(call: KnownCall, game: str, file: FileName = "circuit") -> Response:
    """The body is the text of the file, in any form the game reads. Nothing is kept: `circuit` is what the option of
    that name takes, `board` is how it is drawn. What is wrong with the text is told by space and corner."""
    found = _game(game)
    call.backend.limit("circuits", call.me.id)
    try:
        text = (await call.request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(
            "options", said("refused.no-utf8", "{file}: is not a text in UTF-8", file=_shown(file)), 422
        ) from None
    return JsonReply(await call.work.in_thread(call.asker, _read, found, text, _shown(file)))


@router.get("/{game}/{circuit}", summary="A circuit as a file")
async def write_circuit(call: AnyCall, game: str, circuit: str, form: Form = "") -> Response:
    """One of the game's own, to start from or for other programs."""
    found = _game(game)
    if circuit not in circuits_of(found).ids():
        raise not_found("circuit")
    reply = await circuit_file(call, found, circuit, form)
    reply.headers["Cache-Control"] = A_WHILE
    return reply


async def circuit_file(call: Call, game: AnyGame, circuit: CircuitSource, form: str) -> Response:
    """A circuit as a text to be kept."""
    wanted = form or next(iter(circuits_of(game).forms), "")
    text = await call.work.in_thread(call.asker, circuits_of(game).write, circuit, wanted)
    return Response(text, media_type="text/plain; charset=utf-8")


def _game(name: str) -> AnyGame:
    if name not in game_names():
        raise not_found("game")
    return find_game(name)


def _shown(file: str) -> str:
    return "".join(character for character in file if character.isprintable()) or "circuit"


def _check_keys(text: str, file: str) -> None:
    """A key of very many parts takes a reader of TOML minutes; no circuit has one."""
    parts = 0
    for part in text.split("."):
        parts = parts + 1 if part.strip(" \t\"'-").replace("_", "").replace("-", "").isalnum() else 0
        if parts > MOST_PARTS:
            raise Refusal(
                "options",
                said("refused.key-too-long", "{file}: a key has more than {most} parts", file=file, most=MOST_PARTS),
                422,
            )


def _read(game: AnyGame, text: str, file: str) -> dict[str, Any]:
    _check_keys(text, file)
    content = circuits_of(game).read(text, file)
    board = circuit_board(game, content)
    return {"circuit": content, "facts": circuits_of(game).facts(content), "board": orjson.loads(board.body)}
