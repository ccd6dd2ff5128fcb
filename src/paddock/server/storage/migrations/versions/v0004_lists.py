"""What lists of tables show, kept beside the tables: how far each race has come, and options without whole circuits."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SHOWN = ("id", "name", "laps", "spaces")
"""Of a circuit of the host's own."""

tables = sa.table("tables", *(sa.column(name, sa.Text) for name in ("id", "options", "short_options")))
progress = sa.table(
    "progress", sa.column("table_id", sa.String), sa.column("acts", sa.Integer), sa.column("asked", sa.Text)
)
choices = sa.table(
    "choices", sa.column("table_id", sa.String), sa.column("number", sa.Integer), sa.column("asked", sa.Text)
)


def upgrade() -> None:
    """To the new form; places are filled in by the running server, which knows the rules."""
    op.add_column("tables", sa.Column("short_options", sa.Text(), server_default="{}", nullable=False))
    op.create_table(
        "progress",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("acts", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("places", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_progress_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_progress")),
    )
    op.create_index("ix_tables_created_at", "tables", ["created_at"], unique=False)
    connection = op.get_bind()
    _fill_progress(connection)
    _fill_short_options(connection)


def downgrade() -> None:
    """Back to the third form."""
    op.drop_index("ix_tables_created_at", "tables")
    op.drop_table("progress")
    op.drop_column("tables", "short_options")


def _fill_progress(connection: sa.Connection) -> None:
    latest = (
        sa.select(choices.c.table_id, sa.func.max(choices.c.number).label("number"))
        .group_by(choices.c.table_id)
        .subquery()
    )
    same = sa.and_(choices.c.table_id == latest.c.table_id, choices.c.number == latest.c.number)
    rows = sa.select(choices.c.table_id, choices.c.number, choices.c.asked).join(latest, same)
    connection.execute(sa.insert(progress).from_select(["table_id", "acts", "asked"], rows))


def _fill_short_options(connection: sa.Connection) -> None:
    for row in connection.execute(sa.select(tables.c.id, tables.c.options)).all():
        short = _shortened(row.options)
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(short_options=short))


def _shortened(text: str) -> str:
    """What cannot be read stays as it is, so that it is told as what it is."""
    try:
        options = json.loads(text)
        return json.dumps({name: _short(value) for name, value in options.items()})
    except (ValueError, AttributeError):
        return text


def _short(value: object) -> object:
    return {key: value[key] for key in SHOWN if key in value} if isinstance(value, dict) else value
