"""A position for OpenSpiel: players in turn, and chance wherever something turns up that nobody could know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyspiel

from paddock.kernel import question

from .chance_nodes import foreseen, imagined, turned_up
from .match import NOTHING, Match
from .spiel_observer import Memory
from .words import table_text

if TYPE_CHECKING:
    from .openspiel import SpielGame

FIRST_OUTCOME = 1 << 40
"""Outcomes of chance have numbers of their own, apart from the seeds of deals."""
MANY = 1 << 30


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal there is no race yet, and before an outcome an answer waits for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals, self.draws = game.deals, game.draws
        self.match: Match = game.fresh  # shared until the deal
        self.dealt = False
        self.waiting: tuple[int, int] | None = None  # the seat and its answer, until chance has moved
        self.moved = 0  # how often chance has moved since the deal
        self.memories: tuple[Memory, ...] = (Memory(),) * game.terms.seats

    def current_player(self) -> int:
        """Chance, or whoever is asked, the lowest seat first."""
        if not self.dealt or self.waiting:
            return int(pyspiel.PlayerId.CHANCE)
        if self.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return min(self.match.state.asked)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal(player) if player in self.match.state.asked else [NOTHING]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal and every outcome is equally likely."""
        count = self.draws if self.dealt else self.deals
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        if not self.dealt:
            self.match = self.match.clone()
            self.match.start(action)
            self.dealt = True
        elif self.waiting:
            seed = FIRST_OUTCOME + (self.match.seed * MANY + self.moved) * self.draws + action
            self.match = turned_up(self.match, self.waiting, seed)
            self.waiting, self.moved = None, self.moved + 1
        else:
            self._answer(min(self.match.state.asked), action)

    def _answer(self, seat: int, action: int) -> None:
        remembered = list(self.memories)
        remembered[seat] = remembered[seat].after(self.match, seat, action)
        self.memories = tuple(remembered)
        after = foreseen(self.match, seat, action)
        if after is None:
            self.waiting = (seat, action)
        else:
            self.match = after

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another position that looks the same to the player: what it cannot know is dealt afresh."""
        other: SpielState = self.clone()
        other.match = imagined(self.match, player, int(sampler() * MANY))
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"outcome {action}" if self.dealt else f"deal {action}"
        codes, _ = self.match.listing(player)
        if action >= len(codes):
            return "show other options"
        return question(self.match.state).option_id(self.match.state, player, codes[action])

    def is_terminal(self) -> bool:
        """The race is over."""
        return self.dealt and not self.waiting and self.match.over

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the last, evenly between; of two players only who is ahead of the other counts."""
        if not self.is_terminal():
            return [0.0] * self.match.seats
        places = self.match.places()
        if len(places) == 2:
            return [1.0, -1.0] if places[0] < places[1] else [-1.0, 1.0]
        return self.match.rewards(())

    def __str__(self) -> str:
        if not self.dealt:
            return "before the deal"
        answered = "Seat {} has taken action {}.\n".format(*self.waiting) if self.waiting else ""
        return table_text(self.match) + answered
