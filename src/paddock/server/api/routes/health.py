"""For operators."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

import paddock

from ...errors import Refusal
from ..dependencies import CurrentBackend
from ..models import Told

router = APIRouter(tags=["operators"])


class Health(Told):
    """How the server is."""

    status: str
    version: str
    tables: int
    sockets: int


@router.get("/api/health", summary="Whether the server and its database answer", response_model=Health)
async def read_health(backend: CurrentBackend) -> Any:
    """503 if the database does not answer."""
    if not await backend.services.storage.is_healthy():
        raise Refusal("unhealthy", "The database does not answer.", 503)
    metrics = backend.services.metrics
    return {
        "status": "ok",
        "version": paddock.__version__,
        "tables": metrics.live_tables,
        "sockets": metrics.sockets,
    }


@router.get("/metrics", summary="Figures for Prometheus", response_class=PlainTextResponse)
async def read_metrics(backend: CurrentBackend) -> Response:
    """Of all workers of this host; where there are several, each line names its worker."""
    return PlainTextResponse(backend.worker_metrics.to_text(), media_type="text/plain; version=0.0.4")
