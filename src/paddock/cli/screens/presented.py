"""Any game that presents itself: the track, the timing table, the own cards, and options with what they lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from paddock.kernel import Decision, Event, Presenter
from paddock.protocol import Board, Clock, MyView, Option, ShownDecision, ShownEvent, Token, View
from paddock.texts import language_of_terminal

from ..card_words import CardWords
from ..choices import Choice, with_keys
from ..here import here
from ..saves import Race
from .cars import Cars, called, lowered
from .ending import figures_tables, luck_words, podium, season_pieces
from .options import options_table, worth
from .screen import Screen
from .speaking import in_language
from .strip import MARGIN, whole_lap, window
from .track import Track

LOOK_BACK = 6
"""Cells behind the own car that stay in sight."""

ROOMY = 34
"""Terminal lines from which the whole track and the timing table are shown at every turn."""

FRAME = 4
"""Columns that the line around a heading takes at least."""

OWN_PILES = ("pile:deck", "pile:discard")


class PresentedScreen(Screen):
    """Shows what a client that knows no rules would show, in lines."""

    def __init__(self, race: Race, console: Console) -> None:
        super().__init__(race, console)
        self.presenter: Presenter[Any] = in_language(self.table.game.presenter, language_of_terminal())
        self.words = CardWords(self.board["catalogue"])
        self._asked: ShownDecision | None = None
        self._tracks: dict[str, Track] = {}
        self._told_order: dict[int, int] = {}  # the round in which a seat saw the timing table

    @property
    def board(self) -> Board:
        """The circuit of the race; a season goes from one to the next."""
        return self.presenter.board(self.table.state)

    def cars(self, seat: int | None) -> Cars:
        """Everybody in the race, as the seat sees it."""
        return Cars(self.presenter.view(self.table.state, seat, self.table.names), seat)

    def track(self, view: View) -> Track:
        """The circuit with the limits of the day."""
        board, limits = self.board, dict[str, int]()
        for widget in view["widgets"]:
            if widget["kind"] == "road-tokens":
                limits |= widget["data"]["limits"]
        day = f"{board['hash']}{limits}"
        if day not in self._tracks:
            self._tracks[day] = Track(board, limits)
        return self._tracks[day]

    # The position

    def heading(self, seat: int) -> str:
        """Circuit, clock, weather, flags and the own place; of the clock as much as there is room for."""
        cars = self.cars(seat)
        view, season, clock = cars.view, cars.view.get("season"), _clock(cars.view["clock"])
        race = (
            [here("cli.race-of", "race {n} of {all}", n=season["now"] + 1, all=len(season["races"]))] if season else []
        )
        known = view["weather"]["kind"] not in ("unknown", "none") and view["weather"].keys() > {"kind", "label"}
        weather = [lowered(view["weather"]["label"]["en"])] if known else []
        flags = [flag["label"]["en"] for flag in view["flags"] if flag["kind"] != "green"]
        place = (
            [here("cli.place-of", "you are {n} of {all}", n=cars.own["place"], all=len(cars.by_id))] if cars.own else []
        )
        told = [
            " · ".join([self.board["name"], *race, *clock[:count], *weather, *flags, *place])
            for count in range(len(clock), 0, -1)
        ]
        return next((words for words in told if len(words) <= self.console.width - FRAME), told[-1])

    def situation(self, seat: int) -> list[RenderableType]:
        cars, roomy = self.cars(seat), self.console.height >= ROOMY
        where = self._map(cars) if roomy else self._strip(cars)
        fresh = self._told_order.get(seat) != cars.view["clock"]["round"]
        return [where, self._timing(cars)] if fresh or roomy else [where]

    def overview(self, seat: int) -> list[RenderableType]:
        cars = self.cars(seat)
        signs = [Padding(words, (0, 0, 0, MARGIN)) for words in self.track(cars.view).explanations()]
        return [self._map(cars), *signs, self._timing(cars), *self._beside_the_track(cars), *_season(cars)]

    def _strip(self, cars: Cars) -> Group:
        """The track around the own car."""
        track = self.track(cars.view)
        cell = track.cell(cars.own["at"]["cell"]) if cars.own and "off" not in cars.own["marks"] else None
        start = cell.first - LOOK_BACK if cell else 0
        return Group(*window(track, cars.tokens(), start, self.console.width).lines())

    def _map(self, cars: Cars) -> Group:
        """The whole lap in rows."""
        strips = whole_lap(self.track(cars.view), cars.tokens(), self.console.width)
        return Group(*(line for strip in strips for line in strip.lines()))

    def _timing(self, cars: Cars) -> RenderableType:
        if cars.seat is not None:
            self._told_order[cars.seat] = cars.view["clock"]["round"]
        return cars.timing(self.track(cars.view), self.race.kinds, self.console.width)

    def _beside_the_track(self, cars: Cars) -> Iterator[Text]:
        """Tokens at the corners, what the driver may know of the piles, and how cards are written."""
        tokens, me = _road_tokens(cars.view), cars.view["me"]
        lines = ["; ".join(f"{token['corner']}: {token['label']['en']}" for token in tokens)]
        if me and "deck_content" in me and cars.own:
            deck, discard = self._counted(me["deck_content"]), self._counted(cars.own["discard"])
            lines.append(here("cli.piles", "deck holds {deck}; discard pile {discard}", deck=deck, discard=discard))
        lines.append(self.words.explained(me["hand"] if me else ()))
        yield from (Text(line, style="dim") for line in lines if line)

    def _counted(self, cards: Sequence[str]) -> str:
        counts = Counter(self.words.short(card) for card in cards)
        return " ".join(word if count == 1 else f"{count}×{word}" for word, count in counts.items()) or here(
            "cli.nothing", "nothing"
        )

    def own(self, seat: int) -> list[RenderableType]:
        me = self.cars(seat).view["me"]
        if me is None:
            return []
        hand = [Text(f"[{self.words.short(card)}]", style=self.words.style(card)) for card in me["hand"]]
        facts = Text(", ", style="dim").join(_facts(me))
        if not hand:
            return [facts]
        line = Text.assemble(f"{here('cli.hand', 'hand')} ", Text(" ").join(hand))
        both = Text.assemble(line, "   ", facts)
        return [both] if len(both) <= self.console.width else [line, facts]

    # The log

    def news(self, events: Iterable[Event], seat: int) -> list[Text]:
        """One paragraph per car and turn, without the name in every sentence."""
        cars = self.cars(seat)
        told: list[tuple[str | None, list[str]]] = []
        for shown in self._shown(events):
            car, sentence = shown["actor"], shown["text"]["en"].rstrip(".")
            own = cars.own is not None and car == cars.own["id"]
            if shown.get("detail") in (("shown",) if own else ("shown", "driver")):
                continue
            name = called(cars.by_id[car]) if car is not None and car in cars.by_id else ""
            car = car if name and sentence.startswith(name) else None
            sentence = sentence.removeprefix(name).strip()
            if not told or told[-1][0] != car or car is None:
                told.append((car, []))
            told[-1][1].append(sentence)
        return [_paragraph(cars, car, sentences) for car, sentences in told]

    def whole_log(self, events: Iterable[Event]) -> list[Text]:
        return [Text(event["text"]["en"]) for event in self._shown(events)]

    def _shown(self, events: Iterable[Event]) -> list[ShownEvent]:
        """The latest events, each as on the circuit it happened on."""
        latest = list(events)
        grounds = self.presenter.grounds(self.table.state, latest)
        told = zip(grounds, latest, strict=True)
        return [self.presenter.event(ground, event, self.table.names) for ground, event in told]

    # The question

    @property
    def asked(self) -> ShownDecision:
        """The question whose options were listed last."""
        assert self._asked
        return self._asked

    def prompt(self, decision: Decision) -> str:
        """A sheet of questions is asked one by one here."""
        return decision.prompt if "sheet" in self.asked else str(self.asked["prompt"]["en"])

    def choices(self, decision: Decision) -> list[Choice]:
        self._asked = self.presenter.decision(self.table.state, decision.seat, whole=True)
        shown = self.asked["options"]
        if self._most_cards():
            shown = sorted(shown, key=worth, reverse=True)
        by_id = {option.id: option for option in decision.options}
        return with_keys([by_id[option["id"]] for option in shown], self.words)

    def listed(self, choices: Sequence[Choice]) -> RenderableType:
        shown = {option["id"]: option for option in self.asked["options"]}
        view = self.cars(self.asked["seat"]).view
        tracks = view["me"]["tracks"] if view["me"] else ()
        names: dict[str, str] = {track["key"]: track["label"]["en"] for track in tracks}
        names |= {column["key"]: column["label"]["en"] for column in view["columns"]}
        lines = [(choice.key, self._name(shown[choice.option.id]), shown[choice.option.id]) for choice in choices]
        return options_table(lines, names)

    def _name(self, option: Option) -> str:
        """A set of cards by their short words, as in the hand."""
        cards = option["facets"].get("cards")
        if not isinstance(cards, list) or self._most_cards() < 2:
            return str(option["label"]["en"])
        return " ".join(self.words.short(card) for card in cards) or here("cli.nothing", "nothing")

    def _most_cards(self) -> int:
        """How many cards may be chosen at once."""
        return max((facet["max"] for facet in self.asked["facets"] if facet["ui"] == "cards"), default=0)

    def hint(self, decision: Decision) -> str:
        sets = [option["facets"]["cards"] for option in self.asked["options"] if "cards" in option["facets"]]
        example = next((cards for cards in sets if len(cards) > 1), None)
        if self._most_cards() < 2 or example is None:
            return ""
        typed = " ".join(self.words.typed(card) for card in example)
        if [] in sets:
            text = here(
                "cli.type.none",
                "Type a number, or the cards themselves, such as {typed}; - keeps them all.",
                typed=typed,
            )
        else:
            text = here("cli.type", "Type a number, or the cards themselves, such as {typed}.", typed=typed)
        return text

    # The end

    def result(self, seat: int | None) -> list[RenderableType]:
        """The podium, everybody's place, and the race in figures."""
        cars = self.cars(seat)
        finishers = [car for car in cars.in_order if "out" not in car["marks"]][:3]
        result = self.presenter.result(self.table.state, self.table.events)
        steps = podium([cars.named(car["id"]) for car in finishers])
        figures = figures_tables(cars, self.presenter.figures(), result, self.console.width)
        tables = [self._timing(cars), Text(), *figures, *luck_words(cars, result), *_season(cars)]
        return [Text(), *steps, Text(), *tables]


