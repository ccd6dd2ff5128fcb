"""What the cells of a board tell together: shades, lanes that end, the racing line, the grid."""

from __future__ import annotations

from itertools import pairwise

from paddock.protocol import DrawnBoard, Pt

from .track import Track


def darker_cells(board: DrawnBoard) -> set[str]:
    """Every second cell of a lane; where there are many lanes, like the squares of a chessboard."""
    found, counts = set(), dict[int | None, int]()
    for cell in sorted(board["cells"], key=lambda cell: cell["u"][0]):
        lane = cell["lane"]
        if "half" not in cell["tags"]:
            counts[lane] = counts.get(lane, (lane or 0) if board["lanes"] > 2 else 1) + 1
            if counts[lane] % 2:
                found.add(cell["id"])
    return found


def missing_lanes(board: DrawnBoard) -> list[tuple[int, float, float]]:
    """Where a lane has no cells: lane, from and to."""
    spans: dict[int, list[Pt]] = {}
    for cell in board["cells"]:
        if cell["lane"] is not None and "half" not in cell["tags"]:
            spans.setdefault(cell["lane"], []).append(cell["u"])
    found = []
    for lane, covered in spans.items():
        ends = sorted([(0.0, 0.0), *((u[0], u[1]) for u in covered), (float(board["n"]),) * 2])
        found += [(lane, before[1], after[0]) for before, after in pairwise(ends) if after[0] - before[1] > 0.01]
    return found


def racing_lanes(board: DrawnBoard) -> list[int]:
    """The lane of the racing line by unit of the lap, if it is marked all the way round."""
    lanes = {
        cell["u"][0]: cell["lane"] for cell in board["cells"] if "racing" in cell["tags"] and cell["lane"] is not None
    }
    return [lanes[u] for u in sorted(lanes)] if len(lanes) == board["n"] else []


def grid_slots(track: Track) -> list[tuple[float, float, float]]:
    """The slots of the grid, pole first: lap coordinate of the front, offset of the middle, reach to either side."""
    board, half = track.board, track.half
    if "grid" in board:
        return [(slot["u"], slot["d"] * half, 0.3 * half) for slot in board["grid"]]
    cells = {int(tag[5:]): cell for cell in board["cells"] for tag in cell["tags"] if tag.startswith("grid:")}
    front = 5 / track.road.piece_length
    slots = (cells[number] for number in sorted(cells))
    return [(cell["u"][1] - front, track.offset(cell["lane"]), 0.7 * track.lane_half) for cell in slots]
