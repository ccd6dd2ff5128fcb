"""Teach a network to drive HEAT: MaskablePPO in one seat against three random drivers, three minutes of processor time.

    make train                                    its own environment, the whole run, the curve in docs/
    python examples/train_heat.py --minutes 10    a longer run
    python examples/train_heat.py --seed 2        another run; they differ, see docs/environments.md

An action is an option's place in the list, and what stands there changes with every question. So the network does not
learn places: it looks at the row of numbers of each option beside the position and gives the option a score.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import Tensor, nn

import paddock.env

ACTIONS = 48
RACES = 16  # side by side
RIVALS = ("random", "random", "random")
WIDTH = 64


RATE = 7e-4  # at first; the less time is left, the smaller the steps
GAMMA = 1.0  # a race ends by itself, and to be late is no merit


def race() -> Any:
    """One race over a lap of the USA; what a lead is worth is told on the way, which does not change what is best."""
    shaping = {"shaping": "lead", "shaping_gamma": GAMMA}
    return paddock.env.single("heat", against=RIVALS, actions=ACTIONS, circuit="usa", laps=1, **shaping)


class Scorer(BaseFeaturesExtractor):
    """A score for every option, from its own row and the position; and the position itself, for the critic."""

    def __init__(self, observation_space: Any) -> None:
        position, options = observation_space["observation"], observation_space["options"]
        super().__init__(observation_space, options.shape[0] + WIDTH)
        self.position = nn.Sequential(
            nn.Linear(position.shape[0], WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh()
        )
        self.option = nn.Linear(options.shape[1], WIDTH)
        self.context = nn.Linear(WIDTH, WIDTH)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, WIDTH // 2), nn.ReLU(), nn.Linear(WIDTH // 2, 1))

    def forward(self, observations: dict[str, Tensor]) -> Tensor:
        position = self.position(observations["observation"])
        rows = self.option(observations["options"]) + self.context(position).unsqueeze(1)
        return torch.cat([self.score(rows).squeeze(-1), position], dim=1)


class Split(nn.Module):
    """The scores go to the actor as they are, the position to the critic."""

    latent_dim_pi, latent_dim_vf = ACTIONS, WIDTH

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        return self.forward_actor(features), self.forward_critic(features)

    def forward_actor(self, features: Tensor) -> Tensor:
        return features[:, :ACTIONS]

    def forward_critic(self, features: Tensor) -> Tensor:
        return features[:, ACTIONS:]


class PointingPolicy(MaskableMultiInputActorCriticPolicy):
    """The scores are the logits: nothing ties an option to its place in the list."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, features_extractor_class=Scorer, ortho_init=False, **kwargs)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Split()

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


@dataclass(frozen=True)
class Mark:
    """A point of the curve."""

    steps: int
    seconds: float
    wins: float
    place: float


def examine(model: Any, races: int, seed: int = 10_000) -> tuple[float, float]:
    """Share of wins and mean place over so many races that were never trained on, by the chances that were learned."""
    places: list[int] = []
    envs = [race() for _ in range(min(races, 25))]
    for first in range(0, races, len(envs)):
        some = envs[: races - first]
        live = [(env, env.reset(seed=seed + first + number)[0]) for number, env in enumerate(some)]
        while live:
            seen = {name: np.stack([observation[name] for _, observation in live]) for name in live[0][1]}
            chosen, _ = model.predict(seen, action_masks=seen["action_mask"].astype(bool))
            steps = [(env, *env.step(int(action))) for (env, _), action in zip(live, chosen, strict=True)]
            places += [about["place"] for _, _, _, over, _, about in steps if over]
            live = [(env, observation) for env, observation, _, over, _, _ in steps if not over]
    return places.count(1) / len(places), sum(places) / len(places)


class Examiner(BaseCallback):
    """Examines the driver every so many steps and stops when the time is up: processor time, whatever else runs."""

    def __init__(self, asked: argparse.Namespace) -> None:
        super().__init__()
        self.began = time.process_time()
        self.seconds, self.every, self.races = 60 * asked.minutes, asked.every, asked.races
        self.curve: Path | None = asked.curve
        self.marks: list[Mark] = []

    def mark(self) -> None:
        wins, place = examine(self.model, self.races)
        self.marks.append(Mark(self.num_timesteps, time.process_time() - self.began, wins, place))
        last = self.marks[-1]
        print(
            f"{last.steps:8} steps {last.seconds:6.0f} s   wins {last.wins:4.0%}   mean place {last.place:.2f}",
            flush=True,
        )
        if self.curve:
            self.curve.write_text(curve(self.marks), encoding="utf-8")

    def _on_training_start(self) -> None:
        self.mark()

    def _on_step(self) -> bool:
        if self.num_timesteps - self.marks[-1].steps >= self.every:
            self.mark()
        return time.process_time() - self.began < self.seconds

    def _on_training_end(self) -> None:
        if self.num_timesteps > self.marks[-1].steps:
            self.mark()


