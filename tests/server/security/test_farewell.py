"""A line on which we have hung up ends with the client's own farewell, and does not wait for its time to be over."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from paddock.server.security import BoundedSocket
from paddock.server.security.wire import PARTING_BYTES

GREETING = (
    b"GET /live HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
FAREWELL = Frame(Opcode.CLOSE, Close(4404, "").serialize()).serialize(mask=True)
WORD = Frame(Opcode.TEXT, b"wait").serialize(mask=True)


class Line(asyncio.Transport):
    """A transport that goes nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


async def _refuse(_scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": 4404, "reason": "no such table"})


async def _hung_up_on() -> tuple[BoundedSocket, Line]:
    """A socket to which the server has said goodbye."""
    config = uvicorn.Config(_refuse, ws_ping_interval=None)
    config.load()
    socket, line = BoundedSocket(config, ServerState(), {}), Line()
    socket.connection_made(line)
    socket.data_received(GREETING)
    while not socket.close_sent:
        await asyncio.sleep(0)
    assert b"no such table" in line.sent and not line.closed
    return socket, line


def test_the_clients_farewell_ends_the_line() -> None:
    async def part() -> None:
        socket, line = await _hung_up_on()
        socket.data_received(WORD)
        assert not line.closed, "it may have been on its way"
        socket.data_received(FAREWELL)
        assert line.closed
        socket.connection_lost(None)

    asyncio.run(part())


def test_a_flood_ends_it_as_well() -> None:
    async def part() -> None:
        socket, line = await _hung_up_on()
        for _ in range(PARTING_BYTES // len(WORD)):
            socket.data_received(WORD)
        assert not line.closed
        socket.data_received(WORD)
        assert line.closed
        socket.connection_lost(None)

    asyncio.run(part())
