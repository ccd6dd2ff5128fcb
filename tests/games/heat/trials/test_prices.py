"""Every move shows its price and its odds before it is made, and both are true.

Random races are driven. Before each choice its preview is kept; then the choice is tried on a copy of the race, with
the own deck shuffled anew, by a driver who does only what must be done. Among the outcomes of the preview there has to
be exactly what came about: landing, limits, Heat for every corner, cards and gravel, spin-out and Heat left.

Cars that move before the own turn are left out of a trial: before it they stand where they stand now, which is all that
a preview can know.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import paddock
from paddock.games.heat.board.circuit import load_circuit
from paddock.games.heat.board.event_cards import EVENT_CARDS
from paddock.games.heat.events.reacting import CardReplaced
from paddock.games.heat.events.round import CardsDrawn, CarMoved, CornerTaken, HeatPaid, SpunOut
from paddock.games.heat.modules.championship.building import ChooseMechanics
from paddock.games.heat.pieces.cards import BEYOND_BASE
from paddock.games.heat.rules.movement import has_finished
from paddock.games.heat.rules.selections import ENOUGH
from paddock.games.heat.state.race import Race
from paddock.games.heat.steps.corner import CheckCorners
from paddock.games.heat.steps.gear_and_cards import GIVE_UP, ShiftAndPlayCards, is_cluttered, shift, submit
from paddock.games.heat.steps.react import React
from paddock.games.heat.steps.reactions.reaction import END, Verb, heat_of
from paddock.games.heat.steps.replenish import ReplenishHand
from paddock.games.heat.steps.reveal import ChooseSpeed
from paddock.kernel import Code, FastChance, Table, advance, apply, frames, question

RACES = int(os.environ.get("PADDOCK_PRICED_RACES", "45"))
CHOICES_EACH = 260  # decisions of a race that are looked at
MORE_UPGRADES = 30
ODDS_EACH = 3  # decisions of a race whose odds are tried
SAMPLES = 400
STANDARD_ERRORS = 5.0
CIRCUITS = paddock.game("heat").circuits
EVENTS = tuple(EVENT_CARDS)
Shown = Mapping[str, Any]


def table_of(number: int) -> Table:
    """Every circuit, with and without each module; every fourth race belongs to a championship."""
    circuit, cars = CIRCUITS[number % len(CIRCUITS)], 1 + number * 5 % 6
    options: dict[str, object] = {
        "legends": number % 3,
        "garage": ("all", "advanced", "off", "basic")[number % 4],
        "sets": ("heavy-rain", "tunnel-vision", "rocky-roads"),
        "tournament": number % 5 == 0,
        "tournament_mistakes": "lenient" if number % 10 == 0 else "strict",
        "mulligan": number % 7 == 0,
        "ask_forced": number % 6 == 0,
    }
    if number % 4 == 1:
        event = EVENTS[number // 4 % len(EVENTS)]
        if EVENT_CARDS[event].laps_on(load_circuit(circuit)) < 1:
            event = "evt-01"
        options |= {"championship": {"race": [{"circuit": circuit, "event": event}]}, "garage": "all"}
    else:
        options |= {"circuit": circuit, "laps": 1, "weather": number % 2 == 0}
        if options["garage"] != "off":
            options["garage_mode"] = "random"
    return paddock.new_table("heat", cars, options, seed=number, events=False)


class Trial:
    """One choice tried on a copy of the race, without anything that is not compulsory."""

    def __init__(self, race: Race, seat: int, seed: int) -> None:
        self.race, self.seat = race.clone(), seat
        self.race.chance = FastChance(seed)
        self.race.log = []
        self.car = self.race.cars[seat]
        self.car.deck = self.race.chance.shuffle(self.car.deck)
        self.stands = (self.car.progress, self.car.lane)
        self.rank = seed  # which of the speeds is chosen, where there is a choice
        self.choice: int | None = None

    def play_cards(self, given: tuple[Code, ...]) -> None:
        """The gear and the cards, and the own turn at once."""
        race, car = self.race, self.car
        submit(race, car, given)
        if not race.rules.hides_submissions:
            shift(race, car)
        race.asked, race.answers, race.turns_taken = {}, {}, max(1, race.turns_taken)
        race.flow = list(frames(self._until_corners(race.rules.driver_turn), self.seat))
        advance(race)
        self.finish()

    def answer(self, code: Code) -> None:
        """A choice within the own turn."""
        self.race.flow = [
            (step, who) for step, who in self.race.flow if who == self.seat and not isinstance(step, ReplenishHand)
        ]
        corners = next((place for place, (step, _) in enumerate(self.race.flow) if isinstance(step, CheckCorners)), 0)
        del self.race.flow[:corners]
        apply(self.race, self.seat, code)
        self.finish()

    def finish(self) -> None:
        """What must be done up to the corners, then the gravel of step 9."""
        while self.race.asked:
            apply(self.race, self.seat, self._compulsory(self.race.asked[self.seat]))
        if not self.car.off_track:
            ReplenishHand().act(self.race, self.seat)

    def _until_corners(self, steps: Any) -> Any:
        return steps[: 1 + next(place for place, step in enumerate(steps) if isinstance(step, CheckCorners))]

    def _compulsory(self, codes: tuple[Code, ...]) -> Code:
        step = question(self.race)
        if isinstance(step, ChooseSpeed):
            self.choice = self.rank % len(codes)
            return codes[self.choice]
        return self._reaction(codes) if isinstance(step, React) else next(code for code in codes if not any(code))

    def _reaction(self, codes: tuple[Code, ...]) -> Code:
        by_verb: dict[int, list[Code]] = {}
        for code in codes:
            by_verb.setdefault(code[0], []).append(code)
        if pays := by_verb.get(Verb.PAY):
            return min(pays, key=lambda code: (heat_of(code[1]), code))
        if Verb.REPLACE in by_verb:
            return by_verb[Verb.REPLACE][0]
        if due := self.race.turn.heat_due:
            short = min(map(heat_of, due)) - self.car.engine
            if cooling := by_verb.get(Verb.COOL):
                return cooling[min(short, len(cooling)) - 1]
            first = [code for code in by_verb[Verb.SUPER_COOL] if code[1] == by_verb[Verb.SUPER_COOL][0][1]]
            return first[min(short, len(first)) - 1]
        return by_verb[Verb.SCRAP][0] if Verb.SCRAP in by_verb else END

    def came_about(self) -> dict[str, object]:
        """What the turn came to, in the words of a preview."""
        log, spaces = self.race.log or [], self.race.course.spaces
        moved = [event for event in log if isinstance(event, CarMoved)]
        spun = [event for event in log if isinstance(event, SpunOut)]
        corners = [event for event in log if isinstance(event, CornerTaken)] + spun
        progress, lane = (moved[-1].progress, moved[-1].lane) if moved else self.stands
        paid = Counter[str]()
        for event in log:
            if isinstance(event, HeatPaid):
                paid[event.reason] += event.amount
        return {
            "place": (progress % spaces, lane, progress // spaces),
            "corners": [(event.corner, event.limit, event.cost) for event in corners],
            "spins_out": bool(spun),
            "finishes": has_finished(self.race, self.car),
            "engine": self.car.engine,
            "card_heat": paid["card"],
            "gravel": paid["gravel"],
            "replaced": sum(isinstance(event, CardReplaced) for event in log),
        }


def foretold(outcome: Shown, *, spun: int | None) -> dict[str, object]:
    """An outcome of a preview in the same words; after a spin-out no further corner is checked."""
    corners = [(corner["at"], corner["limit"], corner["cost"]) for corner in outcome["corners"]]
    return {
        "place": (outcome["position"], outcome["lane"], outcome["lap"]),
        "corners": corners[:spun],
        "spins_out": outcome["spins_out"],
        "finishes": outcome["finishes"],
        "engine": outcome["engine"],
        "card_heat": outcome.get("card_heat", 0),
        "gravel": outcome.get("gravel", 0),
        "replaced": outcome.get("replaced", 0),
    }


def outcomes_of(preview: Shown) -> list[Shown]:
    """The outcomes of a preview, one where nothing is left to chance."""
    return list(preview["outcomes"]) if "outcomes" in preview else [{"chance": 1.0, **preview}]


def check_turn(preview: Shown, trial: Trial, told: str) -> None:
    """What came about is among what was foretold."""
    found = trial.came_about()
    spun = len(found["corners"]) if found["spins_out"] else None  # type: ignore[arg-type]
    ranks = {outcome.get("choice") for outcome in outcomes_of(preview)} - {None}
    rank = None if trial.choice is None or not ranks else min(trial.choice, max(ranks))
    own_heat = preview.get("heat", 0) if told.startswith("direct:") else 0
    ends = [
        foretold(outcome, spun=spun) for outcome in outcomes_of(preview) if rank is None or outcome["choice"] == rank
    ]
    for end in ends:
        end["card_heat"] = end["card_heat"] + own_heat  # type: ignore[operator]
    assert found in ends, f"{told}: {found} is not among {ends}"


def cards_of(given: tuple[Code, ...]) -> bytes:
    """All cards of a submission."""
    return bytes(card for code in given[1:] for card in code)


def check_submission(race: Race, seat: int, code: Code, seed: int) -> None:
    """The price of a gear, or the turn that a set of cards leads to."""
    step, given = question(race), (*race.answers[seat], code)
    preview: Shown = step.preview(race, seat, code)
    if code == GIVE_UP or (len(given) > 1 and not preview):
        return  # nothing to price, or a card is still to be picked
    trial = Trial(race, seat, seed)
    before = trial.car.engine
    if len(given) == 1:
        if not race.rules.shift_credit:
            trial.car.planned_gear = code[0]
            shift(trial.race, trial.car)
            assert (preview["heat"], preview["engine"]) == (before - trial.car.engine, trial.car.engine)
        if is_cluttered(race, race.cars[seat]):
            assert "cooldown" not in preview
        return
    trial.play_cards(given)
    check_turn(preview, trial, step.option_id(race, seat, code))


def check_draw(race: Race, seat: int, code: Code, draws: int) -> None:
    """HEAT.REPLENISH.03: as many cards as are drawn after a discard."""
    if ENOUGH in race.asked[seat] and question(race).option_id(race, seat, ENOUGH) == "enough":
        return  # one of several picks: the draw is told again with the last one
    trial = Trial(race, seat, seed=0)
    trial.race.flow = [(step, who) for step, who in trial.race.flow if who == seat]
    apply(trial.race, seat, code)
    drawn = [event.count for event in trial.race.log or [] if isinstance(event, CardsDrawn)]
    assert sum(drawn) == draws


def check_choice(race: Race, seat: int, code: Code, seed: int) -> None:
    """The preview of a choice against what it brings."""
    step = question(race)
    if isinstance(step, ShiftAndPlayCards):
        check_submission(race, seat, code, seed)
        return
    preview: Shown = step.preview(race, seat, code)
    told = step.option_id(race, seat, code)
    if "draws" in preview and told != "enough":
        check_draw(race, seat, code, preview["draws"])
    if "position" in preview or "outcomes" in preview:
        trial = Trial(race, seat, seed)
        trial.answer(code)
        check_turn(preview, trial, told)
    elif "engine" in preview:
        trial = Trial(race, seat, seed)
        trial.race.ask_forced = True  # so that nothing else happens
        apply(trial.race, seat, code)
        while isinstance(question(trial.race), ChooseMechanics):  # the engine is filled when all have chosen
            other = next(iter(trial.race.asked))
            apply(trial.race, other, trial.race.asked[other][0])
        assert trial.car.engine == preview["engine"], told


def enrich(race: Race, chance: FastChance) -> None:
    """Many more upgrades than a garage gives, so that all symbols are met often."""
    for car in race.cars:
        if not car.is_legend and race.rules.upgrades:
            car.deck = chance.shuffle(car.deck + chance.shuffle(BEYOND_BASE)[:MORE_UPGRADES])


def decisions(table: Table, number: int) -> Iterator[tuple[Race, int, Code]]:
    """A random race, choice by choice."""
    race, chance = table.state.clone(), FastChance(number)
    assert isinstance(race, Race)
    rich = False
    while not race.over:
        if race.round and not rich:
            enrich(race, chance)
            rich = True
        seats = sorted(race.asked)
        seat = seats[chance.below(len(seats))]
        code = race.asked[seat][chance.below(len(race.asked[seat]))]
        yield race, seat, code
        apply(race, seat, code)


def sampled(race: Race, seat: int, code: Code, *, times: int) -> Counter[tuple[object, ...]]:
    """How often which speed, place and spin-out came about."""
    found = Counter[tuple[object, ...]]()
    for seed in range(times):
        trial = Trial(race, seat, seed)
        trial.rank = 0
        if isinstance(question(race), ShiftAndPlayCards):
            trial.play_cards((*race.answers[seat], code))
        else:
            trial.answer(code)
        end = trial.came_about()
        found[end["place"], end["spins_out"], end["replaced"]] += 1  # type: ignore[index]
    return found


def check_odds(race: Race, seat: int, code: Code) -> bool:
    """The chances of a preview against as many trials; false if nothing is left to chance."""
    step = question(race)
    preview: Shown = step.preview(race, seat, code)
    outcomes = [outcome for outcome in preview.get("outcomes", ()) if outcome.get("choice", 0) == 0]
    if len(outcomes) < 2:
        return False
    expected = Counter[tuple[object, ...]]()
    for outcome in outcomes:
        place = (outcome["position"], outcome["lane"], outcome["lap"])
        expected[place, outcome["spins_out"], outcome.get("replaced", 0)] += outcome["chance"]
    assert sum(expected.values()) == pytest.approx(1, abs=0.002)
    found = sampled(race, seat, code, times=SAMPLES)
    assert found.keys() <= expected.keys()
    for end, chance in expected.items():
        error = max(0.004, (chance * (1 - chance) / SAMPLES) ** 0.5)
        assert abs(found[end] / SAMPLES - chance) < STANDARD_ERRORS * error, (step.option_id(race, seat, code), end)
    return True


@pytest.mark.parametrize("number", range(0, RACES, 3))
def test_the_odds_are_those_of_the_deck(number: int) -> None:
    """HEAT.REVEAL.03, HEAT.REVEAL.05, HEAT.REACT.12: Stress and boosts turn up what they were said to turn up."""
    checked = 0
    for race, seat, code in decisions(table_of(number), number + 7):
        checked += check_odds(race, seat, code)
        if checked == ODDS_EACH:
            break


@pytest.mark.parametrize("number", range(RACES))
def test_what_is_foretold_comes_about(number: int) -> None:
    """HEAT.CORNER.03, HEAT.REACT.18, HEAT.REACT.21, HEAT.REACT.30, HEAT.REVEAL.07: prices are true, move by move."""
    table = table_of(number)
    for place, (race, seat, code) in zip(range(CHOICES_EACH), decisions(table, number), strict=False):
        check_choice(race, seat, code, seed=1000 * number + place)


@pytest.mark.parametrize(
    ("options", "spot", "engine", "draws"),
    [({"circuit": "usa"}, "20/1", 3, (1, 2)), ({"circuit": "southafrica"}, "14/1", 3, (2, 3))],
)
def test_a_draw_is_told_as_far_as_there_are_cards(
    options: dict[str, object], spot: str, engine: int, draws: tuple[int, int]
) -> None:
    """HEAT.REPLENISH.08, HEAT.TRACK.11: only the play area and gravel's Heat are left to draw."""
    car = {"at": spot, "engine": engine, "hand": ["speed-2"], "deck": [], "discard": [], "in_play": ["speed-1"]}
    position = {"turn": "A", "step": "discard", "cars": {"A": car}}
    scenario = paddock.scenario.Scenario(
        *("position", "heat", "a position", ("HEAT.REPLENISH.08",), ("A",), {"laps": 1, **options}, 1),
        *(position, (), {}),
    )
    race = scenario.table().state
    assert isinstance(race, Race)
    told = [question(race).preview(race, 0, code)["draws"] for code in race.asked[0]]
    assert tuple(told) == draws
    for code, number in zip(race.asked[0], told, strict=True):
        check_draw(race, 0, code, int(str(number)))
