"""What Legends do, and why."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class LegendCardTurned(Event):
    """The card that all Legends use this round."""

    card: int

    rule = "HEAT.LEGENDS.05"
    says = "A Legend card is turned for all Legends of this round."


@dataclass(frozen=True, slots=True)
class LegendDrove(Event):
    """Why a Legend moves as far as it does."""

    car: int
    mode: str  # clearing, approaching, top-speed
    corner: int
    diamond: int
    top_speed: int
    wanted: int

    rule = "HEAT.LEGENDS.08"
    says = """
        {car} {mode, select,
            clearing {clears {corner}: limit {limit} and diamond {diamond} make {wanted}}
            top-speed {goes flat out: top speed {top_speed}}
            other {comes up to {corner}, {diamond, select, 0 {right} other {{diamond}}} before the line
                (top speed {top_speed})}
        }.
    """

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "limit": self.wanted - self.diamond}
