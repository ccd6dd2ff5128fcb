"""Events in words: the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, counted, ordinal

from .. import events as e
from ..board.cell_names import say_cell, say_section
from ..board.circuit import circuit_ids, load_circuit
from ..pieces.cards import BOTS, DRIVERS, TEAMS
from ..pieces.components import say_life
from ..state.race import Race

WEATHER_WORDS = {"dry": "dry", "light": "light rain", "heavy": "heavy rain"}
MOVES = {
    "start": "at the start",
    "tyre": "with the tyres",
    "engine": "with the engine",
    "brake": "with the brakes",
    "corner": "with skill",
    "exit": "out of the pits",
    "off-track": "off the track",
}
OUT_REASONS = {
    "lapped": "is lapped by the leader",
    "no-stop": "begins the last lap without a pit stop",
    "no-engine": "has no engine point left to lose",
    "no-brakes": "has no brake point left to lose",
    "breakdowns": "has broken down once too often",
}
CARD_WORDS = {
    "light-breakdown": "light breakdown",
    "heavy-breakdown": "heavy breakdown",
    "engine-loss": "loss of an engine point",
    "brake-loss": "loss of a brake point",
    "safety-car": "safety car",
    "safety-car-b": "safety car",
    "weather-6": "the weather moves 6 on",
    "weather-3": "the weather moves 3 on",
}


class Log:
    """Names for cars and places."""

    __slots__ = ("_circuit", "_names")

    def __init__(self, race: Race, names: Sequence[str]) -> None:
        self._circuit = race.course.circuit
        self._names = [*names, *(BOTS[car.bot].name for car in race.cars if car.is_bot)]

    def car(self, number: int) -> str:
        """A car's name."""
        return self._names[number]

    def cars(self, numbers: Sequence[int]) -> str:
        """Several names."""
        return ", ".join(self._names[number] for number in numbers)

    def cell(self, name: str) -> str:
        """A cell as a driver would name it."""
        return say_cell(self._circuit, name)

    def sections(self, names: Sequence[str]) -> str:
        """Sections likewise."""
        return ", ".join(say_section(self._circuit, name) for name in names)

    def circuit(self, name: str) -> str:
        """A circuit by its name, this one or another of the season."""
        if name == self._circuit.id:
            return self._circuit.name
        return load_circuit(name).name if name in circuit_ids() else name


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return _SENTENCES[type(event)](Log(race, names), event)


def _dice(faces: Sequence[int]) -> str:
    return ", ".join(map(str, faces))


def _cards_dealt(log: Log, event: e.CardsDealt) -> str:
    cards = [DRIVERS[event.driver - 1].label] if event.driver else []
    cards += [TEAMS[event.team - 1].label] if event.team else []
    return f"{log.car(event.car)} draws {' and '.join(cards) or 'no card'}."


def _die_rolled(log: Log, event: e.DieRolled) -> str:
    again = f" again for {event.paid} SP" if event.paid else ""
    return f"{log.car(event.car)} rolls the {event.die} die{again}: {event.face}."


def _movement_reckoned(log: Log, event: e.MovementReckoned) -> str:
    parts = [f"roll {event.roll}"]
    parts += [f"wear −{event.wear}"] if event.wear else []
    parts += [f"breakdown −{event.breakdown}"] if event.breakdown else []
    parts += [f"extras {event.bonus:+d}"] if event.bonus else []
    return f"{log.car(event.car)} has {event.mp} MP ({', '.join(parts)})."


def _car_moved(log: Log, event: e.CarMoved) -> str:
    cells = counted(len(event.cells), "cell")
    return f"{log.car(event.car)} drives {cells} {MOVES[event.reason]}, to {log.cell(event.cells[-1])}."


def _fight_rolled(log: Log, event: e.FightRolled) -> str:
    dice = [str(die) if die else "its value" for die in event.dice]
    return (
        f"{log.car(event.car)} rolls {dice[0]} and has {event.values[0]}; "
        f"{log.car(event.defender)} rolls {dice[1]} and has {event.values[1]}."
    )


def _fight_decided(log: Log, event: e.FightDecided) -> str:
    paid = f" and pays {event.points} SP" if event.points else ""
    what = "goes past" if event.attacker_won else "holds off"
    return f"{log.car(event.car)} {what} {log.car(event.loser)}{paid}."


