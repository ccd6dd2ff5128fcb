"""The log in plain words: every event as one sentence that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, counted

from ...events.before import (
    CarBuilt,
    GridFormed,
    HandReplaced,
    QualifyingShown,
    StrategyChosen,
    TyresFitted,
    WeatherSet,
)
from ...events.game_turn import (
    DeckReshuffled,
    FlagsExpired,
    GameTurnStarted,
    LeaderChanged,
    RaceFinished,
    RobotsMarked,
    SectionActivated,
)
from ...events.off_track import CarOut, DriverReturned
from ...events.stops import DamageRepaired, PitStopMade, Refuelled, RobotStopped, RobotTyresChanged
from ...events.turn import (
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShown,
    ChaseCardTaken,
    ChaseGained,
    ChaseStarted,
    CheckMade,
    ChipsPaid,
    DamageTaken,
    DiscardTaken,
    DiscSpent,
    ExtremeTaken,
    FuelShifted,
    NoCardPlayable,
    TeammateHelped,
    TrackCardDrawn,
    TrajectoryDeclared,
    TurnSkipped,
    TurnStarted,
)
from ...pieces.kinds import ROBOT_TYPES, WEATHER
from ...rules.names import build_words
from ...state.car import TYRES
from .names import Log
from .track import TRACK_SENTENCES

DRAW_REASONS = {
    "practice": "for the start",
    "substitute-car": "with the substitute car",
    "draw": "",
    "symbol": "for a draw symbol",
    "stop": "in the pits",
    "wise-driving": "by wise driving",
}
TRACK_CARD_REASONS = {
    "hard-tyres": "for Hard tyres",
    "qualifying": "for the Qualifying skill",
    "pitting": "for the Pitting skill",
}
DISCARD_REASONS = {
    "wise-driving": "by wise driving",
    "save-fuel": "to save fuel",
    "lucky": "after a lucky draw",
    "tyres": "for a tyre point",
    "discard": "for a discard symbol",
    "recovery": "off the track",
    "steady": "for an MP",
    "stop": "in the pits",
    "safety-car": "behind the Safety Car",
}
OUT_REASONS = {
    "damage": "the damage does not fit on the chart",
    "tyres": "too few tyre chips off the track",
    "cards": "too few cards off the track",
    "crash": "crash",
    "fuel": "out of fuel",
    "replaced": "it makes room for a driver who returns",
}
STOP_REASONS = {
    "fuel": "a refuel chit of its type is due and it is the best-placed one",
    "forced": "it was forced to",
    "tyres": "the weather calls for other tyres",
}


def say(race: Any, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return SENTENCES[type(event)](Log(race, names), event)


def _grid_formed(log: Log, event: GridFormed) -> str:
    entries = zip(event.grid, event.values, strict=True)
    return "Grid: " + ", ".join(f"{log.car(car)} [{mp}] ({factor})" for car, (mp, factor) in entries) + "."


def _weather_set(log: Log, event: WeatherSet) -> str:
    weather, tyres = WEATHER[event.weather], TYRES[event.robot_tyres]
    return f"The weather card shows {log.factor(event.card)}: {weather}. The robots start on {tyres} tyres."


def _tyres_fitted(log: Log, event: TyresFitted) -> str:
    discs = f" and {counted(event.discs, 'blue disc')}" if event.discs else ""
    return f"{log.car(event.car)} fits {TYRES[event.tyres]} tyres: {counted(event.chips, 'chip')}{discs}."


def _game_turn_started(log: Log, event: GameTurnStarted) -> str:
    return f"Turn {event.turn} of {event.last}, stage {event.stage}."


def _flags_expired(log: Log, event: FlagsExpired) -> str:
    orange = "" if event.orange is None else f" The orange flag of {log.car(event.orange)} is returned."
    blue = f" Blue flags of {log.cars(event.blue)} are returned." if event.blue else ""
    return f"A new stage begins.{blue}{orange}"


def _robots_marked(log: Log, event: RobotsMarked) -> str:
    return f"Refuel chits of {ROBOT_TYPES[event.robot]} robots are due: {log.cars(event.cars)} will stop."


def _section_activated(log: Log, event: SectionActivated) -> str:
    part = ("", " behind the Leader", " ahead of the Leader")[event.part]
    return f"Section {log.section(event.section)}{part} is active."


def _cards_drawn(log: Log, event: CardsDrawn) -> str:
    which = f": {log.cards(event.cards)}" if event.cards else ""
    why = f" {DRAW_REASONS[event.reason]}" if DRAW_REASONS[event.reason] else ""
    return f"{log.car(event.car)} draws {counted(event.count, 'race card')}{why}{which}."


def _track_card_drawn(log: Log, event: TrackCardDrawn) -> str:
    which = f": {log.cards(event.cards)}" if event.cards else ""
    special = f"for the {event.reason.replace('-', ' ')} special"
    why = TRACK_CARD_REASONS.get(event.reason, special)
    return f"{log.car(event.car)} draws {counted(event.count, 'track card')} {why}{which}."


def _damage_taken(log: Log, event: DamageTaken) -> str:
    reasons = {"payment": "for its cards", "check": "for a failed check", "recovery": "off the track"}
    why = reasons.get(event.reason, "in a contact")
    return f"{log.car(event.car)} takes a {event.colour} disc {why} ({event.damage} of {event.slots} slots)."


def _check_made(log: Log, event: CheckMade) -> str:
    who, kind = log.car(event.car), event.check.replace("-", " ")
    if event.card is None:
        return f"{who} fails a {kind} check: there is no card to draw."
    how = "blind with" if event.blind else "with"
    result = "passes" if event.passed else "fails"
    return f"{who} {result} a {kind} check {how} ({log.factor(event.card)}) against {event.target}."


def _trajectory_declared(log: Log, event: TrajectoryDeclared) -> str:
    who, point = log.car(event.car), log.point(event.point)
    if event.way == "void" and event.card is not None:
        return f"{who} discards {log.card(event.card)} to take {point} without a check."
    told = {
        "ignore": f"{who} ignores {point}.",
        "use": f"{who} uses {point}.",
        "blind": f"{who} attempts {point}.",
        "flat-out": f"{who} takes {point} flat out.",
    }
    return told[event.way]


def _robot_stopped(log: Log, event: RobotStopped) -> str:
    why = STOP_REASONS[event.reason]
    return f"{log.car(event.car)} stops, for {why}: {_back(log, event)}."


def _back(log: Log, event: PitStopMade | RobotStopped) -> str:
    return f"{counted(event.back, 'section')} back to {log.section(event.progress)}"


def _chips_paid(log: Log, event: ChipsPaid) -> str:
    paid = [counted(n, what) for n, what in ((event.chips, "tyre chip"), (event.cards, "card")) if n]
    return f"{log.car(event.car)} pays {' and '.join(paid) or 'nothing'}; {counted(event.left, 'chip')} left."


def _damage_repaired(log: Log, event: DamageRepaired) -> str:
    discs = [counted(n, f"{colour} disc") for n, colour in ((event.red, "red"), (event.brown, "brown")) if n]
    return f"{log.car(event.car)} has {' and '.join(discs) or 'nothing'} repaired."


SENTENCES: dict[type[Event], Callable[[Log, Any], str]] = {
    **TRACK_SENTENCES,
    GridFormed: _grid_formed,
    WeatherSet: _weather_set,
    TyresFitted: _tyres_fitted,
    GameTurnStarted: _game_turn_started,
    FlagsExpired: _flags_expired,
    RobotsMarked: _robots_marked,
    SectionActivated: _section_activated,
    CardsDrawn: _cards_drawn,
    TrackCardDrawn: _track_card_drawn,
    DamageTaken: _damage_taken,
    CheckMade: _check_made,
    TrajectoryDeclared: _trajectory_declared,
    RobotStopped: _robot_stopped,
    CarBuilt: lambda log, v: (
        f"{log.car(v.car)} is skilled in {log.skill(v.skill)}; the car has {build_words(v.chips, v.cards, v.slots)}."
    ),
    HandReplaced: lambda log, v: f"{log.car(v.car)} takes the substitute car: {counted(v.count, 'new card')}.",
    QualifyingShown: lambda log, v: (
        f"{log.car(v.car)} qualifies with {log.card(v.card)}"
        f"{'' if v.fuel is None else f' and fuel until turn {v.fuel}'}: {v.value} MP."
    ),
    StrategyChosen: lambda log, v: f"{log.car(v.car)} now drives with {log.strategy(v.strategy)}.",
    LeaderChanged: lambda log, v: f"{log.car(v.car)} takes the lead.",
    DeckReshuffled: lambda log, v: f"The {v.deck} discards are shuffled into a new deck of {counted(v.count, 'card')}.",
    RaceFinished: lambda log, v: f"The race is over: {log.car(v.order[0])} wins.",
    TurnStarted: lambda log, v: (
        f"{log.car(v.car)} {'resumes the turn' if v.resumed else 'is on turn'} in {log.section(v.progress)}."
    ),
    TurnSkipped: lambda log, v: f"{log.car(v.car)} skips the turn.",
    ChaseStarted: lambda log, v: f"{log.car(v.car)} chases {log.car(v.target)}.",
    ChaseCardTaken: lambda log, v: f"{log.car(v.car)} takes {log.card(v.card)} from {log.car(v.target)}.",
    DiscardTaken: lambda log, v: f"{log.car(v.car)} takes {log.card(v.card)} from the discard pile.",
    TeammateHelped: lambda log, v: f"{log.car(v.owner)} gives {log.card(v.card)} for {log.car(v.car)}.",
    ChaseGained: lambda log, v: f"{log.car(v.car)} finds no card of {log.car(v.target)}: +1 MP.",
    CardsShown: lambda log, v: f"{log.car(v.car)} shows {log.cards(v.cards)}.",
    CardsDiscarded: lambda log, v: f"{log.car(v.car)} discards {log.cards(v.cards)} {DISCARD_REASONS[v.reason]}.",
    CardsPlayed: lambda log, v: f"{log.car(v.car)} plays {log.cards(v.cards)}.",
    NoCardPlayable: lambda log, v: f"{log.car(v.car)} has no card that can be played and stays.",
    FuelShifted: lambda log, v: f"The refuel chit of {log.car(v.car)} is moved to turn {v.fuel}.",
    DiscSpent: lambda log, v: f"{log.car(v.car)} spends a blue disc; {v.left} left.",
    ChipsPaid: _chips_paid,
    ExtremeTaken: lambda log, v: f"{log.car(v.car)} {'masters' if v.passed else 'misses'} {log.point(v.point)}.",
    PitStopMade: lambda log, v: f"{log.car(v.car)} stops in the pits: {_back(log, v)}.",
    Refuelled: lambda log, v: f"{log.car(v.car)} takes fuel for {counted(v.turns, 'turn')}, until turn {v.fuel}.",
    DamageRepaired: _damage_repaired,
    RobotTyresChanged: lambda log, v: f"All robots stop for {TYRES[v.tyres]} tyres; their refuel chits are removed.",
    DriverReturned: lambda log, v: f"{log.car(v.car)} returns to the race in place of {log.car(v.robot)}.",
    CarOut: lambda log, v: f"{log.car(v.car)} is out: {OUT_REASONS[v.reason]}.",
}
