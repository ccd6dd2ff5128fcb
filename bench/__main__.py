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

from bench.formula90 import measure_copy, measure_editions, measure_formula90
from bench.full_game import Pace, best_pace, measure_full_game
from bench.run_peers import PEERS, PeerFigures, measure
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
    full = best_pace([measure_full_game(SECONDS) for _ in range(RUNS)])
    formula90 = best_pace([measure_formula90(SECONDS) for _ in range(RUNS)])
    editions = best_pace([measure_editions(SECONDS) for _ in range(RUNS)])
    copy = min(measure_copy(SECONDS) for _ in range(RUNS))
    table = as_markdown([*rows(ours, peers), *full_game_rows(ours, full), *formula90_rows(formula90, editions, copy)])
    sys.stdout.write(table)
    if "--write" in sys.argv:
        write(table)


def best_of(runs: list[dict[str, float]]) -> dict[str, float]:
    """The best of several runs: more is better for rates, less for everything else."""
    rates = {"decisions", "races"}
    return {name: (max if name in rates else min)(run[name] for run in runs) for name in runs[0]}


def rows(ours: dict[str, float], peers: dict[str, PeerFigures]) -> list[Row]:
    """Our figures, each beside the peers' where they have one."""
    catan, *others = peers.values()
    ratio = ours["decisions"] / catan.decisions_per_second
    table = [
        Row("HEAT, six drivers, USA, random, one process", f"{ours['decisions']:,.0f} decisions/s", ""),
        Row("· whole races", f"{ours['races']:,.0f} races/s", ""),
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


def full_game_rows(ours: dict[str, float], full: dict[str, Pace]) -> list[Row]:
    """What garage, weather and a whole championship cost beside the plain race."""
    race, season = full["full"], full["season"]
    return [
        Row(
            "HEAT with garage, weather and road, six drivers, random",
            f"{race.decisions:,.0f} decisions/s, {race.tables:,.0f} races/s",
            f"{race.decisions / ours['decisions']:.2f} × the plain race",
        ),
        Row(
            "a whole season (1961, three races), six drivers, random",
            f"{season.decisions:,.0f} decisions/s, {season.tables:,.1f} seasons/s",
            f"{season.decisions / ours['decisions']:.2f} × the plain race",
        ),
    ]


def formula90_rows(paces: dict[str, Pace], editions: dict[str, Pace], copy: float) -> list[Row]:
    """Six drivers and the robots, all circuits in turn, whole races; then the other editions."""
    named = {"random": "Formula 90, second edition, six drivers, random", "greedy": "· greedy drivers"}
    table = [
        Row(
            named.get(name, f"· edition {name}, greedy drivers"),
            f"{pace.decisions:,.0f} decisions/s, {pace.tables:,.1f} races/s",
            f"{1 / pace.tables:.2f} s a race",
        )
        for name, pace in {**paces, **editions}.items()
    ]
    return [*table, Row("· copy of a twelve-car position", f"{copy:.1f} µs", "")]


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
