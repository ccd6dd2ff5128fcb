"""What can happen in a race. Cars are numbers, cards are their numbers in cards.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    """The cars stand on the grid, pole first."""

    circuit: str
    laps: int
    grid: tuple[int, ...]

    rule = "HEAT.SETUP.10"


@dataclass(frozen=True, slots=True)
class WeatherDrawn(Event):
    """The weather of the day."""

    weather: str

    rule = "HEAT.WEATHER.01"


@dataclass(frozen=True, slots=True)
class RoadTokensLaid(Event):
    """A road token lies at every corner."""

    tokens: tuple[tuple[int, str], ...]  # the position of the corner line, and the token

    rule = "HEAT.ROAD.01"


@dataclass(frozen=True, slots=True)
class MarketOpened(Event):
    """A round of the draft begins: the upgrades to choose from."""

    round: int
    cards: tuple[int, ...]

    rule = "HEAT.GARAGE.03"


@dataclass(frozen=True, slots=True)
class UpgradeTaken(Event):
    """A driver took an upgrade from the market."""

    car: int
    card: int

    rule = "HEAT.GARAGE.11"


@dataclass(frozen=True, slots=True)
class UpgradeReturned(Event):
    """A driver gave an upgrade back after the draft."""

    car: int
    card: int

    rule = "HEAT.GARAGE.08"


@dataclass(frozen=True, slots=True)
class UpgradesDealt(Event):
    """A driver was dealt upgrades."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.GARAGE.08"


@dataclass(frozen=True, slots=True)
class HandChanged(Event):
    """A driver paid a Heat for a new starting hand."""

    car: int

    rule = "HEAT.SETUP.13"


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round; the order holds for all of it."""

    number: int
    order: tuple[int, ...]
    adrenaline: tuple[int, ...]

    rule = "HEAT.ROUND.04"


@dataclass(frozen=True, slots=True)
class GearShown(Event):
    """Everybody has submitted: a driver's new gear."""

    car: int
    before: int
    gear: int

    rule = "HEAT.GEAR.09"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A car begins its turn."""

    car: int
    progress: int
    lane: int

    rule = "HEAT.ROUND.11"


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """The played cards are turned up."""

    car: int
    gear: int
    cards: tuple[int, ...]

    rule = "HEAT.REVEAL.01"


@dataclass(frozen=True, slots=True)
class GearCorrected(Event):
    """The Heat for a submitted shift is not there: one gear of it is undone, at the price of a card."""

    car: int
    wanted: int
    gear: int
    card: int | None  # lost from the play area or flipped into it; None if no Speed card was found

    rule = "HEAT.TOURNAMENT.09"


@dataclass(frozen=True, slots=True)
class HandCluttered(Event):
    """A driver with too few playable cards lays down what there is and stays."""

    car: int
    gear: int
    cards: tuple[int, ...]

    rule = "HEAT.CARDS.07"


@dataclass(frozen=True, slots=True)
class CardFlipped(Event):
    """Cards were turned from the deck until a Speed card showed, or none was found."""

    car: int
    card: int | None
    discarded: tuple[int, ...]
    reason: str  # plus, boost, replacement, correction

    rule = "HEAT.REVEAL.03"


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """A car moved, or was blocked on the spot."""

    car: int
    reason: str  # cards, adrenaline, boost, direct-play, accelerate, draft, slipstream, redone, legend
    wanted: int
    start: int
    progress: int
    lane: int
    speed: int

    rule = "HEAT.REVEAL.10"


@dataclass(frozen=True, slots=True)
class HeatCooled(Event):
    """Heat went from the hand to the engine."""

    car: int
    amount: int
    engine: int

    rule = "HEAT.REACT.07"


@dataclass(frozen=True, slots=True)
class HeatPaid(Event):
    """Heat went from the engine to the discard pile."""

    car: int
    amount: int
    reason: str  # shift-up, shift-down, boost, card, corner, spin-out, gravel, mulligan
    engine: int

    rule = "HEAT.REACT.18"


@dataclass(frozen=True, slots=True)
class HeatRecovered(Event):
    """Super cool: Heat went from the discard pile to the engine."""

    car: int
    amount: int
    engine: int

    rule = "HEAT.REACT.48"


@dataclass(frozen=True, slots=True)
class CardsScrapped(Event):
    """The top cards of the deck went to the discard pile."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.REACT.27"


@dataclass(frozen=True, slots=True)
class StressCalmed(Event):
    """Stress went from the hand to the discard pile."""

    car: int
    amount: int

    rule = "HEAT.REACT.35"


@dataclass(frozen=True, slots=True)
class CardPlayedDirectly(Event):
    """A card was played from the hand during React."""

    car: int
    card: int

    rule = "HEAT.REACT.40"


@dataclass(frozen=True, slots=True)
class CardReplaced(Event):
    """The Heat of a card could not be paid; the card was discarded and replaced by a flip."""

    car: int
    card: int

    rule = "HEAT.REACT.22"


@dataclass(frozen=True, slots=True)
class CardSalvaged(Event):
    """A card went from the discard pile back into the deck."""

    car: int
    card: int

    rule = "HEAT.REACT.44"


