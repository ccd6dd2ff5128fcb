"""What Formula 90 lends to bots that look ahead."""

from __future__ import annotations

import pytest

from paddock.bots import find_bot
from paddock.games.formula90.agents.foresight import Formula90Foresight
from paddock.games.formula90.state.race import Race
from paddock.kernel import Code, FastChance, apply, deal_afresh, find_game, new_table

EDITIONS = ("2e", "v10", "93-advanced", "93-base")
FORESIGHT = Formula90Foresight()
GREEDY = find_bot("greedy")


def begin(seed: int, edition: str = "2e", seats: int = 4) -> Race:
    """A short race before its first decision."""
    options = {"edition": edition, "length": "sprint"}
    state = new_table("formula90", seats, options, seed, events=False).state.clone()
    assert isinstance(state, Race)
    return state


def advised(race: Race, seat: int) -> Code:
    return GREEDY.choose(race, seat, race.asked[seat], FastChance(1))


def drive_until(race: Race, turn: int) -> Race:
    """Everybody as advised until the turn begins."""
    while race.asked and race.game_turn < turn:
        seat = next(iter(race.asked))
        apply(race, seat, advised(race, seat))
    return race


@pytest.mark.parametrize("edition", EDITIONS)
def test_shares_are_shares_of_the_field(edition: str) -> None:
    """All through a race: between 0 and 1, and not all of the players can beat each other."""
    race = begin(3, edition)
    while race.asked:
        found = FORESIGHT.shares(race)
        assert len(found) == 4
        assert all(0 <= share <= 1 for share in found)
        assert sum(found) <= sum(range(len(race.cars) - 4, len(race.cars))) / (len(race.cars) - 1) + 1e-9
        seat = next(iter(race.asked))
        apply(race, seat, advised(race, seat))


def test_a_car_far_ahead_will_win_and_one_far_behind_will_not() -> None:
    race = drive_until(begin(4), 4)
    first, last = race.cars[0], race.cars[1]
    for car, progress in ((first, 60), (last, -60)):
        section = car.progress % race.course.sections
        race.lanes[section] = race.lanes[section].replace(bytes([car.number]), b"")
        car.progress += progress
        race.lanes[car.progress % race.course.sections] += bytes([car.number])
    shares = FORESIGHT.shares(race)
    assert shares[0] > 0.98
    assert shares[1] < 0.02


def test_of_two_cars_that_are_out_the_later_one_is_ahead() -> None:
    race = drive_until(begin(4), 3)
    for number in (2, 0):
        car = race.cars[number]
        section = car.progress % race.course.sections
        race.lanes[section] = race.lanes[section].replace(bytes([number]), b"")
        car.is_out = True
        race.out += bytes([number])
    shares = FORESIGHT.shares(race)
    assert shares[2] == 0.0
    assert shares[0] == pytest.approx(1 / (len(race.cars) - 1))
    assert min(shares[1], shares[3]) > shares[0]


@pytest.mark.parametrize(("figure", "better", "worse"), [("chips", 8, 0), ("red", 0, 4), ("wasted", 0, 3)])
def test_resources_count(figure: str, better: int, worse: int) -> None:
    """The same position with more chips, less damage or less time lost is worth more."""
    race = drive_until(begin(5), 3)
    found = []
    for value in (better, worse):
        setattr(race.cars[0], figure, value)
        found.append(FORESIGHT.shares(race)[0])
    assert found[0] > found[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_foresees_the_places_better_than_the_running_order(edition: str) -> None:
    """Early in the race, over several races, compared with how they ended."""
    judged = running = 0.0
    for seed in range(12):
        race = drive_until(begin(100 + seed, edition), 3)
        shares, now = FORESIGHT.shares(race), _real_shares(race)
        end = _real_shares(drive_until(race, 99))
        judged += sum(abs(shares[seat] - end[seat]) for seat in range(4))
        running += sum(abs(now[seat] - end[seat]) for seat in range(4))
    assert judged < running


def _real_shares(race: Race) -> dict[int, float]:
    lines = find_game("formula90").standings(race)
    return {line.seat: (len(lines) - line.place) / (len(lines) - 1) for line in lines if line.seat is not None}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_lists_possible_choices_once_and_the_advised_one(edition: str) -> None:
    """Strategies and skills are chosen by experience; of everything else the advice is never cut."""
    race = begin(6, edition)
    while race.asked:
        seat = next(iter(race.asked))
        codes, kind = race.asked[seat], type(race.flow[-1][0]).__name__
        first = advised(race, seat)
        ordered = list(FORESIGHT.order(race, seat, codes))
        assert ordered
        assert len(set(ordered)) == len(ordered)
        assert set(ordered) <= set(codes)
        if kind not in ("ChooseSkillAndBuild", "ChooseStrategy", "FirstStrategy", "UseVersatility"):
            assert first in ordered, kind
        apply(race, seat, first)


def test_the_clock_counts_the_turns_of_cars() -> None:
    """It never goes back, and from one game turn to the next it advances by the number of cars."""
    race = drive_until(begin(7), 1)
    before, turn = FORESIGHT.clock(race), race.game_turn
    assert before == len(race.cars)
    while race.asked:
        seat = next(iter(race.asked))
        apply(race, seat, advised(race, seat))
        now = FORESIGHT.clock(race)
        assert now >= before
        before = now
    assert before == (race.game_turn + 1) * len(race.cars) - len(race.out)
    assert race.game_turn > turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_judged_by_what_the_seat_cannot_know(edition: str) -> None:
    """The search asks about imagined deals only; two truths that look alike to the seat give the same thoughts."""
    race = drive_until(begin(8, edition, 2), 2)
    while race.asked and 0 not in race.asked:
        apply(race, 1, advised(race, 1))
    other = deal_afresh(race, 0, FastChance(99))
    bot = find_bot("mcts:iterations=12,width=4")
    codes = race.asked[0]
    assert bot.choose(race, 0, codes, FastChance(5)) == bot.choose(other, 0, codes, FastChance(5))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_race_with_little_thought(edition: str) -> None:
    """It plays what is listed, comes to the end, and does the same again from the same seed."""
    assert _race(edition) == _race(edition)


def _race(edition: str) -> list[tuple[int, int | None]]:
    race, bot, chance = begin(9, edition, 2), find_bot("mcts:iterations=6,width=3"), FastChance(2)
    while race.asked:
        seat = next(iter(race.asked))
        codes = race.asked[seat]
        code = bot.choose(race, seat, codes, chance) if seat == 0 else advised(race, seat)
        assert code in codes
        apply(race, seat, code)
    assert race.over
    return [(line.place, line.seat) for line in find_game("formula90").standings(race)]
