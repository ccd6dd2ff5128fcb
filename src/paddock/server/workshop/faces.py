"""The face of a circuit in lists: points of its road, few enough to send many of them."""

from __future__ import annotations

from collections.abc import Mapping

MOST = 60


def face_of(content: Mapping[str, object]) -> list[list[float]]:
    """Points of the road as it is drawn; none where a draft has no road yet, or a wrong one."""
    drawing = content.get("drawing")
    points = drawing.get("points") if isinstance(drawing, Mapping) else None
    if not isinstance(points, list) or not all(map(_is_point, points)):
        return []
    step = -(-len(points) // MOST) or 1
    return [[float(x), float(y)] for x, y in points[::step]]


def _is_point(value: object) -> bool:
    match value:
        case [int() | float() as x, int() | float() as y]:
            return abs(x) < 1e5 and abs(y) < 1e5
    return False
