"""Race deck, track decks, robot chits, and the figures that editions share."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from paddock.games.formula90.board.circuit_file import circuit_ids, load_circuit
from paddock.games.formula90.pieces.cards import prepare_cards
from paddock.games.formula90.pieces.decks import (
    parse_chits,
    parse_race_deck,
    parse_track_cards,
    race_deck,
    robot_chits,
)
from paddock.games.formula90.pieces.figures import FIGURES, Build, discs_in_bag, robots_in_race
from paddock.games.formula90.pieces.kinds import CARD_KINDS, DRIVING, EVENT, FAST, GEAR, SLOW, SPEEDING, SUPERFAST
from paddock.games.formula90.showing.facts import card_facts
from paddock.kernel import BadData

DECKS = Path(str(files("paddock.games.formula90"))) / "data" / "decks"
TRACK_COUNTS = {"monza": 34, "hungaroring": 42, "spa": 38, "monaco": 36, "barcelona": 34, "silverstone": 35}


def content(name: str) -> dict[str, Any]:
    """The content of a deck file, to be spoilt."""
    return tomllib.loads((DECKS / name).read_text(encoding="utf-8"))


def test_the_race_deck() -> None:
    """F90.DATA.01, F90.SETUP.14: 184 cards of four kinds, MP 1 to 4, every check value once or twice."""
    deck = race_deck()
    assert len(deck) == 184
    assert Counter(card.kind for card in deck) == {SPEEDING: 52, DRIVING: 48, GEAR: 44, EVENT: 40}
    assert {card.mp for card in deck} == {1, 2, 3, 4}
    factors = Counter(card.factor for card in deck)
    assert set(factors) == set(range(1, 100))
    assert set(factors.values()) == {1, 2}
    assert len({card.id for card in deck}) == 184


def test_cards_the_rulebooks_show() -> None:
    """F90.EX.05: cards of worked examples are in the deck."""
    cards = {card.id: card for card in race_deck()}
    assert (cards["speeding-3-22"].mp, cards["speeding-3-22"].factor) == (3, 22)
    assert (cards["speeding-3-90"].tyres, cards["speeding-3-90"].damage) == (2, 1)
    assert [(check.blind, check.modifier) for check in cards["driving-2-37"].checks] == [(False, 20)]


def test_event_cards_and_no_others_have_events() -> None:
    """Flags and weather are printed on event cards only, one on each."""
    for card in (*race_deck(), *(card for name in circuit_ids() for card in load_circuit(name).track_cards)):
        assert (card.kind == EVENT) == (card.weather or card.flag > 0)
        assert not (card.weather and card.flag)


@pytest.mark.parametrize("name", circuit_ids())
def test_track_decks(name: str) -> None:
    """F90.DATA.02, F90.SETUP.15: every card belongs to a corner of its circuit."""
    circuit = load_circuit(name)
    assert len(circuit.track_cards) == TRACK_COUNTS[name]
    assert {card.corner for card in circuit.track_cards} == set(range(1, len(circuit.corners) + 1))
    assert {card.mp for card in circuit.track_cards} <= {1, 2, 3, 4, 5}
    with_late_brake = {section.brakes_for for section in circuit.sections if section.late_brake}
    assert {card.corner for card in circuit.track_cards if card.void_late_brake} <= with_late_brake
    near_extreme = set()
    for number, section in enumerate(circuit.sections):
        if section.extreme:
            ahead = [circuit.sections[(number + step) % len(circuit.sections)].corner for step in range(1, 9)]
            near_extreme |= {section.corner, next(corner for corner in ahead if corner not in (0, section.corner))}
    assert {card.corner for card in circuit.track_cards if card.void_extreme} <= near_extreme


def test_all_track_cards_together() -> None:
    """219 over the six circuits."""
    assert sum(TRACK_COUNTS.values()) == 219
    assert len(card_facts()) == 184 + 219


def test_robot_chits() -> None:
    """F90.DATA.03, F90.QUALI.17: ten of each type, those of the printed grid among them."""
    chits = robot_chits()
    assert Counter(chit.type for chit in chits) == {SUPERFAST: 10, FAST: 10, SLOW: 10}
    shown = {(chit.type, chit.mp, chit.factor, chit.pit_turn) for chit in chits}
    assert {(SUPERFAST, 5, 10, 8), (SUPERFAST, 4, 50, 14), (FAST, 4, 40, 12), (FAST, 4, 60, 14)} <= shown
    assert {(FAST, 3, 25, 12), (SLOW, 3, 55, 12), (SLOW, 3, 65, 14), (SLOW, 2, 35, 12)} <= shown
    assert all(chit.base_mp < chit.mp for chit in chits)


def test_cards_as_small_numbers() -> None:
    """Race cards come first, so that a card's number tells its pile; the tables agree with the cards."""
    circuit = load_circuit("spa")
    cards = prepare_cards(race_deck(), circuit.track_cards)
    assert len(cards.race) == 184
    assert len(cards.track) == 38
    assert not any(cards.is_track_card(card) for card in cards.race)
    assert all(cards.is_track_card(card) for card in cards.track)
    for number, card in enumerate(cards.cards):
        assert (cards.mp[number], cards.factor[number], cards.kind[number]) == (card.mp, card.factor, card.kind)
        assert cards.by_id[card.id] == number
    assert cards.names(cards.any_pair) == [card.id for card in circuit.track_cards if card.any_pair]
    assert prepare_cards(race_deck(), circuit.track_cards) is cards


