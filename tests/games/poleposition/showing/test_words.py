"""Every event has a sentence that can be said at any table."""

from __future__ import annotations

from dataclasses import fields

import pytest

from paddock.games.poleposition.events import EVENTS
from paddock.games.poleposition.events.driving import CarMoved, MovementReckoned
from paddock.games.poleposition.events.fighting import FightRolled
from paddock.games.poleposition.events.pits import CarServiced
from paddock.games.poleposition.showing.words import say
from paddock.games.poleposition.state.race import Race
from paddock.kernel import Event, new_table

NAMES = ("Ada", "Ben")
BY_NAME: dict[str, object] = {"card": "weather-3", "cell": "A:1.4", "circuit": "monaco", "weather": "light"}
BY_TYPE: dict[str, object] = {
    "int": 1,
    "bool": True,
    "str": "C1",
    "tuple[int, ...]": (1, 0),
    "tuple[str, ...]": ("C1:1.2",),
}


@pytest.fixture(scope="module")
def race() -> Race:
    state = new_table("poleposition", 2, {"circuit": "toy-ring", "bots": 1}, seed=1).state
    assert isinstance(state, Race)
    return state


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_can_be_said(race: Race, kind: type[Event]) -> None:
    event = kind(*[BY_NAME.get(field.name) or BY_TYPE[str(field.type)] for field in fields(kind)])
    line = say(race, event, NAMES)
    assert line.endswith(".") and not set(line) & set("{}#")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (CarMoved(0, ("A:1.4",), "tyre"), "Ada drives 1 cell with the tyres, to row 4 before T1, middle."),
        (MovementReckoned(1, 7, 9, 2, 0, 0), "Ben has 7 MP (roll 9, wear −2)."),
        (MovementReckoned(1, 6, 9, 0, 1, -2), "Ben has 6 MP (roll 9, breakdown −1, extras −2)."),
        (FightRolled(1, 2, (5, 0), (6, 4)), "Ben rolls 5 +1 and has 6; Red A has 4 on its card."),
        (CarServiced(0, 3, 0), "Ada recovers 3 SP."),
        (CarServiced(0, 0, 2), "Ada has 2 breakdowns repaired."),
        (CarServiced(0, 3, 1), "Ada recovers 3 SP and has 1 breakdown repaired."),
    ],
)
def test_what_is_nothing_is_left_out(race: Race, event: Event, line: str) -> None:
    assert say(race, event, NAMES) == line
