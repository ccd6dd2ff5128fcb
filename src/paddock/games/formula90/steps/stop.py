"""A player's pit stop, step by step (F90.FLOW.06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, said

from ..events.stops import DamageRepaired, PitStopMade, Refuelled
from ..events.turn import CardsDiscarded
from ..rules.chasing import drop_chase
from ..rules.names import TYRE_TITLES, card_words, fuel_words, tyre_words
from ..rules.order import free_points, lift, put_last, read_leader
from ..rules.piles import counted_cards, repair_red, take_from_hand, take_race_cards, take_track_cards, to_piles
from ..rules.stops import preview_stop, sections_back
from ..rules.tyres import fit_tyres, take_tyre_cards, tyres_on_offer
from ..state.car import TYRES, Car
from ..state.race import Race
from ..trials.previews import preview_end_of_line
from .choice import DECLARE, Choice
from .turn_end import NO_POINT, TakePoint, take_point

DONE: Code = (255,)
KEEP: Code = (0,)


class AnnounceStop(Act[Race]):
    """F90.FLOW.06 (1): the chase ends with the announcement."""

    rule = "F90.PHASEA.07"

    def act(self, race: Race, who: int) -> None:
        drop_chase(race, race.cars[who])


class Refuel(Choice):
    """F90.FUEL.08, F90.FUEL.09, F90.FUEL.10: how many turns of fuel; more than ten cost sections."""

    kind = "fuel"
    rule = "F90.FUEL.09"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(step,) for step in range(len(race.edition.figures.fuel_steps))]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        car.fuel = race.game_turn + race.edition.figures.fuel_steps[code[0]]  # F90.RULING.07, F90.FUEL.14
        race.turn.back = code[0]
        if race.telling:
            race.tell(Refuelled(seat, race.edition.figures.fuel_steps[code[0]], car.fuel))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.how-much-fuel", "How much fuel?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        turns = race.edition.figures.fuel_steps[code[0]]
        last = fuel_words(race, race.game_turn + turns)
        parts = {"turns": said("f90.fuel.turns", "{n, plural, one {# turn} other {# turns}}", n=turns), "last": last}
        if not code[0]:
            return f"fuel:{turns}", said("f90.option.refuel", "{turns}, {last}", **parts)
        more = said(
            "f90.option.refuel.back",
            "{turns}, {last}, {n, plural, one {# more section} other {# more sections}} back",
            **parts,
            n=code[0],
        )
        return f"fuel:{turns}", more

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_stop(race, race.cars[seat], code[0])


class RefuelBehindSafetyCar(Refuel):
    """F90.SC.14: as much as wanted, without any distance."""

    rule = "F90.SC.14"

    def words(self, race: Race, seat: int, code: Code) -> Words:
        turns = race.edition.figures.fuel_steps[code[0]]
        return f"fuel:{turns}", said(
            "f90.option.values-4",
            "{n, plural, one {# turn} other {# turns}}, {turns}",
            n=turns,
            turns=fuel_words(race, race.game_turn + turns),
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_end_of_line(race, race.cars[seat])


class MoveBack(Act[Race]):
    """F90.PHASEA.08, F90.PHASEA.09, F90.PHASEA.11: back, behind all cars and flags of the landing section."""

    rule = "F90.PHASEA.08"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        back = sections_back(race, car, race.turn.back)
        lift(race, car)
        put_last(race, car, car.progress - back)  # F90.RULING.54: laps follow, also across the line
        leave_pits(race, car, back)


def leave_pits(race: Race, car: Car, back: int) -> None:
    """F90.OFFTRACK.18, F90.RULING.113: a stop serves forced pits and wasted time; the car is on the track again."""
    car.wasted = 0
    car.forced_pit = False
    car.pitted = True
    race.edition.no_move.stopped(car)
    if race.telling:
        race.tell(PitStopMade(car.number, back, car.progress))
    read_leader(race)  # F90.ACTIVATE.11


class TakePointAfterStop(TakePoint):
    """F90.PHASEA.10, F90.TRAJ.13, F90.RULING.55: a free start of the landing section, though last in it."""

    rule = "F90.PHASEA.10"
    phase = DECLARE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        points = free_points(race, race.cars[seat])
        return [NO_POINT, *((point,) for point in points)] if points else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != NO_POINT:
            take_point(race, race.cars[seat], code[0])


class RepairDamage(Act[Race]):
    """F90.PHASEA.14, F90.PHASEA.15: red discs back into the bag; TUNING repairs a brown one, too."""

    rule = "F90.PHASEA.14"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        red = repair_red(race, car)
        brown = min(car.brown, 0 if race.safety_car is not None else race.edition.skill_of(car).repairs_brown)
        car.brown -= brown
        race.brown_in_bag += brown
        if race.telling and red + brown:
            race.tell(DamageRepaired(who, red, brown))


class DiscardInStop(Choice):
    """F90.PHASEA.16, F90.DRAW.03, F90.FLOW.06 (7): any cards, one at a time; all above the hand limit have to go."""

    kind = "stop-discard"
    rule = "F90.PHASEA.16"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if counted_cards(race, car) <= car.hand_limit:
            return [DONE, *((card,) for card in car.hand)]
        return [(card,) for card in car.hand] or [DONE]  # F90.RULING.87: frozen cards alone may be too many

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == DONE:
            return
        take_from_hand(race.cars[seat], bytes(code))
        race.turn.aside += bytes(code)
        if race.telling:
            race.tell(CardsDiscarded(seat, "stop", code))
        race.flow.append((self, seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.discard-cards-one-by-one",
            "Discard cards one by one; then you draw up to {hand_limit}.",
            hand_limit=race.cars[seat].hand_limit,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == DONE:
            return "done", said("f90.option.done", "Done")
        return f"discard:{race.course.cards[code[0]].id}", said(
            "f90.option.discard", "Discard {code}", code=card_words(race, code[0])
        )


class RefillHand(Act[Race]):
    """F90.PHASEA.12: race cards up to the chart's number."""

    rule = "F90.PHASEA.12"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        missing = car.hand_limit - counted_cards(race, car)
        if missing > 0:
            take_race_cards(race, car, missing, "stop")


