"""What Pole Position lends to bots that look ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

import paddock
from paddock.bots import find_bot
from paddock.games.poleposition.agents.foresight.judging import shares
from paddock.games.poleposition.agents.foresight.planning import plan_of, stints_of
from paddock.games.poleposition.agents.foresight.stints import RULED_OUT
from paddock.games.poleposition.pieces.components import DRY, HARD, HEAVY, WET
from paddock.games.poleposition.state.race import Race
from paddock.kernel import Code, FastChance, apply, find_game

GAME = find_game("poleposition")
FORESIGHT = GAME.foresight()
assert FORESIGHT is not None
EVERY_MODULE = {
    "laps": 3,
    "bots": 2,
    "circuit_rules": True,
    "events": True,
    "drivers": True,
    "teams": True,
    "collisions": True,
    "safety_car": True,
    "drs": True,
    "stress": True,
    "custom_start": True,
    "custom_pit": True,
}


def start(seed: int, options: Mapping[str, object] | None = None, seats: int = 4) -> Race:
    table = paddock.new_table("poleposition", seats=seats, options=dict(options or {}), seed=seed, events=False)
    race = table.state.clone()
    assert isinstance(race, Race)
    race.chance = FastChance(seed)
    return race


def driven(race: Race) -> Iterator[int]:
    """Whoever is asked, until the race is over; each answers as in imagined races."""
    assert FORESIGHT is not None
    while race.asked:
        seat = next(iter(race.asked))
        yield seat
        apply(race, seat, FORESIGHT.drive(race, seat, race.asked[seat], race.chance))


def drive_until(race: Race, round_: int) -> None:
    for _ in driven(race):
        if race.round == round_:
            return


def test_shares_of_all_seats_are_half_the_field() -> None:
    race = start(3, {"laps": 3})
    for _ in driven(race):
        found = shares(race)
        assert len(found) == 4
        assert all(0 <= share <= 1 for share in found)
        assert sum(found) == pytest.approx(2)


def test_with_bots_every_share_counts_all_cars() -> None:
    race = start(3, EVERY_MODULE)
    for _ in driven(race):
        found = shares(race)
        assert len(found) == 4
        assert all(0 <= share <= 1 for share in found)


def test_whoever_is_a_lap_ahead_will_win() -> None:
    race = start(5)
    drive_until(race, 30)
    race.cars[2].lap += 1
    found = shares(race)
    assert found[2] > 0.95
    assert max(found[:2]) < 0.7


def test_more_points_are_never_worse() -> None:
    race = start(5)
    drive_until(race, 20)
    for name in ("engine", "brake", "skill"):
        richer = race.clone()
        setattr(richer.cars[1], name, getattr(richer.cars[1], name) + 1)
        assert shares(richer)[1] >= shares(race)[1]


def test_the_order_holds_the_advice_and_nothing_twice() -> None:
    advisor = GAME.advisor()
    assert advisor is not None and FORESIGHT is not None
    race = start(8, EVERY_MODULE)
    for seat in driven(race):
        codes = race.asked[seat]
        ordered = FORESIGHT.order(race, seat, codes)
        assert set(ordered) <= set(codes)
        assert len(set(ordered)) == len(ordered) <= 12
        assert advisor.choose(race, seat, codes, FastChance(1)) in ordered


def test_looking_changes_nothing() -> None:
    assert FORESIGHT is not None
    race = start(4, {"laps": 2})
    for number, seat in enumerate(driven(race)):
        if number % 25 == 0:
            before = race.to_plain()
            FORESIGHT.order(race, seat, race.asked[seat])
            FORESIGHT.shares(race)
            FORESIGHT.clock(race)
            assert race.to_plain() == before


def test_the_clock_counts_turns() -> None:
    assert FORESIGHT is not None
    race = start(4, {"laps": 2})
    last, who = -1, -1
    for _ in driven(race):
        now = FORESIGHT.clock(race)
        assert now is not None and now >= last
        if race.round and now == last:
            assert race.turn.who == who
        last, who = now, race.turn.who


def test_the_last_lap_needs_a_stop() -> None:
    race = start(2)
    stints, lives = stints_of(race), race.cars[0].lives
    assert stints.turns(1, 0, 0, lives, 0, False) == RULED_OUT
    assert stints.turns(1, 0, 0, lives, 0, True) < RULED_OUT
    assert stints.turns(3, 0, 0, lives, 1, False) < stints.turns(3, 0, 0, lives, 0, False)


def test_tyres_for_the_weather_are_faster() -> None:
    race = start(2)
    stints, sets = stints_of(race), race.rules.sets
    hard, wet = stints.pace[sets.index(HARD)][0], stints.pace[sets.index(WET)][0]
    assert hard[DRY] > wet[DRY]
    assert wet[HEAVY] > hard[HEAVY]


def test_a_car_in_its_box_has_further_to_go_than_on_the_track() -> None:
    race = start(6)
    seen = 0
    for _ in driven(race):
        for car in race.cars:
            if car.cell == race.course.pit.box and not car.status:
                other = race.clone()
                other.cars[car.number].cell = race.course.pit.exit_to[0]
                assert plan_of(other, other.cars[car.number]).turns < plan_of(race, car).turns - 1
                seen += 1
    assert seen


def race_of_bots(seed: int) -> tuple[list[Code], object]:
    race = start(seed, {"laps": 2}, seats=2)
    bots = [find_bot("mcts:iterations=4"), find_bot("greedy")]
    chance = FastChance(9)
    choices: list[Code] = []
    while race.asked:
        seat = next(iter(race.asked))
        code = bots[seat].choose(race, seat, race.asked[seat], chance)
        assert code in race.asked[seat]
        choices.append(code)
        apply(race, seat, code)
    return choices, race.to_plain()


def test_a_bot_that_looks_ahead_drives_whole_races_and_the_same_again() -> None:
    first = race_of_bots(11)
    assert race_of_bots(11) == first


def test_a_season_is_judged_by_its_points() -> None:
    race = start(3, {"championship": ["italy", "spain", "monaco", "china"], "laps": 1})
    for _ in driven(race):
        if race.past:
            break
    found = shares(race)
    winner = race.past[0][0][0]
    assert sum(found) == pytest.approx(2)
    assert found[winner] == max(found)


def test_the_quick_driver_is_no_slower_than_the_advice() -> None:
    """Two quick drivers against two advised ones, seats exchanged: they leave more than half of them behind."""
    assert FORESIGHT is not None
    ahead = total = 0
    greedy = find_bot("greedy")
    for seed in range(4):
        for quick in ((0, 2), (1, 3)):
            race = start(seed, {"laps": 4})
            while race.asked:
                seat = next(iter(race.asked))
                driver = FORESIGHT.drive if seat in quick else greedy.choose
                apply(race, seat, driver(race, seat, race.asked[seat], race.chance))
            place = {line.seat: line.place for line in GAME.standings(race)}
            ahead += sum(place[one] < place[other] for one in quick for other in range(4) if other not in quick)
            total += 4
    assert ahead > total / 2
