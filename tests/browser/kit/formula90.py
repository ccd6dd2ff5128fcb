"""Race! Formula 90 by clicks: its form, and a driver who would rather drive than skip."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .driver import Driver, Sight
from .visitor import Visitor

FORM = "/play/formula90"
FIRST, HOME = 14, 60_000


class RaceDriver(Driver):
    """Answers by clicking, and plays a card where the turn could be skipped."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.questions: list[str] = []

    def draft(self, sight: Sight) -> Sight:
        """Note the question, and leave tiles alone that would only give the turn away."""
        self.questions.append(sight.question)
        return super().draft(sight)

    def _choose_tile(self, sight: Sight) -> None:
        if not (sight.cards and self.wants_card(sight.question)):
            super()._choose_tile(sight)

    def wants_card(self, question: str) -> bool:
        """Whether a card is better than none."""
        return question.startswith("Play one movement card")

    def drive(self, most: int) -> None:
        """Answer so many questions, or until the race is over."""
        for _ in range(most):
            if not self.answer():
                return


def drive_home(driver: RaceDriver, person: Visitor, table: str) -> None:
    """The first questions by the driver, which every edition asks in its own way; the rest of the race by a bot."""
    driver.drive(FIRST)
    person.hand_over(table)
    expect(person.page.get_by_role("dialog").get_by_role("heading")).to_contain_text("You ", timeout=HOME)


def rulebook(page: Page, title: str) -> Locator:
    """Choose a rulebook in the form; its section."""
    section = page.get_by_role("region", name="Rulebook")
    section.get_by_text(title, exact=True).click()
    expect(section.get_by_role("radio", name=title)).to_be_checked()
    return section
