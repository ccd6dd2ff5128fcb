"""Where an option leads and what it costs, as far as the seat can know."""

from __future__ import annotations

from paddock.kernel import Plain

from ..board.circuit import Cost
from ..board.course import PASSES
from ..rules.checks import EXTREME, MOVEMENT, figure_of, odds, target_now
from ..rules.landmarks import EndOfLine, PaidDamage, TrajectoryBonus, landmarks_of
from ..rules.movement_points import Parts, player_parts, robot_parts, start_mp
from ..rules.names import car_id, section_id
from ..rules.paying import FREE, cost_of_cards, is_payable, total_cost
from ..rules.trajectories import bonus_of, cost_of_way, matches, point_in_use
from ..rules.tyres import weather, weather_penalty
from ..state.car import Car
from ..state.race import Race
from ..state.turn import BLIND, IGNORED, USED
from .promises import before_movement
from .walk import foresee_to_the_end


def preview_cards(race: Race, car: Car, cards: bytes) -> Plain:
    """A set of movement cards: MP with their parts, where the car stops and why, costs, checks with their odds."""
    parts = _parts(race, car, cards)
    laid = race.turn.symbols, race.turn.corners
    race.edition.passing.lay_symbols(race, cards)
    shown = {**preview_movement(race, car, sum(points for _, points in parts)), "parts": dict(parts)}
    race.turn.symbols, race.turn.corners = laid
    cost = total_cost(race, car, cards, FREE)
    shown["cost"] = {"tyres": cost.tyres, "damage": cost.damage, "cards": cost.cards}
    shown["checks"] = _checks(race, car, cards)
    return {**shown, **_with_trajectory(race, car, cards)}


def _parts(race: Race, car: Car, cards: bytes) -> Parts:
    """What the total will hold if nothing more is spent, played or dared (F90.PHASEE.01)."""
    parts = [
        ("cards", sum(race.course.cards.mp[card] for card in cards)),
        ("trajectory", _sure_bonus(race, car, cards)),
        ("start", start_mp(race, car)),
        ("chase", race.turn.chase_mp),
        ("hazard", race.turn.hazard_mp + _sure_hazard(race, car, cards)),
        ("lapping", race.turn.lapping_mp),
        ("weather", -weather_penalty(race, car, weather(race))),
        ("wasted-time", -(race.turn.penalty + car.wasted)),
    ]
    return [(name, points) for name, points in parts if points]


def _sure_hazard(race: Race, car: Car, cards: bytes) -> int:
    """F90.STRAT.HAZARD.01, F90.STRAT.HAZARD.03, F90.STRAT.HAZARD.06: MP of damage and of checks that are no choice."""
    tables, strategy = race.course.cards, race.edition.strategy_of(car)
    checks = [check for card in cards for check in tables.checks[card]]
    damage = cost_of_cards(race, cards).damage * strategy.mp_per_damage
    blind = sum(check.blind for check in checks) * strategy.mp_per_printed_blind
    return damage + blind + len(checks) * strategy.mp_per_check


def _sure_bonus(race: Race, car: Car, cards: bytes) -> int:
    """F90.TRAJ.06: the bonus of a trajectory that is used without asking."""
    point = point_in_use(race, car)
    if point is None or race.edition.trajectories.ways(race, car, cards, b"")[0] != (USED,):
        return 0
    return point.bonus


def _checks(race: Race, car: Car, cards: bytes) -> list[Plain]:
    found: list[Plain] = []
    for card in cards:
        for check in race.course.cards.checks[card]:
            target = target_now(race, car, check.modifier, MOVEMENT)
            found.append({"blind": check.blind, "target": target, "odds": odds(race, target)})
    return found


def _with_trajectory(race: Race, car: Car, cards: bytes) -> Plain:
    """What the trajectory the car stands on would add, if it can be used with these cards."""
    point = point_in_use(race, car)
    if point is None:
        return {}
    if _sure_bonus(race, car, cards):
        return {"trajectory": {"bonus": point.bonus, "payable": True, "extreme": point.extreme is not None}}
    if not race.edition.trajectories.is_choice:
        return {"trajectory": None}
    any_colour = race.edition.strategy_of(car).waives_colour(race, cards)
    if not any_colour and not matches(race, point, cards):
        return {"trajectory": None}
    cost = total_cost(race, car, cards, point.cost)
    payable = is_payable(race, car, cost, len(car.hand) - len(cards))
    return {"trajectory": {"bonus": point.bonus, "payable": payable, "extreme": point.extreme is not None}}


def _more_to_pay(race: Race, car: Car, trajectory: Cost) -> Plain:
    """F90.PAY.04: what a trajectory adds to the price of the cards; SAVE TYRES works on the sum."""
    cards, both = (total_cost(race, car, race.turn.played, cost) for cost in (FREE, trajectory))
    return {
        "tyres": both.tyres - cards.tyres,
        "damage": both.damage - cards.damage,
        "cards": both.cards - cards.cards,
    }


