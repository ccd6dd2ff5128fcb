"""The strategies as sets of answers (F90.STRAT): a bonus, and a special that earns track cards."""

from __future__ import annotations

from paddock.kernel import said

from ...events.turn import CardsShown
from ...pieces.kinds import BRAKING, FAST, SLOW
from ...rules.checks import is_blind
from ...rules.order import is_ahead_in_standing, section_of
from ...rules.piles import show_in_hand, take_track_cards
from ...state.car import Car
from ...state.race import Race

Prices = tuple[int | None, int | None, int | None]
"""By kind of section: straight, braking, corner; None is not possible."""
FEWEST_CHIPS = 2
"""F90.STRAT.PUSH.04."""


class Strategy:
    """A driver without any strategy; each strategy answers a few of these questions differently."""

    name: str = ""
    title: str = ""
    rule: str = "F90.STRATEGY.01"
    tyre_saving: int = 0
    mp_per_damage: int = 0
    mp_per_blind: int = 0  # for a Normal check of a movement card taken blind
    mp_per_printed_blind: int = 0  # for a check that is printed as blind
    mp_per_late_brake: int = 0  # for one with a blind check, spent after it
    mp_per_check: int = 0  # for every check of a movement card, passed or paid with damage
    cards_per_blind: int = 0
    any_colour: bool = False  # trajectories need no matching card
    cards_drawn: int = 1
    discards_after_drawing: bool = False
    chases: bool = False
    contest_bonus: int = 0
    free_passes: int = 0  # overtakes without any MP on the first turn and on restarts
    brakes_two_sections: bool = False  # after a late brake, if the first section is free
    start_mp: int = 0  # on the first turn and on restarts
    overtaking: Prices = (1, None, None)
    overtaking_backmarkers: Prices = (1, None, None)  # Fast and Slow robots
    exchanges_high_cards: bool = False  # a card above [2] for a second draw
    saves_fuel: bool = False
    pairs_two_with_any: bool = False
    discards_threes: bool = False

    def waives_colour(self, race: Race, cards: bytes) -> bool:
        """Whether trajectories need no matching card beside these movement cards."""
        return self.any_colour

    def hazard_points(self, check: int) -> int:
        """F90.RULING.97: MP for taking an open check blind."""
        return self.mp_per_printed_blind if is_blind(check) else self.mp_per_blind

    def drew(self, race: Race, car: Car, cards: bytes) -> None:
        """After the draw of phase B."""

    def paid_tyres(self, race: Race, car: Car, chips: int, cards: int) -> None:
        """After the payment of D.1: so many tyre points with chips, so many with cards."""

    def used_trajectory(self, race: Race, car: Car) -> None:
        """After a turn with the bonus of a trajectory, also one without any MP."""

    def passed_rival(self, race: Race, car: Car) -> None:
        """After overtaking by movement."""

    def left_braking_section(self, race: Race, car: Car) -> None:
        """A pass in a braking section counts: the car has gone on, or its late brake is over."""

    def won_contest(self, race: Race, car: Car) -> None:
        """After winning a contest against all cars of the section (F90.RULING.73)."""

    def braked_past(self, race: Race, car: Car) -> None:
        """After overtaking by a late brake."""

    def took_contact(self, race: Race, car: Car) -> None:
        """F90.CONTEST.15: after a damage disc of a contest, which brings no MP."""

    def passed_brake_check(self, race: Race, car: Car) -> None:
        """After the blind check of a late brake was passed."""

    def ended_turn(self, race: Race, car: Car) -> None:
        """At the end of an individual turn that did not end off the track."""


class SaveTyres(Strategy):
    """F90.STRAT.SAVETYRES.04: a tyre point less; a track card if a chip was paid all the same."""

    name, title, rule = "save-tyres", said("f90.strategy.save-tyres", "Save tyres"), "F90.STRAT.SAVETYRES.04"
    tyre_saving = 1

    def paid_tyres(self, race: Race, car: Car, chips: int, cards: int) -> None:
        if chips:
            take_track_cards(race, car, 1, self.name)


class Hazard(Strategy):
    """F90.STRAT.HAZARD.06, F90.STRAT.HAZARD.07: MP for damage and for blind checks, which earn track cards, too."""

    name, title, rule = "hazard", said("f90.strategy.hazard", "Hazard"), "F90.STRAT.HAZARD.06"
    mp_per_damage = 1
    mp_per_blind = 1
    cards_per_blind = 1


class Balance(Strategy):
    """F90.STRAT.BALANCE.04, F90.STRAT.BALANCE.05: every trajectory, whatever the cards; a track card for a match."""

    name, title, rule = "balance", said("f90.strategy.balance", "Balance"), "F90.STRAT.BALANCE.04"
    any_colour = True

    def used_trajectory(self, race: Race, car: Car) -> None:
        if race.turn.matched:
            take_track_cards(race, car, 1, self.name)


class BalanceOnTheMove(Balance):
    """As raced by rules 1 and 2: nothing without an MP."""

    def used_trajectory(self, race: Race, car: Car) -> None:
        if race.turn.mp > 0:
            super().used_trajectory(race, car)


