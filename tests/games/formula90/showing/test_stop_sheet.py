"""A pit stop as one sheet: whatever is set on it can be played in a row, up to where cards are drawn (F90.FLOW.06)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import paddock
from paddock.games.formula90.showing.client import PRESENTER
from paddock.kernel import Plain, Table, deal_afresh

PRESENTER = PRESENTER
EDITIONS: list[Plain] = [
    {"edition": "2e"},
    {"edition": "v10", "teams": ["1+robot"]},
    {"edition": "93-advanced"},
    {"edition": "93-base"},
]
MANY_CHOICES = 2000


def stops(options: Plain, seed: int) -> Iterator[tuple[Table, int, Plain]]:
    """Whatever is asked in the pits of a sprint in which everybody stops as often as possible."""
    table = paddock.new_table("formula90", 2, options={"circuit": "monza", "length": "sprint", **options}, seed=seed)
    draw = random.Random(seed)
    for _ in range(MANY_CHOICES):
        if table.over:
            return
        seat, decision = next(iter(table.decisions.items()))
        shown = PRESENTER.decision(table.state, seat, whole=True)
        if "sheet" in shown:
            yield table, seat, shown
        wanted = [option for option in decision.options if option.id == "pit"]
        table.play(seat, wanted[0] if wanted else draw.choice(decision.options))


def chain(sheet: list[Plain], hand: list[str], draw: random.Random) -> list[str]:
    """Any answers, row by row, as a client puts them together."""
    ids: list[str] = []
    for row in sheet:
        if "cards" in row:
            ids += discards(row, hand, draw)
            continue
        options: list[Plain] = row["options"] or next((row["by"][one] for one in ids if one in row["by"]), [])
        if options:
            ids.append(draw.choice(options)["id"])
    return ids


def discards(row: Plain, hand: list[str], draw: random.Random) -> list[str]:
    """Enough of the cards that count, some others, and the end unless nothing is left."""
    least, counted = row["cards"]["least"], row["cards"]["counted"]
    gone = set(draw.sample(counted, least)) | {card for card in hand if draw.random() < 0.4}
    end = [] if len(gone) == len(hand) else [row["cards"]["end"]]
    return [*(f"discard:{card}" for card in sorted(gone)), *end]


@pytest.mark.parametrize("options", EDITIONS, ids=lambda options: str(options["edition"]))
def test_any_sheet_can_be_played_in_a_row(options: Plain) -> None:
    """Each answer is legal where its turn comes, also those that wait for the cards that are drawn."""
    draw, seen = random.Random(7), 0
    for seed in range(4):
        for table, seat, shown in stops(options, seed):
            hand = PRESENTER.view(table.state, seat, ["Ann", "Bob"])["me"]["hand"]
            copy = table.clone()
            for number, option in enumerate(ids := chain(shown["sheet"], hand, draw)):
                assert seat in copy.decisions, f"{ids} stops before {number}"
                copy.play(seat, option)
            seen += 1
    assert seen > 10


def test_rows_are_those_of_the_edition() -> None:
    """Fuel, tyres and strategy where the edition has them; cards are changed in every one."""
    found = {
        options["edition"]: {
            row["kind"] for seed in range(2) for _, _, shown in stops(options, seed) for row in shown["sheet"]
        }
        for options in EDITIONS
    }
    whole = {"fuel", "start-point", "stop-discard", "tyres", "strategy"}
    assert found["2e"] == found["v10"] == whole
    assert found["93-advanced"] == whole - {"fuel"}  # F90.FUEL.11: the first amount lasts to the end of a sprint
    assert found["93-base"] <= {"start-point", "stop-discard", "strategy"}
    assert "stop-discard" in found["93-base"]


def test_the_first_sheet_is_whole_and_tells_where_the_car_rejoins() -> None:
    """F90.PHASEA.08: each amount of fuel names the sections lost and the place; tyres may wait for the cards."""
    _, _, shown = next(stops(EDITIONS[0], 1))
    rows = {row["kind"]: row for row in shown["sheet"]}
    for option in rows["fuel"]["options"]:
        told = [note["text"]["key"] for note in option["preview"]["notes"]]
        assert told == ["f90.note.back", "f90.note.rejoin"]
    assert [row["later"] for row in shown["sheet"]] == [kind in ("tyres", "strategy") for kind in rows]
    assert rows["strategy"]["now"] in {option["id"] for option in rows["strategy"]["options"]}


def test_nothing_of_the_new_cards_is_told_before_they_are_drawn() -> None:
    """The sheet is the same whatever lies on the deck."""
    for table, seat, shown in stops(EDITIONS[0], 2):
        other = deal_afresh(table.state, seat, paddock.kernel.FastChance(99))
        assert PRESENTER.decision(other, seat, whole=True) == shown
