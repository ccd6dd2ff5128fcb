"""Propose a circuit of Formula 90 on a road that somebody has just drawn: all it needs, to be changed at will."""

from __future__ import annotations

import math
from collections.abc import Sequence

from paddock.kernel import Plain
from paddock.racing import Sketch, TurnOfRoad, sketch_of

from ..board.circuit_file import LARGEST_FIELD, SCHEMA, circuit_ids, load_circuit
from ..board.section_file import FEWEST_SECTIONS
from ..pieces.decks import track_card_tables

SECTION = 95  # units of the board
MOST_PROPOSED = 60
GRID_SECTIONS, CARS = 3, LARGEST_FIELD // 3
TURNS, STAGES = 27, (6, 5, 5, 5, 6)
LAPS, PIT_TIME = 54, 6
_CONTESTS = {1: -4, 2: -4, 3: -3, 4: -2, 5: -1, 6: 1, 7: 2, 8: 2}
"""What a contest is modified by, after the limit that HEAT would set: the tighter the corner, the harder."""
_WEATHER = ((99, 81, "dry"), (80, 61, "dry"), (60, 46, "dry"), (45, 36, "dry"), (35, 26, "uncertain"))
_WET = ((25, 19, "uncertain"), (18, 13, "uncertain"), (12, 7, "rain"), (6, 1, "rain"))
_KINDS = ("gear", "driving", "speeding", "event")
STRAIGHT, BRAKE, CORNER = "straight", "brake", "corner"


def propose_circuit(points: Sequence[Sequence[float]], name: str, circuit: str) -> Plain:
    """F90.DATA.04: bends are corners, a straight ends in a braking section, and the deck is borrowed."""
    sketch = sketch_of(points, circuit, 56)
    count = max(FEWEST_SECTIONS, min(MOST_PROPOSED, round(sketch.length / SECTION)))
    sections, corners = _sections(sketch, count)
    return {
        "schema": SCHEMA,
        "id": circuit,
        "name": name,
        "laps": LAPS,
        "turns": TURNS,
        "stages": list(STAGES),
        "weather": usual_weather(),
        "corners": [{"number": number, "name": f"Turn {number}"} for number in range(1, corners + 1)],
        "pit_time": {"second_edition": PIT_TIME},
        "grid": usual_grid(sections),
        "sections": sections,
        "track_cards": borrowed_deck(corners),
        "drawing": sketch.with_bridges(count).content(),
    }


def usual_weather() -> list[Plain]:
    """F90.WEATHER: dry for the most part."""
    return [{"high": high, "low": low, "state": state} for high, low, state in (*_WEATHER, *_WET)]


def usual_grid(sections: Sequence[Plain]) -> Plain:
    """The last three sections before the line, four cars in each."""
    return {
        "start_line_after": sections[-1]["id"],
        "sections": [section["id"] for section in reversed(sections[-GRID_SECTIONS:])],
        "cars_per_section": CARS,
        "pole_side": "right",
    }


def borrowed_deck(corners: int) -> list[Plain]:
    """F90.DATA.02: the track cards of the circuit of ours with about as many corners, numbered as here."""
    near = min(circuit_ids(), key=lambda name: abs(len(load_circuit(name).corners) - corners))
    return [{**card, "corner": (card["corner"] - 1) % corners + 1} for card in track_card_tables(near)]


def _sections(sketch: Sketch, count: int) -> tuple[list[Plain], int]:
    length = sketch.length / count
    kinds: list[TurnOfRoad | None] = [
        _turn_in(sketch, number * length, (number + 1) * length) for number in range(count)
    ]
    kinds[0] = None
    for number in range(count - GRID_SECTIONS, count):
        kinds[number] = None
    if not any(kinds):
        kinds[count // 2] = TurnOfRoad(0, 0, 0, 1, math.pi, sketch.length / math.tau)
    sections: list[Plain] = [_bare(number, kind) for number, kind in enumerate(kinds, 1)]
    corners = _number_corners(sections, kinds, length)
    _add_braking(sections)
    return sections, corners


def _turn_in(sketch: Sketch, first: float, last: float) -> TurnOfRoad | None:
    """The turn that takes most of a section."""
    shares = [(min(last, turn.last) - max(first, turn.first), turn) for turn in sketch.turns]
    best = max(shares, key=lambda share: share[0], default=None)
    if best and (best[0] > (last - first) * 0.4 or first <= best[1].apex < last):
        return best[1]
    return None


def _bare(number: int, turn: TurnOfRoad | None) -> Plain:
    return {"id": f"S{number:02}", "kind": CORNER if turn else STRAIGHT}


def _number_corners(sections: list[Plain], kinds: Sequence[TurnOfRoad | None], length: float) -> int:
    """Sections of one bend are one corner."""
    number, before = 0, None
    for section, turn in zip(sections, kinds, strict=True):
        if turn:
            number += turn is not before
            limit = max(1, min(8, round(5.2 * math.sqrt(turn.radius / (length / 2)) - 2.2)))
            section |= {"corner": number, "contest": _CONTESTS[limit]}
        before = turn
    return number


def _add_braking(sections: list[Plain]) -> None:
    """One braking section before each corner that follows two straights or more, with a start on either side."""
    starts = 0
    for number, section in enumerate(sections[1:], 1):
        two_straights = [sections[number - 1]["kind"], sections[number - 2]["kind"]] == [STRAIGHT, STRAIGHT]
        if section["kind"] == CORNER and two_straights and number >= 2:
            sections[number - 1] |= _braking(section, starts)
            starts += 1
        elif section["kind"] == CORNER and sections[number - 1]["kind"] == CORNER:
            section["trajectories"] = [{"kinds": [_KINDS[number % 4]], "bonus": 1, "lane": "external"}]


def _braking(corner: Plain, number: int) -> Plain:
    back = corner["id"]
    nodes = [
        {"id": "slide", "check": "normal", "on_pass": "escape", "on_fail": "gravel"},
        {"id": "escape", "tyres": 1, "wasted_time": 1, "reenter": back},
        {"id": "gravel", "tyres": 1, "damage": 1, "wasted_time": 3, "reenter": back},
    ]
    return {
        "kind": BRAKE,
        "brakes_for": corner["corner"],
        "trajectories": [
            {"kinds": [_KINDS[number % 3]], "bonus": 2, "lane": "external", "cost": {"tyre": 1}},
            {"kinds": [_KINDS[(number + 1) % 3]], "bonus": 1, "lane": "internal"},
        ],
        "late_brake": {"modifier_2e": -10, "target_board": 60, "first_reentry": back, "nodes": nodes},
    }
