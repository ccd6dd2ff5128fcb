"""What a seat is asked, and what it may answer."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, final

from .asking import Occasion, Preset
from .cards import Fact
from .preview import Preview
from .shapes import Pair
from .text import Text


class Facets(TypedDict, total=False):
    """What an option speaks of: the parts by which a client finds it."""

    gear: int
    cards: list[str]
    give: list[str]
    """What is given for the cards."""
    values: list[int]
    """The value of each of the cards."""
    length: int
    amount: int
    speed: int
    heat: int
    cell: str
    turn: int
    check: int
    way: str
    point: str
    section: str
    place: int
    skill: str
    tyres: str
    chips: int
    """A build of the car: tyre chips, slots for damage, hand cards."""
    slots: int
    hand: int


class AboutTyre(TypedDict):
    """A set of tyres."""

    compound: str
    life: int


class About(TypedDict):
    """How a tile shows an option."""

    icon: str
    title: Text
    text: Text
    must: bool
    best: NotRequired[bool]
    """The amount to begin with."""
    cards: NotRequired[list[str]]
    """Cards it speaks of that lie on the table, not in the hand."""
    tyre: NotRequired[AboutTyre]


@final
class Option(TypedDict):
    """A possible answer."""

    id: str
    label: Text
    rule: str
    facets: Facets
    targets: list[str]
    """Cars, cells and paths it speaks of."""
    preview: Preview
    about: NotRequired[About]


@final
class Plan(TypedDict):
    """A chain of answers, offered as one."""

    ids: list[str]
    facets: Facets
    preview: Preview
    label: NotRequired[Text]
    rule: NotRequired[str]
    about: NotRequired[About]
    targets: NotRequired[list[str]]


class Refusal(TypedDict):
    """Something on the table that cannot be chosen, and why."""

    facet: str
    """cards, gear, cell, amount, or `option` with the id that an option would have."""
    value: str | int
    why: Text
    rule: str


class RefusedRow(Refusal):
    """The same on a sheet, with its name."""

    label: Text


class SheetCards(TypedDict):
    """Cards to give away."""

    least: int
    """How many of the counted ones have to go."""
    counted: list[str]
    end: str
    """The option that ends it as long as cards are left."""


class SheetRow(TypedDict):
    """One of several questions in a row that may be answered in one go."""

    kind: str
    rule: str
    label: Text
    options: list[Option]
    by: NotRequired[dict[str, list[Option]]]
    """Options that depend on an earlier answer; where that is not named, nothing is asked."""
    cards: NotRequired[SheetCards]
    later: bool
    """Cards are drawn before this is asked, so it may be left open."""
    now: NotRequired[str]
    """How it is at present."""
    refused: NotRequired[list[RefusedRow]]


class React(TypedDict):
    """What surrounds the tiles of React."""

    duties: list[Fact]
    """What has to be done first."""
    standing: list[Fact]
    """What is in force."""
    idle: list[Fact]
    """What is of no use now."""


class FacetAsked(TypedDict):
    """A part of the answer, and how it is picked."""

    key: str
    label: Text
    ui: Literal["gear", "cards", "number", "choice", "path", "car", "cell", "bid"]
    min: int
    max: int


class ShownDecision(TypedDict):
    """A question as the game shows it."""

    seat: int
    kind: str
    rule: str
    prompt: Text
    detail: Text | None
    secret: bool
    facets: list[FacetAsked]
    count: int
    """How many options there are."""
    lazy: bool
    """The options are sent on request: `{do: "options"}`."""
    plans: bool
    """Plans are sent on request: `{do: "plans"}`."""
    options: list[Option]
    refused: list[Refusal]
    confirm: NotRequired[list[Text | None]]
    """What confirming does, by the gear or by the number of cards picked; where nothing is said, the option says it."""
    react: NotRequired[React]
    sheet: NotRequired[list[SheetRow]]
    """This question and those that follow it, as far as they can be told."""


class WaysBack(TypedDict):
    """Whether the seat's last choice can be taken back."""

    undo: bool
    """An open one."""
    takeback: bool
    """A secret one that nobody has seen."""


class Decision(ShownDecision, WaysBack):
    """The same under its name, by which it is answered."""

    id: str
    occasion: Occasion
    preset: NotRequired[Preset]
    """What a habit of the game would answer."""
    certain: NotRequired[Pair[int]]
    """The best and the worst place that are left, where the driver may let a bot finish the race."""


class Advice(TypedDict):
    """A recommended option or plan in words."""

    label: Text
    why: Text
    """One sentence."""


class Way(Advice):
    """The same with what it brings."""

    id: str
    ids: list[str]
    """The whole plan, where it takes several choices."""
    preview: Preview


class Hint(Way):
    """A way that was weighed."""

    place: float
    """The place it is expected to lead to."""
    margin: float | None
    """How far that may be out, nineteen times of twenty; null where no race could be imagined to its end."""


class Foreseen(TypedDict):
    """How a race may end, by seat, from races that were imagined to their end."""

    races: int
    wins: list[int]
    """How many of them each seat won; cars without a seat won the rest."""
    places: list[float]
    """Mean final places."""
    margins: list[float]
    """How far each of them may be out, nineteen times of twenty."""
