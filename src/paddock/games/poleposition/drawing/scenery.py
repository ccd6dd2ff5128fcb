"""What stands around a circuit: grandstands, and where its name has room."""

from __future__ import annotations

from paddock.kernel import Plain

from .geometry import Layout

_GRID = 30  # distance between the places that are tried for the name
_FLAT = 0.42  # a name is wide and low: what is beside it has to keep farther away
_ENOUGH, _PULL = 90, 0.06  # room that will do, and how much the middle of the circuit is preferred
_STAND_AHEAD, _STAND_BEHIND = 1, 6  # units before and behind the finish line


def open_ground(layout: Layout) -> list[float]:
    """The spot farthest from the road, within the circuit's own rectangle."""
    road = layout.road.run(0, layout.road.pieces, 0, 1)
    lane = layout.pit.run(0, layout.pit.length, 0)
    around = [*road, *lane]
    left, right = min(at.real for at in road), max(at.real for at in road)
    top, bottom = min(at.imag for at in road), max(at.imag for at in road)
    middle = complex((left + right) / 2, (top + bottom) / 2)

    def room(place: complex) -> float:
        free = min(abs(complex((at.real - place.real) * _FLAT, at.imag - place.imag)) for at in around)
        return min(free, _ENOUGH) - abs(place - middle) * _PULL

    places = [complex(x, y) for x in range(int(left), int(right), _GRID) for y in range(int(top), int(bottom), _GRID)]
    best = max(places, key=room)
    return [round(best.real, 1), round(best.imag, 1)]


def stands(layout: Layout) -> list[Plain]:
    """One stand at the finish line, across the road from the pits."""
    line = layout.road.pose(0)
    box = layout.pit.pose(layout.pit.length / 2).beside(0) - line.beside(0)
    right = line.beside(1) - line.beside(0)
    pits_on_the_right = box.real * right.real + box.imag * right.imag > 0
    return [{"u": [-_STAND_BEHIND, _STAND_AHEAD], "side": -1 if pits_on_the_right else 1}]
