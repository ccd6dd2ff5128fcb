"""Measure a drawn loop, so that a game can propose a circuit on it.

The start line lies on the longest straight, far enough from its beginning for a grid. A turn is a stretch that bends
one way, and sharply enough to slow a car down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from paddock.kernel import BadOptions, said

from ..loops import bends_of, crossings
from ..plan import BOARD, LEAST_POINTS, MOST_POINTS, USUAL_WIDTH, Plan, Point, plan_content
from ..road import Pose, Road
from ..shapes import terrain_of

_UNIT = 20  # units of the board for one step of the measuring
_STRAIGHT = 1 / 330  # curvature below which a road counts as straight
_SHARP = 1 / 300  # and above which it slows a car down
_LEAST_TURN = math.radians(30)
_START = 0.62  # of the longest straight lies behind the line
_NEAR = 24  # points nearer to the line than this are left out
_EASIER = 0.6


@dataclass(frozen=True, slots=True)
class TurnOfRoad:
    """A stretch that bends one way: where from and to, where it is sharpest (units along the lap), and how much."""

    first: float
    last: float
    apex: float
    side: int  # 1 bends right, -1 left
    angle: float
    radius: float


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawn loop with its start line."""

    plan: Plan
    length: float
    turns: tuple[TurnOfRoad, ...]

    def content(self) -> dict[str, object]:
        """The drawing as a circuit's file has it."""
        return plan_content(self.plan)

    def with_bridges(self, pieces: int) -> Sketch:
        """The same road cut into that many pieces, with a bridge wherever it meets itself."""
        places = [pose.place for pose in _poses(Road(self.plan.points, pieces), pieces * 2)]
        over = [int(above / 2) for _, above in crossings(places)[:4]]
        bridges = tuple((max(0, piece - 1), min(pieces - 1, piece + 1)) for piece in over)
        return replace(self, plan=replace(self.plan, bridges=bridges))


def sketch_of(points: Sequence[Sequence[float]], name: str, width: int = USUAL_WIDTH) -> Sketch:
    """Measure a loop of points; whoever draws too few is told so."""
    drawn = _whole(points)
    steps = _steps(drawn)
    drawn = _from_the_line(drawn, Road(drawn, steps), steps)
    road = Road(drawn, steps)
    way = sum(bends_of([complex(*point) for point in drawn]))
    plan = Plan(drawn, width, "right" if way >= 0 else "left", terrain_of(name))
    return Sketch(plan, road.piece_length * steps, _turns(road))


def _whole(points: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    drawn: list[Point] = []
    for x, y in points:
        place = round(min(BOARD[0], max(0, x))), round(min(BOARD[1], max(0, y)))
        if not drawn or place != drawn[-1]:
            drawn.append(place)
    if len(set(drawn)) < LEAST_POINTS:
        raise BadOptions(
            said("refused.road-short", "A road needs at least {least} different points.", least=LEAST_POINTS)
        )
    if len(drawn) > MOST_POINTS:
        raise BadOptions(said("refused.road-long", "A road has at most {most} points.", most=MOST_POINTS))
    return tuple(drawn)


def _steps(points: Sequence[Point]) -> int:
    ways = [math.dist(a, b) for a, b in pairwise([*points, points[0]])]
    return max(64, round(sum(ways) / _UNIT))


def _poses(road: Road, count: int) -> list[Pose]:
    return [road.pose(road.pieces * number / count) for number in range(count)]


def _from_the_line(points: Sequence[Point], road: Road, steps: int) -> tuple[Point, ...]:
    """The same loop from its start line on."""
    first, length = _longest_straight(road, steps)
    line = first + length * _START
    at = road.pose(line).place
    places = [_lap_of(road, complex(*point)) for point in points]
    ahead = sorted(range(len(points)), key=lambda number: (places[number] - line) % steps)
    following = next((number for number in ahead if abs(complex(*points[number]) - at) > _NEAR), ahead[0])
    around = [points[(following + number) % len(points)] for number in range(len(points))]
    kept = [point for point in around if abs(complex(*point) - at) > _NEAR]
    start = round(at.real), round(at.imag)
    return (start, *kept) if len({start, *kept}) >= LEAST_POINTS else (start, *around)


def _longest_straight(road: Road, steps: int) -> tuple[int, int]:
    """Where it begins and how long it is, in steps; on a road that bends everywhere, the gentlest quarter."""
    bends = [abs(road.pose(step).curvature) for step in range(steps)]
    runs: list[tuple[int, int]] = []
    for first in range(steps):
        if bends[first] < _STRAIGHT <= bends[first - 1]:
            length = next((ahead for ahead in range(steps) if bends[(first + ahead) % steps] >= _STRAIGHT), steps)
            runs.append((length, first))
    if runs:
        length, first = max(runs, key=lambda run: (run[0], -run[1]))
        return first, length
    quarter = steps // 4
    gentlest = min(range(steps), key=lambda first: sum(bends[(first + step) % steps] for step in range(quarter)))
    return gentlest, quarter


def _lap_of(road: Road, place: complex) -> float:
    """The lap coordinate of the nearest place on the road."""
    return min((step / 2 for step in range(road.pieces * 2)), key=lambda u: abs(road.pose(u).place - place))


def _turns(road: Road) -> tuple[TurnOfRoad, ...]:
    """Where the road turns; a road without a sharp bend has gentle ones."""
    sharp = _SHARP
    while sharp > 1e-5:
        found = [turn for turn in bends_above(road, sharp) if turn.angle >= _LEAST_TURN]
        if found:
            return tuple(found)
        sharp *= _EASIER
    return ()


def bends_above(road: Road, sharp: float) -> list[TurnOfRoad]:
    """Stretches that bend one way, more sharply than told (per unit)."""
    step = 0.25
    found: list[TurnOfRoad] = []
    for number in range(int(road.pieces / step)):
        u = number * step
        curvature = road.pose(u).curvature
        side = (curvature > sharp) - (curvature < -sharp)
        if not side:
            continue
        along, turned = u * road.piece_length, abs(curvature) * step * road.piece_length
        here = TurnOfRoad(along, along, along, side, turned, 1 / abs(curvature))
        before = found[-1] if found else None
        if before and before.side == side and along - before.last < 1.5 * step * road.piece_length:
            found[-1] = _joined(before, here)
        else:
            found.append(here)
    return found


def _joined(turn: TurnOfRoad, here: TurnOfRoad) -> TurnOfRoad:
    sharper = here if here.radius < turn.radius else turn
    return TurnOfRoad(turn.first, here.last, sharper.apex, turn.side, turn.angle + here.angle, sharper.radius)
