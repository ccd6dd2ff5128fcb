"""Load a circuit file and check it: every error names file, key and reason (F90.DATA.04)."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import said
from paddock.kernel.files import Reader
from paddock.racing import SIDES, CircuitFolder, CircuitSource, credits_in, drawing_in

from ..pieces.cards import Card
from ..pieces.decks import load_track_cards, track_cards, track_deck_names
from ..pieces.kinds import DRY, STRAIGHT, UNCERTAIN, WEATHER
from .circuit import Circuit, PitTime, Section, WeatherSlot
from .section_file import read_section, section_entries, section_numbers, sections_in_order

SCHEMA = 1
LARGEST_FIELD = 12
"""Six players and six robots, or three players and eight."""
_NAMES = ("schema", "id", "name", "full_name", "country", "board", "note", "based_on")
_LENGTH = ("laps", "turns", "stages", "laps_per_turn", "short_race_end_turn", "sprint_race_end_turn")
KEYS = (*_NAMES, *_LENGTH, "weather", "corners", "pit_time", "grid", "sections", "track_cards", "drawing")


def parse_circuit(content: Mapping[str, object], file: str) -> Circuit:
    """A circuit from a file's content, or one sentence that names file, key and reason."""
    read = Reader(content, file)
    read.only(*KEYS)
    check_schema(read)
    credits_in(content, file)
    corners = corner_names(read)
    sections = read_sections(read, len(corners))
    turns = read.number("turns", 1, 60)
    grid = start_grid(read, sections)
    return Circuit(
        id=read.text("id"),
        name=read.text("name"),
        country=read.text("country", ""),
        laps=read.number("laps", 1, 999),
        turns=turns,
        stages=turn_rows(read, turns),
        laps_per_turn=laps_per_turn(read, turns),
        short_race_end_turn=read.number("short_race_end_turn", 1, turns, max(1, round(turns * 2 / 3))),
        sprint_race_end_turn=read.number("sprint_race_end_turn", 1, turns, max(1, round(turns / 3))),
        weather=weather_slots(read),
        corners=corners,
        pit_time=pit_time(read.table("pit_time"), len(sections)),
        grid_sections=len(grid.texts("sections")),
        cars_per_section=grid.number("cars_per_section", 1, LARGEST_FIELD),
        pole_side=grid.choice("pole_side", SIDES, "right"),
        sections=sections,
        track_cards=own_track_cards(read, content.get("track_cards"), len(corners)),
        drawing=drawing_in(content, file),
    )


def check_schema(read: Reader) -> None:
    """Whether the file is written in the form of today."""
    if read.number("schema", 1, 99) != SCHEMA:
        raise read.problem("schema", said("fault.schema", "this program reads schema {schema}", schema=SCHEMA))


def turn_rows(read: Reader, turns: int) -> tuple[int, ...]:
    """The rows of the turn indicator."""
    stages = read.numbers("stages", 1, turns)
    if sum(stages) != turns:
        raise read.problem(
            "stages",
            said(
                "fault.stages", "the rows of the turn indicator hold {n} turns, not {turns}", n=sum(stages), turns=turns
            ),
        )
    return stages


def laps_per_turn(read: Reader, turns: int) -> tuple[int, ...]:
    """F90.TURN.04: printed only; but what is printed must add up."""
    laps = read.numbers("laps_per_turn", 0, 99)
    if laps and len(laps) != turns:
        raise read.problem(
            "laps_per_turn", said("fault.laps-entries", "{n} entries for {turns} turns", n=len(laps), turns=turns)
        )
    if laps and sum(laps) != read.number("laps", 1, 999):
        raise read.problem(
            "laps_per_turn",
            said(
                "fault.laps-sum",
                "the laps of all turns are {n}, not {laps}",
                n=sum(laps),
                laps=read.number("laps", 1, 999),
            ),
        )
    return laps


def weather_slots(read: Reader) -> tuple[WeatherSlot, ...]:
    """F90.WEATHER.01: from the dry end to the rain end, and every check value from 99 to 1 selects one slot."""
    slots: list[WeatherSlot] = []
    for entry in read.tables("weather"):
        slots.append(_weather_slot(entry, slots[-1] if slots else WeatherSlot(100, 100, DRY)))
    if not slots or slots[-1].low != 1:
        raise read.problem(
            "weather",
            said("fault.slots-end", "the slots end at {n}; they must cover 99 to 1", n=slots[-1].low if slots else 99),
        )
    if all(slot.state == UNCERTAIN for slot in slots):
        raise read.problem("weather", said("fault.slots-uncertain", "at least one slot must be dry or rain"))
    return tuple(slots)


