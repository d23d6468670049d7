# Short verbs. `make` alone lists them. Needs Python 3.11 to 3.14 and nothing else.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help html serve live book dist lock test quick check format lint types regenerate register bench engine-check figures prove fuzz everything version release-check pictures clean

# Tests and builds begin hundreds of processes that import the same: it is compiled once for all of them.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
OUT := _build/html
JOBS ?= 2
# One more than cores: a test that waits for the browser costs nothing.
TESTERS ?= 3
PORT ?= 8000

# The browser tests need a Chromium; where there is none they are skipped and say so.
CHROMIUM := $(shell command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome)
# The laboratory needs npm for its Python; a wheel has it where the machine has none.
NPM := $(shell command -v npm)
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))

# Each purpose has its own set of packages, requirements/SET.lock: a site needs no browser and no linter.
SITE := $(VENV)/.has-site $(if $(NPM),,$(VENV)/.has-npm)
TEST := $(SITE) $(VENV)/.has-test $(if $(CHROMIUM),$(VENV)/.has-browser)
MAINTAIN := $(TEST) $(VENV)/.has-maintain
# NEWEST=yes installs the newest versions that fit pyproject.toml instead of those of the locks.
NEWEST ?=
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# How each lock is asked for: extras of the package and groups of pyproject.toml.
ASKS_build := --group build
ASKS_site := pyproject.toml --extra site --group build
ASKS_npm := --group npm
ASKS_book := pyproject.toml --extra book
ASKS_test := pyproject.toml --extra site --group build --group test
ASKS_browser := --group browser
ASKS_maintain := pyproject.toml --extra site --group build --group test --group maintain
ASKS_engines := --group engines
ASKS_bench := --group bench
ASKS_lock := --group lock
INSTALL = $(PIP) $(if $(NEWEST),--upgrade --group $(patsubst requirements/%.lock,%,$<),--no-build-isolation --require-hashes -r $<)
COMPILE = $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-header --no-annotate -q
LOCKS := build site npm book test browser engines maintain bench lock
# Programs of others that read what we publish, in a place of their own: they ask for versions of their own.
CHECKERS := _build/checkers

help:  ## list the verbs
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' Makefile | while IFS='|' read -r verb what; do \
	  printf '%-20s %s\n' "  $$verb" "$$what"; done

html: $(SITE)  ## run every example, build the verified site in _build/html
	@$(BIN)/python -m academie.site.build.publish . $(OUT) -j $(JOBS) --strict

serve: html  ## build the site, then read it at a local address
	@echo "Read at http://127.0.0.1:$(PORT)/ ; Ctrl-C ends it."
	@$(BIN)/python -m http.server --bind 127.0.0.1 -d $(OUT) $(PORT)

live: $(TEST)  ## write with the site beside: a change is built and shown as soon as it is saved
	@$(BIN)/sphinx-autobuild . _build/live/html -d _build/live/doctrees -j $(JOBS) -D academie_live=1 \
	  --port $(PORT) --re-ignore '/(_build|docs/api|__pycache__|\.git|\.venv|\.\w+_cache)(/|$$)'

book: $(SITE) $(VENV)/.has-book  ## every text as EPUB and PDF in _build/books; TEXTS="whist domino" makes these alone
	@$(BIN)/python -m academie.books . _build/books $(TEXTS)

test: $(TEST)  ## run every test and every example
	$(BIN)/python -m pytest -n $(TESTERS) --dist worksteal

quick: $(TEST)  ## in 20 s what matters for one game, GAME=whist; without a game core, kit and the rules for code
	$(BIN)/python -m pytest -q -n 2 $(if $(GAME),tests/games examples/$(GAME) -k $(GAME),tests/core tests/kit tests/house)

check: $(MAINTAIN)  ## formatting, lint, types, tests and the strict site
	$(BIN)/ruff format --check .
	$(MAKE) lint types test html

format: $(MAINTAIN)  ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix-only .

lint: $(MAINTAIN)  ## ruff
	$(BIN)/ruff check .

types: $(MAINTAIN)  ## mypy --strict
	$(BIN)/mypy

regenerate: $(SITE)  ## show by rule which answers of examples the core gives otherwise; WRITE=yes writes them
	@$(BIN)/academie regenerate $(if $(WRITE),--write)

register: $(SITE)  ## write new ids and amended words to the registries; RELEASED=the last release
	@$(BIN)/academie register $(if $(RELEASED),--released $(RELEASED))

bench: $(TEST) $(VENV)/.has-bench  ## measure builds, command line and games beside their aims
	@$(BIN)/python tests/bench/ratios.py

engine-check: $(MAINTAIN)  ## ask Stockfish about every line and claim of chess; writes their pages
	@$(BIN)/python -m academie_dev.engine

figures: $(SITE)  ## solve the six figures of the trictrac anew, in a minute or two; writes nothing
	@$(BIN)/python -m academie_dev.figures

prove: $(TEST)  ## alter whatever carries a rule out, and see who notices: GAMES="whist domino", ARGS=--anew
	@$(BIN)/python -m academie_dev.mutation $(GAMES) $(ARGS)

