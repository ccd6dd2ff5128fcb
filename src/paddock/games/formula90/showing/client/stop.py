"""A pit stop as one sheet: every question that is still to come, so that a client may answer them in one go."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Ask, Code, Step, apply, catalogued, question, said
from paddock.kernel.game import text
from paddock.protocol import Option, RefusedRow, SheetRow, Text

from ...rules.names import tyre_words
from ...rules.piles import countable, counted_cards
from ...rules.tyres import tyres_on_offer
from ...state.car import SOFT, TYRES
from ...state.race import Race
from ...steps.stop import (
    DONE,
    ChangeTyres,
    DiscardInStop,
    EndEntryStop,
    FreezeTurn,
    RefillHand,
    Refuel,
    TakePointAfterStop,
)
from ...steps.turn_start import ChooseStrategy
from ...table.standings import classification
from .option import present_option

_LABELS = {
    "fuel": text("f90.stop.fuel", "Fuel"),
    "start-point": text("f90.stop.line", "Line to leave by"),
    "stop-discard": text("f90.stop.cards", "Cards to change"),
    "tyres": text("f90.stop.tyres", "Tyres"),
    "strategy": text("f90.stop.strategy", "Strategy"),
}
_SETS = catalogued("f90.stop.tyre.", {"soft": "Soft", "hard": "Hard", "intermediate": "Inter", "rain": "Rain"})


def present_stop(race: Race, seat: int) -> list[SheetRow]:
    """The rows of the sheet in the order of the rules; none without a stop, or where all is asked that is forced."""
    steps = [] if race.ask_forced else _steps_to_come(race, seat)
    later = False
    rows: list[SheetRow] = []
    for number, step in enumerate(steps):
        if isinstance(step, RefillHand):
            later = True  # F90.PHASEA.12: what follows may wait for the new cards
        elif isinstance(step, DiscardInStop):
            rows.append(_cards(race, seat, step))
        elif isinstance(step, TakePointAfterStop) and number:
            rows.append({**_row(race, seat, step, ()), "by": _starts_by_fuel(race, seat, step)})
        elif isinstance(step, (Refuel, TakePointAfterStop, ChangeTyres, ChooseStrategy)):
            rows.append({**_row(race, seat, step, step.options(race, seat)), "later": later})
    return [row for row in rows if len(row["options"]) + ("cards" in row) > 1 or row.get("by")]


def prompt_of(race: Race, rows: list[SheetRow]) -> tuple[Text, Text | None]:
    """What the sheet asks as a whole, and why."""
    if {row["kind"] for row in rows} <= {"tyres", "strategy"}:
        words = text("f90.ask.stop-rest", "The new cards are in your hand: what else do you change?")
        return words, text("f90.detail.stop-rest", "The stop ends with this.")
    told = text("f90.detail.stop", "The car falls back; it finishes its turn when its new section is activated.")
    frozen = race.safety_car is None and not any(isinstance(step, EndEntryStop) for step, _ in race.flow)
    detail = told if frozen else None
    return text("f90.ask.stop", "Pit stop: set everything, then box"), detail


def _steps_to_come(race: Race, seat: int) -> list[Step[Race]]:
    """The rest of the stop from the present question on; nothing outside a stop."""
    steps: list[Step[Race]] = []
    for step, who in reversed(race.flow):
        if who != seat:
            break
        if isinstance(step, FreezeTurn):
            return steps
        steps.append(step)
    return []


def _row(race: Race, seat: int, step: Ask[Race], codes: Sequence[Code]) -> SheetRow:
    row: SheetRow = {
        "kind": step.kind,
        "rule": step.rule_now(race, seat),
        "label": _LABELS[step.kind],
        "options": [present_option(race, seat, step.kind, step.option(race, seat, code)) for code in codes],
        "later": False,
    }
    if isinstance(step, Refuel):
        for option, code in zip(row["options"], codes, strict=True):
            _tell_place(race, seat, code, option)
    if isinstance(step, ChangeTyres):
        row["options"] = [_shortened(race, seat, option) for option in row["options"]]
        row["refused"] = _refused_tyres(race, seat)
    if isinstance(step, ChooseStrategy):
        now = race.edition.strategies[race.cars[seat].strategy].name
        row["now"] = f"strategy:{now}"
    return row


def _cards(race: Race, seat: int, step: DiscardInStop) -> SheetRow:
    """F90.PHASEA.16: any cards; so many of those that count have to go."""
    car = race.cars[seat]
    row = _row(race, seat, step, [(card,) for card in car.hand])
    row["cards"] = {
        "least": max(0, counted_cards(race, car) - car.hand_limit),
        "counted": race.course.cards.names(countable(race, car, car.hand)),
        "end": step.words(race, seat, DONE)[0],
    }
    return row


def _starts_by_fuel(race: Race, seat: int, step: TakePointAfterStop) -> dict[str, list[Option]]:
    """F90.PHASEA.10: the free starts of the section to which each amount of fuel leads."""
    asking, found = question(race), {}
    for code in race.asked[seat]:
        after = _after(race, seat, code)
        codes = after.asked.get(seat, ())
        if codes and isinstance(question(after), TakePointAfterStop):
            fuel = asking.option_id(race, seat, code)
            found[fuel] = [present_option(after, seat, step.kind, step.option(after, seat, one)) for one in codes]
    return found


def _tell_place(race: Race, seat: int, code: Code, option: Option) -> None:
    """Where the car rejoins among the others."""
    if "back" not in option["preview"]["figures"]:
        return
    after = _after(race, seat, code)
    ordered = [car.number for car in classification(after)]
    place = ordered.index(seat) + 1
    words = text("f90.note.rejoin", "You rejoin in place")
    option["preview"]["notes"].append(
        {"icon": "dbl", "text": words, "tone": "info", "value": text("f90.note.place", "P{n}", n=place)}
    )


def _after(race: Race, seat: int, code: Code) -> Race:
    """The race once the fuel is in; nothing hidden is looked at before the cards are changed."""
    after = race.clone()
    after.log = None
    apply(after, seat, code)
    return after


def _shortened(race: Race, seat: int, option: Option) -> Option:
    """Sets of tyres have words on the sheet that are as short as their tiles."""
    car, name = race.cars[seat], option["id"].partition(":")[2]
    if "about" not in option:
        return option
    kept = said(
        "f90.stop.keep",
        "Keep {tyres}, {n, plural, one {# chip} other {# chips}}",
        tyres=tyre_words(car.tyres),
        n=car.chips,
    )
    return {**option, "about": {**option["about"], "title": text("f90.stop.tyre", _SETS.get(name, kept))}}


def _refused_tyres(race: Race, seat: int) -> list[RefusedRow]:
    """F90.TYRES.04: a third set of Soft is not to be had."""
    if SOFT in tyres_on_offer(race, race.cars[seat]):
        return []
    name = TYRES[SOFT]
    return [
        {
            "facet": "tyres",
            "value": f"tyres:{name}",
            "label": text("f90.stop.tyre", _SETS[name]),
            "why": text("f90.why.soft", "Both of your sets of Soft tyres are used."),
            "rule": "F90.TYRES.04",
        }
    ]
