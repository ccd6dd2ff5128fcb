"""Points, ties and titles."""

from __future__ import annotations

from paddock.games.poleposition.rules.scoring import (
    championship_order,
    constructors_order,
    points_of_race,
    season_points,
)
from paddock.games.poleposition.state.race import Race
from paddock.kernel import new_table

CHAMPIONSHIP = ["great-britain", "united-states", "monaco", "toy-ring"]


def race_with(seats: int = 2, **options: object) -> Race:
    """A new table's race."""
    state = new_table("poleposition", seats, options, seed=5, events=False).state.clone()
    assert isinstance(state, Race)
    return state


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


def test_bots_score_like_everybody() -> None:
    """PP.CHAMP.08, PP.AMB.109: a bot takes its place and its points, and may be half of a team."""
    cards = ["green-a", "orange-a", "red-b"]
    race = race_with(1, championship=["toy-ring"] * 4, bots=3, bot_cards=cards, constructors=True)
    race.past = ((bytes([1, 0, 3]), bytes([2])), (bytes([1, 3, 2, 0]), b""))
    assert season_points(race) == [[8, 10, 0, 6], [5, 10, 6, 8]]
    assert championship_order(race) == [1, 3, 0, 2]
    assert constructors_order(race) == [((0, 1), 33), ((2, 3), 20)]


def test_constructors() -> None:
    """PP.CONSTR.01, PP.CONSTR.05, PP.CONSTR.06: pairs of cars, the sum of their points."""
    race = race_with(4, constructors=True)
    race.home, race.out = bytes([2, 0, 1]), bytes([3])
    assert constructors_order(race) == [((0, 1), 14), ((2, 3), 10)]
