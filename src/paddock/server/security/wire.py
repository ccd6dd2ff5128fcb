"""The line itself: heads, frames, waits and connections are bounded before a request exists.

uvicorn's protocols do the work; these keep count. A stranger who sends too much, too slowly or too often is hung up on,
and it costs the others nothing.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from ..settings import Limits
from .addresses import Proxies, origin
from .deaf import forget_the_deaf
from .frames import head_of, is_text
from .lag import LagMeter
from .limits import Bucket, Crowd, Limiter

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

PIECE = 8 * 1024
"""Bytes that are read before it is looked whether they were too much; small requests come in one piece."""
FRAMES_PIECE = 2 * 1024
PARTING_BYTES = 32 * 1024
"""What is still read after we have hung up: the client's own farewell ends the line at once, a flood does as well."""
MOST_PIPELINED = 8
UNREAD_SECONDS = 60
"""How long the system keeps what a client does not fetch."""
CHECK_SECONDS = 2.5
BODY_ON_THE_WIRE = 2
"""How much longer than itself a body may be made by the way it is sent."""
FRAMES_PER_MESSAGE = 3
"""A message may come in parts, and a ping now and then beside it."""

SWITCHING = 101

LINE = "paddock.line"
"""By this name an application finds its socket in the scope, to speak without a detour."""

TOO_LARGE = (431, "Request Header Fields Too Large")
TOO_MANY = (503, "Service Unavailable")


@dataclass(slots=True)
class Wire:
    """What a line may take, and how many lines each address has."""

    limits: Limits
    proxies: Proxies
    crowd: Crowd = field(init=False)
    arrivals: Limiter = field(init=False)

    def __post_init__(self) -> None:
        self.crowd = Crowd(self.limits.connections * self.limits.rate_factor)
        self.arrivals = Limiter(self.limits.rate_factor)

    def lets_in(self, who: str) -> bool:
        """Whether an address may have one more line; each that was let in leaves the crowd later."""
        return self.arrivals.allows("connections", who) and self.crowd.enter(who)


class WireConfig(uvicorn.Config):
    """uvicorn's settings, and ours for the line."""

    def __init__(self, wire: Wire, *given: Any, **named: Any) -> None:
        self.wire = wire
        super().__init__(*given, **named)


