"""One seat that learns while others drive the other cars; every environment for one learner is a face of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.kernel import BadOptions

from .lens import Lens
from .match import Match, Terms
from .opponents import Opponent, Opponents, as_opponents
from .shaping import Shaping

RIVALS = ("greedy", "greedy", "greedy")


class OneSeat:
    """A race seen from one seat: an answer leads to the seat's next question, or to the end."""

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        against: Opponent | Sequence[Opponent] = RIVALS,
        seats: int | None = None,
        actions: int | None = None,
        shaping: Shaping | str | None = None,
        shaping_gamma: float | None = None,
        illegal: str = "lose",
        limit: int | None = None,
        **options: object,
    ) -> None:
        rivals = as_opponents(against)
        seats = 1 + len(rivals) if seats is None else seats
        _check(seat, seats, rivals)
        self.seat = seat
        self.match = Match(Terms(game, seats, options, actions, shaping, illegal, shaping_gamma, limit))
        self.lens = Lens(self.match.encoder, self.match.actions)
        self.opponents = Opponents(self.match, self.lens, seat, rivals)
        self._play_on()

    def restart(self, seed: int | None) -> None:
        """A new race, up to the seat's first question."""
        self.match.start(seed)
        self.opponents.start()
        self._play_on()

    def _play_on(self) -> None:
        self.opponents.play()
        if self.match.worth:
            self.match.worth.settle(self.match.state, self.seat)

    def advance(self, action: int) -> float:
        """Answer, and let the others drive until the seat is asked again, the race is over or it is cut off."""
        match = self.match
        match.act(self.seat, action)
        match.steps += 1
        self.opponents.play()
        return match.rewards((self.seat,))[self.seat]

    def to_plain(self) -> dict[str, Any]:
        """The race and all random streams, JSON-ready."""
        return {"match": self.match.to_plain(), "bots": self.opponents.to_plain()}

    def read_plain(self, plain: dict[str, Any]) -> None:
        """What `to_plain` wrote, read back."""
        self.match.read_plain(plain["match"])
        self.opponents.read_plain(plain["bots"])


def _check(seat: int, seats: int, rivals: Sequence[Opponent]) -> None:
    if not 0 <= seat < seats:
        raise BadOptions(f"seat: {seat!r} is not possible; allowed: 0 to {seats - 1}.")
    if seats > 1 and not rivals:
        raise BadOptions("against: name at least one bot for the other seats.")
