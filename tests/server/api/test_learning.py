"""Coached races, and what people have learnt."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from kit import SetUp
from paddock import new_table
from paddock.bots import suggest_move
from paddock.kernel import FastChance
from paddock.protocol import Snapshot
from paddock.racing.learning import coached_seed, find_puzzle
from paddock.server.api.models import TableTold
from paddock.server.learning.suggesting import foreseen
from server.kit import Guest, Refused, Server, options_of
from server.kit.onlookers import Onlookers

MakeGuest = Callable[..., Guest]


def test_the_engineer_speaks_in_every_game(any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server, "Nina")
    for game, calls in (("heat", 12), ("formula90", 13), ("poleposition", 14)):
        told = nina.get(f"/api/learn/{game}/coach")
        assert len(told["calls"]) == calls
        assert [step["coached"] for step in told["ladder"]] == [True, False, False, False]
    with pytest.raises(Refused) as refused:
        nina.get("/api/learn/chess/coach")
    assert refused.value.status == 404


def test_a_coached_race_starts_at_once_with_the_same_deal(any_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    mine, yours = (who.post("/api/learn/heat/race", {}) for who in (nina, otto))
    assert mine["coach"] and mine["status"] == "running" and not mine["public"]
    assert mine["commitment"] == yours["commitment"]
    assert [seat["level"] for seat in mine["seats"]] == [None, "learner", "learner", "learner"]
    assert len(coached_seed()) == 64
    later = nina.post("/api/learn/heat/race", {"step": "second"})
    assert not later["coach"] and later["commitment"] != mine["commitment"]
    with pytest.raises(Refused) as refused:
        nina.post("/api/learn/heat/race", {"step": "tenth"})
    assert refused.value.status == 404


def test_the_engineer_lays_out_a_whole_move(any_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    table = nina.post("/api/learn/heat/race", {})
    wish = {"seat": 0, "decision": "0.0"}
    told = nina.post(f"/api/tables/{table['id']}/laid-out", wish)
    assert [part.partition(":")[0] for part in told["ids"]] == ["gear", "cards"]
    assert told["label"]["en"] and told["why"]["en"]
    later = nina.post(f"/api/tables/{table['id']}/laid-out", {**wish, "settled": ["gear:1"]})
    assert [part.partition(":")[0] for part in later["ids"]] == ["cards"], "what follows on the same sheet"
    late, unforeseen = {"seat": 0, "decision": "9.0"}, {**wish, "settled": ["gear:7"]}
    for who, wrong, status in ((otto, wish, 403), (nina, late, 409), (nina, unforeseen, 409)):
        with pytest.raises(Refused) as refused:
            who.post(f"/api/tables/{table['id']}/laid-out", wrong)
        assert refused.value.status == status


def test_the_first_car_of_formula_90_is_the_balanced_one(sqlite_server: Server, guest: MakeGuest) -> None:
    """Whatever the engineer would drive himself."""
    nina = guest(sqlite_server, "Nina")
    table = nina.post("/api/learn/formula90/race", {})
    told = nina.post(f"/api/tables/{table['id']}/laid-out", {"seat": 0, "decision": "0.0"})
    assert told["ids"] == ["chart:italy"] and "Italy" in told["label"]["en"]


def test_what_was_learnt_is_remembered_and_forgotten(shared_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    heard = {"what": "call", "game": "heat", "item": "gear"}
    nina.call("PUT", "/api/me/learned", heard)
    nina.call("PUT", "/api/me/learned", {**heard, "outcome": "skipped"})
    nina.call("PUT", "/api/me/learned", {**heard, "what": "lesson", "item": "gears"})
    told = {(one["what"], one["item"]): one["outcome"] for one in nina.get("/api/me/learned")}
    assert told == {("call", "gear"): "skipped", ("lesson", "gears"): "done"}
    assert otto.get("/api/me/learned") == []
    nina.post("/api/me/learned/forget", {"what": "call", "game": "heat"})
    assert [one["what"] for one in nina.get("/api/me/learned")] == ["lesson"]
    for wrong in ({**heard, "what": "rumour"}, {**heard, "item": "a b"}, {**heard, "outcome": "x" * 41}):
        assert nina.http.put("/api/me/learned", json=wrong).status_code == 422


def test_a_lesson_is_tried_choice_by_choice(any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server, "Nina")
    assert len(nina.get("/api/learn")) == 24
    begun = nina.post("/api/learn/lessons/heat/gears", {"choices": []})
    assert begun["verdict"] is None and begun["snapshot"]["decision"]["kind"] == "gear+cards"
    assert begun["plans"] and begun["board"]["circuit"] == "usa"
    assert begun["snapshot"]["table"]["title"] == {"key": "learn.heat.lesson.gears", "en": "Gears"}
    done = nina.post("/api/learn/lessons/heat/gears", {"choices": ["gear:2", "cards:speed-4+start-5"]})
    assert done["verdict"]["done"] and done["verdict"]["explain"] and done["snapshot"]["decision"] is None
    failed = nina.post("/api/learn/lessons/heat/gears", {"choices": ["gear:1", "cards:speed-1"]})
    assert not failed["verdict"]["done"] and failed["verdict"]["problems"] and "explain" not in failed["verdict"]
    assert [text["en"] for text in failed["verdict"]["proof"]] == ["Gear 2 (free)", "Speed 4 + Starting upgrade 5"]
    assert "proof" not in done["verdict"]
    first, *_ = (text["en"] for text in failed["verdict"]["happened"])
    assert first == "Your car plays Speed 1: gear 1."
    assert failed["snapshot"]["table"]["title"] == {"key": "learn.heat.lesson.gears", "en": "Gears"}
    for path, wish in (("heat/flying", []), ("chess/gears", []), ("heat/gears", ["gear:9"])):
        with pytest.raises(Refused):
            nina.post(f"/api/learn/lessons/{path}", {"choices": wish})


def test_the_corner_of_the_day_is_the_same_for_everybody(any_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    mine, yours = (who.get("/api/learn/corner", day="2026-03-01") for who in (nina, otto))
    assert mine["puzzle"] == yours["puzzle"] and mine["snapshot"]["decision"]
    assert "ways" not in mine["snapshot"] and not mine["today"]
    names = [seat["name"] for seat in mine["snapshot"]["table"]["seats"]]
    titles = [car["title"]["key"] for car in mine["snapshot"]["view"]["cars"] if car["name"] == "Your car"]
    assert titles == ["learn.your-car"], "everybody reads it in their language"
    assert names.count("Your car") == 1 and not any(name.startswith("Seat") for name in names)
    own = nina.get("/api/learn/corner", day="2026-03-01", game="heat")
    assert own["puzzle"]["game"] == "heat"
    for day, status in (("2999-01-01", 404), ("2026-13-01", 422), ("2001-01-01", 404)):
        with pytest.raises(Refused) as refused:
            nina.get("/api/learn/corner", day=day)
        assert refused.value.status == status


@pytest.mark.parametrize("path", ["corner?game=heat", "corner?game=formula90", "corner?game=poleposition"])
def test_a_still_table_tells_all_that_a_live_one_tells(any_server: Server, guest: MakeGuest, path: str) -> None:
    nina = guest(any_server, "Nina")
    told = nina.get(f"/api/learn/{path}")["snapshot"]
    assert {*Snapshot.__required_keys__} <= {*told}
    assert {*TableTold.model_fields} <= {*told["table"]}


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_a_sheet_that_settles_more_than_was_asked_is_an_answer(any_server: Server, guest: MakeGuest, game: str) -> None:
    nina = guest(any_server, "Nina")
    puzzle = find_puzzle(nina.get("/api/learn/next", game=game)["puzzle"]["id"])
    assert puzzle is not None
    told = nina.post(f"/api/learn/puzzles/{puzzle.id}", {"ids": [*puzzle.ways[0].ids, "later"]})
    assert told["judged"] == "right"


def test_a_hint_names_two_ways_and_counts_as_not_found(any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server, "Nina")
    puzzle = find_puzzle(nina.get("/api/learn/next", game="formula90")["puzzle"]["id"])
    assert puzzle is not None
    assert len(nina.get(f"/api/learn/puzzles/{puzzle.id}/hint")["ways"]) == 2
    nina.post(f"/api/learn/puzzles/{puzzle.id}", {"ids": list(puzzle.ways[0].ids)})
    (kept,) = [one for one in nina.get("/api/me/learned") if one["what"] == "puzzle"]
    assert kept["outcome"] == "hinted"


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_a_race_goes_on_from_a_puzzle(any_server: Server, guest: MakeGuest, game: str) -> None:
    nina = guest(any_server, "Nina")
    puzzle = find_puzzle(nina.get("/api/learn/next", game=game)["puzzle"]["id"])
    assert puzzle is not None
    table = nina.post(f"/api/learn/puzzles/{puzzle.id}/race", {})
    assert table["status"] == "running" and table["branch"] and table["my_seats"] == [puzzle.seat]
    with nina.live(table["id"]) as live:
        live.next("snapshot")
        assert set(options_of(live)) >= {way.ids[0] for way in puzzle.ways}
        assert live.play(puzzle.ways[0].ids[0]) > len(puzzle.choices)


def test_the_first_answer_to_a_puzzle_counts(shared_server: Server, guest: MakeGuest) -> None:
    nina = guest(shared_server, "Nina")
    asked = nina.get("/api/learn/next", game="heat")
    puzzle = find_puzzle(asked["puzzle"]["id"])
    assert puzzle is not None
    worst, best = puzzle.ways[-1], puzzle.ways[0]
    told = nina.post(f"/api/learn/puzzles/{puzzle.id}", {"ids": list(worst.ids)})
    assert told["judged"] == puzzle.judged(worst.ids) and len(told["ways"]) >= 3 and told["why"]["en"]
    assert nina.post(f"/api/learn/puzzles/{puzzle.id}", {"ids": list(best.ids)})["judged"] == "right"
    (kept,) = [one for one in nina.get("/api/me/learned") if one["what"] == "puzzle"]
    assert kept["outcome"] == puzzle.judged(worst.ids)
    other = nina.get("/api/learn/next", game="heat", after=puzzle.id)
    assert other["puzzle"]["id"] != puzzle.id
    for path, ids in ((puzzle.id, ["fly"]), ("0" * 12, list(best.ids))):
        with pytest.raises(Refused):
            nina.post(f"/api/learn/puzzles/{path}", {"ids": ids})


def test_a_chain_is_laid_out_as_far_as_its_answers_are_asked_for() -> None:
    """A new roll may leave other questions than those that were imagined."""
    table, chance = new_table("poleposition", 4, {"circuit": "great-britain", "laps": 3}, seed=1), random.Random(1)
    while (asked := next(iter(table.decisions.values()))).kind != "roll.again":
        table.play(asked.seat, chance.choice(asked.options))
    never_asked = (99, 1)
    for code, name in zip(table.state.asked[asked.seat], ("enough", "again"), strict=True):
        assert foreseen(table.state, asked.seat, [code, never_asked]) == [name]


def test_a_chain_is_laid_out_as_far_as_one_answer_reaches() -> None:
    """The engineer looks farther ahead, to points that are bought after the move: the cell is laid out all the same."""
    onlookers, chance = Onlookers(SetUp("poleposition", "laid out", 4, {"circuit": "great-britain"}, 1)), FastChance(1)
    table, scene = onlookers.replica.table, onlookers.scene
    farther = 0
    while farther < 3:
        asked = next(iter(table.decisions.values()))
        ids = foreseen(table.state, asked.seat, suggest_move(table.game, table.state.clone(), asked.seat, chance))
        plans = [plan["ids"] for plan in scene.plans(asked.seat)]
        if asked.kind == "roll.again" and ids not in plans and ids[:3] in plans:
            farther += 1
            assert scene.hint(asked.seat, ids)["ids"] == ids[:3]
        table.play(asked.seat, next(option for option in asked.options if option.id == ids[0]))
