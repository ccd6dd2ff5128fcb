"""Drivers who remember what they were told: whatever was acknowledged must be there, once, in its place."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import paddock
from paddock.kernel import Record

from .choices import kept_acts
from .client import Guest, Live, Refused, options_of
from .figures import size
from .races import table_of
from .servers import Server

BROKEN = (ConnectionClosed, ConnectionError, InvalidHandshake, InvalidMessage, TimeoutError, EOFError, httpx.HTTPError)
PAUSE_AFTER_TROUBLE = 0.3
TABLES = size("PADDOCK_CROWD", 4, 2)
LOOKED_AT = 10
"""Acts of a driver that are looked at one by one in the end; all of them are in the database and in the record."""


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
        if refused.kind == "storage":  # nobody knows whether it is kept: asked again under its nonce, it is done once
            time.sleep(PAUSE_AFTER_TROUBLE)
            return wish, nonce
        if refused.kind not in ("stale", "illegal", "over"):
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


class Crowd:
    """Pairs of drivers at tables of their own, who play on whatever happens to the server."""

    def __init__(self, server: Server, guest: Callable[..., Guest], tables: int = TABLES, laps: int = 1) -> None:
        self._server = server
        self.stories: list[Story] = []
        for number in range(tables):
            pair = [guest(server, f"{name} {number}") for name in ("Nina", "Otto")]
            table = table_of(pair, options={"circuit": "usa", "laps": laps})["id"]
            self.stories += [Story(person, table) for person in pair]
        self._stop = threading.Event()
        self._threads = [
            threading.Thread(target=_drive, args=(story, self._stop, seed)) for seed, story in enumerate(self.stories)
        ]

    def __enter__(self) -> Crowd:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(60)

    @property
    def acknowledged(self) -> int:
        """Choices that a driver was told are kept."""
        return sum(len(story.acked) for story in self.stories)

    @property
    def racing(self) -> bool:
        """Whether a race still goes on."""
        return any(thread.is_alive() for thread in self._threads)

    def wait_for(self, acked: int, patience: float = 180) -> None:
        """Until so many choices have been acknowledged in all, or all races are over."""
        end = time.monotonic() + patience
        while self.acknowledged < acked and self.racing:
            assert time.monotonic() < end, "nothing moves"
            time.sleep(0.02)

    def check_kept(self) -> None:
        """Whatever was acknowledged until now is in the database, once, at its number, as its driver chose it."""
        told = {nonce: (story.table, *act) for story in self.stories for nonce, act in dict(story.acked).items()}
        kept = kept_acts(self._server.database_url, {story.table for story in self.stories})
        lost = {nonce: act for nonce, act in told.items() if kept.get(nonce) != (act, int(nonce.partition("-")[0]))}
        assert not lost, lost

    def finish(self, patience: float = 600) -> None:
        """Nothing happens to the server any more: all races end, and their stories are whole."""
        for thread in self._threads:
            thread.join(patience)
        assert not self.racing, "a race does not end"
        self.check_kept()
        for table in {story.table for story in self.stories}:
            _check_story(table, [story for story in self.stories if story.table == table])


def _check_story(table: str, stories: list[Story]) -> None:
    """No act was acknowledged twice or to two drivers; the last ones of each are told as they were chosen."""
    numbers = [number for story in stories for number, _ in story.acked.values()]
    assert len(numbers) == len(set(numbers))
    for story in stories:
        seat = story.person.get(f"/api/tables/{table}")["my_seats"][0]
        for number, option in sorted(story.acked.values())[-LOOKED_AT:]:
            told = story.person.get(f"/api/tables/{table}/steps/{number}", seat=seat)["act"]
            assert (told["seat"], told["options"]) == (seat, [option]), number
    _check_record(table, stories)


def _check_record(table: str, stories: list[Story]) -> None:
    """Replayed elsewhere, link by link, the race is the same; it holds what was acknowledged, in that order."""
    record = Record.from_plain(stories[0].person.get(f"/api/tables/{table}/record"))
    assert paddock.verify(record).over, table
    for story in stories:
        seat = story.person.get(f"/api/tables/{table}")["my_seats"][0]
        acked = [option for _, option in sorted(story.acked.values())]
        kept = [option for who, option in record.choices if who == seat]
        assert kept[: len(acked)] == acked
        assert len(kept) - len(acked) <= 1  # the race may have ended before its last word was heard
