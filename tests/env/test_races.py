"""Whole races through the environments: masks, pages, rewards, secrets, reruns, saving."""

from __future__ import annotations

import copy
import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paddock
import paddock.env
from env.subjects import MODULES, SUBJECTS, race
from paddock.env import Match, Terms
from paddock.kernel import BadData, FastChance, State, deal_afresh, find_game, question
from paddock.kernel.encoding import Encoder
from paddock.kernel.table import state_digest

ALL = SUBJECTS | MODULES
EACH = pytest.mark.parametrize(("game", "options"), ALL.values(), ids=ALL)
HERE = Path(__file__).parent


@EACH
def test_the_mask_is_the_list(game: str, options: dict[str, Any]) -> None:
    env = paddock.env.aec(game, **options)

    def compare() -> None:
        agent = env.agent_selection
        seen, _, _, _, about = env.last()
        seat, state = int(agent[-1]), env.match.state
        listed = len(state.asked[seat])
        assert seen["action_mask"].sum() == listed == (seen["options"][:, 0] > 0).sum()
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].tolist() == about["action_mask"].tolist()

    race(env, 1, compare)
    assert env.match.state.over


@EACH
def test_the_figures_do_not_tell_what_the_seat_cannot_know(game: str, options: dict[str, Any]) -> None:
    """Deal afresh what is hidden from a seat: not a number of its observation or of its options may change."""
    env = paddock.env.aec(game, **options)
    match, step = env.match, [0]

    def figures(state: State, seat: int) -> tuple[list[int], list[float]]:
        codes = state.asked.get(seat, ())
        rows = match.encoder.describe(state, seat, codes) if codes else []
        return list(match.encoder.observe(state, seat)), [round(figure, 6) for figure in rows]

    def imagine() -> None:
        step[0] += 1
        if step[0] % 37 == 0:
            for seat in range(match.seats):
                imagined = deal_afresh(match.state, seat, FastChance(step[0]))
                assert figures(imagined, seat) == figures(match.state, seat), f"seat {seat}, step {step[0]}"

    race(env, 2, imagine)
    assert step[0] > 37


@EACH
def test_figures_are_whole_and_fill_their_fields(game: str, options: dict[str, Any]) -> None:
    match = Match(Terms(game, 4, options))
    for seat in range(4):
        figures = match.encoder.observe(match.state, seat)
        assert len(figures) == sum(field.size for field in match.encoder.fields)
        assert all(isinstance(figure, int) for figure in figures)
    names = [field.name for field in match.encoder.fields]
    assert len(set(names)) == len(names) and all(field.meaning for field in match.encoder.fields)


@pytest.mark.parametrize(("game", "options"), SUBJECTS.values(), ids=SUBJECTS)
def test_long_lists_have_pages(game: str, options: dict[str, Any]) -> None:
    """With four actions every option can still be reached, and a race ends."""
    env = paddock.env.aec(game, actions=4, **options)
    match, turned = env.match, [0]

    def reach() -> None:
        seat = int(env.agent_selection[-1])
        codes, shown = match.state.asked[seat], []
        page = match.clone()
        page.pages.pop(seat, None)
        while True:
            listed, more = page.listing(seat)
            shown += listed
            assert page.legal(seat) == [*range(len(listed)), *([3] if more else [])]
            if not more:
                break
            page.act(seat, 3)
            turned[0] += 1
        assert tuple(shown) == tuple(codes)

    race(env, 3, reach)
    assert turned[0]


def test_places_are_rewarded() -> None:
    env = paddock.env.aec("heat", laps=1, seats=5)
    race(env, 4)
    places = {line.seat: line.place for line in find_game("heat").standings(env.match.state)}
    expected = {1: 1.0, 2: 0.5, 3: 0.0, 4: -0.5, 5: -1.0}
    assert env.rewards == {f"seat_{seat}": expected[place] for seat, place in places.items()}
    assert sum(env.rewards.values()) == 0


def test_automata_take_places_too() -> None:
    env = paddock.env.aec("heat", laps=1, seats=2, legends=2)
    race(env, 5)
    places = {line.seat: line.place for line in find_game("heat").standings(env.match.state)}
    assert env.rewards["seat_0"] == pytest.approx((4 - 2 * places[0] + 1) / 3)


