"""One table from one run: HEAT beside its peers, as ratios.

    make bench                  the table on the screen
    python -m bench --write     the table in docs/performance.md as well

A decision counts if there was more than one answer; forced ones are played but not counted, ours and the peers' alike.
"All actions" counts them too. Peers play in environments of their own, one after the other, never at the same time.
"""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.environments import measure_environments
from bench.lab_scaling import measure_detail, measure_ray, measure_scaling
from bench.run_peers import PEERS, PeerFigures, measure
from bench.searching import measure_search
from bench.whole_races import (
    FORMULA90,
    FORMULA90_EDITIONS,
    HEAT_FULL,
    HEAT_SEASON,
    POLE_POSITION,
    Field,
    best_pace,
    measure_copy,
    measure_outcomes,
)
from paddock.lab import measure_engine as measure_ours

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
SECONDS = 3.0
RUNS = 2


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table."""

    what: str
    value: str
    beside: str


def main() -> None:
    """Measure everything and print the table."""
    ours = best_of([{figure.name: figure.value for figure in measure_ours(SECONDS)} for _ in range(RUNS)])
    peers = {peer.title: measure(peer, SECONDS, RUNS) for peer in PEERS}
    modules = [random_row(field, ours["decisions"]) for field in (HEAT_FULL, HEAT_SEASON)]
    games = [row for field in (FORMULA90, POLE_POSITION) for row in game_rows(field)]
    editions = [edition_row(field) for field in FORMULA90_EDITIONS]
    around = [*search_rows(), *lab_rows(), *environment_rows()]
    table = as_markdown([*rows(ours, peers), *modules, *games, outcomes_row(), *editions, *around])
    sys.stdout.write(table)
    if "--write" in sys.argv:
        write(table)


def best_of(runs: list[dict[str, float]]) -> dict[str, float]:
    """The best of several runs: more is better for rates, less for everything else."""
    rates = {"decisions", "races", "validated"}
    return {name: (max if name in rates else min)(run[name] for run in runs) for name in runs[0]}


def rows(ours: dict[str, float], peers: dict[str, PeerFigures]) -> list[Row]:
    """Our figures, each beside the peers' where they have one."""
    catan, *others = peers.values()
    ratio = ours["decisions"] / catan.decisions_per_second
    table = [
        Row("HEAT, six drivers, USA, random, one process", f"{ours['decisions']:,.0f} decisions/s", ""),
        Row("· whole races", f"{ours['races']:,.0f} races/s", ""),
        Row("· through `table.decisions` and `table.play`", f"{ours['validated']:,.0f} decisions/s", _share(ours)),
        Row(_told(catan), f"{catan.decisions_per_second:,.0f} decisions/s", f"HEAT {ratio:.1f} ×"),
        Row("· all actions, forced ones counted", f"{_all_actions(catan):,.0f} actions/s", _times(ours, catan)),
    ]
    for peer in others:
        faster = ours["decisions"] / peer.decisions_per_second
        table.append(Row(_told(peer), f"{peer.decisions_per_second:,.0f} decisions/s", f"HEAT {faster:.1f} ×"))
    share = ours["clone"] / catan.copy_us
    table += [
        Row(
            "copy of a six-car position",
            f"{ours['clone']:.1f} µs",
            f"{share:.2f} of Catanatron's {catan.copy_us:.0f} µs",
        ),
        Row("memory of a live six-car table", f"{ours['table']:.1f} KiB", ""),
        Row("cost of events", f"{ours['events']:.2f} × the time without", ""),
        Row(
            "a round of 3, 6, 12 cars", _rounds(ours), f"12 cars cost {ours['round-12'] / ours['round-6']:.2f} × 6 cars"
        ),
    ]
    return table


def random_row(field: Field, plain: float) -> Row:
    """What modules and a whole championship cost beside the plain race."""
    pace = best_pace(field, "random", SECONDS, RUNS)
    return Row(
        f"{field.title}, six drivers, random",
        f"{pace.decisions:,.0f} decisions/s, {pace.tables:,.1f} tables/s",
        f"{pace.decisions / plain:.2f} × the plain race",
    )


