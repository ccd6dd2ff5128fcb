"""The hill climb, put together for the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from paddock.kernel import (
    EVERYBODY,
    BadData,
    Chance,
    Code,
    Event,
    FastChance,
    Game,
    OptionSpec,
    Plain,
    Presenter,
    Setup,
    Standing,
    State,
    Steps,
    Table,
)
from paddock.kernel.game import number

from .steps import CARDS, CardShown, CardTaken, Hill, NextRound, PlayCard, Steer

STEPS: Steps[Hill] = (PlayCard(), Steer(), NextRound())


class HighCard:
    """The climb's own advice: the last option, which is the highest card."""

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return codes[-1]


def hill_game(state: type[Hill] = Hill, steps: Steps[Hill] = STEPS) -> Game[Hill]:
    """The rules of the climb, ready to be played; perhaps with another state or other steps."""
    play, _, after = steps

    def put_on_flow(hill: Hill) -> Hill:
        hill.flow, hill.asked = [(after, EVERYBODY), (play, EVERYBODY)], {}
        return hill

    def set_table(setup: Setup, chance: Chance) -> Hill:
        hill, size = state(chance, setup.seats), number(setup.options, "cards")
        deck = chance.shuffle(CARDS)
        for seat in range(setup.seats):
            hill.hands[seat], deck = bytes(sorted(deck[:size])), deck[size:]
        hill.deck = deck
        return put_on_flow(hill)

    def restore(setup: Setup, plain: Plain) -> Hill:
        hill = state(FastChance(0), setup.seats)
        hill.read_plain(plain)
        return hill

    def set_position(hill: Hill, position: Plain, names: Mapping[str, int]) -> None:
        for key, value in position.items():
            if key != "heights":
                raise BadData("", key, "is unknown; allowed: heights")
            hill.heights = list(value)
        put_on_flow(hill)

    return Game(
        name="hill",
        title="Hill climb",
        rules_version=1,
        seat_range=(1, 4),
        option_specs=(OptionSpec("cards", 3, "Cards dealt to each seat.", "HILL.CLIMB.01", least=1, most=3),),
        steps=steps,
        event_kinds=(CardShown, CardTaken),
        ledger_folder=Path(__file__).parent / "rules",
        set_table=set_table,
        restore=restore,
        deal_afresh=deal_afresh,
        view=view,
        standings=standings,
        say=lambda hill, event, names: str(event),
        presenter=PRESENTER,
        components=lambda hill: Counter(str(card) for card in b"".join((*hill.hands, hill.deck, hill.used))),
        set_position=set_position,
        describe=lambda hill, names: view(hill, None),
        advisor=HighCard,
    )


def deal_afresh(hill: Hill, seat: int | None, chance: Chance) -> Hill:
    """All that a seat cannot know: the deck, the other hands, and the cards that others have laid."""
    copy = hill.clone()
    copy.chance = chance
    others = [other for other in range(len(hill.hands)) if other != seat]
    hidden = chance.shuffle(bytes(sorted(b"".join(hill.hands[other] for other in others) + hill.deck)))
    for other in others:
        size = len(hill.hands[other])
        copy.hands[other], hidden = bytes(sorted(hidden[:size])), hidden[size:]
    copy.deck = hidden
    for other in set(others) & copy.answers.keys():
        hand = copy.hands[other]
        if other in copy.asked:
            copy.asked[other] = tuple((card,) for card in sorted(set(hand)))
        else:
            copy.answers[other] = ((hand[chance.below(len(hand))],),)
    return copy


def view(hill: Hill, seat: int | None) -> Plain:
    """What a seat may know."""
    return {
        "heights": list(hill.heights),
        "lanes": list(hill.lanes),
        "hands": [len(hand) for hand in hill.hands],
        "deck": len(hill.deck),
        "used": list(hill.used),
        "own": None if seat is None else own(hill, seat)["own"],
    }


def own(hill: Hill, seat: int) -> Plain:
    """What only that seat sees."""
    return {"own": {"hand": list(hill.hands[seat]), "played": [list(code) for code in hill.answers.get(seat, ())]}}


def standings(hill: Hill) -> list[Standing]:
    """The highest car first."""
    order = sorted(range(len(hill.heights)), key=lambda seat: -hill.heights[seat])
    return [Standing(place, seat, f"car {seat}") for place, seat in enumerate(order, 1)]


def show_decision(hill: Hill, seat: int, *, whole: bool) -> Plain:
    """The listed codes as they are."""
    return {"options": [list(code) for code in hill.asked[seat]]}


def show_event(hill: Hill, event: Event, names: Sequence[str]) -> Plain:
    """The event as it is."""
    return event.to_plain()


PRESENTER = Presenter[Hill](
    board=lambda hill: {},
    view=lambda hill, seat, names: view(hill, seat),
    own=own,
    decision=show_decision,
    event=show_event,
    advice=lambda hill, seat, shown: {"label": shown, "why": "High cards climb."},
)


def answer_all(table: Table) -> None:
    """Everybody plays the first card on offer."""
    for seat in list(table.decisions):
        table.play(seat, table.decisions[seat].options[0])
