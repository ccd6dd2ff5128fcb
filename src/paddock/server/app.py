"""The server put together: storage, live tables, calls and pages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import paddock
from paddock.kernel import PaddockError

from .analysing import Analyses
from .api import analysis, circuits, games, health, history, invitations, live, people, seats, tables
from .api.models import ErrorReply
from .api.web import web_router
from .describing import ABOUT
from .foreseeing import Outlooks
from .history import Reels
from .house import House
from .live import LiveTables
from .metrics import Metrics
from .noticeboard import Noticeboard
from .reception import Reception
from .record import Places
from .refusals import Refusal, refusal_of
from .replies import error_reply
from .retention import keep_house
from .rudeness import RudeWords
from .security import Crowd, Gate, Limiter, Passphrases, Signer
from .settings import Settings
from .storage import Storage, migrate
from .thinking import Thinkers

logger = logging.getLogger("paddock.server")

ERRORS: dict[int | str, dict[str, object]] = {
    "4XX": {"model": ErrorReply, "description": "Refused: why, by which rule, and of which kind."},
    "5XX": {"model": ErrorReply, "description": "The server's own fault; nothing durable is lost."},
}


def create_app(settings: Settings) -> FastAPI:
    """The application; the database is opened when it starts."""
    app = FastAPI(
        title="Paddock",
        version=paddock.__version__,
        summary="Motor-racing board games: tables, seats, live races.",
        description=ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lambda running: _lifespan(running, settings),
        responses=ERRORS,
    )
    for part in (health, people, games, circuits, tables, seats, invitations, history, analysis, live):
        app.include_router(part.router)
    app.include_router(web_router(settings))
    app.add_exception_handler(PaddockError, _refused)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _own_fault)
    limits = settings.limits
    limiter = Limiter(limits.rate_factor, {"lines": (limits.chat_burst, limits.chat_per_second)})
    app.state.limiter = limiter
    app.add_middleware(GZipMiddleware, minimum_size=2048, compresslevel=5)
    app.add_middleware(Gate, settings=settings, limiter=limiter)
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Open everything, and close it again in the order that loses nothing."""
    key = settings.secret_key()
    await asyncio.to_thread(migrate, settings.database_url)
    storage, metrics = Storage(settings.database_url), Metrics()
    thinkers = Thinkers(settings.bot_processes, settings.bot_seconds, metrics)
    rude_words = RudeWords.of(settings.rude_words) if settings.rude_words else RudeWords.usual()
    house = House(settings, storage, thinkers, metrics, app.state.limiter, rude_words)
    noticeboard = Noticeboard(settings, metrics)
    tables = LiveTables(house)
    storage.database.start(tables.hear)
    reels = Reels(storage)
    analyses = Analyses(reels, thinkers)
    outlooks = Outlooks(reels, thinkers)
    app.state.reception = Reception(
        house=house,
        tables=tables,
        reels=reels,
        analyses=analyses,
        outlooks=outlooks,
        places=Places(tables),
        signer=Signer(key),
        noticeboard=noticeboard,
        limiter=app.state.limiter,
        sockets=Crowd(settings.limits.sockets * settings.limits.rate_factor),
        passphrases=Passphrases(),
    )
    work = (tables.sweep_for_ever(), keep_house(house), _warm_up(house), noticeboard.keep_up())
    chores = [asyncio.create_task(part) for part in work]
    try:
        yield
    finally:
        for chore in chores:
            chore.cancel()
        noticeboard.take_down()
        tables.stop()
        await analyses.stop()
        await outlooks.stop()
        await house.thinkers.stop()
        await asyncio.to_thread(storage.database.stop)


async def _warm_up(house: House) -> None:
    with contextlib.suppress(Exception):  # what cannot be made ready now is reported when it is needed
        await house.thinkers.warm_up()
        await asyncio.to_thread(games.all_games)


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
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return error_reply(Refusal("internal", "Something went wrong on our side; nothing durable is lost.", 500))