def _weather_slot(entry: Reader, before: WeatherSlot) -> WeatherSlot:
    entry.only("high", "low", "state")
    high = entry.number("high", 1, 99)
    if high != before.low - 1:
        raise entry.problem(
            "high",
            said(
                "fault.slot-begin",
                "is {n}; the slot must begin at {high}, without gap or overlap",
                n=high,
                high=before.low - 1,
            ),
        )
    state = WEATHER.index(entry.choice("state", WEATHER))
    if state < before.state:
        raise entry.problem(
            "state",
            said(
                "fault.slot-order",
                "{state} after {before}; the order is dry, uncertain, rain",
                state=WEATHER[state],
                before=WEATHER[before.state],
            ),
        )
    return WeatherSlot(high, entry.number("low", 1, high), state)


def corner_names(read: Reader) -> tuple[str, ...]:
    """The corners by name, in driving order."""
    entries = read.tables("corners")
    if not entries:
        raise read.problem("corners", said("fault.no-corner", "a circuit needs at least one corner"))
    for number, entry in enumerate(entries, 1):
        entry.only("number", "name")
        if entry.number("number", 1, 99) != number:
            raise entry.problem(
                "number",
                said("fault.corner-number", "corners are numbered in driving order; this one is {n}", n=number),
            )
    return tuple(entry.text("name") for entry in entries)


def pit_time(read: Reader, sections: int) -> PitTime:
    """The sections that a stop costs, edition by edition."""
    read.only("second_edition", "v9_3", "v10")
    usual = read.number("second_edition", 0, sections - 1)
    return PitTime(usual, read.number("v9_3", 0, sections - 1, usual), read.number("v10", 0, sections - 1, usual))


def start_grid(read: Reader, sections: tuple[Section, ...]) -> Reader:
    """F90.QUALI.13: behind the line, section after section, with room for the largest field."""
    grid = read.table("grid")
    grid.only("start_line_after", "sections", "cars_per_section", "pole_side")
    names = grid.texts("sections")
    if grid.text("start_line_after") != sections[0].id:
        raise grid.problem(
            "start_line_after",
            said("fault.line-after", "the line lies at the end of the last section, {section}", section=sections[0].id),
        )
    for number, name in enumerate(names):
        if name != sections[-number].id:
            reason = said(
                "fault.grid-section",
                "{section} is not the next section behind the line, {next}",
                section=repr(name),
                next=repr(sections[-number].id),
            )
            raise grid.problem(f"sections[{number + 1}]", reason)
        if sections[-number].kind != STRAIGHT:
            raise grid.problem(
                f"sections[{number + 1}]",
                said("fault.grid-straight", "{section} is no straight section", section=repr(name)),
            )
    room = len(names) * grid.number("cars_per_section", 1, LARGEST_FIELD)
    if room < LARGEST_FIELD:
        raise grid.problem(
            "sections",
            said("fault.grid-room", "there is room for {n} cars; a race has up to {most}", n=room, most=LARGEST_FIELD),
        )
    return grid


def read_sections(read: Reader, corners: int) -> tuple[Section, ...]:
    """All sections; the one before the line is number 0."""
    entries = section_entries(read)
    numbers = section_numbers(entries)
    in_file = [read_section(entry, numbers) for entry in entries]
    return sections_in_order(read, in_file, corners)


def own_track_cards(read: Reader, own: object, corners: int) -> tuple[Card, ...]:
    """F90.SETUP.06: the file's own cards, or the deck of the circuit that it names or is."""
    if isinstance(own, list):
        return track_cards(read, "track_cards", corners)
    name = read.text("track_cards", read.text("id"))
    if name not in track_deck_names():
        reason = said(
            "fault.no-deck",
            "there is no deck {name}; give a list of cards or the name of a deck: {names}",
            name=repr(name),
            names=", ".join(track_deck_names()),
        )
        raise read.problem("track_cards", reason)
    return load_track_cards(name, corners)


BOX = ("monza", "hungaroring", "spa", "monaco", "barcelona", "silverstone")  # F90.RULING.111: in every edition
CIRCUITS = CircuitFolder("paddock.games.formula90", parse_circuit, BOX)


def circuit_ids() -> tuple[str, ...]:
    """The circuits that come with the game, as the boards of the box are printed."""
    return CIRCUITS.ids()


def load_circuit(name: str) -> Circuit:
    """A circuit of the game by its id."""
    return CIRCUITS.load(name)


def find_circuit(source: CircuitSource) -> Circuit:
    """A circuit by id, by a user's file or by such a file's content."""
    return CIRCUITS.find(source)