@dataclass(frozen=True, slots=True)
class CardsRefreshed(Event):
    """Played cards went on top of the deck, the first one named on top."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.REACT.37"


@dataclass(frozen=True, slots=True)
class CornerTaken(Event):
    """A corner line was crossed and checked."""

    car: int
    corner: int  # the position of its line
    speed: int
    limit: int
    cost: int

    rule = "HEAT.CORNER.04"


@dataclass(frozen=True, slots=True)
class SpunOut(Event):
    """Too little Heat for a corner."""

    car: int
    corner: int
    speed: int
    limit: int
    cost: int
    stress: int
    progress: int
    lane: int

    rule = "HEAT.SPINOUT.11"


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Step 8: cards left the hand."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.DISCARD.01"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Cards came into the hand; only their owner knows which."""

    car: int
    count: int
    cards: tuple[int, ...] | None

    rule = "HEAT.REPLENISH.03"

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.car else type(self)(self.car, self.count, None)


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The discard pile became the new deck."""

    car: int
    count: int

    rule = "HEAT.REPLENISH.05"


@dataclass(frozen=True, slots=True)
class LegendCardTurned(Event):
    """The card that all Legends use this round."""

    card: int

    rule = "HEAT.LEGENDS.05"


@dataclass(frozen=True, slots=True)
class LegendDrove(Event):
    """Why a Legend moves as far as it does."""

    car: int
    mode: str  # clearing, approaching, top-speed
    corner: int
    diamond: int
    top_speed: int
    wanted: int

    rule = "HEAT.LEGENDS.08"


@dataclass(frozen=True, slots=True)
class CarFinished(Event):
    """A car crossed the line for the last time; its place is settled when the round ends."""

    car: int
    round: int
    progress: int

    rule = "HEAT.FINISH.01"


@dataclass(frozen=True, slots=True)
class CarRanked(Event):
    """A car got its place."""

    car: int
    place: int

    rule = "HEAT.FINISH.03"


@dataclass(frozen=True, slots=True)
class CarDroppedOut(Event):
    """A car left the race without finishing it."""

    car: int
    place: int
    reason: str  # gave-up, eliminated

    rule = "HEAT.FINISH.11"


@dataclass(frozen=True, slots=True)
class RaceStopped(Event):
    """The safety limit of rounds was reached."""

    round: int

    rule = "HEAT.ROUND.14"


@dataclass(frozen=True, slots=True)
class EventAnnounced(Event):
    """A race of a season is about to begin: its event and its press corners."""

    number: int  # of the race in the season, from 1
    event: str
    press: tuple[int, ...]  # the positions of the corner lines

    rule = "HEAT.CHAMPIONSHIP.04"


@dataclass(frozen=True, slots=True)
class UpgradeSwapped(Event):
    """The last driver on the grid swapped an upgrade for one that was left on the market."""

    car: int
    given: int
    taken: int

    rule = "HEAT.CHAMPIONSHIP.06"


@dataclass(frozen=True, slots=True)
class SwapPassed(Event):
    """The last driver on the grid keeps the upgrades as they are."""

    car: int

    rule = "HEAT.CHAMPIONSHIP.06"


@dataclass(frozen=True, slots=True)
class MechanicsConsulted(Event):
    """A driver chose one Heat and one Stress more, or one fewer of both."""

    car: int
    change: int  # 1 or -1

    rule = "HEAT.EVENTS.22"


@dataclass(frozen=True, slots=True)
class SponsorshipEarned(Event):
    """A driver earned sponsorships for one reason; they are drawn when all reasons are known."""

    car: int
    reason: str  # press-slipstream, press-speed, press-slow, first-lap, first-over-corner, speed, passing
    corner: int | None
    cards: int

    rule = "HEAT.SPONSOR.06"


@dataclass(frozen=True, slots=True)
class SponsorshipsDrawn(Event):
    """Sponsorships came into the hand; only their owner knows which."""

    car: int
    count: int
    cards: tuple[int, ...] | None

    rule = "HEAT.SPONSOR.04"

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.car else type(self)(self.car, self.count, None)


@dataclass(frozen=True, slots=True)
class HeatRemoved(Event):
    """A completed lap took a Heat card out of the race."""

    car: int
    pile: str  # engine, hand, discard, deck

    rule = "HEAT.EVENTS.18"


@dataclass(frozen=True, slots=True)
class RaceScored(Event):
    """A race of a season is over: the cars by their places, and the points by car."""

    number: int
    places: tuple[int, ...]
    points: tuple[int, ...]

    rule = "HEAT.CHAMPIONSHIP.11"


EVENTS: tuple[type[Event], ...] = (
    RaceStarted,
    WeatherDrawn,
    RoadTokensLaid,
    MarketOpened,
    UpgradeTaken,
    UpgradeReturned,
    UpgradesDealt,
    HandChanged,
    RoundStarted,
    GearShown,
    TurnStarted,
    CardsRevealed,
    GearCorrected,
    HandCluttered,
    CardFlipped,
    CarMoved,
    HeatCooled,
    HeatPaid,
    HeatRecovered,
    CardsScrapped,
    StressCalmed,
    CardPlayedDirectly,
    CardReplaced,
    CardSalvaged,
    CardsRefreshed,
    CornerTaken,
    SpunOut,
    CardsDiscarded,
    CardsDrawn,
    DeckReshuffled,
    LegendCardTurned,
    LegendDrove,
    CarFinished,
    CarRanked,
    CarDroppedOut,
    RaceStopped,
    EventAnnounced,
    UpgradeSwapped,
    SwapPassed,
    MechanicsConsulted,
    SponsorshipEarned,
    SponsorshipsDrawn,
    HeatRemoved,
    RaceScored,
)
