"""Train masked PPO on the named tasks, several seeds each, side by side in many processes; see docs/environments.md.

    python examples/train_tasks.py --jobs 16 --seconds 155 --out results      all tasks, 5 seeds, and the baselines
    python examples/train_tasks.py --tasks heat-lap --seeds 1 --seconds 60    one task, one seed, one minute

It needs PyTorch and NumPy and nothing else. An action is an option's place in the list, and what stands there changes
with every question: so the network scores each listed option from its row of numbers beside the position.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from task_report import write_report
from torch import Tensor, nn

import paddock.env
from paddock.bots import find_bot
from paddock.kernel import FastChance, apply

RACES, STEPS = 16, 128  # side by side, and how far each is driven before something is learned from it
EPOCHS, MINIBATCH = 4, 512
GAMMA = 1.0  # with a discount a driver who cannot win learns to come home late, in as many decisions as possible
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.005, 7e-4
WIDTH = 64
NEVER = -1e9
BASELINES = ("random", "greedy", "champion")
PARTS = {"champion": 3}  # it thinks for a second: its races are shared by so many jobs


@dataclass(frozen=True)
class Job:
    """A run of the learner with one seed, or races of a bot in the learner's seat."""

    task: str
    driver: str  # "ppo" or a bot
    seed: int
    seconds: float
    marks: int
    races: int


@dataclass(frozen=True)
class Mark:
    """An examination: after so many decisions and seconds, over so many races that were never trained on."""

    steps: int
    seconds: float
    races: int
    wins: float
    place: float
    score: float


