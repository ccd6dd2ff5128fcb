"""A circuit as the content of a circuit file."""

from __future__ import annotations

from paddock.kernel import Plain
from paddock.racing import CREDITS, plan_content

from ...board.circuit import SCHEMA, Circuit, Spots, stretches
from ...board.corners import Corner
from ..plan import drawn_plan


def circuit_content(circuit: Circuit) -> Plain:
    """Everything about the circuit, in the order in which people read it; what goes without saying is left out."""
    content: Plain = {
        "schema": SCHEMA,
        "id": circuit.id,
        "name": circuit.name,
        "country": circuit.country,
        "set": circuit.set,
        "note": circuit.note,
        "laps": circuit.laps,
        "spaces": circuit.spaces,
        "heat_cards": circuit.heat_cards,
        "stress_cards": circuit.stress_cards,
        "grid": [list(slot) for slot in circuit.grid],
        "press": list(circuit.press),
    }
    if circuit.racing_lane != usual_racing_lane(circuit):
        content["racing_lane"] = list(circuit.racing_lane)
    content["corner"] = [_corner(corner) for corner in circuit.corners]
    for key, spots in (("flooded", circuit.flooded), ("tunnel", circuit.tunnel), ("gravel", circuit.gravel)):
        if spots:
            content[key] = stretch_tables(spots)
    if plan := drawn_plan(circuit):
        content["drawing"] = plan_content(plan)
    if circuit.based_on:
        content[CREDITS] = [credit.to_plain() for credit in circuit.based_on]
    return {key: value for key, value in content.items() if value != ""}


def usual_racing_lane(circuit: Circuit) -> tuple[int, ...]:
    """The racing line as it follows from the corners."""
    after = {corner.at: corner.racing_lane_after for corner in circuit.corners}
    lanes, lane = [], circuit.corners[-1].racing_lane_after
    for position in range(circuit.spaces):
        lane = after.get(position, lane)
        lanes.append(lane)
    return tuple(lanes)


def _corner(corner: Corner) -> Plain:
    content: Plain = {
        "at": corner.at,
        "limit": corner.limit,
        "legend_line": corner.legend_line,
        "turn": corner.turn,
        "racing_lane_after": corner.racing_lane_after,
    }
    if corner.chicane_with is not None:
        content["chicane_with"] = corner.chicane_with
    for key, spaces in (("chevrons", corner.chevrons), ("double_chevrons", corner.double_chevrons)):
        if spaces:
            content[key] = list(spaces)
    return content


def stretch_tables(spots: Spots) -> list[Plain]:
    """Special spots as a circuit file lists them."""
    return [{"first": first, "last": last, "lanes": list(lanes)} for first, last, lanes in stretches(spots)]
