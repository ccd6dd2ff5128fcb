"""What people exchange as texts, in TOML or JSON.

Whatever is read may come from a stranger: it is only parsed, its size is limited, and whatever is wrong with it is told
in one sentence.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from paddock.kernel import BadData, Plain, said

MOST_CHARACTERS = 1_000_000
_PARTS = re.compile(r"[={},\n]")
_MOST_DOTS = 100


def read_text_file(path: str | Path) -> str:
    """A user's file."""
    file = Path(path)
    try:
        if file.stat().st_size > MOST_CHARACTERS:
            raise too_large(str(path))
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadData(str(path), "", error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise BadData(str(path), "", said("fault.no-utf-8", "is not a text in UTF-8")) from None


def read_content_file(path: str | Path) -> Plain:
    """The content of a user's file, TOML or JSON."""
    return read_content(read_text_file(path), str(path))


def read_content(text: str, file: str) -> Plain:
    """What a text holds; a JSON object begins with a brace, as no TOML does."""
    if len(text) > MOST_CHARACTERS:
        raise too_large(file)
    text = text.removeprefix("\ufeff")
    return _json(text, file) if is_json(text) else _toml(text, file)


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def too_large(file: str) -> BadData:
    """Nothing that people exchange is as long as this."""
    return BadData(
        file, "", said("fault.too-large", "is larger than a circuit can be, {most} characters", most=MOST_CHARACTERS)
    )


def _toml(text: str, file: str) -> Plain:
    if any(_is_endless(part) for part in _PARTS.split(text)):
        raise BadData(file, "", said("fault.nested", "is nested too deeply"))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadData(file, "", said("fault.nested", "is nested too deeply")) from None
    except ValueError as error:
        raise BadData(file, "", said("fault.no-toml", "is neither TOML nor JSON: {why}", why=str(error))) from None


def _is_endless(part: str) -> bool:
    """A key of thousands of names, over which a reader of TOML sits for minutes; a row of dots is none."""
    return part.count(".") > _MOST_DOTS and ".." not in part


def _json(text: str, file: str) -> Plain:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        table: dict[str, object] = {}
        for key, value in pairs:
            if key in table:
                raise BadData(file, key[:40], said("fault.key-twice", "is there twice"))
            table[key] = value
        return table

    try:
        content: Plain = json.loads(text, object_pairs_hook=once)
    except RecursionError:
        raise BadData(file, "", said("fault.nested", "is nested too deeply")) from None
    except ValueError as error:
        raise BadData(file, "", said("fault.no-json", "is not JSON: {why}", why=str(error))) from None
    return content
