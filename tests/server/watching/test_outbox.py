"""What is on its way to one client: straight down the line while it is free, in order when it is not."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from paddock.server.watching import Outbox
from paddock.server.watching.outbox import MOST_BYTES, MOST_WAITING


class Client:
    """Somebody at the end of a line that can be full for a while."""

    def __init__(self) -> None:
        self.has_room = True
        self.room = asyncio.Event()
        self.heard: list[str] = []

    def tell(self, text: bytes) -> bool:
        """The short way."""
        if self.has_room:
            self.heard.append(text.decode())
        return self.has_room

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """The long way, which waits."""
        await self.room.wait()
        self.heard.append(message.get("text") or f"closed {message['code']}")


def test_a_free_line_needs_no_queue() -> None:
    """Nobody has to come and fetch it."""

    async def scene() -> None:
        client = Client()
        outbox = Outbox(client.send, client)
        outbox.put(b"one")
        outbox.put(b"two")
        assert client.heard == ["one", "two"]

    asyncio.run(scene())


def test_what_waits_is_never_overtaken() -> None:
    """Also in the moment in which the line has room again but the waiting ones are not sent yet."""

    async def scene() -> None:
        client = Client()
        outbox = Outbox(client.send, client)
        pump = asyncio.create_task(outbox.pump())
        outbox.put(b"1")
        client.has_room = False
        outbox.put(b"2")
        await asyncio.sleep(0)  # 2 is on its way, and stuck
        client.has_room = True
        outbox.put(b"3")
        assert client.heard == ["1"]
        client.room.set()
        await asyncio.sleep(0.01)
        outbox.put(b"4")
        assert client.heard == ["1", "2", "3", "4"]
        outbox.close(1000, "")
        outbox.put(b"5")
        await pump
        assert client.heard[-2:] == ["4", "closed 1000"]

    asyncio.run(scene())


@pytest.mark.parametrize("frame", [b"x", b"x" * (MOST_BYTES // 2 + 1)])
def test_who_fetches_nothing_is_let_go(frame: bytes) -> None:
    """By how much waits, in frames or in bytes."""

    async def scene() -> None:
        client = Client()
        client.has_room = False
        outbox = Outbox(client.send, client)
        for _ in range(MOST_WAITING):
            outbox.put(frame)
        assert outbox.failed.is_set() == (len(frame) > 1)
        outbox.put(frame)
        assert outbox.failed.is_set()

    asyncio.run(scene())
