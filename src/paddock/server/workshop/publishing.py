"""What may be shown to everybody: something of one's own, under a name that nobody takes for another circuit."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from paddock.kernel import AnyGame, Plain, said
from paddock.kernel.saying import said_again
from paddock.racing import circuits_of

from ..errors import Refusal
from .digests import rules_digest_of


def check_own(game: AnyGame, name: str, rules_digest: str) -> None:
    """Neither the rules nor the name of a printed circuit."""
    found = circuits_of(game)
    for circuit in found.ids():
        printed = found.draft(found.write(circuit, next(iter(found.forms), "toml")), circuit)
        if rules_digest_of(game, printed) == rules_digest:
            why = said(
                "refused.printed-rules",
                "These are the rules of {name}. Change something, or keep it private.",
                name=str(printed["name"]),
            )
            raise Refusal("options", why, 422)
        if _folded(str(printed["name"])) == _folded(name):
            why = said(
                "refused.printed-name", "{name} is a printed circuit. Add a word to the name.", name=printed["name"]
            )
            raise Refusal("options", why, 422)


def check_road(game: AnyGame, content: Plain) -> None:
    """Others are not asked onto a board whose roads run into each other."""
    narrow = [remark.says for remark in circuits_of(game).remarks(content) if remark.tone == "bad"]
    if narrow:
        why = said(
            "refused.road-first",
            "{count} to mend on the road before this can be published: {first}",
            count=len(narrow),
            first=said_again(narrow[0]),
        )
        raise Refusal("unsound", why, 422)


def check_name(name: str, others: Iterable[str]) -> None:
    """A maker's circuits are told apart by their names."""
    if _folded(name) in map(_folded, others):
        why = said("refused.circuit-name-twice", "You have published another circuit with this name.")
        raise Refusal("options", why, 422)


def _folded(name: str) -> str:
    """Without case and accents: España is Espana."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter)
    ).casefold()
