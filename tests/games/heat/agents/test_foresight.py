"""What HEAT lends to bots that look ahead."""

from __future__ import annotations

from dataclasses import replace

import pytest

import paddock
from paddock.bots import find_bot
from paddock.games.heat.agents.foresight import HeatForesight
from paddock.games.heat.modules.championship.scoring import championship_order
from paddock.games.heat.state.race import Race
from paddock.kernel import FastChance, apply, find_game, question

OPTIONS = (
    {"circuit": "usa", "laps": 1},
    {"circuit": "gb", "laps": 2, "legends": 2},
    {"circuit": "italia", "laps": 1, "garage": "all", "weather": True},
)


def races(options: dict[str, object], seats: int = 3) -> list[Race]:
    """Positions from a race between greedy drivers, one for every choice."""
    state, chance, found = paddock.new_table("heat", seats, options, seed=6, events=False).state, FastChance(2), []
    greedy = find_bot("greedy")
    while state.asked:
        assert isinstance(state, Race)
        found.append(state)
        state = state.clone()
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, greedy.choose(state, seat, codes, chance))
    return found


@pytest.mark.parametrize("options", OPTIONS)
def test_shares_of_the_field(options: dict[str, object]) -> None:
    foresight, game = HeatForesight(), find_game("heat")
    for race in races(options):
        shares = foresight.shares(race)
        assert len(shares) == 3 and all(0 <= share <= 1 for share in shares)
        if "legends" not in options:
            assert sum(shares) == pytest.approx(1.5), "every pair shares one place between them"
    assert game.foresight() is not None


def test_whoever_is_far_ahead_is_expected_to_win() -> None:
    race = races({"circuit": "usa", "laps": 2})[40].clone()
    race.cars[1].progress += 30
    shares = HeatForesight().shares(race)
    assert shares[1] > 0.95 and max(shares[0], shares[2]) < 0.6


def season_position(race_number: int) -> Race:
    """The first decision of a race of a season between greedy drivers."""
    state, chance = paddock.new_table("heat", 3, {"championship": "1961"}, seed=6, events=False).state, FastChance(2)
    greedy = find_bot("greedy")
    assert isinstance(state, Race) and state.season is not None
    while state.season.now < race_number:
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, greedy.choose(state, seat, codes, chance))
        assert state.season is not None
    return state


def test_a_championship_is_judged_by_its_points() -> None:
    """What a race has brought is not forgotten on the grid of the next one."""
    race = season_position(1)
    assert race.season is not None
    shares = HeatForesight().shares(race)
    assert sum(shares) == pytest.approx(1.5), "every pair shares one place between them"
    order = championship_order(race.season, 3)
    assert sorted(range(3), key=lambda seat: -shares[seat]) == list(order)


def test_a_lead_that_nobody_can_take_is_kept_whatever_the_race_brings() -> None:
    race = season_position(2).clone()
    assert race.season is not None and len(race.season.plan) == 3
    first = replace(race.season.results[0], points=(40, 0, 0))
    race.season = replace(race.season, results=(first, *race.season.results[1:]))
    race.cars[0].progress -= 30
    shares = HeatForesight().shares(race)
    assert shares[0] > 0.95
    race.dropped = bytes([1])
    race.cars[1].off_track = True
    assert HeatForesight().shares(race)[2] > shares[2], "whoever drops out scores nothing"


@pytest.mark.parametrize("options", OPTIONS)
def test_choices_worth_a_thought(options: dict[str, object]) -> None:
    """Listed ones only, the first one sensible, and quick driving takes listed ones too."""
    foresight, chance = HeatForesight(), FastChance(3)
    for race in races(options):
        for seat, codes in race.asked.items():
            ordered = foresight.order(race, seat, codes)
            assert ordered and len(set(ordered)) == len(ordered) and set(ordered) <= set(codes)
            assert foresight.drive(race, seat, codes, chance) in codes


def test_greedys_gear_is_among_the_first() -> None:
    foresight, greedy, chance = HeatForesight(), find_bot("greedy"), FastChance(4)
    gears = [race for race in races({"circuit": "usa", "laps": 2}) if question(race).kind_now(race, 0) == "gear"]
    agreed = [
        greedy.choose(race, 0, race.asked[0], chance) in foresight.order(race, 0, race.asked[0])[:2]
        for race in gears
        if 0 in race.asked
    ]
    assert sum(agreed) > 0.8 * len(agreed)
