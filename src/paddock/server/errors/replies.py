"""A refusal as an answer."""

from __future__ import annotations

import orjson
from starlette.responses import Response

from .refusals import Refusal


def error_reply(refusal: Refusal) -> Response:
    """A refusal as every call answers it."""
    headers = {} if refusal.retry_after is None else {"Retry-After": str(refusal.retry_after)}
    body = orjson.dumps({"error": refusal.to_plain()})
    return Response(body, refusal.status, headers, media_type="application/json")
