"""The sections of a circuit's file, and whether they make a lap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import alternatives, said
from paddock.kernel.files import Reader

from ..pieces.kinds import BRAKING, CARD_KINDS, CORNER, SECTION_KINDS, STRAIGHT
from .circuit import Cost, Extreme, LateBrake, Section, Trajectory
from .off_track_tree import read_nodes, read_reentry

FEWEST_SECTIONS, MOST_SECTIONS = 16, 120
LANES = ("external", "internal")


def section_entries(read: Reader) -> list[Reader]:
    """The sections of the file, as many as a lap may have."""
    entries = read.tables("sections")
    if not FEWEST_SECTIONS <= len(entries) <= MOST_SECTIONS:
        raise read.problem(
            "sections",
            said(
                "fault.sections-count",
                "{n} sections; possible are {least} to {most}",
                n=len(entries),
                least=FEWEST_SECTIONS,
                most=MOST_SECTIONS,
            ),
        )
    return entries


def section_numbers(entries: Sequence[Reader]) -> dict[str, int]:
    """The number of each section by its name; 0 is the one before the line, the last of the file."""
    numbers: dict[str, int] = {}
    for number, entry in enumerate(entries, 1):
        if numbers.setdefault(entry.text("id"), number % len(entries)) != number % len(entries):
            raise entry.problem("id", said("fault.twice", "{name} is there twice", name=repr(entry.text("id"))))
    return numbers


def sections_in_order(read: Reader, in_file: list[Section], corners: int) -> tuple[Section, ...]:
    """The sections from the one before the line on, if they fit together."""
    entries = read.tables("sections")
    if in_file[0].kind != STRAIGHT:
        raise entries[0].problem(
            "kind", said("fault.first-straight", "the first section behind the line is a straight")
        )
    _check_corner_numbers(read, entries, in_file, corners)
    return (in_file[-1], *in_file[:-1])


def _check_corner_numbers(read: Reader, entries: list[Reader], sections: list[Section], corners: int) -> None:
    """Corners come in the order of their numbers, and a braking section leads to the corner it serves."""
    latest = 0
    for number, (entry, section) in enumerate(zip(entries, sections, strict=True)):
        following = sections[(number + 1) % len(sections)]
        if section.kind == BRAKING and section.brakes_for not in (following.corner, following.brakes_for):
            raise entry.problem(
                "brakes_for",
                said("fault.brakes-for", "the next section does not belong to corner {n}", n=section.brakes_for),
            )
        if section.kind == CORNER and section.corner not in (latest, latest + 1):
            raise entry.problem(
                "corner",
                said("fault.corner-follows", "corner {n} follows corner {before}", n=section.corner, before=latest),
            )
        latest = section.corner or latest
    if latest != corners:
        raise read.problem(
            "corners",
            said("fault.corners-named", "{n} corners are named, the sections have {used}", n=corners, used=latest),
        )


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
            raise entry.problem(
                "lane", said("fault.one-start", "a section has at most one start on each side")
            )  # F90.RULING.80
        found.append(Trajectory(_kinds(entry), entry.number("bonus", 1, 9), external, _cost(entry)))
    return tuple(found)


def _kinds(entry: Reader) -> tuple[int, ...]:
    kinds = tuple(CARD_KINDS.index(kind) for kind in entry.choices("kinds", CARD_KINDS))
    if not kinds:
        raise entry.problem(
            "kinds", said("fault.kinds", "at least one is needed; {allowed}", allowed=alternatives("", CARD_KINDS))
        )
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
