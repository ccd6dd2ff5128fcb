"""Ratings: the right order, honest errors, the same whoever runs the races."""

from __future__ import annotations

from collections import Counter
from math import exp, log
from random import Random
from typing import Any

import pytest

import paddock
from paddock.kernel import find_game
from paddock.lab import Ratings, duel, rate
from paddock.lab.duel import pairs_won
from paddock.lab.estimate import clustered, wilson
from paddock.lab.plackett_luce import Strengths, inverse
from paddock.lab.racing import Finish, MirroredPlan, RaceResult, run_races
from paddock.lab.rating import FieldPlan
from paddock.lab.ratings import SCALE, Book, ahead

SHORT = {"circuit": "italia", "laps": 1}


def ratings(seats: list[str], races: int = 24, **given: Any) -> Ratings:
    return rate("heat", seats=seats, races=races, options=SHORT, **given)


# The model


def test_two_competitors_are_as_far_apart_as_their_results() -> None:
    strengths = Strengths(2, 100.0)
    strengths.fit(Counter({(1, 0): 30, (0, 1): 10}))
    assert strengths.values[1] == pytest.approx(log(3), abs=1e-3), "three to one"
    assert strengths.deviations == pytest.approx([0.0, (1 / 30 + 1 / 10) ** 0.5], abs=1e-2)


def test_the_choice_of_the_yardstick_changes_no_difference() -> None:
    races = Counter({(0, 1, 2): 9, (1, 0, 2): 5, (2, 0, 1): 3, (0, 2, 1): 4})
    there, here = Strengths(3, 1000.0), Strengths(3, 1000.0)
    there.fit(races)
    here.fit(Counter({tuple((one + 1) % 3 for one in order): count for order, count in races.items()}))
    turned = [here.values[1], here.values[2], here.values[0]]
    assert [value - turned[0] for value in turned] == pytest.approx(there.values, abs=1e-3)


def test_whoever_always_wins_is_strong_but_not_beyond_measure() -> None:
    strengths = Strengths(2, 600 / SCALE)
    strengths.fit(Counter({(1, 0): 200}))
    assert 400 < strengths.values[1] * SCALE < 2000
    assert strengths.deviations[1] * SCALE > 100


def test_errors_hold_ninety_five_times_out_of_a_hundred() -> None:
    """Races drawn from the model itself: 80 series of 40 races among bots whose ratings are known."""
    true, chance, held = [0.0, 100.0, 250.0, -150.0], Random(1), []
    for _ in range(80):
        strengths = Strengths(4, 600 / SCALE)
        strengths.fit(Counter(drawn_order(true, chance) for _ in range(40)))
        for number in (1, 2, 3):
            off = abs(strengths.values[number] * SCALE - true[number])
            held.append(off <= 1.96 * strengths.deviations[number] * SCALE)
    assert 0.92 <= sum(held) / len(held) <= 0.985


def drawn_order(points: list[float], chance: Random) -> tuple[int, ...]:
    left, order = dict(enumerate(points)), []
    while left:
        names = list(left)
        order.append(chance.choices(names, [exp(left[name] / SCALE) for name in names])[0])
        del left[order[-1]]
    return tuple(order)


def test_inverse() -> None:
    assert inverse([[2.0, 1.0], [1.0, 1.0]]) == [[1.0, -1.0], [-1.0, 2.0]]


def test_four_hundred_points_are_ten_to_one() -> None:
    assert ahead(1900, 1500) == pytest.approx(10 / 11)
    assert ahead(1500, 1500) == 0.5


def test_an_online_system_agrees_about_the_order() -> None:
    """The same races, weighed by openskill one after the other."""
    from openskill import models

    true, chance = [0.0, 150.0, 300.0, -150.0], Random(2)
    orders = [drawn_order(true, chance) for _ in range(150)]
    model = models.PlackettLuce()
    beliefs = [model.rating() for _ in true]
    for order in orders:
        for number, (rated,) in zip(order, model.rate([[beliefs[number]] for number in order]), strict=True):
            beliefs[number] = rated
    strengths = Strengths(4, 600 / SCALE)
    strengths.fit(Counter(orders))
    assert sorted(range(4), key=lambda n: beliefs[n].mu) == sorted(range(4), key=strengths.values.__getitem__)