def test_builds_of_the_car() -> None:
    """F90.PRACTICE.04, F90.PRACTICE.05, F90.PRACTICE.06, F90.EX.01, F90.EX.02, F90.EX.03: 17 builds, 26 with tuning."""
    assert FIGURES.standard_build == Build(10, 6, 5)
    assert len(FIGURES.builds) == 17
    assert len(FIGURES.tuned_builds) == 26
    assert Build(12, 5, 5) in FIGURES.builds
    assert Build(12, 7, 4) not in FIGURES.builds
    assert Build(12, 7, 5) in FIGURES.tuned_builds
    assert Build(12, 7, 6) not in FIGURES.tuned_builds


def test_robots_and_discs_by_players() -> None:
    """F90.SETUP.08, F90.SETUP.11: more players, fewer robots and more discs."""
    assert [robots_in_race(players) for players in (2, 3, 4, 6)] == [(2, 3, 3), (2, 3, 3), (2, 2, 2), (2, 2, 2)]
    assert robots_in_race(4, superfast=False) == (0, 2, 2)
    assert [discs_in_bag(players) for players in (2, 3, 4, 6)] == [(18, 6), (18, 6), (24, 6), (24, 6)]


def test_tyres_and_weather() -> None:
    """Penalties by condition, chips, discs and cards."""
    penalties = {tyre.id: tyre.penalty for tyre in FIGURES.tyres}
    assert penalties == {"soft": (0, 1, 2), "hard": (0, 1, 2), "intermediate": (1, 0, 1), "rain": (2, 1, 0)}
    soft, hard = FIGURES.tyres[0], FIGURES.tyres[1]
    assert (soft.fewer_chips, soft.blue_discs, soft.sets, soft.track_cards) == (3, 3, 2, 0)
    assert (hard.fewer_chips, hard.blue_discs, hard.track_cards) == (0, 0, 1)


REFUSALS: list[tuple[int, Mapping[str, object], str, str]] = [
    (0, {"kind": "brake"}, "cards[1].kind", "'brake' is not possible"),
    (0, {"mp": 5}, "cards[1].mp", "not within 1 to 4"),
    (0, {"factor": 100}, "cards[1].factor", "not within 1 to 99"),
    (0, {"tyres": "two"}, "cards[1].tyres", "not a whole number"),
    (0, {"flag": "blue"}, "cards[1].flag", "event cards, and no others"),
    (0, {"weather": True}, "cards[1].weather", "event cards, and no others"),
    (183, {"flag": "black"}, "cards[184].flag", "'black' is not possible"),
    (0, {"checks": [{"type": "open"}]}, "cards[1].checks[1].type", "'open' is not possible"),
    (0, {"corner": 1}, "cards[1].corner", "is unknown"),
]


@pytest.mark.parametrize(("number", "change", "key", "reason"), REFUSALS, ids=[f"{r[2]}: {r[3]}" for r in REFUSALS])
def test_bad_race_decks_are_refused(number: int, change: Mapping[str, object], key: str, reason: str) -> None:
    """One sentence with file, key and reason."""
    deck = content("race.toml")
    deck["cards"][number] |= change
    with pytest.raises(BadData, match=re.escape(reason)) as refusal:
        parse_race_deck(deck, "my-deck.toml")
    assert (refusal.value.file, refusal.value.key) == ("my-deck.toml", key)


def test_counts_are_checked() -> None:
    """A deck that lost a card is refused."""
    deck = content("race.toml")
    del deck["cards"][7]
    with pytest.raises(BadData, match="holds 183 cards"):
        parse_race_deck(deck, "my-deck.toml")
    chits = content("robot-chits.toml")
    chits["chits"] = [chit for chit in chits["chits"] if chit["type"] != "slow"]
    chits["count"] = len(chits["chits"])
    with pytest.raises(BadData, match="0 of type slow"):
        parse_chits(chits, "my-chits.toml")


def test_bad_track_decks_are_refused() -> None:
    """Corners must exist, ids must differ, symbols must be known."""
    changes: list[tuple[dict[str, object], str, str]] = [
        ({"corner": 8}, "cards[2].corner", "there is no corner 8; the circuit has 7"),
        ({"id": "monza-01"}, "cards[2].id", "is there twice"),
        ({"symbols": ["void-lb"]}, "cards[2].symbols[1]", "'void-lb' is not possible"),
        ({"powers": ["void-et", "void-et"]}, "cards[2].powers", "a word twice"),
    ]
    for change, key, reason in changes:
        deck = content("track/monza.toml")
        deck["cards"][1] |= change
        with pytest.raises(BadData, match=re.escape(reason)) as refusal:
            parse_track_cards(deck, "my-cards.toml", 7)
        assert refusal.value.key == key


@pytest.mark.parametrize("key", ["symbols", "powers"])
def test_a_card_with_discard_for_1_mp_is_refused(key: str) -> None:
    """F90.SETUP.24, F90.RULING.101: it is the sign of STEADY, not of a card."""
    deck = content("track/monza.toml")
    deck["cards"][1] |= {key: ["discard-1mp"]}
    with pytest.raises(BadData, match="'discard-1mp' is not possible") as refusal:
        parse_track_cards(deck, "my-cards.toml", 7)
    assert refusal.value.key == f"cards[2].{key}[1]"


def test_a_user_deck_may_hold_equal_cards() -> None:
    """Ids stay different even if cards do not."""
    deck = content("race.toml")
    deck["cards"][1] = dict(deck["cards"][0])
    cards = parse_race_deck(deck, "my-deck.toml")
    assert [card.id for card in cards[:2]] == ["speeding-4-1", "speeding-4-1-2"]
    assert CARD_KINDS[cards[0].kind] == "speeding"


def test_too_many_cards_are_refused() -> None:
    """A card is one byte."""
    many = tuple(load_circuit("monza").track_cards) * 3
    with pytest.raises(BadData, match="more than 255"):
        prepare_cards(race_deck(), many)
