# Two commands on a fresh machine (Debian, Python 3.11, Node 20, make):
#   make play   installs what playing needs, and serves the app on this machine
#   make test   installs the rest, and runs all checks and tests
# While you work: make check, the same in small, within a minute.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
PACKAGES := web/node_modules/.ready
CLIENT := web/dist/index.html
TRAINING := .venv-train
RELEASE := .venv-release
DOCS := .venv-docs
JOBS ?= 2
GAME ?= heat
RACES ?= 20000

PIP_INSTALL := pip install --quiet --disable-pip-version-check
LOCKED := $(PIP_INSTALL) --require-hashes -r
EDITABLE := $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
VERSION = $(shell sed -n 's/^__version__ = "\(.*\)"/\1/p' src/paddock/__init__.py)

# The tests start hundreds of processes: what Python compiles for the first one serves the others.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal setup client protocol texts check test lint lint-python lint-web quick soak soak-races records mutants bench train screenshots walks
.PHONY: docs dist releasable release lock clean

help:
	@echo "make play         the web app, on an SQLite file of its own"
	@echo "make terminal     a HEAT race against bots in this terminal"
	@echo "make check        style, types, directions, every scenario, each game once through the kit: within a minute"
	@echo "make test         all checks and tests"
	@echo "make lint         style, types, import directions"
	@echo "make protocol     the client's types and those of docs/protocol.md, from src/paddock/protocol"
	@echo "make texts        the English of today, written down for translators, and what each language lacks"
	@echo "make mutants      break rules one by one and see whether a scenario notices; docs/proof.md"
	@echo "make bench        how fast, beside its peers"
	@echo "make train        teach a network to drive HEAT, in an environment of its own"
	@echo "make soak         the long random tests, kills, power cuts and fuzz of the server: many hours; figures in .soak/"
	@echo "make soak-races   GAME=heat RACES=20000: random races over all options on one core; goes on where it stopped"
	@echo "make records      at a release: races of new rules, to be replayed for ever"
	@echo "make walks        ten newcomers drive first races in a browser, and are judged"
	@echo "make screenshots  pictures of every page in docs/screenshots"
	@echo "make docs         the documentation as a site, in site/"
	@echo "make dist         wheel and source distribution in dist/, tried on every Python at hand"
	@echo "make release      the same, and the tag"
	@echo "make lock         write down the versions of all dependencies; with UPGRADE=--upgrade the newest ones"

# One environment: the second lock file holds what the first one does, in the same versions.
$(PLAYABLE): requirements-play.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/$(LOCKED) requirements-play.lock
	$(BIN)/$(EDITABLE)
	@touch $@

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/$(LOCKED) requirements.lock
	$(BIN)/$(EDITABLE)
	@touch $(PLAYABLE) $@

# Not `npm ci`: it wants the native builds for every other platform in the lock file.
$(PACKAGES): web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(PACKAGES) $(shell find web/src src/paddock/texts -type f -name "*.*" -not -name "*.py*") web/index.html web/front.ts web/vite.config.ts web/postcss.config.js web/svelte.config.js web/tsconfig.json
	cd web && npm run --silent build -- --logLevel warn

setup: $(READY)

client: $(CLIENT)

play: $(PLAYABLE) client
	@$(BIN)/paddock serve

terminal: $(PLAYABLE)
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

texts: setup
	$(BIN)/python -m paddock.texts

# What fails while the others run is asked once more, alone: a busy machine may be late, a fault stays one.
test: lint client
	cd web && npm run --silent test
	$(BIN)/pytest -n $(JOBS) --dist worksteal || $(BIN)/pytest --last-failed --last-failed-no-failures none

soak: setup client
	PADDOCK_SOAK=1 $(BIN)/pytest -n $(JOBS) tests/soak tests/server tests/protocol tests/racing/test_random_circuits.py tests/browser/test_layouts_kinds.py

