"""A refusal as an answer."""

from __future__ import annotations

import orjson
from starlette.responses import Response

from .refusals import Refusal


def error_reply(refusal: Refusal) -> Response:
    """A refusal as every call answers it."""
    return Response(orjson.dumps({"error": refusal.to_plain()}), refusal.status, media_type="application/json")
