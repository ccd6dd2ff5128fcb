"""Every move shows its price and its odds before it is chosen: previews compared with what then happens.

Random races with all modules are driven choice by choice. What the chosen option says is compared with the position
right after the choice and with the events up to the next one; odds are compared with a count over all throws.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import paddock
from paddock.games.poleposition.rules.fighting import attacker_is_ahead
from paddock.games.poleposition.rules.worth_of_roll import plain_mp
from paddock.games.poleposition.state.car import FINISHED, OUT, Car
from paddock.games.poleposition.state.race import Race
from paddock.games.poleposition.state.turn import POST
from paddock.games.poleposition.steps.fight import ROLL_FIGHT
from paddock.games.poleposition.trials.previews import LINES
from paddock.kernel import Ask, Event, Option, Table, new_table, question
from paddock.kernel.flow import QueuedChance, code_of

CIRCUITS = paddock.game("poleposition").circuits
MODULES = (
    "circuit_rules", "events", "drivers", "teams", "collisions", "safety_car", "drs", "stress", "custom_start",
    "custom_pit",
)  # fmt: skip
RACES = 36
FACTS: dict[str, str] = {"engine": "engine", "brake": "brake"}  # what a preview says of the own points


def random_race(seed: int) -> Table:
    """All modules; every other race without elimination, some in other readings, on every circuit in turn."""
    options: dict[str, Any] = dict.fromkeys(MODULES, True)
    options |= {"circuit": CIRCUITS[seed % len(CIRCUITS)], "laps": 2 + seed % 2, "bots": seed % 3, "card_sets": "all"}
    options |= {"no_elimination": seed % 2 == 0, "lapped": ("out", "letter", "stay")[seed % 3], "more_events": True}
    options |= {"off_track_moves": ("careful", "racing")[seed // 2 % 2], "pit_lap": ("box", "exit")[seed // 3 % 2]}
    return new_table("poleposition", 3 + seed % 2, options, seed, events="latest")


class Comparison:
    """One choice: the position before it, the option, and what came of it."""

    def __init__(self, before: Race, seat: int, option: Option) -> None:
        self.before, self.seat, self.option = before, seat, option
        self.kind = question(before).kind_now(before, seat)
        self.says: dict[str, Any] = dict(option.preview)
        self.after = before.clone()
        self.after.log = None
        step = question(self.after)
        self.is_open = isinstance(step, Ask)
        if isinstance(step, Ask):
            code = code_of(before, seat, option.id)
            assert code is not None
            self.after.flow.pop()
            step.chosen(self.after, seat, code)

    @property
    def was(self) -> Car:
        return self.before.cars[self.seat]

    @property
    def car(self) -> Car:
        return self.after.cars[self.seat]

    def differences(self, events: tuple[Event, ...]) -> Iterator[str]:
        """Where the preview and what happens are not the same."""
        if self.is_open:
            checks = {"step": self.path, "extra": self.batch, "fight.yield": self.fight, "fight.bid": self.bid}
            for name, said, found in checks.get(self.kind, self.choice)():
                if said != found:
                    yield f"{name} is {found!r}, told {said!r}"
        yield from self.dice_at_the_end(events)

    def path(self) -> Iterator[tuple[str, object, object]]:
        """A path: cell, MP, line, lap, tyres, stress, places, whom it laps; what is not told does not change."""
        says, car, race = self.says, self.car, self.after
        names, spent = race.course.names, self.before.turn.left
        if "ends" in says:
            yield "end", says["ends"], names[car.cell]
            yield "stored", says["stored"], car.stored
        elif car.status != OUT:
            yield "cell", says["cell"], names[car.cell]
            yield "line", says["line"], LINES[car.line]
        if "odds" in says or (self.option.id.startswith("stop") and car.status not in (FINISHED, OUT)):
            yield "MP", says["mp"] + says["left"], spent
        yield "lap", says["lap"], car.lap
        yield "finishes", says["finishes"], car.status == FINISHED
        yield "out", says.get("out", False), car.status == OUT
        if car.status != OUT:
            yield "place", says["place"], self.place()
        yield "tyres", says.get("worn", self.was.life()), car.life()
        yield "stress", says.get("stress", self.was.stress), car.stress
        yield "points", (self.was.engine, self.was.brake, self.was.skill), (car.engine, car.brake, car.skill)
        lapped = [number for number in race.out if number not in self.before.out and number != self.seat]
        yield "laps", says["laps"], lapped
        if "fights" in says:
            yield "fights", says["fights"], list(race.turn.defenders)
            yield "odds", [tuple(one) for one in says["odds"]], [thrown(race, number) for number in says["fights"]]

    def place(self) -> int:
        race = self.after
        if self.car.status == FINISHED:
            return race.home.index(self.seat) + 1
        return len(race.home) + race.rank.index(self.seat) + 1

    def batch(self) -> Iterator[tuple[str, object, object]]:
        """Extra MP: what they cost and how many they are."""
        was, car, says = self.was, self.car, self.says
        paid = {"EP": was.engine - car.engine, "BP": was.brake - car.brake, "SP": was.skill - car.skill}
        told = {unit: says["points"] if says.get("unit") == unit else 0 for unit in paid}
        yield "price", told, paid
        if "mp" in says:
            yield "MP", says["mp"], self.after.turn.left

    def fight(self) -> Iterator[tuple[str, object, object]]:
        """The defender's odds, counted over all throws."""
        if "hold" in self.says:
            passes, collides = thrown(self.before, self.seat)
            yield "odds", self.says["hold"], pytest.approx([1 - passes - collides, collides])
        yield "skill", self.was.skill, self.car.skill

    def bid(self) -> Iterator[tuple[str, object, object]]:
        """Only the winner pays: nothing yet, or what the other one has bid."""
        turn = self.after.turn
        if self.option.id == "pass":
            yield "skill", self.was.skill, self.car.skill
            return
        side = 0 if turn.who == self.seat else 1
        yield "value", self.says["value"], turn.values[side] + turn.bids[side]
        yield "price if won", self.says["skill"], turn.bids[side]
        yield "leads", side == 0, attacker_is_ahead(self.after)

    def choice(self) -> Iterator[tuple[str, object, object]]:
        """Everything else: points before and after, MP, tyres, stress."""
        was, car, says = self.was, self.car, self.says
        yield "skill", says.get("skill", 0), was.skill - car.skill
        for fact, name in FACTS.items():
            yield fact, says.get(fact, getattr(was, name)), getattr(car, name)
        yield "stress", says.get("stress", was.stress), car.stress
        if self.kind in ("stress.relieve", "drs.use", "wear.token"):
            yield "MP", says["mp"], plain_mp(self.after, car)
        if self.kind in ("roll.keep", "rain.lower") and not says["off_track"] and "lower" not in says:
            yield "MP", says["mp"], plain_mp(self.after, car)
        if self.kind == "pit.tyre":
            yield "tyres", says["life"], car.life()

    def dice_at_the_end(self, events: tuple[Event, ...]) -> Iterator[str]:
        """A die thrown at the end of the own turn was told by the choice that ended it, and slides are told as well."""
        own = [event for event in events if getattr(event, "car", None) == self.seat]
        kinds = [type(event).__name__ for event in self.until_next_turn(own)]
        if self.kind == "step" or (self.kind == "extra" and self.before.turn.phase == POST):
            for fact, kind in (("grip", "GripTested"), ("blowout", "BlowoutRolled")):
                if kind in kinds and fact not in self.says:
                    yield f"a {fact} die that was not told"
                if fact in self.says and kind not in kinds and self.ends_turn(events):
                    yield f"no {fact} die, though one was told"
        if self.kind in ("roll.keep", "rain.lower") and self.says["off_track"] != ("WentOffTrack" in kinds):
            yield f"slides is {not self.says['off_track']}, told {self.says['off_track']}"

    def ends_turn(self, events: tuple[Event, ...]) -> bool:
        """Whether the movement stopped here and somebody else's turn has begun."""
        stopped = self.option.id == "go-on" or self.option.id.startswith("stop")
        return stopped and any(type(event).__name__ == "TurnStarted" for event in events)

    def until_next_turn(self, own: list[Event]) -> Iterator[Event]:
        for event in own:
            if type(event).__name__ == "TurnStarted":
                return
            yield event


