"""Circuits of other people: read and written as our TOML and as the files of the community's track editor."""

from .texts import FORMS, read_circuit_file, read_circuit_text, read_draft, write_circuit

__all__ = ["FORMS", "read_circuit_file", "read_circuit_text", "read_draft", "write_circuit"]
