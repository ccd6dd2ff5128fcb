"""Pole Position: lanes, racing lines, dice tied to tyres and fights for the position."""

from .board.circuit import Circuit, circuit_ids, load_circuit, parse_circuit
from .game import PolePositionGame

__all__ = ["Circuit", "PolePositionGame", "circuit_ids", "load_circuit", "parse_circuit"]