# Fields


def plan(field: int, bots: tuple[str, ...]) -> FieldPlan:
    setup = find_game("heat").setup(field, SHORT)
    return FieldPlan("heat", setup, bots, 3, field, (setup,))


@pytest.mark.parametrize("field", [2, 3, 4, 5, 8])
def test_every_field_is_raced_from_each_seat_of_a_rotation(field: int) -> None:
    drawn = plan(field, ("a", "b", "c", "d", "e"))
    for draw in range(20):
        entries = [drawn.entry(draw * field + turn) for turn in range(field)]
        assert len({tuple(sorted(entry.bots)) for entry in entries}) == 1, "one field"
        for seat in range(field):
            assert sorted(entry.bots[seat] for entry in entries) == sorted(entries[0].bots)
        assert len({entry.seed for entry in entries}) == field


def test_everybody_is_drawn_about_as_often() -> None:
    drawn = plan(3, ("a", "b", "c", "d", "e"))
    starts = Counter(bot for number in range(3000) for bot in drawn.entry(number).bots)
    assert all(1600 < count < 2000 for count in starts.values()), starts


def test_small_pools_fill_large_fields_evenly() -> None:
    assert Counter(plan(4, ("a", "b")).entry(0).bots) == {"a": 2, "b": 2}


# Ratings


def test_the_better_bot_is_rated_higher_and_the_anchor_stays() -> None:
    shown = ratings(["random", "greedy", "lapse:0.5"])
    assert [bot.name for bot in shown.bots] == ["greedy", "lapse:0.5", "random"]
    assert (shown.bots[0].rating, shown.bots[0].error) == (1500.0, 0.0)
    assert shown.anchor == "greedy"
    assert all(bot.starts == 24 for bot in shown.bots)
    places = [bot.expected_place for bot in shown.bots]
    assert 1 <= places[0] < places[1] < places[2] <= 4
    pairs = {(pair.name, pair.rival): pair.ahead for pair in shown.pairs}
    assert len(pairs) == 6
    for one, other in pairs:
        assert pairs[one, other].value + pairs[other, one].value == pytest.approx(1)
    assert pairs["greedy", "random"] == wilson(pairs["greedy", "random"].value * 24, 24)


def test_the_number_of_processes_changes_no_rating() -> None:
    assert ratings(["random", "legend"], 12, field=3) == ratings(["random", "legend"], 12, field=3, jobs=2)


def test_an_anchor_may_be_anybody_anywhere() -> None:
    shown = ratings(["greedy", "random"], 6, anchor="random", anchor_rating=800)
    assert {bot.name: bot.rating for bot in shown.bots}["random"] == 800
    assert ratings(["random", "lapse:0.2"], 4).anchor == "random", "without greedy the first one named"


def test_races_end_when_the_ratings_are_certain_enough() -> None:
    shown = ratings(["greedy", "lapse:0.05"], 400, error=150, field=2)
    assert shown.settled
    assert shown.races < 400
    assert max(bot.error for bot in shown.bots) <= 150
    assert not ratings(["greedy", "random"], 4, error=1).settled


def test_ratings_are_plain() -> None:
    plain = ratings(["greedy", "random"], 4).to_plain()
    assert plain["field"] == 2
    bots: Any = plain["bots"]
    assert bots[0].keys() == {"name", "rating", "error", "starts", "mean_place", "expected_place_of_four"}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seats": ["greedy"]}, "nobody to be compared with"),
        ({"seats": ["greedy", "greedy"]}, "named twice"),
        ({"seats": ["greedy", "fast"]}, "'fast' is unknown"),
        ({"field": 1}, "field: 1 is not possible; allowed: 2 or more"),
        ({"field": 99}, "seats: 99"),
        ({"anchor": "legend"}, "anchor: 'legend' does not race"),
        ({"error": 0}, "error: 0 is not possible; allowed: more than 0"),
        ({"races": 0}, "races: 0"),
    ],
)
def test_what_cannot_be_rated_is_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(paddock.BadOptions, match=words):
        ratings(**{"seats": ["greedy", "random"], **wrong})


