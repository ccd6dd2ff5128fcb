"""From options to a table: set-up, rules, standings, what is hidden."""
