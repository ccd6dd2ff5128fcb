"""What the environments for several seats share: names of agents, spaces, pictures, saving."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from gymnasium import spaces

from paddock.kernel import BadData, BadOptions

from .lens import Lens, Observation
from .match import Match, Terms
from .scale import Floats
from .spaces import action_space, observation_space, state_space
from .words import seat_text, table_text

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")


class Seats:
    """A match with an agent in every seat."""

    def __init__(self, terms: Terms, render_mode: str | None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise BadOptions(f"render_mode: {render_mode!r} is not possible; allowed: {', '.join(RENDER_MODES)}.")
        self.match = Match(terms)
        self.lens = Lens(self.match.encoder, self.match.actions)
        self.render_mode = render_mode
        self.names = [f"seat_{seat}" for seat in range(terms.seats)]
        self.number = {name: seat for seat, name in enumerate(self.names)}
        self._observation_spaces = {name: observation_space(self.lens) for name in self.names}
        self._action_spaces = {name: action_space(self.lens) for name in self.names}
        self.state_space = state_space(self.lens, terms.seats)

    def metadata(self) -> dict[str, Any]:
        """What the environments tell about themselves."""
        return describe_environment(self.match)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same object every time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same object every time."""
        return self._action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What the agent may know now."""
        return self.lens.observe(self.match, self.number[agent])

    def state(self) -> Floats:
        """What all agents know together."""
        return self.lens.everything(self.match)

    def final_words(self) -> dict[str, dict[str, Any]]:
        """What `infos` holds for each agent besides, once the race has ended."""
        return {name: final_words(self.match, seat) for name, seat in self.number.items()}

    def mask(self, agent: str) -> dict[str, Any]:
        """What `infos` holds for an agent."""
        return {"action_mask": self.lens.mask(self.match, self.number[agent])}

    def text(self, agent: str) -> str:
        """The agent's position and options in words."""
        return seat_text(self.match, self.number[agent])

    def render(self) -> Any:
        """The table in the way that was chosen when the environment was made."""
        return render(self.match, self.render_mode)

    def save(self, bookkeeping: Mapping[str, Any]) -> bytes:
        """The match and what the environment itself keeps, as JSON."""
        return json.dumps({"match": self.match.to_plain(), **bookkeeping}).encode()

    def load(self, saved: bytes, own: str) -> dict[str, Any]:
        """What `save` wrote, read back; returns all of it, with the environment's own part."""
        plain = read_saved(saved, own)
        self.match.read_plain(plain["match"])
        return plain


def read_saved(saved: bytes, own: str) -> dict[str, Any]:
    """What an environment wrote that keeps something of its own under this name."""
    try:
        plain = json.loads(saved)
    except (ValueError, TypeError) as error:
        raise BadData("saved environment", "file", "this is not what `save` wrote") from error
    if not isinstance(plain, dict) or not {"match", own} <= plain.keys():
        raise BadData("saved environment", "kind", f"another kind of environment wrote this; {own!r} is missing")
    return plain


def final_words(match: Match, seat: int) -> dict[str, Any]:
    """What is told about a race that has ended: the place, its seed and steps, and who broke the rules, if anybody."""
    told: dict[str, Any] = {"place": match.places()[seat], "seed": match.seed, "steps": match.steps}
    if match.offender is not None:
        told["offender"] = match.offender
    return told


def describe_environment(match: Match) -> dict[str, Any]:
    """The metadata every environment has."""
    return {
        "name": f"{match.game.name}_v{match.encoder.version}",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "is_parallelizable": False,
        "observation_version": match.encoder.version,
        "rules_version": match.setup.rules,
    }


def render(match: Match, mode: str | None) -> Any:
    """A picture or a text of the table; `human` writes the text to the terminal."""
    if mode is None:
        return None
    if mode in ("svg", "rgb_array"):
        from .picture import table_pixels, table_svg

        return table_svg(match) if mode == "svg" else table_pixels(match)
    text = table_text(match)
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None
