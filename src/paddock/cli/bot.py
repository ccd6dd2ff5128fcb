"""`paddock bot`: a bot of one's own at the tables of a server."""

from __future__ import annotations

import random
from typing import Any

import click

from paddock.extras import needing
from paddock.kernel import BadOptions, Plain
from paddock.plugins import run_file

from .far_tables import Choose, FarTables

EXAMPLES = """\b
Examples:
  paddock bot http://localhost:8000 --token pdk_… --bot file:my.py
  PADDOCK_TOKEN=pdk_… paddock bot https://races.example.org
"""


@click.command("bot", epilog=EXAMPLES, short_help="Race at a server's tables with a bot of your own.")
@click.argument("server", metavar="SERVER")
@click.option("--token", envvar="PADDOCK_TOKEN", required=True, help="Of a bot account; also from PADDOCK_TOKEN.")
@click.option("--bot", "driver", default="careful", show_default=True, help="careful, random, or file:PATH.py.")
@click.option("--races", default=0, help="Stop after so many races; 0 goes on.")
def bot_command(server: str, token: str, driver: str, races: int) -> None:
    """Wait for calls and turns at SERVER and answer them, at up to four tables at a time.

    A file of your own has a function choose(view, decision) that returns the id of one of decision["options"]; both are
    as docs/protocol.md tells them. The token needs the scopes me:read, tables:read and tables:play.
    """
    with needing("server", "a bot at far tables"):
        import websockets  # noqa: F401
    tables = FarTables(server, token, chooser(driver))
    click.echo(f"{tables.name()} waits at {server}.")
    tables.run(click.echo, races)


def chooser(driver: str) -> Choose:
    """How the bot chooses."""
    kind, _, path = driver.partition(":")
    if kind == "file":
        found: Any = getattr(run_file(path, "far_bot", "bot file"), "choose", None)
        if not callable(found):
            raise BadOptions(f"bot file: {path!r} has no function choose(view, decision).")
        return lambda view, decision: str(found(view, decision))
    if driver not in _OURS:
        raise BadOptions(f"bot {driver!r} is unknown; use careful, random or file:PATH.py.")
    return _OURS[driver]


def _at_random(_view: Plain, decision: Plain) -> str:
    return str(random.choice(decision["options"])["id"])


def _carefully(_view: Plain, decision: Plain) -> str:
    """The option whose preview looks best: far, cheap, and without harm."""
    return str(max(decision["options"], key=_worth)["id"])


def _worth(option: Plain) -> tuple[float, float]:
    preview = option.get("preview") or {}
    worth = 0.0
    for outcome in preview.get("outcomes", ()):
        gain = outcome.get("value", 0) - 2 * outcome.get("heat", 0) - (30 if outcome.get("spins") else 0)
        worth += outcome.get("p", 1) * (gain + (20 if outcome.get("finishes") else 0))
    return worth - sum(cost.get("n", 0) for cost in preview.get("costs", ())), random.random()


_OURS: dict[str, Choose] = {"careful": _carefully, "random": _at_random}
