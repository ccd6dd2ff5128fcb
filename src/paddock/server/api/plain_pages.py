"""Pages that a link in a mail opens: a sentence, or one button. They need neither the client nor a login."""

from __future__ import annotations

import base64
import hashlib
import html

from starlette.responses import HTMLResponse

from paddock.texts import language_of_header, tell

STYLE = (
    ":root{color-scheme:light dark}"
    "body{margin:15vh auto;max-width:30em;padding:0 1.2em;font:17px/1.5 system-ui,sans-serif;"
    "color:#10181a;background:#f2f0ea}"
    "h1{font-size:20px}"
    "button{padding:.7em 1.3em;border:0;border-radius:4px;font:inherit;font-weight:700;"
    "color:#06202f;background:#4fb3ea;cursor:pointer}"
    "@media(prefers-color-scheme:dark){body{color:#e8edec;background:#0e1518}}"
)
_ALLOWED = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY = "; ".join(
    (
        "default-src 'none'",
        f"style-src 'sha256-{_ALLOWED}'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def plain_page(content: str, spoken: str, status: int = 200, *, action: str = "") -> HTMLResponse:
    """In the language of whoever looks; with an action the sentence is what its button says."""
    language = language_of_header(spoken)
    told = html.escape(tell(content, language))
    body = f'<form method="post" action="{action}"><button>{told}</button></form>' if action else f"<p>{told}</p>"
    head = f'<!doctype html><html lang="{language}"><meta name="viewport" content="width=device-width">'
    page = f"{head}<title>Paddock</title><style>{STYLE}</style><h1>Paddock</h1>{body}</html>"
    return HTMLResponse(page, status, {"Content-Security-Policy": POLICY})
