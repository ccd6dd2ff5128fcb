"""The other seats of an environment for one: bots by name or as objects, or policies that see what a learner sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.bots import Bot, find_bot
from paddock.kernel import BadOptions, FastChance, apply

from .lens import Lens, Observation
from .match import Match

Policy = Callable[[Observation], int]
"""From what a seat sees to the number of its action, such as a network that was trained before."""
Opponent = str | Bot | Policy


class Opponents:
    """Answer for every seat but one until that one is asked or the race is over."""

    def __init__(self, match: Match, lens: Lens, seat: int, against: Sequence[Opponent]) -> None:
        others = [other for other in range(match.seats) if other != seat]
        chosen = {other: against[place % len(against)] for place, other in enumerate(others)}
        self._bots = {other: bot for other, one in chosen.items() if (bot := _bot(one))}
        self._policies: dict[int, Any] = {other: one for other, one in chosen.items() if other not in self._bots}
        for bot in self._bots.values():
            bot.check(match.game)
        self._seat, self._match, self._lens = seat, match, lens
        self._chances: dict[int, FastChance] = {}
        self.start()

    def start(self) -> None:
        """A new race: the bots' thoughts follow from its seed."""
        self._bots = {seat: bot.afresh() for seat, bot in self._bots.items()}
        self._chances = {seat: FastChance(self._match.seed * 64 + seat + 1) for seat in self._bots}

    def play(self) -> None:
        """Up to the seat's next question."""
        match = self._match
        if match.offender is not None:
            return
        state, own, bots, chances = match.state, self._seat, self._bots, self._chances
        while (asked := state.asked) and own not in asked:
            seat = min(asked)
            if seat in bots:
                apply(state, seat, bots[seat].choose(state, seat, asked[seat], chances[seat]))
            elif not self._follow(seat):
                return

    def _follow(self, seat: int) -> bool:
        """Let a policy answer; false if its answer broke the rules and so ended the race."""
        self._match.act(seat, int(self._policies[seat](self._lens.observe(self._match, seat))))
        return self._match.offender is None

    def to_plain(self) -> list[Any]:
        """The bots' random streams, JSON-ready."""
        return [[seat, chance.to_plain()["state"]] for seat, chance in self._chances.items()]

    def read_plain(self, plain: list[Any]) -> None:
        """What `to_plain` wrote, read back."""
        self._chances = {seat: FastChance.from_state(state) for seat, state in plain}


def as_opponents(against: Opponent | Sequence[Opponent]) -> tuple[Opponent, ...]:
    """One or several."""
    return tuple(against) if isinstance(against, Sequence) and not isinstance(against, str) else (against,)


def _bot(opponent: Opponent) -> Bot | None:
    """The bot; nothing for a policy."""
    if isinstance(opponent, Bot):
        return opponent
    if isinstance(opponent, str):
        return find_bot(opponent)
    if not callable(opponent):
        raise BadOptions(f"against: {opponent!r} is no bot's name, no Bot and no function of an observation.")
    return None
