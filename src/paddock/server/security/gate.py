"""What every request passes: headers that keep browsers strict, same origin for changes, sizes and rates."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Protocol
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paddock.kernel import said

from ..errors import Refusal, error_reply, forbidden, too_fast
from ..settings import Settings
from .addresses import UNKNOWN, Proxies, origin
from .limits import Limiter
from .work import Asker, Ration, Work

CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
MILLISECONDS_PER_ANSWER = 0.5
MILLISECONDS_PER_BYTE = 0.04 / 1024
RATION = "paddock.ration"
"""Where a call leaves what its asker may still cost."""
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOADS, TABLES, RECORDS = ("/api/circuits/", "/api/workshop"), "/api/tables", "/api/records"


class Rations(Protocol):
    """What the gate shares with the calls behind it."""

    @property
    def limiter(self) -> Limiter:
        """How often."""

    @property
    def work(self) -> Work:
        """How dear."""

    def note_request(self, scope: Scope, status: int, seconds: float) -> None:
        """A call was answered."""


class Gate:
    """The first thing a request meets and the last thing an answer passes."""

    def __init__(self, app: ASGIApp, settings: Settings, rations: Rations) -> None:
        self._app = app
        self._limiter = rations.limiter
        self._work = rations.work
        self._note = rations.note_request
        self._limits = settings.limits
        self._proxies = Proxies(settings.trusted_proxies)
        self._public_host = urlsplit(settings.public_url).netloc.lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            self._proxies.believe(scope)
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = _with_headers(self._charged(scope, send), scope)
        try:
            self._check(scope)
            await self._app(scope, _counted(receive, self._most(scope)), sending)
        except Refusal as refusal:
            await error_reply(refusal)(scope, receive, sending)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if self._is_foreign(headers) or not self._limiter.allows("requests", address(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "refused"})
            return
        await self._app(scope, receive, send)

    def _charged(self, scope: Scope, send: Send) -> Send:
        """An answer costs by its length, for it was read, written and packed on the event loop."""
        asker, started = Asker(None, address(scope)), time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._note(scope, message["status"], time.perf_counter() - started)
            bulk = len(message.get("body", b"")) * MILLISECONDS_PER_BYTE
            self._work.charge(asker, bulk if message["type"] == "http.response.body" else MILLISECONDS_PER_ANSWER)
            await send(message)

        return sending

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not self._limiter.allows("requests", address(scope)):
            raise too_fast("requests")
        if self._work.is_overdrawn(address(scope)):
            raise too_fast("costly")
        if scope["method"] not in SAFE and self._is_foreign(headers):
            raise forbidden(said("refused.own-pages", "Changes are accepted from this site's own pages only."))
        length, most = headers.get("content-length", "0"), self._most(scope)
        if not length.isdecimal() or int(length) > most:
            raise Refusal(
                "too-large", said("refused.too-large", "The body may have at most {most} bytes.", most=most), 413
            )

    def _most(self, scope: Scope) -> int:
        """How long a body may be."""
        if scope["path"] == RECORDS:
            return self._limits.record_bytes
        return self._limits.upload_bytes if _may_hold_circuit(scope) else self._limits.body_bytes

    def _is_foreign(self, headers: Headers) -> bool:
        """Browsers name the origin of a request; programs that are no browsers need not."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
        host = urlsplit(origin).netloc.lower()
        return not host or host not in _known_hosts(headers, self._public_host)


def _may_hold_circuit(scope: Scope) -> bool:
    """Where circuits are drawn, and where tables are made on them or changed: what can be kept can be raced."""
    path: str = scope["path"]
    return path.startswith(UPLOADS) or path == TABLES or (scope["method"] == "PATCH" and path.startswith(f"{TABLES}/"))


def _counted(receive: Receive, most: int) -> Receive:
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise HTTPException(413, f"The body may have at most {most} bytes.")
        return message

    return counted


def _known_hosts(headers: Headers, public: str) -> Iterable[str]:
    return {headers.get("host", "").lower(), public}


def address(scope: Scope) -> str:
    """Where a request comes from, as far as limits care."""
    client = scope.get("client")
    return origin(str(client[0])) if client else UNKNOWN


def _with_headers(send: Send, scope: Scope) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if isinstance(ration := scope.get(RATION), Ration):
                headers["RateLimit-Limit"] = str(ration.most)
                headers["RateLimit-Remaining"] = str(ration.left)
                headers["RateLimit-Reset"] = str(ration.reset)
            if "cache-control" not in headers:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sending
