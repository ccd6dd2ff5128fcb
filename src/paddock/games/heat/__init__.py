"""HEAT, the race: from the grid to the flag, with Legends and every card symbol."""

from .board.circuit import Circuit, circuit_ids, load_circuit, parse_circuit
from .drawing.exchange import read_circuit_file
from .game import HEAT
from .state.race import Race

__all__ = ["HEAT", "Circuit", "Race", "circuit_ids", "load_circuit", "parse_circuit", "read_circuit_file"]
