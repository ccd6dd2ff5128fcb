"""E-mail over the operator's own server: plain text and simple HTML, with a way out in every one."""

from __future__ import annotations

import html
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from urllib.parse import unquote, urlsplit

from paddock.kernel import BadOptions, said
from paddock.texts import tell

from ..storage import now
from .lines import Answer, LineError
from .texts import Words

PATIENCE = 10.0
OPEN = said("notice.mail.open", "Open the race")
NOT_THIS = said("notice.mail.not-this", "No more mails of this kind")
NOT_ANY = said("notice.mail.not-any", "No more mails at all")


@dataclass(frozen=True, slots=True)
class Post:
    """Where a mail goes, and how to have no more of them."""

    to: str
    key: str
    leave_kind: str = ""
    leave_all: str = ""


@dataclass(frozen=True, slots=True)
class MailRoute:
    """Sends mail."""

    host: str
    port: int
    tls: bool
    user: str
    password: str
    sender: str

    @classmethod
    def of(cls, url: str, password: str, sender: str) -> MailRoute:
        """From `smtps://user@host:port`, or `smtp://` for a server that needs no encryption from the start."""
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadOptions(f"smtp: {url!r} is no mail server; use smtps://USER@HOST or smtp://HOST:PORT.")
        if "@" not in sender:
            raise BadOptions("mail from: an address is needed (--mail-from paddock@example.org).")
        tls = parts.scheme == "smtps"
        user = unquote(parts.username or "")
        if user and not password:
            told = "its password is needed, in PADDOCK_SMTP_PASSWORD or a file named by --smtp-password-file"
            raise BadOptions(f"smtp: {told}.")
        return cls(parts.hostname, parts.port or (465 if tls else 25), tls, user, password, sender)

    async def send(self, words: Words, post: Post) -> Answer:
        """Once; the same key gives the same message id."""
        import aiosmtplib

        message = self.message(words, post)
        name, password = (self.user, self.password) if self.user else (None, None)
        line = aiosmtplib.SMTP(
            hostname=self.host, port=self.port, username=name, password=password, use_tls=self.tls, timeout=PATIENCE
        )
        try:
            async with line:
                await line.send_message(message)
        except aiosmtplib.SMTPResponseException as error:
            raise LineError(f"mail server: {error.code}", lasting=500 <= error.code < 600) from None
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [refused.code for refused in error.recipients]
            raise LineError(f"mail server: {codes[0]}", lasting=all(code >= 500 for code in codes)) from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise LineError(f"mail server: {type(error).__name__}") from None
        return Answer(250)

    def message(self, words: Words, post: Post) -> EmailMessage:
        """A mail as it is sent."""
        message = EmailMessage()
        message["Subject"] = " ".join(words.title.split())
        message["From"], message["To"] = self.sender, post.to
        message["Date"] = format_datetime(datetime.fromtimestamp(now() / 1000, UTC))
        message["Auto-Submitted"] = "auto-generated"  # nobody's absence notice answers
        domain = self.sender.rpartition("@")[2].strip(">")
        message["Message-ID"] = f"<{post.key}@{domain}>" if post.key else make_msgid(domain=domain)
        lines = [words.text, "", *(line for part in words.parts for line in (part.title, part.url, "")), words.url]
        if post.leave_kind:
            message["List-Unsubscribe"] = f"<{post.leave_kind}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            ways_out = ((NOT_THIS, post.leave_kind), (NOT_ANY, post.leave_all))
            lines += ["", *(f"{tell(what, words.language)}: {where}" for what, where in ways_out)]
        message.set_content("\n".join(lines))
        message.add_alternative(_page(words, post), subtype="html")
        return message


def _page(words: Words, post: Post) -> str:
    title, text = html.escape(words.title), html.escape(words.text)
    parts = "".join(f"<li>{_link(part.title, part.url)}</li>" for part in words.parts)
    opening = tell(OPEN, words.language) if post.leave_kind else words.title  # what was asked for leads to no race
    body = f"<ul>{parts}</ul>" if parts else f"<p>{_link(opening, words.url)}</p>"
    page = f'<h1 style="font-size:18px">{title}</h1><p>{text}</p>{body}'
    if not post.leave_kind:
        return page
    ways_out = ((NOT_THIS, post.leave_kind), (NOT_ANY, post.leave_all))
    links = " · ".join(_link(tell(what, words.language), where) for what, where in ways_out)
    return f'{page}<p style="font-size:12px">{links}</p>'


def _link(text: str, url: str) -> str:
    return f'<a href="{html.escape(url)}">{html.escape(text)}</a>'
