"""The 3.0 L game where a scenario cannot look: set-up, teams, refusals."""

from __future__ import annotations

import pytest

import paddock
from paddock.bots import find_bot
from paddock.games.formula90.pieces.kinds import SUPERFAST
from paddock.games.formula90.state.race import Race
from paddock.games.formula90.table.components import count_components
from paddock.kernel import BadOptions, FastChance, apply, find_game, new_table


def race_of(seats: int, **options: object) -> Race:
    """The state of a new table of this edition."""
    table = paddock.new_table("formula90", seats, options={"edition": "v10", **options}, seed=3)
    assert isinstance(table.state, Race)
    return table.state


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_all_discs_are_in_the_bag(seats: int) -> None:
    """F90.SETUP.09: 24 red and 6 brown discs, however many drivers there are."""
    race = race_of(seats)
    assert race.edition.figures.discs(seats) == (24, 6)
    components = count_components(race)
    assert (components["red discs"], components["brown discs"]) == (24, 6)


def test_symbols_of_the_decks() -> None:
    """F90.SETUP.25: tyres up to three, damage up to two, checks, draws, weather, four flags and five card powers."""
    cards = race_of(2).course.cards
    assert set(cards.tyres) == {0, 1, 2, 3}
    assert set(cards.damage) == {0, 1, 2}
    assert set(cards.flag) == {0, 1, 2, 3, 4}
    assert {check.modifier for checks in cards.checks for check in checks} >= {-20, 0, 20}
    powers = (cards.any_pair, cards.cheap_passing, cards.double_contest, cards.void_late_brake, cards.void_extreme)
    assert all(powers) and all(card in cards.track for pile in powers for card in pile)


def test_two_drivers_or_a_driver_and_a_robot() -> None:
    """F90.TEAMMATE.18, F90.TEAMMATE.01, F90.TEAMMATE.02: pairs, and a robot teammate is one of the SuperFast."""
    race = race_of(4, teams=["1+3", "2+robot", "4+robot"])
    blue, orange, green, red = race.cars[:4]
    assert (blue.ally, green.ally) == (2, 0)
    robots = [race.cars[car.ally] for car in (orange, red) if car.ally is not None]
    assert [robot.ally for robot in robots] == [1, 3]
    assert all(robot.robot == SUPERFAST for robot in robots)
    assert sum(car.ally is not None for car in race.cars) == 6


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (3, {"teams": ["1+2", "2+3"]}, "seat 2 is in two teams"),
        (2, {"teams": ["1+3"]}, "no seat 3"),
        (3, {"teams": ["1+robot", "2+robot", "3+robot"]}, "2 SuperFast"),
        (2, {"teams": ["1+robot"], "robots": False}, "0 SuperFast"),
        (2, {"teams": ["1+2"], "edition": "2e"}, "knows no teammates"),
        (2, {"teams": ["2+1"]}, "teams"),
    ],
)
def test_teams_that_cannot_be(seats: int, options: dict[str, object], words: str) -> None:
    """F90.TEAMMATE.18, F90.RULING.102: two cars in a team, each driver in one, and no more robots than there are."""
    with pytest.raises(BadOptions, match=words):
        paddock.new_table("formula90", seats, options={"edition": "v10", **options}, seed=3)


def drive(circuit: str, seed: int, bots: tuple[str, ...], **options: object) -> Race:
    """A race to its end; each seat is answered for by a bot of that name."""
    drivers = [find_bot(name) for name in bots]
    setup = {"edition": "v10", "circuit": circuit, **options}
    state = new_table("formula90", len(bots), setup, seed, events=False).state.clone()
    chance = FastChance(seed)
    while not state.over:
        seat = next(iter(state.asked))
        apply(state, seat, drivers[seat].choose(state, seat, state.asked[seat], chance))
    assert isinstance(state, Race)
    return state


def places(race: Race) -> dict[int, int]:
    """The place of each seat."""
    return {line.seat: line.place for line in find_game("formula90").standings(race) if line.seat is not None}


@pytest.mark.parametrize("circuit", ["monza", "silverstone", "monaco"])
def test_the_greedy_driver_beats_the_random_one(circuit: str) -> None:
    """In mirrored races, with a robot teammate for whoever sits first."""
    here = places(drive(circuit, 1, ("greedy", "random"), teams=["1+robot"]))
    there = places(drive(circuit, 1, ("random", "greedy"), teams=["1+robot"]))
    assert here[0] < here[1]
    assert there[1] < there[0]


def test_the_greedy_driver_finishes() -> None:
    """Teams of two, and one with a robot."""
    races = [drive(circuit, 2, ("greedy",) * 3, teams=["1+2", "3+robot"]) for circuit in ("spa", "barcelona")]
    assert sum(car.is_out for race in races for car in race.cars[:3]) <= 1
