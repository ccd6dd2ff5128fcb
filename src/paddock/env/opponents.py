"""The other seats of an environment for one: bots by name, each with a random stream of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.bots import find_bot
from paddock.kernel import FastChance, apply

from .match import Match


class Opponents:
    """Answer for every seat but one until that one is asked or the race is over."""

    def __init__(self, match: Match, seat: int, against: Sequence[str]) -> None:
        others = [other for other in range(match.seats) if other != seat]
        names = [against[place % len(against)] for place in range(len(others))]
        self._bots = {other: find_bot(name) for other, name in zip(others, names, strict=True)}
        for bot in self._bots.values():
            bot.check(match.game)
        self._seat = seat
        self._match = match
        self._chances: dict[int, FastChance] = {}
        self.start()

    def start(self) -> None:
        """A new race: the bots' thoughts follow from its seed."""
        self._bots = {seat: bot.afresh() for seat, bot in self._bots.items()}
        self._chances = {seat: FastChance(self._match.seed * 64 + seat + 1) for seat in self._bots}

    def play(self) -> None:
        """Up to the seat's next question."""
        if self._match.offender is not None:
            return
        state, own, bots, chances = self._match.state, self._seat, self._bots, self._chances
        while (asked := state.asked) and own not in asked:
            seat = min(asked)
            apply(state, seat, bots[seat].choose(state, seat, asked[seat], chances[seat]))

    def to_plain(self) -> list[Any]:
        """The bots' random streams, JSON-ready."""
        return [[seat, chance.to_plain()["state"]] for seat, chance in self._chances.items()]

    def read_plain(self, plain: list[Any]) -> None:
        """What `to_plain` wrote, read back."""
        self._chances = {seat: FastChance.from_state(state) for seat, state in plain}
