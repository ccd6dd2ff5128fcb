"""Boards as SVG pictures: every circuit, every part of it, in both themes; windows, layers and what lies on top."""

from __future__ import annotations

import re
from functools import cache
from typing import cast
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.kernel import BadOptions, FastChance, Plain, find_game, game_names
from paddock.protocol import Board
from paddock.racing import (
    A_SHEET,
    LAYERS,
    THEMES,
    Arrow,
    Car,
    Look,
    Mark,
    Track,
    add_overlay,
    circuits_of,
    render,
    window_of,
)

CIRCUITS = [(game, circuit) for game in game_names() for circuit in circuits_of(find_game(game)).ids()]
AWAY = Car("cell:garage", "#000000")
PARTS = ("cells", "zones", "lines", "paths")


@cache
def board_of(game: str, circuit: str) -> Board:
    """The board as a client gets it."""
    found = find_game(game)
    state = found.start(found.setup(found.seat_range[0], {"circuit": circuit}), FastChance(0))
    return found.presenter.board(state)


@cache
def whole_size(game: str, circuit: str) -> int:
    """Of the picture of a whole board."""
    return len(render(board_of(game, circuit), Look(dress=circuits_of(find_game(game)).dress)))


def names_in(drawing: str) -> set[str]:
    """What an SVG shows of a board."""
    root = ElementTree.fromstring(drawing)
    return {name for element in root.iter() if (name := element.get("data-id"))}


def ids(board: Board) -> set[str]:
    """Everything a board names; halves of cells are drawn within their whole."""
    entries = [entry for part in PARTS for entry in cast("Plain", board)[part]]
    places = [place["id"] for path in board["paths"] for place in path.get("places", ())]
    return {entry["id"] for entry in entries if "half" not in entry.get("tags", ())} | set(places)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "circuit"), CIRCUITS)
def test_every_circuit_is_drawn_with_all_its_parts(game: str, circuit: str, theme: str) -> None:
    """Whole, well-formed, without a number that is none, and no part of the board is left out."""
    drawing = circuits_of(find_game(game)).svg(circuit, theme)
    assert names_in(drawing) == ids(board_of(game, circuit))
    assert not re.search(r"nan|inf\b|\$|None", drawing)
    board = board_of(game, circuit)
    assert f'viewBox="0 0 {board["width"]} {board["height"]}"' in drawing
    assert board["name"] in drawing and len(drawing) < 400_000


@pytest.mark.parametrize(("game", "circuit"), [("heat", "espana"), ("formula90", "spa"), ("poleposition", "monaco")])
def test_layers_can_be_left_out(game: str, circuit: str) -> None:
    """Each of them is something, and without all of them nothing is left."""
    board, dress = board_of(game, circuit), circuits_of(find_game(game)).dress
    whole = whole_size(game, circuit)
    for layer in LAYERS if board["paths"] else set(LAYERS) - {"paths"}:
        left = tuple(other for other in LAYERS if other != layer)
        assert len(render(board, Look(dress=dress, layers=left))) < whole, layer
    assert names_in(render(board, Look(layers=("cells",)))) == {
        cell["id"] for cell in board["cells"] if "half" not in cell["tags"]
    }
    assert "<path class" not in render(board, Look(layers=()))


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([("heat", "japan"), ("formula90", "monza"), ("poleposition", "toy-ring")]),
    st.tuples(st.floats(-300, 1500), st.floats(-300, 900), st.floats(20, 900), st.floats(20, 900)),
)
def test_any_window(source: tuple[str, str], window: tuple[float, float, float, float]) -> None:
    """A part of a board shows a part of its things, and is a smaller picture."""
    board, dress = board_of(*source), circuits_of(find_game(source[0])).dress
    drawing = render(board, Look(window=window, dress=dress, theme="light"))
    assert names_in(drawing) <= ids(board)
    assert len(drawing) < whole_size(*source) or min(window[:2]) < 0
    left, top, width, height = window
    middles = {cell["id"]: Track(board).stand(cell["id"]) for cell in board["cells"][::5] if "half" not in cell["tags"]}
    for name, pose in middles.items():
        assert pose is not None
        inside = left < pose.place.real < left + width and top < pose.place.imag < top + height
        assert not inside or name in names_in(drawing)


