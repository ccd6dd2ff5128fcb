"""How Alembic runs our migrations: on the connection it is given, in that transaction."""

from __future__ import annotations

from alembic import context

from paddock.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
