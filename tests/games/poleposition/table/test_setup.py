"""What is fixed before the first round."""

from __future__ import annotations

import pytest

from paddock.games.poleposition.board.circuit import circuit_ids
from paddock.games.poleposition.modules.variants import EXTENDED_SETS
from paddock.games.poleposition.pieces.components import COLOURS, DICE, LIFE_TRACK
from paddock.games.poleposition.state.race import Race
from paddock.games.poleposition.table.options import MODULES
from paddock.kernel import BadOptions, new_table

CHAMPIONSHIP = ["great-britain", "united-states", "monaco", "toy-ring"]


def race_with(seats: int = 2, **options: object) -> Race:
    """A new table's race."""
    state = new_table("poleposition", seats, options, seed=5, events=False).state.clone()
    assert isinstance(state, Race)
    return state


def test_one_circuit_for_all() -> None:
    """PP.SETUP.02: any of the installed circuits can be chosen, nothing else."""
    for name in circuit_ids():
        assert race_with(circuit=name).course.circuit.id == name
    with pytest.raises(BadOptions, match="monza"):
        new_table("poleposition", 2, {"circuit": "monza"}, seed=1)


def test_modules_are_off_until_somebody_switches_them_on() -> None:
    """PP.SETUP.03, PP.AMB.01: first races run without any of them; wear, weather and fights are no modules."""
    options = new_table("poleposition", 2, {}, seed=1).setup.options
    assert not any(options[name] for name in MODULES)
    for name in ("events", "collisions", "drs", "stress", "custom_pit"):
        assert new_table("poleposition", 2, {name: True}, seed=1).setup.options[name] is True


def test_a_colour_for_each_car() -> None:
    """PP.SETUP.16, PP.BOT.05: colours are free, each is given once, and bots have the colour of their card."""
    race = race_with(colours=["purple", "red"], bots=2, bot_cards=["green-a", "blue-b"])
    assert [COLOURS[car.colour] for car in race.cars] == ["purple", "red", "green", "blue"]
    assert [car.box for car in race.cars] == [car.colour for car in race.cars]
    with pytest.raises(BadOptions, match="twice"):
        new_table("poleposition", 2, {"colours": ["red", "red"]}, seed=1)


def test_points_and_tyres_of_a_standard_race() -> None:
    """PP.SETUP.17, PP.SETUP.19, PP.SETUP.20: 7, 7 and 9 points; one hard, one soft, two intermediate, one wet."""
    race = race_with()
    car = race.cars[0]
    assert (car.engine, car.brake, car.skill) == (7, 7, 9)
    assert list(race.rules.sets) == [0, 1, 2, 2, 3]
    assert [LIFE_TRACK[life] for life in car.lives] == [4, 2, 6, 6, 6]


def test_extended_play() -> None:
    """PP.VARIANT.06, PP.VARIANT.07, PP.VARIANT.08, PP.VARIANT.10, PP.TYRE.11, PP.CRASH.18: twice the laps."""
    race = race_with(extended=True)
    car = race.cars[0]
    assert race.laps == 12 and (car.engine, car.brake, car.skill) == (12, 12, 15)
    assert race.rules.figures.breakdowns == 4
    assert race.rules.sets.count(0) == 2


def test_the_second_hard_set_belongs_to_extended_play() -> None:
    """PP.TYRE.11, PP.VARIANT.10: two hard sets there, one otherwise."""
    race = race_with(circuit="toy-ring")
    assert (race.rules.sets.count(0), EXTENDED_SETS.count(0)) == (1, 2)


def test_the_white_die_may_show_a_twelve() -> None:
    """PP.AMB.89: no 12 by default, one in the other set of dice."""
    assert 12 not in race_with().rules.dice.tyres[0]
    assert 12 in race_with(dice="white-12").rules.dice.tyres[0]
    assert DICE["white-12"].tyres[1:] == DICE["default"].tyres[1:]


def test_which_cards_are_dealt() -> None:
    """PP.AMB.108, PP.SETUP.09: the base sets by default, all twelve as an option; bots draw none."""
    base = race_with(3, drivers=True, teams=True, bots=3)
    assert all(1 <= car.driver <= 6 and 1 <= car.team <= 6 for car in base.cars[:3])
    assert len({car.driver for car in base.cars[:3]}) == 3
    assert all(car.driver == car.team == 0 for car in base.cars[3:])
    assert race_with(drivers=True, card_sets="all").rules.driver_cards == bytes(range(1, 13))


@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (4, {"bots": 3}, "7 cars"),
        (2, {"bots": 2, "bot_cards": ["green-a"]}, "give all or none"),
        (2, {"bots": 2, "bot_cards": ["green-a", "green-b"]}, "one card is one bot"),
        (2, {"colours": ["red", "red"]}, "twice"),
        (2, {"bots": 1, "bot_cards": ["red-a"], "colours": ["red", "blue"]}, "colour"),
        (2, {"safety_car": True}, "collisions"),
        (3, {"constructors": True}, "even number"),
        (2, {"more_events": True}, "events"),
        (2, {"championship": ["monaco"]}, "4 to 8"),
        (2, {"damaged_engine": True}, "championship"),
        (2, {"championship": CHAMPIONSHIP, "damaged_engine": True, "custom_start": True}, "custom_start"),
        (7, {}, "1 to 6"),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, options: dict[str, object], told: str) -> None:
    """PP.SETUP.01, PP.BOT.04, PP.BOT.02, PP.CUSTOM.04, PP.ENGINEDMG.01, PP.CHAMP.01: refused with a clear message."""
    with pytest.raises(BadOptions, match=told):
        new_table("poleposition", seats, options)
