"""Studies of circuits: the same races give the same figures, and figures say what to change."""

from __future__ import annotations

from functools import cache

import pytest

from paddock.kernel import BadOptions, Plain, find_game
from paddock.kernel.game import text
from paddock.lab.circuit_study import (
    CircuitStudy,
    circuit_plan,
    equal_field,
    equal_races,
    mixed_field,
    races_seen,
    study_of,
    study_of_series,
)
from paddock.lab.circuit_study.advice import Advice, Findings, advice_for
from paddock.lab.circuit_study.corners import CornerFigures
from paddock.lab.circuit_study.figures import ALL_QUESTIONS, MEASURES
from paddock.lab.circuit_study.luck import luck_share
from paddock.lab.circuit_study.passes import passes_in
from paddock.lab.circuit_study.printed import printed_figures
from paddock.lab.circuit_study.trials import Compared, Trials, trial_races
from paddock.lab.estimate import Estimate
from paddock.lab.report.road import Corner
from paddock.lab.report.series import Series, Start, Turn
from paddock.lab.report.verdicts import answered
from paddock.racing import Change, Fix, circuits_of, mended, offered_circuits
from racing.loops import drawn_loop

GAMES = ("heat", "formula90", "poleposition")


@cache
def drawn() -> Plain:
    """A short race of HEAT on somebody's circuit."""
    content = circuits_of(find_game("heat")).propose(drawn_loop(3), "Sandhollow", "sandhollow")
    return {**content, "laps": 1}


def studied(races: int = 6) -> CircuitStudy:
    """A study of it."""
    plan = circuit_plan(find_game("heat"), drawn(), races)
    return study_of(races_seen(plan, plan.run(range(races))))


def test_the_same_races_give_the_same_figures_in_any_order() -> None:
    plan = circuit_plan(find_game("heat"), drawn(), 5)
    one = study_of(races_seen(plan, plan.run(range(5))))
    other = study_of(races_seen(plan, reversed(list(plan.run(range(5))))))
    assert one.to_plain() == other.to_plain()
    assert one.races == 5 and one.is_thin and one.circuit == "Sandhollow"
    assert {"rounds_lap", "passes", "mishaps"} <= set(one.figures)
    assert len(one.corners) == len(drawn()["corner"])
    assert one.figures["rounds_lap"].value > 1


@pytest.mark.parametrize("game", GAMES)
def test_fields_are_of_one_driver_and_of_three_levels(game: str) -> None:
    assert set(equal_field(find_game(game))) == {"greedy"}
    mixed = mixed_field(find_game(game))
    assert len(mixed) == 6 and all(mixed.count(name) == 2 for name in mixed)
    assert equal_races(200) == 120 and equal_races(1) == 1


def test_cars_that_the_rulebook_drives_change_no_field() -> None:
    plan = circuit_plan(find_game("formula90"), "monza", 2)
    seen = races_seen(plan, plan.run(range(2)))
    assert seen.equal.series.races == 2 and seen.mixed is None


@pytest.mark.parametrize("races", [0, 5001, -3])
def test_too_many_or_no_races_are_refused(races: int) -> None:
    with pytest.raises(BadOptions, match="races"):
        circuit_plan(find_game("heat"), "usa", races)


@pytest.mark.parametrize("game", GAMES)
def test_every_printed_circuit_has_its_figures(game: str) -> None:
    reference = printed_figures(game)
    assert len(reference.yardsticks) == len(offered_circuits(find_game(game)))
    for stick in reference.yardsticks:
        assert {"rounds_lap", "passes", "luck", "mishaps"} <= set(stick.figures), stick.name
        assert all(one.low <= one.value <= one.high for one in stick.figures.values())


def turn(number: int, car: str, place: int, space: str) -> Turn:
    """A car at the end of a round of race 0."""
    return Turn(0, number, car, place, space, 0, None, 0)


def test_a_pass_is_told_where_the_passed_car_began_the_round() -> None:
    turns = [
        *(turn(0, "red", 1, "c:1"), turn(0, "blue", 2, "c:2"), turn(0, "grey", 3, "c:3")),
        *(turn(1, "grey", 1, "c:9"), turn(1, "red", 2, "c:8"), turn(1, "blue", 3, "c:7")),
        *(turn(2, "grey", 1, "c:12"), turn(2, "red", 2, "c:11")),
    ]
    series = Series("x", {"game": "heat"}, {0: 2}, 0, [], turns)
    assert sorted(one.space or "" for one in passes_in(series)) == ["c:1", "c:2"]


def start(race: int, driver: str, slot: int, place: int) -> Start:
    """A car of a race."""
    return Start(race, f"{driver}{slot}", driver, slot, place, False, {})


