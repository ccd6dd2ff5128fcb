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

from .absence import end_vote, put_to_sleep, settle_proposal
from .accounts import forget_due
from .api.dependencies import Backend
from .api.error_handlers import add_error_handlers
from .api.models import ErrorReply
from .api.openapi_description import ABOUT
from .api.routes import ROUTERS, games
from .api.web import web_router
from .history import Analyses, Outlooks, Replays, fill_in_places
from .jobs import Handler, JobRunner
from .live import Deadlines, LiveTables
from .moderation import RudeWords, look_of
from .notices import NOTICE, RECOVER, SEND, Courier
from .security import Crowd, Gate, Limiter, Passphrases, Signer, Work, WrongTries
from .services import Chore, Services, WholeSearch, sweep
from .settings import Settings
from .storage import END_VOTE, SETTLE, Storage, migrate, now
from .studies import StudyRunner
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
    for router in ROUTERS:
        app.include_router(router)
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
    deadlines, runner = Deadlines(backend.tables), _runner(backend)
    await services.storage.channels.load()
    services.deadline_listeners.append(deadlines.wake)
    await deadlines.start()
    await services.storage.names.fill_in_looks(look_of)
    tasks = [asyncio.create_task(chore.repeat()) for chore in _chores(backend)]
    tasks.append(asyncio.create_task(_warm_up(services)))
    tasks += [asyncio.create_task(deadlines.run()), asyncio.create_task(runner.run())]
    study_tasks = [asyncio.create_task(backend.studies.run()) for _ in range(settings.study_processes)]
    try:
        yield
    finally:
        for task in (*tasks, *study_tasks):
            task.cancel()
        backend.stopping.set()
        await asyncio.gather(*study_tasks, return_exceptions=True)  # they give their studies back
        services.storage.happenings.close()
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
        wrong_tries=WrongTries(now),
        studies=StudyRunner(services.storage, settings),
        courier=Courier.of(settings, services.storage, tables.has_looked),
    )


def _runner(backend: Backend) -> JobRunner:
    """Whatever is done at its time."""
    courier = backend.courier
    handlers: dict[str, Handler] = {
        NOTICE: courier.notify,
        SEND: courier.deliver,
        RECOVER: courier.send_link,
        SETTLE: partial(settle_proposal, backend.tables),
        END_VOTE: partial(end_vote, backend.tables),
    }
    return JobRunner(backend.services.storage, handlers)


def _chores(backend: Backend) -> Iterator[Chore]:
    """What goes on beside the calls."""
    yield Chore("forgetting idle tables", backend.tables.sweep, every=5, first_after=5)
    yield Chore("telling other workers who is here", backend.tables.call_the_roll, every=30, first_after=30)
    yield Chore("putting races to sleep", partial(put_to_sleep, backend.tables), every=1800, first_after=600)
    yield Chore("forgetting old jobs", backend.services.storage.jobs.forget, every=86_400, first_after=3600)
    yield Chore("clearing up after studies", backend.studies.sweep, every=3600, first_after=1)
    yield Chore("watching the event loop", backend.services.metrics.watch_loop, every=0.4)
    search = WholeSearch(backend.services.metrics.choices_so_far)
    yield Chore("looking for garbage", search.search_if_due, every=60, first_after=60)
    filling_in = partial(fill_in_places, backend.services.storage)
    yield Chore("filling in places", filling_in, every=2, first_after=20)
    yield Chore("forgetting addresses", backend.services.storage.audit.forget_addresses, every=3600, first_after=75)
    yield Chore("forgetting old events", backend.services.storage.happenings.forget_old, every=3600, first_after=90)
    forgetting = partial(forget_due, backend.tables, backend.replays)
    yield Chore("forgetting those who left", forgetting, every=60, first_after=3)
    yield Chore("forgetting earlier names", backend.services.storage.names.forget_old, every=3600, first_after=60)
    yield Chore("removing old tables", partial(sweep, backend.services), every=3600, first_after=30)
    if backend.services.settings.workers > 1:
        yield Chore("leaving figures for other workers", backend.worker_metrics.leave, every=2)


async def _warm_up(services: Services) -> None:
    try:
        await services.thinkers.warm_up()
        await asyncio.to_thread(games.all_games)
    except Exception as error:  # it is tried again when it is needed
        logger.warning("warming up failed", exc_info=error)
