"""What a championship carries on from race to race."""

from __future__ import annotations

from itertools import pairwise

from paddock.games.poleposition.events.ending import RaceScored
from paddock.games.poleposition.events.round import RoundStarted
from paddock.games.poleposition.modules.championship import start_next_race
from paddock.games.poleposition.modules.engines import missing_points
from paddock.games.poleposition.state.race import Race
from paddock.kernel import FastChance, apply, new_table

CHAMPIONSHIP = ["great-britain", "united-states", "monaco", "toy-ring"]


def race_with(seats: int = 2, **options: object) -> Race:
    """A new table's race."""
    state = new_table("poleposition", seats, options, seed=5, events=False).state.clone()
    assert isinstance(state, Race)
    return state


def test_cards_are_kept_for_a_season() -> None:
    """PP.CHAMP.07, PP.AMB.63: unless the table draws anew for each race."""
    assert not race_with(championship=CHAMPIONSHIP, drivers=True).rules.deals_every_race
    assert race_with(championship=CHAMPIONSHIP, drivers=True, new_cards=True).rules.deals_every_race


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
