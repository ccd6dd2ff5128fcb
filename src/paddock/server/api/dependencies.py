"""What every call needs: who is asking, and everything behind."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request

from paddock.kernel import said

from ..accounts import label_of
from ..errors import Refusal, too_fast
from ..history import Analyses, Outlooks, Replays
from ..live import LiveTables
from ..notices import Courier
from ..security import (
    COOKIE,
    RATION,
    Asker,
    Crowd,
    Passphrases,
    Signer,
    Work,
    WrongTries,
    address,
    check_scope,
    scope_of,
)
from ..services import Services
from ..storage import Identity, Storage, Token, now
from ..studies import StudyRunner
from ..telemetry import WorkerMetrics

ALWAYS = ("/api/logout", "/api/me/sanctions", "/api/me/departure", "/api/me/forget", "/api/recover", "/api/login")
"""What even somebody who is banned may do."""


@dataclass(frozen=True, slots=True)
class Backend:
    """Everything that answers calls, in one worker."""

    services: Services
    tables: LiveTables
    replays: Replays
    analyses: Analyses
    outlooks: Outlooks
    signer: Signer
    worker_metrics: WorkerMetrics
    sockets: Crowd
    passphrases: Passphrases
    wrong_tries: WrongTries
    studies: StudyRunner
    courier: Courier
    stopping: asyncio.Event = field(default_factory=asyncio.Event)  # set when the server ends

    async def token(self, connection: HTTPConnection) -> Token | None:
        """The token that a request brings; one that opens nothing is refused."""
        scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        if (found := await self.services.storage.tokens.find(secret.strip())) is None:
            raise Refusal(
                "token",
                said("refused.token", "This token opens nothing: it was revoked, has ended, or never was."),
                401,
            )
        return found

    def device(self, connection: HTTPConnection) -> str | None:
        """The device that a request's cookie names, if the cookie is genuine."""
        cookie = connection.cookies.get(COOKIE)
        return self.signer.read(cookie) if cookie else None

    async def identity(self, connection: HTTPConnection) -> Identity | None:
        """Whoever is asking."""
        device = self.device(connection)
        if not device or (found := await self.services.storage.people.of_device(device)) is None:
            return None
        await self.services.storage.sessions.note(device, label_of(connection.headers.get("user-agent", "")))
        if self.services.storage.sightings.is_news(found.id):
            await self.services.storage.sightings.note(found.id)
        return found

    def limit(self, what: str, who: str) -> None:
        """Refuse a flood."""
        if not self.services.limiter.allows(what, who):
            raise too_fast(what)


async def backend(connection: HTTPConnection) -> Backend:
    """The backend of the running app."""
    found = connection.app.state.backend
    assert isinstance(found, Backend)
    return found


CurrentBackend = Annotated[Backend, Depends(backend)]


@dataclass(frozen=True, slots=True)
class Call:
    """One call: the backend, whoever is asking, and the request itself."""

    backend: Backend
    known: Identity | None
    request: Request

    @property
    def me(self) -> Identity:
        """Whoever is asking; nobody unknown passes."""
        if self.known is None:
            raise _who_are_you()
        return self.known

    @property
    def identity_id(self) -> str | None:
        """The asker's id, if they are known."""
        return self.known.id if self.known else None

    @property
    def address(self) -> str:
        """Where the call comes from."""
        return address(self.request.scope)

    @property
    def asker(self) -> Asker:
        """Who pays for the call."""
        return Asker(self.identity_id, self.address)

    @property
    def work(self) -> Work:
        """Where dear work is done, and charged."""
        return self.backend.services.work

    @property
    def storage(self) -> Storage:
        """Where everything is kept."""
        return self.backend.services.storage


def _who_are_you() -> Refusal:
    return Refusal(
        "who-are-you", said("refused.who-are-you", "Say who you are first: GET /api/me makes you a guest."), 401
    )


async def call(request: Request, backend: CurrentBackend) -> Call:
    """The call that is being answered; a token reaches as far as its scopes."""
    if (token := await backend.token(request)) is None:
        found = await backend.identity(request)
        _check_welcome(found, request)
        return Call(backend, found, request)
    check_scope(token.scopes, scope_of(request.method, request.scope["route"].path))
    found = await backend.services.storage.people.find(token.identity_id)
    _check_welcome(found, request)
    answered = Call(backend, found, request)
    if request.method not in ("GET", "HEAD"):
        what = f"token: {request.method} {request.scope['route'].path.removeprefix('/api')}"
        await backend.services.storage.audit.note(token.identity_id, what, whom=token.identity_id)
    request.scope[RATION] = backend.services.work.ration(answered.asker)
    return answered


def _check_welcome(known: Identity | None, request: Request) -> None:
    """Who is banned may look, reply, take their things and go."""
    if known is None or (known.banned_until or 0) <= now() or request.method in ("GET", "HEAD"):
        return
    if not request.url.path.startswith(ALWAYS):
        raise Refusal(
            "banned",
            said("refused.banned", "You are banned from this server; your page tells why, and until when."),
            403,
        )


AnyCall = Annotated[Call, Depends(call)]


async def known_call(call: AnyCall) -> Call:
    """The call of somebody known."""
    if call.known is None:
        raise _who_are_you()
    return call


KnownCall = Annotated[Call, Depends(known_call)]
