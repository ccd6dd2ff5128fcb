"""What a client is told: facets to narrow by, prices to show, names people know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paddock
from paddock.games.formula90.showing.client import PRESENTER
from paddock.kernel import Plain

NAMES = ["Ann", "Bob"]
PRESENTER = PRESENTER
SCENARIOS = Path(__file__).parents[3] / "scenarios" / "formula90"
CODE = re.compile(r"\b(MZ|MC)\d\d\b")


def told(circuit: str, seed: int, **options: object) -> Iterator[tuple[Plain, Plain]]:
    """Every decision of a sprint with the view of whoever is asked."""
    table = paddock.new_table("formula90", 2, options={"circuit": circuit, "length": "sprint", **options}, seed=seed)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        yield PRESENTER.decision(table.state, seat, whole=True), PRESENTER.view(table.state, seat, NAMES)
        table.play(seat, decision.options[(seed + len(table.events)) % len(decision.options)])


@pytest.fixture(scope="module")
def questions() -> list[tuple[Plain, Plain]]:
    """Two sprints of the second edition and two of each of the others, told."""
    others: list[dict[str, object]] = [
        {"edition": "v10", "teams": ["1+robot"]},
        {"edition": "v10", "teams": ["1+2"]},
        {"edition": "93-advanced"},
        {"edition": "93-base"},
    ]
    early = [question for options in others for seed in (3, 4) for question in told("monza", seed, **options)]
    return [*told("monza", 3), *told("monaco", 8), *early]


def test_cards_of_an_option_lie_in_the_hand(questions: list[tuple[Plain, Plain]]) -> None:
    """An option that binds cards names cards its driver holds, and then the decision says so."""
    for decision, view in questions:
        bound = [option["facets"]["cards"] for option in decision["options"] if "cards" in option["facets"]]
        assert any(facet["ui"] == "cards" for facet in decision["facets"]) == bool(bound)
        held = {*view["me"]["hand"], *view["me"]["frozen"]}
        assert all(set(cards) <= held for cards in bound)


def test_whatever_is_no_card_explains_itself(questions: list[tuple[Plain, Plain]]) -> None:
    """Tiles have an icon and a title; skills, strategies and tyres also a line about what they do."""
    for decision, _ in questions:
        for option in decision["options"]:
            if "cards" in option["facets"]:
                continue
            assert option["about"]["icon"]
            assert option["about"]["title"]["en"]
            if option["id"].startswith(("skill:", "strategy:", "tyres:")):
                assert option["about"]["text"]["en"]


def test_nobody_reads_codes_of_sections(questions: list[tuple[Plain, Plain]]) -> None:
    """Prompts and labels speak of corners and straights."""
    for decision, view in questions:
        words = [decision["prompt"], view["order"]["reason"], *(option["label"] for option in decision["options"])]
        assert not [text["en"] for text in words if CODE.search(text["en"])]


def test_a_hand_card_that_cannot_be_played_says_why(questions: list[tuple[Plain, Plain]]) -> None:
    """F90.PHASEC.01: each card of the hand is in an option or refused with a rule."""
    for decision, view in questions:
        if decision["kind"] == "movement-cards":
            played = {card for option in decision["options"] for card in option["facets"].get("cards", ())}
            refused = {entry["value"] for entry in decision["refused"]}
            assert played | refused == set(view["me"]["hand"])
            assert not played & refused


def test_a_movement_shows_its_way_and_its_price(questions: list[tuple[Plain, Plain]]) -> None:
    """The route ends where the outcome says, and has a cell for every section driven."""
    cards = [decision for decision, _ in questions if decision["kind"] == "movement-cards"]
    moves = [option for decision in cards for option in decision["options"] if option["id"] != "skip"]
    assert moves
    for option in moves:
        preview = option["preview"]
        assert preview["total"]["n"][0] == sum(term["n"] for term in preview["total"]["terms"])
        assert len(preview["route"]) == preview["figures"]["sections"]
        ends = [outcome["end"][0]["cell"] for outcome in preview["outcomes"]]
        assert ends == preview["route"][-1:]


def test_a_value_is_explained_beyond_its_cards(questions: list[tuple[Plain, Plain]]) -> None:
    """F90.QUALI.01: card and fuel make the qualifying value."""
    laps = [option for decision, _ in questions if decision["kind"] == "qualifying" for option in decision["options"]]
    assert laps
    for option in laps:
        card = int(option["facets"]["cards"][0].split("-")[1])
        more = sum(term["n"] for term in option["preview"]["total"]["terms"])
        assert option["preview"]["total"]["n"] == [card + more] * 2


def test_cards_on_the_table_are_shown_and_not_picked(questions: list[tuple[Plain, Plain]]) -> None:
    """F90.DISCARD.01, F90.PHASEB.05: what a chaser may take, and which used card lies on top, are tiles with a face."""
    options = [option for decision, _ in questions for option in decision["options"]]
    beside = [option for option in options if option["id"].startswith(("top:", "take:", "take-discard"))]
    assert {option["id"].partition(":")[0] for option in beside} >= {"top", "take-discard"}
    for option in beside:
        assert "cards" not in option["facets"]
        assert len(option["about"].get("cards", [])) == 1 or "hidden" in option["label"]["en"]


def test_teams_and_chases_are_told(questions: list[tuple[Plain, Plain]]) -> None:
    """F90.TEAMMATE.02, F90.STRAT.CHASE.01: two cars of one colour, and whose cards lie ready for whom."""
    widgets = [widget for _, view in questions for widget in view["widgets"]]
    teams = [team for widget in widgets if widget["kind"] == "teams" for team in widget["data"]]
    assert {(team["robot"], team["helped"]) for team in teams} >= {(True, False), (True, True), (False, False)}
    chases = [chase for widget in widgets if widget["kind"] == "chases" for chase in widget["data"]]
    assert any(chase["cards"] for chase in chases) and all(chase["car"] != chase["target"] for chase in chases)
    assert any(widget["kind"] == "piles" and widget["data"]["top"] for widget in widgets)
    for _, view in questions:
        liveries = {car["id"]: car["livery"] for car in view["cars"]}
        for team in (team for widget in view["widgets"] if widget["kind"] == "teams" for team in widget["data"]):
            assert (len({liveries[car] for car in team["cars"]}) == 1) == team["robot"]


def test_an_extreme_trajectory_is_offered_with_its_odds_and_its_place() -> None:
    """F90.ET.02: in phase A of the 3.0 L game; the line lights up on the board."""
    table = paddock.scenario.load(SCENARIOS / "et" / "v10-declined.toml").table()
    decision = PRESENTER.decision(table.state, 0, whole=True)
    decline, attempt = decision["options"]
    assert decision["kind"] == "extreme" and decision["detail"]["en"]
    assert not [target for target in decline["targets"] if target.startswith("path:")]
    assert [target for target in attempt["targets"] if target.startswith("path:")]
    assert 0 < attempt["preview"]["figures"]["odds"] < 1
    assert PRESENTER.view(table.state, 0, NAMES)["step"]["now"] == 0


def test_phases_follow_the_turn(questions: list[tuple[Plain, Plain]]) -> None:
    """Each question in its phase, in every edition."""
    phases = {"draw": 1, "movement-cards": 2, "check": 3, "late-brake": 5, "teammate-speed": 4}
    for decision, view in questions:
        if decision["kind"] in phases:
            assert view["step"]["now"] == phases[decision["kind"]], decision["kind"]
