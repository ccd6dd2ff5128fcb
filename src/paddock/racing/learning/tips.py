"""One sentence for every sign, dial, token and card of a table.

What all games draw alike is told in `tips.toml` beside this module; a game adds its own and may say a common one again
in its own words. A table is the id that the client's elements carry as `data-tip`:

    [engine]
    name = "Engine heat"
    says = "Heat you can still spend. At 0 the next corner taken too fast is a spin."
    rule = "HEAT.CORNER.04"      # what More opens
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from paddock.kernel import Plain
from paddock.kernel.files import Ledger, Reader

from .reading import read_table

FILE = "tips.toml"
KEYS = ("name", "says", "rule")


@dataclass(frozen=True, slots=True)
class Tip:
    """What one thing on the table means."""

    id: str
    name: str
    says: str
    rule: str = ""

    def to_plain(self) -> Plain:
        """As a client gets it, under its id."""
        return {"name": self.name, "says": self.says, "rule": self.rule}


def read_tips(folder: Traversable | None, ledger: Ledger) -> Mapping[str, Tip]:
    """The common tips, and those of a game in the order of its file."""
    return {**_tips(files(__package__), None), **_tips(folder, ledger)}


def _tips(folder: Traversable | None, ledger: Ledger | None) -> dict[str, Tip]:
    content = read_table(folder, FILE)
    known = {rule.id for rule in ledger} if ledger else set()
    return {name: _tip(name, content.table(name), known) for name in content.names()}


def _tip(name: str, entry: Reader, known: set[str]) -> Tip:
    entry.only(*KEYS)
    rule = entry.text("rule", "")
    if rule and rule not in known:
        raise entry.problem("rule", f"{rule!r} is not in the ledger")
    return Tip(name, entry.text("name"), entry.text("says"), rule)
