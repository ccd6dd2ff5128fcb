"""A host that does jobs, writes a row for each, and is killed sooner or later."""

from __future__ import annotations

import asyncio
import sys

from sqlalchemy import text

from paddock.server.jobs import Done, JobRunner, Outcome
from paddock.server.storage import Job, Storage


async def main(url: str) -> None:
    """Until the end."""
    storage = Storage(url)
    storage.database.start(lambda worker, news: None)

    async def greet(job: Job) -> Outcome:
        await asyncio.sleep(0.01)
        return Done(lambda connection: connection.execute(text("INSERT INTO deeds VALUES (:key)"), {"key": job.key}))

    sys.stdout.write("begun\n")
    sys.stdout.flush()
    await JobRunner(storage, {"greet": greet}).run()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
