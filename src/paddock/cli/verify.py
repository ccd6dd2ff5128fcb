"""`paddock verify`: replay a record and check every link of its chain."""

from __future__ import annotations

import click
from rich.console import Console

from paddock.kernel import BadData, Record, Table, catalogued
from paddock.kernel.flow import commitment
from paddock.kernel.table import load_record
from paddock.kernel.table import verify as verify_record

from .here import here, told_here
from .output import answer, json_option

WIDE = 14
LABELS = catalogued(
    "cli.verify.label.",
    {"digest": "Digest", "seed": "Seed", "commitment": "Commitment", "pledge": "Pledge"},
)

EXAMPLES = """\b
Example:
  paddock verify race.json
"""


@click.command(epilog=EXAMPLES, short_help="Replay a record and check every link.")
@click.argument("record", metavar="RECORD")
@json_option
def verify(record: str) -> None:
    """Replay RECORD, compare every link and the final position, and print the result of the race.

    A record that does not lead to its own digests is refused with the first difference and exit code 2. For a sealed
    deal the commitment is printed: it must be the one that was shown before the start. Where drivers added words of
    their own, the seed must be made of what the server had pledged and of the words that they had promised.
    """
    found = load_record(record)
    try:
        table = verify_record(found)
    except BadData as problem:
        raise BadData(record, problem.key, problem.reason) from None
    facts = record_facts(found, table)
    answer({"file": record, "valid": True, **facts}, lambda screen: _print(screen, record, facts))


def record_facts(record: Record, table: Table) -> dict[str, object]:
    """What a verified record tells."""
    circuit = table.view(None).get("circuit")
    return {
        "game": record.game,
        "title": table.game.title,
        "rules_version": record.rules_version,
        "circuit": circuit.get("name") if isinstance(circuit, dict) else None,
        "laps": circuit.get("laps") if isinstance(circuit, dict) else None,
        "over": table.over,
        "choices": len(record.choices),
        "digest": record.digest,
        "seed": record.seed,
        "commitment": commitment(record.seed) if isinstance(record.seed, str) else None,
        "pledge": record.deal.pledge if record.deal else None,
        "words": len(record.deal.promised or record.deal.open) - record.deal.left_out if record.deal else None,
        "words_left_out": record.deal.left_out if record.deal else None,
        "standings": [
            {"place": line.place, "car": line.car, "name": None if line.seat is None else record.names[line.seat]}
            for line in table.standings
        ],
    }


def _print(screen: Console, file: str, facts: dict[str, object]) -> None:
    held = here(
        "cli.verify",
        "{file} is verified: {n, plural, one {# choice} other {# choices}}, every link holds.",
        file=file,
        n=int(str(facts["choices"])),
    )
    screen.print(held, style="bold", soft_wrap=True)
    screen.print(_state(facts))
    lines = facts["standings"]
    assert isinstance(lines, list)
    for line in lines:
        screen.print(f"  {line['place']:>2}  {line['name'] or here('cli.legend', 'Legend')} ({line['car']})")
    for name in ("digest", "seed", "commitment", "pledge"):
        if facts[name]:
            screen.print(f"{told_here(LABELS, name):<{WIDE}}{facts[name]}", soft_wrap=True)
    if facts["pledge"]:
        screen.print(_words(int(str(facts["words"])), int(str(facts["words_left_out"]))))


def _state(facts: dict[str, object]) -> str:
    race = ", ".join(filter(None, (str(facts["title"]), _course(facts))))
    if facts["over"]:
        return here("cli.verify.over", "{race}; the race is over.", race=race)
    return here("cli.verify.open", "{race}; the race is not over.", race=race)


def _course(facts: dict[str, object]) -> str:
    """The circuit, and how often it was driven round."""
    if not facts["circuit"] or not isinstance(facts["laps"], int):
        return str(facts["circuit"] or "")
    laps = here("cli.laps", "{n, plural, one {# lap} other {# laps}}", n=facts["laps"])
    return f"{facts['circuit']}, {laps}"


def _words(told: int, left_out: int) -> str:
    if left_out:
        return here(
            "cli.verify.words-late",
            "The seed is made of the server's part and {n, plural, one {# word} other {# words}} of drivers; "
            "{late, plural, one {# word} other {# words}} promised and not told in time.",
            n=told,
            late=left_out,
        )
    return here(
        "cli.verify.words",
        "The seed is made of the server's part and {n, plural, one {# word} other {# words}} of drivers.",
        n=told,
    )
