"""The log in plain words: every event as one sentence that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, counted, ordinal

from ..board.circuit import circuit_ids, load_circuit
from ..events.before import (
    HandChanged,
    MarketOpened,
    RaceStarted,
    RoadTokensLaid,
    UpgradeReturned,
    UpgradesDealt,
    UpgradeTaken,
    WeatherDrawn,
)
from ..events.ending import CarDroppedOut, CarFinished, CarRanked, RaceStopped
from ..events.reacting import (
    CardPlayedDirectly,
    CardReplaced,
    CardSalvaged,
    CardsRefreshed,
    CardsScrapped,
    HeatCooled,
    HeatRecovered,
    StressCalmed,
)
from ..events.round import (
    CardFlipped,
    CardsDiscarded,
    CardsDrawn,
    CardsRevealed,
    CarMoved,
    CornerTaken,
    DeckReshuffled,
    GearCorrected,
    GearShown,
    HandCluttered,
    HeatPaid,
    LegendCardTurned,
    LegendDrove,
    RoundStarted,
    SpunOut,
    TurnStarted,
)
from ..events.season import (
    EventAnnounced,
    HeatRemoved,
    MechanicsConsulted,
    RaceScored,
    SponsorshipEarned,
    SponsorshipsDrawn,
    SwapPassed,
    UpgradeSwapped,
)
from ..modules.legends import COLOURS
from ..pieces.cards import CARDS
from ..state.race import Race
from . import season_words

MOVE_REASONS = {
    "cards": "",
    "adrenaline": "by adrenaline",
    "boost": "by the boost",
    "direct-play": "by the card played directly",
    "accelerate": "by accelerating",
    "draft": "in the draft",
    "slipstream": "in the slipstream",
    "redone": "after the move was made anew",
    "legend": "by the Legend card",
}
HEAT_REASONS = {
    "shift-up": "for shifting up two gears",
    "shift-down": "for shifting down",
    "boost": "for the boost",
    "card": "for a card",
    "corner": "for the corner",
    "spin-out": "in the spin-out",
    "gravel": "for the gravel",
    "mulligan": "for a new hand",
}
FLIP_REASONS = {
    "plus": "for a plus",
    "boost": "for the boost",
    "replacement": "as a replacement",
    "correction": "for the gear it cannot leave",
}
TOKEN_WORDS = {
    "weather": "weather sector",
    "overheat": "one Heat more if too fast",
    "slower": "limit 1 lower",
    "faster": "limit 1 higher",
    "free-boost": "free boost sector",
    "tow": "slipstream +1 sector",
}


class Log:
    """Finds the words for one table."""

    def __init__(self, race: Race, names: Sequence[str]) -> None:
        self.course = race.course
        self._race = race
        self.names = [*names, *(f"Legend {COLOURS[car.colour]}" for car in race.cars if car.is_legend)]

    def car(self, number: int) -> str:
        """A car's name."""
        return self.names[number]

    def circuit(self, circuit: str) -> str:
        """A circuit's name by its id; in a season the event may belong to an earlier race."""
        if circuit == self.course.circuit.id:
            return self.course.circuit.name
        return load_circuit(circuit).name if circuit in circuit_ids() else circuit

    def corner(self, at: int) -> str:
        """T1, T2 … in driving order, by the position of its line."""
        return corner_number(self._race, at)

    def ahead(self, progress: int) -> str:
        """Where a car is, as its driver would say: the corner ahead, and how far it is."""
        position = progress % self.course.spaces
        at = self.course.circuit.corners[self.course.next_corner[position]].at
        return f"{self.corner(at)} in {(at - position) % self.course.spaces or self.course.spaces}"


def corner_number(race: Race, at: int) -> str:
    """T1, T2 … by the position of the line; in a season an older event may speak of the circuit of an earlier race."""
    circuits = [race.course.circuit]
    if race.season is not None:
        circuits += [planned.circuit for planned in reversed(race.season.plan[: race.season.now])]
    for circuit in circuits:
        for number, corner in enumerate(circuit.corners, 1):
            if corner.at == at:
                return f"T{number}"
    return f"the corner at {at}"


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return _SENTENCES[type(event)](Log(season_words.as_it_was(race, event), names), event)


