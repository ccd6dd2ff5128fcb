"""Load a circuit file and check it: every error names file, key and reason (F90.DATA.04)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import alternatives
from paddock.kernel.files import Reader
from paddock.racing import SIDES, CircuitFolder, CircuitSource, drawing_in

from ..pieces.cards import Card
from ..pieces.decks import load_track_cards, track_cards, track_deck_names
from ..pieces.kinds import BRAKING, CARD_KINDS, CORNER, DRY, SECTION_KINDS, STRAIGHT, UNCERTAIN, WEATHER
from .circuit import Circuit, Cost, Extreme, LateBrake, PitTime, Section, Trajectory, WeatherSlot
from .off_track_tree import read_nodes, read_reentry

SCHEMA = 1
LARGEST_FIELD = 12
"""Six players and six robots, or three players and eight."""
FEWEST_SECTIONS, MOST_SECTIONS = 16, 120
LANES = ("external", "internal")
_NAMES = ("schema", "id", "name", "full_name", "country", "board", "note")
_LENGTH = ("laps", "turns", "stages", "laps_per_turn", "short_race_end_turn", "sprint_race_end_turn")
KEYS = (*_NAMES, *_LENGTH, "weather", "corners", "pit_time", "grid", "sections", "track_cards", "drawing")


def parse_circuit(content: Mapping[str, object], file: str) -> Circuit:
    """A circuit from a file's content, or one sentence that names file, key and reason."""
    read = Reader(content, file)
    read.only(*KEYS)
    check_schema(read)
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
        raise read.problem("schema", f"this program reads schema {SCHEMA}")


def turn_rows(read: Reader, turns: int) -> tuple[int, ...]:
    """The rows of the turn indicator."""
    stages = read.numbers("stages", 1, turns)
    if sum(stages) != turns:
        raise read.problem("stages", f"the rows of the turn indicator hold {sum(stages)} turns, not {turns}")
    return stages


def laps_per_turn(read: Reader, turns: int) -> tuple[int, ...]:
    """F90.TURN.04: printed only; but what is printed must add up."""
    laps = read.numbers("laps_per_turn", 0, 99)
    if laps and len(laps) != turns:
        raise read.problem("laps_per_turn", f"{len(laps)} entries for {turns} turns")
    if laps and sum(laps) != read.number("laps", 1, 999):
        raise read.problem("laps_per_turn", f"the laps of all turns are {sum(laps)}, not {read.number('laps', 1, 999)}")
    return laps


def weather_slots(read: Reader) -> tuple[WeatherSlot, ...]:
    """F90.WEATHER.01: from the dry end to the rain end, and every check value from 99 to 1 selects one slot."""
    slots: list[WeatherSlot] = []
    for entry in read.tables("weather"):
        slots.append(_weather_slot(entry, slots[-1] if slots else WeatherSlot(100, 100, DRY)))
    if not slots or slots[-1].low != 1:
        raise read.problem("weather", f"the slots end at {slots[-1].low if slots else 99}; they must cover 99 to 1")
    if all(slot.state == UNCERTAIN for slot in slots):
        raise read.problem("weather", "at least one slot must be dry or rain")
    return tuple(slots)


def _weather_slot(entry: Reader, before: WeatherSlot) -> WeatherSlot:
    entry.only("high", "low", "state")
    high = entry.number("high", 1, 99)
    if high != before.low - 1:
        raise entry.problem("high", f"is {high}; the slot must begin at {before.low - 1}, without gap or overlap")
    state = WEATHER.index(entry.choice("state", WEATHER))
    if state < before.state:
        raise entry.problem(
            "state", f"{WEATHER[state]} after {WEATHER[before.state]}; the order is dry, uncertain, rain"
        )
    return WeatherSlot(high, entry.number("low", 1, high), state)


def corner_names(read: Reader) -> tuple[str, ...]:
    """The corners by name, in driving order."""
    entries = read.tables("corners")
    if not entries:
        raise read.problem("corners", "a circuit needs at least one corner")
    for number, entry in enumerate(entries, 1):
        entry.only("number", "name")
        if entry.number("number", 1, 99) != number:
            raise entry.problem("number", f"corners are numbered in driving order; this one is {number}")
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
        raise grid.problem("start_line_after", f"the line lies at the end of the last section, {sections[0].id}")
    for number, name in enumerate(names):
        if name != sections[-number].id:
            reason = f"{name!r} is not the next section behind the line, {sections[-number].id!r}"
            raise grid.problem(f"sections[{number + 1}]", reason)
        if sections[-number].kind != STRAIGHT:
            raise grid.problem(f"sections[{number + 1}]", f"{name!r} is no straight section")
    room = len(names) * grid.number("cars_per_section", 1, LARGEST_FIELD)
    if room < LARGEST_FIELD:
        raise grid.problem("sections", f"there is room for {room} cars; a race has up to {LARGEST_FIELD}")
    return grid


def read_sections(read: Reader, corners: int) -> tuple[Section, ...]:
    """All sections; the one before the line is number 0."""
    entries = section_entries(read)
    numbers = section_numbers(entries)
    in_file = [read_section(entry, numbers) for entry in entries]
    return sections_in_order(read, in_file, corners)


def section_entries(read: Reader) -> list[Reader]:
    """The sections of the file, as many as a lap may have."""
    entries = read.tables("sections")
    if not FEWEST_SECTIONS <= len(entries) <= MOST_SECTIONS:
        raise read.problem("sections", f"{len(entries)} sections; possible are {FEWEST_SECTIONS} to {MOST_SECTIONS}")
    return entries