def learn(asked: argparse.Namespace) -> tuple[Any, list[Mark]]:
    """Train until the time or the steps are used up."""
    torch.set_num_threads(1)  # so small a network gains nothing by a second thread
    envs, began = DummyVecEnv([race for _ in range(RACES)]), time.process_time()
    model = MaskablePPO(
        PointingPolicy,
        envs,
        learning_rate=lambda _: RATE * max(0.05, 1 - (time.process_time() - began) / (60 * asked.minutes)),
        n_steps=256,
        batch_size=1024,
        n_epochs=4,
        gamma=GAMMA,
        ent_coef=0.005,
        seed=asked.seed,
        device="cpu",
    )
    examiner = Examiner(asked)
    model.learn(asked.steps, callback=examiner)
    return model, examiner.marks


def curve(marks: list[Mark]) -> str:
    """Share of wins over seconds of processor time, as an SVG that needs nothing else."""
    left, top, width, height = 56, 40, 560, 240
    most = max(mark.seconds for mark in marks) or 1.0

    def at(mark: Mark) -> str:
        return f"{left + width * mark.seconds / most:.1f},{top + height * (1 - mark.wins):.1f}"

    def lines() -> Iterator[str]:
        for share in (0, 25, 50, 75, 100):
            y = top + height * (1 - share / 100)
            yield f'<path d="M{left} {y:.1f}h{width}" class="grid"/>'
            yield f'<text x="{left - 8}" y="{y + 4:.1f}">{share} %</text>'
        for second in range(0, int(most) + 1, max(1, int(most) // 60) * 15):
            x = left + width * second / most
            yield f'<text x="{x:.1f}" y="{top + height + 20}" class="mid">{second} s</text>'

    fair = top + height * 0.75
    dots = "".join('<circle cx="{}" cy="{}" r="3.5"/>'.format(*at(mark).split(",")) for mark in marks)
    last = f"{marks[-1].steps:,} decisions, then {marks[-1].wins:.0%} of races won"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 330" role="img" font-family="sans-serif">'
        f"<title>HEAT against three random drivers: {last}</title>"
        "<style>text{font-size:12px;fill:#53636a;text-anchor:end}.mid{text-anchor:middle}.head{text-anchor:start;"
        "font-size:14px;font-weight:700;fill:#22313a}.grid{stroke:#d5dde0}.fair{stroke:#d9822b;stroke-dasharray:5 4}"
        "polyline{fill:none;stroke:#2458c5;stroke-width:2.5}circle{fill:#2458c5}</style>"
        '<rect width="640" height="330" fill="#fff"/>'
        f'<text x="{left}" y="22" class="head">Races won against three random drivers ({last})</text>'
        f'{"".join(lines())}<path d="M{left} {fair}h{width}" class="fair"/>'
        f'<text x="{left + width}" y="{fair - 6}" style="fill:#b3661b">fair share</text>'
        f'<polyline points="{" ".join(map(at, marks))}"/>{dots}</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=3.0, help="stop after so many minutes of processor time")
    parser.add_argument("--steps", type=int, default=10_000_000, help="stop after so many decisions")
    parser.add_argument("--seed", type=int, default=1, help="of network and races")
    parser.add_argument("--every", type=int, default=20_000, help="examine after so many decisions")
    parser.add_argument("--races", type=int, default=100, help="races of an examination")
    parser.add_argument("--curve", type=Path, help="write the curve to this SVG file")
    parser.add_argument("--model", type=Path, help="write the trained network to this file")
    asked = parser.parse_args()
    model, marks = learn(asked)
    if asked.model:
        model.save(asked.model)
    print(f"Won {marks[-1].wins:.0%} of {asked.races} races against {len(RIVALS)} random drivers.")


if __name__ == "__main__":
    main()
