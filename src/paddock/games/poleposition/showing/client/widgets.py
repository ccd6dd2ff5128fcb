"""What else lies on the table: the forecast, the roll of this turn, qualifying, the fight for a position."""

from __future__ import annotations

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.protocol import Duel, DuelSide, Forecast, Qualifying, Roll, Term, Widget

from ...pieces.cards import BOTS
from ...pieces.components import BLOWN_TYRE, COMPOUNDS, WEATHERS, unspent_bonus
from ...pieces.kinds_of_mp import BATCHES
from ...rules.fighting import ATTACKER, DEFENDER, attack_bonus, attacker_is_ahead, defence_bonus, unspent_mp
from ...rules.names import car_ref
from ...rules.weather import GRID_CELLS, steps_to_change
from ...rules.worth_of_roll import breakdown_penalty, checked_roll, off_track_from, wear_penalty
from ...state.car import Car
from ...state.race import Race
from ...state.turn import START_TURN, TYRE_TURN
from ...steps.qualifying import qualifying_round
from .odds import fight_odds, fight_range

FORECAST = 7
NO_SLIDING = 20
WEATHER_ICONS = {"dry": "dry", "light": "rain", "heavy": "storm"}


def present_widgets(race: Race, kind: str) -> list[Widget]:
    """Those of this moment; `kind` is what is being asked."""
    widgets: list[Widget] = [{"kind": "forecast", "data": _forecast(race)}]
    if race.qualifying and not race.round:
        widgets.append({"kind": "qualifying", "data": _qualifying(race)})
    if race.turn.faces and race.turns_taken:
        widgets.append({"kind": "roll", "data": _roll(race)})
    if race.asked and kind.startswith("fight.") and race.turn.defenders:
        widgets.append({"kind": "duel", "data": _duel(race, kind)})
    return widgets


def weather_ahead(race: Race) -> list[str]:
    """The cell of grid A under the token, and the next ones."""
    grid = race.course.circuit.weather
    return [WEATHERS[grid[(race.weather_a + step) % GRID_CELLS]] for step in range(FORECAST)]


def steps_left(race: Race) -> int:
    """How many clouds until the token of grid A moves on."""
    return race.course.circuit.weather_steps - race.weather_b


def _forecast(race: Race) -> Forecast:
    """PP.WEATHER.04: both grids: A with its token, and how far the token of B has come."""
    circuit = race.course.circuit
    return {
        "grid": [WEATHER_ICONS[WEATHERS[kind]] for kind in circuit.weather],
        "at": race.weather_a,
        "step": race.weather_b + 1,
        "steps": circuit.weather_steps,
        "change": steps_to_change(race),
        "rule": "PP.WEATHER.04",
    }


def _qualifying(race: Race) -> Qualifying:
    pairs = zip(race.qualifying, race.results, strict=False)
    return {
        "round": qualifying_round(race),
        "rows": [{"car": car_ref(number), "value": value} for number, value in pairs],
        "grid": [car_ref(number) for number in race.grid],
        "rule": "PP.QUALI.05",
    }


def _roll(race: Race) -> Roll:
    """The dice of this turn, what is taken off, and what is left to drive."""
    turn, car = race.turn, race.cars[race.turn.who]
    starts = turn.kind == START_TURN
    terms: list[Term] = []
    if turn.kind == TYRE_TURN and not car.is_bot:
        terms += [_term("lowered", said("poleposition.term.lowered-by-sp", "lowered by SP"), -turn.lowered)]
        terms += [
            _term("wear", said("poleposition.term.worn-tyres", "worn tyres"), -wear_penalty(car)),
            _term("damage", said("poleposition.term.damage", "damage"), -breakdown_penalty(car)),
        ]
    compound = COMPOUNDS[race.compound(car)]
    slides = off_track_from(race, car) if turn.kind == TYRE_TURN and not car.is_bot else NO_SLIDING
    return {
        "car": car_ref(turn.who),
        "die": "start" if starts else compound if turn.kind == TYRE_TURN else "exit",
        "faces": list(turn.faces),
        "sides": sorted(
            set(race.rules.dice.tyres[race.compound(car)] if turn.kind == TYRE_TURN else race.rules.dice.purple)
        ),
        "kept": checked_roll(race) if turn.raw else None,
        "terms": [term for term in terms if term["n"]],
        "left": turn.left,
        "mp": turn.mp,
        "batch": BATCHES[turn.batch].word,
        "slides": slides if slides < NO_SLIDING else None,
        "rule": "PP.START.07" if starts else "PP.MOVE.03",
    }


def _term(key: str, words: str, amount: int) -> Term:
    return {"key": key, "text": text(f"poleposition.term.{key}", words), "n": amount}


def _duel(race: Race, kind: str) -> Duel:
    """PP.FIGHT: both sides with die, modifiers, bid and what they could still bid."""
    turn = race.turn
    rolled = kind == "fight.bid"
    return {
        "rolled": rolled,
        "sides": [
            _side(race, race.cars[turn.who], ATTACKER, kind),
            _side(race, race.cars[turn.defender], DEFENDER, kind),
        ],
        "odds": None if rolled else fight_odds(race),
        "leads": (ATTACKER if attacker_is_ahead(race) else DEFENDER) if rolled else None,
        "more": [car_ref(number) for number in turn.defenders[1:]],
        "target": f"cell:{race.course.names[turn.target]}",
        "rule": "PP.FIGHT.07",
    }


def _side(race: Race, car: Car, side: int, kind: str) -> DuelSide:
    turn, rolled = race.turn, kind == "fight.bid"
    bid = turn.bids[side] if rolled else 0
    return {
        "car": car_ref(car.number),
        "role": "attack" if side == ATTACKER else "defend",
        "die": turn.dice[side] if rolled and not car.is_bot else None,
        "terms": _modifiers(race, car, side),
        "bid": bid,
        "value": turn.values[side] + bid if rolled else BOTS[car.bot].overtaking if car.is_bot else None,
        "range": None if rolled or car.is_bot else fight_range(race, car),
        "could": 0 if car.is_bot or not race.rules.stress.may_bid(car) else car.skill - bid,
    }


def _modifiers(race: Race, car: Car, side: int) -> list[Term]:
    """PP.FIGHT.04, PP.FIGHT.05, PP.FIGHT.06, PP.BOT.41: a bot fights with the value on its card."""
    if car.is_bot:
        return [
            _term("card", said("poleposition.term.value-on-the-card", "value on the card"), BOTS[car.bot].overtaking)
        ]
    terms = [_term("blown", said("poleposition.term.blown-tyre", "blown tyre"), BLOWN_TYRE * car.blown)]
    if side == ATTACKER:
        unspent = unspent_mp(race)
        terms.append(
            _term(
                "unspent",
                said("poleposition.term.mp-unspent", "{unspent} MP unspent", unspent=unspent),
                unspent_bonus(unspent),
            )
        )
    whole = attack_bonus(race, car) if side == ATTACKER else defence_bonus(race, car)
    terms.append(
        _term(
            "cards",
            said("poleposition.term.cards-and-circuit", "cards and circuit"),
            whole - sum(term["n"] for term in terms),
        )
    )
    return [term for term in terms if term["n"]]
