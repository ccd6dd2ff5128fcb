"""Gymnasium's interface: one seat learns, bots drive the other cars."""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import numpy as np

from paddock.kernel import BadOptions

from .learner import OneSeat
from .lens import Observation
from .match import Match
from .scale import Floats
from .seats import RENDER_MODES, describe_environment, final_words, read_saved, render
from .spaces import action_space, observation_space, state_space
from .words import seat_text

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SingleRace(gymnasium.Env[Observation, np.int64]):
    """A race against bots. An episode is a race; a step is one decision of the seat."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  (Gymnasium declares it so)

    def __init__(self, game: str, *, render_mode: str | None = None, **settings: Any) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise BadOptions(f"render_mode: {render_mode!r} is not possible; allowed: {', '.join(RENDER_MODES)}.")
        self.race = OneSeat(game, **settings)
        self.seat, self.lens = self.race.seat, self.race.lens
        self.metadata = describe_environment(self.match)
        self.observation_space = observation_space(self.lens)
        self.action_space = action_space(self.lens)
        self.state_space = state_space(self.lens, self.match.seats)
        self.render_mode = render_mode

    @property
    def match(self) -> Match:
        """The race behind the environment: `match.state`, `match.game`, `match.places()`."""
        return self.race.match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.race.restart(seed)
        observation, about = self._seen()
        return observation, {**about, "seed": self.match.seed}

    def step(self, action: np.int64 | int) -> Step:
        reward, match = self.race.advance(int(action)), self.match
        observation, about = self._seen()
        over, cut = match.over, match.cut
        if over or cut:
            about.update(final_words(match, self.seat))
        return observation, reward, over, cut, about

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.lens.observe(self.match, self.seat)
        return observation, {"action_mask": observation["action_mask"].copy()}

    def state(self) -> Floats:
        """What all seats know together, for a critic that is only there while a driver learns."""
        return self.lens.everything(self.match)

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
        return json.dumps(self.race.to_plain()).encode()

    def load(self, saved: bytes) -> tuple[Observation, dict[str, Any]]:
        """Go on exactly where `save` was called; returns what the seat sees there."""
        self.race.read_plain(read_saved(saved, "bots"))
        return self._seen()
