"""A line on which we have hung up ends with the client's own farewell, and does not wait for its time to be over."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest
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


@pytest.mark.parametrize("parting", [(), (FAREWELL,), (WORD, WORD[:3])], ids=["silence", "farewell", "half a frame"])
def test_a_line_that_is_lost_goes_without_a_search(parting: tuple[bytes, ...]) -> None:
    """However it ended: a busy server looks for garbage seldom."""

    async def part() -> None:
        socket, _ = await _hung_up_on()
        for sent in parting:
            socket.data_received(sent)
        socket.connection_lost(None if FAREWELL in parting else ConnectionResetError())
        gone.append(weakref.ref(socket))
        gone.append(weakref.ref(socket.conn))

    gone: list[weakref.ref[object]] = []
    gc.collect()
    gc.disable()
    try:
        asyncio.run(part())
        assert [one() for one in gone] == [None, None]
    finally:
        gc.enable()


def test_a_line_may_be_lost_before_it_is_a_socket() -> None:
    """In the middle of its head, or when the head asks for something else."""

    async def part(greeting: bytes) -> None:
        config = uvicorn.Config(_refuse, ws_ping_interval=None)
        config.load()
        socket = BoundedSocket(config, ServerState(), {})
        socket.connection_made(Line())
        socket.data_received(greeting)
        socket.connection_lost(ConnectionResetError())

    for greeting in (b"", GREETING[:40], GREETING.replace(b"13", b"1"), b"\0" * 50 + b"\r\n\r\n"):
        asyncio.run(part(greeting))
