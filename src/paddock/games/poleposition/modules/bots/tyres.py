"""Which tyres a bot takes, and when it comes in for them (PP.BOT)."""

from __future__ import annotations

from paddock.kernel import Act

from ...events.drivers import BotChecked
from ...pieces.components import CORRECT, DRY, HARD, INTERMEDIATE, SOFT, TYRES, WET
from ...rules.dice import black
from ...rules.lapping import owes_stop
from ...rules.weather import future_weather, steps_to_change
from ...state.car import PITS, STAYS_OUT, Car
from ...state.race import Race
from ...steps.opening import show_tyres
from ...steps.pit import fit

RAIN_TYRES = (HARD, INTERMEDIATE, WET)  # by weather; the first is never looked up
SOON = 3  # up to so many steps the change of weather counts as near
FRONT_ROW = 2


def throw(race: Race, car: Car, reason: str, limit: int) -> bool:
    """A black die of a bot's decision: yes up to the limit."""
    face = black(race)
    if race.telling:
        race.tell(BotChecked(car.number, reason, face, "yes" if face <= limit else "no"))
    return face <= limit


def start_compound(race: Race, car: Car) -> int:
    """What a bot starts on: by the weather of now, or by the coming one if the change is near."""
    now, coming = race.weather, future_weather(race)
    if steps_to_change(race) > SOON:
        if now != DRY:
            return RAIN_TYRES[now]  # PP.BOT.26
        front = race.rank.index(car.number) < FRONT_ROW
        likely, unlikely = (SOFT, HARD) if front else (HARD, SOFT)  # PP.BOT.24, PP.BOT.25
        return unlikely if throw(race, car, "tyres", 2) else likely
    if coming != DRY:
        return RAIN_TYRES[coming]  # PP.BOT.28, PP.AMB.69
    return RAIN_TYRES[now] if throw(race, car, "tyres", 3) else SOFT  # PP.BOT.27


def pit_compound(race: Race, car: Car) -> int:
    """What a bot fits: by the weather of now, or by the coming one if the change is near."""
    weather = race.weather if steps_to_change(race) > SOON else future_weather(race)
    if weather != DRY:
        return RAIN_TYRES[weather]  # PP.BOT.61, PP.BOT.63
    return HARD if car.soft_used else SOFT  # PP.BOT.60, PP.BOT.62


def mount(race: Race, car: Car, compound: int) -> None:
    """PP.BOT.09, PP.BOT.10, PP.BOT.64: every set is new; the soft one can be used once."""
    number = race.rules.sets.index(compound)
    car.lives = car.lives[:number] + bytes([TYRES[compound].life]) + car.lives[number + 1 :]
    car.soft_used = car.soft_used or compound == SOFT
    car.blown = False
    car.fitted = number


class ChooseBotTyres(Act[Race]):
    """PP.BOT.23, PP.START.05: bots choose after the drivers, in rank order."""

    rule = "PP.BOT.23"

    def act(self, race: Race, who: int) -> None:
        for number in race.rank:
            car = race.cars[number]
            if car.is_bot:
                mount(race, car, start_compound(race, car))
                show_tyres(race, number)


class FitBotTyres(Act[Race]):
    """PP.BOT.64: the service of a bot is a new set."""

    rule = "PP.BOT.60"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        mount(race, car, pit_compound(race, car))
        fit(race, car, car.fitted)


def wants_to_pit(race: Race, car: Car) -> bool:
    """PP.BOT.54, PP.AMB.88: conditions A to E in order; the first hit decides."""
    compound, life = race.compound(car), car.lives[car.fitted]
    steps, coming = steps_to_change(race), future_weather(race)
    worn, spent = race.rules.readings.bot_tyre_lives
    if life == worn and throw(race, car, "pit A", 2):
        return True  # PP.BOT.55
    if life == spent:
        return True  # PP.BOT.56
    if compound not in CORRECT[race.weather] and steps > SOON:
        return True  # PP.BOT.57
    if compound in CORRECT[coming] or steps > SOON:
        return False
    return steps < SOON or throw(race, car, "pit E", 2)  # PP.BOT.58, PP.BOT.59


def check_pit(race: Race, car: Car) -> None:
    """PP.BOT.54, PP.BOT.71: once a lap; at the last opportunity whoever owes a stop goes in."""
    owes = owes_stop(race, car) and car.lap == race.laps - 1
    car.pit_check = PITS if owes or wants_to_pit(race, car) else STAYS_OUT