def preview_movement(race: Race, car: Car, points: int) -> Plain:
    """A movement with so many MP: every pass with its price, the section it ends in, and why."""
    outlook = foresee_to_the_end(race, car, points)
    return {
        "mp": points,
        "to": section_id(race, outlook.progress),
        "sections": outlook.progress - car.progress,
        "reason": outlook.reason,
        "lost": max(0, outlook.left),
        "passes": [
            {"car": car_id(race, number), "kind": PASSES[kind], "cost": cost} for number, kind, cost in outlook.passed
        ],
        "leader_checks": outlook.leader_checks,
    }


def preview_way(race: Race, car: Car, way: int) -> Plain:
    """A trajectory used or not: MP, costs, and the odds of an attempt."""
    point = point_in_use(race, car)
    if point is None:
        return {}
    parts = _parts(race, car, race.turn.played)
    points = sum(part for _, part in parts) + bonus_of(point, way)
    shown = {**preview_movement(race, car, points), "bonus": bonus_of(point, way)}
    shown["cost"] = _more_to_pay(race, car, cost_of_way(race, car, way))
    if point.extreme is not None and way == BLIND:
        target = target_now(race, car, figure_of(race, point.extreme, EXTREME), EXTREME)
        shown |= {"target": target, "odds": odds(race, target)}
    return shown


def preview_disc(race: Race, car: Car, disc: int) -> Plain:
    """F90.TYRES.08: the total with a blue disc or without, as far as the turn has come."""
    pending, point, parts = before_movement(race, car), point_in_use(race, car), dict(player_parts(race, car))
    if TrajectoryBonus in pending and point is not None and race.turn.way != IGNORED:
        parts["trajectory"] = bonus_of(point, race.turn.way)
    if PaidDamage in pending:
        parts["hazard"] = parts.get("hazard", 0) + _sure_hazard(race, car, race.turn.played)
    return _with_parts(race, car, {**parts, "blue-disc": disc})


def preview_threes(race: Race, car: Car, more: int) -> Plain:
    """F90.STRAT.STEADY.01: the total if so many more [3] cards are discarded."""
    parts = dict(player_parts(race, car))
    return _with_parts(race, car, {**parts, "steady": parts.get("steady", 0) + more})


def preview_aid(race: Race, robot: Car, aid: int) -> Plain:
    """F90.TEAMMATE.08: the movement of a robot teammate with a red card or without."""
    parts = {**dict(robot_parts(race, robot)), "teammate": aid}
    return {**_with_parts(race, robot, parts), "who": car_id(race, robot.number)}


def _with_parts(race: Race, car: Car, parts: dict[str, int]) -> Plain:
    told = {name: points for name, points in parts.items() if points}
    return {**preview_movement(race, car, sum(told.values())), "parts": told}


def preview_end_of_line(race: Race, car: Car) -> Plain:
    """F90.SC.14, F90.SC.25: where a stop behind the Safety Car leads; while it comes in there is no line yet."""
    if race.safety_car is None:
        return {}
    copy = race.clone()
    copy.log = None
    join = next(step for step in race.edition.safety_car_stop if EndOfLine in landmarks_of(type(step)))
    join.enter(copy, car.number)
    there = copy.cars[car.number].progress
    return {"line": car.progress - there, "section": section_id(race, there)}


def preview_rest(race: Race, car: Car) -> Plain:
    """The rest of a movement that has been interrupted by a question, if the car ahead is passed."""
    return preview_movement(race, car, race.turn.left)


def preview_staying(race: Race, car: Car) -> Plain:
    """F90.MOVE.05: the movement ends here, and the MP are lost."""
    here, left = section_id(race, car.progress), race.turn.left
    told = {"mp": left, "to": here, "sections": 0, "reason": "stayed-behind", "lost": left}
    return {**told, "passes": [], "leader_checks": 0}


def preview_refusal(race: Race, car: Car, corner: int) -> Plain:
    """F90.TRACKCARD.07: the rest of the movement without the symbol in this corner."""
    refused, race.turn.refused = race.turn.refused, corner
    try:
        return preview_rest(race, car)
    finally:
        race.turn.refused = refused


def preview_free_pass(race: Race, car: Car, rival: Car) -> Plain:
    """F90.OVERTAKE.13: the rest of the movement from the place ahead of the rival."""
    section = car.progress % race.course.sections
    lane = race.lanes[section]
    pair = bytes([rival.number, car.number])
    race.lanes[section] = lane.replace(pair, pair[::-1], 1)
    shown = preview_rest(race, car)
    race.lanes[section] = lane
    return {**shown, "passes": [{"car": car_id(race, rival.number), "kind": "overtake", "cost": 0}, *shown["passes"]]}
