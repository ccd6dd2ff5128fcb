"""One decision after the other: list the options, take an answer, run on to the next question."""

from __future__ import annotations

from .cornering import slipstream, slipstream_options
from .counting import below, bits_in
from .garage import draft_on, held_kinds, kinds_in_market, return_upgrade, take_upgrade
from .layout import (
    CARDS,
    CARS,
    DISCARDS,
    DRIVERS,
    GEARS,
    LESSON,
    MAX_ROUNDS,
    MODULES,
    NEXT_ROUND,
    NEXT_TURN,
    OPTIONS,
    OVER,
    PHASE,
    PLACE,
    PLANNED,
    POLICY,
    REACT,
    REFRESH,
    REPLENISH,
    RETURN,
    ROUND,
    RULES,
    SALVAGE,
    SEAT,
    SLIPSTREAM,
    SPEED,
    UPGRADE,
    Race,
)
from .picking import pick_salvage, refresh_cards, refresh_options, salvage_options
from .planning import ask_driver, choose_cards, gear_chosen, gears_on_offer, selections_to_play
from .reacting import react, react_options
from .replenishing import discard_cards, discard_options, replenish_hand
from .rounds import end_round
from .setting_up import deal_decks, set_up
from .turning import choose_speed, move_by_speed, speed_options, take_turn

NO_ANSWER = -1
DAWDLES = 0.5


def list_options(race: Race) -> int:
    """How many options the question has; none skips it."""
    phase, seat = race.figures[PHASE], race.figures[SEAT]
    if phase == GEARS:
        return bits_in(gears_on_offer(race, seat))
    if phase == CARDS:
        return selections_to_play(race, seat, race.figures[PLANNED + seat])
    if phase == REACT:
        return react_options(race, seat)
    if phase == SLIPSTREAM:
        return slipstream_options(race, seat)
    if phase == DISCARDS:
        return discard_options(race, seat)
    return list_module_options(race, phase, seat) if MODULES else 0


def list_module_options(race: Race, phase: int, seat: int) -> int:
    """The same for what cards with symbols and the garage ask."""
    if phase == SPEED:
        return speed_options(race, seat)
    if phase == REFRESH:
        return refresh_options(race, seat)
    if phase == SALVAGE:
        return salvage_options(race, seat)
    if phase == UPGRADE:
        return kinds_in_market(race)
    return held_kinds(race, seat)


def answer(race: Race, place: int) -> None:
    """Take the option at a place of the list."""
    phase, seat = race.figures[PHASE], race.figures[SEAT]
    if phase == GEARS:
        gear_chosen(race, place)
    elif phase == CARDS:
        choose_cards(race, seat, place)
        ask_driver(race, seat + 1)
    elif phase == REACT:
        react(race, seat, place)
    elif phase == SLIPSTREAM:
        slipstream(race, seat, place)
    elif phase == DISCARDS:
        discard_cards(race, seat, place)
    elif MODULES:
        answer_module(race, phase, seat, place)


def answer_module(race: Race, phase: int, seat: int, place: int) -> None:
    """The same for what cards with symbols and the garage ask."""
    if phase == SPEED:
        choose_speed(race, seat, place)
    elif phase == REFRESH:
        refresh_cards(race, seat, place)
    elif phase == SALVAGE:
        pick_salvage(race, seat, place)
    elif phase == UPGRADE:
        take_upgrade(race, place)
    elif phase == RETURN:
        return_upgrade(race, seat, place)
        ask_return(race, seat + 1)


def skip(race: Race) -> None:
    """Nothing is asked: what comes behind the question."""
    phase, seat = race.figures[PHASE], race.figures[SEAT]
    if phase == CARDS:
        ask_driver(race, seat + 1)  # HEAT.CARDS.13: no cards are submitted
    elif MODULES:
        if phase == SPEED:
            move_by_speed(race, seat)
        elif phase == UPGRADE:
            draft_on(race)  # HEAT.AMB.39: who finds the market empty takes nothing
        else:
            ask_return(race, seat + 1)


def ask_return(race: Race, seat: int) -> None:
    """HEAT.GARAGE.08: the next driver may hold too many upgrades; after the last one the decks are built."""
    race.figures[SEAT] = seat
    if seat == race.figures[DRIVERS]:
        deal_decks(race)


def proceed(race: Race, place: int) -> None:
    """Take the answer at a place, if there is one, and go on until somebody has a choice, or the race is over."""
    figures = race.figures
    while figures[PHASE] != OVER:
        if place != NO_ANSWER:
            answer(race, place)
            place = NO_ANSWER
        elif figures[PHASE] == REPLENISH:
            replenish_hand(race, figures[SEAT])
        elif figures[PHASE] == NEXT_TURN:
            take_turn(race)
        elif figures[PHASE] == NEXT_ROUND:
            end_round(race)
        else:
            listed = list_options(race)
            if listed > 1:
                figures[OPTIONS] = listed
                return
            if listed == 1 or may_pass(figures[PHASE]):
                place = 0
            else:
                skip(race)
    figures[OPTIONS] = 0


def may_pass(phase: int) -> bool:
    """Questions whose first answer is to do nothing: where nothing is listed, nothing is done."""
    return phase in (SLIPSTREAM, DISCARDS, REFRESH)


def begin(race: Race) -> None:
    """A new race, up to its first question."""
    set_up(race)
    proceed(race, NO_ANSWER)


def step(race: Race, place: int) -> None:
    """One decision: the option at a place of the list, and on to the next question; a race that is over waits."""
    proceed(race, place)


def choose_at_random(race: Race) -> int:
    """Every listed option is equally likely."""
    return below(race, POLICY, race.figures[OPTIONS])


def reward_of(race: Race, car: int) -> float:
    """HEAT.FINISH.03: from 1 for the first place to -1 for the last one; 0 for a car that is not there."""
    place, cars = race.figures[PLACE + car], race.figures[CARS]
    if car >= cars or not place:
        return 0.0
    return 1.0 - 2.0 * (place - 1) / max(1, cars - 1) - (dawdling(race, car) if race.figures[RULES] & LESSON else 0.0)


def dawdling(race: Race, car: int) -> float:
    """In lessons the last driver home loses by the rounds that were raced, to hurry with nothing to win."""
    figures = race.figures
    if car >= figures[DRIVERS]:
        return 0.0
    for other in range(figures[DRIVERS]):
        if figures[PLACE + other] > figures[PLACE + car]:
            return 0.0
    return DAWDLES * figures[ROUND] / max(1, figures[MAX_ROUNDS])
