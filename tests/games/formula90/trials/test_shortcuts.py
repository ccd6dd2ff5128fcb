"""Shortcuts that spare the rules work: they answer like the long way round, in every position of whole races."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from paddock.games.formula90.rules.movement_cards import play_cards, promised_corners
from paddock.games.formula90.state.race import Race
from paddock.games.formula90.trials.promises import SurePiles, is_certain
from paddock.games.formula90.trials.walk import foresee, foresee_each
from paddock.kernel import FastChance, apply, new_table, question

EDITIONS = ("2e", "v10", "93-advanced")  # the base game has no track cards
TOTALS = range(-2, 15)


def movements(edition: str, seed: int) -> Iterator[tuple[Race, int]]:
    """Every position of a race driven at random in which a driver is asked for movement cards."""
    race = new_table("formula90", 4, {"edition": edition}, seed, events=False).state.clone()
    assert isinstance(race, Race)
    chance = FastChance(seed)
    while race.asked:
        seat = next(iter(race.asked))
        if question(race).kind == "movement-cards":
            yield race, seat
        codes = race.asked[seat]
        apply(race, seat, codes[chance.below(len(codes))])


def is_sure(race: Race, seat: int, cards: bytes) -> bool:
    """F90.TRACKCARD.01, F90.RULING.37: as if the cards lay on the table."""
    copy = race.clone()
    copy.log = None
    if not promised_corners(copy, copy.cars[seat], cards):
        return True
    play_cards(copy, copy.cars[seat], cards)
    return is_certain(copy)


@pytest.mark.parametrize("edition", EDITIONS)
def test_sure_piles_are_those_that_succeed_on_trial(edition: str) -> None:
    asked = 0
    for race, seat in movements(edition, 5):
        car, before = race.cars[seat], race.to_plain()
        sure = SurePiles(race, car)
        piles = [bytes(cards) for count in (1, 2) for cards in combinations(car.hand, count)]
        with_track_cards = [cards for cards in piles if any(race.course.cards.corner[card] for card in cards)]
        for cards in with_track_cards:
            assert sure.include(cards) == is_sure(race, seat, cards), race.course.cards.names(cards)
            asked += 1
        assert race.to_plain() == before
        assert race.cars[seat] is car
    assert asked > 100


@pytest.mark.parametrize("edition", [*EDITIONS, "93-base"])
def test_several_totals_are_foreseen_like_each_of_them(edition: str) -> None:
    for race, seat in movements(edition, 6):
        car = race.cars[seat]
        ends = foresee_each(race, car, TOTALS)
        for points in TOTALS:
            alone = foresee(race, car, points)
            assert ends[points] == (alone.progress, len(alone.passed), max(0, alone.left))
