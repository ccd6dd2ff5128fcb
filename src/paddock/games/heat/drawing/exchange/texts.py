"""Which form a circuit is written in, and the way in and out for all of them.

Whatever is read may come from a stranger: it is only parsed, its size is limited, and whatever is wrong with it is told
in one sentence.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from paddock.kernel import BadData, BadOptions, Plain, alternatives

from ...board.circuit import Circuit, parse_circuit
from .community_reading import community_content
from .community_writing import compact_file, project_file
from .content import circuit_content
from .toml_text import toml_text

FORMS = ("toml", "json", "compact")
"""Our own; the editor's project file; the editor's compact file, with the ending .heat."""

MOST_CHARACTERS = 1_000_000


def read_circuit_file(path: str | Path) -> Plain:
    """The content of a user's circuit file, whichever form it has."""
    file = Path(path)
    try:
        if file.stat().st_size > MOST_CHARACTERS:
            raise _too_large(str(path))
        return read_circuit_text(file.read_text(encoding="utf-8-sig"), str(path))
    except OSError as error:
        raise BadData(str(path), "", error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise BadData(str(path), "", "is not a text in UTF-8") from None


def read_circuit_text(text: str, file: str) -> Plain:
    """A circuit in any form as the content of our own, checked."""
    if len(text) > MOST_CHARACTERS:
        raise _too_large(file)
    text = text.removeprefix("\ufeff")
    content = community_content(_json(text, file), file) if text.lstrip().startswith("{") else _toml(text, file)
    parse_circuit(content, file)
    return content


def _too_large(file: str) -> BadData:
    return BadData(file, "", f"is larger than a circuit can be, {MOST_CHARACTERS} characters")


def _toml(text: str, file: str) -> Plain:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadData(file, "", "is nested too deeply") from None
    except ValueError as error:
        raise BadData(file, "", f"is neither TOML nor JSON: {error}") from None


def _json(text: str, file: str) -> Mapping[str, object]:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        table: dict[str, object] = {}
        for key, value in pairs:
            if key in table:
                raise BadData(file, key[:40], "is there twice")
            table[key] = value
        return table

    try:
        content: dict[str, object] = json.loads(text, object_pairs_hook=once)
    except RecursionError:
        raise BadData(file, "", "is nested too deeply") from None
    except ValueError as error:
        raise BadData(file, "", f"is not JSON: {error}") from None
    return content


def write_circuit(circuit: Circuit, form: str) -> str:
    """The circuit as a text in one of the forms."""
    if form == "toml":
        return toml_text(circuit_content(circuit))
    if form == "json":
        return json.dumps(project_file(circuit), ensure_ascii=False, indent=1) + "\n"
    if form == "compact":
        return json.dumps(compact_file(circuit), ensure_ascii=False, separators=(",", ":"))
    raise BadOptions(f"form {form!r} is unknown; {alternatives(form, FORMS)}.")
