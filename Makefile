# Two commands on a fresh machine (Python 3.11 or newer and make):
#   make play   sets everything up and starts a race against bots
#   make test   sets everything up and runs all checks and tests

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
JOBS ?= 2

.PHONY: help play setup test lint bench soak lock clean

help:
	@echo "make play   a HEAT race against bots in this terminal"
	@echo "make test   all checks and tests"
	@echo "make lint   style, types, import directions"
	@echo "make bench  how fast, beside its peers"
	@echo "make soak   the long random tests"
	@echo "make lock   choose the newest versions of all dependencies"

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

setup: $(READY)

play: setup
	@$(BIN)/paddock play heat

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test: lint
	$(BIN)/pytest -n $(JOBS)

soak: setup
	PADDOCK_SOAK=1 $(BIN)/pytest -n $(JOBS) tests/soak

bench: setup
	$(BIN)/python -m bench

lock: setup
	$(BIN)/pip install --quiet --disable-pip-version-check pip-tools
	$(BIN)/pip-compile --quiet --upgrade --extra dev --extra postgresql --generate-hashes --allow-unsafe --strip-extras \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) .bench .mypy_cache .pytest_cache .ruff_cache .hypothesis
