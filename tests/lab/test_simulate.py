"""The laboratory: the same seed, the same races, whoever runs them; figures with honest intervals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.kernel import Seating, Table, find_game
from paddock.lab import BotResult, Simulation, simulate
from paddock.lab.estimate import Tally, student, wilson
from paddock.lab.racing import AUTOMATON, Plan, run_races, seed_of_race

SHORT = {"circuit": "italia", "laps": 1}


def random_series(races: int = 12, jobs: int = 1, seed: int = 0, **options: object) -> Simulation:
    return simulate(
        "heat",
        seats=["random", "random", "legend"],
        races=races,
        options={**SHORT, **options},
        seed=seed,
        jobs=jobs,
    )


def by_name(shown: Simulation) -> dict[str, BotResult]:
    return {bot.name: bot for bot in shown.bots}


# Races


def test_the_number_of_processes_changes_nothing() -> None:
    alone, shared = random_series(jobs=1), random_series(jobs=2)
    assert alone == shared
    assert {**alone.to_plain(), "seconds": 0, "decisions_per_second": 0} == {
        **shared.to_plain(),
        "seconds": 0,
        "decisions_per_second": 0,
    }


def test_a_race_depends_on_the_seed_and_its_number_alone() -> None:
    setup = find_game("heat").setup(2, SHORT)
    plan = Plan("heat", setup, ("random", "greedy"), 5)
    together, apart = list(run_races(plan, range(4))), [next(run_races(plan, [number])) for number in (3, 1, 0, 2)]
    assert together == [apart[2], apart[1], apart[3], apart[0]]
    assert len({seed_of_race(5, number) for number in range(1000)}) == 1000
    assert seed_of_race(5, 1) != seed_of_race(51, 0)
    assert seed_of_race(0, 0) == 217870739106816, "recorded series must stay the same for ever"


COUNTING = """
from paddock.bots import Bot

class Counting(Bot):
    def __init__(self):
        self.answers = 0

    def choose(self, state, seat, codes, chance):
        self.answers += 1
        return codes[self.answers % len(codes)]
"""


def test_a_bot_that_remembers_begins_every_race_afresh(tmp_path: Path) -> None:
    """Else a race would depend on those that the same worker ran before it."""
    file = tmp_path / "counting.py"
    file.write_text(COUNTING)
    plan = Plan("heat", find_game("heat").setup(2, SHORT), (f"file:{file}", "random"), 5)
    assert list(run_races(plan, range(3)))[2] == next(run_races(plan, [2]))


def test_other_seeds_are_other_races() -> None:
    assert random_series(seed=1) != random_series(seed=2)


def test_a_race_is_the_one_a_table_with_that_seed_plays() -> None:
    """The grid of race 7 is the grid of a table with the seed of race 7."""
    setup = find_game("heat").setup(2, {**SHORT, "legends": 1})
    result = next(run_races(Plan("heat", setup, ("random", "random"), 3), [7]))
    table = Table.begin(find_game("heat"), setup, seed_of_race(3, 7), Seating())
    slots = {finish.slot for finish in result.finishes if finish.driver == AUTOMATON}
    legend = table.game.starting_order(table.state).index(
        next(line.car for line in table.standings if line.seat is None)
    )
    assert slots == {legend + 1}


# Seats


def test_a_legend_takes_no_seat() -> None:
    shown = random_series(legends=1)
    assert shown.seats == ("random", "random", "legend")
    assert shown.options["legends"] == 2, "the one named as a seat joins the one of the options"
    assert {name: bot.cars for name, bot in by_name(shown).items()} == {"legend": 2, "random": 2}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "game 'chess' is unknown"),
        ({"seats": []}, "names nobody"),
        ({"seats": "greedy"}, "names nobody"),
        ({"seats": ["gredy"]}, "did you mean 'greedy'"),
        ({"seats": ["random", 3]}, "3 is unknown; allowed: .*greedy, .*random, legend"),
        ({"seats": ["random:x"]}, "takes no parameters"),
        ({"seats": ["legend"]}, "seats: 0 is not possible"),
        ({"seats": ["random"] * 13}, "seats: 13 is not possible"),
        ({"races": 0}, "races: 0 is not possible; allowed: 1 or more"),
        ({"races": 2.5}, "races: 2.5 is not possible"),
        ({"jobs": 0}, "jobs: 0 is not possible"),
        ({"jobs": True}, "jobs: True is not possible"),
        ({"seed": "x"}, "seed: 'x' is not possible; allowed: a whole number"),
        ({"options": {"circut": "usa"}}, "did you mean 'circuit'"),
        ({"options": {"legends": "many"}, "seats": ["random", "legend"]}, "'legends': 'many' is not possible"),
    ],
)
def test_what_cannot_be_raced_is_refused_before_the_first_race(wrong: dict[str, Any], words: str) -> None:
    call: dict[str, Any] = {"game": "heat", "seats": ["random", "random"], "races": 1, **wrong}
    with pytest.raises(paddock.BadOptions, match=words):
        simulate(call.pop("game"), **call)


@pytest.mark.usefixtures("hill")
def test_a_game_without_automatons_has_no_legend_seats() -> None:
    assert simulate("hill", seats=["random", "random"], races=3).races == 3
    with pytest.raises(paddock.BadOptions, match="has no 'legend' cars"):
        simulate("hill", seats=["random", "legend"], races=3)


# Results


def test_results_add_up() -> None:
    shown = random_series(races=20)
    bots = by_name(shown)
    assert shown.races == 20
    assert sum(bot.wins for bot in shown.bots) == 20
    assert sum(bot.starts for bot in shown.bots) == 60
    assert bots["random"].podiums == 40, "three cars, so that everybody is on the podium"
    assert [bot.name for bot in shown.bots] == ["legend", "random"], "the better one first"
    places = sum(bot.mean_place.value * bot.starts for bot in shown.bots)
    assert places == pytest.approx(20 * (1 + 2 + 3))
    assert [slot.slot for slot in shown.grid] == [1, 2, 3]
    assert sum(slot.mean_place.value for slot in shown.grid) == pytest.approx(6)
    assert shown.rounds.low <= shown.rounds.value <= shown.rounds.high
    assert shown.decisions_per_second > 0


def test_results_are_plain() -> None:
    plain = random_series(races=3).to_plain()
    assert json.loads(json.dumps(plain))["bots"][0]["win_rate"].keys() == {"value", "low", "high"}
    assert plain["seats"] == ["random", "random", "legend"]


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("heat", seats=["random"], races=9, options=SHORT, progress=lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert told[-1] == (9, 9)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_is_passed_on_and_leaves_nothing_behind(jobs: int) -> None:
    from multiprocessing import active_children

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("heat", seats=["random"], races=40, options=SHORT, jobs=jobs, progress=stop)
    assert not active_children()


# Figures


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1, 20, 0.0089, 0.2361), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_means_with_their_interval() -> None:
    tally = Tally()
    assert tally.mean().value == 0.0
    tally.add(4)
    assert tally.mean().to_plain() == {"value": 4.0, "low": 4.0, "high": 4.0}
    for number in (2, 4, 6):
        tally.add(number)
    mean = tally.mean()
    assert mean.value == 4.0
    assert mean.high - mean.value == pytest.approx(3.182446 * (8 / 3) ** 0.5 / 2, rel=1e-5), (
        "Student's, with three to spare"
    )
    assert mean.within(1, 6).to_plain() == {"value": 4.0, "low": 1.4015, "high": 6.0}


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (120, 1.980)],
)
def test_few_numbers_know_little_about_their_own_spread(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=0.004)
