"""Options with what they lead to: figures in columns, as far as there are any, and words beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.table import Table as Grid
from rich.text import Text

from paddock.protocol import Option, Outcome, Preview

from ..here import here
from ..output import plain_table
from .track import numbered

Lines = Sequence[tuple[str, str, Option]]
"""Options as they are presented, with their keys and short names."""

TONES = {"bad": "red", "warn": "yellow", "ok": "green"}
SPIN, PRICE = 12.0, 1.5  # what a sure spin and a unit of any price are worth, in speed


def worth(option: Option) -> float:
    """A rough measure to list the useful options first."""
    preview = option["preview"]
    ahead = [
        sum(
            outcome["p"] * (outcome["value"] - PRICE * _price(outcome) - SPIN * (outcome["tone"] == "bad"))
            for outcome in outcomes
        )
        for outcomes in _by_choice(preview["outcomes"])
    ]
    return float(max(ahead, default=0) - PRICE * sum(cost["n"] for cost in preview["costs"]))


def _by_choice(outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    """The outcomes of each choice that is still to come; all together where there is none."""
    choices = dict.fromkeys(outcome.get("choice", 0) for outcome in outcomes)
    return [[outcome for outcome in outcomes if outcome.get("choice", 0) == choice] for choice in choices]


def _price(outcome: Outcome) -> int:
    return sum(corner["cost"] for corner in outcome["corners"])


def options_table(lines: Lines, names: Mapping[str, str]) -> Grid:
    """A line for every option; `names` are those of the driver's own tracks."""
    options = [option for _, _, option in lines]
    figures = {title: cells for title, cells in _figures(options, names).items() if any(cells)}
    outlooks = _outlooks(options, names)
    grid = plain_table()
    grid.show_header = bool(figures)
    grid.add_column("", justify="right", style="bold")
    cards = all("cards" in option["facets"] for option in options)
    grid.add_column(here("cli.column.cards", "cards") if cards else here("cli.column.option", "option"))
    for title in figures:
        style = "bold red" if title == _spun() else ""
        grid.add_column(title, justify="left" if title == _in_corners() else "right", style=style)
    if any(outlooks):
        grid.add_column("", style="dim")
    for row, (key, name, _) in enumerate(lines):
        words = [outlooks[row]] if any(outlooks) else []
        grid.add_row(key, name, *(cells[row] for cells in figures.values()), *words)
    return grid


def _figures(options: Sequence[Option], names: Mapping[str, str]) -> dict[str, list[str]]:
    """What an option is worth, and where the car ends, at which price and risk."""
    previews = [option["preview"] for option in options]
    titles = dict.fromkeys(preview["total"]["label"]["en"] for preview in previews if "total" in preview)
    columns = {title: [_total(preview, title) for preview in previews] for title in titles if title.isalpha()}
    ends = [preview["outcomes"] if _moves(preview) else [] for preview in previews]
    if any(ends):
        price = names[next(key for preview in previews if _moves(preview) for key in preview["after"])]
        columns |= {
            here("cli.column.to", "to"): [_end(outcomes) for outcomes in ends],
            _in_corners(): [_corners(outcomes, price) for outcomes in ends],
            here("cli.column.left", "{price} left", price=price): [
                _range([outcome["engine"] for outcome in outcomes]) for outcomes in ends
            ],
            _spun(): [_risk(outcomes) for outcomes in ends],
        }
    return columns


def _in_corners() -> str:
    return here("cli.column.corners", "corners (limit)")


def _spun() -> str:
    return here("cli.column.spun", "spin-out")


def _moves(preview: Preview) -> bool:
    """Whether its outcomes tell at which position the car ends, and what is left then."""
    ends = [end["cell"] for outcome in preview["outcomes"] for end in outcome["end"]]
    return bool(ends and preview["after"]) and all(map(numbered, ends))


def _total(preview: Preview, title: str) -> str:
    total = preview.get("total")
    return _range(total["n"]) if total and total["label"]["en"] == title else ""


def _range(numbers: Sequence[int]) -> str:
    low, high = min(numbers, default=""), max(numbers, default="")
    return str(low) if low == high else f"{low}–{high}"


def _end(outcomes: Sequence[Outcome]) -> str:
    """Position and lane; where a flip decides, from which position to which."""
    finish = here("cli.finish", "finish")
    ends = [finish if outcome["finishes"] else _position(outcome) for outcome in outcomes]
    if ends[:1] != ends[-1:]:
        return f"{ends[0]}–{ends[-1]}"
    lane = f"/{outcomes[0]['end'][0]['cell'].rpartition('.')[2]}" if len(ends) == 1 and ends != [finish] else ""
    return "".join(ends[:1]) + lane


def _position(outcome: Outcome) -> str:
    return str(outcome["end"][0]["cell"]).partition(":")[2].partition(".")[0]


def _corners(outcomes: Sequence[Outcome], price: str) -> str:
    """Each corner that may be crossed, with its limit and what it may cost."""
    costs: dict[str, list[int]] = {}
    limits: dict[str, int] = {}
    for corner in (corner for outcome in outcomes for corner in outcome["corners"]):
        limits[corner["line"]] = corner["limit"]
        costs.setdefault(corner["line"], []).append(corner["cost"])
    words = {
        line: f"{_range(found)} {price}" if max(found) else here("cli.free", "free") for line, found in costs.items()
    }
    return ", ".join(f"({limits[line]}) {words[line]}" for line in words)


def _risk(outcomes: Sequence[Outcome]) -> str:
    risks = [sum(outcome["p"] for outcome in some if outcome["spins"]) for some in _by_choice(outcomes)]
    risk = min(1.0, *risks) if risks else 0.0
    return f"{risk:.0%}".replace("%", " %") if risk else ""


def _outlooks(options: Sequence[Option], names: Mapping[str, str]) -> list[Text]:
    """What an option means, unless others mean the same, and what its preview says beside the figures."""
    meanings = [str(option.get("about", {}).get("text", {}).get("en", "")).rstrip(".") for option in options]
    times = Counter(meanings)
    outlooks = []
    for option, about in zip(options, meanings, strict=True):
        facts = [Text(about if times[about] == 1 else ""), *_facts(option["preview"], names)]
        outlooks.append(_joined([] if _moves(option["preview"]) else facts, option["label"]["en"]))
    return outlooks


def _joined(parts: Sequence[Text], said: str) -> Text:
    """One line, without what was said already."""
    told: list[Text] = []
    for part in parts:
        if part.plain.lower() not in said.lower():
            said = f"{said} {part.plain}"
            told.append(part)
    return Text("; ").join(told)


def _facts(preview: Preview, names: Mapping[str, str]) -> Iterator[Text]:
    """Prices, what is left, and notes."""
    total = preview.get("total")
    if total and not total["label"]["en"].isalpha():
        yield Text(f"{_range(total['n'])} {total['label']['en']}")
    for cost in preview["costs"]:
        label, amount = cost["label"]["en"], str(cost["n"])
        yield Text(label if label.startswith(amount) else f"{label}: {amount}", style="yellow")
    for key, left in preview["after"].items():
        yield Text(here("cli.left", "{n} {price} left", n=left, price=names.get(key, key)))
    for note in preview["notes"]:
        value = f": {note['value']['en']}" if "value" in note else ""
        yield Text(note["text"]["en"].rstrip(".") + value, style=TONES.get(note["tone"], ""))
