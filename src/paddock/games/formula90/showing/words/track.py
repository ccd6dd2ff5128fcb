"""The log of what happens on the track."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.kernel import Event, counted

from ...events.contest import ContestDecided, ContestDeclared, ContestOpened, RobotDeclared
from ...events.flags import BlueFlagTaken, OrangeFlagTaken, RobotOrdered, WeatherMoved, YellowPlaced, YellowRemoved
from ...events.movement import (
    CarMoved,
    CarPassed,
    LateBrakeMade,
    MovementPoints,
    PointTaken,
    RobotHeldBack,
    RobotPoints,
    RobotQueued,
    RobotTookPoint,
    SymbolUsed,
)
from ...events.off_track import CarReentered, ControlLost, RecoverySymbols, WentOffTrack
from ...events.safety_car import LineFormed, SafetyCarCalled, SafetyCarEntered, SafetyCarLeft, SafetyCarMoved
from ...pieces.kinds import WEATHER
from ...rules.names import cost_words
from .names import Log

MP_WORDS = {
    "cards": "cards",
    "base": "its own",
    "trajectory": "trajectory",
    "blue-disc": "blue disc",
    "start": "good start",
    "teammate": "teammate's card",
    "chase": "chase",
    "hazard": "hazard",
    "lapping": "blue flags",
    "steady": "steady",
    "weather": "weather",
    "wasted-time": "wasted time",
}
STOP_WORDS = {
    "no-points": "",
    "blocked": ", stuck behind the car ahead",
    "too-dear": ", for the next pass is too dear",
    "yellow-flag": ", for the yellow flag forbids passing",
    "leader-check": ", for the leader check failed",
    "stayed-behind": ", staying behind the car ahead",
}
PASS_WORDS = {"overtake": "overtakes", "lap": "laps", "unlap": "unlaps itself from"}
FLAG_WORDS = {
    "green": "a green flag",
    "leader": "the Leader passing it",
    "sixth-sense": "a sixth sense",
    "stage": "the new stage",
}


def _contest_declared(log: Log, event: ContestDeclared) -> str:
    who = log.car(event.car)
    if not event.contests:
        return f"{who} does not contest."
    return f"{who} contests with {counted(event.cards, 'card')}."


def _robot_declared(log: Log, event: RobotDeclared) -> str:
    who = log.car(event.car)
    if event.against is None:
        return f"{who} does not contest: no player on its lap is ahead or has declared."
    return f"{who} contests, for {log.car(event.against)} is on its lap."


def _contest_decided(log: Log, event: ContestDecided) -> str:
    shown = "; ".join(f"{log.car(car)} {value} ({log.cards(cards)})" for car, value, cards in event.laid)
    return f"Contest in {log.section(event.section)}: {shown}. Order: {log.cars(event.order)}."


def _movement_points(log: Log, event: MovementPoints | RobotPoints) -> str:
    parts = ", ".join(f"{MP_WORDS[name]} {points:+d}" for name, points in event.parts)
    return f"{log.car(event.car)} has {event.points} MP ({parts or 'nothing'})."


def _car_moved(log: Log, event: CarMoved) -> str:
    distance = event.progress - event.start
    told = f"moves {counted(distance, 'section')} to" if distance else "stays in"
    lost = f" ({event.lost} MP lost)" if event.lost else ""
    return f"{log.car(event.car)} {told} {log.section(event.progress)}{STOP_WORDS[event.reason]}{lost}."


def _car_passed(log: Log, event: CarPassed) -> str:
    price = f"{event.cost} MP" if event.cost else "nothing"
    verb = PASS_WORDS[event.pass_kind]
    return f"{log.car(event.car)} {verb} {log.car(event.rival)} in {log.section(event.section)} for {price}."


def _late_brake_made(log: Log, event: LateBrakeMade) -> str:
    past = f" past {log.cars(event.passed)}" if event.passed else ""
    sure = f", made sure by {log.card(event.card)}" if event.card is not None else ""
    return f"{log.car(event.car)} brakes late{past} into {log.section(event.progress)}{sure}."


def _recovery_symbols(log: Log, event: RecoverySymbols) -> str:
    lost = cost_words(event.tyres, event.damage, event.cards) + ([f"{event.wasted} MP"] if event.wasted else [])
    return f"{log.car(event.car)} comes to the {event.node.replace('-', ' ')}: {', '.join(lost) or 'nothing lost'}."


def _yellow_placed(log: Log, event: YellowPlaced) -> str:
    return f"{log.car(event.car)} places a yellow flag in {log.section(event.section)}."


TRACK_SENTENCES: dict[type[Event], Callable[[Log, Any], str]] = {
    ContestDeclared: _contest_declared,
    ContestDecided: _contest_decided,
    MovementPoints: _movement_points,
    RobotPoints: _movement_points,
    RobotDeclared: _robot_declared,
    RobotQueued: lambda log, v: (
        f"{log.car(v.car)} queues behind {log.car(v.rival)}: robots overtake players on straights only."
    ),
    RobotHeldBack: lambda log, v: f"{log.car(v.car)} stays behind {log.car(v.rival)}: robots do not unlap themselves.",
    RobotTookPoint: lambda log, v: f"{log.car(v.car)} takes {log.point(v.point)}, the best one free.",
    CarMoved: _car_moved,
    CarPassed: _car_passed,
    LateBrakeMade: _late_brake_made,
    RecoverySymbols: _recovery_symbols,
    YellowPlaced: _yellow_placed,
    ContestOpened: lambda log, v: f"{log.cars(v.cars)} may contest in {log.section(v.section)}.",
    SymbolUsed: lambda log, v: f"{log.car(v.car)} uses the overtaking symbol in corner {v.corner}.",
    PointTaken: lambda log, v: f"{log.car(v.car)} takes {log.point(v.point)}.",
    ControlLost: lambda log, v: f"{log.car(v.car)} loses control in {log.section(v.section)}.",
    WentOffTrack: lambda log, v: (
        f"{log.car(v.car)} is off the track and comes back in {log.section(v.reentry)}"
        f"{f', wasting {v.wasted} MP' if v.wasted else ''}."
    ),
    CarReentered: lambda log, v: f"{log.car(v.car)} is back on the track in {log.section(v.progress)}.",
    YellowRemoved: lambda log, v: f"The flag in {log.section(v.section)} goes by {FLAG_WORDS[v.reason]}.",
    BlueFlagTaken: lambda log, v: f"{log.car(v.car)} takes a blue flag.",
    OrangeFlagTaken: lambda log, v: f"{log.car(v.car)} takes the orange flag.",
    WeatherMoved: lambda log, v: f"{log.car(v.car)} moves the weather pawn: {WEATHER[v.weather]}.",
    RobotOrdered: lambda log, v: (
        f"{log.car(v.holder)} orders {log.car(v.car)} "
        + ("to brake late." if v.order == "late-brake" else "onto the extreme trajectory.")
    ),
    SafetyCarCalled: lambda log, v: f"The crash of {log.car(v.car)} calls the Safety Car.",
    SafetyCarEntered: lambda log, v: (
        f"The Safety Car is out in {log.section(v.progress)}; behind it: {log.cars(v.line)}."
    ),
    SafetyCarMoved: lambda log, v: f"The Safety Car moves to {log.section(v.progress)}.",
    SafetyCarLeft: lambda log, v: "The Safety Car leaves: restart.",
    LineFormed: lambda log, v: f"{log.car(v.car)} closes up to {log.section(v.progress)}.",
}