def test_shaping_adds_what_a_position_gains() -> None:
    plain, shaped = paddock.env.aec("heat", laps=1), paddock.env.aec("heat", laps=1, shaping="progress")
    earned = np.zeros(4)

    def add() -> None:
        earned[:] += [shaped.rewards[f"seat_{seat}"] for seat in range(4)]

    race(shaped, 6, add)
    add()
    race(plain, 6)
    start = paddock.new_table("heat", 4, {"laps": 1}, seed=6).state
    for seat in range(4):
        gained = shaped.match.encoder.progress(shaped.match.state, seat) - plain.match.encoder.progress(start, seat)
        assert earned[seat] == pytest.approx(plain.rewards[f"seat_{seat}"] + gained)


def test_a_potential_of_your_own() -> None:
    env = paddock.env.single("heat", laps=1, against="random", shaping=lambda state, seat: float(state.cars[seat].gear))
    env.reset(seed=1)
    gears = [env.match.state.cars[0].gear]
    over = False
    while not over:
        action = int(np.flatnonzero(env.action_masks())[-1])
        _, reward, over, _, about = env.step(action)
        gears.append(env.match.state.cars[0].gear)
        if not over:
            assert reward == gears[-1] - gears[-2]
    assert about["place"] in (1, 2)


@EACH
def test_a_seed_is_the_race_of_a_table(game: str, options: dict[str, Any]) -> None:
    env = paddock.env.aec(game, **options)
    env.reset(seed=7)
    assert state_digest(env.match.state.to_plain()) == paddock.new_table(game, 4, options, seed=7).digest()


def test_resets_follow_from_the_seed() -> None:
    first, second = paddock.env.aec("heat", laps=1), paddock.env.aec("heat", laps=1)
    seeds = []
    for env in (first, second):
        env.reset(seed=3)
        env.reset()
        env.reset()
        seeds.append(env.match.seed)
    assert seeds[0] == seeds[1] != 3
    assert paddock.env.aec("heat", laps=1).match.seed != first.match.seed


@pytest.mark.parametrize(("game", "options"), SUBJECTS.values(), ids=SUBJECTS)
def test_a_saved_race_goes_on(game: str, options: dict[str, Any]) -> None:
    """Saved in the middle, even within secret answers, both copies see and do the same to the end."""
    env, other = paddock.env.aec(game, **options), paddock.env.aec(game, **options)
    env.reset(seed=8)
    for _ in range(45):
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[-1]))
    other.load(env.save())
    for step in range(60):
        assert env.agent_selection == other.agent_selection
        seen, again = env.last(), other.last()
        assert all(np.array_equal(seen[0][key], again[0][key]) for key in seen[0])
        assert seen[1:4] == again[1:4]
        if seen[2]:
            break
        allowed = np.flatnonzero(seen[0]["action_mask"])
        for one in (env, other):
            one.step(int(allowed[step % len(allowed)]))
    assert env.save() == other.save()


def test_one_seat_and_all_at_once_can_be_saved() -> None:
    env, other = (paddock.env.single("heat", laps=1, against=("greedy", "random")) for _ in range(2))
    env.reset(seed=9)
    for _ in range(12):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    other.load(env.save())
    for _ in range(12):
        seen, again = env.step(0), other.step(0)
        assert np.array_equal(seen[0]["observation"], again[0]["observation"]) and seen[1:4] == again[1:4]
    both = [paddock.env.parallel("heat", laps=1) for _ in range(2)]
    both[0].reset(seed=10)
    both[0].step(dict.fromkeys(both[0].agents, 0))
    seen, _ = both[1].load(both[0].save())
    assert seen["seat_2"]["action_mask"].any() and both[1].match.seed == 10


def test_a_race_of_other_settings_is_refused() -> None:
    saved = paddock.env.aec("heat", laps=1).save()
    with pytest.raises(BadData, match="options"):
        paddock.env.aec("heat", laps=2).load(saved)
    with pytest.raises(BadData, match="game"):
        paddock.env.aec("poleposition").load(saved)


