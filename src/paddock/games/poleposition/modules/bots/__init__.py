"""The rulebook's bots (PP.BOT)."""
