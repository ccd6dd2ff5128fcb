"""Figures for operators, of one worker or of several."""

from __future__ import annotations

import time
from collections.abc import Callable

from serverkit import Guest, Postgres, Server, options_of, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_the_figures_of_all_workers(postgres: Postgres, new_server: MakeServer, guest: MakeGuest) -> None:
    """Whichever worker answers, it answers for all of them."""
    server = new_server(postgres.new_database(), "--workers", "2")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=0)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.play(options_of(live)[0])
        end = time.monotonic() + 30
        while True:
            text = nina.http.get("/metrics").text
            choices = [line for line in text.splitlines() if line.startswith('paddock_choices_total{worker="')]
            sockets = [line for line in text.splitlines() if line.startswith('paddock_sockets{worker="')]
            if len(choices) == 2 and sum(int(line.split()[-1]) for line in choices) == 1:
                break
            assert time.monotonic() < end, text
            time.sleep(0.3)
        assert sum(float(line.split()[-1]) for line in sockets) == 1
        assert text.count("# TYPE paddock_choices_total counter") == 1
