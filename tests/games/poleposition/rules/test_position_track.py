"""What holds at every moment of every race: the position track agrees with the road, and no cell holds two cars."""

from __future__ import annotations

import pytest

from paddock.games.poleposition.modules.safety_car import FormQueue
from paddock.games.poleposition.rules.movement import is_on_track, place_of
from paddock.games.poleposition.state.race import Race
from paddock.games.poleposition.table.rulings import RULINGS
from paddock.kernel import FastChance, apply, new_table

MODULES = dict.fromkeys(
    ("events", "drivers", "teams", "collisions", "safety_car", "drs", "stress", "custom_pit", "circuit_rules"), True
)
OTHER_READINGS = {ruling.option: list(ruling.values)[1] for ruling in RULINGS}
TABLES: list[tuple[int, dict[str, object]]] = [
    (6, {"circuit": "toy-ring", "laps": 3}),
    (3, {"circuit": "toy-ring", "laps": 3, "bots": 3}),
    (4, {"circuit": "toy-ring", "laps": 3, "bots": 2, "card_sets": "all", **MODULES}),
    (4, {"circuit": "monaco", "laps": 2, "lapped": "stay", "no_elimination": True, **MODULES}),
    (4, {"circuit": "italy", "laps": 2, "constructors": True, "extended": True, **MODULES}),
    (4, {"circuit": "italy", "laps": 3, "bots": 2, **MODULES, **OTHER_READINGS}),
    (4, {"circuit": "toy-ring", "laps": 6, "bots": 2, **MODULES, **OTHER_READINGS}),
]


def check_order(race: Race) -> None:
    """PP.ROUND.08: who is ahead on the road stands before the other on the position track."""
    cars = [race.cars[number] for number in race.rank if is_on_track(race, race.cars[number])]
    for at, car in enumerate(cars):
        for other in cars[at + 1 :]:
            names = race.course.names[car.cell], race.course.names[other.cell]
            assert place_of(race, car) >= place_of(race, other), names
            if car.cell in race.course.overlaps[other.cell]:
                assert car.off_track or other.off_track, names


def check_turns(race: Race) -> None:
    """PP.AMB.06: who has still to move in a round stands in the order of the position track, whatever has happened."""
    moved = race.order[: race.turns_taken]
    to_come = bytes(number for number in race.order[race.turns_taken :] if number in race.rank)
    assert to_come == bytes(number for number in race.rank if number not in moved)


@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_position_track_agrees_with_the_road(number: int, seed: int) -> None:
    """PP.ROUND.08, PP.ROUND.09, PP.ROUND.13, PP.MOVE.06, PP.START.18: at every decision of a random race."""
    seats, options = TABLES[number]
    race = new_table("poleposition", seats, options, seed, events=False).state.clone()
    assert isinstance(race, Race)
    chance = FastChance(seed)
    while not race.over:
        seat = min(race.asked)
        apply(race, seat, race.asked[seat][chance.below(len(race.asked[seat]))])
        lining_up = any(isinstance(step, FormQueue) for step, _ in race.flow)
        if race.round and not lining_up:
            check_order(race)
            check_turns(race)
        assert all(min(car.engine, car.brake, car.skill) >= 0 for car in race.cars)
        assert sorted([*race.rank, *race.home, *race.out]) == sorted(car.number for car in race.cars) or not race.rank
