"""What is fixed before the first round, and what a championship carries on."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paddock.games.poleposition.board.circuit import load_circuit
from paddock.games.poleposition.board.course import prepare_course
from paddock.games.poleposition.events.ending import RaceScored
from paddock.games.poleposition.events.round import RoundStarted
from paddock.games.poleposition.modules.championship import start_next_race
from paddock.games.poleposition.modules.engines import missing_points
from paddock.games.poleposition.pieces.cards import EVENT_CARDS
from paddock.games.poleposition.pieces.components import DICE, LIFE_TRACK
from paddock.games.poleposition.rules.scoring import championship_order, constructors_order, points_of_race
from paddock.games.poleposition.showing.facts import lap_length
from paddock.games.poleposition.state.race import Race
from paddock.kernel import BadOptions, FastChance, apply, new_table

CHAMPIONSHIP = ["great-britain", "united-states", "monaco", "toy-ring"]


def race_with(seats: int = 2, **options: object) -> Race:
    """A new table's race."""
    state = new_table("poleposition", seats, options, seed=5, events=False).state.clone()
    assert isinstance(state, Race)
    return state


def deck_of(race: Race) -> list[str]:
    """The event cards in the deck, sorted."""
    return sorted(EVENT_CARDS[number].id for number in race.deck)


def test_a_second_safety_car_only_where_the_circuit_asks_for_it() -> None:
    """PP.EX.01, PP.SETUP.05, PP.SETUP.06, PP.CIRCUIT.06, PP.EVENTCARD.09: the B card by special rule only."""
    plain = deck_of(race_with(circuit="toy-ring", events=True, circuit_rules=True))
    asked_for = deck_of(race_with(circuit="united-states", events=True, circuit_rules=True))
    assert len(plain) == 8 and plain.count("safety-car") == 1 and "safety-car-b" not in plain
    assert sorted([*plain, "safety-car-b"]) == asked_for
    assert deck_of(race_with(circuit="united-states", events=True)) == plain


def test_the_deck_is_shuffled() -> None:
    """PP.SETUP.08: another seed, another order."""
    orders = {
        bytes(new_table("poleposition", 1, {"events": True}, seed=seed, events=False).state.deck)  # type: ignore[attr-defined]
        for seed in range(8)
    }
    assert len(orders) > 1


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


def test_more_events() -> None:
    """PP.AMB.42, PP.EVENT.08: a purple 3 instead of the mark."""
    assert race_with(events=True).rules.event_faces == (2,)
    assert race_with(events=True, more_events=True).rules.event_faces == (3,)


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


def test_points_of_a_race() -> None:
    """PP.CHAMP.02, PP.CHAMP.03: by place; the last race counts more; who does not finish gets none."""
    result = (bytes([2, 0, 1]), bytes([3]))
    assert points_of_race(result, 4, last=False) == [8, 6, 10, 0]
    assert points_of_race(result, 4, last=True) == [12, 9, 15, 0]


def test_ties_in_a_championship() -> None:
    """PP.CHAMP.04, PP.CHAMP.05: points, then wins, then second places, then the last race."""
    race = race_with(3, championship=CHAMPIONSHIP)
    race.past = ((bytes([0, 1, 2]), b""), (bytes([2, 1, 0]), b""))
    assert championship_order(race) == [2, 0, 1]  # 16 points each; one win, one win, none; the last race decides
    race.past = ((bytes([1, 0, 2]), b""), (bytes([2, 0, 1]), b""))
    assert championship_order(race)[-1] == 0


def test_rounds_of_a_championship_add_up() -> None:
    """PP.CHAMP.01: the races of a championship are counted together, though each begins with its own first round."""
    table = new_table("poleposition", 2, {"championship": ["toy-ring"] * 4, "laps": 2}, seed=3)
    rounds, clocks, foresight = [0], [0], table.game.foresight()
    assert foresight is not None
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[0])
        rounds.append(table.game.rounds(table.state))
        clocks.append(foresight.clock(table.state) or 0)
    begun = [event.number if isinstance(event, RoundStarted) else 0 for event in table.events]
    ends = [at for at, event in enumerate(table.events) if isinstance(event, RaceScored)]
    lengths = [max(begun[first:last]) for first, last in pairwise([0, *ends])]
    assert len(lengths) == 4 and min(lengths) > 3
    assert rounds == sorted(rounds) and rounds[-1] == sum(lengths)
    assert all(after >= before - 2 for before, after in pairwise(clocks))  # the turns of the last round are cut short


def test_constructors() -> None:
    """PP.CONSTR.01, PP.CONSTR.05, PP.CONSTR.06: pairs of cars, the sum of their points."""
    race = race_with(4, constructors=True)
    race.home, race.out = bytes([2, 0, 1]), bytes([3])
    assert constructors_order(race) == [((0, 1), 14), ((2, 3), 10)]


def test_damaged_engines() -> None:
    """PP.EX.60, PP.ENGINEDMG.02, PP.ENGINEDMG.03: two races finished without engine points: 5 EP in the next one."""
    race = race_with(1, championship=CHAMPIONSHIP, damaged_engine=True, laps=1)
    chance = FastChance(3)
    while len(race.past) < 2:
        race.cars[0].engine = 0
        apply(race, 0, race.asked[0][chance.below(len(race.asked[0]))])
    car = race.cars[0]
    assert car.engine_damage == 2 and missing_points(car) == 2
    assert car.engine == 5 and set(race.asked[0]) == {(0,), (1,)}  # PP.ENGINEDMG.04: keep or replace
    apply(race, 0, (1,))
    assert race.cars[0].engine == 7 and race.cars[0].engine_damage == 0


def test_nothing_else_carries_over() -> None:
    """PP.CHAMP.06, PP.CHAMP.07: cards stay, tyres, points and breakdowns do not."""
    race = race_with(2, championship=CHAMPIONSHIP, drivers=True, teams=True)
    cards = [(car.driver, car.team) for car in race.cars]
    race.past = ((bytes([0, 1]), b""),)
    race.cars[0].breakdowns, race.cars[0].skill = b"\x01", 0
    race.flow = []
    start_next_race(race)
    assert race.course.circuit.id == CHAMPIONSHIP[1]
    assert [(car.driver, car.team) for car in race.cars] == cards
    assert race.cars[0].breakdowns == b"" and race.round == 0


def test_the_practice_ring_is_as_long_as_it_says() -> None:
    """PP.MOVE.01: 33 MP along the line, 139 cells, 157 in the first lap."""
    circuit = load_circuit("toy-ring")
    course = prepare_course(circuit)
    assert lap_length(circuit) == 33
    assert sum(bool(moves) for moves in course.successors[2]) == 139
    assert sum(bool(moves) for moves in course.successors[1]) == 157
