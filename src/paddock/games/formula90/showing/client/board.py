"""The circuit as a client gets it: with the figures that the edition prints, and the cards of the race."""

from __future__ import annotations

from functools import lru_cache

from paddock.protocol import Board
from paddock.racing import sealed

from ...board.circuit import Circuit
from ...board.course import prepare_course
from ...drawing.board import CheckFigures, circuit_board, dangers
from ...rules.checks import LATE_BRAKE, RECOVERY, TargetRule
from .faces import card_face

Targets = tuple[TargetRule, ...]
"""What each kind of check is made against, by the edition."""


@lru_cache(maxsize=32)
def present_board(circuit: Circuit, targets: Targets) -> Board:
    """Board and catalogue, under a hash of their own."""
    cards = prepare_course(circuit, circuit.turns).cards
    return sealed(
        circuit_board(circuit, _figures(circuit, targets)), {card.id: card_face(card) for card in cards.cards}
    )


def _figures(circuit: Circuit, targets: Targets) -> CheckFigures:
    late_brake, recovery = targets[LATE_BRAKE], targets[RECOVERY]
    brakes = [section.late_brake for section in circuit.sections]
    return CheckFigures(
        late_brakes=tuple(late_brake.figure(brake) if brake else 0 for brake in brakes),
        recoveries=tuple(
            tuple(recovery.figure_off_track(node.check, danger) if node.check else 0 for node in danger.nodes)
            for _, _, danger in dangers(circuit)
        ),
        late_brakes_are_targets=late_brake.is_on_board,
        recoveries_are_targets=recovery.is_on_board,
    )
