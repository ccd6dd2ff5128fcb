"""The line to a server under load: bare sockets and calls that cost the machine as little as possible."""

from __future__ import annotations

import asyncio
import base64
import os
import secrets
import socket
import struct
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import cast

import orjson


class Socket(asyncio.Protocol):
    """A WebSocket client with nothing to spare: text frames only, no compression."""

    def __init__(self, tell: Callable[[bytes], None]) -> None:
        self._tell = tell
        self._buffer = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)

    def greet(self, path: str, cookie: str, host: str) -> None:
        """Ask for the socket."""
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        )
        self._transport.write("\r\n".join((*lines, "", "")).encode())

    def send(self, message: dict[str, object]) -> None:
        """One text frame, masked as clients must."""
        self.send_text(orjson.dumps(message))

    def send_text(self, body: bytes) -> None:
        """Whatever is text already."""
        assert len(body) < 65536
        head = (
            struct.pack("!BB", 0x81, 0x80 | len(body))
            if len(body) < 126
            else struct.pack("!BBH", 0x81, 0xFE, len(body))
        )
        self._transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros leaves the body as it is

    def data_received(self, received: bytes) -> None:
        self._buffer += received
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise SystemExit(f"no socket: {head.decode()}")
            self._open, self._buffer = True, rest
            self.ready.set_result(None)
        while (frame := self._next_frame()) is not None:
            self._tell(frame)

    def _next_frame(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        if buffer[0] & 0x0F == 9:  # a ping wants its pong
            self._transport.write(
                struct.pack("!BB", 0x8A, 0x80 | length) + b"\0\0\0\0" + buffer[start : start + length]
            )
            return b""
        return buffer[start : start + length] if buffer[0] & 0x0F == 1 else b""


def call(base: str, method: str, path: str, body: object = None, cookie: str = "") -> tuple[dict[str, object], str]:
    """A plain HTTP call; the answer, and the cookie that came with it."""
    connection = HTTPConnection(base.removeprefix("http://"), timeout=30)
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    connection.request(method, path, orjson.dumps(body) if body is not None else None, headers)
    answer = connection.getresponse()
    told = orjson.loads(answer.read())
    if answer.status >= 400:
        raise SystemExit(f"{method} {path}: {told}")
    return told, (answer.getheader("Set-Cookie") or "").partition(";")[0]


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor so far (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_megabytes(pid: int) -> float:
    """What a process holds of the memory now (Linux)."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def family_of(pid: int) -> list[int]:
    """A process and all that it has started: a server, its workers, their bots (Linux)."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(member for child in children for member in family_of(int(child)))]
