"""A network that learns from windows of its own driving: masked PPO with an earlier self in some of the seats."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

import numpy as np

from .desks import CoreDesk, Desk, GpuDesk
from .network import Adam, Array, Weights, backward, forward, fresh_weights
from .plan import Plan, training_variants
from .rules import layout as at
from .rules.scoring import PARTS
from .weights import load_weights

BLOCK = 128


@dataclass
class Window:
    """What was seen and done in some steps of all races: step by step, race by race."""

    looks: Array
    keys: Array
    actions: Array
    chances: Array
    values: Array
    seats: Array
    over: Array
    rewards: Array


@dataclass
class Batch:
    """Some decisions to learn from; the last axis is the decision, but for what was seen."""

    looks: Array
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
        self.window = self.empty_window(inputs)
        self.rivals = int(plan.races * plan.league)
        self.numbers = self.desk.places(np.arange(plan.races))
        self.acting, self.earlier = self.quick(self.weights), self.quick(self.weights)
        self.play = self.fill_window
        self.driving = self.learning = 0.0  # seconds

    def on_desk(self, weights: Weights) -> Weights:
        """Weights where the races are."""
        arrays = {name: np.array(weight, np.float32) for name, weight in weights.items()}
        if self.plan.device != "cuda":
            return arrays
        import torch

        return {name: torch.tensor(weight, device="cuda") for name, weight in arrays.items()}

    def quick(self, weights: Weights) -> Weights:
        """A copy of the weights in the numbers that the network is run with."""
        return {name: self.desk.kit.cast(weight) for name, weight in weights.items()}

    def empty_window(self, inputs: int) -> Window:
        """Room for a window."""
        times, races, zeros = self.plan.window, self.plan.races, self.desk.zeros
        return Window(
            looks=self.desk.room((times, races, inputs)),
            keys=zeros((2, times, races), "int64"),
            actions=zeros((times, races), "int32"),
            chances=zeros((times, races), "float32"),
            values=zeros((times, races), "float32"),
            seats=zeros((times, races), "int16"),
            over=zeros((times, races), "uint8"),
            rewards=zeros((times, at.MOST_CARS, races), "float32"),
        )

    def drive(self) -> None:
        """Fill a window with today's network; a part of the races meets an earlier one."""
        began = perf_counter()
        met = self.past[mixed_up(self.windows // 40) % len(self.past)] if self.past else self.weights
        for name, weight in self.weights.items():
            self.acting[name][...] = weight
            self.earlier[name][...] = met[name]
        if self.windows == 1 and self.plan.captured:  # in the first window everything was compiled
            self.play = self.desk.captured(self.fill_window)
        self.play()
        self.decisions += self.plan.window * self.plan.races
        self.races += int(self.window.over.sum())
        self.windows += 1
        self.driving += perf_counter() - began

    def fill_window(self) -> None:
        """Look, choose, step."""
        desk, window = self.desk, self.window
        for tick in range(self.plan.window):
            looks = desk.looks(desk.seen)
            policy, values = desk.scores(self.acting, looks)
            desk.choose(policy, desk.scores(self.earlier, looks[: self.rivals])[0])
            window.looks[tick], window.keys[:, tick], window.values[tick] = looks, desk.keys, values
            window.actions[tick], window.chances[tick] = desk.actions, desk.chances
            window.seats[tick] = desk.seats
            desk.step()
            window.over[tick], window.rewards[tick] = desk.over, desk.rewards
            desk.observe()

    def counted(self, counts: Array) -> Array:
        """Which decisions teach: not the last one of a seat, and not those of an earlier self."""
        foreign = ((self.window.seats + self.numbers) % 2 == 1) & (self.numbers < self.rivals)
        return (counts == 1) & ~foreign

    def learn(self, done: float) -> None:
        """Some passes over the window, in blocks of neighbouring races."""
        began, window, plan = perf_counter(), self.window, self.plan
        gains, counts = self.desk.advantages((window.values, window.seats, window.over, window.rewards), plan.trail)
        counts = self.counted(counts)
        returns = gains + window.values
        gains = gains / (((gains * gains * counts).sum() / counts.sum()) ** 0.5 + 1e-6)
        block = min(BLOCK, plan.races)
        share = max(1, plan.minibatch // block)
        chance = np.random.default_rng(self.decisions)
        for _ in range(plan.epochs):
            blocks = self.desk.places(chance.permutation(plan.window * plan.races // block))
            for first in range(0, len(blocks), share):
                rows = blocks[first : first + share]
                known = (window.keys, window.actions, window.chances, gains, returns, counts)
                looks = window.looks.reshape((-1, block, window.looks.shape[2]))[rows]
                picked = (self.picked(array, rows, block) for array in known)
                self.learn_from(Batch(looks.reshape((-1, looks.shape[2])), *picked), done)
        self.desk.wait()
        self.learning += perf_counter() - began

    def picked(self, array: Array, rows: Array, block: int) -> Array:
        """The blocks of an array, as its last axis."""
        shape = tuple(array.shape)
        flat = array.reshape((*shape[:-2], shape[-2] * shape[-1] // block, block))
        return flat[..., rows, :].reshape((*shape[:-2], -1))

    def learn_from(self, batch: Batch, done: float) -> None:
        """One step of the optimiser."""
        plan, weights = self.plan, self.quick(self.weights)
        policy, values, kept = forward(weights, batch.looks)
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
