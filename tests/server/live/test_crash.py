"""Killed under load, again and again: whatever was acknowledged is there, once, in its place."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import paddock
from paddock.kernel import Record
from server.kit import Guest, Live, Refused, Server, options_of, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]

SOAK = bool(os.environ.get("PADDOCK_SOAK"))
KILLS = int(os.environ.get("PADDOCK_KILLS", "60" if SOAK else "3"))
LAPS = min(9, 1 + KILLS // 8)  # long enough to be killed so often
TABLES = 4
BROKEN = (ConnectionClosed, ConnectionError, InvalidHandshake, InvalidMessage, TimeoutError, EOFError, httpx.HTTPError)


@dataclass
class Story:
    """What one driver was told: the act behind every acknowledged nonce."""

    person: Guest
    table: str
    acked: dict[str, tuple[int, str]] = field(default_factory=dict)
    resent: int = 0


def _drive(story: Story, stop: threading.Event, seed: int) -> None:
    """Play and reconnect until told to stop; a choice without an answer is sent again under its nonce."""
    choose, pending = random.Random(seed), None
    while not stop.is_set():
        with suppress(*BROKEN), story.person.live(story.table) as live:
            live.next("snapshot", 5)
            while not stop.is_set() and live.table["status"] != "over":
                pending = _resend(live, story, pending) if pending else _choose(live, story, choose)
                if pending:
                    break
            if live.table["status"] == "over":
                return
        time.sleep(0.05)


def _choose(live: Live, story: Story, choose: random.Random) -> tuple[dict[str, Any], str] | None:
    """One choice; what has to be sent again if the server went away meanwhile."""
    if not live.decision:
        with suppress(TimeoutError):
            live.hear(0.2)
        return None
    try:
        option = choose.choice(options_of(live))
    except Refused:  # asked too late
        live.send({"do": "resync"})
        live.next("snapshot")
        return None
    wish = {"do": "play", "seat": live.seat, "decision": live.decision["id"], "option": option}
    return _send(live, story, wish, f"{live.seat}-{choose.getrandbits(60)}")


def _resend(live: Live, story: Story, pending: tuple[dict[str, Any], str]) -> tuple[dict[str, Any], str] | None:
    story.resent += 1
    return _send(live, story, *pending)


def _send(live: Live, story: Story, wish: dict[str, Any], nonce: str) -> tuple[dict[str, Any], str] | None:
    decision, live.decision = live.decision, None
    known, heard = live.n, len(live.heard)
    try:
        number = live.do(wish, nonce)
    except Refused as refused:
        if refused.kind not in ("stale", "illegal", "over", "storage"):
            raise
        live.decision = decision
        live.send({"do": "resync"})
        live.next("snapshot")
        return None
    except BROKEN:
        return wish, nonce
    story.acked[nonce] = (number, str(wish["option"]))
    told_since = any("decision" in message for message in live.heard[heard:] if message["is"] in ("update", "snapshot"))
    if number <= known and not told_since:  # it was done before the line broke: what the snapshot asked still stands
        live.decision = decision
    live.until(lambda: live.n >= number)
    return None


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(
    kind: str, request: pytest.FixtureRequest, new_server: MakeServer, guest: MakeGuest
) -> None:
    """SIGKILL in the middle of everything; every race goes on to its end, its story is whole, its record verifies."""
    database = request.getfixturevalue("postgres").new_database() if kind == "postgresql" else ""
    server = new_server(database)
    stories = _stories(server, guest)
    stop = threading.Event()
    threads = [threading.Thread(target=_drive, args=(story, stop, seed)) for seed, story in enumerate(stories)]
    for thread in threads:
        thread.start()
    for kill in range(KILLS):
        _wait_for(stories, 25 * (kill + 1))
        time.sleep(0.07 * (kill % 5))
        server.kill()
        server.start()
    for thread in threads:  # nobody is killed any more: all races end
        thread.join(600 if SOAK else 120)
    stop.set()
    assert not any(thread.is_alive() for thread in threads), "a race does not end"
    for table in {story.table for story in stories}:
        _check_story(table, [story for story in stories if story.table == table])
    assert not server.complaints(), "\n".join(server.complaints())


def _wait_for(stories: list[Story], acked: int) -> None:
    """Until so many choices have been acknowledged in all."""
    end = time.monotonic() + 180
    while sum(len(story.acked) for story in stories) < acked:
        assert time.monotonic() < end, "nothing moves"
        time.sleep(0.02)


def _stories(server: Server, guest: MakeGuest) -> list[Story]:
    stories = []
    for number in range(TABLES):
        pair = [guest(server, f"{name} {number}") for name in ("Nina", "Otto")]
        table = table_of(pair, options={"circuit": "usa", "laps": LAPS})["id"]
        stories += [Story(person, table) for person in pair]
    return stories


def _check_story(table: str, stories: list[Story]) -> None:
    """No act was acknowledged twice or to two drivers, none is missing, and each is what its driver chose."""
    numbers = [number for story in stories for number, _ in story.acked.values()]
    assert len(numbers) == len(set(numbers))
    for story in stories:
        seat = story.person.get(f"/api/tables/{table}")["my_seats"][0]
        for number, option in story.acked.values():
            told = story.person.get(f"/api/tables/{table}/steps/{number}", seat=seat)["act"]
            assert (told["seat"], told["options"]) == (seat, [option]), number
    _check_record(table, stories)


def _check_record(table: str, stories: list[Story]) -> None:
    """Replayed elsewhere, link by link, the race is the same; it holds what was acknowledged, in that order."""
    record = Record.from_plain(stories[0].person.get(f"/api/tables/{table}/record"))
    assert paddock.verify(record).over
    for story in stories:
        seat = story.person.get(f"/api/tables/{table}")["my_seats"][0]
        acked = [option for _, option in sorted(story.acked.values())]
        kept = [option for who, option in record.choices if who == seat]
        assert kept[: len(acked)] == acked
        assert len(kept) - len(acked) <= 1  # the race may have ended before its last word was heard
