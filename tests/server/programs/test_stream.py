"""The stream of events: in two forms, with a line behind which it goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import httpx
import pytest

from paddock.kernel import Plain
from paddock.server.programs import stream as stream_module
from paddock.server.storage import Identity
from server.kit import Guest, Server, options_of, table_of

MakeGuest = Callable[..., Guest]


@contextmanager
def stream(someone: Guest, **headers: str) -> Iterator[Iterator[str]]:
    """The lines of somebody's stream."""
    with someone.http.stream("GET", "/api/stream/events", headers=headers, timeout=60) as answer:
        assert answer.status_code == 200
        yield answer.iter_lines()


def until(lines: Iterator[str], event: str) -> Plain:
    """The next event of that kind."""
    for line in lines:
        told: Plain = json.loads(line)
        if told["event"] == event:
            return told
    raise AssertionError(f"no {event}")


def test_events_come_and_go_on_behind_the_last(shared_server: Server, guest: MakeGuest) -> None:
    """What waits now comes first; another stream goes on where the first one ended, and misses nothing."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    with stream(nina) as lines:
        table = table_of([nina, otto])["id"]
        assert until(lines, "started")["table"] == table
        asked = until(lines, "asked")
        assert asked["table"] == table and asked["seat"] == 0 and asked["id"] > 0
    with nina.live(table) as one, otto.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        one.play(options_of(one)[0])
        other.play(options_of(other)[0])
        one.until(lambda: one.decision is not None and one.n >= 2)
    with stream(nina, **{"Last-Event-ID": str(asked["id"])}) as lines:
        now = until(lines, "asked")
        assert now["table"] == table and "id" not in now, "what waits now"
        later = until(lines, "asked")
        assert later["id"] > asked["id"] and later["decision"] != asked["decision"]
    with stream(otto) as lines:
        assert until(lines, "asked")["seat"] == 1


def test_nobody_hears_of_others(shared_server: Server, guest: MakeGuest) -> None:
    nina, otto, zoe = (guest(shared_server, name) for name in ("Nina", "Otto", "Zoe"))
    with stream(zoe) as lines:
        table_of([nina, otto])
        mine = table_of([zoe], bots=1)["id"]
        assert until(lines, "started")["table"] == mine


def test_server_sent_events(shared_server: Server, guest: MakeGuest) -> None:
    nina = guest(shared_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.http.stream("GET", "/api/stream/events", headers={"Accept": "text/event-stream"}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = answer.iter_lines()
        assert next(lines) == "event: asked"
        assert json.loads(next(lines).removeprefix("data: "))["table"] == table


def test_four_streams_are_enough(any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server, "Nina")
    table_of([nina], bots=1)
    with stream(nina) as one, stream(nina) as two, stream(nina) as three, stream(nina) as four:
        for lines in (one, two, three, four):
            next(lines)
        assert nina.http.get("/api/stream/events").status_code == 429
    assert httpx.get(f"{any_server.base}/api/stream/events").status_code == 401


class Quiet:
    """Storage at which nothing happens; it only counts who listens."""

    def __init__(self) -> None:
        self.opened: set[asyncio.Event] = set()

    @property
    def happenings(self) -> Quiet:
        return self

    tables = programs = happenings

    def streams_of(self, _person: str) -> int:
        return len(self.opened)

    def open_stream(self, _person: str) -> asyncio.Event:
        self.opened.add(woken := asyncio.Event())
        return woken

    def close_stream(self, _person: str, woken: asyncio.Event) -> None:
        self.opened.discard(woken)

    async def listen(self, _person: str) -> None: ...

    async def latest(self, _person: str) -> int:
        return 0

    async def after(self, _person: str, _number: int) -> list[object]:
        return []

    async def told(self, _storage: object, _person: object) -> list[Plain]:
        return []


def test_streams_that_are_asked_for_at_once_pass_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them were let in before the first had begun: those above the limit end at once."""
    quiet = Quiet()
    monkeypatch.setattr(stream_module, "HEARTBEAT", 0.01)
    monkeypatch.setattr(stream_module, "told_now", quiet.told)

    async def listen() -> list[bytes | None]:
        someone: Any = Identity("p", "Nina")
        streams = [stream_module.Stream(cast(Any, quiet), someone, events=False) for _ in range(12)]
        for one in streams:
            one.check()
        over = asyncio.Event()
        lines = [one.lines(None, over) for one in streams]
        return [await anext(line, None) for line in lines]

    heard = asyncio.run(listen())
    assert sum(line is not None for line in heard) == stream_module.MOST_STREAMS