class Driver(nn.Module):
    """Scores for the listed options and the worth of the position."""

    def __init__(self, position: int, option: int) -> None:
        super().__init__()
        self.position = nn.Sequential(nn.Linear(position, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh())
        self.option = nn.Linear(option, WIDTH)
        self.context = nn.Linear(WIDTH, WIDTH)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, WIDTH // 2), nn.ReLU(), nn.Linear(WIDTH // 2, 1))
        self.worth = nn.Sequential(nn.Linear(position, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh())
        self.value = nn.Linear(WIDTH, 1)

    def forward(self, seen: Tensor, options: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the actions, and the value; only what is listed is looked at."""
        row, place = mask.nonzero(as_tuple=True)
        context = self.context(self.position(seen))
        scores = self.score(self.option(options[row, place]) + context[row]).squeeze(-1)
        logits = torch.full(mask.shape, NEVER).index_put((row, place), scores)
        return torch.log_softmax(logits, dim=1), self.value(self.worth(seen)).squeeze(-1)


class Field:
    """Some races of a task side by side, with what the learner sees in each of them."""

    def __init__(self, task: paddock.env.Task, count: int, **more: Any) -> None:
        self.races = [paddock.env.one_seat(**task.settings(), **more) for _ in range(count)]
        lens = self.races[0].lens
        self.observation = np.zeros((count, lens.state_scale.size), np.float32)
        self.options = np.zeros((count, lens.actions, lens.option_scale.size), np.float32)
        self.mask = np.zeros((count, lens.actions), np.int8)

    def restart(self, row: int, seed: int | None) -> None:
        self.races[row].restart(seed)
        self.look(row)

    def look(self, row: int) -> None:
        race = self.races[row]
        into = {"observation": self.observation[row], "options": self.options[row], "action_mask": self.mask[row]}
        race.lens.write(race.match, race.seat, into)

    def advance(self, row: int, action: int) -> tuple[float, bool, bool]:
        """What a decision earned, and whether the race is over or cut off."""
        race = self.races[row]
        reward = race.advance(action)
        self.look(row)
        return reward, race.match.over, race.match.cut

    def tensors(self, rows: Any = slice(None)) -> tuple[Tensor, Tensor, Tensor]:
        seen = (self.observation[rows], self.options[rows], self.mask[rows].astype(bool))
        return torch.from_numpy(seen[0]), torch.from_numpy(seen[1]), torch.from_numpy(seen[2])


class Rollout:
    """What so many races brought in so many steps each."""

    def __init__(self, field: Field) -> None:
        shape = (STEPS, len(field.races))
        self.seen = torch.zeros((*shape, field.observation.shape[1]))
        self.options = torch.zeros((*shape, *field.options.shape[1:]))
        self.mask = torch.zeros((*shape, field.mask.shape[1]), dtype=torch.bool)
        self.actions = torch.zeros(shape, dtype=torch.long)
        self.chances, self.values, self.rewards, self.lasting, self.advantages = (torch.zeros(shape) for _ in range(5))

    def fill(self, driver: Driver, field: Field) -> None:
        """Drive on, and begin a new race where one has ended."""
        for step in range(STEPS):
            seen, options, mask = field.tensors()
            with torch.no_grad():
                chances, values = driver(seen, options, mask)
            actions = torch.multinomial(chances.exp(), 1).squeeze(1)
            self.seen[step], self.options[step], self.mask[step], self.actions[step] = seen, options, mask, actions
            self.chances[step], self.values[step] = chances.gather(1, actions[:, None]).squeeze(1), values
            for row, action in enumerate(actions.tolist()):
                self._drive(driver, field, (step, row), action)
        with torch.no_grad():
            following = driver(*field.tensors())[1]
        self._weigh(following)

    def _drive(self, driver: Driver, field: Field, at: tuple[int, int], action: int) -> None:
        row = at[1]
        reward, over, cut = field.advance(row, action)
        if cut:  # the race would have gone on: what it was still worth is no part of the result
            with torch.no_grad():
                reward += GAMMA * float(driver(*field.tensors([row]))[1])
        self.rewards[at], self.lasting[at] = reward, float(not (over or cut))
        if over or cut:
            field.restart(row, None)

    def _weigh(self, following: Tensor) -> None:
        """Generalised advantages, from the last step back."""
        later, ahead = torch.zeros_like(following), following
        for step in reversed(range(STEPS)):
            surprise = self.rewards[step] + GAMMA * ahead * self.lasting[step] - self.values[step]
            later = surprise + GAMMA * LAMBDA * self.lasting[step] * later
            self.advantages[step], ahead = later, self.values[step]

    def minibatches(self) -> Iterator[tuple[Tensor, ...]]:
        """All steps in a new order, some at a time."""
        whole = (self.seen, self.options, self.mask, self.actions, self.chances, self.advantages, self.values)
        flat = [one.flatten(0, 1) for one in whole]
        for some in torch.randperm(len(flat[0])).split(MINIBATCH):
            yield tuple(one[some] for one in flat)


def improve(driver: Driver, optimiser: torch.optim.Optimizer, rollout: Rollout) -> None:
    """Proximal policy optimisation."""
    for _ in range(EPOCHS):
        for seen, options, mask, actions, before, advantages, values in rollout.minibatches():
            chances, value = driver(seen, options, mask)
            ratio = (chances.gather(1, actions[:, None]).squeeze(1) - before).exp()
            gain = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            worth = (value - (advantages + values)).pow(2).mean()
            entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
            optimiser.zero_grad()
            (policy + 0.5 * worth - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(driver.parameters(), 0.5)
            optimiser.step()


def examine(driver: Driver, field: Field, races: int) -> list[tuple[int, float]]:
    """Place and result of so many races with seeds of the examination, by the chances that were learned."""
    ended: list[tuple[int, float]] = []
    for first in range(0, races, len(field.races)):
        live = list(range(min(len(field.races), races - first)))
        for row in live:
            field.restart(row, paddock.env.EXAMINATION + first + row)
        while live:
            with torch.no_grad():
                chances = driver(*field.tensors(live))[0].exp()
            chosen = torch.multinomial(chances, 1).squeeze(1).tolist()
            steps = [(row, *field.advance(row, action)) for row, action in zip(live, chosen, strict=True)]
            ended += [(_place(field, row), reward) for row, reward, over, cut in steps if over or cut]
            live = [row for row, _, over, cut in steps if not over and not cut]
    return ended


def _place(field: Field, row: int) -> int:
    race = field.races[row]
    return int(race.match.places()[race.seat])


def mark(steps: int, seconds: float, ended: list[tuple[int, float]]) -> Mark:
    """The figures of an examination."""
    places, scores = zip(*ended, strict=True)
    count = len(places)
    return Mark(steps, round(seconds, 1), count, places.count(1) / count, sum(places) / count, sum(scores) / count)


def learn(job: Job) -> list[Mark]:
    """One run: train until the time is up, examined now and then; examinations count as time too."""
    torch.set_num_threads(1)
    torch.manual_seed(job.seed)
    task, began = paddock.env.TASKS[job.task], time.monotonic()
    field = Field(task, RACES, shaping="lead", shaping_gamma=GAMMA)
    exam = Field(task, min(job.races, 25))
    driver = Driver(field.observation.shape[1], field.options.shape[2])
    optimiser, rollout = torch.optim.Adam(driver.parameters(), RATE, eps=1e-5), Rollout(field)
    for row in range(RACES):
        field.restart(row, 1000 * job.seed + row)
    steps, marks = 0, [mark(0, 0.0, examine(driver, exam, job.races))]
    longest = time.monotonic() - began
    while (spent := time.monotonic() - began) < job.seconds - longest:
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - spent / job.seconds)
        rollout.fill(driver, field)
        improve(driver, optimiser, rollout)
        steps += RACES * STEPS
        if time.monotonic() - began > len(marks) * job.seconds / job.marks:
            start = time.monotonic()
            marks.append(mark(steps, start - began, examine(driver, exam, job.races)))
            longest = time.monotonic() - start
    marks.append(mark(steps, time.monotonic() - began, examine(driver, exam, 2 * job.races)))
    return marks


def race_bot(job: Job) -> list[tuple[int, float]]:
    """A bot in the learner's seat, on races of the examination, until they are raced or the time is up."""
    task, began, ended = paddock.env.TASKS[job.task], time.monotonic(), []
    race, parts = paddock.env.one_seat(**task.settings()), PARTS.get(job.driver, 1)
    for number in range(job.seed, job.races, parts):
        race.restart(paddock.env.EXAMINATION + number)
        bot, chance, match = find_bot(job.driver).afresh(), FastChance(number), race.match
        while not match.over:
            state = match.state
            apply(state, race.seat, bot.choose(state, race.seat, state.asked[race.seat], chance))
            race.opponents.play()
            if time.monotonic() - began > job.seconds:
                return ended
        ended.append((match.places()[race.seat], match.rewards(())[race.seat]))
    return ended


def run(job: Job) -> list[Any]:
    """What comes back from a process."""
    return [asdict(one) for one in learn(job)] if job.driver == "ppo" else list(race_bot(job))


def jobs_of(asked: argparse.Namespace) -> list[Job]:
    """The long ones first, so that no core waits for a last one."""
    bots = [bot for bot in BASELINES if bot in asked.baselines]
    slow = [
        Job(task, bot, part, asked.seconds, asked.marks, 2 * asked.races)
        for task in asked.tasks
        for bot in reversed(bots)
        for part in range(PARTS.get(bot, 1))
    ]
    return [
        Job(task, "ppo", seed, asked.seconds, asked.marks, asked.races) for task in asked.tasks for seed in asked.seeds
    ] + slow


def gather(asked: argparse.Namespace) -> dict[str, Any]:
    """Run everything and put it together, task by task."""
    results: dict[str, Any] = {
        name: {"about": paddock.env.TASKS[name].about, "runs": {}, "baselines": {}} for name in asked.tasks
    }
    ended: dict[tuple[str, str], list[tuple[int, float]]] = {}
    with ProcessPoolExecutor(asked.jobs, multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(run, job): job for job in jobs_of(asked)}
        for done in as_completed(waiting):
            job = waiting[done]
            if job.driver == "ppo":
                results[job.task]["runs"][str(job.seed)] = done.result()
            else:
                ended.setdefault((job.task, job.driver), []).extend(done.result())
            print(f"{job.task:20} {job.driver:9} {job.seed}  {_last(done.result())}", flush=True)
    for (task, bot), races in ended.items():
        if races:
            results[task]["baselines"][bot] = asdict(mark(0, 0.0, races))
    return {"seconds": asked.seconds, "jobs": asked.jobs, "seeds": asked.seeds, "tasks": results}


def _last(result: list[Any]) -> str:
    if result and isinstance(result[-1], dict):
        return "{steps} decisions, score {score:.2f}, wins {wins:.0%}".format(**result[-1])
    return f"{len(result)} races"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", type=lambda text: text.split(","), default=list(paddock.env.TASKS))
    parser.add_argument("--seeds", type=lambda text: list(range(1, int(text) + 1)), default=[1, 2, 3, 4, 5])
    parser.add_argument("--seconds", type=float, default=155.0, help="wall time of each run and of each bot's races")
    parser.add_argument("--marks", type=int, default=6, help="examinations on the way")
    parser.add_argument("--races", type=int, default=50, help="races of an examination; the last has twice as many")
    parser.add_argument("--baselines", type=lambda text: text.split(","), default=list(BASELINES))
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, default=Path("task-results"), help="folder for tasks.json, .svg and .md")
    asked = parser.parse_args()
    results = gather(asked)
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "tasks.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    write_report(asked.out, results)


if __name__ == "__main__":
    main()
