"""What operators see: figures and logs."""

from .logs import set_up_logs
from .metrics import Metrics
from .worker_metrics import WorkerMetrics

__all__ = ["Metrics", "WorkerMetrics", "set_up_logs"]