def cards(numbers: Sequence[int]) -> str:
    """Card names as a list."""
    return ", ".join(CARDS[card].name for card in numbers) or "no cards"


def _race_started(log: Log, event: RaceStarted) -> str:
    laps = counted(event.laps, "lap")
    grid = ", ".join(log.car(car) for car in event.grid)
    return f"{log.circuit(event.circuit)}, {laps}. Grid: {grid}."


def _round_started(log: Log, event: RoundStarted) -> str:
    order = ", ".join(log.car(car) for car in event.order)
    extra = ", ".join(log.car(car) for car in event.adrenaline)
    return f"Round {event.number}: {order}." + (f" Adrenaline: {extra}." if extra else "")


def _road_tokens_laid(log: Log, event: RoadTokensLaid) -> str:
    laid = ", ".join(f"{log.corner(at)}: {TOKEN_WORDS[token]}" for at, token in event.tokens)
    return f"Road conditions: {laid}."


def _gear_corrected(log: Log, event: GearCorrected) -> str:
    lost = f" and loses {CARDS[event.card].name}" if event.card is not None and event.gear < event.wanted else ""
    return f"{log.car(event.car)} cannot pay for gear {event.wanted}{lost}: gear {event.gear}."


def _gear_shown(log: Log, event: GearShown) -> str:
    if event.gear == event.before:
        return f"{log.car(event.car)} stays in gear {event.gear}."
    return f"{log.car(event.car)} shifts from gear {event.before} to {event.gear}."


def _card_flipped(log: Log, event: CardFlipped) -> str:
    turned = f"; turned over {cards(event.discarded)}" if event.discarded else ""
    why = FLIP_REASONS[event.reason]
    if event.card is None:
        return f"{log.car(event.car)} finds no Speed card {why}{turned}."
    return f"{log.car(event.car)} flips {CARDS[event.card].name} {why}{turned}."


def _car_moved(log: Log, event: CarMoved) -> str:
    who, why = log.car(event.car), MOVE_REASONS[event.reason]
    gained = event.progress - event.start
    where = log.ahead(event.progress)
    told = "" if event.reason in ("legend", "slipstream", "draft") else f" at speed {event.speed}"
    told += f" {why}" if why else ""
    if event.wanted and not gained:
        return f"{who} is blocked{told}; {where}."
    short = f", {event.wanted - gained} short because of cars ahead" if gained < event.wanted else ""
    return f"{who} moves {gained}{told}{short}; {where}."


def _corner_taken(log: Log, event: CornerTaken) -> str:
    cost = f"pays {event.cost} Heat" if event.cost else "pays nothing"
    return (
        f"{log.car(event.car)} takes {log.corner(event.corner)} (limit {event.limit}) at speed {event.speed}: {cost}."
    )


def _spun_out(log: Log, event: SpunOut) -> str:
    corner = log.corner(event.corner)
    return (
        f"{log.car(event.car)} spins out: {corner} (limit {event.limit}) at speed {event.speed} costs "
        f"{event.cost} Heat. Back before the line, {log.ahead(event.progress)}, {event.stress} Stress, gear 1."
    )


def _cards_drawn(log: Log, event: CardsDrawn) -> str:
    which = f": {cards(event.cards)}" if event.cards else ""
    return f"{log.car(event.car)} draws {event.count}{which}."


def _legend_drove(log: Log, event: LegendDrove) -> str:
    who = log.car(event.car)
    if event.mode == "clearing":
        return f"{who} clears {log.corner(event.corner)}: limit and diamond {event.diamond} make {event.wanted}."
    if event.mode == "top-speed":
        return f"{who} goes flat out: top speed {event.top_speed}."
    return (
        f"{who} comes up to {log.corner(event.corner)}, {event.diamond} before the line (top speed {event.top_speed})."
    )


