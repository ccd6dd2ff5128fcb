"""Where a rule is to be found: who asks by it, the code and tables that cite it, and what proves it."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from rich.console import Console
from rich.text import Text

from paddock.kernel import AnyGame, BadOptions, Plain, Question, catalogued
from paddock.kernel.files import Rule
from paddock.kernel.scenario import Claim, claims_of, find_checkout

from .citations import Site, Source
from .here import here, told_here

MOST = 12
"""So many places of a kind are listed; --json tells all."""

NEAR = 6
"""So many places stand in for a rule that no code cites."""

WIDE = 14
TITLES = catalogued(
    "cli.where.",
    {
        "asked": "asked by",
        "code": "code",
        "tables": "tables",
        "nearby": "nearby",
        "scenarios": "scenarios",
        "tests": "tests",
        "named": "named by",
    },
)
LATER = {"agents", "showing", "study"}
Places = Sequence[Site | Claim]


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """All that has to do with a rule; what cites its neighbours stands in where nothing cites the rule itself."""

    places: Mapping[str, Places]
    rules: Sequence[str]  # those that lead to it

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        told = {
            kind: [{"file": _path(place.file), "line": place.line, "name": place.name} for place in places]
            for kind, places in self.places.items()
        }
        return {**told, "rules": [*self.rules]}

    def show(self, screen: Console) -> None:
        """A line for every place."""
        for kind, places in self.places.items():
            for number, place in enumerate(places[:MOST]):
                head = f"  {told_here(TITLES, kind) if number == 0 else '':<{WIDE}}"
                line = Text.assemble((head, "bold"), f"{_path(place.file)}:{place.line}", (f"  {place.name}", "dim"))
                screen.print(line, soft_wrap=True)
            if len(places) > MOST:
                more = here("cli.where.more", "and {n} more; --json tells all", n=str(len(places) - MOST))
                screen.print(Text(f"{'':<{WIDE + 2}}{more}", style="dim"))
        if self.rules:
            screen.print(
                Text.assemble((f"  {told_here(TITLES, 'named'):<{WIDE}}", "bold"), ", ".join(self.rules)),
                soft_wrap=True,
            )
        if not any(self.places.values()) and not self.rules:
            nobody = here("cli.where.nobody", "Neither code nor tables nor another rule cite it.")
            screen.print(Text(f"  {nobody}", style="dim"))
        if "tests" not in self.places:
            outside = here("cli.where.outside", "Scenarios and tests are told inside a checkout.")
            screen.print(Text(f"  {outside}", style="dim"))


def whereabouts(game: AnyGame, rule: Rule) -> Whereabouts:
    """Everything about one rule, from the source of the installed package and from a checkout, if this is one."""
    source, tables = _source(game), _tables(game)
    code, rows, proofs = [*source.citing(rule.id)], [*tables.citing(rule.id)], _proofs(game, rule)
    naming = [other.id for other in game.ledger if rule.id in (*other.see, other.ruling)]
    beside = [named for places in proofs.values() for claim in places for named in claim.beside]
    related = dict.fromkeys(filter(None, (*rule.see, rule.ruling, *naming, *beside)))
    asked = _asked(game, code)
    found: dict[str, Places] = {
        "asked": asked,
        "code": [site for site in code if site not in asked],
        "tables": rows,
        "nearby": [] if code or rows else _nearby(source, rule, [*related]),
    }
    return Whereabouts({**found, **proofs}, naming)


def _nearby(source: Source, rule: Rule, related: Sequence[str]) -> list[Site]:
    """What cites the rules that belong to one, such as those of a worked case; else the neighbours in its topic."""
    sites = [replace(site, name=f"{site.name}, for {one}") for one in related for site in source.citing(one)]
    around = [*([] if rule.excused else [rule.id]), *([] if sites else related)]
    sites += chain.from_iterable(source.near(one, NEAR) for one in around)
    return [*{(site.file, site.line): site for site in reversed(sites)}.values()][::-1][:NEAR]


def _asked(game: AnyGame, code: Sequence[Site]) -> list[Site]:
    """Where questions or their options have it as their rule: values beside questions, but not those of acts."""
    folders = {Path(inspect.getfile(type(step))).parent for step in game.steps if isinstance(step, Question)}
    acts = {step.name() for step in game.steps if not isinstance(step, Question)}
    values = [site for site in code if site.is_value and site.name.partition(".")[0] not in acts]
    return [site for site in values if folders & {*site.file.parents}]


def _proofs(game: AnyGame, rule: Rule) -> dict[str, Sequence[Claim]]:
    """What a checkout holds; nothing outside one."""
    try:
        checkout = find_checkout(Path.cwd())
    except BadOptions:
        return {}
    proofs = [*claims_of(game, checkout, rule.id)]
    scenarios = [proof for proof in proofs if proof.file.suffix == ".toml"]
    return {"scenarios": scenarios, "tests": [proof for proof in proofs if proof not in scenarios]}


def _home(game: AnyGame) -> Path:
    """The folder of the game's source: the nearest one above its rules that holds code."""
    return next(folder for folder in _ledger(game).parents if any(folder.glob("*.py")))


def _ledger(game: AnyGame) -> Path:
    return Path(str(game.ledger_folder))


def _source(game: AnyGame) -> Source:
    """The code; what plays or shows the rules comes after what carries them out."""
    home = _home(game)
    return Source(sorted(home.rglob("*.py"), key=lambda file: (bool(LATER & {*file.relative_to(home).parts}), file)))


def _tables(game: AnyGame) -> Source:
    """Figures and circuits; the rules themselves cite each other, and words for newcomers decide nothing."""
    files = sorted(_home(game).rglob("*.toml"))
    apart = (_ledger(game), _home(game) / "learning")
    return Source(file for file in files if not any(file.is_relative_to(folder) for folder in apart))


def _path(file: Path) -> str:
    """As short as it can be opened from here."""
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)
