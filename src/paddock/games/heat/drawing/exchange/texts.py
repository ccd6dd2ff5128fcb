"""Which form a circuit is written in, and the way in and out for all of them."""

from __future__ import annotations

import json
from pathlib import Path

from paddock.kernel import BadOptions, Plain, alternatives
from paddock.racing import is_json, read_content, read_text_file, toml_text

from ...board.circuit import Circuit, parse_circuit
from .community_reading import community_content
from .community_writing import compact_file, project_file
from .content import circuit_content

FORMS = ("toml", "json", "compact")
"""Our own; the editor's project file; the editor's compact file, with the ending .heat."""


def read_circuit_file(path: str | Path) -> Plain:
    """The content of a user's circuit file, whichever form it has."""
    return read_circuit_text(read_text_file(path), str(path))


def read_circuit_text(text: str, file: str) -> Plain:
    """A circuit in any form as the content of our own, checked."""
    content = read_draft(text, file)
    parse_circuit(content, file)
    return content


def read_draft(text: str, file: str) -> Plain:
    """A circuit in any form as the content of our own, not checked."""
    content = read_content(text, file)
    is_ours = not is_json(text) or "schema" in content  # their files have no schema
    return content if is_ours else community_content(content, file)


def write_circuit(circuit: Circuit, form: str) -> str:
    """The circuit as a text in one of the forms."""
    if form == "toml":
        return toml_text(circuit_content(circuit))
    if form == "json":
        return json.dumps(project_file(circuit), ensure_ascii=False, indent=1) + "\n"
    if form == "compact":
        return json.dumps(compact_file(circuit), ensure_ascii=False, separators=(",", ":"))
    raise BadOptions(f"form {form!r} is unknown; {alternatives(form, FORMS)}.")