class BoundedHttp(HttpToolsProtocol):
    """HTTP with a limit on everything that comes before the body."""

    _origin: str | None = None
    _bytes = 0
    _in_head = True
    _since = 0.0
    _unread = 0
    _watch: asyncio.TimerHandle | None = None
    _answered: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wire = cast(WireConfig, self.config).wire
        self._since = self.loop.time()
        peer = str(self.client[0]) if self.client else ""
        if not self._wire.proxies.trusts(peer):
            if not self._wire.lets_in(origin(peer)):
                self._hang_up(*TOO_MANY)
                return
            self._origin = origin(peer)
        forget_the_deaf(transport, UNREAD_SECONDS)
        self._watch_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_answering()
        super().connection_lost(exc)
        self._let_go()

    def data_received(self, sent: bytes) -> None:
        for start in range(0, len(sent), PIECE):
            if self.transport.is_closing() or self.parser is None:
                return
            piece = sent[start : start + PIECE]
            super().data_received(piece)
            if self.transport.get_protocol() is not self:  # it is a socket now
                return
            self._bytes += len(piece)
            self._check_sizes()

    def _check_sizes(self) -> None:
        """Also of what follows a head: a body may end in further headers, and nobody may read it at all."""
        limits = self._wire.limits
        most = limits.head_bytes if self._in_head else BODY_ON_THE_WIRE * max(limits.upload_bytes, limits.record_bytes)
        if self._bytes > most or len(self.headers or ()) > limits.headers:
            self._hang_up(*TOO_LARGE)
        elif len(self.pipeline) > MOST_PIPELINED:
            self._hang_up(*TOO_MANY)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self._in_head:
            self._in_head, self._bytes, self._since = True, 0, self.loop.time()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head, self._bytes, self._since = False, 0, self.loop.time()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._since = self.loop.time()

    def send_400_response(self, msg: str) -> None:
        self._stop_answering()
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        if self._watch:
            self._watch.cancel()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, BoundedSocket)
        protocol.came_from(self._wire, self._origin)
        self._origin = None  # the socket counts from here on

    def _watch_on(self) -> None:
        self._watch = self.loop.call_later(CHECK_SECONDS, self._look_after)

    def _look_after(self) -> None:
        """A head or a body that takes too long, and a client that fetches nothing, are hung up on."""
        limits = self._wire.limits
        answering = self.cycle is not None and not self.cycle.response_complete
        waited = self.loop.time() - self._since
        if self.transport.is_closing() or (answering and not self.cycle.more_body):
            self._abort_if_stuck()
        elif waited > (limits.body_seconds if answering else limits.head_seconds):
            self._stop_answering()
            self.transport.abort()
        if self._watch:
            self._watch_on()

    def _abort_if_stuck(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting and waiting == self._unread and self.loop.time() - self._since > UNREAD_SECONDS:
            self._stop_answering()
            self.transport.abort()
        elif waiting != self._unread:
            self._unread, self._since = waiting, self.loop.time()
        elif not waiting and self.transport.is_closing():
            self._let_go()

    def _hang_up(self, status: int, phrase: str) -> None:
        if not self.transport.is_closing():
            line = f"HTTP/1.1 {status} {phrase}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write(line.encode())
            self._stop_answering()
            self.transport.close()

    def _stop_answering(self) -> None:
        """Whatever is being answered goes nowhere."""
        for cycle in (self._answered, self.cycle, *(waiting for waiting, _ in self.pipeline)):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def _let_go(self) -> None:
        if self._watch:
            self._watch.cancel()
            self._watch = None
        if self._origin is not None:
            self._wire.crowd.leave(self._origin)
            self._origin = None


class BoundedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are read a few at a time, so that a flood of small ones stops nobody else."""

    _wire: Wire | None = None
    _origin: str | None = None
    _frames: Bucket | None = None
    _parting = PARTING_BYTES

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._lag = LagMeter()
        super().connection_made(transport)

    def came_from(self, wire: Wire, who: str | None) -> None:
        """Whose line it is."""
        self._wire, self._origin = wire, who
        limits = wire.limits
        burst, rate = limits.messages_burst, limits.messages_per_second
        factor = FRAMES_PER_MESSAGE * limits.rate_factor
        self._frames = Bucket(burst * factor, rate * factor)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]
            self.scope["state"]["lag"] = self._lag

    def tell(self, text: bytes) -> bool:
        """Send a text in one frame, if the line is open and has room."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._wire and self._origin is not None:
            self._wire.crowd.leave(self._origin)
            self._origin = None
        if self.handshake_initiated and self.response.status_code == SWITCHING:
            self.scope["extensions"].pop(LINE, None)  # no ring of objects, which only a search for garbage would find
        self.conn.parser.close()  # nor this one, which would wait for more for ever

    def data_received(self, sent: bytes) -> None:
        for start in range(0, len(sent), FRAMES_PIECE):
            piece = sent[start : start + FRAMES_PIECE]
            if self.close_sent:
                self._parting -= len(piece)
            if self._parting < 0:
                self.transport.close()
            if self.transport.is_closing():
                return
            super().data_received(piece)

    def handle_text(self, event: Frame) -> None:
        self._count()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        measured = self.pending_ping_payload is not None
        super().handle_pong(event)
        if measured and self.pending_ping_payload is None:
            self._lag.note(self.last_ping_rtt * 1000)

    def send_receive_event_to_app(self) -> None:
        """Bytes that are no text are the client's mistake: it is hung up on, and our log has no error."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(self.frames):
            self.frames = []
            self._fail(CloseCode.INVALID_DATA, "a text must be UTF-8")
            return
        super().send_receive_event_to_app()

    def _count(self) -> None:
        if self._frames is None or self._frames.take() or self.close_sent:
            return
        self._fail(CloseCode.POLICY_VIOLATION, "too many frames")

    def _fail(self, code: CloseCode, why: str) -> None:
        self.conn.fail(code, why)
        self.handle_parser_exception()