@pytest.mark.parametrize("kind", [paddock.env.aec, paddock.env.parallel, paddock.env.single])
def test_what_no_environment_of_this_kind_wrote_is_refused(kind: Callable[..., Any]) -> None:
    env = kind("heat", laps=1)
    before = env.save()
    others: list[Callable[..., Any]] = [paddock.env.aec, paddock.env.parallel, paddock.env.single]
    theirs = [other("heat", laps=1).save() for other in others if other is not kind]
    for junk in (b"", b"junk", b"[1]", b"{}", *theirs):
        with pytest.raises(BadData, match="saved environment"):
            env.load(junk)
    assert env.save() == before, "nothing was lost"


def test_a_match_is_pickled_and_copied() -> None:
    match = Match(Terms("formula90", 3, {"length": "sprint"}))
    match.start(11)
    for _ in range(30):
        match.act(min(match.state.asked), 0)
    for other in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match), match.clone()):
        assert other.to_plain() == match.to_plain()
        other.act(min(other.state.asked), 1)
        assert other.to_plain() != match.to_plain()


def digest_of_races() -> str:
    """A race of every game, with everything an agent is shown and chooses."""
    digest = hashlib.sha256()
    for game, options in SUBJECTS.values():
        env = paddock.env.aec(game, **options)

        def add(env: Any = env) -> None:
            seen = env.observe(env.agent_selection)
            for key in sorted(seen):
                digest.update(seen[key].tobytes())

        digest.update(bytes(race(env, 12, add)))
        digest.update(env.save())
    return digest.hexdigest()


def test_another_process_sees_the_same_to_the_bit() -> None:
    told = set()
    for hash_seed in ("1", "4711"):
        command = [sys.executable, "-c", "import test_races; print(test_races.digest_of_races())"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(HERE), *sys.path])}
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        told.add(ran.stdout.strip())
    assert told == {digest_of_races()}


def test_a_race_in_words() -> None:
    env = paddock.env.aec("heat", laps=1)
    env.reset(seed=1)
    text = env.text("seat_0")
    assert "You are seat 0." in text and "Pick a gear" in text and "\n0: Gear 1 (free)\n" in text
    hand = [line for line in text.splitlines() if line.strip().startswith("hand:")]
    assert len(hand) == 1 and len(hand[0].split()) == 8, "only the own hand, seven cards"
    env.step(0)
    assert "You are not asked now." in env.text("seat_0") or "Play" in env.text("seat_0")


@pytest.mark.parametrize("name", ["heat", "heat with everything"])
def test_rows_tell_what_the_previews_tell(name: str) -> None:
    """Heat for corners, Heat left and the risk of a spin-out, beside the rules' own previews of HEAT."""
    game, options = ALL[name]
    env = paddock.env.aec(game, **options)
    match, compared = env.match, [0]
    place = dict(zip([field.name for field in match.encoder.option_fields], starts(match.encoder), strict=True))
    width = sum(field.size for field in match.encoder.option_fields)

    def compare() -> None:
        seat, state = int(env.agent_selection[-1]), match.state
        codes, step = state.asked[seat], question(state)
        rows = np.array(match.encoder.describe(state, seat, codes)).reshape(len(codes), width)
        for row, code in zip(rows, codes, strict=True):
            option = step.option(state, seat, code)
            ends: Any = option.preview.get("outcomes", [{"chance": 1.0, **option.preview}])
            if "corner_heat" not in ends[0] or option.id.startswith("direct"):
                continue  # a card played directly brings its own Cooldown along
            compared[0] += 1
            choices = len({end.get("choice") for end in ends})  # speeds still to be chosen count alike
            for name, key in (("corner_heat", "corner_heat"), ("engine", "engine"), ("spins", "spins_out")):
                expected = sum(end["chance"] * end[key] for end in ends) / choices
                assert row[place[f"outcome.{name}"]] == pytest.approx(expected), option

    race(env, 13, compare)
    assert compared[0] > 300


def starts(encoder: Encoder) -> list[int]:
    """Where each option field begins in a row."""
    sizes = [field.size for field in encoder.option_fields]
    return [sum(sizes[:at]) for at in range(len(sizes))]
