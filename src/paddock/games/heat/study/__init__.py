"""A race in figures: statistics, telemetry, encoder."""
