"""A circuit's road as geometry: where its cells and corners lie on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from paddock.protocol import Board
from paddock.racing import Track

Point = tuple[float, float]
BENDS = ("corner", "turn")


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the road where a car can stand."""

    id: str
    begin: float
    end: float

    @property
    def middle(self) -> float:
        """Where along the lap."""
        return (self.begin + self.end) / 2


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner with its sign."""

    label: str
    name: str
    u: float
    value: str
    turn: str


class Road:
    """A presenter's board, ready to be drawn on."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.track = Track(board)
        self.points: list[Point] = [(float(x), float(y)) for x, y in board["spline"]]
        self.n = float(board["n"])
        self.half = self.track.half

    @cached_property
    def cells(self) -> list[Cell]:
        """The whole cells in the board's order; halves are counted with the cell they are part of."""
        return [Cell(cell["id"], *cell["u"]) for cell in self.board["cells"] if "half" not in cell["tags"]]

    @cached_property
    def home(self) -> Mapping[str, int]:
        """The number of the drawn cell for every id of the board, halves included."""
        found = {cell.id: number for number, cell in enumerate(self.cells)}
        for half in self.board["cells"]:
            if half["id"] not in found:
                whole = half["id"].rstrip("abcdef")
                if whole in found:
                    found[half["id"]] = found[whole]
        return found

    @cached_property
    def corners(self) -> list[Corner]:
        """The corners in the order of the lap."""
        signs = [line for line in self.board["lines"] if line["kind"] in BENDS]
        return [
            Corner(
                line["label"]["en"],
                str(line.get("name") or ""),
                float(line["u"]),
                "" if line.get("value") is None else str(line["value"]),
                str(line.get("turn") or ""),
            )
            for line in sorted(signs, key=lambda line: float(line["u"]))
        ]

    def corner_near(self, u: float) -> Corner | None:
        """The corner nearest to a place on the lap, as the road runs."""
        return min(self.corners, key=lambda corner: self.distance(corner.u, u), default=None)

    def distance(self, one: float, other: float) -> float:
        """Along the lap, the shorter way round."""
        ahead = (one - other) % self.n
        return min(ahead, self.n - ahead)

    def at(self, u: float, across: float = 0.0) -> Point:
        """A place on paper: so far along the lap, so far to the right of the middle."""
        place = self.track.road.pose(u).beside(across)
        return place.real, place.imag

    def outline(self, cell: Cell) -> str:
        """A cell as a path."""
        border = self.track.outline(self.track.cells[cell.id])
        return f"M{'L'.join(f'{place.real:.1f} {place.imag:.1f}' for place in border)}Z"

    @property
    def unit(self) -> float:
        """How long a unit of the lap is on paper."""
        return self.track.road.piece_length

    @cached_property
    def middle_line(self) -> str:
        """The whole lap as a path."""
        return f"M{'L'.join(f'{x:.0f} {y:.0f}' for x, y in self.points)}Z"

    def clearance(self, point: Point) -> float:
        """How far a place is from the edge of the road."""
        return min(hypot(point[0] - x, point[1] - y) for x, y in self.points) - self.half

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """What a drawing shows: the road and room for its signs."""
        room = self.half + 84
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs) - room, min(ys) - room, max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room

    def signs(self, reach: float) -> Iterator[tuple[Corner, Point]]:
        """Each corner with a free place beside the road, on the outside where there is room."""
        placed: list[Point] = []
        for corner in self.corners:
            outside = -1 if corner.turn == "right" else 1
            spots = [
                self.at(corner.u + shift, side * (self.half + reach))
                for side in (outside, -outside)
                for shift in (0, 0.02 * self.n, -0.02 * self.n)
            ]
            best = max(enumerate(spots), key=lambda spot: self._worth(spot[1], placed, reach) - 4 * spot[0])[1]
            placed.append(best)
            yield corner, best

    def _worth(self, spot: Point, placed: list[Point], reach: float) -> float:
        crowd = min((hypot(spot[0] - x, spot[1] - y) for x, y in placed), default=1e9)
        return min(self.clearance(spot), reach) + min(crowd, 2.4 * reach)
