"""Free practice: skill and car build, the first hand, the substitute car (F90.PRACTICE)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from paddock.kernel import Act, Answers, Ask, AskTogether, Code, Words, said

from ..events.before import CarBuilt, HandReplaced
from ..pieces.figures import FIGURES
from ..rules.names import build_words
from ..rules.piles import take_from_hand, take_race_cards
from ..state.car import Car
from ..state.race import Race
from ..variants.skills.second import Skill
from .choice import NO, YES
from .stop import renew_skills


class ShuffleDecks(Act[Race]):
    """F90.SETUP.05, F90.SETUP.06, F90.SETUP.08: race deck, track deck, and the damage bag."""

    rule = "F90.SETUP.05"

    def act(self, race: Race, who: int) -> None:
        cards = race.course.cards
        race.race_deck = race.chance.shuffle(cards.race)
        race.track_deck = race.chance.shuffle(cards.track)
        race.red_in_bag, race.brown_in_bag = race.edition.figures.discs(sum(car.robot is None for car in race.cars))


class ChooseSkillAndBuild(AskTogether[Race]):
    """F90.PRACTICE.01, F90.PRACTICE.03, F90.RULING.129: sealed and shown together: first the skill, then the build."""

    kind = "skill"
    rule = "F90.PRACTICE.01"

    def seats(self, race: Race) -> Iterable[int]:
        return [car.number for car in race.cars if car.robot is None]

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        if not given:  # F90.PRACTICE.02, F90.RULING.02: also a skill that others have
            return [(number,) for number in range(len(race.edition.skills))]
        return builds(race.edition.skills[given[0][0]]) if len(given) == 1 else ()

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat in sorted(answers):
            (skill,), build = answers[seat]
            build_car(race, race.cars[seat], skill, build)

    def kind_now(self, race: Race, seat: int) -> str:
        return "build" if race.answers[seat] else "skill"

    def rule_now(self, race: Race, seat: int) -> str:
        return "F90.PRACTICE.03" if race.answers[seat] else self.rule

    def prompt(self, race: Race, seat: int) -> str:
        if not race.answers[seat]:
            return said(
                "f90.ask.choose-your-skill-it-stays", "Choose your skill; it stays with you for the whole race."
            )
        return said("f90.ask.build-your-car-tyre-chips", "Build your car: tyre chips, hand cards, damage slots.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if not race.answers[seat]:
            skill = race.edition.skills[code[0]]
            return f"skill:{skill.name}", skill.title
        return "build:" + "/".join(map(str, code)), build_words(*code)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if not race.answers[seat]:
            return {"skill": race.edition.skills[code[0]].name}
        return dict(zip(("chips", "cards", "slots"), code, strict=True))

    def option_rule(self, race: Race, seat: int, code: Code) -> str:
        return self.rule_now(race, seat) if race.answers[seat] else race.edition.skills[code[0]].rule


def builds(skill: Skill) -> list[Code]:
    """F90.PRACTICE.05, F90.PRACTICE.06: tyre chips, hand cards and damage slots within the budget of setup points."""
    allowed = FIGURES.tuned_builds if skill.tunes else FIGURES.builds
    return [(build.tyres, build.cards, build.slots) for build in allowed]


def build_car(race: Race, car: Car, skill: int, build: Code) -> None:
    """F90.PRACTICE.07: the resources of the build; the first hand follows."""
    car.skill = skill
    car.tyre_chips, car.hand_limit, car.damage_slots = build
    car.chips = car.tyre_chips
    renew_skills(race, car)
    if race.telling:
        race.tell(CarBuilt(car.number, skill, car.tyre_chips, car.hand_limit, car.damage_slots))


class DealHands(Act[Race]):
    """F90.PRACTICE.07: the hand number plus one; then everybody may take the substitute car."""

    rule = "F90.PRACTICE.07"

    def act(self, race: Race, who: int) -> None:
        players = [car for car in race.cars if car.robot is None]
        for car in players:
            take_race_cards(race, car, car.hand_limit + FIGURES.hand_extra, "practice")
        for car in reversed(players):
            race.flow.append((self.offer(), car.number))

    def offer(self) -> Ask[Race]:
        """What everybody is asked about the hand."""
        return OfferSubstituteCar()


class OfferSubstituteCar(Ask[Race]):
    """F90.PRACTICE.08, F90.PRACTICE.09: once, the whole hand for a new one; what is thrown away is not shown."""

    kind = "substitute-car"
    rule = "F90.PRACTICE.08"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (NO, YES)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        race.barriers += 1
        if code == YES:
            self.replace_hand(race, race.cars[seat])

    def replace_hand(self, race: Race, car: Car) -> None:
        """Nobody sees what goes."""
        car.thrown = car.hand
        throw_hand(race, car)

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.keep-this-hand-or-take", "Keep this hand, or take the substitute car and draw a new one?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("replace", said("f90.option.replace-the-whole-hand", "Replace the whole hand"))
            if code == YES
            else ("keep", said("f90.option.keep-the-hand", "Keep the hand"))
        )


def throw_hand(race: Race, car: Car) -> None:
    """The whole hand for as many new cards."""
    old = car.hand
    take_from_hand(car, old)
    race.race_discard += old
    if race.telling:
        race.tell(HandReplaced(car.number, len(old)))
    take_race_cards(race, car, len(old), "substitute-car")
