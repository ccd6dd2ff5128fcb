"""Driver and team cards: dealt before qualifying; most abilities are figures that other steps ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, Ask, Code, Words, after, before, said

from ..events.before import CardsDealt
from ..events.drivers import TokenSpent
from ..events.pits import CrewPassed, PointRecovered
from ..pieces.cards import DRIVERS, TEAMS, Card
from ..pieces.components import WORN
from ..rules.dice import roll_tyre
from ..rules.ranking import move_up
from ..rules.worth_of_roll import plain_mp
from ..state.car import Car
from ..state.race import Race
from ..state.turn import ENTRY_TURN, LATE_EXIT_TURN, TYRE_TURN
from ..steps.end import BlowTyre
from ..steps.move import ReckonMovement
from ..steps.opening import OpenRace
from ..steps.pit import FitTyres
from ..steps.roll import RollTyreDie
from ..steps.round import EndRound

if TYPE_CHECKING:
    from .rules import Rules

REROLL_RULES = {1: "PP.TEAM.01", 2: "PP.TEAM.02", 3: "PP.TEAM.03"}  # by team card
NO: Code = (0,)
YES: Code = (1,)


class DealCards(Act[Race]):
    """PP.SETUP.09: every driver draws one card of each kind in use; they lie open, bots draw none."""

    rule = "PP.SETUP.09"

    def act(self, race: Race, who: int) -> None:
        players = [car for car in race.cars if not car.is_bot]
        drivers = race.chance.shuffle(race.rules.driver_cards) or bytes(len(players))
        teams = race.chance.shuffle(race.rules.team_cards) or bytes(len(players))
        for car, driver, team in zip(players, drivers, teams, strict=False):
            if not car.driver and not car.team:
                car.driver, car.team = driver, team
            if race.telling:
                race.tell(CardsDealt(car.number, car.driver, car.team))


class TeamReroll(Ask[Race]):
    """PP.REROLL.06: in its weather and on its tyres, one free roll more each turn."""

    kind = "roll.team"
    rule = "PP.REROLL.06"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        wanted = race.rules.ability(car).reroll
        return (NO, YES) if wanted == (race.weather, race.compound(car)) else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == YES:
            race.turn.faces += bytes([roll_tyre(race, race.cars[seat], 0)])

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "poleposition.ask.you-rolled-your-team-gives",
            "You rolled {faces}. Your team gives you a free roll more.",
            faces=race.turn.faces[0],
        )

    def rule_now(self, race: Race, seat: int) -> str:
        return REROLL_RULES.get(race.cars[seat].team, self.rule)

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("team-roll", said("poleposition.option.roll-once-more-free", "Roll once more, free"))
            if code == YES
            else ("no-team-roll", said("poleposition.option.no", "No"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        faces = race.rules.dice.tyres[race.compound(race.cars[seat])]
        return {"faces": list(faces), "die": "tyre"} if code == YES else {}


class UseWearToken(Ask[Race]):
    """PP.DRIVER.06, PP.AMB.56: with worn tyres a token gives 1 MP, one a turn."""

    kind = "wear.token"
    rule = "PP.DRIVER.06"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        return (NO, YES) if car.wear_tokens and car.lives[car.fitted] >= WORN else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == YES:
            car = race.cars[seat]
            car.wear_tokens -= 1
            race.turn.mp += 1
            if race.telling:
                race.tell(TokenSpent(seat, "wear", car.wear_tokens))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "poleposition.ask.your-tyres-are-worn-use",
            "Your tyres are worn. Use one of {wear_tokens} tokens for 1 MP?",
            wear_tokens=race.cars[seat].wear_tokens,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        mp = plain_mp(race, race.cars[seat]) + code[0]
        return (
            ("wear-token", said("poleposition.option.use-a-token-mp", "Use a token: {mp} MP", mp=mp))
            if code == YES
            else ("no-token", said("poleposition.option.no-mp", "No: {mp} MP", mp=mp))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"mp": plain_mp(race, race.cars[seat]) + code[0]}


class SaveTyre(Ask[Race]):
    """PP.DRIVER.07: a token cancels the blowout that has just been rolled."""

    kind = "blowout.token"
    rule = "PP.DRIVER.07"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (NO, YES) if race.cars[seat].blowout_tokens else (NO,)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == NO:
            race.flow.append((BLOW_TYRE, seat))
            return
        car = race.cars[seat]
        car.blowout_tokens -= 1
        if race.telling:
            race.tell(TokenSpent(seat, "blowout", car.blowout_tokens))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "poleposition.ask.your-tyre-blows-use-one",
            "Your tyre blows. Use one of {blowout_tokens} tokens to save it?",
            blowout_tokens=race.cars[seat].blowout_tokens,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("blowout-token", said("poleposition.option.save-the-tyre", "Save the tyre"))
            if code == YES
            else ("no-token", said("poleposition.option.heavy-breakdown", "Heavy breakdown"))
        )


ENGINE: Code = (0,)
BRAKE: Code = (1,)


class RecoverPoint(Ask[Race]):
    """PP.TEAM.09: an engine or a brake point comes back in each stop."""

    kind = "pit.recover"
    rule = "PP.TEAM.09"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (ENGINE, BRAKE) if race.rules.ability(race.cars[seat]).pit_recover else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        car.engine += code == ENGINE
        car.brake += code == BRAKE
        if race.telling:
            race.tell(PointRecovered(seat, car.engine, car.brake))

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.your-crew-recovers-a-point", "Your crew recovers a point: engine or brakes?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("recover:engine", said("poleposition.option.1-engine-point", "1 engine point"))
            if code == ENGINE
            else ("recover:brake", said("poleposition.option.1-brake-point", "1 brake point"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car = race.cars[seat]
        return {"engine": car.engine + 1} if code == ENGINE else {"brake": car.brake + 1}


class PassInPits(Act[Race]):
    """PP.TEAM.06, PP.AMB.58: at the end of a round, before all cars that made a pit stop in the same round."""

    rule = "PP.TEAM.06"

    def act(self, race: Race, who: int) -> None:
        stopped = [race.cars[n] for n in race.rank if race.cars[n].stopped_in == race.round]
        for at, car in enumerate(stopped):
            if race.rules.ability(car).passes_in_pits:
                passed = [other for other in stopped[:at] if race.rules.readings.crew.passes(race, car, other)]
                if passed:
                    self._pass(race, car, passed)

    def _pass(self, race: Race, car: Car, passed: list[Car]) -> None:
        move_up(race, car, passed[0])
        if race.telling:
            numbers = tuple(other.number for other in passed)
            race.tell(CrewPassed(car.number, numbers, race.rank.index(car.number) + 1))


BLOW_TYRE, SAVE_TYRE = BlowTyre(), SaveTyre()
DEAL_CARDS, TEAM_REROLL, USE_WEAR_TOKEN = DealCards(), TeamReroll(), UseWearToken()
RECOVER_POINT, PASS_IN_PITS = RecoverPoint(), PassInPits()
CREW_STEPS = (DEAL_CARDS, TEAM_REROLL, USE_WEAR_TOKEN, SAVE_TYRE, RECOVER_POINT, PASS_IN_PITS)
ROLLING_TURNS = (TYRE_TURN, ENTRY_TURN, LATE_EXIT_TURN)


def card_numbers(cards: tuple[Card, ...], sets: str) -> bytes:
    """PP.AMB.108: the base set, or all twelve."""
    return bytes(card.id for card in cards if sets == "all" or card.set == sets)


def with_drivers(rules: Rules, sets: str) -> Rules:
    """PP.DRIVER.01."""
    turns = list(rules.turns)
    for kind in ROLLING_TURNS:
        turns[kind] = before(turns[kind], ReckonMovement, USE_WEAR_TOKEN)
    rules = replace(rules, turns=tuple(turns), blowout=SAVE_TYRE, driver_cards=card_numbers(DRIVERS, sets))
    return _with_deal(rules)


def with_teams(rules: Rules, sets: str) -> Rules:
    """PP.TEAM.01."""
    turns = list(rules.turns)
    for kind in ROLLING_TURNS:
        turns[kind] = after(turns[kind], RollTyreDie, TEAM_REROLL)
    rules = replace(
        rules,
        turns=tuple(turns),
        service=before(rules.service, FitTyres, RECOVER_POINT),
        round=before(rules.round, EndRound, PASS_IN_PITS),
        safety_car_procedure=(PASS_IN_PITS,),  # PP.SC.29: the round ends there, too
        team_cards=card_numbers(TEAMS, sets),
    )
    return _with_deal(rules)


def _with_deal(rules: Rules) -> Rules:
    if DEAL_CARDS in rules.set_up:
        return rules
    return replace(rules, set_up=before(rules.set_up, OpenRace, DEAL_CARDS))
