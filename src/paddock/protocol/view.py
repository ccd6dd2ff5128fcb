"""The table as a seat or a spectator may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from .cards import Known
from .cars import CarView
from .season import Season
from .shapes import Pair, PartOf
from .text import Pt, State, Text
from .widgets import Widget


class Locked(TypedDict):
    """Gear and cards that lie face down."""

    gear: int
    cards: list[str]


class Pile(TypedDict):
    """A pile of the own cards."""

    id: str
    label: Text
    count: int


class Track(TypedDict):
    """A track of the own dashboard."""

    key: str
    label: Text
    value: int
    max: int


ChartKey: TypeAlias = Literal["skill", "strategy", "tyres"]


class ChartSlot(TypedDict):
    """Skill, strategy or tyres on the own chart."""

    key: ChartKey
    icon: str
    label: Text
    value: Text
    name: str


class TyreSet(TypedDict):
    """A set of tyres on the own dashboard."""

    key: Literal["tyres"]
    icon: str
    label: Text
    value: Text
    life: int
    fitted: bool
    blown: bool
    slides: int | None
    """From this roll on it slides in this weather."""


class SlotToken(TypedDict):
    """Anything else on the own dashboard."""

    key: Literal["token"]
    icon: str
    label: Text
    value: Text


Slot: TypeAlias = ChartSlot | TyreSet | SlotToken


class MyView(TypedDict):
    """What only the seat itself sees."""

    open: NotRequired[bool]
    """Nothing of it is hidden from the others."""
    hand: list[str]
    face_down: NotRequired[list[str]]
    deck_content: NotRequired[list[str]]
    """What is in the deck, not in which order."""
    gear: NotRequired[int]
    submitted: list[list[int]]
    locked: NotRequired[Locked | None]
    """What I locked in and nobody else can see yet."""
    laid: NotRequired[list[str]]
    """Contest cards, face down."""
    frozen: NotRequired[list[str]]
    target: NotRequired[str | None]
    """The card that checks are made against."""
    piles: list[Pile]
    tracks: list[Track]
    slots: list[Slot]


class WeatherSlot(TypedDict):
    """A slot of the weather chart, and the checks that lead to it."""

    kind: str
    low: NotRequired[int]
    high: NotRequired[int]


class Weather(TypedDict):
    """The weather of the day, or of the moment; of the kind `none` where a game has no weather."""

    kind: str
    label: Text
    start: NotRequired[Known]
    """What it changed at the start."""
    sector: NotRequired[Known]
    """What it does in the sectors that it covers."""
    sectors: NotRequired[list[str]]
    chart: NotRequired[list[WeatherSlot]]
    at: NotRequired[int | None]
    """Where the pawn stands on the chart."""
    next: NotRequired[Text]
    """When it goes on."""


class Clock(TypedDict):
    """How far the race has come."""

    lap: Pair[int]
    round: int
    turn: NotRequired[Pair[int]]
    stage: NotRequired[Pair[int]]


class StepBar(TypedDict):
    """The steps of a turn, and which one it is."""

    steps: list[Text]
    now: int


class Flag(TypedDict):
    """What hangs out, and where."""

    kind: Literal["green", "yellow", "sc", "blue", "orange", "finish"]
    label: Text
    where: NotRequired[str]
    zones: NotRequired[list[str]]
    place: NotRequired[int]
    at: NotRequired[Pt]
    rule: NotRequired[str]


class OrderItem(TypedDict):
    """A turn."""

    car: str
    state: State


class TurnOrder(TypedDict):
    """Who drives when, and why."""

    items: list[OrderItem]
    reason: Text
    rule: str
    active: NotRequired[str]
    """The cell that is activated."""


class Column(TypedDict):
    """A figure of all cars that is worth a column."""

    key: str
    """gear, heat, tyre_type, fuel, tyre, skill, stress; or one of a car's `figures`."""
    label: Text
    kind: str
    wide: NotRequired[bool]
    """Wide ones go first where there is little room."""


class SafetyCarPlace(TypedDict):
    """Without a cell it waits in its garage."""

    cell: str | None


class SafetyCar(TypedDict):
    """The safety car of a table that has one."""

    out: bool
    at: SafetyCarPlace
    rule: str


class OwnHand(TypedDict):
    """What a seat sees differently from everybody else."""

    me: MyView | None


class OwnTurn(TypedDict):
    """The same where it also has steps of its own."""

    step: StepBar
    me: MyView | None


OwnView: TypeAlias = OwnHand | OwnTurn


class View(TypedDict):
    """The whole table."""

    clock: Clock
    step: StepBar
    weather: Weather
    flags: list[Flag]
    order: TurnOrder
    columns: list[Column]
    cars: list[CarView]
    me: MyView | None
    widgets: list[Widget]
    season: NotRequired[Season | None]
    safety_car: NotRequired[SafetyCar | None]


ViewChange: TypeAlias = Annotated[Mapping[str, object], PartOf(View)]
"""What is new in a view: changed keys, and of the cars only those that changed, by `id`."""
