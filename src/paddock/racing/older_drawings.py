"""Drawings in the words that files had before all games shared one form: read for ever, never written.

They come with circuits that people keep, and with those inside tables and records. A road was called `spline`, measured
by `half` its width and placed anywhere, on a board that was as large as it took; points stood one after the other,
without brackets; stands and lakes were lists under their plural, a lake sometimes a mere list of points; and the
direction of a lap was told, though the points tell it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from paddock.kernel import BadData
from paddock.kernel.files import Reader

from .plan import Plan, Point, read_plan

_RENAMED = {"spline": "points", "half": "road_width", "stands": "stand", "lakes": "lake"}
_HALVES = (12, 80)
_MARGIN, _SQUARE = 112, 20
_ANYWHERE = [2000, 2000]  # the board on which a road placed anywhere is read


def drawing_in(content: Mapping[str, object], file: str) -> Plan | None:
    """The drawing in a circuit's file, if there is one."""
    table = Reader(content, file).table("drawing")
    drawing = content.get("drawing")
    if not isinstance(drawing, Mapping) or not drawing:
        return None
    renamed = [word for word in _RENAMED if word in drawing]
    if table.has("half"):
        table.number("half", *_HALVES)
    try:
        plan = read_plan(Reader(_renewed(drawing), file, "drawing"))
    except BadData as problem:
        raise BadData(file, _old_key(problem.key, renamed), problem.reason) from None
    return _on_board(plan) if "spline" in drawing else plan


def _renewed(drawing: Mapping[str, object]) -> dict[str, object]:
    """The same in today's words."""
    content = {_RENAMED.get(key, key): value for key, value in drawing.items() if key != "lap_direction"}
    if isinstance(half := drawing.get("half"), int):
        content["road_width"] = 2 * half
    if "spline" in drawing:
        content["board"] = _ANYWHERE
    if "points" in content:
        content["points"] = _paired(content["points"])
    if isinstance(lakes := drawing.get("lakes"), list):
        content["lake"] = [_lake(lake) for lake in lakes]
    return content


def _lake(lake: object) -> object:
    if isinstance(lake, Mapping):
        return {**lake, "points": _paired(lake.get("points", []))}
    return {"points": lake}


def _paired(points: object) -> object:
    """Points from a row of numbers."""
    if not isinstance(points, list) or not points or not isinstance(points[0], int):
        return points
    return [points[at : at + 2] for at in range(0, len(points), 2)]


def _old_key(key: str, renamed: list[str]) -> str:
    """The key as it stands in the file."""
    for word in renamed:
        if key.startswith(f"drawing.{_RENAMED[word]}"):
            return f"drawing.{word}{key.removeprefix(f'drawing.{_RENAMED[word]}')}"
    return key


def _on_board(plan: Plan) -> Plan:
    """Moved so that the road keeps a margin, on a board of whole squares."""
    across, down = zip(*plan.points, strict=True)
    left, top = min(across) - _MARGIN, min(down) - _MARGIN
    width, height = (
        math.ceil((reach + _MARGIN) / _SQUARE) * _SQUARE for reach in (max(across) - left, max(down) - top)
    )

    def moved(point: Point) -> Point:
        return point[0] - left, point[1] - top

    return replace(
        plan,
        points=tuple(map(moved, plan.points)),
        name_at=plan.name_at and moved(plan.name_at),
        pins=tuple((name, moved(point)) for name, point in plan.pins),
        pit=tuple(map(moved, plan.pit)),
        lakes=tuple(tuple(map(moved, lake)) for lake in plan.lakes),
        board=(width, height),
    )
