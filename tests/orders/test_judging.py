"""Orders over whole races of all games: they play listed options, see what the seat sees, and stop at their guards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

import paddock
from paddock.bots import find_bot
from paddock.kernel import BadOptions, FastChance, Table, deal_afresh, find_game, question
from paddock.orders import Plays, Seen, Stops, check_orders, judge, objection_of_guards, order_sheets, seen_now
from paddock.orders.facts import Facts
from paddock.protocol import asking
from paddock.texts import texts_of

RACES = (
    ("heat", {"circuit": "usa", "laps": 1}),
    ("formula90", {"edition": "93-base", "length": "sprint"}),
    ("formula90", {"edition": "2e", "length": "sprint"}),
    ("poleposition", {"laps": 2}),
)
Race = tuple[str, dict[str, object]]


def questions(race: Race, seed: int = 4) -> Iterator[tuple[Table, int, str]]:
    """Every question of a race of steady drivers."""
    game, options = race
    table = paddock.new_table(game, seats=4, options=options, seed=seed, events=False)
    bot, chance = find_bot("greedy"), FastChance(seed)
    while not table.over:
        seat = min(table.decisions)
        state = table.state
        yield table, seat, question(state).kind_now(state, seat)
        code = bot.choose(state, seat, state.asked[seat], chance)
        table.play(seat, question(state).option_id(state, seat, code))


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_the_client_has_words_for_every_choice_of_a_plan(game: str) -> None:
    """What programs call `most` or `free` is read by people, in their language."""
    known = texts_of("de")
    for sheet in order_sheets(find_game(game)):
        for word in (*sheet["pickers"], *sheet["guards"]):
            for field in word["fields"]:
                names = field.get("names", {})
                for choice in field.get("choices", ()):
                    key = names[choice]["key"] if choice in names else f"orders.choice.{field['key']}.{choice}"
                    assert key in known, (sheet["kind"], word["name"])


def order(kind: str, picks: list[asking.Pick], *guards: asking.Guard) -> asking.Order:
    """An order that always stands."""
    return {"kind": kind, "when": "always", "picks": picks, "guards": list(guards), "otherwise": "ask"}


def all_picks(game: str, kind: str) -> list[asking.Pick]:
    """Every picker of a question, with what a plan begins with and with the ends of every range."""
    orderable = find_game(game).asking.orderable(kind)
    if orderable is None:
        return []
    picks = list(orderable.usually)
    for picker in orderable.pickers:
        for end in ("least", "most"):
            given: dict[str, Any] = {field["key"]: field.get(end, 0) for field in picker.fields if end in field}
            given |= {
                field["key"]: field["choices"][0 if end == "least" else -1]
                for field in picker.fields
                if "choices" in field
            }
            picks.append({"picker": picker.name, "given": given})
    return picks


@pytest.mark.parametrize("race", RACES, ids=str)
def test_an_order_plays_a_listed_option_and_the_same_whatever_the_seat_cannot_know(race: Race) -> None:
    game, played = find_game(race[0]), Counter[str]()
    for number, (table, seat, kind) in enumerate(questions(race)):
        state = table.state
        listed = {question(state).option_id(state, seat, code) for code in state.asked[seat]}
        for pick in all_picks(race[0], kind):
            wish = order(kind, [pick])
            seen = Seen((), "")
            verdict = judge(game, state, seat, wish, seen)
            if isinstance(verdict, Plays):
                played[kind] += 1
                assert verdict.option in listed
            if number % 3 == 0:
                imagined = deal_afresh(state, seat, FastChance(number))
                assert judge(game, imagined, seat, wish, seen) == verdict
    orderable = {orderable.kind for orderable in game.asking.orders}
    assert len(played) >= min(4, len(orderable)), played


GUARDS: dict[str, asking.Guard] = {
    "weather": {"guard": "weather", "given": {"in": ["hail"]}},
    "place": {"guard": "place", "given": {"most": 0}},
    "flag": {"guard": "flag", "given": {"in": []}},
    "car": {"guard": "car", "given": {"car": "car:99"}},
    "nothing-new": {"guard": "nothing-new"},
}


@pytest.mark.parametrize("race", RACES, ids=str)
@pytest.mark.parametrize("name", GUARDS)
def test_a_guard_stops_an_order_unless_it_was_so_when_it_was_set(race: Race, name: str) -> None:
    game = find_game(race[0])
    table, seat, kind = next(asked for asked in questions(race) if game.asking.turn(asked[0].state) is not None)
    first = question(table.state).option_id(table.state, seat, table.state.asked[seat][0])
    wish = order(kind, [{"option": first}], GUARDS[name])
    if name == "nothing-new":
        now = seen_now(game, table.state, seat, wish)
        assert isinstance(judge(game, table.state, seat, wish, now), Plays)
    else:
        then = seen_now(game, table.state, seat, wish)
        assert then.void == (0,)
        assert isinstance(judge(game, table.state, seat, wish, then), Plays)
    stopped = judge(game, table.state, seat, wish, Seen(("car:7",), "hail"))
    assert isinstance(stopped, Stops)
    assert stopped.why["en"]


@pytest.mark.parametrize("race", RACES, ids=str)
def test_guards_of_the_sky_and_of_flags_offer_what_the_race_may_bring(race: Race) -> None:
    """And whatever comes stops an order in words that every language has."""
    game = find_game(race[0])
    known, words = texts_of("de"), {word["name"]: word["fields"] for word in order_sheets(game)[0]["guards"]}
    for table, seat, kind in questions(race):
        if game.asking.turn(table.state) is None:
            continue
        facts = Facts.of(game, table.state, seat)
        assert {facts.weather} <= set(words["weather"][0]["choices"])
        assert facts.flags.keys() <= set(words["flag"][0]["choices"])
        for name in ("weather", "flag"):
            allowed: asking.Guard = {"guard": name, "given": {"in": list(words[name][0]["choices"])}}
            nothing: asking.Guard = {"guard": name, "given": {"in": []}}
            assert objection_of_guards(game, table.state, seat, order(kind, [], allowed), Seen((), "")) is None
            stopped = objection_of_guards(game, table.state, seat, order(kind, [], nothing), Seen((), ""))
            assert stopped is not None
            what = cast(Any, stopped.why["args"]["what"])
            told = what["args"]["flag"] if name == "flag" else what
            assert {what["key"], told["key"]} <= known.keys()


def test_the_guards_of_cars_look_at_the_running_order() -> None:
    game = find_game("heat")
    table, seat, kind = next(asked for asked in questions(RACES[0]) if asked[2] == "react")
    facts = Facts.of(game, table.state, seat)
    others = [car for car in facts.order if car != facts.own]
    place = facts.order.index(facts.own)
    for car in others:
        ahead = facts.order.index(car) < place
        for where in ("ahead", "behind"):
            guard: asking.Guard = {"guard": "car", "given": {"car": car, "where": where}}
            verdict = judge(game, table.state, seat, order(kind, [{"option": "end-react"}], guard), Seen((), ""))
            assert isinstance(verdict, Plays) == (ahead == (where == "ahead"))


def test_an_option_that_costs_or_may_end_badly_is_not_played() -> None:
    game, stopped = find_game("heat"), Counter[str]()
    guards: dict[str, asking.Guard] = {
        "cost": {"guard": "cost", "given": {"most": 0}},
        "no-danger": {"guard": "no-danger"},
    }
    for table, seat, kind in questions(RACES[0]):
        for option in game.presenter.decision(table.state, seat, whole=True)["options"]:
            for name, guard in guards.items():
                verdict = judge(game, table.state, seat, order(kind, [{"option": option["id"]}], guard), Seen((), ""))
                costs = option["preview"]["costs"] or any(end["heat"] for end in option["preview"]["outcomes"])
                if name == "cost" and isinstance(verdict, Plays):
                    assert not costs
                stopped[name] += isinstance(verdict, Stops)
    assert stopped["cost"] and stopped["no-danger"]


def test_what_cannot_be_kept_is_refused_with_a_sentence() -> None:
    game = find_game("heat")
    good = order("react", [{"picker": "react"}])
    calm: asking.Guard = {"guard": "no-danger"}
    check_orders(game, [good])
    refused: list[tuple[list[asking.Order], str]] = [
        ([good] * 25, "too many"),
        ([order("react", [{"picker": "fly"}])], "fly"),
        ([order("react", [{}])], "a pick names"),
        ([order("react", [{"option": "boost", "picker": "react"}])], "only one"),
        ([order("react", [{"option": "boost"}], {"guard": "luck"})], "luck"),
        ([order("react", [{"option": "boost"}], *[calm] * 9)], "too many"),
        ([{**good, "after": 0}], "above"),
        ([order("react", [{"option": "x" * 80}] * 8)] * 8, "too long"),
    ]
    for bad, word in refused:
        with pytest.raises(BadOptions, match=word):
            check_orders(game, bad)


@pytest.mark.parametrize("name", ["heat", "formula90", "poleposition"])
def test_what_a_plan_begins_with_can_be_kept(name: str) -> None:
    game = find_game(name)
    sheets = order_sheets(game)
    assert sheets
    check_orders(game, [order(sheet["kind"], sheet["usually"]) for sheet in sheets])
