"""Whatever somebody brings as a circuit is either drawn and raced, or refused in one sentence."""

from __future__ import annotations

import json
import math
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.kernel import BadData, FastChance, find_game
from paddock.racing import circuits_of

GAME = find_game("heat")
TEXTS = {form: circuits_of(GAME).write("southafrica", form) for form in circuits_of(GAME).forms}
ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 70, 1e308, "12", "", "x", [], {}, [[]], {"x": []}, "\ud800", 10**400)


def outcome(text: str) -> tuple[dict[str, Any] | None, str]:
    """The circuit, or the sentence that refuses it."""
    try:
        return circuits_of(GAME).read(text, "given"), ""
    except BadData as refused:
        return None, str(refused)


def read_and_draw(text: str) -> bool:
    """True if it is a circuit; then it can be drawn, presented and written."""
    content, told = outcome(text)
    if content is None:
        assert told.startswith("given") and len(told) < 1200 and "\n" not in told
        return False
    assert circuits_of(GAME).svg(content, "dark").endswith("</svg>")
    state = GAME.start(GAME.setup(2, {"circuit": content}), FastChance(0))
    board = GAME.presenter.board(state)
    assert all(math.isfinite(number) for point in board["spline"] for number in point)
    assert json.dumps(content).encode()
    for form in circuits_of(GAME).forms:
        assert circuits_of(GAME).read(circuits_of(GAME).write(content, form), "again")
    return True


@settings(max_examples=150, deadline=None)
@given(st.text() | st.text().map("{".__add__) | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text(text: str) -> None:
    """Letters at random are no circuit."""
    assert not read_and_draw(text)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.randoms(use_true_random=False))
def test_garbled_files(form: str, random: Any) -> None:
    """Pieces left out, doubled or swapped."""
    text = TEXTS[form]
    for _ in range(random.randint(1, 3)):
        first, last = sorted(random.randrange(len(text)) for _ in range(2))
        last = min(last, first + 40)
        text = text[:first] + random.choice(("", text[first:last] * 2, random.choice('0-9."[]{},:= ax'))) + text[last:]
    read_and_draw(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(ODD) | JSON)
def test_odd_values_anywhere(random: Any, odd: Any) -> None:
    """One value of a good file replaced by something else."""
    content = json.loads(TEXTS["compact"] if random.random() < 0.5 else TEXTS["json"])
    change_somewhere(content, random, odd)
    read_and_draw(json.dumps(content))


def change_somewhere(content: Any, random: Any, odd: Any) -> None:
    """Replace one value, however deep it lies."""
    place = content
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = random.choice(keys)
        if not isinstance(place[key], dict | list) or not place[key] or random.random() < 0.2:
            break
        place = place[key]
    place[key] = odd


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(ODD) | JSON)
def test_odd_values_in_a_table_option(random: Any, odd: Any) -> None:
    """A client may send any content as a circuit; it is checked like a file."""
    content = circuits_of(GAME).read(TEXTS["json"], "given")
    change_somewhere(content, random, odd)
    try:
        state = GAME.start(GAME.setup(2, {"circuit": content}), FastChance(0))
    except BadData:
        return
    assert GAME.presenter.board(state)["n"] == 71
    assert json.dumps(content).encode()


@settings(max_examples=12, deadline=None)
@given(st.lists(st.tuples(st.integers(-300, 2000), st.integers(-300, 1400)), min_size=142, max_size=142))
def test_cells_anywhere(places: list[tuple[int, int]]) -> None:
    """A road through places that make none is drawn somehow."""
    content = json.loads(TEXTS["compact"])
    for cell, (x, y) in zip(content["cells"].values(), places, strict=True):
        cell |= {"x": x, "y": str(y)}
    assert read_and_draw(json.dumps(content))


def test_cells_on_a_heap() -> None:
    """All in one place, or in a few."""
    for spots in (1, 2, 7):
        content = json.loads(TEXTS["compact"])
        for number, cell in enumerate(content["cells"].values()):
            cell |= {"x": 100 * (number // 2 % spots), "y": 0}
        assert read_and_draw(json.dumps(content))


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_generated_roads(draws: st.DataObject) -> None:
    """Any corners, on the shortest and on the longest lap: a closed road that stays on the board."""
    spaces = draws.draw(st.sampled_from((12, 13, 40, 97, 250)))
    lines = sorted(draws.draw(st.sets(st.integers(0, spaces - 1), min_size=1, max_size=20)))
    turn, limit = st.sampled_from(("left", "right")), st.integers(1, 99)
    corners = [{"at": at, "limit": draws.draw(limit), "racing_lane_after": 1, "turn": draws.draw(turn)} for at in lines]
    content = {"schema": 1, "id": "own", "name": "Own", "laps": 1, "spaces": spaces, "heat_cards": 6, "stress_cards": 3}
    state = GAME.start(GAME.setup(2, {"circuit": {**content, "corner": corners}}), FastChance(0))
    board = GAME.presenter.board(state)
    assert all(0 < x < board["width"] and 0 < y < board["height"] for x, y in board["spline"])
    points = [complex(x, y) for x, y in board["spline"]]
    steps = [abs(b - a) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    assert max(steps) < 3 * min(steps)
