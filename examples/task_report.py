"""Learning curves as a drawing and a table: `python examples/task_report.py FOLDER` reads tasks.json there again."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

COLUMNS, WIDTH, HEIGHT = 2, 330, 170
LEFT, TOP, ROW, COLUMN = 52, 46, 252, 400
COLOURS = {"random": "#8a979d", "greedy": "#d9822b", "champion": "#12a17a"}
STYLE = (
    "text{font:11px sans-serif;fill:#53636a;text-anchor:end}.head{text-anchor:start;font-weight:700;font-size:12px;"
    "fill:#22313a}.mid{text-anchor:middle}.grid{stroke:#d5dde0}polyline{fill:none;stroke:#2458c5}"
    ".run{stroke-width:1;opacity:.55}.mean{stroke-width:2.5}"
)


def write_report(folder: Path, results: dict[str, Any]) -> None:
    """Both, beside the figures."""
    (folder / "tasks.svg").write_text(drawing(results), encoding="utf-8")
    (folder / "tasks.md").write_text(table(results), encoding="utf-8")


def table(results: dict[str, Any]) -> str:
    """The last examination of all seeds, beside what bots reach in the learner's seat."""
    lines = [
        "| Task | Learner, wins | Learner, score | Decisions | Random | Greedy | Champion |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, task in results["tasks"].items():
        last = [run[-1] for run in task["runs"].values()]
        if not last:
            continue
        told = (spread([m["wins"] for m in last], "{:.0%}"), spread([m["score"] for m in last], "{:+.2f}"))
        steps = f"{mean(m['steps'] for m in last) / 1000:,.0f} k"
        bots = [baseline(task["baselines"].get(bot)) for bot in COLOURS]
        lines.append(f"| `{name}` | {told[0]} | {told[1]} | {steps} | {' | '.join(bots)} |")
    return "\n".join(lines) + "\n"


def spread(figures: Sequence[float], form: str) -> str:
    """Mean, lowest and highest of the seeds."""
    low, high = form.format(min(figures)), form.format(max(figures))
    return f"{form.format(mean(figures))} ({low} to {high})"


def baseline(mark: dict[str, Any] | None) -> str:
    """Score and wins of a bot, with the number of its races."""
    return "–" if mark is None else f"{mark['score']:+.2f}, {mark['wins']:.0%} of {mark['races']}"


def drawing(results: dict[str, Any]) -> str:
    """A panel for each task: every seed a thin line, their mean a thick one, the bots dashed."""
    tasks = [(name, task) for name, task in results["tasks"].items() if task["runs"]]
    rows = -(-len(tasks) // COLUMNS)
    width, height = COLUMN * COLUMNS + 20, ROW * rows + 16
    panels = "".join(
        f'<g transform="translate({LEFT + COLUMN * (at % COLUMNS)} {TOP + ROW * (at // COLUMNS)})">'
        f"{''.join(panel(name, task))}</g>"
        for at, (name, task) in enumerate(tasks)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        f"<title>Masked PPO on the named tasks, {len(results['seeds'])} seeds each</title><style>{STYLE}</style>"
        f'<rect width="{width}" height="{height}" fill="#fff"/>{panels}</svg>\n'
    )


def panel(name: str, task: dict[str, Any]) -> Iterator[str]:
    """Mean result over decisions; 1 is a win, -1 the last place."""
    runs = list(task["runs"].values())
    most = max(mark["steps"] for run in runs for mark in run) or 1
    yield f'<text x="0" y="-16" class="head">{name}</text>'
    for score in (-1.0, -0.5, 0.0, 0.5, 1.0):
        yield f'<path d="M0 {height_of(score):.1f}h{WIDTH}" class="grid"/>'
        yield f'<text x="-6" y="{height_of(score) + 4:.1f}">{score:+.1f}</text>'
    for share in (0.0, 0.5, 1.0):
        text = f"{most * share / 1000:,.0f} k"
        yield f'<text x="{WIDTH * share:.1f}" y="{HEIGHT + 16}" class="mid">{text}</text>'
    for at, (bot, colour) in enumerate(COLOURS.items()):
        if mark := task["baselines"].get(bot):
            y, x = height_of(mark["score"]), WIDTH - 60 * at  # side by side, for their lines may be one
            yield f'<path d="M0 {y:.1f}h{WIDTH}" stroke="{colour}" stroke-dasharray="5 4"/>'
            yield f'<text x="{x}" y="{y - 4:.1f}" style="fill:{colour}">{bot}</text>'
    for run in runs:
        yield f'<polyline class="run" points="{points([(m["steps"], m["score"]) for m in run], most)}"/>'
    yield f'<polyline class="mean" points="{points(means(runs), most)}"/>'


def means(runs: Sequence[Sequence[dict[str, Any]]]) -> list[tuple[float, float]]:
    """The mean of all seeds, examination by examination, as far as all have come."""
    return [(mean(m["steps"] for m in marks), mean(m["score"] for m in marks)) for marks in zip(*runs, strict=False)]


def points(marks: Sequence[tuple[float, float]], most: float) -> str:
    """A line through the marks."""
    return " ".join(f"{WIDTH * steps / most:.1f},{height_of(score):.1f}" for steps, score in marks)


def height_of(score: float) -> float:
    """Where a score lies in its panel."""
    return HEIGHT * (1 - score) / 2


if __name__ == "__main__":
    home = Path(sys.argv[1])
    write_report(home, json.loads((home / "tasks.json").read_text(encoding="utf-8")))