def game_rows(field: Field) -> list[Row]:
    """Six drivers, all circuits in turn, whole races; and a copy."""
    named = {"random": f"{field.title}, six drivers, random", "greedy": "· greedy drivers"}
    paces = {bot: best_pace(field, bot, SECONDS, RUNS) for bot in named}
    table = [
        Row(
            named[bot],
            f"{pace.decisions:,.0f} decisions/s, {pace.tables:,.1f} races/s",
            f"{1 / pace.tables:.2f} s a race",
        )
        for bot, pace in paces.items()
    ]
    copy = min(measure_copy(field, SECONDS) for _ in range(RUNS))
    return [*table, Row("· copy of a position", f"{copy:.1f} µs", "")]


def edition_row(field: Field) -> Row:
    """Another rulebook of the same game, greedy drivers."""
    pace = best_pace(field, "greedy", SECONDS, RUNS)
    figure = f"{pace.decisions:,.0f} decisions/s, {pace.tables:,.1f} races/s"
    return Row(f"{field.title}, greedy drivers", figure, f"{1 / pace.tables:.2f} s a race")


def search_rows() -> list[Row]:
    """Bots that look ahead: imagined races as far as the game's horizon."""
    paces = measure_search(SECONDS)
    return [
        Row(f"search: {pace.title}, four drivers", f"{pace.iterations:,.0f} imagined races/s", "") for pace in paces
    ]


def lab_rows() -> list[Row]:
    """The laboratory: more processes, more races; and what it costs to write them down."""
    alone, *shared = measure_scaling(8 * SECONDS)
    cluster = measure_ray(4 * SECONDS)
    costs = ", ".join(f"{cost.detail} {cost.ratio:.2f} ×" for cost in measure_detail(4 * SECONDS))
    table = [Row("laboratory, HEAT, six drivers, random, one process", f"{alone.pace:,.0f} races/s", "")]
    for figure in shared:
        times = f"{figure.pace / alone.pace:.2f} × one process"
        table.append(Row(f"· {figure.jobs} processes, their start included", f"{figure.pace:,.0f} races/s", times))
    times = f"{cluster.pace / alone.pace:.2f} × one process"
    table.append(Row(f"· a local Ray cluster with {cluster.jobs} cores", f"{cluster.pace:,.0f} races/s", times))
    return [*table, Row("· races written down, by detail", costs, "the time of a silent race")]


def environment_rows() -> list[Row]:
    """Steps of the environments for learning programs, beside other people's."""
    ours, peers, batches = measure_environments(SECONDS, RUNS)
    heat, alone = ours[0].steps_per_second, batches[0].steps_per_second
    beside = (
        *((figure, "") for figure in ours),
        *((figure, f"HEAT {heat / figure.steps_per_second:.1f} ×") for figure in peers),
        *((figure, f"{figure.steps_per_second / alone:.2f} × one process") for figure in batches),
    )
    return [Row(f"environment: {figure.title}", f"{figure.steps_per_second:,.0f} steps/s", by) for figure, by in beside]


def outcomes_row() -> Row:
    """How long a driver of Pole Position waits for the list of outcomes, the roll included."""
    milliseconds = min(measure_outcomes(POLE_POSITION, SECONDS) for _ in range(RUNS))
    return Row("· every outcome of a roll, listed", f"{milliseconds:.2f} ms at the median", "")


def _share(ours: dict[str, float]) -> str:
    return f"{ours['validated'] / ours['decisions']:.2f} of the trusted door"


def _told(peer: PeerFigures) -> str:
    return f"{peer.peer} {peer.version}, random play"


def _all_actions(peer: PeerFigures) -> float:
    return (peer.decisions + peer.single_option) / peer.seconds


def _times(ours: dict[str, float], peer: PeerFigures) -> str:
    return f"HEAT's counted decisions {ours['decisions'] / _all_actions(peer):.1f} ×"


def _rounds(ours: dict[str, float]) -> str:
    return ", ".join(f"{ours[f'round-{cars}']:,.0f}" for cars in (3, 6, 12)) + " µs"


def as_markdown(table: list[Row]) -> str:
    """The table for a page or a screen."""
    head = (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, best of {RUNS} runs\n\n"
    )
    lines = [f"| {row.what} | {row.value} | {row.beside} |\n" for row in table]
    return head + "| What | Figure | Beside |\n|---|---|---|\n" + "".join(lines)


def write(table: str) -> None:
    """Put the table into the page, between its marks."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{table}{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
