"""The fields of an observation as a table for people, made from the encoder itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.kernel import BadData, find_game
from paddock.kernel.encoding import Encoder, Field, size_of

from .match import SEATS

BEGIN, END = "<!-- fields of {} -->", "<!-- end of fields of {} -->"


def fields_page(game: str) -> str:
    """Both tables of a game with the usual number of seats and its own options."""
    encoder = usual_encoder(game)
    return (
        f"Version {encoder.version}, {SEATS} seats, {size_of(encoder.fields)} numbers; "
        f"{encoder.actions} actions, {size_of(encoder.option_fields)} numbers for each option.\n\n"
        f"{_table('observation', encoder.fields)}\n{_table('options', encoder.option_fields)}"
    )


def usual_encoder(game: str) -> Encoder[Any]:
    """The encoder of a race with the usual number of seats and the game's own options."""
    found = find_game(game)
    return found.encoder(found.setup(SEATS, {}))


def _table(what: str, fields: Sequence[Field]) -> str:
    """One line for each field: where it begins, how many numbers, their limits before scaling, their meaning."""
    lines = [f"| `{what}` | From | Numbers | Lowest | Highest | Meaning |\n|---|---|---|---|---|---|\n"]
    start = 0
    for field in fields:
        lines.append(f"| {field.name} | {start} | {field.size} | {field.low} | {field.high} | {field.meaning} |\n")
        start += field.size
    return "".join(lines)


def with_tables(page: str, games: Sequence[str]) -> str:
    """A page with the tables of these games between their marks."""
    for game in games:
        begin, end = BEGIN.format(game), END.format(game)
        if begin not in page or end not in page:
            raise BadData("page", "", f"lacks a mark of {game}'s fields; there must be {begin} and {end}")
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = f"{before}{begin}\n{fields_page(game)}{end}{after}"
    return page
