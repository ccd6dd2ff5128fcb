"""What lies in the box."""

from __future__ import annotations

from paddock.games.poleposition.pieces.cards import BOTS, EVENT_CARDS
from paddock.games.poleposition.pieces.components import COLOURS, COMPOUNDS, DICE


def test_which_die_shows_what() -> None:
    """PP.SETUP.23, PP.TYRE.04: four tyre dice, purple with one mark, weather with clouds, black."""
    dice = DICE["default"]
    assert dict(zip(COMPOUNDS, map(sorted, dice.tyres), strict=True)) == {
        "hard": [7, 8, 8, 9, 9, 10],
        "soft": [7, 8, 9, 10, 10, 11],
        "intermediate": [6, 7, 7, 8, 8, 9],
        "wet": [6, 6, 7, 7, 8, 8],
    }
    assert sorted(dice.purple) == [2, 3, 3, 4, 4, 5] and dice.marked == (2,)
    assert sorted(dice.black) == [1, 2, 3, 4, 5, 6]
    assert sorted(dice.weather) == [False, False, False, True, True, True]


def test_no_cards_marked_c() -> None:
    """PP.SETUP.07, PP.AMB.60: the box has none; of its nine cards one of the mildest kind is doubled."""
    assert {card.letter for card in EVENT_CARDS} == {"A", "B"}
    assert sum(card.copies for card in EVENT_CARDS) == 9
    assert [card.id for card in EVENT_CARDS if card.copies > 1] == ["weather-3"]


def test_what_a_bots_card_shows() -> None:
    """PP.BOT.01, PP.BOT.02, PP.BOT.03: six cards with two sides, speeds, progress, and the two values."""
    assert len(BOTS) == 12
    assert {bot.colour for bot in BOTS} == set(COLOURS)
    for bot in BOTS:
        assert len(bot.base) == len(COMPOUNDS) and len(bot.dry) == len(bot.wet) == 6
        assert bot.base[1] >= bot.base[0] > bot.base[2] > bot.base[3] or bot.id in ("orange-a",)
        assert 1 <= bot.qualifying <= 3 <= bot.overtaking <= 5
    strength = {bot.id: sum(bot.dry) + 6 * bot.base[0] + 3 * bot.base[1] for bot in BOTS}
    assert all(strength[f"{colour}-a"] > strength[f"{colour}-b"] for colour in COLOURS)
