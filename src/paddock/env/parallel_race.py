"""PettingZoo's parallel interface: all agents act in every step, and whoever is not asked has nothing to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from .lens import Observation
from .match import Terms
from .seats import Seats

Agent = str
Step = tuple[
    dict[Agent, Observation], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]
]


class ParallelRace(ParallelEnv[Agent, Observation, int]):  # type: ignore[misc]
    """A race in which everybody who is asked answers in the same step."""

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        self.seats = Seats(terms, render_mode)
        self.metadata = {**self.seats.metadata(), "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = self.seats.names[:]
        self.agents = self.possible_agents[:]
        self.state_space = self.seats.state_space

    @property
    def match(self) -> Any:
        """The race behind the environment: `match.state`, `match.game`, `match.places()`."""
        return self.seats.match

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.seats.observation_space(agent)

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.seats.action_space(agent)

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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        self.seats.match.start(seed)
        self.agents = self.possible_agents[:]
        return self._seen()

    def step(self, actions: Mapping[Agent, int]) -> Step:
        match = self.seats.match
        for seat in sorted(match.state.asked):
            if match.offender is None:
                match.act(seat, int(actions[self.seats.names[seat]]))
        match.steps += 1
        agents, over, cut = self.agents, match.over, match.cut
        rewards = dict(zip(self.seats.names, match.rewards(self.seats.number.values()), strict=True))
        observations, infos = self._seen()
        if over or cut:
            self.agents = []
            for agent, told in self.seats.final_words().items():
                infos[agent].update(told)
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _seen(self) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        observations = {agent: self.seats.observe(agent) for agent in self.possible_agents}
        return observations, {agent: self.seats.mask(agent) for agent in self.possible_agents}

    def save(self) -> bytes:
        """The race and the random streams."""
        return self.seats.save({"agents": self.agents})

    def load(self, saved: bytes) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Go on exactly where `save` was called; returns what the agents see there."""
        self.agents = self.seats.load(saved, "agents")["agents"]
        return self._seen()
