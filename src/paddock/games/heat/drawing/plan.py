"""How a circuit is drawn: as somebody drew it, or from its corners alone. No rule reads any of this."""

from __future__ import annotations

import math

from paddock.racing import Plan, Stretch, generated_plan

from ..board.circuit import CIRCUITS, Circuit, circuit_ids, load_circuit
from ..board.corners import Corner

_ROAD = 0.95  # the width of a generated road, in spaces


def plan_of(circuit: Circuit) -> Plan:
    """The circuit as somebody drew it, or else as its corners suggest."""
    return drawn_plan(circuit) or _plan_from_corners(circuit)


def drawn_plan(circuit: Circuit) -> Plan | None:
    """The circuit's own drawing, or ours for a circuit of the game."""
    if circuit.drawing is not None:
        return circuit.drawing
    if circuit.id in circuit_ids() and circuit == load_circuit(circuit.id):
        return CIRCUITS.drawing(circuit.id)
    return None


def _plan_from_corners(circuit: Circuit) -> Plan:
    """A loop that bends around the corner lines, the sharper the lower their limits."""
    bends = [0.0] * circuit.spaces
    for index in range(len(circuit.corners)):
        _add_bend(bends, circuit, index)
    at_line = Stretch(0.5, bends[0] / 2)
    return generated_plan(circuit.id, [at_line, *(Stretch(1, bend) for bend in bends[1:]), at_line], _ROAD)


def _add_bend(bends: list[float], circuit: Circuit, index: int) -> None:
    """Spread a corner over the lines around its own."""
    reach, angle, at = _reach(circuit, index), _angle(circuit, index), circuit.corners[index].at
    lines = range(math.ceil(-reach), math.floor(reach) + 1)
    shares = [1 + math.cos(math.pi * line / (reach + 0.5)) for line in lines]
    for line, share in zip(lines, shares, strict=True):
        bends[(at + line) % circuit.spaces] += angle * share / sum(shares)


def _angle(circuit: Circuit, index: int) -> float:
    """How far the road turns at a corner; two lines close to each other leave little room for it."""
    corner = circuit.corners[index]
    degrees = max(35, min(170, 200 - 22 * corner.limit))
    return math.radians(min(degrees, 55 * _reach(circuit, index))) * (1 if corner.turn == "right" else -1)


def _reach(circuit: Circuit, index: int) -> float:
    """How many spaces before and behind its line a corner bends the road."""
    corner, corners, spaces = circuit.corners[index], circuit.corners, circuit.spaces
    room = min(_ahead(corners[index - 1], corner, spaces), _ahead(corner, corners[index + 1 - len(corners)], spaces))
    return max(0.8, min(1.8 + 0.2 * min(corner.limit, 8), 0.62 * room))


def _ahead(corner: Corner, after: Corner, spaces: int) -> int:
    return (after.at - corner.at) % spaces or spaces
