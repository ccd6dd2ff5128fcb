"""A network that looks ahead: its likeliest options are tried in imagined worlds, in which all drive as it would.

Every option is tried in the same worlds with the same luck, up to the own question for a gear some rounds later, where
the network says what the position is worth, or to the flag. What it would choose without a look is only replaced by
what turns out better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from paddock.games.heat import Race
from paddock.kernel import Chance, Code, FastChance, State, asked_together, deal_afresh

from .driver import Driver
from .imagined import Imagined, Worlds
from .linking import for_core
from .loading import Ground, ground_of, load
from .rollouts import warm_up, warm_up_beside
from .rules.scoring import PARTS

SEEDS = 1 << 30
AT_ONCE = 48  # worlds between two looks at the clock
SURE = 2.5  # standard errors behind the best: no more worlds for it


@dataclass(frozen=True)
class Look:
    """How it looks ahead."""

    deals: int = 96  # imagined worlds
    rounds: int = 2  # until the own question for a gear so many rounds later
    width: int = 8  # options that are compared
    least: float = 0.01  # the odds of an option worth a thought, the likeliest being 1
    doubt: float = 0.5  # standard errors by which another option must be better
    seconds: float = 0.0  # 0: no limit; with a limit the choice may depend on the machine


class Foreseer:
    """A network at the wheel that tries its likeliest options before it takes one."""

    def __init__(self, driver: Driver, look: Look) -> None:
        self._driver, self._look = driver, look

    def choose(self, race: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """The option that turns out best; where the network has no doubt, it takes no thought."""
        assert isinstance(race, Race)
        scores = np.array(self._driver.scores(race, seat, codes))
        order = np.argsort(-scores, kind="stable")[: self._look.width]
        likely = order[np.exp(scores[order] - scores[order[0]]) >= self._look.least]
        ground = ground_of(race) if len(likely) > 1 else None
        if ground is None or not self._sees(ground):
            return codes[int(order[0])]
        return codes[self._compared(race, (seat, likely), ground, chance)]

    def _sees(self, ground: Ground) -> bool:
        """Whether all is compiled; against a clock nobody waits for it."""
        sight = Sight(ground)
        return bool(warm_up_beside(sight) if self._look.seconds else warm_up(sight))

    def _compared(self, race: Race, options: tuple[int, Any], ground: Ground, chance: Chance) -> int:
        """The best of the options, by their places; some worlds at a time, the clearly worse are dropped."""
        seat, places = options
        first, worth, began = places[0], np.zeros((len(places), 0), np.float32), perf_counter()
        while worth.shape[1] < self._look.deals and len(places) > 1:
            worlds = self._worlds(race, seat, ground, chance)
            worth = np.concatenate([worth, worlds.worth(race, places)], 1)
            mean, error = ahead_of(worth, int(worth.mean(1).argmax()))
            kept = mean >= -SURE * error
            places, worth = places[kept], worth[kept]
            if self._look.seconds and perf_counter() - began > self._look.seconds:
                break
        if first not in places:
            return int(places[worth.mean(1).argmax()])
        mean, error = ahead_of(worth, 0)
        return int(places[np.where(mean > self._look.doubt * error, mean, 0).argmax()])

    def _worlds(self, race: Race, seat: int, ground: Ground, chance: Chance) -> Worlds:
        """Some worlds as the seat may imagine them, from deals of their own."""
        count = min(AT_ONCE, self._look.deals)
        words, figures = np.zeros((count, ground.words), np.uint64), np.zeros((count, ground.figures), np.int16)
        for number in range(count):
            world = deal_afresh(race, seat, FastChance(chance.below(SEEDS)))
            assert isinstance(world, Race)
            load(world, ground, seat, (), (words[number], figures[number]))
        rules = for_core(*ground.switches)
        rules["seed_all"](words, figures, ground.book, chance.below(SEEDS))
        worlds = Worlds(Imagined(self._driver.weights, rules, ground.book, seat), words, figures, self._look.rounds)
        if asked_together(race) is None:
            for rival in (car.number for car in race.cars if car.face_down and car.number != seat):
                worlds.plan_again(rival)
        return worlds


class Sight:
    """What the imagined races of a table need to be compiled."""

    def __init__(self, ground: Ground) -> None:
        self._ground, self.switches = ground, ("LOOKAHEAD", *ground.switches)

    def rehearse(self) -> None:
        """Have everything compiled, with no world at all."""
        rules, book = for_core(*self._ground.switches), self._ground.book
        words, figures = np.zeros((0, self._ground.words), np.uint64), np.zeros((0, self._ground.figures), np.int16)
        scores, places, state = np.zeros((0, PARTS), np.float32), np.zeros(0, np.int32), (words, figures, book)
        taken = places, np.zeros(0, np.float32), np.zeros(0, np.int16)
        rules["seed_all"](*state, 0)
        rules["look_all"](*state, np.zeros((0, 1), np.int16))
        rules["sample_all"](state, (scores, scores), np.zeros((2, 0), np.int64), taken)
        rules["play_all"](*state, places)
        rules["lay_all"](state, scores)


def ahead_of(worth: Any, option: int) -> tuple[Any, Any]:
    """How much better than one of them all options are on the same worlds, and the standard errors of that."""
    ahead = worth - worth[option]
    return ahead.mean(1), ahead.std(1) / np.sqrt(max(1, worth.shape[1]))
