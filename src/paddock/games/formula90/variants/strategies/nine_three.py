"""The strategies of 9.3 (F90.STRAT): the bonuses of the base game, and the specials of the advanced game."""

from __future__ import annotations

from paddock.kernel import said

from ...events.turn import CardsShown
from ...pieces.kinds import SPEEDING
from ...rules.order import section_of
from ...rules.piles import show_in_hand, take_track_cards
from ...state.car import Car
from ...state.race import Race
from .second import Strategy

FAR = 6
"""F90.STRAT.HAZARD.02, F90.RULING.43: sections a car must have advanced for the special, late brakes included."""


class NoStrategy(Strategy):
    """F90.VARIANT.03: juniors have none; nor does one work off the track (F90.OFFTRACK.05)."""

    name, title, rule = "none", said("f90.strategy.none", "No strategy"), "F90.VARIANT.03"


class BaseSaveTyres(Strategy):
    """F90.STRAT.SAVETYRES.01: a tyre point less for the movement cards."""

    name, title, rule = "save-tyres", said("f90.strategy.save-tyres", "Save tyres"), "F90.STRAT.SAVETYRES.01"
    tyre_saving = 1


class AdvancedSaveTyres(BaseSaveTyres):
    """F90.STRAT.SAVETYRES.02, F90.STRAT.SAVETYRES.03: a track card if a chip was paid all the same."""

    def paid_tyres(self, race: Race, car: Car, chips: int, cards: int) -> None:
        if chips:
            take_track_cards(race, car, 1, self.name)


class BaseHazard(Strategy):
    """F90.STRAT.HAZARD.01: an MP for each check and each damage; two sections after a late brake."""

    name, title, rule = "hazard", said("f90.strategy.hazard", "Hazard"), "F90.STRAT.HAZARD.01"
    mp_per_damage = 1
    mp_per_check = 1  # a failed one brings its damage
    brakes_two_sections = True


class AdvancedHazard(BaseHazard):
    """F90.STRAT.HAZARD.02: far advanced, a track card for each passed check and each damage."""

    def took_contact(self, race: Race, car: Car) -> None:
        car.contact += 1

    def passed_brake_check(self, race: Race, car: Car) -> None:
        race.turn.brakes_passed += 1

    def ended_turn(self, race: Race, car: Car) -> None:
        cards = race.turn.hazard_mp + race.turn.brakes_passed + car.contact
        if cards and car.progress - race.turn.started_at >= FAR:
            take_track_cards(race, car, cards, self.name)


class BaseBalance(Strategy):
    """F90.STRAT.BALANCE.01, F90.STRAT.BALANCE.03: a trajectory needs no matching card, unless a red one is played."""

    name, title, rule = "balance", said("f90.strategy.balance", "Balance"), "F90.STRAT.BALANCE.01"
    any_colour = True

    def waives_colour(self, race: Race, cards: bytes) -> bool:
        return not has_red(race, cards)


class AdvancedBalance(BaseBalance):
    """F90.STRAT.BALANCE.02, F90.STRAT.BALANCE.05: a track card for a matching card, if no red one is played."""

    def used_trajectory(self, race: Race, car: Car) -> None:
        if race.turn.matched and not has_red(race, race.turn.played):
            take_track_cards(race, car, 1, self.name)


class AdvancedBalanceOnTheMove(AdvancedBalance):
    """As raced by rules 1 and 2: nothing without an MP."""

    def used_trajectory(self, race: Race, car: Car) -> None:
        if race.turn.mp > 0:
            super().used_trajectory(race, car)


def has_red(race: Race, cards: bytes) -> bool:
    """Whether a speeding card is among them."""
    return any(race.course.cards.kind[card] == SPEEDING for card in cards)


class BaseLucky(Strategy):
    """F90.STRAT.LUCKY.01: draw two, keep one of them."""

    name, title, rule = "lucky", said("f90.strategy.lucky", "Lucky"), "F90.STRAT.LUCKY.01"
    cards_drawn = 2
    discards_after_drawing = True


class AdvancedLucky(BaseLucky):
    """F90.STRAT.LUCKY.02: a track card if the two have the same MP."""

    def drew(self, race: Race, car: Car, cards: bytes) -> None:
        if len(cards) < 2 or race.course.cards.mp[cards[0]] != race.course.cards.mp[cards[1]]:
            return
        show_in_hand(car, cards)
        if race.telling:
            race.tell(CardsShown(car.number, tuple(cards)))
        take_track_cards(race, car, 1, self.name)


class BaseChase(Strategy):
    """F90.STRAT.CHASE.01, F90.STRAT.CHASE.02: live off the nearest driver ahead, or off the discard pile."""

    name, title, rule = "chase", said("f90.strategy.chase", "Chase"), "F90.STRAT.CHASE.02"
    chases = True


class AdvancedChase(BaseChase):
    """F90.STRAT.CHASE.03, F90.STRAT.CHASE.06: a track card for ending in the section of the chased player."""

    def ended_turn(self, race: Race, car: Car) -> None:
        if car.chases is None or race.leader == car.number:
            return
        target = race.cars[car.chases]
        if target.robot is not None or target.is_off or target.is_out:
            return
        if section_of(race, target) == section_of(race, car):
            take_track_cards(race, car, 1, self.name)


class BaseBangingWheels(Strategy):
    """F90.STRAT.BANGING.02: strong in contests, passes where others queue, a free one at the start."""

    name, title, rule = "banging-wheels", said("f90.strategy.banging-wheels", "Banging wheels"), "F90.STRAT.BANGING.02"
    contest_bonus = 3  # F90.STRAT.BANGING.01
    overtaking = (1, 1, 2)
    overtaking_backmarkers = (1, 1, 2)
    free_passes = 1  # F90.STRAT.BANGING.03


class AdvancedBangingWheels(BaseBangingWheels):
    """F90.STRAT.BANGING.04, F90.STRAT.BANGING.05: a track card for a won contest, one for a late brake past others."""

    def won_contest(self, race: Race, car: Car) -> None:
        take_track_cards(race, car, 1, self.name)

    def braked_past(self, race: Race, car: Car) -> None:
        take_track_cards(race, car, 1, self.name)


NO_STRATEGIES: tuple[Strategy, ...] = (NoStrategy(),)
BASE_STRATEGIES: tuple[Strategy, ...] = (  # F90.STRATEGY.06: bonuses only
    BaseSaveTyres(),
    BaseHazard(),
    BaseBalance(),
    BaseLucky(),
    BaseChase(),
    BaseBangingWheels(),
)
ADVANCED_STRATEGIES: tuple[Strategy, ...] = (
    AdvancedSaveTyres(),
    AdvancedHazard(),
    AdvancedBalance(),
    AdvancedLucky(),
    AdvancedChase(),
    AdvancedBangingWheels(),
)