def _event_hit(log: Log, event: e.EventHit) -> str:
    if event.immune:
        return f"{log.car(event.car)} is immune to it: {CARD_WORDS[event.card]}."
    return f"It hits {log.car(event.car)}: {CARD_WORDS[event.card]}."


def _off_track(log: Log, event: e.WentOffTrack) -> str:
    why = "on the wrong tyres" if event.reason == "tyres" else "where there is less grip"
    return f"{log.car(event.car)} slides off the track {why}."


def _serviced(log: Log, event: e.CarServiced) -> str:
    parts = [f"recovers {event.skill} SP"] if event.skill else []
    parts += [f"has {counted(event.repaired, 'breakdown')} repaired"] if event.repaired else []
    return f"{log.car(event.car)} {' and '.join(parts)}."


def _broke_down(log: Log, event: e.BrokeDown) -> str:
    what = "heavy" if event.heavy else "light"
    return f"{log.car(event.car)} has a {what} breakdown: {counted(event.total, 'point')} of damage."


def _tyres_worn(log: Log, event: e.TyresWorn) -> str:
    return f"{log.car(event.car)} has worn the tyres: {say_life(event.life)}."


def _race_stopped(log: Log, event: e.RaceStopped) -> str:
    return f"The race is over in round {event.round}; the order is final: {log.cars(event.order)}."


def _race_scored(log: Log, event: e.RaceScored) -> str:
    told = ", ".join(f"{log.car(number)} {points}" for number, points in enumerate(event.points))
    return f"Points of the race: {told}."


