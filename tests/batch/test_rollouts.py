"""Positions of the reference engine in the batch engine, and what its hasty drivers make of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from paddock.batch.check import set_up_of
from paddock.batch.facts import QUESTIONS, code_of, of_batch, of_reference
from paddock.batch.linking import for_imagining
from paddock.batch.loading import Ground, ground_of, load
from paddock.batch.rules import layout as at
from paddock.batch.rules.reflexes import NO_MORE
from paddock.bots.search import foresight_of
from paddock.games.heat import Race
from paddock.kernel import Chance, Code, FastChance, advance, apply, find_game

RACES = 66
LONGEST = 300  # choices of a race that are looked at
HEAT = find_game("heat")
FORESIGHT = foresight_of(HEAT)


def positions(number: int) -> Iterator[tuple[Race, int, Sequence[Code], FastChance]]:
    """A race without upgrades, driven in haste with a slip now and then, so that everything occurs."""
    setup = set_up_of(number)
    if setup.options["garage"] != "off":
        setup = HEAT.setup(setup.seats, {**setup.options, "garage": "off", "garage_mode": "draft"})
    race, chance = HEAT.start(setup, FastChance(number)), FastChance(-number - 1)
    advance(race)
    for _ in range(LONGEST):
        if not race.asked:
            return
        seat = min(race.asked)
        codes = race.asked[seat]
        yield race, seat, codes, chance
        slips = chance.below(12) == 0
        apply(race, seat, codes[chance.below(len(codes))] if slips else FORESIGHT.drive(race, seat, codes, chance))


class Loaded:
    """A position in the arrays of the batch engine."""

    def __init__(self, race: Race, ground: Ground, seat: int) -> None:
        self.ground = ground
        self.words, self.figures = np.zeros(ground.words, np.uint64), np.zeros(ground.figures, np.int16)
        load(race, ground, seat, tuple(race.answers), (self.words, self.figures))

    @property
    def state(self) -> tuple[object, object, object]:
        """As the compiled rules take it."""
        return self.words, self.figures, self.ground.book

    def facts(self) -> list[object]:
        """What it says about itself, with room for upgrades that nobody has."""
        words = [*self.words.tolist(), *[0] * at.WORDS_WITH_MODULES][: at.WORDS_WITH_MODULES]
        return of_batch([*self.figures.tolist(), *[0] * at.FIGURES_WITH_MODULES][: at.FIGURES_WITH_MODULES], words)


def hasty_code(loaded: Loaded, codes: Sequence[Code], draw: int) -> Code:
    """What the compiled driver would choose."""
    told = np.zeros(2, np.uint64)
    for_imagining(*loaded.ground.switches)["hasty_one"](loaded.state, loaded.ground.paces, draw, told)
    phase, (cards, place) = loaded.figures[at.PHASE], told.tolist()
    if phase in (at.CARDS, at.DISCARDS):
        return code_of(int(phase), cards, 0, bytes(3))
    if phase == at.REACT:
        return (1, cards) if cards else (place,)
    return codes[place]


def draw_of(race: Race, seat: int, chance: Chance) -> int:
    """The draw that the foresight will try, four bits for each card."""
    car, trial = race.cars[seat], chance.clone()
    drawn = trial.shuffle(bytes(sorted(car.deck)))
    if len(drawn) <= at.HAND_SIZE:
        drawn += trial.shuffle(bytes(sorted(car.discard)))
    told = drawn[: at.HAND_SIZE]
    return sum(card << 4 * place for place, card in enumerate(told)) | NO_MORE << 4 * len(told)


@pytest.mark.parametrize("share", range(6))
def test_positions_choices_and_judgements_are_the_references(share: int) -> None:
    seen, judged = set(), 0
    for number in range(share, RACES, 6):
        for race, seat, codes, chance in positions(number):
            ground = ground_of(race)
            assert ground is not None, number
            loaded = Loaded(race, ground, seat)
            assert loaded.facts() == of_reference(race), number
            assert hasty_code(loaded, codes, draw_of(race, seat, chance)) == FORESIGHT.drive(
                race, seat, codes, chance.clone()
            ), (number, race.round, seat, codes)
            phase = int(loaded.figures[at.PHASE])
            seen.add(QUESTIONS[phase])
            if phase == at.GEARS and not any(race.answers.values()):
                shares = np.zeros(at.MOST_CARS)
                for_imagining(*ground.switches)["judge_one"](*loaded.state, ground.paces, shares)
                assert shares[: len(FORESIGHT.shares(race))] == pytest.approx(FORESIGHT.shares(race), abs=1e-12)
                judged += 1
    assert seen == {"gear", "cards", "react", "slipstream", "discard"} and judged > 50
