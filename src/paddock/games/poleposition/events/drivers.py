"""What drivers bring about besides the dice: cards, tokens, DRS and stress; and what bots throw for."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class TokenSpent(Event):
    """A driver's token was used."""

    car: int
    token: str
    left: int

    rule = "PP.DRIVER.06"
    says = "{car} uses a {token, select, wear {wear} other {blowout}} token; {left} left."


@dataclass(frozen=True, slots=True)
class DrsGained(Event):
    """A car gets DRS."""

    car: int
    behind: int

    rule = "PP.DRS.01"
    says = "{car} gets DRS behind {behind, car}."


@dataclass(frozen=True, slots=True)
class DrsUsed(Event):
    """DRS adds MP."""

    car: int
    mp: int

    rule = "PP.DRS.03"
    says = "{car} uses DRS for {mp} MP."


@dataclass(frozen=True, slots=True)
class StressChanged(Event):
    """A driver's stress level."""

    car: int
    level: int

    rule = "PP.STRESS.01"
    says = "{car} has stress {level} now."


@dataclass(frozen=True, slots=True)
class StressGained(Event):
    """A driver has one more level of stress, and why."""

    car: int
    level: int
    reason: str

    rule = "PP.STRESS.01"
    says = """{car} has stress {level} now: {reason, select,
        collision {a collision}
        line {leading over the line}
        drs {DRS behind}
        pressed {a car close behind}
        stop {a pit stop in the lead}
        other {passed in the pits}
    }."""


@dataclass(frozen=True, slots=True)
class StressRelieved(Event):
    """A driver gave up MP for one level less."""

    car: int
    level: int
    mp: int

    rule = "PP.STRESS.18"
    says = "{car} relaxes for {mp} MP and has stress {level} now."


@dataclass(frozen=True, slots=True)
class CardAdded(Event):
    """The driver's card adds MP to the first roll after the safety car."""

    car: int
    driver: int
    mp: int

    rule = "PP.SC.21"
    says = "{car} adds {mp} MP to the first roll after the safety car: {driver}."


@dataclass(frozen=True, slots=True)
class BotChecked(Event):
    """A bot threw a die for a decision of its card."""

    car: int
    reason: str
    face: int
    result: str

    rule = "PP.BOT.54"
    says = """{car} rolls {faces} {why, select,
        tyres_in_rain {on the wrong tyres}
        collision {after the collision}
        bot_ahead {beside another bot}
        tyres {before choosing tyres}
        pit_A {for its worn tyres}
        other {for the change of weather}
    }: {result, select,
        yes {yes}
        no {no}
        passes {passes}
        flags {flags}
        safety_car {safety car}
        stays_on {stays on}
        other {off the track}
    }."""

    def told(self) -> dict[str, object]:
        why, result = (words.replace(" ", "_") for words in (self.reason, self.result))
        return {"car": self.car, "faces": tuple(map(int, str(self.face))), "why": why, "result": result}
