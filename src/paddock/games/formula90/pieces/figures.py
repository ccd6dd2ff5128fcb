"""Figures that several editions share, from `data/figures.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

SOFT, HARD, INTERMEDIATE, RAIN_TYRES = range(4)


@dataclass(frozen=True, slots=True)
class Build:
    """A car's three values (F90.PRACTICE.03)."""

    tyres: int
    cards: int
    slots: int


@dataclass(frozen=True, slots=True)
class Tyre:
    """A type of tyres (F90.TYRES.03, F90.TYRES.04, F90.TYRES.05, F90.TYRES.06)."""

    id: str
    penalty: tuple[int, ...]  # by weather (F90.WEATHER.05)
    fewer_chips: int
    blue_discs: int
    sets: int
    track_cards: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything of the file, typed."""

    hand_extra: int
    fuel_turns: tuple[int, ...]
    fuel_adjustment: tuple[int, ...]
    stop_turns: tuple[int, ...]
    refuel_by_place: tuple[int, ...]  # F90.FUEL.03: first, second, last, others
    robot_mp: tuple[int, ...]  # by type
    robot_target: int
    tyres: tuple[Tyre, ...]
    charts: tuple[tuple[str, Build], ...]  # F90.DATA.06
    standard_build: Build
    builds: tuple[Build, ...]  # F90.PRACTICE.05
    tuned_builds: tuple[Build, ...]  # F90.PRACTICE.06


def _content() -> dict[str, Any]:
    text = (files("paddock.games.formula90") / "data" / "figures.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


_CONTENT = _content()


def _builds(points: int) -> tuple[Build, ...]:
    """F90.PRACTICE.04, F90.RULING.104: every build within the budget; each value costs its place in the list."""
    setup = _CONTENT["setup"]
    tyres, cards, slots = ([*enumerate(setup[item], 1)] for item in ("tyres", "cards", "slots"))
    return tuple(Build(a, b, c) for i, a in tyres for j, b in cards for k, c in slots if i + j + k <= points)


def _figures() -> Figures:
    setup, fuel, robots = _CONTENT["setup"], _CONTENT["fuel"], _CONTENT["robots"]
    return Figures(
        hand_extra=setup["hand_extra"],
        fuel_turns=tuple(fuel["turns"]),
        fuel_adjustment=tuple(fuel["adjustment"]),
        stop_turns=tuple(fuel["stop"]),
        refuel_by_place=tuple(fuel["by_place"]),
        robot_mp=tuple(robots["mp"]),
        robot_target=robots["target"],
        tyres=tuple(Tyre(**{**entry, "penalty": tuple(entry["penalty"])}) for entry in _CONTENT["tyres"]),
        charts=tuple((chart.pop("id"), Build(**chart)) for chart in _CONTENT["charts"]),
        standard_build=Build(setup["tyres"][1], setup["cards"][1], setup["slots"][1]),
        builds=_builds(setup["points"]),
        tuned_builds=_builds(setup["points_with_tuning"]),
    )


FIGURES = _figures()


def robots_in_race(players: int, *, superfast: bool = True) -> tuple[int, int, int]:
    """F90.SETUP.10, F90.SETUP.11: superfast, fast and slow robots beside so many players."""
    few = "up_to_three_players" if players <= 3 else "four_and_more_players"
    first, second, third = _CONTENT["robots"][few if superfast else f"base_{few}"]
    return first, second, third


def discs_in_bag(players: int) -> tuple[int, int]:
    """F90.SETUP.08: red and brown discs beside so many players."""
    red, brown = _CONTENT["damage"]["up_to_three_players" if players <= 3 else "four_and_more_players"]
    return red, brown


def all_discs(players: int) -> tuple[int, int]:
    """F90.SETUP.09: all discs there are, however many play."""
    red, brown = _CONTENT["damage"]["four_and_more_players"]
    return red, brown


def base_robots(players: int) -> tuple[int, int, int]:
    """F90.SETUP.10: no SuperFast in the base game."""
    return robots_in_race(players, superfast=False)
