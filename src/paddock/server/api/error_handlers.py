"""Whatever a call raises, answered in one shape: refusals, what cannot be read, and faults of our own."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from paddock.kernel import PaddockError

from ..errors import Refusal, error_reply, refusal_of


def add_error_handlers(app: FastAPI) -> None:
    """Every error gets its answer."""
    app.add_exception_handler(PaddockError, _refused)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _own_fault)


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, PaddockError)
    return error_reply(refusal_of(error))


async def _misshapen(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return error_reply(Refusal("malformed", f"{place or 'body'}: {first['msg']}.", 422))


async def _http_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    kind = HTTPStatus(error.status_code).phrase.lower().replace(" ", "-")
    reply = error_reply(Refusal(kind, str(error.detail), error.status_code))
    reply.headers.update(error.headers or {})
    return reply


async def _own_fault(request: Request, error: Exception) -> Response:
    services = request.app.state.backend.services
    reply = error_reply(services.fault(f"{request.method} {request.url.path}", error))
    reply.headers["Connection"] = "close"  # the line is cut after a fault; nobody should send more on it
    return reply
