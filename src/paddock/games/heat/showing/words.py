"""The log in plain words: every event as one sentence that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, counted, ordinal

from ..board.circuit import circuit_ids, load_circuit
from ..events import all_events as e
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


def _race_started(log: Log, event: e.RaceStarted) -> str:
    laps = counted(event.laps, "lap")
    grid = ", ".join(log.car(car) for car in event.grid)
    return f"{log.circuit(event.circuit)}, {laps}. Grid: {grid}."


def _round_started(log: Log, event: e.RoundStarted) -> str:
    order = ", ".join(log.car(car) for car in event.order)
    extra = ", ".join(log.car(car) for car in event.adrenaline)
    return f"Round {event.number}: {order}." + (f" Adrenaline: {extra}." if extra else "")


def _road_tokens_laid(log: Log, event: e.RoadTokensLaid) -> str:
    laid = ", ".join(f"{log.corner(at)}: {TOKEN_WORDS[token]}" for at, token in event.tokens)
    return f"Road conditions: {laid}."


def _gear_corrected(log: Log, event: e.GearCorrected) -> str:
    lost = f" and loses {CARDS[event.card].name}" if event.card is not None and event.gear < event.wanted else ""
    return f"{log.car(event.car)} cannot pay for gear {event.wanted}{lost}: gear {event.gear}."


def _gear_shown(log: Log, event: e.GearShown) -> str:
    if event.gear == event.before:
        return f"{log.car(event.car)} stays in gear {event.gear}."
    return f"{log.car(event.car)} shifts from gear {event.before} to {event.gear}."


def _card_flipped(log: Log, event: e.CardFlipped) -> str:
    turned = f"; turned over {cards(event.discarded)}" if event.discarded else ""
    why = FLIP_REASONS[event.reason]
    if event.card is None:
        return f"{log.car(event.car)} finds no Speed card {why}{turned}."
    return f"{log.car(event.car)} flips {CARDS[event.card].name} {why}{turned}."


def _car_moved(log: Log, event: e.CarMoved) -> str:
    who, why = log.car(event.car), MOVE_REASONS[event.reason]
    gained = event.progress - event.start
    where = log.ahead(event.progress)
    told = "" if event.reason in ("legend", "slipstream", "draft") else f" at speed {event.speed}"
    told += f" {why}" if why else ""
    if event.wanted and not gained:
        return f"{who} is blocked{told}; {where}."
    short = f", {event.wanted - gained} short because of cars ahead" if gained < event.wanted else ""
    return f"{who} moves {gained}{told}{short}; {where}."


def _corner_taken(log: Log, event: e.CornerTaken) -> str:
    cost = f"pays {event.cost} Heat" if event.cost else "pays nothing"
    return (
        f"{log.car(event.car)} takes {log.corner(event.corner)} (limit {event.limit}) at speed {event.speed}: {cost}."
    )


def _spun_out(log: Log, event: e.SpunOut) -> str:
    corner = log.corner(event.corner)
    return (
        f"{log.car(event.car)} spins out: {corner} (limit {event.limit}) at speed {event.speed} costs "
        f"{event.cost} Heat. Back before the line, {log.ahead(event.progress)}, {event.stress} Stress, gear 1."
    )


def _cards_drawn(log: Log, event: e.CardsDrawn) -> str:
    which = f": {cards(event.cards)}" if event.cards else ""
    return f"{log.car(event.car)} draws {event.count}{which}."


def _legend_drove(log: Log, event: e.LegendDrove) -> str:
    who = log.car(event.car)
    if event.mode == "clearing":
        return f"{who} clears {log.corner(event.corner)}: limit and diamond {event.diamond} make {event.wanted}."
    if event.mode == "top-speed":
        return f"{who} goes flat out: top speed {event.top_speed}."
    return (
        f"{who} comes up to {log.corner(event.corner)}, {event.diamond} before the line (top speed {event.top_speed})."
    )


_SENTENCES: dict[type[Event], Callable[[Log, Any], str]] = {
    e.RaceStarted: _race_started,
    e.RoadTokensLaid: _road_tokens_laid,
    e.RoundStarted: _round_started,
    e.GearCorrected: _gear_corrected,
    e.GearShown: _gear_shown,
    e.CardFlipped: _card_flipped,
    e.CarMoved: _car_moved,
    e.CornerTaken: _corner_taken,
    e.SpunOut: _spun_out,
    e.CardsDrawn: _cards_drawn,
    e.LegendDrove: _legend_drove,
    e.WeatherDrawn: lambda log, event: f"The weather of the day: {event.weather}.",
    e.MarketOpened: lambda log, event: f"Draft round {event.round}, on the market: {cards(event.cards)}.",
    e.UpgradeTaken: lambda log, event: f"{log.car(event.car)} takes {CARDS[event.card].name}.",
    e.UpgradeReturned: lambda log, event: f"{log.car(event.car)} returns {CARDS[event.card].name}.",
    e.UpgradesDealt: lambda log, event: f"{log.car(event.car)} is dealt {cards(event.cards)}.",
    e.HandChanged: lambda log, event: f"{log.car(event.car)} takes a new starting hand.",
    e.TurnStarted: lambda log, event: f"{log.car(event.car)} is on turn; {log.ahead(event.progress)}.",
    e.CardsRevealed: lambda log, event: f"{log.car(event.car)} in gear {event.gear} plays {cards(event.cards)}.",
    e.HandCluttered: lambda log, event: f"{log.car(event.car)} has a cluttered hand, lays down {cards(event.cards)}.",
    e.HeatCooled: lambda log, event: f"{log.car(event.car)} cools {event.amount}; {event.engine} in the engine.",
    e.HeatPaid: lambda log, event: (
        f"{log.car(event.car)} pays {event.amount} Heat {HEAT_REASONS[event.reason]}; {event.engine} left."
    ),
    e.HeatRecovered: lambda log, event: f"{log.car(event.car)} recovers {event.amount} Heat from the discard pile.",
    e.CardsScrapped: lambda log, event: f"{log.car(event.car)} scraps {cards(event.cards)}.",
    e.StressCalmed: lambda log, event: f"{log.car(event.car)} discards {event.amount} Stress.",
    e.CardPlayedDirectly: lambda log, event: f"{log.car(event.car)} plays {CARDS[event.card].name} from hand.",
    e.CardReplaced: lambda log, event: f"{log.car(event.car)} cannot pay for {CARDS[event.card].name} and replaces it.",
    e.CardSalvaged: lambda log, event: f"{log.car(event.car)} salvages {CARDS[event.card].name}.",
    e.CardsRefreshed: lambda log, event: f"{log.car(event.car)} puts {cards(event.cards)} back on the deck.",
    e.CardsDiscarded: lambda log, event: f"{log.car(event.car)} discards {cards(event.cards)}.",
    e.DeckReshuffled: lambda log, event: (
        f"{log.car(event.car)} reshuffles {counted(event.count, 'card')} into a new deck."
    ),
    e.LegendCardTurned: lambda log, event: "A Legend card is turned for all Legends of this round.",
    e.CarFinished: lambda log, event: f"{log.car(event.car)} crosses the finish line in round {event.round}.",
    e.CarRanked: lambda log, event: f"{log.car(event.car)} is {ordinal(event.place)}.",
    e.CarDroppedOut: lambda log, event: (
        f"{log.car(event.car)} {'gives up' if event.reason == 'gave-up' else 'is out'}: {ordinal(event.place)}."
    ),
    e.EventAnnounced: lambda log, event: season_words.announced(event),
    e.UpgradeSwapped: lambda log, event: (
        f"{log.car(event.car)} swaps {CARDS[event.given].name} for {CARDS[event.taken].name}."
    ),
    e.SwapPassed: lambda log, event: f"{log.car(event.car)} swaps nothing.",
    e.MechanicsConsulted: lambda log, event: season_words.consulted(log.car(event.car), event),
    e.SponsorshipEarned: lambda log, event: season_words.earned(log.car(event.car), event),
    e.SponsorshipsDrawn: lambda log, event: season_words.drawn(log.car(event.car), event, cards(event.cards or ())),
    e.HeatRemoved: lambda log, event: (
        f"{log.car(event.car)} completes a lap and loses a Heat for good, from {season_words.PILES[event.pile]}."
    ),
    e.RaceScored: lambda log, event: season_words.scored(log.names, event),
    e.RaceStopped: lambda log, event: f"The race is stopped after round {event.round}.",
}
