"""The commands under one roof, and what happens when something goes wrong: one sentence and an exit code."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import click

import paddock
from paddock.kernel import PaddockError
from paddock.server import admin_command, backup_command, gallery_command, restore_command, serve_command

from .bench import bench
from .bot import bot_command
from .circuit_study import study_circuit
from .circuits import circuits
from .helping import with_language_option, worded
from .here import speaking
from .learn import learn
from .loading import files_first, with_load_option
from .misuse import told_misuse, told_refusal
from .output import Commands
from .play import play
from .rate import rate_command
from .report import report
from .rules import rules
from .scenarios import scenario
from .sim import sim
from .verify import verify

BAD_REQUEST = 2
INTERRUPTED = 130

EXAMPLES = """\b
Examples:
  paddock serve                                    the web app on this machine
  paddock play heat                                a first race against three bots and two Legends
  paddock sim heat --seats greedy,random,random -n 200 -o races
  paddock report races                             what they show, as one page
  paddock circuits heat list
  paddock rules HEAT.GEAR.03                       a rule, and where it is found
  paddock play mine --load mine.py                 a game of your own
"""


@click.group(cls=Commands, epilog=EXAMPLES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(paddock.__version__, prog_name="paddock")
def paddock_command() -> None:
    """The digital home of motor-racing board games: play, simulate, check and explore.

    Every command explains itself with --help. Errors are one line on stderr and exit code 2.
    """


GAMES_AND_LAB = (play, learn, sim, rate_command, report, circuits, rules, scenario, verify, bench)
SERVER = (serve_command, backup_command, restore_command, admin_command, gallery_command, bot_command)
for _command in (*SERVER, *GAMES_AND_LAB):
    paddock_command.add_command(_command)
circuits.add_command(study_circuit)
with_load_option(paddock_command)
with_language_option(paddock_command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a poor terminal shows ? for ·
    words = files_first(sys.argv[1:] if arguments is None else arguments)
    with speaking(words):
        return _run(words)


def _run(words: list[str]) -> int:
    try:
        code = worded(paddock_command).main(words, prog_name="paddock", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        return complain(told_misuse(error))
    except PaddockError as error:
        return complain(told_refusal(error))
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


def complain(sentence: str) -> int:
    """One line on stderr; the exit code for it."""
    click.echo(f"paddock: {' '.join(sentence.split())}", err=True)
    return BAD_REQUEST
