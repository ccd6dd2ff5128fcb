"""Places: who gets which, over whole races."""

from __future__ import annotations

from typing import Any

import pytest

from kit import RandomRace, SetUp

RACES = [
    SetUp("heat", "all drivers", 5, {"circuit": "usa", "laps": 1}),
    SetUp("heat", "giving up", 6, {"circuit": "italia", "laps": 1, "give_up": True}),
    SetUp("heat", "with Legends", 3, {"circuit": "japan", "laps": 1, "legends": 4, "give_up": True}),
    SetUp("heat", "stopped", 3, {"circuit": "gb", "laps": 9, "legends": 2, "max_rounds": 50}),
]


def driven(setup: SetUp) -> RandomRace:
    """The race, driven to its end at random."""
    race = RandomRace(setup)
    for _ in race.decisions():
        pass
    return race


def told(race: RandomRace, kind: str) -> list[dict[str, Any]]:
    """All events of a kind."""
    return [event.to_plain() for event in race.table.events if event.kind() == kind]


@pytest.mark.parametrize("setup", RACES, ids=str)
def test_every_place_is_given_once(setup: SetUp) -> None:
    """HEAT.FINISH.07, HEAT.FINISH.11, HEAT.FINISH.12: finishers from the front, dropouts from behind, no ties."""
    race = driven(setup)
    cars = len(race.table.standings)
    ranked = [entry["place"] for entry in told(race, "car-ranked")]
    dropped = [entry["place"] for entry in told(race, "car-dropped-out")]
    assert ranked == list(range(1, len(ranked) + 1))
    assert dropped == list(range(cars, cars - len(dropped), -1))
    assert len(ranked) + len(dropped) == cars
    assert [line.place for line in race.table.standings] == list(range(1, cars + 1))


@pytest.mark.parametrize("setup", RACES, ids=str)
def test_the_standings_tell_the_places(setup: SetUp) -> None:
    """HEAT.FINISH.12: the result lists the cars as they were ranked and dropped out."""
    race = driven(setup)
    places = {entry["place"]: entry["car"] for kind in ("car-ranked", "car-dropped-out") for entry in told(race, kind)}
    assert [line.details["number"] for line in race.table.standings] == [places[place] for place in sorted(places)]


@pytest.mark.parametrize("setup", RACES, ids=str)
def test_finishers_are_ranked_round_by_round_and_by_progress(setup: SetUp) -> None:
    """HEAT.FINISH.02, HEAT.FINISH.03: an earlier round comes first, then the greater progress."""
    race = driven(setup)
    finished = {entry["car"]: (entry["round"], -entry["progress"]) for entry in told(race, "car-finished")}
    ranked = [entry["car"] for entry in told(race, "car-ranked") if entry["car"] in finished]
    assert [finished[car] for car in ranked] == sorted(finished.values())
