"""The rules of a clock, without a server."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.kernel import BadOptions
from paddock.server.clocks import Timekeeper, credit, quota_after
from paddock.server.clocks.keeping import RETURN_RESERVE
from paddock.server.storage import DAY, HOUR, Holiday, SeatClock, TimeControl
from paddock.server.storage.clocks import FIRST_QUOTA

LIVE = TimeControl("live", move_s=40, reserve_s=120, increment_s=5)
DAILY = TimeControl("daily", hours=24, reply_hours=8, holiday_days=5)


def at(moment: int, control: TimeControl = LIVE, *holidays: Holiday) -> Timekeeper:
    """A timekeeper at a moment."""
    return Timekeeper(control, moment, holidays)


def begun(control: TimeControl = LIVE, occasion: str = "plan") -> SeatClock:
    """A clock that began to run at 0."""
    keeper = at(0, control)
    return keeper.begin(keeper.fresh(1), "5.1", occasion)


def test_a_decision_burns_its_own_time_then_the_reserve() -> None:
    clock = begun()
    assert clock.due_at == 160_000
    quick = at(30_000).answered(clock, 0)
    assert (quick.spent_ms, quick.reserve_ms) == (30_000, 125_000) and quick.due_at is None
    slow = at(100_000).answered(clock, 0)
    assert slow.reserve_ms == 120_000 - 60_000 + 5_000
    assert not at(159_999).is_due(clock) and at(160_000).is_due(clock)


@pytest.mark.parametrize(("occasion", "seconds"), [("plan", 40), ("before", 40), ("follow", 20), ("reply", 20)])
def test_what_follows_has_half_the_time(occasion: str, seconds: int) -> None:
    assert LIVE.time_for(occasion) == seconds * 1000
    assert TimeControl("live", move_s=10).time_for("reply") == 10_000, "at least ten seconds"
    assert DAILY.time_for(occasion) == (24 if seconds == 40 else 8) * HOUR


def test_the_reserve_grows_up_to_twice_its_start() -> None:
    clock = begun()
    for number in range(40):
        answered = at(0).answered(clock, 0)
        clock = at(0).begin(answered, f"{number}.1", "plan")
    assert clock.reserve_ms == 240_000


def test_what_is_taken_back_goes_on_from_the_time_it_took() -> None:
    keeper = at(30_000)
    first = keeper.answered(begun(), 0)
    again = at(50_000).taken_back(first, "7.1", "plan", 1)
    assert again.spent_ms == 30_000 and again.reserve_ms == 120_000
    assert again.due_at == 50_000 + 130_000, "nothing is won"


def test_several_answers_taken_back_cost_all_their_time() -> None:
    clock = at(10_000).answered(begun(), 0)
    clock = at(10_000).begin(clock, "6.1", "follow")
    clock = at(45_000).answered(clock, 0)
    assert clock.trail == ((10_000, 120_000), (35_000, 125_000))
    again = at(60_000).taken_back(clock, "8.1", "plan", 2)
    assert again.spent_ms == 45_000 and again.reserve_ms == 120_000 and again.trail == ()


def test_a_clock_that_stands_loses_nothing() -> None:
    stood = at(25_000).stop(begun())
    assert stood.due_at is None and stood.spent_ms == 25_000
    assert at(10**9).run(stood, 10**9).due_at == 10**9 + 135_000


def test_time_before_it_runs_is_free() -> None:
    keeper = at(0)
    clock = keeper.begin(keeper.fresh(0), "1.0", "plan", 10_000)
    assert at(4_000).answered(clock, 0).spent_ms == 0 and clock.due_at == 170_000


def test_coming_back_brings_a_minute_three_times() -> None:
    clock = at(160_000).handed_over(begun())
    assert clock.reserve_ms == 0
    for _ in range(3):
        clock = at(200_000).returned(clock)
        assert clock.reserve_ms == RETURN_RESERVE
        clock = at(400_000).handed_over(at(200_000).begin(clock, "9.1", "plan"))
    assert at(500_000).returned(clock).reserve_ms == 0
    rich = at(10_000).handed_over(begun())
    assert at(20_000).returned(rich).reserve_ms == 120_000, "what was left stays"


def test_more_time_is_given() -> None:
    assert at(1000).given(begun()).due_at == 160_000 + 30_000
    assert at(1000, DAILY).given(begun(DAILY)).due_at == 48 * HOUR


def test_one_answer_by_the_relief_three_times() -> None:
    clock = begun(DAILY, "reply")
    for _ in range(3):
        assert at(0, DAILY).gets_single_answer(clock)
        clock = at(9 * HOUR, DAILY).begin(at(8 * HOUR, DAILY).relieved(clock), "9.1", "follow")
    assert not at(0, DAILY).gets_single_answer(clock)
    own = at(9 * HOUR, DAILY).answered(clock, 0)
    assert own.reliefs == 0, "in a row"
    assert not at(0, DAILY).gets_single_answer(begun(DAILY, "plan"))
    assert not at(0).gets_single_answer(begun(LIVE, "reply"))


def test_holidays_stop_a_daily_clock() -> None:
    away = Holiday(1, 10 * HOUR, 58 * HOUR)
    keeper = at(0, DAILY, away)
    clock = keeper.begin(keeper.fresh(0), "1.0", "plan")
    assert clock.due_at == (24 + 48) * HOUR
    assert at(60 * HOUR, DAILY, away).answered(clock, 0).spent_ms == 12 * HOUR
    assert at(60 * HOUR, DAILY, away).answered(clock, 0).rested_ms == 48 * HOUR


def test_holidays_have_a_budget_at_a_table() -> None:
    away = Holiday(1, HOUR, HOUR + 30 * DAY)
    keeper = at(0, DAILY, away)
    assert keeper.begin(keeper.fresh(0), "1.0", "plan").due_at == 24 * HOUR + 5 * DAY
    used = SeatClock(0, rested_ms=4 * DAY)
    assert keeper.begin(used, "1.0", "plan").due_at == 24 * HOUR + DAY
    assert at(0, LIVE, away).begin(at(0).fresh(0), "1.0", "plan").due_at == 160_000


def test_a_slow_line_gets_half_of_it_back_from_a_quota() -> None:
    assert credit(40, FIRST_QUOTA) == 0
    assert credit(250, FIRST_QUOTA) == 100
    assert credit(60_000, FIRST_QUOTA) == 1000
    assert credit(60_000, 300) == 300
    assert quota_after(2000, 1000) == 1300 and quota_after(3000, 0) == 3000
    answered = at(50_000).answered(begun(), 850)
    assert answered.credit_ms == 400 and answered.spent_ms == 49_600
    assert at(60_000, DAILY).answered(begun(DAILY), 850).credit_ms == 0


@given(st.lists(st.tuples(st.integers(0, 200_000), st.floats(0, 1e6)), max_size=40))
def test_no_line_wins_more_than_the_quota(answers: list[tuple[int, float]]) -> None:
    clock, moment, credited = begun(), 0, 0
    for number, (took, delay) in enumerate(answers):
        moment += took
        clock = at(moment).answered(clock, delay)
        credited += clock.credit_ms
        assert 0 <= clock.credit_ms <= 1000 and clock.credit_quota <= 3000
        assert clock.reserve_ms >= 0
        clock = at(moment).begin(clock, f"{number}.1", "follow")
    assert credited <= FIRST_QUOTA + 300 * len(answers)


@given(st.lists(st.sampled_from(["pause", "answer", "undo", "wait"]), max_size=30))
def test_time_passes_once(deeds: list[str]) -> None:
    """Whatever is paused, answered and taken back: time that ran is spent, time that stood is not."""
    clock, moment, ran = begun(), 0, 0
    for deed in deeds:
        if clock.running:
            ran += 1000
        moment += 1000
        keeper = at(moment)
        if deed == "pause":
            clock = keeper.stop(clock) if clock.running else keeper.run(clock, moment) if clock.decision else clock
        elif deed == "answer" and clock.decision:
            clock = keeper.answered(clock if clock.running else keeper.run(clock, moment), 0)
        elif deed == "undo" and not clock.decision:
            clock = keeper.taken_back(clock, "5.1", "plan", 1)
    assert at(moment).spent(clock) == ran


@pytest.mark.parametrize(
    ("given_clock", "sentence"),
    [
        ({"kind": "daily", "hours": 0}, "clock.hours: 0; allowed: 1 to 168."),
        ({"kind": "live", "move_s": 5}, "clock.move_s: 5; allowed: 10 to 300."),
        ({"kind": "daily", "hours": 4, "reply_hours": 5}, "clock.reply_hours: 5; allowed: 1 to 4."),
        ({"kind": "live", "hours": 5}, "clock.hours: a clock of kind live has none."),
        ({"kind": "chess"}, "clock.kind: chess; allowed: none, live, daily."),
        ({"kind": "live", "move_s": True}, "clock.move_s: True; allowed: 10 to 300."),
    ],
)
def test_impossible_clocks_are_refused_in_a_sentence(given_clock: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        TimeControl.of(given_clock)
    assert str(refused.value) == sentence


def test_a_clock_is_kept_as_it_was_set() -> None:
    for control in (TimeControl(), LIVE, DAILY, TimeControl.of({"kind": "daily", "hours": 3})):
        assert TimeControl.of(control.to_plain()).to_plain() == control.to_plain()
    assert TimeControl.of({"kind": "daily", "hours": 3}).reply_hours == 3
    assert TimeControl.stored({"kind": "daily", "hours": -1}) == TimeControl(), "somebody edited the database"


def test_time_only_gets_longer() -> None:
    assert TimeControl("live", move_s=60).is_at_least(TimeControl("live", move_s=45))
    assert not TimeControl("live", move_s=60, reserve_s=0).is_at_least(TimeControl("live", move_s=45))
    assert TimeControl().is_at_least(DAILY) and DAILY.is_at_least(LIVE) and not LIVE.is_at_least(TimeControl())
