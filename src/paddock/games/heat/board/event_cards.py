"""The event cards as data: what each of them changes in its race."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from paddock.kernel.files import Reader

from ..pieces.cards import BY_ID
from .circuit import SETS, Circuit
from .course import SetUpChange

LETTERS = "ABCDEFGHIJ"
_FILE = "events.toml"


@dataclass(frozen=True, slots=True)
class RewardFigures:
    """A reason to gain a sponsorship, as the file tells it."""

    kind: str
    places: int = 0
    least: int = 0
    letter: str = "A"


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event of the championship."""

    id: str
    name: str
    rule: str
    set: str
    text: str
    sponsorships: int  # HEAT.EVENTS.07
    press: tuple[str, ...]
    press_pays: int  # HEAT.EVENTS.11, HEAT.AMB.30: a press corner, and nothing else
    laps: int  # HEAT.EVENTS.03, HEAT.EVENTS.05, HEAT.EVENTS.18
    set_up: SetUpChange
    points: tuple[int, ...]  # HEAT.EVENTS.03, HEAT.EVENTS.06
    figures: tuple[tuple[str, object], ...]
    reward: RewardFigures | None
    stress_starts_in_discard: bool  # HEAT.EVENTS.20
    laps_take_heat: bool  # HEAT.EVENTS.18
    asks_mechanics: bool  # HEAT.EVENTS.22

    def laps_on(self, circuit: Circuit) -> int:
        """HEAT.CHAMPIONSHIP.20: the printed laps, more or fewer by the event."""
        return circuit.laps + self.laps

    def press_corners(self, circuit: Circuit) -> tuple[int, ...]:
        """HEAT.PRESS.01: the lines of the press corners, in driving order."""
        return tuple(sorted({corner for letter in self.press for corner in lettered_corner(circuit, letter)}))


def lettered_corner(circuit: Circuit, letter: str) -> tuple[int, ...]:
    """HEAT.PRESS.01, HEAT.AMB.09: the line that a letter stands for; letters wrap round. A circuit may have none."""
    press = circuit.press
    return (press[LETTERS.index(letter) % len(press)],) if press else ()


def _event_card(entry: Reader) -> EventCard:
    set_up, figures = entry.table("set_up"), entry.table("figures")
    set_up.only("heat", "stress")
    return EventCard(
        id=entry.text("id"),
        name=entry.text("name"),
        rule=entry.text("rule"),
        set=entry.choice("set", SETS),
        text=entry.text("text"),
        sponsorships=entry.number("sponsorships", 0, 9),
        press=entry.choices("press", LETTERS),
        press_pays=entry.number("press_pays", 1, 9, 1),
        laps=entry.number("laps", -9, 9, 0),
        set_up=SetUpChange(set_up.number("heat", -9, 9, 0), set_up.number("stress", -9, 9, 0)),
        points=entry.numbers("points", 0, 9),
        figures=tuple(_figures(figures)),
        reward=_reward(entry.table("reward")) if entry.has("reward") else None,
        stress_starts_in_discard=entry.switch("stress_starts_in_discard"),
        laps_take_heat=entry.switch("laps_take_heat"),
        asks_mechanics=entry.switch("asks_mechanics"),
    )


def _figures(read: Reader) -> list[tuple[str, object]]:
    """The figures of the rules that the event changes."""
    numbers = ("hand_size", "slipstream_least_gear", "slipstream_change", "discard_limit")
    switches = ("spin_out_eliminates", "adrenaline")
    read.only(*numbers, *switches, "kept_in_hand")
    found: list[tuple[str, object]] = [(name, read.number(name, -9, 9)) for name in numbers if read.has(name)]
    found += [(name, read.switch(name)) for name in switches if read.has(name)]
    if read.has("kept_in_hand"):
        found.append(("kept_in_hand", bytes(BY_ID[name] for name in read.choices("kept_in_hand", tuple(BY_ID)))))
    return found


def _reward(read: Reader) -> RewardFigures:
    return RewardFigures(
        kind=read.text("kind"),
        places=read.number("places", 0, 9, 0),
        least=read.number("least", 0, 99, 0),
        letter=read.choice("letter", LETTERS, "A"),
    )


def _load() -> dict[str, EventCard]:
    content = (files("paddock.games.heat") / "data" / _FILE).read_text(encoding="utf-8")
    cards = [_event_card(entry) for entry in Reader(tomllib.loads(content), _FILE).tables("event")]
    return {card.id: card for card in cards}


EVENT_CARDS = _load()
"""HEAT.EVENTS: all events by their ids."""
