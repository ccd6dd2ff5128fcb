"""The kit itself: a sound small game passes every check, and a game with one fault fails the check for that fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from kit import CountedGameTests, SetUp, Subject, choices, copies, pairwise, races, secrecy, sharing, undoing
from kit.hill import CardTaken, Hill, NextRound, PlayCard, Steer, deal_afresh, hill_game, view
from paddock.kernel import AnyGame, Chance, Code, Plain, Words, register
from paddock.kernel.game import unregister

SETUP = SetUp("hill", "three on the hill", 3, {}, 7)
HILL = Subject(
    game="hill",
    races=(SETUP,),
    studies=(SETUP, SetUp("hill", "two cards", 2, {"cards": 2}, "ab" * 32)),
    counts=Path(__file__).parent / "counts" / "hill.toml",
)

pytestmark = pytest.mark.usefixtures("hill")


class TestHill(CountedGameTests):
    """A sound game passes."""

    subject = HILL

    def test_records_replay_in_another_process(self, wholes: Sequence[SetUp], tmp_path: Path) -> None:
        """The other process does not know the small game: its records are refused there."""
        with pytest.raises(AssertionError, match="'hill' is unknown"):
            super().test_records_replay_in_another_process(wholes, tmp_path)


# One fault each


class SharedHands(Hill):
    """Clones that keep a pile in common."""

    __slots__ = ()

    def clone(self) -> SharedHands:
        copy = super().clone()
        copy.hands = self.hands
        return copy


class ForgottenRound(Hill):
    """A state that forgets to save its round."""

    __slots__ = ()

    def read_plain(self, plain: dict[str, Any]) -> None:
        super().read_plain({**plain, "rounds": 1})


def true_hands(hill: Hill, seat: int | None, chance: Chance) -> Hill:
    """Dealing afresh that deals the others the cards they really hold."""
    copy = hill.clone()
    copy.chance = chance
    return copy


def lost_cards(hill: Hill, seat: int | None, chance: Chance) -> Hill:
    """Dealing afresh that loses a card."""
    copy = deal_afresh(hill, seat, chance)
    copy.deck = copy.deck[1:]
    return copy


class ForgetfulSteer(Steer):
    """A draw that nobody notices, so that it can be taken back."""

    def draw(self, hill: Hill, seat: int) -> None:
        super().draw(hill, seat)
        hill.barriers -= 1


class TwinSteer(Steer):
    """Two options of one name."""

    def words(self, hill: Hill, seat: int, code: Code) -> Words:
        return "drive", "Drive"


class SilentSteer(Steer):
    """Options without a label or a rule."""

    rule = "HILL.NONE.99"

    def words(self, hill: Hill, seat: int, code: Code) -> Words:
        return super().words(hill, seat, code)[0], ""


class DoublingSteer(Steer):
    """A drawn card that stays in the deck as well."""

    def draw(self, hill: Hill, seat: int) -> None:
        deck = hill.deck
        super().draw(hill, seat)
        hill.deck = deck


class BrokenSteer(Steer):
    """An option that is listed and cannot be played."""

    def options(self, hill: Hill, seat: int) -> Sequence[Code]:
        return (*super().options(hill, seat), (9,))

    def words(self, hill: Hill, seat: int, code: Code) -> Words:
        return ("jump", "Jump") if code == (9,) else super().words(hill, seat, code)

    def chosen(self, hill: Hill, seat: int, code: Code) -> None:
        if code == (9,):
            raise KeyError(code)
        super().chosen(hill, seat, code)


class EndlessRounds(NextRound):
    """A race without an end."""

    def act(self, hill: Hill, who: int) -> None:
        hill.rounds = 1
        super().act(hill, who)


def leaking_view(hill: Hill, seat: int | None) -> Plain:
    """The whole table sees all hands."""
    return {**view(hill, seat), "all": [list(hand) for hand in hill.hands]}


def leaking_answers(hill: Hill, seat: int | None) -> Plain:
    """The whole table sees the answers before all are in."""
    return {**view(hill, seat), "answers": [list(given) for given in hill.answers.values()]}


@dataclass(frozen=True, slots=True)
class OutspokenCard(CardTaken):
    """A spectator sees what the seats do not."""

    def seen_by(self, seat: int | None) -> OutspokenCard:
        return self if seat is None else OutspokenCard(self.seat, None)


class OutspokenSteer(Steer):
    """A draw that a spectator can follow."""

    taken = OutspokenCard


def with_steps(steer: type[Steer] = Steer, after: type[NextRound] = NextRound) -> AnyGame:
    """The game with another step in its place."""
    play = type("PlayCard", (PlayCard,), {"steer": steer()})()
    last = type("NextRound", (after,), {"play": play})()
    return hill_game(steps=(play, play.steer, last))


def ends(setup: SetUp) -> None:
    races.check_race(setup, HILL)


def keeps_components(setup: SetUp) -> None:
    races.check_race(setup, HILL, look_every=1)


FAULTS: Mapping[str, tuple[AnyGame, Callable[[SetUp], object]]] = {
    "clones share a list": (hill_game(SharedHands), copies.check_clones),
    "a clone's list is the table's": (hill_game(SharedHands), copies.check_cloned_tables),
    "a value is not saved": (hill_game(ForgottenRound), copies.check_saving),
    "worlds are the truth": (replace(hill_game(), deal_afresh=true_hands), secrecy.check_resampling_varies),
    "worlds lose a card": (replace(hill_game(), deal_afresh=lost_cards), secrecy.check_resampling_keeps),
    "worlds show in the view": (replace(hill_game(), deal_afresh=lost_cards), secrecy.check_views_hide),
    "a view shows hands": (replace(hill_game(), view=leaking_view), secrecy.check_views_hide),
    "a view shows answers": (replace(hill_game(), view=leaking_answers), secrecy.check_answers_are_secret),
    "an event tells spectators more": (with_steps(OutspokenSteer), secrecy.check_events_hide),
    "a draw can be taken back": (with_steps(ForgetfulSteer), undoing.check_undo_tells_nothing),
    "two options have one id": (with_steps(TwinSteer), choices.check_readable),
    "an option has no words": (with_steps(SilentSteer), choices.check_readable),
    "a listed option fails": (with_steps(BrokenSteer), choices.check_listed_options),
    "a card is doubled": (with_steps(DoublingSteer), keeps_components),
    "a race never ends": (with_steps(after=EndlessRounds), ends),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_kit_finds(fault: str) -> None:
    """One fault at a time."""
    game, check = FAULTS[fault]
    unregister("hill")
    register("hill", lambda: game)
    with pytest.raises((AssertionError, KeyError)):
        in_many_races(check)


def in_many_races(check: Callable[[SetUp], object]) -> None:
    """Races on the hill are short; some fault shows only now and then."""
    for seed in range(40):
        check(SetUp("hill", f"race {seed}", 3, {}, seed))


def test_kit_finds_what_is_shared() -> None:
    """Lists, dicts and slotted objects are found wherever they lie; frozen and empty things may be shared."""
    inner = [1]
    assert sharing.shared_mutables({"a": (inner,)}, [inner]) == ["['a'][0] (list)"]
    assert sharing.shared_mutables((1, "x", b"y", SETUP), (1, "x", b"y", SETUP), (dict,)) == []
    assert sharing.shared_mutables([Steer()], [Steer()]) == []
    steer = Steer()
    assert sharing.shared_mutables([steer], [steer]) == []


def test_pairs_meet() -> None:
    """Every two values of different factors stand in one row, in far fewer rows than there are combinations."""
    factors: dict[str, Sequence[object]] = {"a": "abcd", "b": (1, 2, 3), "c": (False, True), "d": (None, "x", "y")}
    rows = pairwise(factors)
    for one, other in combinations(factors, 2):
        assert {(row[one], row[other]) for row in rows} == {(x, y) for x in factors[one] for y in factors[other]}
    assert len(rows) < 4 * 3 * 2 * 3 / 2
    assert rows == pairwise(factors)
