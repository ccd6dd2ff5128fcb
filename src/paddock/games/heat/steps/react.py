"""Steps 4 and 5: adrenaline, then React, symbol by symbol in any order, then Refresh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from paddock.kernel import Act, Ask, Code, Words, one_by_one, said

from ..events.reacting import CardSalvaged, CardsRefreshed
from ..pieces.cards import CARDS, DECK, SINGLE, Card, card_names, without
from ..rules.movement import has_finished
from ..rules.selections import ENOUGH
from ..state.race import Race
from ..trials.forecast import Preview, preview_slipstream
from .reactions.reaction import END, Reaction


class GainAdrenaline(Act[Race]):
    """HEAT.ADRENALINE.05, HEAT.REACT.08: what gear and adrenaline bring to React."""

    rule = "HEAT.ADRENALINE.05"

    def act(self, race: Race, who: int) -> None:
        turn = race.turn
        turn.cooldown += DECK.gear_cooldown[race.cars[who].gear - 1]
        if who in race.adrenaline:
            turn.cooldown += 1
            turn.adrenaline_speed = True


class React(Ask[Race]):
    """HEAT.REACT.01, HEAT.REACT.56: choose the next symbol, again and again, until React ends."""

    kind = "react"
    rule = "HEAT.REACT.56"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car, turn = race.cars[seat], race.turn
        codes: list[Code] = []
        for reaction in race.rules.reactions:  # HEAT.REACT.06: behind the finish line, too
            codes.extend(reaction.options(race, car))
        if not turn.heat_due and not turn.scrap_due:
            codes.append(END)  # HEAT.REACT.02, HEAT.REACT.62
        return codes

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == END:
            return
        race.flow.append((self, seat))
        _reaction(race, code).use(race, race.cars[seat], code)

    def prompt(self, race: Race, seat: int) -> str:
        if race.turn.heat_due or race.turn.scrap_due:
            return said(
                "heat.ask.react.due",
                "React: use your symbols in any order; Heat and Scrap on your cards have to be resolved.",
            )
        return said("heat.ask.react", "React: use a symbol, or go on.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == END:
            return "end-react", said("heat.option.end-react", "End React")
        reaction = _reaction(race, code)
        return reaction.option_id(code), reaction.label(race, race.cars[seat], code)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {} if code == END else _reaction(race, code).refers(code)

    def preview(self, race: Race, seat: int, code: Code) -> Preview:
        car = race.cars[seat]
        if code == END:
            return preview_slipstream(race, car, 0)  # what the corners crossed so far will cost
        return _reaction(race, code).preview(race, car, code)

    def option_rule(self, race: Race, seat: int, code: Code) -> str:
        return "HEAT.REACT.62" if code == END else _reaction(race, code).rule


def _reaction(race: Race, code: Code) -> Reaction:
    return next(reaction for reaction in race.rules.reactions if reaction.verb == code[0])


class PickSalvage(Ask[Race]):
    """HEAT.REACT.44: pick cards of the own discard pile one at a time."""

    kind = "salvage"
    rule = "HEAT.REACT.44"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        kinds = sorted(set(race.cars[seat].discard)) if race.turn.salvage_left else []
        picks: list[Code] = [(card,) for card in kinds]
        return [*picks, ENOUGH] if race.turn.picked or not picks else picks

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, turn = race.cars[seat], race.turn
        if code == ENOUGH:
            car.deck = race.chance.shuffle(car.deck + turn.picked)  # HEAT.REACT.45
            car.deck_pool += turn.picked
            car.known_top = b""
            turn.picked = b""
            return
        card: Card = code[0]
        car.discard = car.discard.replace(SINGLE[card], b"", 1)
        turn.picked += SINGLE[card]
        turn.salvage_left -= 1
        if race.telling:
            race.tell(CardSalvaged(seat, card))
        race.flow.append((self, seat))

    def prompt(self, race: Race, seat: int) -> str:
        left = race.turn.salvage_left
        return said("heat.ask.salvage", "Salvage: pick a card of your discard pile ({left} left).", left=left)

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == ENOUGH:
            return "enough", said("heat.option.enough", "Enough: shuffle them into the deck")
        kind = CARDS[code[0]]
        return f"salvage:{kind.id}", said("heat.option.salvage", "Salvage {card}", card=kind.name)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {} if code == ENOUGH else {"cards": card_names(bytes(code))}

    def option_rule(self, race: Race, seat: int, code: Code) -> str:
        return "HEAT.REACT.45" if code == ENOUGH else self.rule


class RefreshCards(Ask[Race]):
    """HEAT.REACT.37, HEAT.REACT.63, HEAT.AMB.06: which played Refresh cards go on the deck, the first one on top."""

    kind = "refresh"
    rule = "HEAT.REACT.63"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        cards = race.turn.refreshable  # HEAT.REACT.39: in play, not in hand
        if not cards or has_finished(race, race.cars[seat]):
            return ()
        return list(dict.fromkeys(order for size in range(len(cards) + 1) for order in permutations(cards, size)))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if not code:
            return
        car, cards = race.cars[seat], bytes(code)
        for card in cards:
            place = car.in_play.index(card)
            race.turn.extra += car.values[place]  # HEAT.REACT.38: the value stays in force
            car.values = car.values[:place] + car.values[place + 1 :]
            car.in_play = without(car.in_play, SINGLE[card])
        car.deck = cards + car.deck
        car.deck_pool += cards
        car.known_top = cards + car.known_top
        race.turn.refreshable = without(race.turn.refreshable, cards)
        if race.telling:
            race.tell(CardsRefreshed(seat, code))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "heat.ask.refresh",
            "Refresh: which played cards go back on top of your deck? The first one named lies on top.",
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if not code:
            return "refresh:nothing", said("heat.option.refresh.nothing", "Refresh nothing")
        names = [CARDS[card].spoken for card in code]
        return "refresh:" + "+".join(card_names(bytes(code))), said(
            "heat.option.refresh", "Put back {cards}", cards=one_by_one(names)
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": card_names(bytes(code))}
