"""Rules can be found: the code that cites them, who asks by them, and what proves them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from paddock.cli import main
from paddock.cli.citations import Source
from paddock.cli.where import whereabouts
from paddock.kernel import find_game
from paddock.kernel.scenario import claims_of

CHECKOUT = Path(__file__).parents[2]
GAMES = ("heat", "formula90", "poleposition")


@pytest.fixture(autouse=True)
def in_the_checkout(monkeypatch):
    monkeypatch.chdir(CHECKOUT)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def told(capsys):
    """What `paddock rules` tells."""

    def rules(*arguments: str) -> str:
        assert main(["rules", *arguments]) == 0
        return capsys.readouterr().out

    return rules


# The command


def test_a_rule_tells_where_it_is(told):
    out = told("HEAT.GEAR.03")
    assert out == told("heat", "HEAT.GEAR.03") == told("heat.gear.03") == told("heat", "gear.03")
    places = [" ".join(line.split()) for line in out.splitlines()]
    code = "src/paddock/games/heat"
    assert any(line.startswith(f"asked by {code}/steps/gear_and_cards.py:") for line in places)
    assert any(line.endswith(" shift_cost") and f"{code}/rules/prices.py:" in line for line in places)
    assert "tests/scenarios/heat/gear/two-gears-down-cost-a-heat.toml:2  Shifting two gears down" in out


def test_the_places_as_json(told):
    rule = json.loads(told("PP.FIGHT.07", "--json"))
    assert rule["title"] == "A tie holds"
    assert set(rule["where"]) == {"asked", "code", "tables", "nearby", "scenarios", "tests", "rules"}
    assert {"file": "src/paddock/games/poleposition/rules/fighting.py", "name": "attacker_is_ahead"}.items() <= (
        rule["where"]["code"][0].items()
    )
    assert [place["name"] for place in rule["where"]["tests"]] == ["test_a_fight_is_told_with_its_odds"]


@pytest.mark.parametrize("rule_id", ["HEAT.GEAR.03", "F90.FUEL.03", "PP.FIGHT.07"])
def test_the_prefix_tells_the_game(told, rule_id):
    assert f"\n{rule_id}  " in told(rule_id), "below its sentence"
    assert f"\n{rule_id}  " in told(rule_id.rpartition(".")[0]), "a topic as well"


def test_tables_cite_rules_too(told):
    assert "src/paddock/games/formula90/data/figures.toml:16  by_place" in told("F90.FUEL.03")


def test_an_act_asks_nobody(told):
    assert "FormBaseGrid" in told("F90.FUEL.03") and "asked by" not in told("F90.FUEL.03")


def test_a_rule_that_no_code_cites_leads_to_its_neighbours(told):
    places = json.loads(told("HEAT.CORNER.11", "--json"))["where"]
    assert not places["code"] and places["scenarios"]
    assert "lines_crossed, for HEAT.CORNER.12" in [place["name"] for place in places["nearby"]]
    case = json.loads(told("HEAT.CASE.16", "--json"))["where"]
    assert "landing, for HEAT.REVEAL.11" in [place["name"] for place in case["nearby"]], "by what its scenario proves"


def test_a_ruling_is_found_by_its_short_name_and_its_rules(told):
    places = json.loads(told("F90.RULING.37", "--json"))["where"]
    assert "promised_corners" in [place["name"] for place in places["code"]]
    assert "F90.TRACKCARD.02" in places["rules"]


def test_long_lists_are_cut(told, monkeypatch):
    monkeypatch.setattr("paddock.cli.where.MOST", 2)
    out, places = told("F90.RULING.37"), json.loads(told("F90.RULING.37", "--json"))["where"]
    assert out.count(".toml:") == 2 and f"and {len(places['scenarios']) - 2} more; --json tells all" in out


def test_outside_a_checkout_the_code_is_found_all_the_same(told, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    out = told("HEAT.GEAR.03")
    assert "rules/prices.py:" in out and "told inside a checkout" in out and "scenarios" not in out
    where = json.loads(told("HEAT.GEAR.03", "--json"))["where"]
    assert all(Path(place["file"]).is_absolute() and Path(place["file"]).is_file() for place in where["code"])
    assert "scenarios" not in where and "tests" not in where


@pytest.mark.parametrize("game", GAMES)
def test_ten_rules_of_every_game_are_found(game):
    found = find_game(game)
    rules = [rule for rule in found.ledger if not rule.excused]
    for rule in random.Random(game).sample(rules, 10):
        where = whereabouts(found, rule)
        assert where.places["scenarios"] or where.places["tests"], rule.id
        assert any(where.places[kind] for kind in ("asked", "code", "tables", "nearby")), rule.id
        for kind in ("asked", "code"):
            for site in where.places[kind]:
                cited = "\n".join(site.file.read_text(encoding="utf-8").splitlines()[site.line - 1 :][:2])
                assert rule.id.rpartition(".")[0] in cited, site


# Citations


def source(folder: Path, text: str, name: str = "code.py") -> Source:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return Source([file])


@pytest.mark.parametrize(
    ("words", "cited"),
    [
        ("X.GEAR.03", "03"),
        ("X.GEAR.01, 03", "01 03"),
        ("X.GEAR.01, .03 and 05", "01 03 05"),
        ("X.GEAR.01-03, 05", "01 02 03 05"),
        ("X.GEAR.02–04", "02 03 04"),
        ("X.GEAR.01 to X.GEAR.03", "01 02 03"),
        ("X.GEAR.01, X.PIT.03", "01"),
        ("X.GEARBOX.03 and X.GEAR.031", ""),
        ("X.GEAR: all of it", ""),
    ],
)
def test_lists_and_ranges_are_read(tmp_path, words, cited):
    found = source(tmp_path, f'"""{words}."""\n')
    assert [number for number in ("01", "02", "03", "04", "05") if [*found.citing(f"X.GEAR.{number}")]] == cited.split()


def test_a_citation_belongs_to_what_is_around_it(tmp_path):
    found = source(
        tmp_path,
        '"""X.GEAR.09: the module."""\n'
        "LIMIT = 3  # X.GEAR.09: a constant\n"
        "OTHER = 4\n"
        '"""X.GEAR.09: words below a constant."""\n'
        "class Shift:\n"
        '    rule = "X.GEAR.09"\n'
        "    @property\n"
        "    def cost(self):\n"
        "        price = 1  # X.GEAR.09: in a method\n"
        "        return price  # X.GEAR.09: once for each\n",
    )
    sites = [(site.line, site.name, site.is_value) for site in found.citing("X.GEAR.09")]
    assert sites == [
        (1, "module", False),
        (2, "LIMIT", False),
        (4, "OTHER", False),
        (6, "Shift", True),
        (9, "Shift.cost", False),
    ]


def test_rows_of_tables_are_named(tmp_path):
    found = source(tmp_path, "[setup]  # X.GEAR.01\n# X.GEAR.02: why\nfirst = 3\nlast = 4\n", "table.toml")
    assert [(site.line, site.name) for site in found.citing("X.GEAR.01")] == [(1, "[setup]")]
    assert [(site.line, site.name) for site in found.citing("X.GEAR.02")] == [(2, "first")]


def test_neighbours_come_by_their_distance(tmp_path):
    text = "".join(f"def rule_{n:02}():\n    '''X.GEAR.{n:02}.'''\n" for n in (1, 4, 5, 9)) + "# X.GEAR: all\n"
    near = source(tmp_path, text).near("X.GEAR.06", 3)
    assert [site.name for site in near] == [
        "module, for X.GEAR",
        "rule_05, for X.GEAR.05",
        "rule_04, for X.GEAR.04",
    ]


# Claims


def test_scenarios_and_tests_claim_rules(tmp_path):
    (tmp_path / "tests" / "scenarios").mkdir(parents=True)
    test = tmp_path / "tests" / "test_a.py"
    test.write_text(
        'def test_a():\n    """HEAT.GEAR.03, HEAT.GEAR.04: two."""\n\n\ndef test_b():\n    """On HEAT.GEAR.03."""\n',
        encoding="utf-8",
    )
    [claim] = claims_of(find_game("heat"), tmp_path, "HEAT.GEAR.03")
    assert (claim.file, claim.line, claim.name, claim.beside) == (test, 1, "test_a", ("HEAT.GEAR.04",))
    [claim, *_] = claims_of(find_game("heat"), CHECKOUT, "HEAT.CASE.16")
    assert claim.file.name == "case-16-racing-line-first.toml" and "HEAT.REVEAL.11" in claim.beside