class ChangeTyres(Choice):
    """F90.TYRES.10, F90.TYRES.11: keep the set as it is, or fit another one."""

    kind = "tyres"
    rule = "F90.TYRES.10"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [KEEP, *((tyres,) for tyres in tyres_on_offer(race, race.cars[seat]))]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != KEEP:
            fit_tyres(race, race.cars[seat], code[0])
            race.turn.fitted = code[0]

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.which-tyres", "Which tyres?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == KEEP:
            car = race.cars[seat]
            return "keep", said(
                "f90.option.keep-the-tyres-with",
                "Keep the {old} tyres with {n, plural, one {# chip} other {# chips}}",
                old=tyre_words(car.tyres),
                n=car.chips,
            )
        return f"tyres:{TYRES[code[0]]}", said("f90.title.tyres", "{tyres} tyres", tyres=TYRE_TITLES[TYRES[code[0]]])


class DrawBonusCards(Act[Race]):
    """F90.PHASEA.18: a track card for Hard tyres, then those of PITTING, above the hand limit."""

    rule = "F90.PHASEA.18"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        take_tyre_cards(race, car, race.turn.fitted)
        cards = race.edition.skill_of(car).stop_cards
        if cards and race.safety_car is None:  # F90.RULING.29
            take_track_cards(race, car, cards, "pitting")


class RenewSkills(Act[Race]):
    """F90.PHASEA.23: a new stint."""

    rule = "F90.PHASEA.23"

    def act(self, race: Race, who: int) -> None:
        renew_skills(race, race.cars[who])


def renew_skills(race: Race, car: Car) -> None:
    """F90.SKILL.SIXTHSENSE.02: what may be used once in a stint, or so often, is ready again."""
    skill = race.edition.skill_of(car)
    car.versatile = skill.changes_strategy
    car.wise = skill.exchanges_cards
    car.sensed_flags = skill.flags


class FreezeTurn(Act[Race]):
    """F90.PHASEA.19, F90.ACTIVATE.12: the rest of the turn is taken when the new section is activated."""

    rule = "F90.PHASEA.19"

    def act(self, race: Race, who: int) -> None:
        to_piles(race, race.turn.aside)
        race.turn.aside = b""
        race.on_turn = None


class EndEntryStop(FreezeTurn):
    """F90.FLOW.17 (3): a stop while the Safety Car comes in; nothing of the turn is left to resume."""

    rule = "F90.SC.02"
