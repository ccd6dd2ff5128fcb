"""`paddock verify`: replay a record and check every link of its chain."""

from __future__ import annotations

import click
from rich.console import Console

from paddock.kernel import BadData, Record, Table, counted
from paddock.kernel.flow import commitment
from paddock.kernel.table import load_record
from paddock.kernel.table import verify as verify_record

from .output import answer, json_option
from .parameters import AUTOMATON

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
    deal the commitment is printed: it must be the one that was shown before the start.
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
        "standings": [
            {"place": line.place, "car": line.car, "name": None if line.seat is None else record.names[line.seat]}
            for line in table.standings
        ],
    }


def _print(screen: Console, file: str, facts: dict[str, object]) -> None:
    choices = counted(int(str(facts["choices"])), "choice")
    screen.print(f"{file} is verified: {choices}, every link holds.", style="bold", soft_wrap=True)
    laps = f", {counted(facts['laps'], 'lap')}" if isinstance(facts["laps"], int) else ""
    course = f", {facts['circuit']}{laps}" if facts["circuit"] else ""
    screen.print(f"{facts['title']}{course}; {'the race is over' if facts['over'] else 'the race is not over'}.")
    lines = facts["standings"]
    assert isinstance(lines, list)
    for line in lines:
        screen.print(f"  {line['place']:>2}  {line['name'] or AUTOMATON.title()} ({line['car']})")
    screen.print(f"Digest      {facts['digest']}", soft_wrap=True)
    screen.print(f"Seed        {facts['seed']}", soft_wrap=True)
    if facts["commitment"]:
        screen.print(f"Commitment  {facts['commitment']}", soft_wrap=True)