_SENTENCES: dict[type[Event], Callable[[Log, Any], str]] = {
    RaceStarted: _race_started,
    RoadTokensLaid: _road_tokens_laid,
    RoundStarted: _round_started,
    GearCorrected: _gear_corrected,
    GearShown: _gear_shown,
    CardFlipped: _card_flipped,
    CarMoved: _car_moved,
    CornerTaken: _corner_taken,
    SpunOut: _spun_out,
    CardsDrawn: _cards_drawn,
    LegendDrove: _legend_drove,
    WeatherDrawn: lambda log, event: f"The weather of the day: {event.weather}.",
    MarketOpened: lambda log, event: f"Draft round {event.round}, on the market: {cards(event.cards)}.",
    UpgradeTaken: lambda log, event: f"{log.car(event.car)} takes {CARDS[event.card].name}.",
    UpgradeReturned: lambda log, event: f"{log.car(event.car)} returns {CARDS[event.card].name}.",
    UpgradesDealt: lambda log, event: f"{log.car(event.car)} is dealt {cards(event.cards)}.",
    HandChanged: lambda log, event: f"{log.car(event.car)} takes a new starting hand.",
    TurnStarted: lambda log, event: f"{log.car(event.car)} is on turn; {log.ahead(event.progress)}.",
    CardsRevealed: lambda log, event: f"{log.car(event.car)} in gear {event.gear} plays {cards(event.cards)}.",
    HandCluttered: lambda log, event: f"{log.car(event.car)} has a cluttered hand, lays down {cards(event.cards)}.",
    HeatCooled: lambda log, event: f"{log.car(event.car)} cools {event.amount}; {event.engine} in the engine.",
    HeatPaid: lambda log, event: (
        f"{log.car(event.car)} pays {event.amount} Heat {HEAT_REASONS[event.reason]}; {event.engine} left."
    ),
    HeatRecovered: lambda log, event: f"{log.car(event.car)} recovers {event.amount} Heat from the discard pile.",
    CardsScrapped: lambda log, event: f"{log.car(event.car)} scraps {cards(event.cards)}.",
    StressCalmed: lambda log, event: f"{log.car(event.car)} discards {event.amount} Stress.",
    CardPlayedDirectly: lambda log, event: f"{log.car(event.car)} plays {CARDS[event.card].name} from hand.",
    CardReplaced: lambda log, event: f"{log.car(event.car)} cannot pay for {CARDS[event.card].name} and replaces it.",
    CardSalvaged: lambda log, event: f"{log.car(event.car)} salvages {CARDS[event.card].name}.",
    CardsRefreshed: lambda log, event: f"{log.car(event.car)} puts {cards(event.cards)} back on the deck.",
    CardsDiscarded: lambda log, event: f"{log.car(event.car)} discards {cards(event.cards)}.",
    DeckReshuffled: lambda log, event: (
        f"{log.car(event.car)} reshuffles {counted(event.count, 'card')} into a new deck."
    ),
    LegendCardTurned: lambda log, event: "A Legend card is turned for all Legends of this round.",
    CarFinished: lambda log, event: f"{log.car(event.car)} crosses the finish line in round {event.round}.",
    CarRanked: lambda log, event: f"{log.car(event.car)} is {ordinal(event.place)}.",
    CarDroppedOut: lambda log, event: (
        f"{log.car(event.car)} {'gives up' if event.reason == 'gave-up' else 'is out'}: {ordinal(event.place)}."
    ),
    EventAnnounced: lambda log, event: season_words.announced(event),
    UpgradeSwapped: lambda log, event: (
        f"{log.car(event.car)} swaps {CARDS[event.given].name} for {CARDS[event.taken].name}."
    ),
    SwapPassed: lambda log, event: f"{log.car(event.car)} swaps nothing.",
    MechanicsConsulted: lambda log, event: season_words.consulted(log.car(event.car), event),
    SponsorshipEarned: lambda log, event: season_words.earned(log.car(event.car), event),
    SponsorshipsDrawn: lambda log, event: season_words.drawn(log.car(event.car), event, cards(event.cards or ())),
    HeatRemoved: lambda log, event: (
        f"{log.car(event.car)} completes a lap and loses a Heat for good, from {season_words.PILES[event.pile]}."
    ),
    RaceScored: lambda log, event: season_words.scored(log.names, event),
    RaceStopped: lambda log, event: f"The race is stopped after round {event.round}.",
}
