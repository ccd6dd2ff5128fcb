"""What lies beside the board: the turn indicator with its chits, the piles, the contest and the movement."""

from __future__ import annotations

from paddock.kernel.game import text
from paddock.protocol import Activation, Chase, Chit, Contest, Movement, Piles, Team, Turns, Widget

from ...pieces.kinds import ROBOT_TYPES
from ...rules.names import car_ref, cell_ref
from ...state.car import TYRES
from ...state.race import PARTS, Race
from ...steps.earlier.draw import top_discard


def present_widgets(race: Race) -> list[Widget]:
    """Those that have something to show."""
    widgets = [_turns(race), _activation(race), _piles(race)]
    widgets += [_teams(race)] if any(car.ally is not None for car in race.cars) else []
    widgets += [_chases(race)] if any(car.chases is not None and not car.is_out for car in race.cars) else []
    widgets += [_contest(race)] if race.contest is not None and race.contest.run else []
    widgets += [_movement(race)] if race.on_turn is not None else []
    return widgets


def _turns(race: Race) -> Widget:
    """F90.TURN.03: rows of boxes; a chit lies on the turn of the next stop."""
    circuit = race.course.circuit
    chits: list[Chit] = []
    for car in race.cars:
        if (car.robot is None or car.ally is not None) and car.fuel is not None and not car.is_out:
            chits.append({"turn": car.fuel, "car": car_ref(car.number)})
    for robot, turns in enumerate(race.chits_of_robots):
        chits += [{"turn": turn, "robot": ROBOT_TYPES[robot]} for turn in turns]
    shown: Turns = {
        "rows": list(circuit.stages),
        "laps": list(circuit.laps_per_turn),
        "now": race.game_turn,
        "last": race.course.last_turn,
        "restart": race.is_restart,
        "chits": chits,
    }
    return {"kind": "turns", "data": shown}


def _activation(race: Race) -> Widget:
    """The active part of the track, the Safety Car, and what the robots run on."""
    shown: Activation = {
        "active": None if race.active is None else [cell_ref(race, race.active), PARTS[race.part]],
        "safety_car": None if race.safety_car is None else cell_ref(race, race.safety_car),
        "robot_tyres": TYRES[race.robot_tyres] or None,
    }
    return {"kind": "activation", "data": shown}


def _piles(race: Race) -> Widget:
    """F90.SETUP.07: cards in deck and pile, red and brown discs in the bag."""
    shown: Piles = {
        "race": [len(race.race_deck), len(race.race_discard)],
        "top": None if (top := top_discard(race)) is None else race.course.cards[top].id,
        "track": [len(race.track_deck), len(race.track_discard)],
        "bag": [race.red_in_bag, race.brown_in_bag],
    }
    return {"kind": "piles", "data": shown}


def _teams(race: Race) -> Widget:
    """F90.TEAMMATE: who drives for whom; whether a robot was given its card of the turn, and 20 for its next check."""
    shown: list[Team] = [
        {
            "cars": [car_ref(car.number), car_ref(car.ally)],
            "robot": race.cars[car.ally].robot is not None,
            "helped": race.cars[car.ally].helped,
            "urged": race.cars[car.ally].urged,
        }
        for car in race.cars
        if car.ally is not None and car.number < car.ally
    ]
    return {"kind": "teams", "data": shown}


def _chases(race: Race) -> Widget:
    """F90.STRAT.CHASE: who lives off whom, and the used cards that lie ready for the chaser."""
    shown: list[Chase] = [
        {
            "car": car_ref(car.number),
            "target": car_ref(car.chases),
            "cards": race.course.cards.names(race.cars[car.chases].reserved),
        }
        for car in race.cars
        if car.chases is not None and not car.is_out
    ]
    return {"kind": "chases", "data": shown}


def _contest(race: Race) -> Widget:
    """F90.CONTEST.03: who contests, with how many cards face down."""
    contest = race.contest
    assert contest is not None
    corner = race.course.corner[contest.section]
    shown: Contest = {
        "cell": cell_ref(race, contest.section),
        "label": text("f90.contest", "Contest in T{corner}", corner=corner),
        "modifier": race.course.contest[contest.section],
        "run": [car_ref(number) for number in contest.run],
        "joined": {car_ref(number): len(race.cars[number].laid) for number in contest.joined},
    }
    return {"kind": "contest", "data": shown}


def _movement(race: Race) -> Widget:
    """The open part of the individual turn that is going on."""
    turn = race.turn
    shown: Movement = {
        "car": car_ref(turn.who),
        "cards": race.course.cards.names(turn.played),
        "mp": turn.mp,
        "left": turn.left,
        "bonus": turn.bonus,
        "checks": len(turn.checks),
    }
    return {"kind": "movement", "data": shown}
