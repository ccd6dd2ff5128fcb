"""The garage: drivers draft upgrades instead of racing with the starting ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import EVERYBODY, Act, Answers, Ask, AskTogether, Code, Steps, Words, instead_of, said

from ..events.before import MarketOpened, UpgradeReturned, UpgradesDealt, UpgradeTaken
from ..pieces.cards import CARDS, Pile, card_names
from ..state.garage import Garage, as_race_cards
from ..state.race import Race
from ..steps.deal import DealCards, deal
from .orders_of_steps import CARD_REACTIONS

if TYPE_CHECKING:
    from .rules import Rules

UPGRADES_EACH = 3  # HEAT.GARAGE.01
SPARE_CARDS = 3  # HEAT.GARAGE.03: how many more than its takers a market holds


class ShuffleUpgrades(Act[Race]):
    """HEAT.GARAGE.02, HEAT.GARAGE.03: the pile of all upgrades in use, face down."""

    rule = "HEAT.GARAGE.02"

    def act(self, race: Race, who: int) -> None:
        race.garage = Garage(race.chance.shuffle(race.rules.upgrades), (b"",) * len(grid(race)))


class OpenMarket(Act[Race]):
    """HEAT.GARAGE.03, HEAT.GARAGE.04: a round of the draft, from the last grid slot on, the next one the other way."""

    rule = "HEAT.GARAGE.03"

    def act(self, race: Race, who: int) -> None:
        drivers = grid(race)
        open_market(race, SPARE_CARDS + len(drivers))
        ask_in_order(race, drivers if garage_of(race).round % 2 == 0 else drivers[::-1])


class OpenDoubleMarket(Act[Race]):
    """HEAT.GARAGE.08: a round of the snake draft, there and back again, from the other end the second time."""

    rule = "HEAT.GARAGE.08"

    def act(self, race: Race, who: int) -> None:
        drivers = grid(race)
        open_market(race, SPARE_CARDS + 2 * len(drivers))
        there = drivers if garage_of(race).round % 2 == 0 else drivers[::-1]
        ask_in_order(race, there + there[::-1])


def grid(race: Race) -> bytes:
    """The drivers as they stand on the grid, pole first; Legends do not draft (HEAT.GARAGE.04)."""
    return bytes(number for number in race.order if not race.cars[number].is_legend)


def garage_of(race: Race) -> Garage:
    """The upgrades of a race that drafts them."""
    assert race.garage is not None
    return race.garage


def open_market(race: Race, size: int) -> None:
    """Turn up the market of a round, for all to see."""
    race.garage = garage_of(race).turn_up(size, race.chance)
    race.barriers += 1
    if race.telling:
        race.tell(MarketOpened(race.garage.round, tuple(race.garage.market)))


def ask_in_order(race: Race, drivers: bytes) -> None:
    """Ask one after the other, then clear the market."""
    race.flow.append((CLOSE_MARKET, EVERYBODY))
    race.flow.extend((DRAFT_UPGRADE, driver) for driver in reversed(drivers))


class DraftUpgrade(Ask[Race]):
    """HEAT.GARAGE.10, HEAT.GARAGE.11, HEAT.AMB.39: one card of the market; who finds it empty takes nothing."""

    kind = "upgrade"
    rule = "HEAT.GARAGE.11"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return tuple((card,) for card in sorted(set(garage_of(race).market)))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        race.garage = garage_of(race).take(seat, code[0])
        if race.telling:
            race.tell(UpgradeTaken(seat, code[0]))

    def prompt(self, race: Race, seat: int) -> str:
        round = garage_of(race).round
        return said("heat.ask.upgrade", "Take an upgrade from the market (round {round} of the draft).", round=round)

    def words(self, race: Race, seat: int, code: Code) -> Words:
        kind = CARDS[code[0]]
        return f"take:{kind.id}", said("heat.option.take", "Take {card}", card=kind.name)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": card_names(bytes(code))}


class CloseMarket(Act[Race]):
    """HEAT.GARAGE.03: everybody has picked, the rest is set aside."""

    rule = "HEAT.GARAGE.03"

    def act(self, race: Race, who: int) -> None:
        race.garage = garage_of(race).clear_market()


class ReturnUpgrade(AskTogether[Race]):
    """HEAT.GARAGE.08: all drivers at once give back what they hold beyond three upgrades."""

    kind = "return"
    rule = "HEAT.GARAGE.08"

    def seats(self, race: Race) -> Iterable[int]:
        # RULING HEAT.GARAGE.08: whoever got fewer than four because the market was empty keeps them all.
        return [seat for seat, cards in enumerate(garage_of(race).owned) if len(cards) > UPGRADES_EACH]

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        return () if given else tuple((card,) for card in sorted(set(garage_of(race).owned[seat])))

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat in sorted(answers):
            ((card,),) = answers[seat]
            race.garage = garage_of(race).give_back(seat, card)
            if race.telling:
                race.tell(UpgradeReturned(seat, card))

    def prompt(self, race: Race, seat: int) -> str:
        return said("heat.ask.return", "Return one of your upgrades; the others go into your deck.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        kind = CARDS[code[0]]
        return f"return:{kind.id}", said("heat.option.return", "Return {card}", card=kind.name)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": card_names(bytes(code))}


class DealUpgrades(Act[Race]):
    """HEAT.GARAGE.08: each driver is dealt three upgrades, card by card as far as the pile goes."""

    rule = "HEAT.GARAGE.08"

    def act(self, race: Race, who: int) -> None:
        garage = garage_of(race)
        for _ in range(UPGRADES_EACH):
            for driver in reversed(grid(race)):
                garage = garage.deal(driver)
        race.garage = garage
        race.barriers += 1
        if race.telling:
            for driver, cards in enumerate(garage.owned):
                race.tell(UpgradesDealt(driver, tuple(cards)))


class BuildDecks(Act[Race]):
    """HEAT.GARAGE.01, HEAT.GARAGE.11: the drafted upgrades go into the decks in place of the starting ones."""

    rule = "HEAT.GARAGE.01"

    def act(self, race: Race, who: int) -> None:
        for driver, upgrades in enumerate(garage_of(race).owned):
            deal(race, race.cars[driver], as_race_cards(upgrades))


DRAFT_UPGRADE = DraftUpgrade()
CLOSE_MARKET = CloseMarket()
_SHUFFLE, _MARKET, _DOUBLE_MARKET, _BUILD = ShuffleUpgrades(), OpenMarket(), OpenDoubleMarket(), BuildDecks()
MODES: dict[str, Steps[Race]] = {
    "draft": (_SHUFFLE, _MARKET, _MARKET, _MARKET, _BUILD),
    "snake": (_SHUFFLE, _DOUBLE_MARKET, _DOUBLE_MARKET, ReturnUpgrade(), _BUILD),
    "random": (_SHUFFLE, DealUpgrades(), _BUILD),
}
GARAGE_STEPS: Steps[Race] = (
    *dict.fromkeys(step for steps in MODES.values() for step in steps),
    DRAFT_UPGRADE,
    CLOSE_MARKET,
)


def with_garage(rules: Rules, upgrades: Pile, mode: str) -> Rules:
    """HEAT.GARAGE.01: build the cars where the starting decks would be dealt; symbols come into play."""
    set_up = instead_of(rules.set_up, DealCards, *MODES[mode])
    return replace(rules, set_up=set_up, upgrades=upgrades, reactions=CARD_REACTIONS)
