"""Any game that presents itself: running order, own car, hand, and options with their prices and where they lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from paddock.kernel import Decision, Presenter, Standing

from ..choices import Choice
from ..output import plain_table
from ..saves import Race
from .screen import Screen

Plain = Mapping[str, Any]


class PresentedScreen(Screen):
    """Shows what a client that knows no rules would show, in lines."""

    def __init__(self, race: Race, console: Console) -> None:
        super().__init__(race, console)
        self.presenter: Presenter[Any] = self.table.game.presenter
        self.catalogue: Plain = self.presenter.board(self.table.state).get("catalogue", {})
        self.previews: dict[str, Plain] = {}

    def heading(self, seat: int) -> str:
        view = self._view(seat)
        flags = ", ".join(_say(flag["label"]) for flag in view["flags"] if flag["kind"] != "green")
        parts = (self.table.game.title, _clock(view), _say(view["weather"]["label"]), flags)
        return ", ".join(part for part in parts if part)

    def situation(self, seat: int) -> list[RenderableType]:
        view = self._view(seat)
        grid = plain_table()
        for title in ("place", "driver", "gap", *(_say(column["label"]).lower() for column in view["columns"])):
            grid.add_column(title, justify="left" if title == "driver" else "right")
        for car in sorted(view["cars"], key=lambda car: car["place"]):
            style = "bold" if car["seat"] == seat else ""
            values = (_value(car["values"].get(column["key"])) for column in view["columns"])
            grid.add_row(str(car["place"]), car["name"], _say(car["gap"]), *values, style=style)
        return [grid]

    def own(self, seat: int) -> list[RenderableType]:
        me = self._view(seat)["me"]
        if me is None:
            return []
        tracks = [f"{_say(track['label'])} {track['value']}/{track['max']}" for track in me["tracks"] if track["max"]]
        slots = [f"{_say(slot['label'])}: {_say(slot['value'])}" for slot in me["slots"]]
        hand = [_say(self.catalogue[card]["title"]) if card in self.catalogue else card for card in me.get("hand", [])]
        lines = [Text(", ".join([*tracks, *slots]))] if tracks or slots else []
        return [*lines, Text(f"Hand: {'; '.join(hand)}")] if hand else [*lines]

    def driver(self, line: Standing) -> str:
        return self.table.names[line.seat] if line.seat is not None else "Robot"

    def choices(self, decision: Decision) -> list[Choice]:
        shown = self.presenter.decision(self.table.state, decision.seat, whole=True)
        self.previews = {option["id"]: option for option in shown["options"]}
        return super().choices(decision)

    def listed(self, choices: Sequence[Choice]) -> RenderableType:
        grid = Grid(box=None, show_header=False, pad_edge=False)
        grid.add_column(justify="right", style="bold")
        grid.add_column()
        grid.add_column(style="dim")
        for choice in choices:
            option = self.previews.get(choice.option.id, {})
            grid.add_row(choice.key, _say(option.get("label")) or choice.option.label, Text(_outlook(option)))
        return grid

    def _view(self, seat: int) -> Plain:
        return self.presenter.view(self.table.state, seat, self.table.names)


def _say(words: Plain | None) -> str:
    return str(words["en"]) if words else ""


def _value(value: object) -> str:
    return "–" if value is None else str(value)


def _clock(view: Plain) -> str:
    clock = view["clock"]
    name = "turn" if "turn" in clock else "lap"
    now, last = clock[name]
    return f"{name} {now} of {last}" if now else "before the start"


def _price(cost: Plain) -> str:
    """What a choice costs; some labels count it themselves."""
    label, amount = _say(cost["label"]), str(cost["n"])
    return f"costs {label}" if label.startswith(amount) else f"{label} −{amount}"


def _outlook(option: Plain) -> str:
    """What a preview says, in one line; else what the option means."""
    preview = option.get("preview", {})
    parts = []
    if total := preview.get("total"):
        low, high = total["n"] if isinstance(total["n"], list) else (total["n"], total["n"])
        parts.append(f"{low if low == high else f'{low}–{high}'} {_say(total['label'])}")
    parts += [_price(cost) for cost in preview.get("costs", [])]
    parts += [
        " ".join(filter(None, (_say(note["text"]), _say(note.get("value"))))) for note in preview.get("notes", [])
    ]
    return "; ".join(parts) or _say(option.get("about", {}).get("text"))
