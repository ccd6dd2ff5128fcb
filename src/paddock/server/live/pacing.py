"""How quickly bots go on while somebody looks: one turn after the other can be seen, and nobody waits for long.

Secret answers are given at once, and so is everything while nobody looks.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

FACTORS = {"instant": 0.0, "quick": 0.4, "normal": 1.0, "slow": 2.0}
"""What a table's own pace makes of the server's."""

SAME_TURN = 0.3
"""Further choices of the same seat belong to its turn and follow more quickly."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """What decides how long a bot's turn stays on screen."""

    pause: float  # seconds between the turns of bots
    patience: float | None  # the most that bots may add between two acts of people; without people no limit
    bots: int


class Pace:
    """When the bots of one table may act next."""

    def __init__(self) -> None:
        self._shown_at = 0.0
        self._seat = -1
        self._spent = 0.0
        self._round = -1

    def note_person(self) -> None:
        """A person has acted: the bots' time begins anew."""
        self._spent = 0.0

    def note(self, seat: int, game_round: int) -> None:
        """Something was shown to everybody, by that seat."""
        self._shown_at, self._seat = time.monotonic(), seat
        if game_round != self._round:
            self._round, self._spent = game_round, 0.0

    def wait(self, seat: int, tempo: Tempo) -> float:
        """Seconds that a bot's open choice should wait from now."""
        pause = tempo.pause
        if tempo.patience is not None:
            pause = min(pause, tempo.patience / max(1, tempo.bots))
        wanted = pause * (SAME_TURN if seat == self._seat else 1.0)
        left = max(0.0, self._shown_at + wanted - time.monotonic())
        if tempo.patience is not None:
            left = min(left, max(0.0, tempo.patience - self._spent))
        self._spent += left
        return left