soak-races: setup
	cd tests && PYTHONPATH=. nice ../$(BIN)/python -m soak.long $(GAME) --races $(RACES) --figures ../.soak/$(GAME).json

# At a release: races of new rules, to be replayed for ever. What is there is never rewritten.
records: setup
	PYTHONPATH=tests $(BIN)/python -m kit.keeping

# Rule by rule for the list of proved ones, then a sample for the page: ten minutes on one core.
mutants: setup
	$(BIN)/python -m proof --rules
	$(BIN)/python -m proof --write

bench: setup
	$(BIN)/python -m bench --write

# PyTorch is large and nothing else needs it: it has an environment of its own.
$(TRAINING)/.ready: examples/requirements-train.txt
	$(PYTHON) -m venv $(TRAINING)
	$(TRAINING)/bin/pip install --quiet --disable-pip-version-check -r examples/requirements-train.txt
	@touch $@

train: $(TRAINING)/.ready
	PYTHONPATH=src $(TRAINING)/bin/python examples/train_heat.py --curve docs/training-heat.svg

walks: setup client
	PYTHONPATH=tests $(BIN)/python -m tests.browser.walks --pictures walks

screenshots: setup client
	PYTHONPATH=tests $(BIN)/python -m tests.browser.screenshots

# Tools that nobody needs who plays or tests have environments of their own.
$(RELEASE)/.ready: requirements-release.lock
	$(PYTHON) -m venv $(RELEASE)
	$(RELEASE)/bin/$(LOCKED) $<
	@touch $@

$(DOCS)/.ready: requirements-docs.lock
	$(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/$(LOCKED) $<
	@touch $@

docs: $(DOCS)/.ready
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --strict

dist: $(RELEASE)/.ready client
	rm -rf dist
	$(RELEASE)/bin/python -m build --outdir dist .
	$(RELEASE)/bin/twine check --strict dist/*
	$(RELEASE)/bin/python tests/package/newcomer.py dist

releasable:
	@git diff --quiet HEAD || { echo "There are changes that are not committed."; exit 1; }
	@grep -q '^## $(VERSION)$$' CHANGELOG.md || { echo "CHANGELOG.md has no heading '## $(VERSION)'."; exit 1; }
	@grep -q '^version: $(VERSION)$$' CITATION.cff || { echo "CITATION.cff names another version than $(VERSION)."; exit 1; }
	@! git rev-parse --quiet --verify v$(VERSION) > /dev/null || { echo "There is a tag v$(VERSION) already."; exit 1; }

release: releasable dist
	git tag -a v$(VERSION) -m "Paddock $(VERSION)"

# No address of an index is written down: whoever installs decides where from.
COMPILE = $(RELEASE)/bin/pip-compile --quiet $(UPGRADE) --generate-hashes --allow-unsafe --strip-extras \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header
PYPROJECT = $(PYTHON) -c "import sys, tomllib; p = tomllib.load(open('pyproject.toml', 'rb')); print(*$(1))"
EXTRAS = ('--extra=' + name for name in p['project']['optional-dependencies'] if name != 'all')
GROUP = p['dependency-groups']['$(1)'], sep='\n'

lock: $(RELEASE)/.ready
	$(COMPILE) $$($(call PYPROJECT,$(EXTRAS))) -o requirements.lock pyproject.toml
	$(call PYPROJECT,$(call GROUP,install)) | $(COMPILE) --extra server -c requirements.lock -o requirements-play.lock pyproject.toml -
	$(call PYPROJECT,$(call GROUP,install)) | $(COMPILE) --extra server --extra postgresql -c requirements.lock -o requirements-server.lock pyproject.toml -
	$(call PYPROJECT,$(call GROUP,docs)) | $(COMPILE) -o requirements-docs.lock -
	$(call PYPROJECT,$(call GROUP,release)) | $(COMPILE) -o requirements-release.lock -

clean:
	rm -rf $(VENV) $(TRAINING) $(RELEASE) $(DOCS) .bench .proof .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules web/dist dist site
