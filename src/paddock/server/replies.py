"""Answers as JSON."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response

from .refusals import Refusal


class JsonReply(Response):
    """JSON, written quickly."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content, option=orjson.OPT_NON_STR_KEYS)


def error_reply(refusal: Refusal) -> JsonReply:
    """A refusal as every call answers it."""
    return JsonReply({"error": refusal.to_plain()}, refusal.status)
