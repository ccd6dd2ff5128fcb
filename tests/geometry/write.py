"""Write the roads that both test suites read, as Python reckons them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from paddock.kernel import find_game
from paddock.racing import Plan, Road, circuits_of, drawing_in, offered_circuits
from paddock.racing.pinches import Pinch, bridged, near_parts, tight_bends
from racing.loops import NASTY, drawn_loop

FILE = Path(__file__).with_name("roads.json")
GAMES = ("heat", "formula90", "poleposition")
PIECES = 48
LOOPS = 20
DIGITS = 8


def road_of(name: str, plan: Plan, pieces: int, lap: int = PIECES) -> dict[str, Any]:
    """A road by its handles, with the place of every border, and where it is too narrow; its bridges count the lap."""
    points, width, bridges = plan.points, plan.road_width, bridged(plan, lap)
    road = Road(points, pieces)
    places = [road.pose(piece).place for piece in range(pieces)]
    return {
        "name": name,
        "points": [list(point) for point in points],
        "pieces": pieces,
        "length": round(road.piece_length * pieces, DIGITS),
        "places": _written(places),
        "width": width,
        "bridges": [list(bridge) for bridge in bridges],
        "pinches": [_pinch(one) for one in (*tight_bends(points, width), *near_parts(points, width, bridges))],
    }


def _written(places: Sequence[complex]) -> list[list[float]]:
    return [[round(place.real, DIGITS), round(place.imag, DIGITS)] for place in places]


def _pinch(pinch: Pinch) -> dict[str, Any]:
    return {"places": _written(pinch.places), "room": round(pinch.room, DIGITS)}


def roads() -> Iterator[dict[str, Any]]:
    """The printed circuits as we drew them, loops as people draw them, and strange ones."""
    for game in GAMES:
        found = circuits_of(find_game(game))
        for name in offered_circuits(find_game(game)):
            content = found.draft(found.write(name, "toml"), name)
            plan = drawing_in(content, name)
            assert plan is not None
            yield road_of(f"{game} {name}", plan, PIECES, content.get("spaces", PIECES))
    for seed in range(LOOPS):
        yield road_of(f"loop {seed}", _plan(drawn_loop(seed)), PIECES + seed)
    for name, points in NASTY.items():
        yield road_of(name, _plan(points), PIECES)
    yield road_of("a bridge", replace(_plan(NASTY["a figure of eight"]), bridges=((35, 37),)), PIECES)


def _plan(points: Sequence[tuple[float, float]]) -> Plan:
    return Plan(tuple((round(x), round(y)) for x, y in points))


if __name__ == "__main__":
    FILE.write_text(json.dumps({"roads": list(roads())}, separators=(",", ":")) + "\n", encoding="utf-8")
