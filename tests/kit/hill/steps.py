"""What happens on the hill: the state, the events and the steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from paddock.kernel import EVERYBODY, Act, Answers, Ask, AskTogether, Chance, Code, Event, Plain, State, Words
from paddock.kernel.flow import flow_to_plain

CARDS = bytes([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7])
INSIDE, OUTSIDE, DRAW = (0,), (1,), (2,)
NAMES: dict[Code, str] = {INSIDE: "inside", OUTSIDE: "outside", DRAW: "draw"}


class Hill(State):
    """Hands, deck and cars."""

    __slots__ = ("deck", "hands", "heights", "lanes", "rounds", "used")

    def __init__(self, chance: Chance, seats: int) -> None:
        super().__init__(chance)
        self.hands: list[bytes] = [b""] * seats
        self.heights = [0] * seats
        self.lanes = [0] * seats
        self.deck = b""
        self.used = b""
        self.rounds = 1

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        self.copy_flow_to(copy)
        copy.hands, copy.heights, copy.lanes = self.hands[:], self.heights[:], self.lanes[:]
        copy.deck, copy.used, copy.rounds = self.deck, self.used, self.rounds
        return copy

    def to_plain(self) -> Plain:
        return {
            **flow_to_plain(self),
            "hands": [list(hand) for hand in self.hands],
            "heights": list(self.heights),
            "lanes": list(self.lanes),
            "deck": list(self.deck),
            "used": list(self.used),
            "rounds": self.rounds,
        }

    def read_plain(self, plain: Plain) -> None:
        """What `to_plain` wrote, read back."""
        self.hands = [bytes(hand) for hand in plain["hands"]]
        self.heights, self.lanes, self.rounds = plain["heights"], plain["lanes"], plain["rounds"]
        self.deck, self.used = bytes(plain["deck"]), bytes(plain["used"])


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card was turned up and the car climbed."""

    seat: int
    card: int

    rule = "HILL.CLIMB.01"


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card came into a hand; only its owner knows which."""

    seat: int
    card: int | None

    rule = "HILL.CLIMB.02"

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)


class Steer(Ask[Hill]):
    """HILL.CLIMB.02: a lane, once or twice, or a card."""

    kind = "steer"
    rule = "HILL.CLIMB.02"
    taken: ClassVar[type[CardTaken]] = CardTaken

    def options(self, hill: Hill, seat: int) -> Sequence[Code]:
        return (INSIDE, OUTSIDE, DRAW) if hill.deck else (INSIDE, OUTSIDE)

    def chosen(self, hill: Hill, seat: int, code: Code) -> None:
        if code == DRAW:
            self.draw(hill, seat)
            return
        if hill.lanes[seat] != code[0]:
            hill.flow.append((self, seat))
        hill.lanes[seat] = code[0]

    def draw(self, hill: Hill, seat: int) -> None:
        """The top card comes into the hand."""
        hill.barriers += 1
        card, hill.deck = hill.deck[0], hill.deck[1:]
        hill.hands[seat] = bytes(sorted([*hill.hands[seat], card]))
        hill.tell(self.taken(seat, card))

    def prompt(self, hill: Hill, seat: int) -> str:
        return "Choose a lane, or draw a card."

    def words(self, hill: Hill, seat: int, code: Code) -> Words:
        return NAMES[code], NAMES[code].capitalize()


class PlayCard(AskTogether[Hill]):
    """HILL.CLIMB.01: all play a card in secret."""

    kind = "card"
    rule = "HILL.CLIMB.01"
    steer: ClassVar[Steer] = Steer()

    def seats(self, hill: Hill) -> Iterable[int]:
        return [seat for seat, hand in enumerate(hill.hands) if hand]

    def options(self, hill: Hill, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        return () if given else [(card,) for card in sorted(set(hill.hands[seat]))]

    def revealed(self, hill: Hill, answers: Answers) -> None:
        for seat in sorted(answers):
            card = answers[seat][0][0]
            hill.hands[seat] = hill.hands[seat].replace(bytes([card]), b"", 1)
            hill.used += bytes([card])
            hill.heights[seat] += card
            hill.tell(CardShown(seat, card))
        hill.flow.extend((self.steer, seat) for seat in reversed(range(len(hill.hands))))

    def prompt(self, hill: Hill, seat: int) -> str:
        return "Play a card."

    def words(self, hill: Hill, seat: int, code: Code) -> Words:
        return f"card:{code[0]}", f"Play {code[0]}"

    def refers(self, hill: Hill, seat: int, code: Code) -> Mapping[str, object]:
        return {"card": code[0]}


class NextRound(Act[Hill]):
    """HILL.CLIMB.03: three rounds, then the race is over."""

    rule = "HILL.CLIMB.03"
    play: ClassVar[PlayCard] = PlayCard()

    def act(self, hill: Hill, who: int) -> None:
        hill.rounds += 1
        if hill.rounds <= 3:
            hill.flow.extend([(self, EVERYBODY), (self.play, EVERYBODY)])
