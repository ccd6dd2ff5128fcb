"""The clock is set, forwards and back: races go on, nobody is thrown out, and the order of acts is theirs alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from server.kit import Crowd, Guest, Server
from server.kit.figures import note, size

MakeGuest = Callable[..., Guest]
LOOSE = (str(Path(__file__).parents[1] / "kit" / "loose_clock.py"),)
HOUR = 3600
JUMPS = (HOUR, -HOUR, 26 * HOUR, -26 * HOUR, 400 * 24 * HOUR, 0)
ROUNDS = size("PADDOCK_CLOCK_JUMPS", 20, 1)


def test_the_clock_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, guest: MakeGuest) -> None:
    """By an hour, by a day, by more than a year, while everybody drives."""
    clock = tmp_path / "clock"
    clock.write_text("0", encoding="ascii")
    monkeypatch.setenv("PADDOCK_TEST_CLOCK", str(clock))
    server = Server(tmp_path, program=LOOSE)
    try:
        for done in range(ROUNDS):
            with Crowd(server, guest, tables=2) as crowd:
                for number, jump in enumerate(JUMPS):
                    crowd.wait_for(10 * (number + 1))
                    clock.write_text(str(jump), encoding="ascii")
                crowd.finish()
            note("clock jumps", times=(done + 1) * len(JUMPS), lost=0)
    finally:
        server.stop()
    assert not server.complaints(), "\n".join(server.complaints())
