"""Rounds and turns: steps 1 to 4 and 6 to 9, places, Legends."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import combinations, product

from .asking import Rest, ask, cards_of, selections, without
from .driver import Car, Driver
from .figures import STRESS, is_heat, place_in_file, symbol, table, values
from .reacting import React
from .track import Track
from .turn import Turn

MOST_GEARS = range(1, 5)


class Race:
    """One race, from the first gears to the last place."""

    def __init__(self, track: Track, order: Sequence[int], slipstream_line: str) -> None:
        self.track = track
        self.cars = track.cars
        self.order = [self.cars[number] for number in order]  # HEAT.ROUND.06
        self.always = slipstream_line == "always"
        self.adrenaline: list[Car] = []
        self.legend_deck: list[int] = []
        self.legend_used: list[int] = []
        self.shuffle_legends: Callable[[list[int]], list[int]] = sorted

    @property
    def racing(self) -> list[Car]:
        return [car for car in self.cars if not car.gone]

    def run(self) -> Rest:
        """HEAT.ROUND.09: round after round until no car is racing."""
        while self.racing:
            self.adrenaline = self.last_cars()
            yield from self.submit()
            card: int | None = None
            for car in self.order:
                if isinstance(car, Driver):
                    yield from self.turn(car)
                else:
                    card = self.turn_card() if card is None else card
                    self.legend(car, card)
            self.rank()
            self.order = self.track.ahead_first(self.racing)

    def last_cars(self) -> list[Car]:
        """HEAT.ADRENALINE.09."""
        return self.order[-2:] if len(self.cars) >= 5 else self.order[-1:]

    # Steps 1 and 2

    def submit(self) -> Rest:
        """HEAT.GEAR.09: everybody at once; then gears are set and shifts are paid."""
        drivers = [car for car in self.order if isinstance(car, Driver)]
        plans: dict[int, tuple[int, list[str]]] = {}
        asking: dict[int, Generator[dict[int, list[str]], tuple[int, str], tuple[int, list[str]]]] = {}
        open_: dict[int, dict[int, list[str]]] = {}
        for driver in sorted(drivers, key=lambda driver: driver.number):
            asking[driver.number] = self.plan(driver)
            step(asking, open_, plans, driver.number, None)
        while open_:
            who, answer = yield {seat: options for question in open_.values() for seat, options in question.items()}
            step(asking, open_, plans, who, (who, answer))
        for driver in drivers:
            gear, cards = plans[driver.number]
            driver.pay(self.shift_cost(driver, gear))
            driver.gear, driver.submitted = gear, cards
            driver.cluttered_in = 0 if cards else gear
            driver.hand = without(driver.hand, cards)

    def plan(self, driver: Driver) -> Generator[dict[int, list[str]], tuple[int, str], tuple[int, list[str]]]:
        """HEAT.GEAR.10, HEAT.CARDS.12; with a cluttered hand HEAT.CARDS.07."""
        affordable = [gear for gear in MOST_GEARS if self.within_reach(driver, gear)]
        gears = [gear for gear in affordable if gear <= len(driver.playable)]
        cluttered = not gears
        if cluttered:
            gears = [gear for gear in affordable if abs(gear - driver.gear) <= 1]
        answer = yield from ask(driver.number, [f"gear:{gear}" for gear in gears])
        gear = int(answer.partition(":")[2])
        if cluttered:
            return gear, []
        hands = ["cards:" + "+".join(cards) for cards in selections(driver.playable, [gear])]
        return gear, cards_of((yield from ask(driver.number, hands)))

    def within_reach(self, driver: Driver, gear: int) -> bool:
        return abs(gear - driver.gear) <= 2 and self.shift_cost(driver, gear) <= driver.engine

    def shift_cost(self, driver: Driver, gear: int) -> int:
        """HEAT.GEAR.03, HEAT.GEAR.06."""
        flooded = gear < driver.gear and self.track.circuit.has("flooded", driver.at, driver.lane)
        return (abs(gear - driver.gear) == 2) + flooded

    # Steps 3 to 9

    def turn(self, driver: Driver) -> Rest:
        """HEAT.ROUND.10."""
        if driver.cluttered_in:
            self.clear_clutter(driver)
        else:
            turn = Turn(driver, (driver.at, driver.lane), driver in self.adrenaline)
            yield from self.reveal(turn)
            yield from React(self.track, turn).play()
            yield from self.slipstream(turn)
            self.check_corners(turn)
            yield from self.discard(driver)
        self.replenish(driver)

    def clear_clutter(self, driver: Driver) -> None:
        """HEAT.CARDS.07: all playable cards and Heat up to the gear go; the gear becomes 1."""
        playable = driver.playable
        heat = [card for card in driver.hand if is_heat(card)]
        dumped = [*playable, *heat[: max(0, driver.cluttered_in - len(playable))]]
        driver.hand = without(driver.hand, dumped)
        driver.discard += dumped
        driver.gear = 1

    def reveal(self, turn: Turn) -> Rest:
        """HEAT.REVEAL.02, HEAT.REVEAL.18: pluses first, then the values, then the move."""
        driver = turn.driver
        for card in driver.submitted:
            driver.lay(card)
        for _ in range(sum(symbol(card, "plus") for card in driver.submitted)):
            turn.pluses += driver.flip() is not None
        driver.submitted = []
        several = [played for played in driver.area if len(values(played.card)) > 1]
        several.sort(key=lambda played: (bool(symbol(played.card, "heat")), place_in_file(played.card)))
        sure = turn.speed - sum(played.value for played in several)
        totals = sorted({sure + sum(chosen) for chosen in product(*(values(played.card) for played in several))})
        answer = yield from ask(driver.number, [f"speed:{total}" for total in totals])
        wanted = int(answer.partition(":")[2]) - sure
        fitting = [chosen for chosen in product(*(values(played.card) for played in several)) if sum(chosen) == wanted]
        for played, value in zip(several, max(fitting), strict=True):
            played.value = value
        self.track.move(driver, turn.speed)

    def slipstream(self, turn: Turn) -> Rest:
        """HEAT.SLIPSTREAM.15; again with the extra symbol (HEAT.SLIPSTREAM.12)."""
        driver = turn.driver
        while lengths := self.lengths(turn):
            answer = yield from ask(driver.number, ["pass", *(f"slipstream:{length}" for length in lengths)])
            if answer == "pass":
                return
            self.track.move(driver, int(answer.partition(":")[2]))
            if not turn.in_force("extra_slipstream"):
                return

    def lengths(self, turn: Turn) -> list[int]:
        """HEAT.SLIPSTREAM.01, HEAT.SLIPSTREAM.06, HEAT.SLIPSTREAM.10, HEAT.SLIPSTREAM.16."""
        driver, track, circuit = turn.driver, self.track, self.track.circuit
        effect, amount = circuit.sector_effect(driver.at)
        towed = track.occupied(driver.at, 3 - driver.lane, driver) or track.someone_at(driver.at + 1, driver)
        if track.finished(driver) or not towed or effect == "no-slipstream":
            return []
        boosts = turn.in_force("slipstream_boost") + ([amount] if effect == "slipstream-boost" else [])
        sums = {2 + sum(some) for size in range(len(boosts) + 1) for some in combinations(boosts, size)}
        line = (driver.at // circuit.spaces + 1) * circuit.spaces if self.always else circuit.finish
        ends: dict[tuple[int, int], int] = {}
        for length in sorted(sums):
            end = track.landing(driver, length)
            if driver.at + length < line and end[0] > driver.at:
                ends.setdefault(end, length)
        return list(ends.values())

    def check_corners(self, turn: Turn) -> None:
        """HEAT.CORNER.01 to HEAT.CORNER.07."""
        driver, circuit = turn.driver, self.track.circuit
        for line in circuit.lines_crossed(turn.start[0], driver.at):
            at = line % circuit.spaces
            excess = turn.speed - circuit.limit(at) - sum(turn.in_force("adjust_limit"))
            cost = excess + circuit.overheats(at) if excess > 0 else 0
            if cost > driver.engine:
                self.spin_out(driver, line)
                return
            driver.pay(cost)

    def spin_out(self, driver: Driver, line: int) -> None:
        """HEAT.SPINOUT.11."""
        driver.pay(driver.engine)
        self.track.put_back(driver, line - 1)
        driver.hand += [STRESS] * (1 if driver.gear <= 2 else 2)
        driver.gear = 1

    def discard(self, driver: Driver) -> Rest:
        """HEAT.DISCARD.01 to HEAT.DISCARD.06."""
        if self.track.finished(driver) or self.track.circuit.has("tunnel", driver.at, driver.lane):
            return
        loose = [card for card in driver.hand if card != STRESS and not is_heat(card)]
        chosen = selections(loose, range(1, len(loose) + 1))
        answer = yield from ask(driver.number, ["discard:nothing", *("discard:" + "+".join(cards) for cards in chosen)])
        driver.hand = without(driver.hand, cards_of(answer))
        driver.discard += cards_of(answer)

    def replenish(self, driver: Driver) -> None:
        """HEAT.REPLENISH.01 to HEAT.REPLENISH.09."""
        driver.discard += [played.card for played in driver.area]
        driver.area = []
        if self.track.finished(driver):
            return
        if self.track.circuit.has("gravel", driver.at, driver.lane):
            driver.pay(min(1, driver.engine))
        driver.draw_up()

    def rank(self) -> None:
        """HEAT.FINISH.03, HEAT.FINISH.04."""
        given = sum(car.place is not None for car in self.cars)
        over = [car for car in self.racing if self.track.finished(car)]
        for place, car in enumerate(self.track.ahead_first(over), given + 1):
            car.place, car.gone = place, True

    # Legends

    def turn_card(self) -> int:
        """HEAT.LEGENDS.05, HEAT.LEGENDS.07."""
        if not self.legend_deck:
            self.legend_deck, self.legend_used = self.shuffle_legends(self.legend_used), []
        self.legend_used.append(self.legend_deck.pop(0))
        return self.legend_used[-1]

    def legend(self, car: Car, card: int) -> None:
        """HEAT.LEGENDS.08 to HEAT.LEGENDS.19."""
        sheet = table("legends.toml")["card"][card]
        diamond, top = sheet["diamonds"][car.colour % 6], sheet["top_speeds"][car.colour % 6]
        circuit = self.track.circuit
        here = car.at % circuit.spaces
        corner = next((one for one in circuit.corners if one.at > here), circuit.corners[0])
        distance = (corner.at - here) % circuit.spaces or circuit.spaces
        if distance <= (corner.at - corner.legends_line) % circuit.spaces:
            self.clear(car, circuit.limit(corner.at) + diamond)
        elif top < distance or circuit.finish - car.at < distance:  # HEAT.LEGENDS.12, HEAT.LEGENDS.14
            self.track.move(car, top)
        else:
            self.track.move(car, distance - 1 - diamond)

    def clear(self, car: Car, distance: int) -> None:
        """HEAT.LEGENDS.09, HEAT.LEGENDS.10: one corner line and no more."""
        start = (car.at, car.lane)
        self.track.move(car, distance)
        crossed = self.track.circuit.lines_crossed(start[0], car.at)
        if len(crossed) > 1:
            car.at, car.lane = start
            self.track.move(car, crossed[1] - 1 - start[0])


def step(
    asking: dict[int, Generator[dict[int, list[str]], tuple[int, str], tuple[int, list[str]]]],
    open_: dict[int, dict[int, list[str]]],
    plans: dict[int, tuple[int, list[str]]],
    seat: int,
    answer: tuple[int, str] | None,
) -> None:
    """One seat's next question, or its plan when it has none left."""
    try:
        open_[seat] = next(asking[seat]) if answer is None else asking[seat].send(answer)
    except StopIteration as done:
        open_.pop(seat, None)
        plans[seat] = done.value
