"""The MP of a turn and where they come from (F90.PHASEE.01)."""

from __future__ import annotations

from ..state.car import Car
from ..state.race import Race
from .tyres import weather, weather_penalty

Parts = list[tuple[str, int]]


def player_parts(race: Race, car: Car) -> Parts:
    """F90.PHASEE.04: every part of a player's total that is not zero; no bonus can be declined."""
    turn = race.turn
    parts = [
        ("cards", sum(race.course.cards.mp[card] for card in turn.played)),
        ("trajectory", turn.bonus),
        ("blue-disc", int(turn.disc_spent)),
        ("start", start_mp(race, car)),
        ("chase", turn.chase_mp),
        ("hazard", turn.hazard_mp),
        ("lapping", turn.lapping_mp),
        ("steady", turn.steady_mp),
        ("weather", -weather_penalty(race, car, weather(race))),
        ("wasted-time", -(turn.penalty + car.wasted)),
    ]
    return [(name, points) for name, points in parts if points]


def start_mp(race: Race, car: Car) -> int:
    """F90.RESTART.08, F90.RESTART.09: QUALIFYING or BANGING WHEELS on the first turn and on restarts."""
    if race.game_turn > 1 and not race.is_restart:
        return 0
    return race.edition.skill_of(car).start_mp + race.edition.strategy_of(car).start_mp


def robot_parts(race: Race, car: Car) -> Parts:
    """F90.ROBOT.04, F90.WEATHER.07: base, trajectory, wasted time; the weather does not slow a robot."""
    assert car.robot is not None
    parts = [
        ("base", race.edition.figures.robot_mp[car.robot]),
        ("trajectory", race.turn.bonus),
        ("teammate", race.turn.aid_mp),
        ("wasted-time", -(race.turn.penalty + car.wasted)),
    ]
    return [(name, points) for name, points in parts if points]
