"""Circuits for the community's track editor and its readers.

What their format has no word for (country, box, turns, irregular chevrons, our drawing) is added under names they
ignore, so that a circuit of ours comes back as it was.
"""

from __future__ import annotations

from paddock.kernel import Plain
from paddock.racing import CREDITS, Track, plan_content

from ...board.circuit import LANES, Circuit, Spots
from ...board.corners import Corner
from ..board import track_of
from ..plan import plan_of
from .content import usual_racing_lane

BOARD_WIDTH, BOARD_HEIGHT = 1650, 1100
Spot = tuple[int, int]
_SIGN, _TENT = 46, 96  # from the edge of the road to the limit's sign and to the token's place


def compact_file(circuit: Circuit) -> Plain:
    """Only what a race needs."""
    content = _head(circuit)
    content["corners"] = _corners(circuit)
    for key, spots in _specials(circuit).items():
        content[f"{key}Spaces"] = _ids(spots)
    content["cells"] = {_id(*spot): _cell(track_of(circuit), spot) for spot in _spots(circuit)}
    content["startingCells"] = [int(_id(position, lane)) for position, lane in circuit.grid]
    return content


def project_file(circuit: Circuit) -> Plain:
    """Everything, so that the editor can open it again, with our drawing."""
    track, specials = track_of(circuit), _specials(circuit)
    content = _head(circuit) | {"width": BOARD_WIDTH, "height": BOARD_HEIGHT}
    done = ("centers", "directions", "neighbours", "lanes", *specials)
    ends = {f"end{lane}": int(_id(circuit.spaces - 1, lane)) for lane in LANES}
    content["computed"] = {**dict.fromkeys(done, True), "laneEnds": ends}
    content["corners"] = _corners(circuit)
    for key, spots in specials.items():
        content[key] = _ids(spots)
    content["cells"] = {
        _id(*spot): _cell(track, spot) | {"d": _outline(track, spot), "neighbours": _ahead(circuit, spot)}
        for spot in _spots(circuit)
    }
    content["startingCells"] = [int(_id(position, lane)) for position, lane in circuit.grid]
    content["drawing"] = plan_content(plan_of(circuit))
    return content


def _head(circuit: Circuit) -> Plain:
    track = track_of(circuit)
    middle = _place(track, complex(*track.board["scenery"]["labels"][0]["at"]))
    content: Plain = {
        "id": circuit.id,
        "name": circuit.name,
        "country": circuit.country,
        "set": circuit.set,
        "note": circuit.note,
        "jpgUrl": "",
        "nbrLaps": circuit.laps,
        "stressCards": circuit.stress_cards,
        "heatCards": circuit.heat_cards,
        "podium": middle,
        "weatherCardPos": middle,
        "pressCornersPositions": [line or circuit.spaces for line in circuit.press],
    }
    if not circuit.note:
        del content["note"]
    if circuit.based_on:
        content[CREDITS] = [credit.to_plain() for credit in circuit.based_on]
    if circuit.racing_lane != usual_racing_lane(circuit):
        content["racingLane"] = list(circuit.racing_lane)
    return content


def _corners(circuit: Circuit) -> list[Plain]:
    """In the order of their labels: a line at the start/finish is the last of the lap."""
    order = sorted(circuit.corners, key=lambda corner: corner.at or circuit.spaces)
    index = {corner.at: number for number, corner in enumerate(order)}
    return [_corner(circuit, corner, index) for corner in order]


def _corner(circuit: Circuit, corner: Corner, index: dict[int, int]) -> Plain:
    track = track_of(circuit)
    road, half = track.road, track.half
    outside = -1 if corner.turn == "right" else 1
    sign = _place(track, road.pose(corner.at).beside(outside * (half + _SIGN)))
    tent = _place(track, road.pose(corner.at).beside(outside * (half + _TENT)))
    second = corner.chicane_with is not None
    sector = {"x": 0, "y": 0} if second else _place(track, road.pose(corner.at + 2).beside(-outside * (half + _SIGN)))
    content: Plain = {
        "position": corner.at or circuit.spaces,
        "speed": corner.limit,
        "lane": corner.racing_lane_after,
        "legend": corner.legend_line or circuit.spaces,
        **sign,
        "tentX": tent["x"],
        "tentY": tent["y"],
        "sectorTentX": sector["x"],
        "sectorTentY": sector["y"],
        "turn": corner.turn,
    }
    if corner.chicane_with is not None:
        content["chicane"] = index[corner.chicane_with]
    return content | _chevrons(circuit, corner)


def _chevrons(circuit: Circuit, corner: Corner) -> Plain:
    """As numbers of spaces before the line; spaces that do not lie so are listed under our own names."""
    single, double = corner.chevrons, corner.double_chevrons
    count = len(single) + len(double)
    if single + double == tuple((corner.at - back) % circuit.spaces for back in range(count, 0, -1)):
        numbers = {"aggressiveLegends": count, "doubleAggressiveLegends": len(double)}
        return {key: number for key, number in numbers.items() if number}
    return {"chevrons": list(single), "doubleChevrons": list(double)}


def _specials(circuit: Circuit) -> dict[str, Spots]:
    return {"flooded": circuit.flooded, "gravel": circuit.gravel, "tunnels": circuit.tunnel}


def _ids(spots: Spots) -> list[int]:
    return [int(_id(position, lane)) for position, lane in sorted(spots)]


def _id(position: int, lane: int) -> str:
    return str(len(LANES) * position + lane)


def _spots(circuit: Circuit) -> list[Spot]:
    return [(position, lane) for position in range(circuit.spaces) for lane in LANES]


def _cell(track: Track, spot: Spot) -> Plain:
    position, lane = spot
    pose = track.road.pose(position + 0.5)
    place = _place(track, pose.beside(track.offset(lane)))
    return {"lane": lane, "position": position + 1, **place, "a": round(pose.heading)}


def _outline(track: Track, spot: Spot) -> str:
    position, lane = spot
    corners = [_place(track, place) for place in track.outline(track.cells[f"cell:{position}.{lane}"])]
    return "M" + "L".join(f"{round(corner['x'])} {round(corner['y'])}" for corner in corners) + "Z"


def _ahead(circuit: Circuit, spot: Spot) -> list[int]:
    position, lane = spot
    other = len(LANES) + 1 - lane
    return [int(_id((position + 1) % circuit.spaces, ahead)) for ahead in (lane, other)]


def _place(track: Track, place: complex) -> Plain:
    """On the editor's board, which is a little higher than ours."""
    width, height = track.board["width"], track.board["height"]
    scale = min(BOARD_WIDTH / width, BOARD_HEIGHT / height)
    across, down = (BOARD_WIDTH - width * scale) / 2, (BOARD_HEIGHT - height * scale) / 2
    return {"x": round(place.real * scale + across, 1), "y": round(place.imag * scale + down, 1)}
