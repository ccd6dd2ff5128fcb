"""What the kernel registers: the hill climb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from paddock.kernel import (
    EVERYBODY,
    Advisor,
    BadData,
    Chance,
    Code,
    Event,
    FastChance,
    Game,
    OptionSpec,
    Presenter,
    Setup,
    Standing,
    State,
    number,
)

from .steps import CARDS, CardShown, CardTaken, Hill, NextRound, PlayCard, Steer

Plain = dict[str, Any]


class HillPresenter(Presenter):
    """The climb needs no pictures."""

    def board(self, state: State) -> Plain:
        return {}

    def view(self, state: State, seat: int | None, names: Sequence[str]) -> Plain:
        return HillGame().view(state, seat)

    def decision(self, state: State, seat: int, *, whole: bool) -> Plain:
        return {"options": [list(code) for code in state.asked[seat]]}

    def plans(self, state: State, seat: int) -> list[Plain]:
        return []

    def event(self, state: State, event: Event, names: Sequence[str]) -> Plain:
        return event.to_plain()


class HighCard:
    """The climb's own advice: the last option, which is the highest card."""

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return codes[-1]


class HillGame(Game):
    """The rules of the climb, ready to be played."""

    name = "hill"
    title = "Hill climb"
    rules_version = 1
    seat_range = (1, 4)
    option_specs = (OptionSpec("cards", 3, "Cards dealt to each seat.", "HILL.CLIMB.01", least=1, most=3),)
    steps = (PlayCard(), Steer(), NextRound())  # type: ignore[assignment]
    event_kinds = (CardShown, CardTaken)
    state_type: type[Hill] = Hill

    def circuits(self) -> tuple[str, ...]:
        return ()

    def complete(self, setup: Setup) -> Setup:
        return setup

    def start(self, setup: Setup, chance: Chance) -> Hill:
        hill, size = self.state_type(chance, setup.seats), number(setup.options, "cards")
        deck = chance.shuffle(CARDS)
        for seat in range(setup.seats):
            hill.hands[seat], deck = bytes(sorted(deck[:size])), deck[size:]
        hill.deck = deck
        hill.flow = [(self.steps[2], EVERYBODY), (self.steps[0], EVERYBODY)]
        return hill

    def load(self, setup: Setup, plain: Plain) -> Hill:
        hill = self.state_type(FastChance(0), setup.seats)
        hill.read_plain(plain)
        return hill

    def view(self, state: State, seat: int | None) -> Plain:
        assert isinstance(state, Hill)
        return {
            "heights": list(state.heights),
            "lanes": list(state.lanes),
            "hands": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "used": list(state.used),
            "own": None if seat is None else self.own(state, seat),
        }

    def own(self, hill: Hill, seat: int) -> Plain:
        """What only that seat sees."""
        return {"hand": list(hill.hands[seat]), "played": [list(code) for code in hill.answers.get(seat, ())]}

    def standings(self, state: State) -> list[Standing]:
        assert isinstance(state, Hill)
        order = sorted(range(len(state.heights)), key=lambda seat: -state.heights[seat])
        return [Standing(place, seat, f"car {seat}") for place, seat in enumerate(order, 1)]

    def say(self, state: State, event: Event, names: Sequence[str]) -> str:
        return str(event)

    def components(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, Hill)
        return Counter(str(card) for card in b"".join((*state.hands, state.deck, state.used)))

    def set_position(self, state: State, position: Plain, names: Mapping[str, int]) -> None:
        assert isinstance(state, Hill)
        for key, value in position.items():
            if key != "heights":
                raise BadData("", key, "is unknown; allowed: heights")
            state.heights = list(value)
        state.flow, state.asked = [(self.steps[2], EVERYBODY), (self.steps[0], EVERYBODY)], {}

    def describe(self, state: State, names: Mapping[str, int]) -> Plain:
        return self.view(state, None)

    def presenter(self) -> Presenter:
        return HillPresenter()

    def advisor(self) -> Advisor:
        return HighCard()

    def ledger_folder(self) -> Path:
        return Path(__file__).parent / "rules"
