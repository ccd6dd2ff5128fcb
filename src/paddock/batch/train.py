"""Teach a network to drive HEAT by racing against itself and its past.

    python -m paddock.batch.train --device cuda --seconds 540 --out champion.npz
    python -m paddock.batch.train --device cpu --seconds 60 --races 256 --width 64     a small one, on one core

Masked PPO over the batch engine. All seats are driven by one network; in a quarter of the races every other seat is an
earlier self. Circuits, fields and Legends are mixed; the held-out circuits are never seen.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .desks import CoreDesk, Desk, GpuDesk
from .network import Adam, Array, Weights, backward, forward, fresh_weights
from .plan import HELD_OUT, Plan, training_variants
from .rules import layout as at
from .rules.scoring import PARTS
from .weights import load_weights, save_weights

BLOCK = 128
MOST_STEPS = 4000


@dataclass
class Window:
    """What was seen and done in some steps of all races; the last axis is the race."""

    seen: Array
    keys: Array
    actions: Array
    chances: Array
    values: Array
    seats: Array
    over: Array
    rewards: Array


@dataclass
class Batch:
    """Some decisions to learn from; the last axis is the decision."""

    seen: Array
    keys: Array
    actions: Array
    chances: Array
    gains: Array
    returns: Array
    counts: Array


class Learner:
    """A network, its past, and the races it learns from."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.past, self.decisions, self.races, self.windows = plan, list[Weights](), 0, 0, 0
        self.desk: Desk = (GpuDesk if plan.device == "cuda" else CoreDesk)(training_variants(plan), plan.races)
        self.desk.begin(plan.seed)
        self.desk.observe()
        inputs = self.desk.looks(self.desk.seen).shape[1]
        begun = load_weights(plan.begin_from)[0] if plan.begin_from else None
        self.weights = self.on_desk(begun or fresh_weights(inputs, plan.width, PARTS, plan.seed))
        self.optimiser = Adam(self.weights)
        self.window = self.empty_window()
        self.rivals = 0
        self.numbers = self.desk.places(np.arange(plan.races))

    def on_desk(self, weights: Weights) -> Weights:
        """Weights where the races are."""
        arrays = {name: np.array(weight, np.float32) for name, weight in weights.items()}
        if self.plan.device != "cuda":
            return arrays
        import torch

        return {name: torch.tensor(weight, device="cuda") for name, weight in arrays.items()}

    def quick(self, weights: Weights) -> Weights:
        """Weights in the numbers that the network is run with."""
        return {name: self.desk.kit.cast(weight) for name, weight in weights.items()}

    def empty_window(self) -> Window:
        """Room for a window."""
        times, races, zeros = self.plan.window, self.plan.races, self.desk.zeros
        return Window(
            seen=zeros((self.desk.size.seen, times, races), "int16"),
            keys=zeros((2, times, races), "int64"),
            actions=zeros((times, races), "int32"),
            chances=zeros((times, races), "float32"),
            values=zeros((times, races), "float32"),
            seats=zeros((times, races), "int16"),
            over=zeros((times, races), "uint8"),
            rewards=zeros((times, at.MOST_CARS, races), "float32"),
        )

    def drive(self) -> None:
        """Fill a window: look, choose, step."""
        desk, window, own = self.desk, self.window, self.quick(self.weights)
        self.rivals = int(self.plan.races * self.plan.league) if self.past else 0
        earlier = self.quick(self.past[mixed_up(self.windows // 40) % len(self.past)]) if self.rivals else own
        for tick in range(self.plan.window):
            policy, values = desk.scores(own, self.plan.races)
            desk.choose(policy, desk.scores(earlier, self.rivals)[0] if self.rivals else policy[:0])
            window.seen[:, tick], window.keys[:, tick], window.values[tick] = desk.seen, desk.keys, values
            window.actions[tick], window.chances[tick], window.seats[tick] = (
                desk.actions,
                desk.chances,
                desk.seats,
            )
            desk.step()
            window.over[tick], window.rewards[tick] = desk.over, desk.rewards
            desk.observe()
        self.decisions += self.plan.window * self.plan.races
        self.races += int(window.over.sum())
        self.windows += 1

    def counted(self, counts: Array) -> Array:
        """Which decisions teach: not the last one of a seat, and not those of an earlier self."""
        foreign = ((self.window.seats + self.numbers) % 2 == 1) & (self.numbers < self.rivals)
        return (counts == 1) & ~foreign

    def learn(self, done: float) -> None:
        """Some passes over the window, in blocks of neighbouring races."""
        window, plan = self.window, self.plan
        gains, counts = self.desk.advantages((window.values, window.seats, window.over, window.rewards), plan.trail)
        counts = self.counted(counts)
        returns = gains + window.values
        spread = ((gains * gains * counts).sum() / counts.sum()) ** 0.5
        size = plan.window * plan.races
        block = min(BLOCK, plan.races)
        chance = np.random.default_rng(self.decisions)
        for _ in range(plan.epochs):
            blocks = self.desk.places(chance.permutation(size // block))
            for first in range(0, len(blocks), max(1, plan.minibatch // block)):
                rows = blocks[first : first + max(1, plan.minibatch // block)]
                batch = Batch(
                    *(
                        self.picked(array, rows, block)
                        for array in (
                            *(window.seen, window.keys, window.actions, window.chances),
                            *(gains / (spread + 1e-6), returns, counts),
                        )
                    )
                )
                self.learn_from(batch, done)

    def picked(self, array: Array, rows: Array, block: int) -> Array:
        """The blocks of an array, as its last axis."""
        shape = tuple(array.shape)
        flat = array.reshape((*shape[:-2], shape[-2] * shape[-1] // block, block))
        return flat[..., rows, :].reshape((*shape[:-2], -1))

    def learn_from(self, batch: Batch, done: float) -> None:
        """One step of the optimiser."""
        plan, weights = self.plan, self.quick(self.weights)
        policy, values, kept = forward(weights, self.desk.looks(batch.seen))
        scores = self.desk.plain(policy)
        ratio = self.desk.kit.maths.exp(self.desk.chances_of(scores, batch.keys, batch.actions) - batch.chances)
        kept_back = ((batch.gains > 0) & (ratio > 1 + plan.clip)) | ((batch.gains < 0) & (ratio < 1 - plan.clip))
        taught = batch.counts.sum() + 1
        pushes = batch.gains * ratio * (batch.counts & ~kept_back) * (len(scores) / taught)
        spread = plan.spread[0] + (plan.spread[1] - plan.spread[0]) * done
        at_policy = self.desk.gradients(scores, batch.keys, (batch.actions, pushes, spread)) * (-1.0 / len(scores))
        at_value = (self.desk.plain(values) - batch.returns) * batch.counts / taught
        cast = self.desk.kit.cast
        gradients = backward(weights, kept, cast(at_policy), cast(at_value))
        rate = plan.rate[0] + (plan.rate[1] - plan.rate[0]) * done
        self.optimiser.step(self.weights, {name: self.desk.plain(grown) for name, grown in gradients.items()}, rate)

    def remember(self) -> None:
        """The network as it is now joins its past."""
        self.past.append({name: weight * 1 for name, weight in self.weights.items()})


def mixed_up(number: int) -> int:
    """Another number, so that the past is met in no order."""
    return (number * 2654435761) >> 7


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
        scores, _ = desk.scores(own, races)
        desk.choose(scores, desk.scores(other, races)[0] if other is not None else scores * 0)
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
    learner, told, spent = Learner(plan), 0.0, 0.0
    learner.drive()  # what is compiled on the way does not count
    learner.learn(0.0)
    began, before = time.time(), learner.decisions
    while (spent := time.time() - began) < plan.seconds:
        learner.drive()
        learner.learn(spent / plan.seconds)
        if spent >= told:
            told += plan.seconds / 20
            learner.remember()
            line = f"{spent:6.0f} s, {learner.decisions / 1e6:9.1f} M decisions, {learner.races:10,} races"
            sys.stdout.write(line + f", {(learner.decisions - before) / (time.time() - began) / 1e6:.2f} M/s\n")
            sys.stdout.flush()
            save(learner)
    save(learner)
    sys.stdout.write(f"against random drivers: lead {duel(learner, None, min(plan.races, 4096)):+.3f}\n")
    middle = learner.past[len(learner.past) // 2]
    sys.stdout.write(f"against itself at half time: lead {duel(learner, middle, min(plan.races, 4096)):+.3f}\n")
    return learner


def save(learner: Learner) -> None:
    """Write the network as it is now."""
    weights = {
        name: weight if plain_array(weight) else weight.cpu().numpy() for name, weight in learner.weights.items()
    }
    line = f"{learner.decisions} decisions, {learner.races} races, width {learner.plan.width}, seed {learner.plan.seed}"
    save_weights(learner.plan.out, weights, {"training": line, "held_out": list(HELD_OUT)})


def plain_array(weight: Array) -> bool:
    """Whether it is NumPy's."""
    return isinstance(weight, np.ndarray)


def main() -> None:
    """Read the command line and train."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual = Plan()
    asked.add_argument("--device", choices=("cpu", "cuda"), default=usual.device)
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
    for name in ("races", "window", "width", "minibatch", "epochs", "seed", "laps"):
        asked.add_argument(f"--{name}", type=int, default=getattr(usual, name))
    train(Plan(**vars(asked.parse_args())))


if __name__ == "__main__":
    main()