def test_cars_arrows_and_marks() -> None:
    """By cell, by place on the lap, and in the pit lane; what is not on the board is left out."""
    board = board_of("poleposition", "monaco")
    look = Look(
        cars=(
            Car("cell:S1:1.2", "#e5532d", "27"),
            Car("cell:pit:box", "#fff"),
            Car((3.5, -0.5), "#000", "<"),
            Car("x", "#000"),
        ),
        arrows=(Arrow(("cell:S1:1.2", "cell:C1:1.1")), Arrow(("nowhere",))),
        marks=(Mark("cell:S1:1.1"), Mark("line:finish", "home & dry", "warn"), Mark("nowhere", "lost")),
    )
    drawing = render(board, look)
    root = ElementTree.fromstring(drawing)
    kinds = [element.get("class") for element in root.iter()]
    assert (kinds.count("car"), kinds.count("trail route"), kinds.count("head route")) == (3, 1, 1)
    assert kinds.count("pick note") == 1 and "home &amp; dry" in drawing and "lost" not in drawing
    assert ">&lt;</text>" in drawing
    later = add_overlay(render(board, Look(theme="dark")), Track(board), look)
    assert later.replace("\n", "") == drawing.replace("\n", "")


def test_a_car_stands_in_its_cell() -> None:
    """Right of travel is right, on either side of the road that lane 1 may lie."""
    for name in ("usa", "gb"):
        board = board_of("heat", name)
        track = Track(board)
        right = 1 if board["lane1"] == "right" else 2
        pose, middle = track.stand(f"cell:5.{right}"), track.road.pose(5.5)
        assert pose is not None
        aside = (pose.place - middle.place) / middle.direction
        assert abs(aside - 1j * board["half"] / 2) < 0.5


def test_unknown_themes() -> None:
    """Told with what is possible."""
    with pytest.raises(BadOptions, match="theme 'drak' is unknown; did you mean 'dark'"):
        render(board_of("heat", "usa"), Look(theme="drak"))


@pytest.mark.parametrize(("game", "circuit"), CIRCUITS)
def test_signs_keep_clear(game: str, circuit: str) -> None:
    """No plate lies on the road or on another plate."""
    drawing = render(board_of(game, circuit), Look(dress=circuits_of(find_game(game)).dress))
    plates = [
        complex(float(element.get("x", 0)), float(element.get("y", 0)))
        + complex(float(element.get("width", 0)), float(element.get("height", 0))) / 2
        for element in ElementTree.fromstring(drawing).iter()
        if (element.get("class") or "").startswith(("plate", "tag"))
    ]
    track = Track(board_of(game, circuit))
    road = track.road.run(0, track.length, 0, 6)
    assert plates and all(min(abs(place - plate) for place in road) > track.half + 8 for plate in plates)
    assert all(abs(one - other) > 14 for at, one in enumerate(plates) for other in plates[:at])


RINGS = {"small": (500, 300, 1100, 700), "to the edge": (0, 0, 1600, 1000), "beyond it": (-300, 200, 1500, 1300)}


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("shape", [0, A_SHEET])
def test_a_picture_holds_the_whole_road(ring: str, shape: float) -> None:
    """On paper too, whose shape is not the board's: nothing of a road that was drawn to the edge is cut off."""
    low_x, low_y, high_x, high_y = RINGS[ring]
    board = board_of("heat", "usa")
    spline = [(low_x, low_y), (high_x, low_y), (high_x, high_y), (low_x, high_y)]
    left, top, wide, high = window_of(cast("Board", {**board, "spline": spline}), shape)
    half = board["half"]
    assert left <= low_x - half and left + wide >= high_x + half
    assert top <= low_y - half and top + high >= high_y + half
    if shape:
        assert wide / high == pytest.approx(shape)
    elif ring == "small":
        assert (left, top, wide, high) == (0, 0, board["width"], board["height"])


def test_a_sheet_of_paper_has_the_circuits_name_whatever_the_boards_height() -> None:
    """A height that is multiplied by the root of two and divided again may come out a hair less."""
    board = board_of("heat", "usa")
    spline = [(x * 0.6 + 300, y * 0.6 + 200) for x, y in board["spline"]]
    odd = [height for height in range(1000, 2000) if height * A_SHEET / A_SHEET < height]
    for height in (1000, *odd[:2]):
        wide = cast("Board", {**board, "spline": spline, "height": height, "width": 2 * height})
        assert 'class="name"' in render(wide, Look(window=window_of(wide, A_SHEET))), height
