"""The optional rules: functions from rules to rules, with the steps and rule objects they bring along."""
