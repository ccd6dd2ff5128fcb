"""`paddock sim`: many races between bots."""

from __future__ import annotations

import shlex
import sys

import click
from rich.console import Console

from paddock.kernel import AnyGame, BadOptions, PaddockError, counted
from paddock.lab import DETAILS, ENGINES, Output, Simulation, open_dataset, simulate

from .output import answer, json_option, plain_table
from .parameters import TableCommand, game_argument, read_pairs, table_options
from .racing import as_mean, as_pace, as_share, check_workers, race_bar, read_seats, told_if_interrupted, worker_options

EXAMPLES = """\b
Examples:
  paddock sim heat --seats greedy,greedy,random -n 500
  paddock sim heat --seats greedy,legend,legend -n 1000 --option circuit=italia --option laps=1 --jobs 2
  paddock sim heat --seats greedy,random -n 100 --json > races.json
  paddock sim poleposition --seats greedy,greedy,legend -n 200 --rotate -o races --detail decision
  paddock sim formula90 --seats greedy,random -n 10000 --ray auto
  paddock sim heat --seats net,net,random,random -n 10000 --engine batch
"""
DETAIL_HELP = (
    "How closely: race (result), turn (and every round, every incident), decision (and every decision), "
    "observation (and what every driver saw)."
)
ENGINE_HELP = "batch: HEAT compiled, for the bots random and net; a seed then names other races."
MINARI_HELP = "Also write a Minari dataset of this name, such as heat/greedy-v0."


@click.command(cls=TableCommand, epilog=EXAMPLES, short_help="Many races between bots.")
@game_argument
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="Who drives: greedy, random, legend, ...")
@click.option("-n", "--races", default=100, show_default=True, help="How many races.")
@click.option("--rotate", is_flag=True, help="Bots move through the seats race by race.")
@table_options
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same races.")
@worker_options
@click.option("--engine", type=click.Choice(ENGINES), default="reference", show_default=True, help=ENGINE_HELP)
@click.option("-o", "--output", "folder", metavar="FOLDER", help="Write every race down in this folder.")
@click.option("--format", "form", type=click.Choice(["parquet", "jsonl"]), help="Form of the tables.  [parquet]")
@click.option("--detail", type=click.Choice(list(DETAILS)), help=f"{DETAIL_HELP}  [turn]")
@click.option("--minari", metavar="NAME", help=MINARI_HELP)
@json_option
def sim(game: AnyGame, seats: str, pairs: tuple[str, ...], **given: object) -> None:
    """Run many races of GAME between bots and tell how they fared.

    Rates come with 95 % confidence intervals, per car and race. A seat is a bot's name, or 'legend' for a car that the
    rulebook drives itself. The result is the same for any number of jobs, and on a cluster.

    With -o every race is written down, as tables for your own analysis and for 'paddock report'. If the series is
    interrupted, the same command goes on where it stopped.
    """
    minari = given.pop("minari")
    names, output = read_seats(seats), _output(given.pop("folder"), given.pop("form"), given.pop("detail"))
    _check_minari(minari, output)
    check_workers(int(str(given["jobs"])), given["ray"] if isinstance(given["ray"], str) else None)
    series = counted(int(str(given["races"])), "race")
    with told_if_interrupted(lambda: what_is_kept(output)), race_bar(series) as report:
        options = read_pairs(game, pairs)
        result = simulate(game.name, seats=names, options=options, output=output, progress=report, **given)  # type: ignore[arg-type]
    if isinstance(minari, str) and output is not None:
        _write_minari(minari, output)
    answer(result.to_plain(), lambda screen: show(screen, result, output))


def _output(folder: object, form: object, detail: object) -> Output | None:
    """Where to write, if anywhere; what only a folder can hold is refused without one."""
    if folder is None:
        if form is not None or detail not in (None, "race"):
            option = "format" if form is not None else "detail"
            raise BadOptions(f"{option}: tables are written to a folder; name one with -o FOLDER.")
        return None
    return Output(str(folder), str(detail or "turn"), str(form or "parquet"), shlex.join(["paddock", *sys.argv[1:]]))


def what_is_kept(output: Output | None) -> str:
    """What a series leaves behind that was stopped, and how it goes on."""
    if output is None:
        return "nothing is kept. With -o FOLDER races are kept, and the same command goes on where it stopped."
    try:
        dataset = open_dataset(output.folder)
        races = f"{dataset.races_in:,} of {counted(dataset.plan['races'], 'race')}"
    except PaddockError:
        return "nothing is kept; it had not begun."
    return f"{races} are kept in {output.folder}, and the same command goes on with the rest."


def _check_minari(name: object, output: Output | None) -> None:
    """Only what every driver saw makes such a dataset."""
    if name is not None and (output is None or output.detail != "observation"):
        raise BadOptions("minari: add -o FOLDER --detail observation, for it is made of what every driver saw.")
    if name is not None:
        from paddock.env import check_minari

        check_minari(str(name))


def _write_minari(name: str, output: Output) -> None:
    from paddock.env import write_minari

    dataset = open_dataset(output.folder)
    seeds = {int(row["race"]): int(row["seed"]) for row in dataset.rows("races")}
    write_minari(name, dataset.plan, lambda: dataset.rows("steps"), seeds)


def show(screen: Console, result: Simulation, output: Output | None) -> None:
    """The result as two small tables, and where the races are written down."""
    run = as_pace(result.races_per_second) if result.kept < result.races else "read, not run again"
    screen.print(
        f"{result.game}, {counted(result.races, 'race')}, seed {result.seed}: {as_mean(result.rounds)} rounds a race, "
        f"{counted(result.decisions, 'decision')}, {run}\n",
        soft_wrap=True,
    )
    _show_bots(screen, result)
    screen.print()
    _show_grid(screen, result)
    if output is not None:
        screen.print(f"\nWritten to {output.folder}: {', '.join(DETAILS[output.detail])}.")


def _show_bots(screen: Console, result: Simulation) -> None:
    table = plain_table()
    table.add_column("driver")
    table.add_column("cars", justify="right")
    for heading in ("wins", "podiums", "mean place"):
        table.add_column(f"{heading} (95 %)", justify="right")
    for bot in result.bots:
        shares = (as_share(bot.win_rate), as_share(bot.podium_rate), as_mean(bot.mean_place))
        table.add_row(bot.name, str(bot.cars), *shares)
    screen.print(table)


def _show_grid(screen: Console, result: Simulation) -> None:
    table = plain_table()
    table.add_column("grid slot", justify="right")
    table.add_column("mean place (95 %)", justify="right")
    for slot in result.grid:
        table.add_row(str(slot.slot), as_mean(slot.mean_place))
    screen.print(table)
