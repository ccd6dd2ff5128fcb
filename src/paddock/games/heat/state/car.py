"""A car on the track, with the piles of its driver."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..pieces.cards import Pile


@dataclass(slots=True, eq=False)
class Car:
    """A car on the track; the piles and the gear belong to its driver and stay empty for a Legend.

    progress = lap * spaces + position, so that crossing the line adds a lap (HEAT.REVEAL.17). On the grid lap is -1
    (HEAT.SETUP.11) and progress negative.
    """

    number: int  # drivers come first: a driver's number is the seat
    colour: int  # an index into the colours of legends.toml
    is_legend: bool = field(kw_only=True)
    progress: int = 0
    lane: int = 1
    place: int | None = None
    off_track: bool = False  # ranked and taken off, eliminated or given up
    gear: int = 1
    planned_gear: int = 0  # submitted, not yet carried out
    playable_below: int | None = None  # a cluttered hand holds fewer playable cards than this, all know
    engine: int = 0  # HEAT.SETUP.19, HEAT.AMB.33: all Heat is alike, so in the engine it is a plain number
    hand: Pile = b""  # sorted
    deck: Pile = b""  # top card first
    discard: Pile = b""
    face_down: Pile = b""  # submitted, not yet revealed
    in_play: Pile = b""  # the play area
    values: Pile = b""  # the value that counts for each card in play
    deck_pool: Pile = b""  # what the other drivers must think possible in the deck
    known_top: Pile = b""  # what everybody knows to lie on top of the deck

    def clone(self) -> Car:
        """An independent copy; piles are immutable and may be shared."""
        copy = Car.__new__(Car)
        copy.number = self.number
        copy.colour = self.colour
        copy.is_legend = self.is_legend
        copy.progress = self.progress
        copy.lane = self.lane
        copy.place = self.place
        copy.off_track = self.off_track
        copy.gear = self.gear
        copy.planned_gear = self.planned_gear
        copy.playable_below = self.playable_below
        copy.engine = self.engine
        copy.hand = self.hand
        copy.deck = self.deck
        copy.discard = self.discard
        copy.face_down = self.face_down
        copy.in_play = self.in_play
        copy.values = self.values
        copy.deck_pool = self.deck_pool
        copy.known_top = self.known_top
        return copy
