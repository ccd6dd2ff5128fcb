"""What every call needs: who is asking, and everything behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request

from ..errors import Refusal, too_fast
from ..history import Analyses, Outlooks, Replays
from ..live import LiveTables
from ..security import COOKIE, Asker, Crowd, Passphrases, Signer, Work, address
from ..services import Services
from ..storage import Identity, Storage
from ..telemetry import WorkerMetrics


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

    def device(self, connection: HTTPConnection) -> str | None:
        """The device that a request's cookie names, if the cookie is genuine."""
        cookie = connection.cookies.get(COOKIE)
        return self.signer.read(cookie) if cookie else None

    async def identity(self, connection: HTTPConnection) -> Identity | None:
        """Whoever is asking."""
        device = self.device(connection)
        return await self.services.storage.people.of_device(device) if device else None

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
    return Refusal("who-are-you", "Say who you are first: GET /api/me makes you a guest.", 401)


async def call(request: Request, backend: CurrentBackend) -> Call:
    """The call that is being answered."""
    return Call(backend, await backend.identity(request), request)


AnyCall = Annotated[Call, Depends(call)]


async def known_call(call: AnyCall) -> Call:
    """The call of somebody known."""
    if call.known is None:
        raise _who_are_you()
    return call


KnownCall = Annotated[Call, Depends(known_call)]
