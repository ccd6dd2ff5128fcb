"""Where the powers of track cards hold (F90.TRACKCARD)."""

from __future__ import annotations

from ..state.race import Race


class TrackCardRules:
    """F90.TRACKCARD.09, F90.TRACKCARD.11: late brakes and extreme trajectories anywhere."""

    counts_cards: bool = True  # F90.RULING.112: hand cards for leader checks and late brakes make a corner certain

    def brakes_late(self, race: Race, section: int, card: int) -> bool:
        """Whether the card makes a late brake there sure."""
        return card in race.course.cards.void_late_brake

    def takes_extreme(self, race: Race, section: int, card: int) -> bool:
        """Whether the card stands for the check of an extreme trajectory there."""
        return card in race.course.cards.void_extreme


class OwnCornerOnly(TrackCardRules):
    """F90.TRACKCARD.06, F90.LATEBRAKE.14, F90.ET.14: in or right before the card's own corner."""

    counts_cards = False

    def brakes_late(self, race: Race, section: int, card: int) -> bool:
        return super().brakes_late(race, section, card) and self._leads_to(race, section, card)

    def takes_extreme(self, race: Race, section: int, card: int) -> bool:
        here = race.course.corner[section] == race.course.cards.corner[card]
        return super().takes_extreme(race, section, card) and (here or self._leads_to(race, section, card))

    def _leads_to(self, race: Race, section: int, card: int) -> bool:
        corner = race.course.cards.corner[card]
        following = race.course.corner[(section + 1) % race.course.sections]
        return corner in (race.course.brakes_for[section], following)
