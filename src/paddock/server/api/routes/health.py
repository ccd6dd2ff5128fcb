"""For operators."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import PlainTextResponse, Response

import paddock

from ..dependencies import CurrentBackend
from ..models import Told

router = APIRouter(tags=["operators"])


class Health(Told):
    """How the server is."""

    status: str = Field(description="ok, or degraded: people can race, but something is amiss.")
    problems: list[str] = Field(description="What does not work.")
    version: str
    tables: int
    sockets: int


@router.get("/api/health", summary="Whether the server and its database answer", response_model=Health)
async def read_health(backend: CurrentBackend) -> Any:
    """503 if the database does not answer or takes nothing; what else is amiss is told."""
    problems = await backend.services.health.problems(backend.services)
    metrics = backend.services.metrics
    return {
        "status": "degraded" if problems else "ok",
        "problems": problems,
        "version": paddock.__version__,
        "tables": metrics.live_tables,
        "sockets": metrics.sockets,
    }


@router.get("/metrics", summary="Figures for Prometheus", response_class=PlainTextResponse)
async def read_metrics(backend: CurrentBackend) -> Response:
    """Of all workers of this host; where there are several, each line names its worker."""
    return PlainTextResponse(backend.worker_metrics.to_text(), media_type="text/plain; version=0.0.4")
