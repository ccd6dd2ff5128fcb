"""Races with HEAT's modules: every pair of their options on every circuit, and whole championships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.heat.races import CIRCUITS, SEALED, allowed_change, most_choices, study
from kit import SetUp, Subject, pairwise
from paddock.kernel import Event

FACTORS: dict[str, Sequence[object]] = {
    "cars": ((1, 0), (2, 0), (3, 1), (1, 2), (2, 3), (5, 0), (1, 10), (12, 0)),
    "circuit": CIRCUITS,
    "season": ("none", "none", "1961", "1962", "1963", "1964", "1965", "1966", "random"),
    "garage": (("off", "draft"), ("basic", "draft"), ("advanced", "snake"), ("all", "random")),
    "weather": (False, True),
    "tournament": ((False, "strict"), (True, "strict"), (True, "lenient")),
    "mulligan": (False, True),
    "give_up": (False, True),
    "stop_after_drivers": (False, True),
    "ask_forced": (False, True),
    "sets": ((), ("heavy-rain",), ("heavy-rain", "tunnel-vision", "rocky-roads")),
    "seed": (17, SEALED),
}


def with_modules(row: Mapping[str, Any]) -> SetUp:
    """A row of the table of pairs as a set-up: a season, or a race of one lap with its garage and weather."""
    drivers, legends = row["cars"]
    garage, mode = row["garage"]
    tournament, mistakes = row["tournament"]
    options: dict[str, object] = {name: row[name] for name in ("mulligan", "give_up", "ask_forced", "sets")}
    options |= {"legends": legends, "tournament": tournament, "tournament_mistakes": mistakes}
    options["stop_after_drivers"] = row["stop_after_drivers"]
    season = str(row["season"])
    if season.isdigit() or season == "random":
        options |= {"championship": season, "garage": garage if garage != "off" else "basic"}
    else:
        season = str(row["circuit"])
        options |= {"circuit": season, "laps": 1, "garage": garage, "garage_mode": mode, "weather": row["weather"]}
    switches = [name for name, value in options.items() if value is True]
    return SetUp("heat", "-".join([season, f"{drivers}+{legends}", garage, *switches]), drivers, options, row["seed"])


def ring(name: str, spaces: int, laps: int) -> dict[str, object]:
    """A short circuit, for seasons that are looked at decision by decision."""
    corners = [{"at": spaces // 2, "limit": 4, "racing_lane_after": 1}, {"at": spaces - 6, "limit": 3}]
    corners[1]["racing_lane_after"] = 2
    numbers = {"laps": laps, "spaces": spaces, "heat_cards": 4, "stress_cards": 2}
    return {"schema": 1, "id": name, "name": name.capitalize(), **numbers, "grid": [], "corner": corners}


def season(name: str, seats: int, events: Sequence[str], seed: int | str = 3, **options: object) -> SetUp:
    """A short season."""
    rings = [
        ring(f"ring{number}", 24 + 4 * number, 2 if event == "evt-03" else 1) for number, event in enumerate(events)
    ]
    races = [{"circuit": circuit, "event": event} for circuit, event in zip(rings, events, strict=True)]
    return SetUp("heat", name, seats, {"championship": {"race": races}, **options}, seed)


SINGLE_RACES = (
    study("draft-and-weather", 3, circuit="usa", garage="basic", weather=True, legends=1),
    study("snake-in-a-tournament", 3, circuit="japan", garage="all", garage_mode="snake", tournament=True),
    study("solo-with-everything", 1, circuit="italia", legends=3, garage="all", weather=True, tournament=True),
    study("tournament-with-giving-up", 3, circuit="mexico", tournament=True, give_up=True, legends=1),
    study(
        "random-deal-lenient",
        2,
        circuit="gb",
        garage="advanced",
        garage_mode="random",
        weather=True,
        tournament=True,
        tournament_mistakes="lenient",
        mulligan=True,
    ),
    study(
        "lenient-with-forced-asked",
        2,
        circuit="japan",
        tournament=True,
        tournament_mistakes="lenient",
        ask_forced=True,
        garage="basic",
    ),
)
SEASONS = (
    season("season-of-three", 3, ("evt-07", "evt-01", "evt-22"), legends=1, mulligan=True),
    season("season-in-a-tournament", 2, ("evt-18", "evt-11"), SEALED, tournament=True, garage="all"),
    season("season-with-forced-asked", 2, ("evt-10", "evt-20"), ask_forced=True, give_up=True),
    season("solo-season", 1, ("evt-05", "evt-21", "evt-03"), legends=3),
)


def season_change(found: Mapping[str, int], events: Sequence[Event]) -> Mapping[str, int]:
    """HEAT.CHAMPIONSHIP.12, HEAT.EVENTS.18: Heat and Stress come and go with every race; a lap may take a Heat."""
    kinds = {event.kind() for event in events}
    allowed = Counter(allowed_change({}, events))
    if kinds & {"race-started", "weather-drawn", "mechanics-consulted", "race-scored"}:
        return {name: change for name, change in found.items() if name.endswith((":heat", ":stress"))}
    for car in {event.to_plain()["car"] for event in events if event.kind() == "heat-removed"}:
        allowed[f"{car}:heat"] += min(0, found.get(f"{car}:heat", 0))  # it may be an upgrade, which comes back
    return {name: change for name, change in allowed.items() if change}


def enough(setup: SetUp) -> int:
    """A season is several races."""
    return most_choices(setup) * (6 if "championship" in setup.options else 1)


MODULES = Subject("heat", tuple(map(with_modules, pairwise(FACTORS))), SINGLE_RACES, None, enough, season_change)
CHAMPIONSHIPS = Subject("heat", SEASONS, SEASONS, None, enough, season_change)