def _season(cars: Cars) -> list[RenderableType]:
    return season_pieces(cars.view.get("season"), cars)


def _road_tokens(view: View) -> list[Token]:
    found = (
        widget["data"]["tokens"]
        for widget in view["widgets"]
        if widget["kind"] == "road-tokens" or widget["kind"] == "press"
    )
    return [token for tokens in found for token in tokens]


def _facts(me: MyView) -> Iterator[Text]:
    """Gear, tracks, piles and what else lies before the driver."""
    if me.get("gear"):
        yield Text(here("cli.gear", "gear {n}", n=me["gear"]), style="dim")
    for track in me["tracks"]:
        if track["max"] and "hand" not in track["key"]:  # the hand itself is shown
            yield Text(f"{lowered(track['label']['en'])} {track['value']}/{track['max']}", style="dim")
    for pile in me["piles"]:
        if pile["id"] in OWN_PILES:
            yield Text(f"{lowered(pile['label']['en'])} {pile['count']}", style="dim")
    for slot in me["slots"]:
        style = "bold" if slot.get("fitted") else "dim"
        yield Text(f"{lowered(slot['label']['en'])} ({slot['value']['en']})", style=style)


def _clock(clock: Clock) -> list[str]:
    """How far the race has come: in turns, or in laps and rounds."""
    if "turn" in clock:
        now, last = clock["turn"]
        return [
            here("cli.turn-of", "turn {n} of {all}", n=now, all=last) if now else here("cli.before", "before the start")
        ]
    lap, laps = clock["lap"]
    return [
        here("cli.laps", "{n, plural, one {# lap} other {# laps}}", n=laps),
        *([here("cli.lap", "lap {n}", n=lap)] if laps > 1 else []),
        here("cli.round", "round {n}", n=clock["round"]),
    ]


def _paragraph(cars: Cars, car: str | None, sentences: Sequence[str]) -> Text:
    words = " · ".join(sentences)
    return Text(f"{words}.", style="dim") if car is None else Text.assemble(cars.named(car), f" {words}.")
