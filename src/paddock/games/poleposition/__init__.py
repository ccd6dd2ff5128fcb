"""Pole Position: lanes, racing lines, dice tied to tyres and fights for the position."""

from .board.circuit import Circuit, circuit_ids, load_circuit, parse_circuit
from .game import POLE_POSITION

__all__ = ["POLE_POSITION", "Circuit", "circuit_ids", "load_circuit", "parse_circuit"]
