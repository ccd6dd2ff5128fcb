"""Tells people: decides what is still wanted, over which ways and when, and sends it."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass, field

from paddock.texts import tell

from ..jobs import Again, Dead, Done, Later, Outcome
from ..security import Signer
from ..settings import Settings
from ..storage import Channel, Job, NewJob, Sent, Sheet, Storage, now
from .digest import digest_for
from .happenings import SEND, Happening, notice_job, post
from .lines import Answer, LineError, SafeLine
from .mail import MailRoute, Post
from .push import PushRoute, topic_of
from .reminders import SHARES, reminders
from .texts import CONFIRM, CONFIRM_BY, RECOVERY, RECOVERY_BY, Words, words_for
from .truth import Truth
from .webhook import send_webhook
from .wishes import ALWAYS, Wishes, group_of

logger = logging.getLogger("paddock.notices")

MAIL_PATIENCE = 10 * 60_000
"""Milliseconds in which somebody may see for themselves, before a mail is sent."""
LOOK_AGAIN = 150.0
"""Seconds after which it is looked whether somebody at a table has gone."""
LINK_MINUTES = 30
DIGESTED = ("turn", "half", "friend", "result", "comment")
GONE, TOO_MANY = (404, 410), 429
NEVER = (400, 413)
OK = range(200, 300)
WasSeen = Callable[[str, str], bool]
"""Whether somebody has looked at a table within two minutes: a tab in the background does not count."""


@dataclass(frozen=True, slots=True)
class Courier:
    """The ways of this server to its people; those that are not configured do not exist."""

    settings: Settings
    storage: Storage
    signer: Signer
    was_seen: WasSeen
    push: PushRoute | None = None
    mail: MailRoute | None = None
    line: SafeLine = field(default_factory=SafeLine)

    @classmethod
    def of(cls, settings: Settings, storage: Storage, was_seen: WasSeen) -> Courier:
        """As the operator has configured it."""
        signer = Signer(hashlib.sha256(b"paddock notices 1" + settings.secret_key()).digest())
        line = SafeLine(settings.webhook_lan)
        push = PushRoute.of(settings, line) if settings.push else None
        mail = MailRoute.of(settings.smtp, settings.smtp_password(), settings.mail_from) if settings.smtp else None
        return cls(settings, storage, signer, was_seen, push, mail, line)

    @property
    def ways(self) -> tuple[str, ...]:
        """What exists here."""
        exists = {"push": self.push, "mail": self.mail, "webhook": self.settings.webhooks or None}
        return tuple(way for way, route in exists.items() if route is not None)

    @property
    def base(self) -> str:
        """Where links lead."""
        return (self.settings.public_url or f"http://localhost:{self.settings.port}").rstrip("/")

    # Deciding

    async def notify(self, job: Job) -> Outcome:
        """Something happened: make a delivery for every way on which its person wants to hear of it."""
        happening = Happening.of(job.body)
        sheet = await self.storage.tables.find(happening.table) if happening.table else None
        if not await Truth(self.storage).holds(happening, sheet):
            return Done()
        if happening.kind == "turn" and self.was_seen(happening.table, happening.person):
            return Later("at the table", LOOK_AGAIN)
        if happening.kind in SHARES and sheet is not None and await self._is_put_off(happening, sheet):
            return Done()
        wishes = Wishes.of(await self.storage.channels.wishes(happening.person))
        if (until := self._quiet_until(happening, sheet, wishes)) is not None:
            return Later("quiet hours", max(1.0, (until - now()) / 1000))
        channels = await self._channels(happening, wishes)
        jobs = [self._delivery(happening, channel, wishes) for channel in channels]
        for made in jobs:
            await self.storage.jobs.add(made)
        return Done()

    async def _is_put_off(self, happening: Happening, sheet: Sheet) -> bool:
        """A reminder of a clock that was moved meanwhile is made anew, for its new deadline."""
        clock = (await self.storage.clocks.of_table(sheet.id))[happening.seat]
        if clock.due_at == happening.deadline:
            return False
        for job in reminders(sheet.clock, clock, (sheet.id, happening.person)):
            await self.storage.jobs.add(job)
        return True

    def _delivery(self, happening: Happening, channel: Channel, wishes: Wishes) -> NewJob:
        digested = channel.way == "mail" and wishes.digest_hour is not None and happening.kind in DIGESTED
        if digested:
            due = wishes.next_digest(now())
            return notice_job(Happening("digest", "", happening.person), f"digest:{due}", due)
        wait = MAIL_PATIENCE if channel.way == "mail" and happening.kind == "turn" else 0
        parts = (happening.kind, happening.table, happening.seat, happening.decision, happening.deadline or "")
        key = f"send:{channel.id}:{topic_of(*parts, now() if happening.kind in ('nudge', 'digest') else '')}"
        return NewJob(key, SEND, {**asdict(happening), "channel": channel.id}, now() + wait)

    async def _channels(self, happening: Happening, wishes: Wishes) -> list[Channel]:
        known = [one for one in await self.storage.channels.of_person(happening.person) if one.state == "on"]
        if happening.kind == "digest":
            return [one for one in known if one.way == "mail"]
        if happening.kind == "way-off":
            return [one for one in known if one.way in self.ways]
        group = group_of(happening.kind)
        mode = await self.storage.channels.mode_at(happening.person, happening.table) if happening.table else ""
        if mode == "mute" and group not in ALWAYS:
            return []
        wanted = self.ways if mode == "all" else wishes.over(group)
        return [one for one in known if one.way in wanted and one.way in self.ways]

    def _quiet_until(self, happening: Happening, sheet: Sheet | None, wishes: Wishes) -> int | None:
        """Live tables, and what ends within the quiet hours, are told at once."""
        until = wishes.quiet_until(now())
        if until is None or (sheet is not None and sheet.clock.is_live):
            return None
        return None if happening.deadline is not None and happening.deadline <= until else until

    async def _is_wanted(self, happening: Happening, sheet: Sheet | None) -> bool:
        """Whether it is still true, and not seen already; a page left open for all to see costs nobody a deadline."""
        if happening.kind == "turn" and self.was_seen(happening.table, happening.person):
            return False
        return await Truth(self.storage).holds(happening, sheet)

    # Sending

    async def deliver(self, job: Job) -> Outcome:
        """One notice over one way; whether it is still true is asked before each try."""
        happening = Happening.of(job.body)
        channel = await self.storage.channels.find(int(job.body["channel"]))
        sheet = await self.storage.tables.find(happening.table) if happening.table else None
        if channel is None or channel.state != "on" or not await self._is_wanted(happening, sheet):
            return Done()
        wishes = Wishes.of(await self.storage.channels.wishes(happening.person))
        if (until := self._quiet_until(happening, sheet, wishes)) is not None:  # a mail waits, and the night may fall
            return Later("quiet hours", max(1.0, (until - now()) / 1000))
        words = await self._words(happening, sheet, wishes)
        if words is None:
            return Done()
        return await self._outcome(channel, happening, words, await self._attempt(channel, happening, words, job.key))

    async def _words(self, happening: Happening, sheet: Sheet | None, wishes: Wishes) -> Words | None:
        language = await self._language(happening.person)
        if happening.kind == "digest":
            return await digest_for(self.storage, happening.person, wishes, (self.base, language))
        return words_for(happening, sheet, self.base, named=wishes.names, language=language)

    async def _language(self, person: str) -> str:
        """In which somebody is written to."""
        known = await self.storage.people.find(person)
        return known.language if known else ""

    async def try_out(self, channel: Channel) -> str:
        """A test, at once: how it went."""
        happening = Happening("test", "", channel.identity_id)
        words = words_for(happening, None, self.base, named=False, language=await self._language(channel.identity_id))
        answer = await self._attempt(channel, happening, words, f"test:{now()}")
        outcome = await self._outcome(channel, happening, words, answer)
        return "sent" if isinstance(outcome, Done) else outcome.why

    async def _attempt(self, channel: Channel, happening: Happening, words: Words, key: str) -> Answer | LineError:
        try:
            if channel.way == "push" and self.push:
                left = max(60, ((happening.deadline or now() + 86_400_000) - now()) // 1000)
                topic = topic_of(happening.table, happening.seat)
                urgent = happening.kind == "test" or left < 3600
                return await self.push.send(channel, words, topic=topic, seconds=left, urgent=urgent)
            if channel.way == "mail" and self.mail:
                return await self.mail.send(words, self._post(channel, happening, key))
            if channel.way == "webhook" and self.settings.webhooks:
                return await send_webhook(self.line, channel, words, (happening, topic_of(key)))
        except LineError as error:
            return error
        return LineError("this server does not send over this way any more", lasting=True)

    def _post(self, channel: Channel, happening: Happening, key: str) -> Post:
        kind, everything = (
            f"{self.base}/api/unsubscribe?token={self.signer.sign(f'leave.{channel.id}.{what}')}"
            for what in (group_of(happening.kind), "all")
        )
        return Post(channel.address, topic_of(key), kind, everything)

    async def _outcome(
        self, channel: Channel, happening: Happening, words: Words, answer: Answer | LineError
    ) -> Outcome:
        if isinstance(answer, LineError):
            outcome: Outcome = Dead(str(answer)) if answer.lasting else Again(str(answer))
        elif answer.status in OK:
            outcome = Done()
        elif answer.status in GONE and channel.way == "push":
            await self.storage.channels.remove(channel.id)
            outcome = Dead(f"{answer.status}: the subscription is gone")
        elif answer.status in NEVER or 300 <= answer.status < 400:
            outcome = Dead(f"answer {answer.status}")
        else:
            outcome = Again(f"answer {answer.status}", answer.retry_after)
        await self._note(channel, happening, words, outcome)
        return outcome

    async def _note(self, channel: Channel, happening: Happening, words: Words, outcome: Outcome) -> None:
        result = "sent" if isinstance(outcome, Done) else outcome.why
        if isinstance(outcome, Dead):
            logger.warning("notice over %s is given up: %s", channel.way, result)
        alive = await self.storage.channels.note(channel, Sent(happening.kind, channel.way, words.title, result))
        if not alive:
            off = Happening("way-off", "", channel.identity_id, by=channel.shown)
            await post(self.storage, off, f"off:{channel.id}:{now()}")

    # Addresses

    async def ask_to_confirm(self, channel: Channel, token: str) -> Outcome:
        """Nothing else is sent to an address before its owner has said yes."""
        url = f"{self.base}/api/notices/confirm?token={token}"
        return await self._write_to(channel, (CONFIRM, CONFIRM_BY), url)

    async def send_link(self, job: Job) -> Outcome:
        """A way back into an account, to its confirmed addresses; made now, so that nobody reads it in a job."""
        person = str(job.body["person"])
        known = [one for one in await self.storage.channels.of_person(person) if (one.way, one.state) == ("mail", "on")]
        if not known or not self.mail:
            return Done()
        url = f"{self.base}/recover/{await self.storage.recovery.make_link(person, LINK_MINUTES)}"
        for channel in known:
            outcome = await self._write_to(channel, (RECOVERY, RECOVERY_BY), url)
        return outcome

    async def _write_to(self, channel: Channel, said: tuple[str, str], url: str) -> Outcome:
        """A mail that somebody has just asked for."""
        language = await self._language(channel.identity_id)
        title, text = (tell(one, language) for one in said)
        assert self.mail
        try:
            await self.mail.send(Words(title, text, url, language), Post(channel.address, ""))
        except LineError as error:
            return Again(str(error))
        return Done()
