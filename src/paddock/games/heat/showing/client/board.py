"""The circuit as a client gets it, with all cards of the game."""

from __future__ import annotations

from functools import lru_cache

from paddock.protocol import Board
from paddock.racing import sealed

from ...board.circuit import Circuit
from ...drawing.board import circuit_board
from ...pieces.cards import CARDS
from .glossary import present_kind


@lru_cache(maxsize=64)
def present_board(circuit: Circuit) -> Board:
    """Board and catalogue, under a hash of their own."""
    return sealed(circuit_board(circuit), {kind.id: present_kind(kind) for kind in CARDS})
