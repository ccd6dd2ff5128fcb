"""Teach a network to drive HEAT by racing against itself and its past.

    python -m paddock.batch.train --device cuda --captured --roads 2000 --weather 0.3 --seconds 540 --out champion.npz
    python -m paddock.batch.train --device cpu --seconds 60 --races 256 --width 64     a small one, on one core

Masked PPO over the batch engine. All seats are driven by one network; in a quarter of the races every other seat is an
earlier self. Roads, fields, Legends and weather are mixed; the held-out circuits are never seen. The network of every
tenth of the time is kept beside the last one, so that its way can be measured.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from .learner import Learner
from .network import Array, Weights
from .plan import HELD_OUT, Plan, training_variants
from .rules import layout as at
from .weights import save_weights

MOST_STEPS = 4000
REPORTS, KEPT = 20, 5


def duel(learner: Learner, rival: Weights | None, races: int) -> float:
    """How much more a seat gains than a rival's, who is another network or chooses at random; every other seat."""
    desk, own = type(learner.desk)(training_variants(learner.plan), races), learner.quick(learner.weights)
    other = learner.quick(rival) if rival is not None else None
    desk.begin(learner.plan.seed + 10**9)
    desk.observe()
    done, lead, ended = desk.zeros((races,), "uint8"), 0.0, 0
    sides = desk.zeros((at.MOST_CARS, races), "float32") - 1
    sides[0::2, 0::2] = sides[1::2, 1::2] = 1
    for _ in range(MOST_STEPS):
        looks = desk.looks(desk.seen)
        scores, _ = desk.scores(own, looks)
        desk.choose(scores, desk.scores(other, looks)[0] if other is not None else scores * 0)
        desk.step()
        first = desk.over * (1 - done)
        lead += float((desk.rewards * sides * first).sum())
        ended += int(first.sum())
        done = done | desk.over
        if ended == races:
            break
        desk.observe()
    return lead / max(1, ended)


def train(plan: Plan) -> Learner:
    """The whole run: windows of driving and learning until the time is up."""
    learner = Learner(plan)
    for _ in range(2):  # what is compiled on the way does not count
        learner.drive()
        learner.learn(0.0)
    learner.driving = learner.learning = 0.0
    began, before, told, spent = time.time(), learner.decisions, 0, 0.0
    while (spent := time.time() - began) < plan.seconds:
        learner.drive()
        learner.learn(spent / plan.seconds)
        if spent * REPORTS >= told * plan.seconds:
            pace = (learner.decisions - before) / (time.time() - began) / 1e6
            report(learner, spent, pace)
            if told % (REPORTS // KEPT) == 0 and told:
                save(learner, plan.out.with_name(f"{plan.out.stem}-{told * 100 // REPORTS}{plan.out.suffix}"))
            learner.remember()
            save(learner, plan.out)
            told += 1
    save(learner, plan.out)
    sys.stdout.write(f"against random drivers: lead {duel(learner, None, min(plan.races, 4096)):+.3f}\n")
    middle = learner.past[len(learner.past) // 2]
    sys.stdout.write(f"against itself at half time: lead {duel(learner, middle, min(plan.races, 4096)):+.3f}\n")
    return learner


def report(learner: Learner, spent: float, pace: float) -> None:
    """A line about how far it has come."""
    line = f"{spent:6.0f} s, {learner.decisions / 1e6:9.1f} M decisions, {learner.races:10,} races, {pace:.2f} M/s"
    sys.stdout.write(f"{line}, driving {learner.driving:.0f} s, learning {learner.learning:.0f} s\n")
    sys.stdout.flush()


def save(learner: Learner, path: Path) -> None:
    """Write the network as it is now."""
    weights = {
        name: weight if plain_array(weight) else weight.cpu().numpy() for name, weight in learner.weights.items()
    }
    line = f"{learner.decisions} decisions, {learner.races} races, width {learner.plan.width}, seed {learner.plan.seed}"
    races = {
        "held_out": list(HELD_OUT),
        "roads": learner.plan.roads,
        "printed": learner.plan.printed,
        "weather": learner.plan.weather,
    }
    save_weights(path, weights, {"training": line, **races})


def plain_array(weight: Array) -> bool:
    """Whether it is NumPy's."""
    return isinstance(weight, np.ndarray)


def main() -> None:
    """Read the command line and train."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual = Plan()
    asked.add_argument("--device", choices=("cpu", "cuda"), default=usual.device)
    asked.add_argument("--captured", action="store_true", help="tell a GPU whole windows at once")
    asked.add_argument("--out", type=Path, default=usual.out)
    asked.add_argument("--begin-from", type=Path)
    asked.add_argument("--seconds", type=float, default=usual.seconds)
    asked.add_argument("--rate", type=float, nargs=2, default=usual.rate, help="of learning, first and last")
    asked.add_argument(
        "--spread", type=float, nargs=2, default=usual.spread, help="what entropy is worth, first and last"
    )
    asked.add_argument("--circuits", nargs="*", default=usual.circuits)
    asked.add_argument("--fields", type=int, nargs="*", default=usual.fields)
    asked.add_argument("--legends", type=int, nargs="*", default=usual.legends)
    asked.add_argument(
        "--printed", type=float, default=usual.printed, help="races on printed circuits for one on a road"
    )
    asked.add_argument("--trail", type=float, default=usual.trail, help="how far a gain reaches back: lambda")
    asked.add_argument("--league", type=float, default=usual.league, help="the share of races with earlier selves")
    asked.add_argument("--weather", type=float, default=usual.weather, help="the share of races with weather")
    for name in ("races", "window", "width", "minibatch", "epochs", "seed", "laps", "roads"):
        asked.add_argument(f"--{name}", type=int, default=getattr(usual, name))
    train(Plan(**vars(asked.parse_args())))


if __name__ == "__main__":
    main()