class Lucky(Strategy):
    """F90.STRAT.LUCKY.03, F90.STRAT.LUCKY.04: draw two, give up one card; a track card if the two are alike."""

    name, title, rule = "lucky", said("f90.strategy.lucky", "Lucky"), "F90.STRAT.LUCKY.03"
    cards_drawn = 2
    discards_after_drawing = True

    def drew(self, race: Race, car: Car, cards: bytes) -> None:
        if len(cards) < 2:
            return
        tables = race.course.cards
        first, second = cards
        if tables.mp[first] == tables.mp[second] or tables.kind[first] == tables.kind[second]:
            show_in_hand(car, cards)
            if race.telling:
                race.tell(CardsShown(car.number, tuple(cards)))
            take_track_cards(race, car, 1, self.name)


class Chase(Strategy):
    """F90.STRAT.CHASE.09, F90.STRAT.CHASE.10: live off a driver ahead; a track card for ending in his section."""

    name, title, rule = "chase", said("f90.strategy.chase", "Chase"), "F90.STRAT.CHASE.09"
    chases = True

    def ended_turn(self, race: Race, car: Car) -> None:
        if car.chases is None:
            return
        target = race.cars[car.chases]
        if not target.is_off and not target.is_out and section_of(race, target) == section_of(race, car):
            take_track_cards(race, car, 1, self.name)


class BangingWheels(Strategy):
    """F90.STRAT.BANGING.06: strong in contests, passes where others queue; one track card a turn."""

    name, title, rule = "banging-wheels", said("f90.strategy.banging-wheels", "Banging wheels"), "F90.STRAT.BANGING.06"
    contest_bonus = 3  # F90.STRAT.BANGING.01
    overtaking = (1, 1, 2)  # F90.STRAT.BANGING.02, F90.OVERTAKE.06
    overtaking_backmarkers = (1, 1, 2)

    def passed_rival(self, race: Race, car: Car) -> None:
        """F90.RECOVERY.12: in a braking section the card waits until the car has left it or its late brake is over."""
        if race.course.kind[section_of(race, car)] == BRAKING:
            race.turn.pass_waits = True
        else:
            self.reward(race, car)

    def left_braking_section(self, race: Race, car: Car) -> None:
        race.turn.pass_waits = False
        self.reward(race, car)

    def won_contest(self, race: Race, car: Car) -> None:
        self.reward(race, car)

    def braked_past(self, race: Race, car: Car) -> None:
        self.reward(race, car)

    def reward(self, race: Race, car: Car) -> None:
        """One card a game turn, whatever it is for."""
        if not car.banged:
            car.banged = True
            take_track_cards(race, car, 1, self.name)


class BangingAtOnce(BangingWheels):
    """As raced by rules 1 and 2: the card of a pass came at once, wherever it was."""

    def passed_rival(self, race: Race, car: Car) -> None:
        self.reward(race, car)


class SaveFuel(Strategy):
    """F90.STRAT.SAVEFUEL.01: a high card for a second draw; slow cards earn a track card or a turn of fuel."""

    name, title, rule = "save-fuel", said("f90.strategy.save-fuel", "Save fuel"), "F90.STRAT.SAVEFUEL.01"
    exchanges_high_cards = True
    saves_fuel = True  # F90.STRAT.SAVEFUEL.02


class Push(Strategy):
    """F90.STRAT.PUSH.01, F90.STRAT.PUSH.04: a [2] beside any card, for a turn of fuel; a track card for two chips."""

    name, title, rule = "push", said("f90.strategy.push", "Push"), "F90.STRAT.PUSH.01"
    pairs_two_with_any = True

    with_cards: bool = False  # F90.RULING.45: cards beside the chips do no harm

    def paid_tyres(self, race: Race, car: Car, chips: int, cards: int) -> None:
        if chips >= FEWEST_CHIPS and (self.with_cards or not cards):  # F90.PAY.14
            take_track_cards(race, car, 1, self.name)


class PushWithCards(Push):
    """F90.RULING.45: the other reading, by which rules 1 and 2 were raced: only the chips count."""

    with_cards = True


class Recovery(Strategy):
    """F90.STRAT.RECOVERY.01: through the slower robots; a track card while one of them is ahead."""

    name, title, rule = "recovery", said("f90.strategy.recovery", "Recovery"), "F90.STRAT.RECOVERY.01"
    overtaking_backmarkers = (0, 1, 2)  # F90.OVERTAKE.08

    def ended_turn(self, race: Race, car: Car) -> None:
        """F90.STRAT.RECOVERY.02, F90.RULING.48: ahead in the standing, also from off the track."""
        slower = (other for other in race.cars if other.robot in (FAST, SLOW) and not other.is_out)
        if any(is_ahead_in_standing(race, other, car) for other in slower):
            take_track_cards(race, car, 1, self.name)


class Steady(Strategy):
    """F90.STRAT.STEADY.01: [3] cards for an MP each; a track card whenever none is in hand."""

    name, title, rule = "steady", said("f90.strategy.steady", "Steady"), "F90.STRAT.STEADY.01"
    discards_threes = True

    def ended_turn(self, race: Race, car: Car) -> None:
        """F90.STRAT.STEADY.02, F90.RULING.47: frozen cards count."""
        track = race.course.cards.track
        if not any(card in track for card in car.hand + car.frozen):
            take_track_cards(race, car, 1, self.name)


NO_STRATEGY = Strategy()
SECOND_EDITION_STRATEGIES: tuple[Strategy, ...] = (
    SaveTyres(),
    Hazard(),
    Balance(),
    Lucky(),
    Chase(),
    BangingWheels(),
    SaveFuel(),
    Push(),
    Recovery(),
    Steady(),
)
