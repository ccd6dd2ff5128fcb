"""Gymnasium's interface: one seat learns, bots drive the other cars."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from paddock.kernel import BadOptions, find_game, game_names

from .lens import Lens, Observation
from .match import Match, Shaping, Terms
from .opponents import Opponents
from .seats import RENDER_MODES, describe_environment, read_saved, render
from .words import seat_text

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SingleRace(gymnasium.Env[Observation, np.int64]):
    """A race against bots. An episode is a race; a step is one decision of the seat."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  (Gymnasium declares it so)

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        against: Sequence[str] = ("greedy", "greedy", "greedy"),
        seats: int | None = None,
        actions: int | None = None,
        shaping: Shaping | str | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        against = (against,) if isinstance(against, str) else tuple(against)
        seats = 1 + len(against) if seats is None else seats
        _check(seat, seats, against)
        if render_mode not in (None, *RENDER_MODES):
            raise BadOptions(f"render_mode: {render_mode!r} is not possible; allowed: {', '.join(RENDER_MODES)}.")
        self.seat = seat
        self.match = Match(Terms(game, seats, options, actions, shaping, illegal))
        self.lens = Lens(self.match.encoder, self.match.actions)
        self.metadata = describe_environment(self.match)
        self.observation_space = self.lens.observation_space()
        self.action_space = self.lens.action_space()
        self.render_mode = render_mode
        self._opponents = Opponents(self.match, seat, against)
        self._opponents.play()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.restart(seed)
        return self._seen()

    def restart(self, seed: int | None) -> None:
        """A new race, up to the seat's first question."""
        self.match.start(seed)
        self._opponents.start()
        self._opponents.play()

    def step(self, action: np.int64 | int) -> Step:
        reward, over = self.advance(int(action))
        observation, about = self._seen()
        if over:
            about["place"] = self.match.places()[self.seat]
        return observation, reward, over, False, about

    def advance(self, action: int) -> tuple[float, bool]:
        """Answer, and let the others drive until the seat is asked again or the race is over."""
        self.match.act(self.seat, action)
        self._opponents.play()
        return self.match.rewards()[self.seat], self.match.over

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.lens.observe(self.match, self.seat)
        return observation, {"action_mask": observation["action_mask"].copy()}

    def action_masks(self) -> Any:
        """The mask alone, under the name that MaskablePPO asks for."""
        return self.lens.mask(self.match, self.seat).astype(bool)

    def text(self) -> str:
        """The seat's position and options in words."""
        return seat_text(self.match, self.seat)

    def render(self) -> Any:
        return render(self.match, self.render_mode)

    def save(self) -> bytes:
        """The race and all random streams, as JSON."""
        return json.dumps({"match": self.match.to_plain(), "bots": self._opponents.to_plain()}).encode()

    def load(self, saved: bytes) -> tuple[Observation, dict[str, Any]]:
        """Go on exactly where `save` was called; returns what the seat sees there."""
        plain = read_saved(saved, "bots")
        self.match.read_plain(plain["match"])
        self._opponents.read_plain(plain["bots"])
        return self._seen()


def _check(seat: int, seats: int, against: Sequence[str]) -> None:
    if not 0 <= seat < seats:
        raise BadOptions(f"seat: {seat!r} is not possible; allowed: 0 to {seats - 1}.")
    if seats > 1 and not against:
        raise BadOptions("against: name at least one bot for the other seats.")


def environment_id(game: str) -> str:
    """The name by which Gymnasium makes the environment of a game."""
    return f"paddock/{game}-v{observation_version(game)}"


def observation_version(game: str) -> int:
    """The version of a game's observation; it rises whenever a field changes place, size or meaning."""
    found = find_game(game)
    return found.encoder(found.setup(found.seat_range[1], {})).version


def register_all() -> None:
    """Make the games known to `gymnasium.make`."""
    for game in game_names():
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game),
                entry_point="paddock.env.single_race:SingleRace",
                kwargs={"game": game},
                order_enforce=False,
                disable_env_checker=True,
            )


register_all()