# Duels


def test_a_duel_races_each_seed_from_both_sides() -> None:
    setup = find_game("heat").setup(4, SHORT)
    mirrored = MirroredPlan("heat", setup, ("a", "b") * 2, 0)
    first, second, third = (mirrored.entry(number) for number in range(3))
    assert first.bots == ("a", "b", "a", "b")
    assert second.bots == ("b", "a", "b", "a")
    assert first.seed == second.seed != third.seed


def test_pairs_are_counted_for_the_first_bot_wherever_it_sits() -> None:
    places = (Finish("x", 1, 1, 0), Finish("x", 2, 2, 3), Finish("x", 3, 3, 2), Finish("x", 4, 4, 1))
    assert pairs_won(RaceResult(0, places, 1, 1)) == 3, "seats 0 and 2 are the first bot's: 1st and 3rd"
    assert pairs_won(RaceResult(1, places, 1, 1)) == 1, "exchanged: 2nd and 4th"


@pytest.mark.parametrize("cars", [1, 2])
def test_nobody_beats_itself(cars: int) -> None:
    equal = duel("heat", "random", "random", 6, SHORT, cars=cars)
    assert equal.ahead.value == equal.better.value == 0.5


def test_the_better_bot_wins_a_duel_from_either_side() -> None:
    strong = duel("heat", "greedy", "random", 6, SHORT)
    assert strong.ahead.value > 0.8
    assert strong.better.value == 1.0
    assert strong.deals == 3
    assert duel("heat", "random", "greedy", 6, SHORT).ahead.value < 0.2


def test_the_number_of_processes_changes_no_duel() -> None:
    assert duel("heat", "random", "lapse:1", 8, SHORT) == duel("heat", "random", "lapse:1", 8, SHORT, jobs=2)


def test_an_odd_number_of_races_is_made_even() -> None:
    told: list[int] = []
    duel("heat", "random", "greedy", 3, SHORT, progress=lambda done, total: told.append(total))
    assert set(told) == {4}


def test_a_legend_cannot_duel() -> None:
    with pytest.raises(paddock.BadOptions, match="takes no seat"):
        duel("heat", "greedy", "legend", 2, SHORT)


def test_races_of_a_mirrored_plan_differ_only_by_the_seats() -> None:
    setup = find_game("heat").setup(2, SHORT)
    one, other = run_races(MirroredPlan("heat", setup, ("random", "random"), 0), range(2))
    assert one.finishes == other.finishes


# Intervals of clusters


def test_clusters_of_one_are_wilsons_interval() -> None:
    assert clustered([(1, 1)] * 3 + [(0, 1)] * 7) == wilson(3, 10)


def test_trials_that_share_their_luck_count_for_less() -> None:
    shared, apart = clustered([(4, 4), (0, 4)] * 10), wilson(40, 80)
    assert shared.value == apart.value == 0.5
    assert shared.high - shared.low > 1.5 * (apart.high - apart.low)


def test_a_clean_sweep_is_only_as_certain_as_its_clusters() -> None:
    assert clustered([(4, 4)] * 10) == wilson(10, 10)
    assert clustered([]).to_plain() == {"value": 0.0, "low": 0.0, "high": 1.0}


def test_a_book_counts_places() -> None:
    book = Book(["a", "b"], "a", 1000.0)
    book.add(RaceResult(0, (Finish("b", 1, 1, 0), Finish("a", 2, 2, 1), Finish("b", 3, 3, 2)), 5, 9))
    assert book.races == 1
    assert book.error() > 0


def test_cars_that_nobody_rates_take_places_but_no_rating() -> None:
    found = rate("heat", seats=["greedy", "random"], races=4, options={"circuit": "italia", "laps": 1, "legends": 2})
    assert {bot.name for bot in found.bots} == {"greedy", "random"}
    assert all(bot.starts == 4 for bot in found.bots)
    assert max(bot.mean_place.value for bot in found.bots) > 2, "the Legends are in the race all the same"