def section_numbers(entries: Sequence[Reader]) -> dict[str, int]:
    """The number of each section by its name; 0 is the one before the line, the last of the file."""
    numbers: dict[str, int] = {}
    for number, entry in enumerate(entries, 1):
        if numbers.setdefault(entry.text("id"), number % len(entries)) != number % len(entries):
            raise entry.problem("id", f"{entry.text('id')!r} is there twice")
    return numbers


def sections_in_order(read: Reader, in_file: list[Section], corners: int) -> tuple[Section, ...]:
    """The sections from the one before the line on, if they fit together."""
    entries = read.tables("sections")
    if in_file[0].kind != STRAIGHT:
        raise entries[0].problem("kind", "the first section behind the line is a straight")
    _check_corner_numbers(read, entries, in_file, corners)
    return (in_file[-1], *in_file[:-1])


def _check_corner_numbers(read: Reader, entries: list[Reader], sections: list[Section], corners: int) -> None:
    """Corners come in the order of their numbers, and a braking section leads to the corner it serves."""
    latest = 0
    for number, (entry, section) in enumerate(zip(entries, sections, strict=True)):
        following = sections[(number + 1) % len(sections)]
        if section.kind == BRAKING and section.brakes_for not in (following.corner, following.brakes_for):
            raise entry.problem("brakes_for", f"the next section does not belong to corner {section.brakes_for}")
        if section.kind == CORNER and section.corner not in (latest, latest + 1):
            raise entry.problem("corner", f"corner {section.corner} follows corner {latest}")
        latest = section.corner or latest
    if latest != corners:
        raise read.problem("corners", f"{corners} corners are named, the sections have {latest}")


def read_section(entry: Reader, numbers: Mapping[str, int]) -> Section:
    """One section with what lies in it."""
    kind = SECTION_KINDS.index(entry.choice("kind", SECTION_KINDS))
    own = {STRAIGHT: (), BRAKING: ("brakes_for", "late_brake"), CORNER: ("corner", "contest")}[kind]
    entry.only("id", "kind", "name", "trajectories", "extreme", *own)
    number = numbers[entry.text("id")]
    return Section(
        id=entry.text("id"),
        kind=kind,
        name=entry.text("name", ""),
        corner=entry.number("corner", 1, 99) if kind == CORNER else 0,
        contest=entry.number("contest", -9, 9) if kind == CORNER else 0,
        brakes_for=entry.number("brakes_for", 1, 99) if kind == BRAKING else 0,
        trajectories=_trajectories(entry),
        late_brake=_late_brake(entry.table("late_brake"), numbers, number) if entry.has("late_brake") else None,
        extreme=_extreme(entry.table("extreme"), numbers, number) if entry.has("extreme") else None,
    )


def _trajectories(section: Reader) -> tuple[Trajectory, ...]:
    found: list[Trajectory] = []
    for entry in section.tables("trajectories"):
        entry.only("kinds", "bonus", "lane", "cost")
        external = entry.choice("lane", LANES) == "external"
        if any(other.external == external for other in found):
            raise entry.problem("lane", "a section has at most one start on each side")  # F90.RULING.80
        found.append(Trajectory(_kinds(entry), entry.number("bonus", 1, 9), external, _cost(entry)))
    return tuple(found)


def _kinds(entry: Reader) -> tuple[int, ...]:
    kinds = tuple(CARD_KINDS.index(kind) for kind in entry.choices("kinds", CARD_KINDS))
    if not kinds:
        raise entry.problem("kinds", f"at least one is needed; {alternatives('', CARD_KINDS)}")
    return kinds


def _cost(entry: Reader) -> Cost:
    cost = entry.table("cost")
    cost.only("tyre", "damage", "card")
    return Cost(cost.number("tyre", 0, 9, 0), cost.number("damage", 0, 9, 0), cost.number("card", 0, 9, 0))


def _late_brake(read: Reader, numbers: Mapping[str, int], section: int) -> LateBrake:
    read.only("modifier_2e", "target_board", "first_reentry", "nodes")
    return LateBrake(
        modifier=read.number("modifier_2e", -90, 90),
        target_board=read.number("target_board", 1, 99),
        first_reentry=read_reentry(read, "first_reentry", numbers, section),
        nodes=read_nodes(read, numbers, section),
    )


def _extreme(read: Reader, numbers: Mapping[str, int], section: int) -> Extreme:
    read.only("kinds", "bonus", "modifier_2e", "target_v10", "cost", "nodes")
    return Extreme(
        kinds=_kinds(read),
        bonus=read.number("bonus", 1, 9),
        modifier=read.number("modifier_2e", -90, 90),
        target_v10=read.number("target_v10", 1, 99),
        nodes=read_nodes(read, numbers, section),
        cost=_cost(read),
    )


def own_track_cards(read: Reader, own: object, corners: int) -> tuple[Card, ...]:
    """F90.SETUP.06: the file's own cards, or the deck of the circuit that it names or is."""
    if isinstance(own, list):
        return track_cards(read, "track_cards", corners)
    name = read.text("track_cards", read.text("id"))
    if name not in track_deck_names():
        reason = (
            f"there is no deck {name!r}; give a list of cards or the name of a deck: {', '.join(track_deck_names())}"
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
