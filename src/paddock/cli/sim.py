"""`paddock sim`: many races between bots."""

from __future__ import annotations

import click
from rich.console import Console

from paddock.kernel import BadOptions, Game
from paddock.lab import Estimate, Simulation, simulate

from .output import answer, json_option, plain_table, progress_bar
from .parameters import TableCommand, game_argument, read_pairs, table_options

EXAMPLES = """\b
Examples:
  paddock sim heat --seats greedy,greedy,random -n 500
  paddock sim heat --seats greedy,legend,legend -n 1000 --option circuit=italia --option laps=1 --jobs 2
  paddock sim heat --seats greedy,random -n 100 --json > races.json
"""


@click.command(cls=TableCommand, epilog=EXAMPLES, short_help="Many races between bots.")
@game_argument
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="Who drives: greedy, random, legend.")
@click.option("-n", "--races", default=100, show_default=True, help="How many races.")
@table_options
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same races.")
@click.option("--jobs", default=1, show_default=True, help="Processes that share the work.")
@json_option
def sim(game: Game, seats: str, pairs: tuple[str, ...], **figures: int) -> None:
    """Run many races of GAME between bots and tell how they fared.

    Rates come with 95 % confidence intervals, per car and race. A seat is a bot's name, or 'legend' for a car that the
    rulebook drives itself. The result is the same for any number of jobs.
    """
    names = [name.strip().lower() for name in seats.split(",") if name.strip()]
    if not names:
        raise BadOptions("seats: nobody is named; give a list such as greedy,random,legend.")
    with progress_bar(f"{figures['races']} races") as report:
        result = simulate(game.name, seats=names, options=read_pairs(game, pairs), progress=report, **figures)
    answer(result.to_plain(), lambda screen: show(screen, result))


def show(screen: Console, result: Simulation) -> None:
    """The result as two small tables."""
    speed = f"{result.races / result.seconds:.0f} races/s" if result.seconds else ""
    screen.print(
        f"{result.game}, {result.races} races, seed {result.seed}: {_mean(result.rounds)} rounds a race, "
        f"{result.decisions:,} decisions, {speed}\n"
    )
    _show_bots(screen, result)
    screen.print()
    _show_grid(screen, result)


def _show_bots(screen: Console, result: Simulation) -> None:
    table = plain_table()
    table.add_column("driver")
    table.add_column("cars", justify="right")
    for heading in ("wins", "podiums", "mean place"):
        table.add_column(f"{heading} (95 %)", justify="right")
    for bot in result.bots:
        table.add_row(bot.name, str(bot.cars), _rate(bot.win_rate), _rate(bot.podium_rate), _mean(bot.mean_place))
    screen.print(table)


def _show_grid(screen: Console, result: Simulation) -> None:
    table = plain_table()
    table.add_column("grid slot", justify="right")
    table.add_column("mean place (95 %)", justify="right")
    for slot in result.grid:
        table.add_row(str(slot.slot), _mean(slot.mean_place))
    screen.print(table)


def _rate(estimate: Estimate) -> str:
    return f"{estimate.value:6.1%} ({estimate.low:.1%}–{estimate.high:.1%})"


def _mean(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ({estimate.low:.2f}–{estimate.high:.2f})"