_SENTENCES: dict[type[Event], Callable[[Log, Any], str]] = {
    e.RaceStarted: lambda log, event: f"{log.circuit(event.circuit)}, {counted(event.laps, 'lap')}.",
    e.CardsDealt: _cards_dealt,
    e.WeatherSet: lambda log, event: (
        f"Weather: column {event.column}, row {event.row}, step {event.step}: {WEATHER_WORDS[event.weather]}."
    ),
    e.SettingChosen: lambda log, event: f"{log.car(event.car)} sets {event.engine} EP and {event.brake} BP.",
    e.EngineReplaced: lambda log, event: f"{log.car(event.car)} has a new engine and starts from the end.",
    e.QualifyingRolled: lambda log, event: f"Q{event.round}: {log.car(event.car)} rolls {event.face}.",
    e.ExtraRollsTaken: lambda log, event: (
        f"Q{event.round}: {log.car(event.car)} rolls {_dice(event.faces)} more and has {event.value}."
    ),
    e.TieBroken: lambda log, event: f"Tie: {log.cars(event.cars)} roll {_dice(event.faces)}.",
    e.KnockedOut: lambda log, event: f"{log.car(event.car)} is out of qualifying and starts {ordinal(event.place)}.",
    e.GridSet: lambda log, event: f"The grid: {log.cars(event.order)}.",
    e.TyresShown: lambda log, event: f"{log.car(event.car)} starts on {event.compound} tyres, {say_life(event.life)}.",
    e.RoundStarted: lambda log, event: f"Round {event.number}: {log.cars(event.order)}.",
    e.WeatherRolled: lambda log, event: (
        f"{log.car(event.car)} rolls the weather: {'cloud' if event.cloud else 'clear'}."
    ),
    e.WeatherMoved: lambda log, event: f"The weather moves {counted(event.cells, 'cell')} on, to step {event.step}.",
    e.WeatherChanged: lambda log, event: f"The weather changes: {WEATHER_WORDS[event.weather]}.",
    e.EventChecked: lambda log, event: (
        f"{log.car(event.car)} looks for an event: {event.face}{', it happens' if event.happens else ''}."
    ),
    e.EventDrawn: lambda log, event: f"Event: {CARD_WORDS[event.card]}.",
    e.EventDiceRolled: lambda log, event: f"{log.cars(event.cars)} roll {_dice(event.faces)}.",
    e.EventHit: _event_hit,
    e.TurnStarted: lambda log, event: f"{log.car(event.car)} is on turn at {log.cell(event.cell)}.",
    e.DieRolled: _die_rolled,
    e.FaceKept: lambda log, event: f"{log.car(event.car)} keeps the {event.face}.",
    e.RollLowered: lambda log, event: f"{log.car(event.car)} pays {event.points} SP to lower the roll to {event.face}.",
    e.WentOffTrack: _off_track,
    e.CameBack: lambda log, event: f"{log.car(event.car)} comes back to the track.",
    e.GripTested: lambda log, event: f"{log.car(event.car)} has less grip and rolls {event.face}.",
    e.MovementReckoned: _movement_reckoned,
    e.BatchBought: lambda log, event: f"{log.car(event.car)} pays {event.points} for {event.mp} MP: {event.batch}.",
    e.CarMoved: _car_moved,
    e.CarPassed: lambda log, event: f"{log.car(event.car)} passes {log.cars(event.passed)}: {ordinal(event.place)}.",
    e.CarPutBack: lambda log, event: f"{log.car(event.car)} is back at {log.cell(event.cell)}: the move is undone.",
    e.AttackStarted: lambda log, event: (
        f"{log.car(event.car)} attacks {log.car(event.defender)} at {log.cell(event.cell)}."
    ),
    e.PlaceYielded: lambda log, event: f"{log.car(event.car)} lets {log.car(event.attacker)} pass.",
    e.FightRolled: _fight_rolled,
    e.BidMade: lambda log, event: f"{log.car(event.car)} bids {event.points} SP: {event.value}.",
    e.FightDecided: _fight_decided,
    e.CarsCollided: lambda log, event: f"{log.car(event.car)} and {log.car(event.defender)} collide.",
    e.CollisionRolled: lambda log, event: (
        f"{log.car(event.car)} rolls {event.face}{' in the second try' if event.again else ' for damage'}."
    ),
    e.PointsLost: lambda log, event: f"{log.car(event.car)} loses a point: {event.points} {event.left}.",
    e.BrokeDown: _broke_down,
    e.FlagShown: lambda log, event: (
        f"Yellow flag for {log.sections([event.section])} until the end of round {event.until}."
    ),
    e.FlagsTakenIn: lambda log, event: f"Clear again: {log.sections(event.sections)}.",
    e.SafetyCarReleased: lambda log, event: "The safety car comes out.",
    e.QueueFormed: lambda log, event: f"The queue, lap {event.lap}: {log.cars(event.order)}.",
    e.LapCompleted: lambda log, event: f"{log.car(event.car)} completes lap {event.lap}.",
    e.TyresWorn: _tyres_worn,
    e.BlowoutRolled: lambda log, event: f"{log.car(event.car)} fears for the tyres and rolls {event.face}.",
    e.TokenSpent: lambda log, event: f"{log.car(event.car)} uses a {event.token} token; {event.left} left.",
    e.PitEntered: lambda log, event: f"{log.car(event.car)} turns into the pit lane.",
    e.PitStopMade: lambda log, event: (
        f"{log.car(event.car)} is in the box{f' with {event.stored} MP stored' if event.stored else ''}."
    ),
    e.CarServiced: _serviced,
    e.TyresFitted: lambda log, event: f"{log.car(event.car)} fits {event.compound} tyres, {say_life(event.life)}.",
    e.PointSwapped: lambda log, event: f"{log.car(event.car)} has {event.engine} EP and {event.brake} BP now.",
    e.PitDecided: lambda log, event: (
        f"{log.car(event.car)} {'makes a pit stop' if event.pits else 'stays out'} behind the safety car."
    ),
    e.DrsGained: lambda log, event: f"{log.car(event.car)} gets DRS behind {log.car(event.behind)}.",
    e.DrsUsed: lambda log, event: f"{log.car(event.car)} uses DRS for {event.mp} MP.",
    e.StressChanged: lambda log, event: f"{log.car(event.car)} has stress {event.level}.",
    e.CarFinished: lambda log, event: f"{log.car(event.car)} finishes {ordinal(event.place)} in round {event.round}.",
    e.CarDroppedOut: lambda log, event: f"{log.car(event.car)} {OUT_REASONS[event.reason]} and is out.",
    e.BotChecked: lambda log, event: f"{log.car(event.car)} throws {event.face} ({event.reason}): {event.result}.",
    e.RaceStopped: _race_stopped,
    e.RaceScored: _race_scored,
    e.NextRaceAnnounced: lambda log, event: f"Race {event.number} of the championship: {log.circuit(event.circuit)}.",
}
