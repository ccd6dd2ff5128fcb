"""Step 5: React, symbol by symbol."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from .asking import Rest, ask, cards_of
from .driver import Played
from .figures import STRESS, symbol, values
from .track import Track
from .turn import Turn, payable

GEAR_COOLDOWN = {1: 3, 2: 1, 3: 0, 4: 0}  # HEAT.REACT.08


class React:
    """All that may be done in step 5."""

    def __init__(self, track: Track, turn: Turn) -> None:
        self.track, self.turn, self.driver = track, turn, turn.driver
        turn.pool = GEAR_COOLDOWN[self.driver.gear] + turn.adrenaline + self.driver.total("cooldown")
        turn.adrenaline_left = turn.adrenaline

    def play(self) -> Rest:
        """HEAT.REACT.01: one at a time, in any order, until the driver ends it."""
        verbs: dict[str, Callable[[str], Rest | None]] = {
            "cool": self.do_cool,
            "adrenaline": self.do_adrenaline,
            "boost": self.do_boost,
            "pay": self.do_pay,
            "scrap": self.do_scrap,
            "calm": self.do_calm,
            "direct": self.do_direct,
            "salvage": self.do_salvage,
            "accelerate": self.do_accelerate,
            "super-cool": self.do_super_cool,
            "draft": self.do_draft,
            "cannot-pay": self.do_cannot_pay,
        }
        while (answer := (yield from ask(self.driver.number, list(self.options())))) != "end-react":
            word, _, rest = answer.partition(":")
            if (more := verbs[word](rest)) is not None:
                yield from more
        yield from self.refresh()

    # What is open

    @property
    def sector(self) -> tuple[str, int]:
        """HEAT.ROAD.10: of where the car stands now."""
        return self.track.circuit.sector_effect(self.driver.at)

    @property
    def due(self) -> list[Played]:
        """Cards whose Heat is not paid."""
        return [played for played in self.driver.area if played.unpaid]

    @property
    def open_heat(self) -> int:
        return sum(played.unpaid for played in self.due)

    def coolable(self) -> int:
        """HEAT.REACT.10, HEAT.REACT.57, HEAT.WEATHER.09: how much Heat the hand could cool here."""
        if self.sector[0] == "no-cooldown":
            return 0
        return min(self.turn.pool + self.sector_cooldown(), self.driver.heat_in(self.driver.hand))

    def sector_cooldown(self) -> int:
        effect, amount = self.sector
        used = self.track.circuit.sector(self.driver.at) in self.turn.cooled_sectors
        return amount if effect == "cooldown-bonus" and not used else 0

    def ready(self, kind: str) -> list[Played]:
        """HEAT.REACT.26: cards with an open symbol; Super cool alone may be used before the card's Heat is paid."""
        cards = [played for played in self.driver.area if played.open.get(kind)]
        return cards if kind == "super_cool" else [played for played in cards if not played.unpaid]

    def kinds(self, kind: str) -> list[str]:
        return self.driver.in_order({played.card for played in self.ready(kind)})

    # What is offered

    def options(self) -> Iterator[str]:
        """HEAT.REACT.56."""
        driver, turn = self.driver, self.turn
        yield from (f"cool:{k}" for k in range(1, self.coolable() + 1))
        if turn.adrenaline_left:
            yield "adrenaline"
        if self.may_boost():
            yield "boost"
        payable_now = {played.card for played in self.due if self.may_pay(played)}
        yield from (f"pay:{card}" for card in driver.in_order(payable_now))
        yield from (f"scrap:{card}" for card in self.kinds("scrap"))
        yield from (f"calm:{k}" for k in range(1, self.calmable() + 1))
        direct = {card for card in driver.hand if self.may_direct(card)}
        yield from (f"direct:{card}" for card in driver.in_order(direct))
        if driver.discard:
            yield from (f"salvage:{card}" for card in self.kinds("salvage"))
        if turn.pluses:
            yield from (f"accelerate:{card}" for card in self.kinds("accelerate"))
        heat = driver.heat_in(driver.discard)
        for card in self.kinds("super_cool"):
            yield from (f"super-cool:{card}:{k}" for k in range(1, min(symbol(card, "super_cool"), heat) + 1))
        if self.draft_distance():
            yield "draft"
        if self.cannot_pay():
            yield "cannot-pay"
        if not self.due and not any(played.open.get("scrap") for played in driver.area):
            yield "end-react"

    def may_boost(self) -> bool:
        """HEAT.REACT.12, HEAT.REACT.16, HEAT.REACT.21, HEAT.REACT.61."""
        if self.turn.boosted or not self.driver.can_flip():
            return False
        return self.sector[0] == "free-boost" or self.driver.engine - 1 >= self.open_heat

    def may_pay(self, played: Played) -> bool:
        """HEAT.REACT.59: not if fewer cards could be paid in all."""
        engine, prices = self.driver.engine, sorted(one.unpaid for one in self.due)
        if engine < played.unpaid:
            return False
        others = list(prices)
        others.remove(played.unpaid)
        return 1 + payable(others, engine - played.unpaid) >= payable(prices, engine)

    def calmable(self) -> int:
        """HEAT.REACT.35, HEAT.REACT.36: not in a tunnel."""
        if self.track.circuit.has("tunnel", self.driver.at, self.driver.lane):
            return 0
        total = sum(symbol(played.card, "reduce_stress") for played in self.driver.area if not played.unpaid)
        return min(total - self.turn.calmed, self.driver.hand.count(STRESS))

    def may_direct(self, card: str) -> bool:
        """HEAT.REACT.40, HEAT.REACT.42: its Heat has to be paid at once."""
        if not symbol(card, "direct_play"):
            return False
        heat = symbol(card, "heat")
        return not heat or self.driver.engine + self.own_cooldown(card) >= heat + self.open_heat

    def own_cooldown(self, card: str) -> int:
        if self.sector[0] == "no-cooldown":
            return 0
        return min(symbol(card, "cooldown"), self.driver.heat_in(self.driver.hand))

    def draft_distance(self) -> int:
        """HEAT.REACT.49, HEAT.REACT.50: the free spaces up to the next car, if the symbols reach so far."""
        reach = sum(played.open["draft"] for played in self.ready("draft"))
        for distance in range(reach + 1):
            if self.track.someone_at(self.driver.at + distance + 1, self.driver):
                return distance
        return 0

    def cannot_pay(self) -> bool:
        """HEAT.REACT.60: neither the engine nor anything that cools pays the cheapest card."""
        if not self.due:
            return False
        driver = self.driver
        symbols = sum(played.open["super_cool"] for played in self.ready("super_cool"))
        from_discard = min(symbols, driver.heat_in(driver.discard))
        return driver.engine + self.coolable() + from_discard < min(played.unpaid for played in self.due)

    # What it does

    def do_cool(self, amount: str) -> None:
        heat = int(amount)
        self.driver.cool(heat, self.driver.hand)
        if by_sector := min(heat, self.sector_cooldown()):  # HEAT.REACT.57: spent before the others
            self.turn.cooled_sectors.add(self.track.circuit.sector(self.driver.at))
        self.turn.pool -= heat - by_sector
        self.turn.cooled += heat - by_sector

    def do_adrenaline(self, _: str) -> None:
        """HEAT.REACT.11."""
        self.turn.adrenaline_left = False
        self.turn.extra += 1
        self.track.move(self.driver, 1)

    def do_boost(self, _: str) -> None:
        """HEAT.REACT.12, HEAT.REACT.46: a boost is a plus, too."""
        if self.sector[0] != "free-boost":
            self.driver.pay(1)
        self.turn.boosted = True
        value = self.driver.flip()
        assert value is not None
        self.turn.pluses += 1
        self.track.move(self.driver, value)

    def do_pay(self, card: str) -> None:
        played = next(played for played in self.due if played.card == card)
        self.driver.pay(played.open.pop("heat"))

    def do_scrap(self, card: str) -> None:
        """HEAT.REACT.27, HEAT.REACT.28."""
        played = next(played for played in self.ready("scrap") if played.card == card)
        for _ in range(played.open.pop("scrap")):
            if (top := self.driver.take_top()) is None:
                break
            self.driver.discard.append(top)

    def do_calm(self, amount: str) -> None:
        self.turn.calmed += int(amount)
        for _ in range(int(amount)):
            self.driver.hand.remove(STRESS)
            self.driver.discard.append(STRESS)

    def do_direct(self, card: str) -> None:
        """HEAT.REACT.40, HEAT.REACT.42: own Cooldown first, as much as needed; paid before the move."""
        driver, heat, open_heat = self.driver, symbol(card, "heat"), self.open_heat
        driver.hand.remove(card)
        played = driver.lay(card)
        cooled = min(symbol(card, "cooldown"), max(0, heat + open_heat - driver.engine)) if heat else 0
        driver.cool(cooled, driver.hand)
        self.turn.pool += symbol(card, "cooldown") - cooled
        self.turn.cooled += cooled
        if heat:
            driver.pay(played.open.pop("heat"))
        played.value = values(card)[0]
        self.track.move(driver, played.value)

    def do_salvage(self, card: str) -> Rest:
        """HEAT.REACT.44, HEAT.REACT.45: up to so many cards, one pick at a time."""
        driver = self.driver
        number = next(played for played in self.ready("salvage") if played.card == card).open.pop("salvage")
        picked: list[str] = []
        while driver.discard and len(picked) < number:
            kinds = [f"salvage:{kind}" for kind in driver.in_order(set(driver.discard))]
            answer = yield from ask(driver.number, [*kinds, *(["enough"] if picked else [])])
            if answer == "enough":
                break
            driver.discard.remove(cards_of(answer)[0])
            picked += cards_of(answer)
        driver.deck = driver.shuffle(driver.deck + picked)

    def do_accelerate(self, card: str) -> None:
        """HEAT.REACT.46: by every plus used so far."""
        next(played for played in self.ready("accelerate") if played.card == card).open.pop("accelerate")
        self.turn.extra += self.turn.pluses
        self.track.move(self.driver, self.turn.pluses)

    def do_super_cool(self, rest: str) -> None:
        card, _, amount = rest.partition(":")
        next(played for played in self.ready("super_cool") if played.card == card).open.pop("super_cool")
        self.driver.cool(int(amount), self.driver.discard)

    def do_draft(self, _: str) -> None:
        """HEAT.REACT.53: the smallest sufficient total, then the fewest symbols."""
        distance, ready = self.draft_distance(), self.ready("draft")
        enough = [
            chosen
            for size in range(1, len(ready) + 1)
            for chosen in combinations(ready, size)
            if sum(played.open["draft"] for played in chosen) >= distance
        ]
        for played in min(enough, key=lambda chosen: (sum(played.open["draft"] for played in chosen), len(chosen))):
            played.open.pop("draft")
        self.track.move(self.driver, distance)

    def do_cannot_pay(self, _: str) -> None:
        """HEAT.REACT.22, HEAT.REACT.25, HEAT.REACT.65: every unpaid card is replaced, and the move made anew."""
        driver, turn = self.driver, self.turn
        cooled = turn.cooled
        for played in sorted(self.due, key=lambda played: driver.in_order([played.card])):
            driver.area.remove(played)
            driver.discard.append(played.card)
            printed = symbol(played.card, "cooldown")
            kept = min(printed, cooled)
            cooled -= kept
            turn.pool -= printed - kept
            driver.flip()
        turn.cooled = cooled
        turn.extra = 0
        driver.at, driver.lane = turn.start
        self.track.move(driver, turn.speed)

    def refresh(self) -> Rest:
        """HEAT.REACT.63: which Refresh cards go on the deck, the first one named on top."""
        driver = self.driver
        cards = driver.in_order(played.card for played in driver.area if symbol(played.card, "refresh"))
        if not cards or self.track.finished(driver):
            return
        orders = dict.fromkeys(order for size in range(1, len(cards) + 1) for order in permutations(cards, size))
        answer = yield from ask(driver.number, ["refresh:nothing", *(f"refresh:{'+'.join(order)}" for order in orders)])
        chosen = cards_of(answer)
        for card in chosen:
            played = next(played for played in driver.area if played.card == card)
            driver.area.remove(played)
            self.turn.extra += played.value  # HEAT.REACT.38: it counts all the same
        driver.deck = chosen + driver.deck
        self.turn.lasting += chosen
