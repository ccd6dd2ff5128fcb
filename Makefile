# Two commands on a fresh machine (Debian, Python 3.11, Node 20, make):
#   make play   sets everything up and serves the app on this machine
#   make test   sets everything up and runs all checks and tests
# While you work: make check, the same in small, within a minute.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PACKAGES := web/node_modules/.ready
CLIENT := web/dist/index.html
TRAINING := .venv-train
JOBS ?= 2

# The tests start hundreds of processes: what Python compiles for the first one serves the others.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal setup client protocol check test lint lint-python lint-web quick soak records bench train screenshots lock clean

help:
	@echo "make play         the web app, on an SQLite file of its own"
	@echo "make terminal     a HEAT race against bots in this terminal"
	@echo "make check        style, types, directions, every scenario, each game once through the kit: within a minute"
	@echo "make test         all checks and tests"
	@echo "make lint         style, types, import directions"
	@echo "make protocol     the client's types and those of docs/protocol.md, from src/paddock/protocol"
	@echo "make bench        how fast, beside its peers"
	@echo "make train        teach a network to drive HEAT, in an environment of its own"
	@echo "make soak         the long random and crash tests"
	@echo "make records      at a release: races of new rules, to be replayed for ever"
	@echo "make screenshots  pictures of every page in docs/screenshots"
	@echo "make lock         choose the newest versions of all dependencies"

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# Not `npm ci`: it wants the native builds for every other platform in the lock file.
$(PACKAGES): web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(PACKAGES) $(shell find web/src -type f) web/index.html web/vite.config.ts web/postcss.config.js web/svelte.config.js web/tsconfig.json
	cd web && npm run --silent build -- --logLevel warn

setup: $(READY)

client: $(CLIENT)

play: setup client
	@$(BIN)/paddock serve

terminal: setup
	@$(BIN)/paddock play heat

lint: lint-python lint-web

lint-python: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

lint-web: $(PACKAGES)
	cd web && npm run --silent check && npm run --silent lint

quick: setup
	$(BIN)/pytest --one-study tests/house/test_scenarios.py tests/house/test_contracts.py tests/games/*/test_kit.py

check: setup $(PACKAGES)
	@$(MAKE) --no-print-directory --output-sync=target -j $(JOBS) lint-web quick lint-python

protocol: setup
	$(BIN)/python -m paddock.protocol

test: lint client
	cd web && npm run --silent test
	$(BIN)/pytest -n $(JOBS) --dist worksteal

soak: setup client
	PADDOCK_SOAK=1 $(BIN)/pytest -n $(JOBS) tests/soak tests/server

# At a release: races of new rules, to be replayed for ever. What is there is never rewritten.
records: setup
	PYTHONPATH=tests $(BIN)/python -m kit.keeping

bench: setup
	$(BIN)/python -m bench --write

# PyTorch is large and nothing else needs it: it has an environment of its own.
$(TRAINING)/.ready: examples/requirements-train.txt
	$(PYTHON) -m venv $(TRAINING)
	$(TRAINING)/bin/pip install --quiet --disable-pip-version-check -r examples/requirements-train.txt
	@touch $@

train: $(TRAINING)/.ready
	PYTHONPATH=src $(TRAINING)/bin/python examples/train_heat.py --curve docs/training-heat.svg

screenshots: setup client
	$(BIN)/python -m tests.browser.screenshots

lock: setup
	$(BIN)/pip install --quiet --disable-pip-version-check pip-tools
	$(BIN)/pip-compile --quiet --upgrade --all-extras --generate-hashes --allow-unsafe --strip-extras \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) $(TRAINING) .bench .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules web/dist
