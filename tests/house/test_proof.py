"""The tool that breaks rules: what it breaks, what it leaves alone, and that scenarios still notice."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.kernel import BadData, find_game, game_names
from paddock.kernel.scenario import rule_coverage
from paddock.kernel.scenario.coverage import broken_rules

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))  # the tool is no part of the package

from proof.changes import changes_of, with_change  # noqa: E402
from proof.explaining import explanations_of  # noqa: E402
from proof.mutants import mutants_of, sample_of  # noqa: E402
from proof.reading import places_in, rules_at  # noqa: E402

FEW = {
    "heat": ("steps/corner.py", "corner"),
    "formula90": ("steps/contest.py", "contest"),
    "poleposition": ("rules/pits.py", "pit"),
}


def broken(text: str) -> list[str]:
    """All ways to break a few lines, each as the whole text."""
    found = []
    for number, place in enumerate(places_in(ast.parse(text))):
        for way in range(len([*changes_of(place.node, place.answers)])):
            tree = ast.parse(text)
            again = [*places_in(tree)][number]
            change = [*changes_of(again.node, again.answers)][way]
            found.append(ast.unparse(with_change(tree, again.node, change.replacement)))
    return found


@pytest.mark.parametrize(
    ("sound", "expected"),
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a is None", {"x = a is not None"}),
        ("x = a in b", {"x = a not in b"}),
        ("x = a + b", {"x = a - b"}),
        ("x = 2", {"x = 3", "x = 1"}),
        ("x = 0", {"x = 1"}),
        ("x = True", {"x = False"}),
        ("x = a and b", {"x = a or b", "x = a", "x = b"}),
        ("x = not a", {"x = a"}),
        ("x = max(a, b)", {"x = min(a, b)"}),
        ("x = b if a else c", {"x = b if True else c", "x = b if False else c"}),
        ("x = [a for a in b if a]", {"x = [a for a in b]"}),
        ("car.gear = a", {"pass"}),
        ("car.gear += a", {"pass", "car.gear -= a"}),
        ("pay(car)", {"pass"}),
        ("raise IllegalChoice('X.Y.01', 2)", {"pass"}),
        ("def f() -> bool:\n    return a", {"def f() -> bool:\n    return not a"}),
        ("def f() -> int:\n    return a", {"def f() -> int:\n    return a + 1"}),
        ("def f() -> list[int]:\n    return a", {"def f() -> list[int]:\n    return []"}),
        ("if a:\n    b()", {"if True:\n    b()", "if False:\n    b()", "if a:\n    pass"}),
    ],
)
def test_what_is_broken(sound: str, expected: set[str]) -> None:
    assert set(broken(sound)) == expected


@pytest.mark.parametrize(
    "text",
    [
        '"""Words of 2 and more."""',
        "assert a < 2",
        "x: tuple[int, 2]",
        "if race.telling:\n    race.tell(Moved(who, 2))",
        "race.tell(Moved(who, 2))",
        "if TYPE_CHECKING:\n    import a",
        "def words(self, race, seat, code) -> Words:\n    return 1 + 2",
        "def preview(self, race, seat, code):\n    return 1 + 2",
        "def cell_ref(cell: int) -> str:\n    return 1 + 2",
        "@lru_cache(maxsize=4)\ndef f():\n    '''Nothing.'''",
        "class A(B, slots=True):\n    '''Nothing.'''",
    ],
)
def test_what_cannot_break_a_rule_is_left_alone(text: str) -> None:
    assert broken(text) == []


def test_the_nearest_citation_counts() -> None:
    text = (
        '"""X.MODULE.01"""\n'
        "a = 1\n"
        "b = 2  # X.LINE.01\n"
        "class C:\n"
        '    """X.CLASS.01: words."""\n'
        "    def f(self):\n"
        '        """X.FUNCTION.01, X.FUNCTION.02: words."""\n'
        "        c = 3\n"
        "        # X.ABOVE.01: why.\n"
        "        if d:\n"
        "            e = 4\n"
        "    def g(self):\n"
        "        h = 5\n"
    )
    tree, lines = ast.parse(text), text.splitlines()
    cited = {
        place.node.value: rules_at(place, tree, lines)
        for place in places_in(tree)
        if isinstance(place.node, ast.Constant)
    }
    assert cited == {
        1: ("X.MODULE.01",),
        2: ("X.LINE.01",),
        3: ("X.FUNCTION.01", "X.FUNCTION.02"),
        4: ("X.ABOVE.01",),
        5: ("X.CLASS.01",),
    }


@pytest.mark.parametrize("game", game_names())
def test_mutants_have_names_of_their_own_and_explanations_are_theirs(game: str) -> None:
    names = [mutant.name for mutant in mutants_of(game)]
    explained = explanations_of(game)
    assert len(set(names)) == len(names) > 1000
    assert {*explained.equivalent, *explained.unproved} <= set(names), "explained, but no longer there"
    assert not explained.equivalent.keys() & explained.unproved.keys()


def test_the_sample_is_drawn_from_the_seed() -> None:
    first, again, other = (sample_of("heat", seed)[:20] for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize("game", FEW)
def test_scenarios_notice(game: str) -> None:
    """In a process of its own, which has not loaded the game yet."""
    room, topic = FEW[game]
    command = ["-m", "proof", game, "--in", room, "--scenarios", topic, "--sample", "8", "--quiet"]
    told = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, timeout=120)
    figures = [cell.strip() for cell in told.stdout.splitlines()[-1].split("|")]
    assert figures[3] == "8" and int(figures[4]) >= 5, told.stdout + told.stderr


# The list of proved rules


@pytest.mark.parametrize("game", game_names())
def test_what_is_proved_is_a_rule_and_still_claimed(game: str) -> None:
    broken_on_trial = broken_rules(find_game(game), ROOT)
    known = {rule.id for rule in find_game(game).ledger}
    assert broken_on_trial.keys() <= known
    coverage = rule_coverage(game, ROOT)
    proved = {rule_id for rule_id, scenario in broken_on_trial.items() if scenario}
    assert proved == {rule.id for rule in coverage.proved}, "run `make mutants` anew"
    assert not {*coverage.proved} & {*coverage.claimed}


def test_a_proof_counts_while_its_scenario_claims_the_rule(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "scenarios" / "heat"
    folder.mkdir(parents=True)
    (tmp_path / "proof").mkdir()
    (folder / "one.toml").write_text('rules = ["HEAT.GEAR.01", "HEAT.GEAR.02"]\ndrivers = ["A"]\n', encoding="utf-8")
    proofs = {"HEAT.GEAR.01": "one", "HEAT.GEAR.02": "", "HEAT.GEAR.03": "one", "HEAT.GEAR.04": "gone"}
    (tmp_path / "proof" / "proved.json").write_text(json.dumps({"heat": proofs}), encoding="utf-8")
    coverage = rule_coverage("heat", tmp_path)
    assert [rule.id for rule in coverage.proved] == ["HEAT.GEAR.01"]
    assert [rule.id for rule in coverage.claimed] == [rule.id for rule in coverage.in_vain] == ["HEAT.GEAR.02"]


@pytest.mark.parametrize("text", ["", "[]", '{"heat": 1}', '{"formula90": {}}'])
def test_a_list_of_another_shape_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "proof").mkdir()
    (tmp_path / "proof" / "proved.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=r"proved\.json"):
        broken_rules(find_game("heat"), tmp_path)
