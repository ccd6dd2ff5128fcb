"""HEAT in a terminal: the track, the timing table, the own cards, and options with what they lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from paddock.kernel import Decision, Event, Option, counted
from paddock.racing import circuits_of

from ..choices import Choice
from ..output import plain_table
from ..parameters import PERSON
from ..saves import Race
from .heat_result import EXPLANATION, final_cells, final_table
from .heat_season import circuit_source, event_words, points_table, race_words
from .heat_timing import progress, shortened, timing_cells, timing_table
from .podium import podium
from .previews import Prospect, prospect, remark
from .screen import Screen
from .track import Spot, Track, draw, rows_of, window_of

Plain = Mapping[str, Any]

LOOK_BACK = 6
"""Spaces behind the own car that stay in sight."""

STANDARD = 76
"""Terminal columns from which the timing table tells who drives the cars."""

ROOMY = 34
"""Terminal lines from which the whole track is drawn at every turn."""

COLOURS = {
    "black": "bright_white on grey19",
    "blue": "bright_white on blue",
    "green": "bright_white on dark_green",
    "red": "bright_white on red3",
    "gray": "black on grey62",
    "yellow": "black on yellow3",
    "orange": "black on dark_orange",
    "purple": "bright_white on purple",
    "white": "black on grey93",
    "pink": "black on hot_pink",
    "teal": "black on dark_cyan",
    "brown": "bright_white on orange4",
}
SHOWN_ANYWAY = {
    "race-started",
    "round-started",
    "gear-shown",
    "turn-started",
    "cards-discarded",
    "deck-reshuffled",
    "legend-card-turned",
}
"""Events that the picture shows; the whole log tells them."""
OWN_BUSINESS = SHOWN_ANYWAY | {
    "cards-drawn",
    "card-flipped",
    "heat-paid",
    "heat-cooled",
    "legend-drove",
    "stress-calmed",
}
"""Details that only the driver of the car reads at once."""


class HeatScreen(Screen):
    """Shows a HEAT race to a driver."""

    def __init__(self, race: Race, console: Console) -> None:
        super().__init__(race, console)
        self._tracks: dict[str, Track] = {}
        cars = len(self.view(None)["cars"])
        self.cell = len(str(cars)) + 1

    def view(self, seat: int | None) -> Plain:
        """What the seat may know."""
        return self.table.game.view(self.table.state, seat)

    @property
    def track(self) -> Track:
        """The circuit of the race; a season goes from one to the next."""
        circuit = str(self.view(None)["circuit"]["id"])
        if circuit not in self._tracks:
            facts = circuits_of(self.table.game).facts(circuit_source(self.table.setup.options, circuit))
            self._tracks[circuit] = Track.from_facts(facts)
        return self._tracks[circuit]

    # The cars

    def name(self, number: int) -> str:
        """Who drives a car."""
        names = self.table.names
        if number < len(names):
            return names[number]
        return f"Legend {self.view(None)['cars'][number]['colour']}"

    def badge(self, car: Plain, seat: int | None) -> Text:
        """Number and initial on the car's colour; the own initial is a capital, the others are small."""
        number, own = car["number"], car["number"] == seat
        initial = self.name(number)[0]
        words = f"{number + 1}{initial.upper() if own else initial.lower()}".rjust(self.cell)
        return Text.assemble((words, f"{'bold underline ' if own else ''}{COLOURS[car['colour']]}"))

    # The position

    def heading(self, seat: int) -> str:
        view = self.view(seat)
        circuit, place = view["circuit"], next(line["place"] for line in view["standings"] if line["car"] == seat)
        laps = counted(circuit["laps"], "lap")
        race = race_words(view["season"])
        return f"{circuit['name']}{race} · {laps} · round {view['round']} · you are {place} of {len(view['cars'])}"

    def situation(self, seat: int) -> list[RenderableType]:
        view = self.view(seat)
        cars = view["cars"]
        start = cars[seat]["position"] - LOOK_BACK if cars[seat]["on_track"] else 0
        part = window_of(self.track, start, self.console.width, self.cell)
        strip = draw(self.track, part, self._badges(cars, seat), self.cell)
        planning, roomy = view["turns_taken"] == 0, self.console.height >= ROOMY
        where: list[RenderableType] = self.map(seat) if roomy else [Group(*strip)]
        return [*where, self.timing(view, seat)] if planning or roomy else where

    def overview(self, seat: int) -> list[RenderableType]:
        season = self.view(seat)["season"]
        around = [*event_words(season), *points_table(season, self.name)]
        return [*self.map(seat), self.timing(self.view(seat), seat), self._piles(seat), *around]

    def map(self, seat: int) -> list[RenderableType]:
        """The whole lap in rows."""
        badges = self._badges(self.view(seat)["cars"], seat)
        rows = rows_of(self.track, self.console.width, self.cell)
        lines = [line for row in rows for line in draw(self.track, row, badges, self.cell)]
        return [Group(*lines, Text("   ").append_text(self.track.explanations()))]

    def _badges(self, cars: Sequence[Plain], seat: int | None) -> dict[Spot, Text]:
        return {(car["position"], car["lane"]): self.badge(car, seat) for car in cars if car["on_track"]}

    def timing(self, view: Plain, seat: int | None) -> Grid:
        """Who is where, with what."""
        grid = timing_table()
        cars, spaces = view["cars"], view["circuit"]["spaces"]
        order = [cars[line["car"]] for line in view["standings"]]
        ahead = progress(order[0], spaces)
        for place, car in enumerate(order, 1):
            cells = timing_cells(car, view, ahead - progress(car, spaces))
            style = "bold" if car["number"] == seat else ""
            grid.add_row(str(place), self.badge(car, seat), self._who(car, view, seat), *cells, style=style)
        return grid

    def _who(self, car: Plain, view: Plain, seat: int | None) -> str:
        number, kind = car["number"], ""
        if not car["legend"] and self.console.width >= STANDARD:
            driver = self.race.kinds[number]
            kind = f" ({'person' if driver == PERSON and number != seat else driver})"
        extra = " +adr" if number in view["adrenaline"] and not car["finished"] else ""
        return shortened(self.name(number)) + kind + extra

    def own(self, seat: int) -> list[RenderableType]:
        view = self.view(seat)
        car = view["cars"][seat]
        words = Text("hand ")
        for card in view["own"]["hand"]:
            words.append(f"[{self.words.short(card)}]", style=_card_style(self._kind(card))).append(" ")
        words.append(f"  gear {car['gear']}, engine {car['engine']} Heat, deck {car['deck_count']}, ", style="dim")
        return [words.append(f"discard {len(car['discard'])}", style="dim")]

    def _piles(self, seat: int) -> Text:
        """What the driver may know of deck and discard pile."""
        view = self.view(seat)
        deck, discard = view["own"]["deck_content"], view["cars"][seat]["discard"]
        return Text(f"deck holds {self._counted(deck)}; discard pile {self._counted(discard)}", style="dim")

    def _kind(self, card: str) -> str:
        return str(self.table.game.card_facts()[card]["class"])

    def _counted(self, cards: Sequence[str]) -> str:
        counts = Counter(self.words.short(card) for card in cards)
        listed = " ".join(word if count == 1 else f"{count}×{word}" for word, count in counts.items())
        return listed or "nothing"

    # The log

    def news(self, events: Iterable[Event], seat: int) -> list[Text]:
        """One paragraph per car and turn, without the name in every sentence."""
        told: list[tuple[int | None, list[str]]] = []
        for event in events:
            car = getattr(event, "car", None)
            if event.kind() in (SHOWN_ANYWAY if car == seat else OWN_BUSINESS) or _is_free_corner(event):
                continue
            sentence = self.table.say(event).rstrip(".")
            if car is not None:
                sentence = sentence.removeprefix(self.name(car)).strip()
            if not told or told[-1][0] != car or car is None:
                told.append((car, []))
            told[-1][1].append(sentence)
        return [self._paragraph(car, sentences, seat) for car, sentences in told]

    def _paragraph(self, car: int | None, sentences: Sequence[str], seat: int) -> Text:
        words = " · ".join(sentences)
        if car is None:
            return Text(f"{words}.", style="dim")
        paragraph = self.badge(self.view(None)["cars"][car], seat)
        return Text.assemble(paragraph, " ", (self.name(car), "bold"), f" {words}.")

    # The question

    def in_order(self, decision: Decision) -> Sequence[Option]:
        if decision.kind != "cards":
            return decision.options
        prospects = {option.id: prospect(option.preview) for option in decision.options}
        return sorted(decision.options, key=lambda option: -_worth(prospects[option.id]))

    def listed(self, choices: Sequence[Choice]) -> RenderableType:
        prospects = [prospect(choice.option.preview) for choice in choices]
        if not any(prospects):
            return self._plain_list(choices)
        grid = plain_table()
        grid.add_column("", justify="right", style="bold")
        grid.add_column("cards" if all("cards" in choice.option.refers for choice in choices) else "option")
        for heading in ("speed", "to"):
            grid.add_column(heading, justify="right")
        grid.add_column("corners (limit)")
        grid.add_column("Heat left", justify="right")
        grid.add_column("spin-out", justify="right", style="bold red")
        for choice, ahead in zip(choices, prospects, strict=True):
            grid.add_row(choice.key, self._label(choice.option), *_cells(ahead, choice.option))
        return grid

    def _plain_list(self, choices: Sequence[Choice]) -> Grid:
        grid = Grid(box=None, show_header=False, pad_edge=False)
        grid.add_column(justify="right", style="bold")
        grid.add_column()
        grid.add_column(style="dim")
        for choice in choices:
            grid.add_row(choice.key, self._label(choice.option), remark(choice.option.preview))
        return grid

    def _label(self, option: Option) -> str:
        cards = option.refers.get("cards")
        if not isinstance(cards, list) or option.id.partition(":")[0] not in ("cards", "discard"):
            return option.label
        return " ".join(self.words.short(str(card)) for card in cards) or "nothing"

    def hint(self, decision: Decision) -> str:
        if decision.kind == "cards":
            return "Type a number, or the cards themselves, such as 1 4 x (x is Stress)."
        if decision.kind == "discard":
            return "Type the cards to discard, such as 1 4; - keeps them all."
        return ""

    # The end

    def result(self, seat: int | None) -> list[RenderableType]:
        """The podium, everybody's place, and the race in figures."""
        view = self.view(None)
        order = [view["cars"][line["car"]] for line in view["standings"]]
        finishers = [car for car in order if car["finished"]][:3]
        steps = podium([Text.assemble(self.badge(car, seat), " ", self.name(car["number"])) for car in finishers])
        figures = self.table.game.statistics(self.table.state, self.table.events)
        grid = final_table()
        for place, car in enumerate(order, 1):
            cells = final_cells(car, figures[car["number"]])
            style = "bold" if car["number"] == seat else ""
            grid.add_row(str(place), self.badge(car, seat), shortened(self.name(car["number"])), *cells, style=style)
        points = points_table(view["season"], self.name)
        return [Text(), *steps, Text(), grid, Text(EXPLANATION, style="dim"), *points]


def _card_style(kind: str) -> str:
    return {"heat": "bright_white on red3", "stress": "black on yellow3"}.get(kind, "black on grey85")


def _worth(ahead: Prospect | None) -> float:
    return ahead.worth if ahead else 0.0


def _cells(ahead: Prospect | None, option: Option) -> list[str]:
    if ahead is None:
        return ["", "", remark(option.preview), "", ""]
    return [ahead.speed, ahead.end, ahead.corners, ahead.heat_left, ahead.risk_words]


def _is_free_corner(event: Event) -> bool:
    return event.kind() == "corner-taken" and not getattr(event, "cost", 0)
