"""What is done at its time, by whichever host is free."""

from .runner import Again, Dead, Done, Handler, JobRunner, Later, Outcome, retry_after

__all__ = ["Again", "Dead", "Done", "Handler", "JobRunner", "Later", "Outcome", "retry_after"]
