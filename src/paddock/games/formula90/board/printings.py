"""What an edition reads of a board: one file for all of them, each takes what its rulebook prints (F90.RULING.110)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ..pieces.kinds import DRY
from .circuit import Circuit, Cost, Extreme, LateBrake, Node, RecoveryCheck, Section, WeatherSlot

ONLY_DRY = (WeatherSlot(high=99, low=1, state=DRY),)


def advanced_board(circuit: Circuit) -> Circuit:
    """F90.TRAJ.16, F90.DATA.05: no extreme trajectories, no costs of trajectories, no cards lost off the track."""
    return _advanced_board(circuit)


@lru_cache(maxsize=32)
def _advanced_board(circuit: Circuit) -> Circuit:
    return replace(circuit, sections=tuple(_advanced(section) for section in circuit.sections))


def extreme_board(circuit: Circuit) -> Circuit:
    """F90.TRAJ.16, F90.DATA.05: as the advanced board, with extreme trajectories and the figures of the 3.0 L game."""
    return _extreme_board(circuit)


@lru_cache(maxsize=32)
def _extreme_board(circuit: Circuit) -> Circuit:
    printed = zip(advanced_board(circuit).sections, circuit.sections, strict=True)
    return replace(circuit, sections=tuple(_with_extreme(section, whole.extreme) for section, whole in printed))


def _with_extreme(section: Section, extreme: Extreme | None) -> Section:
    if extreme is None:
        return section
    nodes = tuple(_without_print(node) for node in extreme.nodes)
    return replace(section, extreme=replace(extreme, cost=Cost(), nodes=nodes))


def base_board(circuit: Circuit) -> Circuit:
    """F90.SETUP.16, F90.WEATHER.14, F90.OFFTRACK.04: besides, no track cards, no weather, no symbols off the track."""
    return _base_board(circuit)


@lru_cache(maxsize=32)
def _base_board(circuit: Circuit) -> Circuit:
    sections = tuple(_base(section) for section in advanced_board(circuit).sections)
    return replace(circuit, sections=sections, track_cards=(), weather=ONLY_DRY)


def _advanced(section: Section) -> Section:
    free = tuple(replace(start, cost=Cost()) for start in section.trajectories)
    late_brake = section.late_brake
    if late_brake is not None:
        late_brake = replace(late_brake, nodes=tuple(_without_print(node) for node in late_brake.nodes))
    return replace(section, trajectories=free, late_brake=late_brake, extreme=None)


def _without_print(node: Node) -> Node:
    """F90.OFFTRACK.01, F90.OFFTRACK.22: every check is Normal and has the figure of the braking point."""
    check = node.check
    if check is not None:
        check = RecoveryCheck(blind=False, modifier=0, on_pass=check.on_pass, on_fail=check.on_fail)
    return replace(node, cards=0, check=check)


def _base(section: Section) -> Section:
    if section.late_brake is None:
        return section
    return replace(section, late_brake=_straight_back(section.late_brake))


def _straight_back(late_brake: LateBrake) -> LateBrake:
    """F90.OFFTRACK.04: a failed late brake leads to the first re-entry point, and costs nothing else."""
    return replace(late_brake, nodes=(Node(id="off", reenter=late_brake.first_reentry),))
