"""The server put together: storage, live tables, calls and pages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import paddock

from .api.dependencies import Backend
from .api.error_handlers import add_error_handlers
from .api.models import ErrorReply
from .api.openapi_description import ABOUT
from .api.routes import analysis, archive, circuits, games, health, history, invitations, live, people, seats, tables
from .api.web import web_router
from .history import Analyses, Outlooks, Replays, fill_in_places
from .live import LiveTables
from .moderation import RudeWords
from .security import Crowd, Gate, Limiter, Passphrases, Signer, Work
from .services import Chore, Services, remove_old_tables
from .settings import Settings
from .storage import Storage, migrate
from .telemetry import Metrics, WorkerMetrics
from .thinking import Thinkers

logger = logging.getLogger("paddock.server")

ERRORS: dict[int | str, dict[str, object]] = {
    "4XX": {"model": ErrorReply, "description": "Refused: why, by which rule, and of which kind."},
    "5XX": {"model": ErrorReply, "description": "The server's own fault; nothing durable is lost."},
}


@dataclass(frozen=True, slots=True)
class Shared:
    """What the gate and the calls behind it have in common."""

    limiter: Limiter
    work: Work
    metrics: Metrics

    @classmethod
    def of(cls, settings: Settings) -> Shared:
        """By the operator's limits."""
        limits = settings.limits
        own = {"lines": (limits.chat_burst, limits.chat_per_second)}
        return cls(Limiter(limits.rate_factor, own), Work(limits), Metrics())

    def note_request(self, scope: Mapping[str, Any], status: int, seconds: float) -> None:
        """A call was answered."""
        self.metrics.note_request(scope, status, seconds)


def create_app(settings: Settings) -> FastAPI:
    """The application; the database is opened when it starts."""
    shared = Shared.of(settings)
    app = FastAPI(
        title="Paddock",
        version=paddock.__version__,
        summary="Motor-racing board games: tables, seats, live races.",
        description=ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lambda running: _lifespan(running, settings, shared),
        responses=ERRORS,
    )
    for part in (health, people, games, circuits, tables, seats, invitations, history, analysis, archive, live):
        app.include_router(part.router)
    app.include_router(web_router(settings))
    add_error_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=2048, compresslevel=5)
    app.add_middleware(Gate, settings=settings, rations=shared)
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI, settings: Settings, shared: Shared) -> AsyncIterator[None]:
    """Open everything, and close it again in the order that loses nothing."""
    signer = Signer(settings.secret_key())
    await asyncio.to_thread(migrate, settings.database_url)
    services = _services(settings, shared)
    backend = _backend(services, signer)
    services.storage.database.start(backend.tables.hear)
    app.state.backend = backend
    tasks = [asyncio.create_task(chore.repeat()) for chore in _chores(backend)]
    tasks.append(asyncio.create_task(_warm_up(services)))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        backend.worker_metrics.take_away()
        backend.tables.stop()
        await backend.analyses.stop()
        await backend.outlooks.stop()
        await services.thinkers.stop()
        await asyncio.to_thread(services.storage.database.stop)


def _services(settings: Settings, shared: Shared) -> Services:
    return Services(
        settings=settings,
        storage=Storage(settings.database_url, shared.metrics.note_commit),
        thinkers=Thinkers(settings.bot_processes, settings.bot_seconds, shared.metrics),
        metrics=shared.metrics,
        work=shared.work,
        limiter=shared.limiter,
        rude_words=RudeWords.of(settings.rude_words) if settings.rude_words else RudeWords.usual(),
    )


def _backend(services: Services, signer: Signer) -> Backend:
    settings, tables, replays = services.settings, LiveTables(services), Replays(services.storage)
    return Backend(
        services=services,
        tables=tables,
        replays=replays,
        analyses=Analyses(replays, services.thinkers),
        outlooks=Outlooks(replays, services.thinkers),
        signer=signer,
        worker_metrics=WorkerMetrics(settings, services.storage.database.worker, services.metrics),
        sockets=Crowd(settings.limits.sockets * settings.limits.rate_factor),
        passphrases=Passphrases(),
    )


def _chores(backend: Backend) -> Iterator[Chore]:
    """What goes on beside the calls."""
    yield Chore("forgetting idle tables", backend.tables.sweep, every=5, first_after=5)
    yield Chore("telling other workers who is here", backend.tables.call_the_roll, every=30, first_after=30)
    yield Chore("watching the event loop", backend.services.metrics.watch_loop, every=0.4)
    filling_in = partial(fill_in_places, backend.services.storage)
    yield Chore("filling in places", filling_in, every=2, first_after=20)
    if backend.services.settings.retention_days > 0:
        yield Chore("removing old tables", partial(remove_old_tables, backend.services), every=3600, first_after=30)
    if backend.services.settings.workers > 1:
        yield Chore("leaving figures for other workers", backend.worker_metrics.leave, every=2)


async def _warm_up(services: Services) -> None:
    try:
        await services.thinkers.warm_up()
        await asyncio.to_thread(games.all_games)
    except Exception as error:  # it is tried again when it is needed
        logger.warning("warming up failed", exc_info=error)
