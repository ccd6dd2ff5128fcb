"""Bots think in turn: whoever has many tables of strong bots waits for whoever has one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from server.kit import Guest, Live, Server, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
MANY = 20
CHAMPION = {"kind": "bot", "level": "champion"}


def test_many_tables_of_champions_stop_nobody(new_server: MakeServer, guest: MakeGuest) -> None:
    """A queue of a hundred thoughts; another player's bot answers as if there were only one before it."""
    server = new_server()
    nina, otto = guest(server, "Nina"), guest(server, "Otto")
    mine = table_of([otto], bots=1)["id"]
    seats = [{"kind": "human"}, *[CHAMPION] * 3]
    wish = {"options": {"circuit": "usa", "laps": 1}, "seats": seats, "start": True}
    crowd = [nina.live(nina.post("/api/tables", wish)["id"]) for _ in range(MANY)]
    try:
        with otto.live(mine) as live:
            live.next("snapshot")
            waited = [_round(live) for _ in range(2)]
        assert _thoughts(otto) > 10, "the champions have hardly thought"
        assert min(waited) < 2.0, waited
    finally:
        for socket in crowd:
            socket.close()


def _round(live: Live) -> float:
    """Otto chooses for his turn; how long until his bot has done so as well, and he is asked again."""
    started = time.monotonic()
    played = play_on([live], random.Random(1), 2)
    return (time.monotonic() - started) / max(1, played)


def _thoughts(someone: Guest) -> float:
    lines = someone.http.get("/metrics").text.splitlines()
    waiting = next(line for line in lines if line.startswith("paddock_bots_waiting"))
    return float(waiting.split()[-1])


def test_races_of_bots_alone_are_few(new_server: MakeServer, guest: MakeGuest) -> None:
    """They have time, and a host may have four of them; a race with a person in it is no such race."""
    server = new_server("", "--rate-factor", "1")
    nina = guest(server, "Nina")
    bots = {"seats": [{"kind": "bot"}, {"kind": "bot"}], "start": True, "pace": "slow"}
    wish = {"options": {"circuit": "usa", "laps": 9}, **bots}
    answers = [nina.http.post("/api/tables", json=wish) for _ in range(8)]  # some may have ended meanwhile
    assert [answer.status_code for answer in answers[:4]] == [201] * 4
    refused = [answer.json()["error"]["why"] for answer in answers if answer.status_code == 429]
    assert any("only bots drive" in why for why in refused)
    nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "bot"}], "start": True})
