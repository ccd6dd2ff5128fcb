"""PettingZoo's turn-based interface: one agent acts after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from .lens import Observation
from .match import Terms
from .seats import Seats

Agent = str


class AecRace(AECEnv[Agent, Observation, int]):  # type: ignore[misc]
    """A race in which the seats that are asked answer one after the other, the lowest seat first."""

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        super().__init__()
        self.seats = Seats(terms, render_mode)
        self.metadata = self.seats.metadata()
        self.render_mode = render_mode
        self.possible_agents = self.seats.names[:]
        self.state_space = self.seats.state_space
        self._begin()

    @property
    def match(self) -> Any:
        """The race behind the environment: `match.state`, `match.game`, `match.places()`."""
        return self.seats.match

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.seats.observation_space(agent)

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.seats.action_space(agent)

    def observe(self, agent: Agent) -> Observation:
        seats = self.seats
        return seats.lens.observe(seats.match, seats.number[agent])

    def state(self) -> Any:
        """What all agents know together, for a critic that is only there while they learn."""
        return self.seats.state()

    def text(self, agent: Agent) -> str:
        """The agent's position and options in words."""
        return self.seats.text(agent)

    def render(self) -> Any:
        return self.seats.render()

    def close(self) -> None:
        """Nothing is left open."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.match.start(seed)
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> int:
        """Whoever is asked now; after the race everybody in turn, to be told the result."""
        seats = self.seats
        match = seats.match
        seat = min(match.state.asked, default=0)
        agent = self.agent_selection = seats.names[seat]
        self.infos[agent] = {"action_mask": seats.lens.mask(match, seat)}
        return seat

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.seats.match
        assert action is not None, "an agent that still races has to act"
        match.act(self.seats.number[agent], int(action))
        match.steps += 1
        self._cumulative_rewards[agent] = 0.0
        following = self._next()
        if match.ended:
            self._end()
        elif match.worth:
            self._reward((following,))

    def _reward(self, ended: Iterable[int]) -> None:
        """A step of these seats ends here: each has acted, and all others have answered since."""
        self.rewards = dict(zip(self.seats.names, self.seats.match.rewards(ended), strict=True))
        self._accumulate_rewards()

    def _end(self) -> None:
        """The race is over, or its steps are used up; everybody is told the result."""
        self._reward(self.seats.number.values())
        over = self.seats.match.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        for agent, told in self.seats.final_words().items():
            self.infos[agent] = {**self.seats.mask(agent), **told}
        self.agent_selection = self.agents[0]

    def save(self) -> bytes:
        """The race, the random streams and all that agents still have to be told."""
        kept = {name: getattr(self, name) for name in _KEPT}
        return self.seats.save({"aec": kept})

    def load(self, saved: bytes) -> None:
        """Go on exactly where `save` was called, here or in another process."""
        kept = self.seats.load(saved, "aec")["aec"]
        for name in _KEPT:
            setattr(self, name, kept[name])
        self.infos = {agent: {} for agent in self.agents}
        if self.agents:
            self.infos[self.agent_selection] = self.seats.mask(self.agent_selection)


_KEPT = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations")