fuzz: $(TEST)  ## damaged lines for every reader, all answered or refused: N=1000000 ARGS="--seed 2"
	@$(BIN)/python -m tests.fuzz $(or $(N),100000) $(ARGS)

dist: $(MAINTAIN)  ## wheel and sdist, with lists of all that they and the site hold, in _build/dist
	@rm -rf _build/dist _build/bare && mkdir -p _build/dist
	@$(BIN)/python -m hatchling build -d _build/dist
	@$(BIN)/python -m venv _build/bare && _build/bare/bin/python -m pip install --quiet _build/dist/*.whl
	@$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
	  -o _build/dist/academie.cdx.json _build/bare/bin/python
	@$(BIN)/python -m academie.site.build.third_party _build/dist/academie-site.cdx.json

everything: $(MAINTAIN) $(VENV)/.has-book  ## books, site, wheel, sdist and their lists, with the sums of all in _build/SHA256SUMS
	@$(MAKE) --no-print-directory book html dist
	@$(BIN)/python -m academie_dev.release --sums

version: $(SITE)  ## write VERSION=1.0.0 wherever a release states it, and register its words; commits nothing
	@$(BIN)/python -m academie_dev.version $(VERSION) $(if $(DAY),--day $(DAY)) $(if $(RELEASED),--released $(RELEASED))

release-check: $(MAINTAIN) $(VENV)/.has-book  ## all that a release needs and no network; says what is left to a person
	@$(BIN)/python -m academie_dev.release
	$(MAKE) check everything
	@$(BIN)/python -m academie_dev.release --built

pictures: $(TEST)  ## photograph the built site for the README and for links to it
	@$(BIN)/python -m academie_dev.pictures

lock: $(VENV)/.has-lock  ## write requirements/*.lock: the newest versions that fit, with their hashes
	@mkdir -p _build && rm -f _build/*.lock
	@$(COMPILE) pyproject.toml --all-extras $(foreach group,build npm test browser engines maintain bench lock,--group $(group)) \
	  --upgrade -o _build/all.lock
	@$(foreach set,$(LOCKS),$(COMPILE) $(ASKS_$(set)) -c _build/all.lock -o _build/$(set).lock &&) true
	@$(COMPILE) --group check --upgrade -o _build/check.lock
	@for set in $(LOCKS) check; do { \
	  echo "# Written by make lock: the versions for requirements/$$set.lock, each with its hashes."; \
	  cat _build/$$set.lock; } > requirements/$$set.lock; done
	@npm update --silent --package-lock-only --omit-lockfile-registry-resolved --prefix requirements/checkers

clean:  ## remove all that was built; .venv stays
	rm -rf _build docs/api .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks

# Set up once, and again when pyproject.toml or a lock changes.
$(VENV)/.has-site: requirements/site.lock requirements/build.lock pyproject.toml
	@python=; for name in $(PYTHON) python3.13 python3.12 python3.11 python3.14 python3; do \
	  if "$$name" -c '$(FITS)' 2>/dev/null; then python="$$name"; break; fi; done; \
	if [ -z "$$python" ]; then \
	  echo "make: no Python 3.11 to 3.14 is here; install one, or name it: make PYTHON=/path/to/python" >&2; \
	  exit 1; fi; \
	if ! "$(BIN)/python" -c '$(FITS)' 2>/dev/null; then \
	  echo "Setting up $(VENV) with $$python (once)"; \
	  "$$python" -m venv --clear $(VENV) || { \
	    echo "make: $$python cannot make $(VENV); on Debian: apt install python3-venv" >&2; exit 1; }; fi
	@$(if $(NEWEST),$(PIP) --upgrade pip && $(PIP) --upgrade --group build -e '.[site]',\
	  $(PIP) --require-hashes -r requirements/build.lock && \
	  $(PIP) --no-build-isolation --require-hashes -r $< && $(PIP) --no-build-isolation --no-deps -e .)
	@touch $@

# The laboratory alone needs it, and the site is built without one where it cannot be had.
$(VENV)/.has-npm: requirements/npm.lock $(VENV)/.has-site
	@$(INSTALL) || echo "make: there is no npm here and no wheel of it: the site is built without the laboratory"
	@touch $@

$(VENV)/.has-book: requirements/book.lock $(VENV)/.has-site
	@$(if $(NEWEST),$(PIP) --upgrade -e '.[book]',$(INSTALL))
	@touch $@

$(CHECKERS)/.ready: requirements/check.lock requirements/checkers/package-lock.json $(VENV)/.has-site
	@$(BIN)/python -m venv $(CHECKERS)
	@$(CHECKERS)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	@cp requirements/checkers/package*.json $(CHECKERS)
	@npm ci --silent --no-fund --no-audit --ignore-scripts --prefix $(CHECKERS)
	@touch $@

$(VENV)/.has-%: requirements/%.lock $(VENV)/.has-site
	@$(INSTALL)
	@touch $@
