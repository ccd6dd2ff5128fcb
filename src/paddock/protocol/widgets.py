"""What else lies on the table, by game: HEAT, then Race! Formula 90, then Pole Position, then any other."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .shapes import Pair
from .text import State, Term, Text


class LegendCard(TypedDict):
    """The card by which Legends drive, column by column."""

    id: str
    diamonds: list[int]
    top_speeds: list[int]


class DraftPick(TypedDict):
    """A driver's pick in a draft."""

    car: str
    state: State


class TakenCard(TypedDict):
    """A card and the car that took it."""

    car: str
    card: str


class Market(TypedDict):
    """The market while upgrades are drafted."""

    round: int
    rounds: int
    cards: list[str]
    set_aside: list[str]
    pile: int
    picks: list[DraftPick]
    gone: list[TakenCard]
    """Taken in this round."""
    keeps: int
    """Upgrades per driver in the end."""
    rule: str


class Token(TypedDict):
    """A token at the line of a corner."""

    line: str
    corner: str
    token: str
    icon: str
    label: Text
    text: Text
    scope: Literal["corner", "sector"]
    u: Pair[int] | None
    """The sector; beyond the finish line the count goes on."""
    rule: str


class Press(TypedDict):
    """The corners where the press waits."""

    tokens: list[Token]


class RoadTokens(TypedDict):
    """The road tokens, and the limits of corners that are not as printed, by line."""

    tokens: list[Token]
    limits: dict[str, int]


class Chit(TypedDict):
    """A chit on the turn of the next stop: a car's, or that of a type of robots."""

    turn: int
    car: NotRequired[str]
    robot: NotRequired[str]


class Turns(TypedDict):
    """The turn indicator."""

    rows: list[int]
    laps: list[int]
    now: int
    last: int
    restart: bool
    chits: list[Chit]


class Activation(TypedDict):
    """The active part of the track, the Safety Car, and what the robots run on."""

    active: Pair[str] | None
    """A cell, and which part of it."""
    safety_car: str | None
    robot_tyres: str | None


class Piles(TypedDict):
    """Cards in deck and discards, discs in the bag."""

    race: Pair[int]
    top: str | None
    """The race card everybody sees on the discards."""
    track: Pair[int]
    bag: Pair[int]
    """Red and brown."""


class Team(TypedDict):
    """Two cars that drive for one another."""

    cars: Pair[str]
    robot: bool
    """The second one is a robot, which its owner may help."""
    helped: bool
    urged: bool


class Chase(TypedDict):
    """Who lives off whom."""

    car: str
    target: str
    cards: list[str]
    """Used cards of the target that lie ready."""


class Contest(TypedDict):
    """A contest in a corner: who stands in it, and who joined with how many cards face down."""

    cell: str
    label: Text
    modifier: int
    run: list[str]
    joined: dict[str, int]


class Movement(TypedDict):
    """The open part of the turn that is going on."""

    car: str
    cards: list[str]
    mp: int
    left: int
    bonus: int
    checks: int


class Forecast(TypedDict):
    """Both weather grids: A with its token, and how far the token of B has come."""

    grid: list[str]
    at: int
    step: int
    steps: int
    change: int
    """Steps until the weather changes."""
    rule: str


class QualifyingRow(TypedDict):
    """A car and what it has reached."""

    car: str
    value: int


class Qualifying(TypedDict):
    """Qualifying, and the grid as far as it is known."""

    round: int
    rows: list[QualifyingRow]
    grid: list[str]
    rule: str


class Roll(TypedDict):
    """The dice of a turn, what is taken off, and what is left to drive."""

    car: str
    die: str
    faces: list[int]
    sides: list[int]
    """What the die can show."""
    kept: int | None
    terms: list[Term]
    left: int
    mp: int
    batch: str
    slides: int | None
    """From this roll on the tyres slide."""
    rule: str


class DuelSide(TypedDict):
    """A car in a fight for a position."""

    car: str
    role: Literal["attack", "defend"]
    die: int | None
    terms: list[Term]
    bid: int
    value: int | None
    range: Pair[int] | None
    """What can be thrown, before it is."""
    could: int
    """Skill points it could still bid."""


class Duel(TypedDict):
    """A fight for a position."""

    rolled: bool
    sides: Pair[DuelSide]
    odds: Pair[float] | None
    """What the dice alone would decide, before they are thrown."""
    leads: int | None
    """Which side is ahead, 0 or 1."""
    more: list[str]
    """Cars that are attacked next."""
    target: str
    rule: str


class ThrownDie(TypedDict):
    """A die that was thrown."""

    face: int
    sides: int
    off: bool
    """It does not count any more."""


class Dice(TypedDict):
    """The dice of a turn."""

    car: str | None
    dice: list[ThrownDie]
    label: Text


LegendCardWidget = TypedDict("LegendCardWidget", {"kind": Literal["legend-card"], "data": LegendCard})
MarketWidget = TypedDict("MarketWidget", {"kind": Literal["market"], "data": Market})
PressWidget = TypedDict("PressWidget", {"kind": Literal["press"], "data": Press})
RoadTokensWidget = TypedDict("RoadTokensWidget", {"kind": Literal["road-tokens"], "data": RoadTokens})
TurnsWidget = TypedDict("TurnsWidget", {"kind": Literal["turns"], "data": Turns})
ActivationWidget = TypedDict("ActivationWidget", {"kind": Literal["activation"], "data": Activation})
PilesWidget = TypedDict("PilesWidget", {"kind": Literal["piles"], "data": Piles})
TeamsWidget = TypedDict("TeamsWidget", {"kind": Literal["teams"], "data": list[Team]})
ChasesWidget = TypedDict("ChasesWidget", {"kind": Literal["chases"], "data": list[Chase]})
ContestWidget = TypedDict("ContestWidget", {"kind": Literal["contest"], "data": Contest})
MovementWidget = TypedDict("MovementWidget", {"kind": Literal["movement"], "data": Movement})
ForecastWidget = TypedDict("ForecastWidget", {"kind": Literal["forecast"], "data": Forecast})
QualifyingWidget = TypedDict("QualifyingWidget", {"kind": Literal["qualifying"], "data": Qualifying})
RollWidget = TypedDict("RollWidget", {"kind": Literal["roll"], "data": Roll})
DuelWidget = TypedDict("DuelWidget", {"kind": Literal["duel"], "data": Duel})
DiceWidget = TypedDict("DiceWidget", {"kind": Literal["dice"], "data": Dice})

Widget: TypeAlias = (
    LegendCardWidget
    | MarketWidget
    | PressWidget
    | RoadTokensWidget
    | TurnsWidget
    | ActivationWidget
    | PilesWidget
    | TeamsWidget
    | ChasesWidget
    | ContestWidget
    | MovementWidget
    | ForecastWidget
    | QualifyingWidget
    | RollWidget
    | DuelWidget
    | DiceWidget
)
