"""Answers that are no plain models, and how long they may be kept."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response

from ..race import Board

FOR_EVER = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=300"


class JsonReply(Response):
    """JSON, written quickly."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content, option=orjson.OPT_NON_STR_KEYS)


def board_reply(board: Board, request: Request) -> Response:
    """A board, or word that the client has it already."""
    headers = {"ETag": f'"{board.hash}"', "Cache-Control": FOR_EVER}
    if f'"{board.hash}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(board.body, media_type="application/json", headers=headers)
