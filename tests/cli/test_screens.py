"""What a race looks like in a terminal: the track, the order, the cards, the log, the options and the end."""

from __future__ import annotations

import importlib
import io
import random
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

import paddock
from paddock.bots import find_bot
from paddock.cli import main
from paddock.cli.saves import Race
from paddock.cli.screens import Screen, screen_for
from paddock.cli.screens.cars import Cars
from paddock.cli.screens.ending import podium
from paddock.cli.screens.options import options_table, worth
from paddock.cli.screens.strip import Strip, whole_lap, window
from paddock.cli.screens.track import Tokens, Track
from paddock.kernel import Decision, FastChance, Plain, Table, find_game
from paddock.racing import circuits_of

GAMES = ("heat", "formula90", "poleposition")
HEAT = find_game("heat")


@pytest.fixture(autouse=True)
def own_folder(monkeypatch, tmp_path):
    """Races that are left go nowhere else."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


# The track


@cache
def board_of(game: str, circuit: str) -> Plain:
    table = paddock.new_table(game, seats=["Ann", "Bob"], options={"circuit": circuit}, seed=1)
    return table.game.presenter.board(table.state)


def drawn(strips: Sequence[Strip]) -> list[list[str]]:
    return [[line.plain for line in strip.lines()] for strip in strips]


CIRCUITS = [(game, circuit) for game in GAMES for circuit in circuits_of(find_game(game)).ids()]


@pytest.mark.parametrize(("game", "circuit"), CIRCUITS)
@pytest.mark.parametrize(("width", "size"), [(80, 2), (80, 3), (60, 2), (200, 2)])
def test_every_cell_is_drawn_once_and_fits(game, circuit, width, size):
    board = board_of(game, circuit)
    track = Track(board)
    strips = whole_lap(track, Tokens({}, size), width)
    assert [cell.id for strip in strips for cell in strip.part] == [cell.id for cell in track.lap(0, Tokens())]
    whole = {cell["id"] for cell in board["cells"] if "half" not in cell["tags"]}
    assert {cell.id for strip in strips for cell in strip.part} == whole
    for strip, (_, *lanes) in zip(strips, drawn(strips), strict=True):
        assert max(map(len, lanes)) - strip.gap <= strip.width <= width
        assert all(strip.columns[cell.last] - strip.columns[cell.first] >= size for cell in strip.part)


@pytest.mark.parametrize("circuit", circuits_of(HEAT).ids())
@pytest.mark.parametrize(("width", "size"), [(80, 2), (80, 3), (60, 2), (200, 2)])
def test_every_corner_shows_its_limit(circuit, width, size):
    board = board_of("heat", circuit)
    limits = {line["u"]: line["value"] for line in board["lines"] if line["kind"] == "corner"}
    for strip in whole_lap(Track(board), Tokens({}, size), width):
        labels, *lanes = (line.plain for line in strip.lines())
        here = [limits[u] for u in dict.fromkeys(cell.first for cell in strip.part) if u in limits]
        assert [int(limit) for limit in re.findall(r"\((\d+)\)", labels)] == here
        assert len(lanes) == 2 and len(lanes[0]) == len(lanes[1]) == 3 + size * len(strip.part) // 2 + len(strip.bars)


@pytest.mark.parametrize(("game", "circuit"), [(game, circuit) for game, circuit in CIRCUITS if game != "heat"])
def test_every_corner_shows_its_number(game, circuit):
    board = board_of(game, circuit)
    labels = " ".join(lines[0] for lines in drawn(whole_lap(Track(board), Tokens(), 80)))
    assert re.findall(r"T\d+", labels) == [line["label"]["en"] for line in board["lines"] if line["kind"] == "turn"]


def test_a_window_runs_over_the_start_line():
    cars = Tokens({"cell:68.1": Text("1B"), "cell:2.2": Text("2a")})
    lines = [line.plain for line in window(Track(board_of("heat", "usa")), cars, 60, 80).lines()]
    assert "start" in lines[0] and "║" in lines[1]
    assert lines[1].index("1B") < lines[1].index("║") < lines[2].index("2a")


@pytest.mark.parametrize(
    ("game", "circuit", "signs"),
    [
        ("heat", "japan", "≈ flooded"),
        ("heat", "espana", "∩ tunnel"),
        ("heat", "southafrica", "░ gravel"),
        ("poleposition", "italy", "≈ less grip in the rain"),
        ("poleposition", "monaco", "» start of a racing line"),
        ("formula90", "monza", "▾ braking"),
    ],
)
def test_marked_cells_are_explained(game, circuit, signs):
    track = Track(board_of(game, circuit))
    assert signs in track.explanations()[0].plain
    assert signs[0] in "".join(line for lines in drawn(whole_lap(track, Tokens(), 80)) for line in lines)


def test_what_is_level_on_the_road_is_level_on_the_screen():
    """Lanes of different cells meet again at every line across the road."""
    for strip in whole_lap(Track(board_of("poleposition", "great-britain")), Tokens(), 80):
        _, *lanes = (line.plain for line in strip.lines())
        assert [lane[1] for lane in lanes] == ["l", "m", "r"]
        for sign in "║╎":
            places = {tuple(found.start() for found in re.finditer(sign, lane)) for lane in lanes}
            assert len(places) == 1


def test_rows_are_drawn_in_halves_while_cars_start_on_them():
    track = Track(board_of("poleposition", "great-britain"))
    [whole, *_], [halves, *_] = (
        drawn(whole_lap(track, Tokens(cars), 80))
        for cars in ({"cell:S1:0.1": Text("1A")}, {"cell:S1:0.1b": Text("1A")})
    )
    assert whole[1].startswith(" l ║1A· ·") and halves[1].startswith(" l ║· 1A· ·")
    assert halves[2].count("·") > whole[2].count("·")


def test_the_pit_lane_has_a_row_while_somebody_is_in_it():
    track = Track(board_of("poleposition", "great-britain"))
    assert all(len(lines) == 4 for lines in drawn(whole_lap(track, Tokens(), 80)))
    lanes = drawn(whole_lap(track, Tokens({"cell:pit:box": Text("1A2b")}), 80))
    assert [lines[4].split() for lines in lanes if len(lines) == 5] == [["p", "·", "·", "·", "·", "1A2b"]]


def test_the_podium_of_a_short_field():
    assert [line.plain for line in podium([])] == [""] * 4
    three = "\n".join(line.plain for line in podium([Text("Ann"), Text("Bob"), Text("A very long name indeed, Sir")]))
    assert three.index("Ann") < three.index("Bob") < three.index("A very long")


# What a driver sees


def set_up(game: str, names: Sequence[str] = ("Ann", "Bob"), **options: object) -> Race:
    table = paddock.new_table(game, seats=list(names), options=options, seed=1)
    return Race(table, ("you", *("greedy",) * (len(names) - 1)), FastChance(1), [0] * len(names))


def drive(race: Race, until: Callable[[Table], bool]) -> Race:
    """Bots answer for all until something holds."""
    bot = find_bot("greedy")
    while not race.table.over and not until(race.table):
        seat, codes = next(iter(race.table.state.asked.items()))
        code = bot.choose(race.table.state, seat, codes, race.thinking)
        race.table.play(seat, race.table.decisions[seat].options[codes.index(code)])
    return race


def shown(race: Race, width: int = 80, height: int = 24) -> str:
    screen, console = looking_at(race, width, height)
    return printed(console, [*screen.situation(0), *screen.overview(0), *screen.own(0)])


def looking_at(race: Race, width: int = 80, height: int = 24) -> tuple[Screen, Console]:
    console = Console(file=io.StringIO(), width=width, height=height, markup=False, highlight=False)
    return screen_for(race, console), console


def printed(console: Console, pieces: Iterable[RenderableType]) -> str:
    for piece in pieces:
        console.print(piece)
    return console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "options"), [("heat", {"legends": 2}), ("formula90", {}), ("poleposition", {"bots": 2})]
)
def test_cars_are_told_apart_without_colour(game, options):
    race = set_up(game, **options)
    picture = shown(race)
    cars = race.table.game.presenter.view(race.table.state, 0, race.table.names)["cars"]
    others = [f"{number}{car['name'][0].lower()}" for number, car in enumerate(cars[2:], 3)]
    assert others and all(badge in picture for badge in ("1A", "2b", *others))
    assert "Ann (you)" in picture and "Bob (greedy)" in picture


def test_the_timing_table_tells_what_everybody_may_know():
    heat = shown(set_up("heat", legends=2))
    assert re.search(r"P +car +driver +lap +gear +heat +hand +deck +gap +corner", heat)
    assert re.search(r"1 +\d\w .* grid .* Leader +T1 \(7\) in 1\d", heat) and "(7) in 1" in heat
    turn = drive(set_up("formula90"), lambda table: table.state.game_turn == 2)
    assert re.search(r"P +car +driver +tyres +pit by +hand +gap +corner", shown(turn))
    lap = drive(set_up("poleposition", bots=2, laps=3), lambda table: table.state.lap_counter == 2)
    assert re.search(r"[12]/3 +[HSIW]\d +[\d–] +Leader +(in T\d|T\d+ in \d)", shown(lap))
    assert "skill" not in re.search(r"P +car.*", shown(lap, width=60))[0], "wide columns go first"


def test_all_cars_of_a_section_are_shown_in_their_order():
    race = drive(set_up("formula90"), lambda table: max(map(len, table.state.lanes)) >= 3)
    lane = max(race.table.state.lanes, key=len)
    cars = race.table.game.presenter.view(race.table.state, 0, race.table.names)["cars"]
    badges = [f"{number + 1}{cars[number]['name'][0].lower()}".replace("1a", "1A").rjust(3) for number in lane]
    assert "".join(reversed(badges)).strip() in shown(race)


def test_flags_and_the_safety_car_stand_among_the_cars():
    cars = [
        {"id": f"car:{seat}", "seat": seat, "name": name, "livery": "blue", "place": seat + 1, "marks": [], "at": at}
        for seat, (name, at) in enumerate(
            [
                ("Ann", {"cell": "cell:3", "queue": 0}),
                ("Bob", {"cell": "cell:3", "queue": 2}),
                ("Cid", {"cell": "cell:3"}),
            ]
        )
    ]
    flags = [{"kind": "yellow", "where": "cell:3", "place": 1}, {"kind": "sc", "where": "cell:5"}, {"kind": "green"}]
    tokens = Cars({"cars": cars, "flags": flags}, 1).tokens()
    assert {cell: token.plain for cell, token in tokens.on.items()} == {"cell:3": "3c2B⚑1a", "cell:5": "SC"}
    away = Cars({"cars": cars, "flags": [], "safety_car": {"out": True, "at": {"cell": "cell:S9:1.3"}}}, 1).tokens()
    assert away.on["cell:S9:1.3"].plain == "SC"


def test_limits_of_the_day_are_those_that_count():
    race = drive(set_up("heat", weather=True), lambda table: table.state.round == 1)
    state = race.table.state
    for corner, limit in zip(state.course.circuit.corners, state.course.limits, strict=True):
        assert f"({limit})" in shown(race), corner
    assert state.course.limits != [corner.limit for corner in state.course.circuit.corners]


def test_twelve_cars_fit_a_narrow_terminal():
    names = [f"A rather long name {seat}" for seat in range(12)]
    table = paddock.new_table("heat", seats=names, seed=1)
    picture = shown(Race(table, ("you",) * 12, FastChance(1), [0] * 12))
    assert max(map(len, picture.splitlines())) <= 80 and "12a" in picture


def test_a_small_terminal_shows_the_order_once_a_round_and_a_roomy_one_always():
    race = set_up("heat")
    screen, console = looking_at(race)
    assert "driver" in printed(console, screen.situation(0))
    assert printed(console, screen.situation(0)).count("driver") == 1
    screen, console = looking_at(race, height=40)
    assert [printed(console, screen.situation(0)).count("driver") for _ in range(2)] == [1, 2]


def test_a_heading_says_how_the_race_stands():
    assert looking_at(set_up("heat"))[0].heading(0) == "USA · 2 laps · lap 1 · round 1 · you are 1 of 2"
    turn = drive(set_up("formula90"), lambda table: table.state.game_turn == 2)
    assert re.fullmatch(
        r"\w+ · turn 2 of \d+ · (dry|uncertain|rain).* · you are \d of 10", looking_at(turn)[0].heading(0)
    )
    race = set_up("poleposition", bots=2)
    assert re.fullmatch(
        r"Great Britain · 6 laps · lap 1 · round 0 · .* · you are 1 of 4", looking_at(race)[0].heading(0)
    )
    assert re.fullmatch(r"Great Britain · 6 laps · lap 1 · .* · you are 1 of 4", looking_at(race, 60)[0].heading(0))


def test_the_hand_is_told_in_short_words():
    heat = drive(set_up("heat"), lambda table: True)
    screen, console = looking_at(heat)
    words = printed(console, screen.own(0))
    assert re.fullmatch(r"hand (\[[\dxH]\] ){6}\[[\dxH]\]   gear 1, engine Heat 6/7, deck \d+, discard 0\n", words)
    formula90 = drive(set_up("formula90", edition="93-base"), lambda table: table.state.game_turn == 1)
    screen, console = looking_at(formula90)
    words = printed(console, screen.own(0))
    assert re.match(r"hand (\[[SDGE]\d\(\d+\)\] ?)+\n", words) and "tyre chips 10/10" in words
    screen, console = looking_at(set_up("poleposition"))
    assert re.match(r"engine 7/7, brakes 7/7, skill \d/9, .* hard \(life 4, in use\)", printed(console, screen.own(0)))


def test_the_overview_explains_how_cards_are_written():
    race = drive(set_up("formula90", edition="93-base"), lambda table: table.state.game_turn == 1)
    assert re.search(r"[SDGE]\d\(\d+\) is (Speeding|Driving|Gear|Event) \d, check \d+", shown(race, width=300))


# The log


@pytest.mark.parametrize(
    ("game", "all_read", "own_only"),
    [
        ("heat", ": gear 2", "draws"),
        ("formula90", "sections to", "draws"),
        ("poleposition", "cells with the tyres", "rolls the"),
    ],
)
def test_details_are_for_the_driver_alone(game, all_read, own_only):
    race = drive(set_up(game), lambda table: len(table.events) > 400)
    screen, _ = looking_at(race)
    paragraphs = [line.plain.strip() for line in screen.news(race.table.events_for(0), 0)]
    assert any(all_read in line for line in paragraphs if line.startswith(("1A Ann ", "2b Bob ")))
    assert any(own_only in line for line in paragraphs if line.startswith("1A Ann "))
    assert not any(f" {own_only} " in line for line in paragraphs if line.startswith("2b Bob "))
    assert not any("is on turn" in line or "Ann Ann" in line for line in paragraphs)
    assert any(" · " in line for line in paragraphs), "a paragraph for each car and turn"
    log = [line.plain for line in screen.whole_log(race.table.events_for(0))]
    assert len(log) == len(race.table.events_for(0)) and any("is on turn" in line for line in log)


@pytest.mark.parametrize("game", GAMES)
def test_details_are_events_that_can_happen(game):
    module = importlib.import_module(f"paddock.games.{game}.showing.client.event")
    assert find_game(game).events_by_kind.keys() >= (module.SHOWN_ANYWAY | module.OWN_BUSINESS)
    assert not module.SHOWN_ANYWAY & module.OWN_BUSINESS


def test_the_screens_know_no_game():
    for file in sorted(Path(paddock.__file__).parent.glob("cli/screens/*.py")):
        text = file.read_text(encoding="utf-8").lower()
        assert not [name for name in GAMES if name in text], file.name


# Options


def option(label: str, preview: Plain | None = None, **more: object) -> Plain:
    empty: Plain = {"costs": [], "outcomes": [], "notes": [], "after": {}}
    return {"id": label, "label": {"en": label}, "facets": {}, "preview": empty | (preview or {}), **more}


def table_of(*options: Plain) -> list[str]:
    console = Console(file=io.StringIO(), width=100)
    lines = [(str(key), one["label"]["en"], one) for key, one in enumerate(options, 1)]
    return printed(console, [options_table(lines, {"heat": "Heat", "skill": "Skill"})]).splitlines()


def outcome(cell: str, speed: int, left: int, chance: float = 1.0, **more: object) -> Plain:
    end = {"end": [{"car": "car:0", "cell": cell}], "corners": [], "spins": False, "finishes": False, "tone": "ok"}
    return {"p": chance, "value": speed, "engine": left, **end, **more}


def test_a_preview_tells_ranges_and_risk():
    corner = {"line": "line:c12", "limit": 3, "cost": 4}
    slow, fast = outcome("cell:11.1", 5, 2, 0.75), outcome("cell:14.1", 8, 0, 0.25, corners=[corner], spins=True)
    speed = {"label": {"en": "speed"}, "n": [5, 8]}
    risky = option("4 x", {"outcomes": [slow, fast], "after": {"heat": 0}, "total": speed})
    head, line = table_of(risky)
    assert head.split("  ")[-1].strip() == "spin-out" and "Heat left" in head and "corners (limit)" in head
    assert re.split(r" {2,}", line.strip()) == ["1", "4 x", "5–8", "11–14", "(3) 4 Heat", "0–2", "25 %"]
    sure = option("1", {"outcomes": [outcome("cell:3.2", 1, 6)], "after": {"heat": 6}})
    assert re.split(r" {2,}", table_of(sure)[1].strip()) == ["1", "1", "3/2", "6"], "empty columns are left out"
    home = option("1", {"outcomes": [outcome("cell:3.2", 1, 6, finishes=True)], "after": {"heat": 6}})
    assert "finish" in table_of(home)[1]
    dear = option("2", {"outcomes": [outcome("cell:4.1", 2, 0, corners=[corner])], "after": {"heat": 0}})
    assert worth(sure) > worth(dear)


def test_options_without_figures_are_a_plain_list():
    price = {"key": "skill", "label": {"en": "1 SP"}, "n": 1}
    note = {"text": {"en": "Against 43"}, "value": {"en": "fails"}, "tone": "bad"}
    about = {"text": {"en": "Roll once more."}}
    lines = table_of(
        option("Go on"),
        option("Again", {"costs": [price], "after": {"skill": 5}}, about=about),
        option("Again for 1 SP", {"costs": [price], "notes": [note]}),
    )
    assert [" ".join(line.split()) for line in lines] == [
        "1 Go on",
        "2 Again Roll once more; 1 SP; 5 Skill left",
        "3 Again for 1 SP Against 43: fails",
    ]


def asked(race: Race, kind: str) -> tuple[Screen, Console, Decision]:
    drive(race, lambda table: 0 in table.decisions and table.decisions[0].kind == kind)
    screen, console = looking_at(race)
    return screen, console, race.table.decisions[0]


def test_cards_that_lead_far_come_first():
    screen, console, decision = asked(set_up("formula90", edition="93-base"), "movement-cards")
    table = printed(console, [screen.listed(screen.choices(decision))])
    figures = [int(found) for found in re.findall(r"^ *\d+  [SDGE]\S+(?: [SDGE]\S+)? +(\d+) ", table, re.MULTILINE)]
    assert len(figures) > 3 and figures[0] == max(figures) and "Spends every MP: " in table
    assert re.fullmatch(r"Type a number, or the cards themselves, such as [sdge]\d [sdge]\d.*", screen.hint(decision))


def test_ways_that_lead_far_come_first():
    screen, console, decision = asked(set_up("poleposition", bots=2), "step")
    choices = screen.choices(decision)
    lines = printed(console, [screen.listed(choices)]).splitlines()
    assert [choice.option.id for choice in choices] == [option["id"] for option in screen.asked["options"]]
    assert all("Drive to " in line and " MP" in line for line in (lines[0], lines[-1]))


def test_a_stop_is_asked_question_by_question():
    def has_sheet(table: Table) -> bool:
        return "sheet" in table.game.presenter.decision(table.state, next(iter(table.decisions)), whole=True)

    race = drive(set_up("formula90"), has_sheet)
    decision = next(iter(race.table.decisions.values()))
    screen, _ = looking_at(race)
    screen.choices(decision)
    assert screen.prompt(decision) == decision.prompt != screen.asked["prompt"]["en"]


# Whole races


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40)])
def test_random_answers_never_break_the_screen(game, width, height, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", str(height))
    numbers = random.Random(f"{game}{width}")
    lines = [numbers.choice(["1", "2", "3", "-", "m", "u", "?", "more", ""]) for _ in range(80)]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    assert main(["play", game, "--seed", "7", "--bots", "random", "--name", "Ben"]) == 0
    told = capsys.readouterr()
    assert told.err == "" and max(map(len, told.out.partition("The race is saved")[0].splitlines())) <= width


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        ("heat", ["Grid", "Time", "Heat paid", "Boosts", "Rounds led"]),
        ("formula90", ["Grid place", "Turns led", "MP"]),
        ("poleposition", ["Turns", "Cells", "Pit stops"]),
    ],
)
def test_the_end_of_a_race(game, figures):
    race = set_up(game, **dict(find_game(game).first_race))
    drive(race, lambda table: False)
    screen, console = looking_at(race)
    told = printed(console, screen.result(0))
    winner = race.table.standings[0]
    name = race.table.names[winner.seat] if winner.seat is not None else ""
    assert name in told.splitlines()[1], "on top of the podium"
    assert all(re.search(rf"^{figure} +[\d.–]+ ", told, re.MULTILINE) for figure in figures)
    assert "expected" in told, "how lucky the own draws were"
    assert max(map(len, told.splitlines())) <= 80


def test_a_large_field_ends_in_several_tables():
    race = set_up("heat", [f"Driver {letter}" for letter in "ABCDEFGHIJKL"], laps=1)
    drive(race, lambda table: False)
    screen, console = looking_at(race, width=60)
    told = printed(console, screen.result(0))
    assert max(map(len, told.splitlines())) <= 60 and "…" not in told
    figures = [line for line in told.splitlines() if line.startswith("Time ")]
    assert len(figures) > 1 and sum(len(re.findall(r"[\d.]+", line)) for line in figures) == 12


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("heat", {"championship": "1961"}, ["New grandstand inauguration: ", "Season 1961", "Great Britain", "Italia"]),
        ("poleposition", {"championship": "toy-ring+toy-ring+toy-ring+toy-ring"}, ["World championship"]),
    ],
)
def test_a_season_shows_its_calendar_and_points(game, options, told):
    race = set_up(game, **options)
    screen, console = looking_at(race)
    assert re.search(r"race 1 of \d", screen.heading(0))
    assert all(words in printed(console, screen.overview(0)) for words in told)
    drive(race, lambda table: table.game.presenter.view(table.state, 0, table.names)["season"]["now"] == 1)
    screen, console = looking_at(race)
    assert "race 2 of" in screen.heading(0)
    assert re.search(r"1 +\d\w (Ann|Bob) +\d+ +\d+", printed(console, screen.overview(0)))
