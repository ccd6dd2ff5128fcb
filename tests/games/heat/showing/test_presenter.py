"""What a client is told about cards, drafts, React, weather, road and season: complete, true, each with its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import paddock
from paddock.games.heat.pieces.cards import CARDS
from paddock.kernel import FastChance, Plain, Presenter, State, apply, find_game, question
from paddock.kernel.files import Ledger

NAMES = ("Nina", "Otto", "Ada")
EVERY_BOX = ("heavy-rain", "tunnel-vision", "rocky-roads")
RULE = re.compile(r"^HEAT\.[A-Z]+\.\d\d$")
SEEDS = range(6)
PRESENTER: Presenter = find_game("heat").presenter
KNOWN = {rule.id for rule in Ledger.load("heat", find_game("heat").ledger_folder)}


def races(seed: int, **options: object) -> Iterator[State]:
    """The positions of a random race."""
    wanted = {"circuit": "usa", "laps": 1, "garage": "all", "weather": True, "sets": EVERY_BOX, **options}
    table = paddock.new_table("heat", len(NAMES), wanted, seed=seed, events=False)
    state, chance = table.state.clone(), FastChance(seed)
    while not state.over:
        yield state
        seat = sorted(state.asked)[0]
        codes = state.asked[seat]
        apply(state, seat, codes[chance.below(len(codes))])


def asked(state: State) -> Plain:
    """What the first of the seats that are asked is told."""
    return PRESENTER.decision(state, sorted(state.asked)[0], whole=True)


def widget(view: Plain, kind: str) -> Plain | None:
    """A part of the view, if it is there."""
    return next((one["data"] for one in view["widgets"] if one["kind"] == kind), None)


def told(thing: object) -> Iterator[tuple[str, str]]:
    """Every text and every rule in something for a client."""
    if isinstance(thing, dict):
        if isinstance(thing.get("en"), str):
            yield "text", thing["en"]
        for key, value in thing.items():
            if key == "rule" and isinstance(value, str):
                yield "rule", value
            yield from told(value)
    elif isinstance(thing, list):
        for one in thing:
            yield from told(one)


def check_words(thing: object) -> None:
    """Texts are whole sentences or names without gaps, and every rule is one of the ledger."""
    for kind, value in told(thing):
        if kind == "rule":
            assert RULE.match(value) and value in KNOWN, value
        else:
            assert value and "{" not in value and "None" not in value, value


def test_every_symbol_of_every_card_is_explained() -> None:
    """The catalogue tells what a card does, without any knowledge of the rules."""
    board = PRESENTER.board(next(races(0)))
    check_words(board["catalogue"])
    for kind in CARDS:
        shown = board["catalogue"][kind.id]
        assert [symbol["n"] for symbol in shown["symbols"]] == list(kind.symbols.values())
        assert all(symbol["text"]["en"].endswith(".") for symbol in shown["symbols"])
        assert bool(shown["about"]) == (kind.is_heat or kind.card_class == "stress" or len(kind.speeds) > 1)


@pytest.mark.parametrize("mode", ["draft", "snake"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_draft_tells_whose_pick_it_is(seed: int, mode: str) -> None:
    """HEAT.GARAGE.03, 04, 08: the order of the picks, what is gone, and how many rounds there are."""
    picks = 2 * len(NAMES) if mode == "snake" else len(NAMES)
    seen = 0
    for state in races(seed, garage_mode=mode):
        decision, view = asked(state), PRESENTER.view(state, None, NAMES)
        market = widget(view, "market")
        if decision["kind"] not in ("upgrade", "return"):
            assert market is None
            break
        assert market is not None
        check_words(market)
        if decision["kind"] == "return":
            continue
        seen += 1
        states = [pick["state"] for pick in market["picks"]]
        done = states.count("done")
        assert states == ["done"] * done + ["now"] + ["next"] * (picks - done - 1)
        assert market["picks"][done]["car"] == f"car:{decision['seat']}"
        assert market["rounds"] == (2 if mode == "snake" else 3)
        assert market["keeps"] == (4 if mode == "snake" else 3)
        assert len(market["gone"]) == done
        upgrades = {car["id"]: car["upgrades"] for car in view["cars"]}
        assert all(taken["card"] in upgrades[taken["car"]] for taken in market["gone"])
        assert {option["facets"]["cards"][0] for option in decision["options"]} == set(market["cards"])
    assert seen == picks * (2 if mode == "snake" else 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_react_tells_duties_and_effects(seed: int) -> None:
    """HEAT.REACT.62: React ends only if no duty is left; every option says what it does."""
    kinds = set()
    for state in races(seed):
        decision = asked(state)
        kinds.add(decision["kind"])
        check_words(decision)
        if decision["kind"] != "react":
            continue
        duties = decision["react"]["duties"]
        offered = {option["id"] for option in decision["options"]}
        assert bool(duties) == ("end-react" not in offered)
        for option in decision["options"]:
            word = option["id"].partition(":")[0]
            assert option["about"]["must"] == (word in ("pay", "scrap", "cannot-pay"))
    assert {"react", "gear+cards", "discard"} <= kinds


@pytest.mark.parametrize("seed", SEEDS)
def test_weather_and_road_are_those_of_the_course(seed: int) -> None:
    """HEAT.WEATHER, HEAT.ROAD: tokens at their lines, the limits they make, the sectors they act on."""
    state = next(races(seed))
    view, course = PRESENTER.view(state, None, NAMES), state.course  # type: ignore[attr-defined]
    check_words(view)
    road, corners = widget(view, "road-tokens"), course.circuit.corners
    assert road is not None
    printed = {f"line:c{corner.at}": corner.limit for corner in corners}
    limits = {f"line:c{corner.at}": limit for corner, limit in zip(corners, course.limits, strict=True)}
    assert {**printed, **road["limits"]} == limits
    for token in road["tokens"]:
        assert (token["u"] is not None) == (token["scope"] == "sector")
        if token["u"]:
            first, last = token["u"]
            sectors = {course.sectors[position % course.spaces].index for position in range(first, last)}
            assert len(sectors) == 1, "a sector token acts on one sector only"
    assert view["weather"]["kind"] == course.conditions.weather
    weather_sectors = [token["corner"] for token in road["tokens"] if token["token"] == "weather"]
    assert view["weather"]["sectors"] == weather_sectors


def test_a_multi_value_card_tells_its_values() -> None:
    """HEAT.REVEAL.18: the total of an option, and the value of every card that makes it."""
    seen = 0
    for seed in range(40):
        for state in races(seed):
            decision = asked(state)
            if decision["kind"] == "speed":
                seen += 1
                for option in decision["options"]:
                    assert sum(option["facets"]["values"]) == option["facets"]["speed"]
                    assert len(option["facets"]["values"]) == len(option["facets"]["cards"])
        if seen:
            return
    raise AssertionError("no card with several values was played")


def test_tournament_words_say_when_cards_are_shown() -> None:
    """HEAT.TOURNAMENT.01: gears and cards stay hidden until the own turn."""
    for hidden in (False, True):
        state = next(state for state in races(1, tournament=hidden) if asked(state)["kind"] == "gear+cards")
        assert question(state).kind_now(state, sorted(state.asked)[0]) == "gear"
        assert ("own turn" in asked(state)["detail"]["en"]) == hidden


def test_a_season_tells_its_races_and_its_press() -> None:
    """HEAT.CHAMPIONSHIP, HEAT.PRESS: calendar, events, standings, and the press at its corners."""
    table = paddock.new_table("heat", len(NAMES), {"championship": "1961"}, seed=1)
    view = PRESENTER.view(table.state, None, NAMES)
    season = view["season"]
    check_words(season)
    assert [race["state"] for race in season["races"]] == ["now", "next", "next"]
    assert [race["circuit"] for race in season["races"]] == ["gb", "usa", "italia"]
    assert {line["car"] for line in season["standings"]} == {car["id"] for car in view["cars"]}
    press = widget(view, "press")
    assert press is not None
    assert [token["line"] for token in press["tokens"]] == ["line:c15"]
    assert PRESENTER.view(next(races(1)), None, NAMES)["season"] is None
