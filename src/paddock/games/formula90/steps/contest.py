"""Contests in corner sections (F90.FLOW.05)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from paddock.kernel import EVERYBODY, Act, Ask, Code, Words, said

from ..events.contest import ContestDecided, ContestDeclared, ContestOpened
from ..events.resolve import DamageTaken
from ..pieces.kinds import CORNER, GEAR
from ..rules.activation import cars_on_track
from ..rules.elimination import eliminate
from ..rules.names import cards_words
from ..rules.order import is_flagged, place_in_section, read_leader
from ..rules.piles import draw_disc, draw_race_cards, take_from_hand, to_piles
from ..rules.teams import TEAM_BONUS, cards_for
from ..state.car import Car
from ..state.contest import Contest
from ..state.race import Race
from .teams.contest import GiveGearCard, declare_robot

DECLINE: Code = ()
ALONE: Code = (255,)
LONGEST_LIST = 250


def open_contest(race: Race) -> bool:
    """F90.FLOW.05 (1, 2): in a corner without a flag, unless this turn knows no contests; true if runs are found."""
    section = race.active
    assert section is not None
    if race.course.kind[section] != CORNER or not race.edition.contests.allowed(race):
        return False
    if is_flagged(race, section):  # F90.CONTEST.20
        return False
    runs = race.edition.contests.runs(race, section)
    if runs:
        race.contest = Contest(section, tuple(runs))
        race.flow.append((HoldContests(), EVERYBODY))
    return bool(runs)


class HoldContests(Act[Race]):
    """F90.CONTEST.32: run by run, the rearmost first."""

    rule = "F90.CONTEST.32"

    def act(self, race: Race, who: int) -> None:
        contest = race.contest
        assert contest is not None
        if not contest.runs:
            race.contest = None
            read_leader(race)
            return
        contest.run, contest.runs = contest.runs[-1], contest.runs[:-1]
        contest.at, contest.joined, contest.first_card = len(contest.run), b"", None
        contest.helped = b""
        if race.telling:
            race.tell(ContestOpened(contest.section, tuple(contest.run)))
        race.flow.append((self, who))
        race.flow.append((AskRun(), who))


class AskRun(Act[Race]):
    """F90.CONTEST.02, F90.CONTEST.34: from the last car to the first, which is asked only if somebody has started."""

    rule = "F90.CONTEST.02"

    def act(self, race: Race, who: int) -> None:
        contest = race.contest
        assert contest is not None
        while contest.at:
            contest.at -= 1  # F90.CONTEST.05: nobody is asked a second time
            if contest.at == 0 and not contest.joined:  # F90.RULING.105
                break
            car = race.cars[contest.run[contest.at]]
            if car.robot is None:
                race.flow.append((self, who))
                race.flow.append((DeclareContest(), car.number))
                return
            if car.ally is not None and cards_for(race, car, GEAR):
                race.flow.append((self, who))
                race.flow.append((GiveGearCard(), car.ally))
                return
            declare_robot(race, contest, car)
        race.flow.append((DecideContest(), who))


class DeclareContest(Ask[Race]):
    """F90.CONTEST.03, F90.CONTEST.04, F90.RULING.65: decline, or lay one or two cards of any kind face down."""

    kind = "contest"
    rule = "F90.CONTEST.03"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        contest, hand = race.contest, race.cars[seat].hand
        assert contest is not None
        if contest.first_card is not None:
            return [ALONE, *((card,) for card in hand if card != contest.first_card)]
        singles = [(card,) for card in hand]
        if self._is_long(race, seat):
            return [DECLINE, *singles]
        return [DECLINE, *singles, *combinations(hand, 2)]

    def _is_long(self, race: Race, seat: int) -> bool:
        cards = len(race.cars[seat].hand)
        return 1 + cards + cards * (cards - 1) // 2 > LONGEST_LIST

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        contest, car = race.contest, race.cars[seat]
        assert contest is not None
        if code == DECLINE:
            if race.telling:
                race.tell(ContestDeclared(seat, False, 0))
            return
        if contest.first_card is None and self._is_long(race, seat):
            contest.first_card = code[0]
            race.flow.append((self, seat))
            return
        cards = self._cards(contest, code)
        contest.first_card = None
        take_from_hand(car, cards)
        car.laid = cards
        contest.joined += bytes([seat])
        if race.telling:
            race.tell(ContestDeclared(seat, True, len(cards)))

    def _cards(self, contest: Contest, code: Code) -> bytes:
        first = b"" if contest.first_card is None else bytes([contest.first_card])
        return bytes(sorted(first + (b"" if code == ALONE else bytes(code))))

    def prompt(self, race: Race, seat: int) -> str:
        contest = race.contest
        assert contest is not None
        if contest.first_card is not None:
            return said("f90.ask.lay-a-second-card-for", "Lay a second card for the contest, or only this one.")
        modifier = race.course.contest[contest.section]
        where = race.course.circuit.sections[contest.section].id
        if contest.run[0] == seat:
            return said(
                "f90.ask.contest.defend",
                "Contest in {section}: defend your place with one or two cards?",
                section=where,
            )
        return said(
            "f90.ask.contest.attack",
            "Contest in {section}: attack (corner modifier {modifier}) with one or two cards?",
            section=where,
            modifier=f"{modifier:+d}".replace("-", "−"),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        contest = race.contest
        assert contest is not None
        if code == DECLINE:
            return "decline", said("f90.option.do-not-contest", "Do not contest")
        cards = self._cards(contest, code)
        if contest.first_card is None and self._is_long(race, seat):
            return f"first:{race.course.cards[code[0]].id}", cards_words(race, cards)
        return "contest:" + "+".join(race.course.cards.names(cards)), cards_words(race, cards)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        contest = race.contest
        assert contest is not None
        return {"cards": race.course.cards.names(self._cards(contest, code))}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        contest = race.contest
        assert contest is not None
        if code == DECLINE:
            return {}
        return {"value": contest_value(race, race.cars[seat], self._cards(contest, code))}


def contest_value(race: Race, car: Car, cards: bytes) -> int:
    """F90.CONTEST.07: the MP of the cards, and the modifiers."""
    contest, tables = race.contest, race.course.cards
    assert contest is not None
    corner = race.course.corner[contest.section]
    value = sum(  # F90.CONTEST.10, F90.TRACKCARD.15: doubled by the symbol in its own corner
        tables.mp[card] * (2 if card in tables.double_contest and tables.corner[card] == corner else 1)
        for card in cards
    )
    if car.number != contest.run[0]:  # F90.CONTEST.08, F90.CONTEST.35
        value += race.course.contest[contest.section]
    if car.number in contest.helped:
        value += TEAM_BONUS
    bonus = 0 if car.robot is not None else race.edition.strategy_of(car).contest_bonus
    return value + bonus  # F90.CONTEST.09


class DecideContest(Act[Race]):
    """F90.FLOW.05 (4-10): reveal, contact, the new order; every car of the run has used its chance."""

    rule = "F90.CONTEST.13"

    def act(self, race: Race, who: int) -> None:
        contest = race.contest
        assert contest is not None
        for number in contest.run:
            race.cars[number].chances += (contest.section * 3 + race.part,)
        if contest.joined:  # F90.CONTEST.06
            self._decide(race, contest)

    def _decide(self, race: Race, contest: Contest) -> None:
        race.barriers += 1
        self._draw_for_robots(race, contest)
        values = {n: contest_value(race, race.cars[n], race.cars[n].laid) for n in contest.run if n in contest.joined}
        order = sorted(values, key=lambda number: -values[number])  # ties keep the order of the run
        order += [number for number in contest.run if number not in values]  # F90.CONTEST.11, F90.CONTEST.12
        if race.telling:
            laid = tuple((n, values[n], tuple(race.cars[n].laid)) for n in values)
            race.tell(ContestDecided(contest.section, tuple(contest.run), laid, tuple(order)))
        self._settle_cards(race, contest)
        heads_part = cars_on_track(race, contest.section, race.part)[0] == contest.run[0]
        broken = self._take_contact(race, values)
        self._reorder(race, contest, order)
        for car in broken:
            eliminate(race, car, "damage")
        if heads_part:
            self._reward(race, values, order[0])
        read_leader(race)  # F90.CONTEST.19, F90.RULING.84: a lapped winner does not lead

    def _draw_for_robots(self, race: Race, contest: Contest) -> None:
        """F90.ROBOT.05."""
        for number in contest.run:
            car = race.cars[number]
            if number in contest.joined and car.robot is not None:
                car.laid = draw_race_cards(race, 2)

    def _settle_cards(self, race: Race, contest: Contest) -> None:
        """F90.CONTEST.16: the players' cards are frozen, the robots' discarded."""
        for number in contest.joined:
            car = race.cars[number]
            if car.robot is None:
                car.frozen += car.laid
            else:
                to_piles(race, race.edition.contests.robot_cards(race, car.laid))
            car.laid = b""

    def _take_contact(self, race: Race, values: Mapping[int, int]) -> list[Car]:
        """F90.CONTEST.14, F90.RULING.35: a disc for each car tied with; whoever is broken, the worse placed first."""
        broken = []
        for number, value in values.items():
            car = race.cars[number]
            ties = sum(other == value for other in values.values()) - 1
            if car.robot is not None:
                continue
            for _ in range(ties):
                colour = draw_disc(race, car)
                race.edition.strategy_of(car).took_contact(race, car)
                if race.telling:
                    race.tell(DamageTaken(number, colour, "contact", car.damage, car.damage_slots))
            if car.damage > car.damage_slots:
                broken.append(car)
        return sorted(broken, key=lambda car: (car.progress, -place_in_section(race, car)))

    def _reorder(self, race: Race, contest: Contest, order: Sequence[int]) -> None:
        """F90.CONTEST.18, F90.CONTEST.26, F90.CONTEST.37: only the places of the run, without any leader check."""
        lane = race.lanes[contest.section]
        at = lane.index(contest.run[0])
        race.lanes[contest.section] = lane[:at] + bytes(order) + lane[at + len(order) :]

    def _reward(self, race: Race, values: Mapping[int, int], first: int) -> None:
        """F90.RULING.73: strictly the highest value of all."""
        winner = race.cars[first]
        beaten = all(values[first] > value for number, value in values.items() if number != first)
        if winner.robot is None and not winner.is_out and beaten:
            race.edition.strategy_of(winner).won_contest(race, winner)
