"""The line below a question says in words what the signs on board and cards mean for it."""

from __future__ import annotations

from pathlib import Path

from paddock.kernel import Seating, Table, find_game
from paddock.kernel.scenario import load

GAME = find_game("formula90")
SCENES = Path(GAME.learning_folder.joinpath("scenes"))  # type: ignore[attr-defined]


def detail(scene: str) -> str:
    """What is told below the question of a scene."""
    table = load(SCENES / f"{scene}.toml").run()
    seat = next(iter(table.decisions))
    told = GAME.presenter.decision(table.state, seat, whole=True)["detail"]
    return told["en"] if told else ""


def test_a_late_brake_names_number_and_chance() -> None:
    """F90.LATEBRAKE.01: what stands on the plate, and how often it holds."""
    assert detail("late-brake") == (
        "LB: a blind card up to 50 takes you past everybody here, 51%. Above it you are off."
    )


def test_a_corner_says_whom_its_number_helps() -> None:
    """F90.CONTEST.08: everybody but the first car."""
    assert detail("contest").startswith("The sign +3 counts for everybody but the first car.")


def test_coins_say_their_colour_and_what_they_give() -> None:
    """F90.TRAJ.01: the colour that has to be played next turn."""
    assert detail("coins") == "Orange card next turn: 2 further; green card next turn: 1 further."


def test_cards_are_called_as_their_faces_show_them() -> None:
    """A number and a diamond, without the brackets of records."""
    table = load(SCENES / "passing.toml").run()
    shown = GAME.presenter.decision(table.state, next(iter(table.decisions)), whole=True)
    labels = [option["label"]["en"] for option in shown["options"]]
    assert "Gear 2 (check 15)" in labels
    assert not [label for label in labels if "[" in label]


def test_a_check_says_what_passes_before_it_is_made() -> None:
    """F90.CHECK.01: the number not to exceed, and the chance of a blind card."""
    seen = set()
    for edition in ("93-base", "93-advanced", "v10", "2e"):
        for words in details_of(edition, "check"):
            assert "or less passes, a blind one" in words and "becomes your new diamond" in words
            seen.add(edition)
    assert seen


def details_of(edition: str, kind: str) -> list[str]:
    """The line below every question of a kind in a race driven by the first option."""
    setup = GAME.setup(2, {"circuit": "monza", "edition": edition, "length": "sprint"})
    table, found = Table.begin(GAME, setup, 5, Seating(("A", "B"))), []
    for step in range(120):
        if table.over:
            break
        seat, decision = next(iter(table.decisions.items()))
        if decision.kind == kind:
            told = GAME.presenter.decision(table.state, seat, whole=True)["detail"]
            found.append(told["en"] if told else "")
        table.play(seat, decision.options[step % len(decision.options)].id)
    return found