def test_where_the_level_decides_everything_there_is_no_luck() -> None:
    sure = [start(race, "ace", 1 + race % 2, 1) for race in range(20)]
    sure += [start(race, "mug", 2 - race % 2, 2) for race in range(20)]
    found = luck_share(sure)
    assert found is not None and found.value < 1e-6


def test_where_neither_level_nor_slot_matters_all_is_luck() -> None:
    even = [start(race, "ace", 1 + race // 2 % 2, 1 + race % 2) for race in range(40)]
    even += [start(race, "mug", 2 - race // 2 % 2, 2 - race % 2) for race in range(40)]
    found = luck_share(even)
    assert found is not None and found.value > 99
    assert luck_share(even[:4]) is None, "too few races say nothing"


def corner(number: int, mishaps: int, share: float) -> CornerFigures:
    """A corner at which so much happened."""
    return CornerFigures(
        number, Corner(f"T{number}", "", float(number), "", ""), mishaps, share, Estimate(0, 0, 0), 1, 9
    )


def verdict_of(key: str, value: float) -> object:
    """A figure beside those of the printed circuits."""
    question = next(one for one in ALL_QUESTIONS if one.key == key)
    return answered(question, MEASURES[key], Estimate(value, value, value), printed_figures("heat"))


def test_the_corner_that_takes_most_is_made_kinder_by_one() -> None:
    corners = [corner(number, 40 if number == 2 else 3, 0.8 if number == 2 else 0.05) for number in range(1, 5)]
    [advice, *_] = advice_for(find_game("heat"), drawn(), Findings([], corners, [], 100))
    assert advice.says == "Make T2 kinder." and advice.fix is not None
    after = mended(drawn(), advice.fix.changes)
    assert after["corner"][1]["limit"] == drawn()["corner"][1]["limit"] + 1
    assert circuits_of(find_game("heat")).faults(after, "x") == []


def test_what_is_longer_than_all_offered_circuits_loses_a_lap() -> None:
    content = {**drawn(), "laps": 3}
    findings = Findings([verdict_of("rounds", 400.0), verdict_of("pole", 90.0)], [], [(3, 9)], 100)  # type: ignore[list-item]
    told = advice_for(find_game("heat"), content, findings)
    assert [one.says.split()[0] for one in told] == ["Move", "Take", "Shorten"]
    assert told[1].fix is not None and mended(content, told[1].fix.changes)["laps"] == 2
    assert advice_for(find_game("heat"), content, Findings([], [], [], 3)) == [], "few races give no advice"


def test_series_of_other_fields_are_no_study() -> None:
    plan = circuit_plan(find_game("heat"), drawn(), 3)
    seen = races_seen(plan, plan.run(range(3)))
    assert seen.mixed is not None
    assert study_of_series([seen.equal.series, seen.mixed]) is not None
    assert study_of_series([seen.mixed]) is None and study_of_series([]) is None


def one_lap_more() -> Advice:
    """Something that can be tried."""
    fix = Fix(text("fix.laps", "2 laps"), (Change(("laps",), 2),))
    return Advice("Add a lap.", "A race is short.", fix, None, ("rounds", "luck"))


def test_what_would_help_is_tried_before_it_is_said() -> None:
    figures = studied().figures
    trials = Trials(find_game("heat"), drawn(), figures, 3, lambda: False)
    plain, tried = trials.tried([Advice("Shorten it.", "Nobody passes."), one_lap_more()])
    assert plain.trial is None and tried.trial is not None and tried.trial.races == 3
    [rounds] = tried.trial.compared  # luck needs a mixed field
    assert rounds.after.value > 1.5 * rounds.before.value and rounds.is_clear
    told = tried.trial.told()
    assert told.startswith("Tried in 3 races: ") and "→" in told and "no clear difference" not in told
    again = trials.tried([one_lap_more()])[0]
    assert again.to_plain() == tried.to_plain()


def test_a_trial_ends_when_it_is_told_to() -> None:
    asked: list[int] = []

    def is_enough() -> bool:
        asked.append(1)
        return len(asked) > 1

    trials = Trials(find_game("heat"), drawn(), studied().figures, 3, is_enough)
    assert trials.tried([one_lap_more()])[0].trial is None and len(asked) == 2


def test_figures_that_overlap_are_no_clear_difference() -> None:
    one, other, far = Estimate(1.0, 0.5, 1.5), Estimate(1.4, 1.2, 1.6), Estimate(3.0, 2.5, 3.5)
    assert "no clear difference" in Compared("passes", one, other).told()
    assert Compared("passes", one, far).told() == "passes 1.0 → 3.0" and Compared("passes", far, one).is_clear


def test_small_studies_try_nothing_and_large_ones_with_forty_races() -> None:
    assert [trial_races(races) for races in (20, 49, 50, 200, 600)] == [0, 0, 10, 40, 40]
