"""What every call needs: who is asking, and the house behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request

from .analysing import Analyses
from .foreseeing import Outlooks
from .history import Reels
from .house import House
from .live import LiveTables
from .noticeboard import Noticeboard
from .record import Places
from .refusals import Refusal, too_fast
from .security import COOKIE, Crowd, Limiter, Passphrases, Signer, address
from .storage import Identity, Storage


@dataclass(frozen=True, slots=True)
class Reception:
    """The desk that all calls come to."""

    house: House
    tables: LiveTables
    reels: Reels
    analyses: Analyses
    outlooks: Outlooks
    places: Places
    signer: Signer
    noticeboard: Noticeboard
    limiter: Limiter
    sockets: Crowd
    passphrases: Passphrases

    def device(self, connection: HTTPConnection) -> str | None:
        """The device that a request's cookie names, if the cookie is genuine."""
        cookie = connection.cookies.get(COOKIE)
        return self.signer.read(cookie) if cookie else None

    async def identity(self, connection: HTTPConnection) -> Identity | None:
        """Whoever is asking."""
        device = self.device(connection)
        return await self.house.storage.people.of_device(device) if device else None

    def limit(self, what: str, who: str) -> None:
        """Refuse a flood."""
        if not self.limiter.allows(what, who):
            raise too_fast(what)


async def reception(connection: HTTPConnection) -> Reception:
    """The reception of the running app."""
    found = connection.app.state.reception
    assert isinstance(found, Reception)
    return found


Desk = Annotated[Reception, Depends(reception)]


@dataclass(frozen=True, slots=True)
class Visit:
    """One call: the desk, whoever is asking, and the request itself."""

    desk: Reception
    known: Identity | None
    request: Request

    @property
    def me(self) -> Identity:
        """Whoever is asking; nobody unknown passes."""
        if self.known is None:
            raise Refusal("who-are-you", "Say who you are first: GET /api/me makes you a guest.", 401)
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
    def storage(self) -> Storage:
        """Where everything is kept."""
        return self.desk.house.storage


async def visit(request: Request, desk: Desk) -> Visit:
    """The call that is being answered."""
    return Visit(desk, await desk.identity(request), request)


Asking = Annotated[Visit, Depends(visit)]


async def known_visit(asking: Asking) -> Visit:
    """The call of somebody known."""
    assert asking.me
    return asking


Mine = Annotated[Visit, Depends(known_visit)]
