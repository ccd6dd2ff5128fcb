"""The model's test vectors, what holds for every field, and what one race does to everybody."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.server.ratings import START, Racer, Skill, rate_race, rested, strengths_after

WEEK = 7 * 86_400_000
skills = st.builds(Skill, st.floats(600, 2400), st.floats(20, 300))


def rounded(found: list[Skill]) -> list[tuple[int, int]]:
    """As people read them."""
    return [(round(skill.mu), round(skill.sigma)) for skill in found]


def test_four_newcomers() -> None:
    after = strengths_after([Racer(START, place) for place in (1, 2, 3, 4)])
    assert rounded(after) == [(1449, 240), (1297, 201), (1185, 174), (1011, 174)]


def test_a_newcomer_beats_somebody_known() -> None:
    after = strengths_after([Racer(START, 1), Racer(Skill(1500, 60), 2)])
    assert rounded(after) == [(1518, 255), (1483, 60)]


def test_idle_time_makes_us_less_sure() -> None:
    """From 60 to 110 in half a year, and never less sure than of a newcomer."""
    assert round(rested(Skill(1500, 60), 26 * WEEK).sigma) == 110
    assert rested(Skill(1500, 60), 2000 * WEEK) == Skill(1500, 300)
    assert rested(Skill(1500, 60), 0) == rested(Skill(1500, 60), -WEEK) == Skill(1500, 60)


@given(st.lists(skills, min_size=2, max_size=8), st.randoms(use_true_random=False))
def test_every_field(field: list[Skill], chance: object) -> None:
    """The winner gains, the last loses, everybody is surer, and the order in which racers are listed means nothing."""
    racers = [Racer(skill, place) for place, skill in enumerate(field, 1)]
    after = strengths_after(racers)
    assert after[0].mu >= field[0].mu and after[-1].mu <= field[-1].mu
    assert all(new.sigma <= old.sigma for new, old in zip(after, field, strict=True))
    back = strengths_after(racers[::-1])[::-1]
    assert [one.mu for one in back] == pytest.approx([one.mu for one in after])
    assert [one.sigma for one in back] == pytest.approx([one.sigma for one in after])


def test_bots_anchor_and_who_left_is_last_for_themselves_alone() -> None:
    bot = {"id": None, "place": 3, "mu": 1400.0, "sigma": 20.0}
    field = [{"id": "a", "place": 1}, {"id": "b", "place": 2}, bot]
    fair = rate_race(field, {}, 0)
    assert set(fair) == {"a", "b"}
    left = rate_race([{**field[0], "absent": True}, *field[1:]], {}, 0)
    assert left["b"] == fair["b"] and left["a"][2] < START.mu < fair["a"][2]


def test_who_shares_a_place_shares_the_stage() -> None:
    after = strengths_after([Racer(START, 1), Racer(START, 1), Racer(START, 3)])
    assert after[0] == after[1] and after[0].mu > after[2].mu
