"""What is on its way to one client. A client that cannot keep up is let go; it comes back and looks anew."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_WAITING = 256
MANY_WAITING = 32
MOST_BYTES = 4_000_000

TRY_AGAIN_LATER = 1013
NOT_ALLOWED = 1008
SHOWN_OUT = 4403


class Line(Protocol):
    """The socket itself, past all that stands between it and an application."""

    def tell(self, text: bytes, /) -> bool:
        """Send a text now, if the line is open and has room for it."""


class Outbox:
    """A queue in front of a socket; where the line is free nothing has to wait in it."""

    __slots__ = ("_close", "_frames", "_is_empty", "_line", "_send", "_waiting", "_wake", "failed")

    def __init__(self, send: Send, line: Line | None = None) -> None:
        self._send = send
        self._line = line
        self._is_empty = True  # nothing waits, and nothing is just being sent
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._wake = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self.failed = asyncio.Event()

    def put(self, frame: bytes) -> None:
        """Send a frame when its turn comes."""
        if self._close or (self._is_empty and self._line is not None and self._line.tell(frame)):
            return
        self._is_empty = False
        self._frames.append(frame)
        self._waiting += len(frame)
        if len(self._frames) > MOST_WAITING or self._waiting > MOST_BYTES:
            self.close(TRY_AGAIN_LATER, "too slow")
            self.failed.set()
        self._wake.set()

    @property
    def is_filling(self) -> bool:
        """Whether frames wait that the client has had no chance to take yet."""
        return len(self._frames) > MANY_WAITING

    def close(self, code: int, reason: str) -> None:
        """Say goodbye; what was still waiting is dropped."""
        self._frames.clear()
        self._waiting = 0
        self._close = (code, reason)
        self._wake.set()

    async def pump(self) -> None:
        """Send until there is nothing more to say."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._frames:
                frame = self._frames.popleft()
                self._waiting -= len(frame)
                await self._send({"type": "websocket.send", "text": frame.decode()})
            if self._close:
                code, reason = self._close
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                self.failed.set()
                return
            self._is_empty = True
