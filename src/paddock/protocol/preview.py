"""What a choice would bring: outcomes on the board, costs and notes beside it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from .shapes import Pair
from .text import Term, Text, Tone


class OutcomeEnd(TypedDict):
    """Where a car would stand."""

    car: str
    cell: str


class OutcomeCorner(TypedDict):
    """A corner on the way, and what it costs."""

    line: str
    label: str
    limit: int
    cost: int


class Outcome(TypedDict):
    """One of the ways it may turn out."""

    p: float
    """How likely it is; where something is still to be chosen, given that choice."""
    choice: NotRequired[int]
    """Which of several choices still to come it belongs to, counted from 0."""
    tone: Tone
    value: int
    """The speed, or the MP used."""
    end: list[OutcomeEnd]
    corners: list[OutcomeCorner]
    heat: int
    """Heat to be paid in the corners."""
    engine: int
    """Heat that is left in the engine."""
    spins: bool
    finishes: bool


class Total(TypedDict):
    """A sum, at least and at most, and what it is made of."""

    label: Text
    n: Pair[int]
    terms: NotRequired[list[Term]]


class Mark(TypedDict):
    """A price on the board, at a car or a cell."""

    at: str
    text: Text
    tone: Tone
    icon: str


class Cost(TypedDict):
    """What has to be paid."""

    key: str
    label: Text
    n: int
    tone: Tone


class Note(TypedDict):
    """A line of the ledger."""

    icon: str
    text: Text
    value: NotRequired[Text]
    tone: Tone
    rule: NotRequired[str]


class After(TypedDict, total=False):
    """Own tracks afterwards, as far as they change."""

    heat: int
    engine: int
    brake: int
    skill: int
    stress: int


class PassFigure(TypedDict):
    """A car that would be passed: how, and for how many MP."""

    car: str
    kind: str
    cost: int


class CheckFigure(TypedDict):
    """A check that would be due, and how often it holds."""

    blind: bool
    target: int
    odds: float


class LineFigure(TypedDict):
    """The trajectory a car stands on, as far as the cards switch it on."""

    bonus: int
    payable: bool
    extreme: bool


class PriceFigure(TypedDict):
    """What the cards cost."""

    tyres: int
    damage: int
    cards: int


class Figures(TypedDict, total=False):
    """As the rules foresee it (Race! Formula 90)."""

    mp: int
    parts: dict[str, int]
    """What the MP are made of."""
    to: str
    """The section in which the move ends, and how many sections that is."""
    sections: int
    reason: str
    """Why it ends there: no-points, blocked, too-dear, yellow-flag, leader-check."""
    lost: int
    """MP that come to nothing."""
    passes: bool | list[PassFigure]
    """Cars on the way; or whether a card passes a check."""
    leader_checks: int
    cost: PriceFigure
    checks: list[CheckFigure]
    trajectory: LineFigure | None
    value: int
    """What a lap of qualifying or an answer in a contest is worth."""
    target: int
    """What a check is made against, and how often it holds."""
    odds: float
    back: int
    """Sections to fall back in the pits."""
    line: int
    """The same to the end of the line behind the Safety Car."""
    section: str
    cards: int
    """Hand cards that a build costs."""
    chips_left: int
    bonus: int
    """What the use of a trajectory brings."""
    who: str
    """Whose movement it is, if it is a teammate's."""


class Preview(TypedDict):
    """Everything that can be told about a choice before it is made."""

    total: NotRequired[Total]
    danger: NotRequired[Text]
    """Why this should be confirmed twice."""
    route: NotRequired[list[str]]
    """Cells on the way."""
    marks: NotRequired[list[Mark]]
    figures: NotRequired[Figures]
    costs: list[Cost]
    outcomes: list[Outcome]
    notes: list[Note]
    after: After
    tracks: NotRequired[dict[str, int]]
    """The same by the keys of the own tracks, for a game that has no kit."""
