"""JSON-ready values: what is saved, sent and shown."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]
