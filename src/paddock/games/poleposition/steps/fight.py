"""Overtaking: the defender's answer, the dice, the bids (PP.OVERTAKE, PP.FIGHT, PP.MULTI)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said
from paddock.racing import COLOUR_WORDS

from ..events.fighting import AttackStarted, BidMade, FightDecided, FightRolled, PlaceYielded
from ..pieces.components import COLOURS
from ..rules.dice import black
from ..rules.fighting import (
    ATTACKER,
    DEFENDER,
    attacker_is_ahead,
    defence_bonus,
    least_raise,
    odds_of_fight,
    side_of,
    values_of,
)
from ..rules.landmarks import end_movement
from ..rules.movement import fought_by, make_step, overtake, passed_by, place_of
from ..state.car import NOBODY, RACING, Car
from ..state.race import Race

FIGHT: Code = (0,)
YIELD: Code = (1,)
PASS: Code = (0,)


def start_attack(race: Race, car: Car, target: int) -> None:
    """PP.OVERTAKE.01, PP.MULTI.05, PP.AMB.30: the fights come before the step, the worst placed defender first."""
    turn = race.turn
    fought = fought_by(race, car, target, passed_by(race, car, target))
    turn.target, turn.beaten = target, b""
    turn.defenders = bytes(other.number for other in reversed(fought))
    race.flow.append((NEXT_DEFENDER, car.number))


class NextDefender(Act[Race]):
    """PP.OVERTAKE.03, PP.MULTI.03, PP.MULTI.04: one defender after the other; when none is left, the step is made."""

    rule = "PP.MULTI.04"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        if not turn.defenders:
            make_step(race, car, turn.target)
            if car.status != RACING:
                end_movement(race)
            elif not turn.left:
                turn.direction = NOBODY
            return
        turn.defender = turn.defenders[0]
        defender = race.cars[turn.defender]
        if race.telling:
            names = race.course.names
            race.tell(AttackStarted(who, turn.defender, names[car.cell], names[turn.target]))
        if defender.is_bot:
            race.rules.meet_bot(race, car, defender)
        else:
            race.flow.append((YIELD_OR_FIGHT, turn.defender))


def beat(race: Race) -> None:
    """The defender is beaten or gives way: on to the next one."""
    turn = race.turn
    turn.beaten += turn.defenders[:1]
    turn.defenders = turn.defenders[1:]
    race.flow.append((NEXT_DEFENDER, turn.who))


class YieldOrFight(Ask[Race]):
    """PP.OVERTAKE.03, PP.OVERTAKE.14: each time anew the defender says first whether he lets the attacker pass."""

    kind = "fight.yield"
    rule = "PP.OVERTAKE.03"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (FIGHT, YIELD)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == FIGHT:
            race.flow.append((ROLL_FIGHT, race.turn.who))  # PP.OVERTAKE.05
            return
        if race.telling:
            race.tell(PlaceYielded(seat, race.turn.who))
        beat(race)

    def prompt(self, race: Race, seat: int) -> str:
        attacker = COLOUR_WORDS[COLOURS[race.cars[race.turn.who].colour]]
        return said(
            "poleposition.ask.the-car-attacks-you-fight",
            "The {attacker} car attacks you. Fight for your position, or let it pass?",
            attacker=attacker,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("fight", said("poleposition.option.fight", "Fight"))
            if code == FIGHT
            else ("yield", said("poleposition.option.let-it-pass", "Let it pass"))
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"attacker": race.turn.who}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == YIELD:
            return {}
        defender = race.cars[seat]
        odds = odds_of_fight(race, race.cars[race.turn.who], defender)
        return {"bonus": defence_bonus(race, defender), "hold": [odds.holds, odds.collides]}


class RollFight(Act[Race]):
    """PP.FIGHT.01: both roll, the attacker first; a bot does not."""

    rule = "PP.FIGHT.01"

    def act(self, race: Race, who: int) -> None:
        turn = race.turn
        turn.dice = bytes(0 if race.cars[number].is_bot else black(race) for number in (who, turn.defender))
        turn.bids = bytes(2)
        turn.values = values_of(race, turn.dice)
        if race.telling:
            race.tell(FightRolled(who, turn.defender, tuple(turn.dice), tuple(turn.values)))
        if not race.rules.equal_dice.collide(race):
            race.flow.append((SETTLE_FIGHT, who))


class SettleFight(Act[Race]):
    """PP.FIGHT.08, PP.FIGHT.11, PP.FIGHT.15: whoever is losing may raise; without a raise the fight is decided."""

    rule = "PP.FIGHT.11"

    def act(self, race: Race, who: int) -> None:
        loser = race.turn.defender if attacker_is_ahead(race) else who
        if affordable(race, race.cars[loser]):
            race.flow.append((BID, loser))
        else:
            decide(race)


def affordable(race: Race, car: Car) -> range:
    """PP.FIGHT.10, PP.FIGHT.13: what the one who is losing may bid; against a bot no more than needed (PP.BOT.44)."""
    if car.is_bot or not race.rules.stress.may_bid(car):  # PP.FIGHT.14
        return range(0)
    turn = race.turn
    other = turn.defender if car.number == turn.who else turn.who
    least, most = least_raise(race), car.skill - turn.bids[side_of(race, car.number)]
    return range(least, min(least, most) + 1) if race.cars[other].is_bot else range(least, most + 1)


class BidForPosition(Ask[Race]):
    """PP.FIGHT.08: skill points, each worth 1; only the winner will pay."""

    kind = "fight.bid"
    rule = "PP.FIGHT.08"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (PASS, *((points,) for points in affordable(race, race.cars[seat])))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == PASS:
            decide(race)
            return
        turn = race.turn
        side = side_of(race, seat)
        bids = list(turn.bids)
        bids[side] += code[0]
        turn.bids = bytes(bids)
        if race.telling:
            race.tell(BidMade(seat, code[0], turn.values[side] + bids[side]))
        race.flow.append((SETTLE_FIGHT, turn.who))

    def prompt(self, race: Race, seat: int) -> str:
        turn, other = race.turn, 1 - side_of(race, seat)
        theirs = turn.values[other] + turn.bids[other]
        return said(
            "poleposition.ask.you-have-the-other-has",
            "You have {seat}, the other has {theirs}. Raise with SP, or give in?",
            seat=self._value(race, seat),
            theirs=theirs,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == PASS:
            return "pass", said("poleposition.option.give-in", "Give in")
        return f"bid:{code[0]}", said(
            "poleposition.option.bid-sp",
            "Bid {code} SP: {code2}",
            code=code[0],
            code2=self._value(race, seat) + code[0],
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"points": code[0]}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        bid = race.turn.bids[side_of(race, seat)]
        return {"value": self._value(race, seat) + code[0], "skill": bid + code[0]}

    def _value(self, race: Race, seat: int) -> int:
        """What the seat has with its bids so far."""
        side = side_of(race, seat)
        return race.turn.values[side] + race.turn.bids[side]


def decide(race: Race) -> None:
    """PP.FIGHT.12, PP.FIGHT.15, PP.OVERTAKE.06: the winner pays what he bid; an attacker who loses has no MP left."""
    turn, won = race.turn, attacker_is_ahead(race)
    attacker, defender = race.cars[turn.who], race.cars[turn.defender]
    winner, loser = (attacker, defender) if won else (defender, attacker)
    paid = turn.bids[ATTACKER if won else DEFENDER]
    winner.skill -= paid
    if race.telling:
        race.tell(FightDecided(winner.number, loser.number, paid, won))
    if won:
        turn.left += race.rules.ability(attacker).fight_won_mp  # PP.FIGHT.16, PP.AMB.59
        beat(race)
    else:
        fail_attack(race)


def fail_attack(race: Race) -> None:
    """PP.MULTI.06, PP.MULTI.07, PP.AMB.95: no step; but whoever was beaten first and is level changes places."""
    turn = race.turn
    attacker = race.cars[turn.who]
    level = [
        race.cars[number]
        for number in race.rank
        if number in turn.beaten and place_of(race, race.cars[number]) == place_of(race, attacker)
    ]
    if level:
        overtake(race, attacker, level)
    end_movement(race)


NEXT_DEFENDER, YIELD_OR_FIGHT, ROLL_FIGHT = NextDefender(), YieldOrFight(), RollFight()
SETTLE_FIGHT, BID = SettleFight(), BidForPosition()
FIGHT_STEPS = (NEXT_DEFENDER, YIELD_OR_FIGHT, ROLL_FIGHT, SETTLE_FIGHT, BID)