def thrown(race: Race, defender: int) -> tuple[float, float]:
    """How often the attacker of this moment passes and how often he collides, over all throws of both dice."""
    passes = collides = 0
    bots = [race.cars[number].is_bot for number in (race.turn.who, defender)]
    throws = list(product(*([range(1) if bot else range(6) for bot in bots])))
    for faces in throws:
        copy = race.clone()
        copy.log = None
        copy.turn.defender = defender
        if defender not in copy.turn.defenders:
            copy.turn.defenders += bytes([defender])
        copy.chance = QueuedChance(copy.chance, [], [face for face, bot in zip(faces, bots, strict=True) if not bot])
        ROLL_FIGHT.act(copy, copy.turn.who)
        if copy.turn.involved:
            collides += 1
        else:
            passes += attacker_is_ahead(copy)
    return passes / len(throws), collides / len(throws)


def may_still_lower(table: Table, seat: int, kind: str) -> bool:
    """Whether a face was kept and the driver is asked next how far to lower it: only then it slides or holds."""
    asked = table.decisions.get(seat)
    return kind == "roll.keep" and asked is not None and asked.kind == "rain.lower"


def drive(seed: int) -> tuple[int, list[str]]:
    """A whole race by chance: how many choices were compared, and what was not as told."""
    table, dice, found, compared = random_race(seed), random.Random(seed), [], 0
    while not table.over:
        seat = next(iter(table.decisions))
        option = dice.choice(table.decisions[seat].options)
        state = table.state
        assert isinstance(state, Race)
        comparison = Comparison(state.clone(), seat, option)
        table.play(seat, option.id)
        compared += 1
        where = f"race {seed}, choice {compared}, {comparison.kind} {option.id}"
        if not may_still_lower(table, seat, comparison.kind):
            found += [f"{where}: {difference}" for difference in comparison.differences(table.events)]
    return compared, found


@pytest.mark.parametrize("seed", range(RACES))
def test_everything_is_as_it_was_told(seed: int) -> None:
    """PP.MOVE.05, PP.OFF.05, PP.BLOW.01: nothing costs more, less or something else than was shown."""
    compared, found = drive(seed)
    assert compared > 50
    assert not found, "\n".join(found[:10])
