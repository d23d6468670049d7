# Short verbs. `make` alone lists them. Needs Python 3.11, 3.12 or 3.13 and nothing else.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help html serve live book dist lock test check format lint types regenerate register bench engine-check figures prove fuzz clean

# Tests and builds begin hundreds of processes that import the same: it is compiled once for all of them.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
OUT := _build/html
JOBS ?= 2
# One more than cores: a test that waits for the browser costs nothing.
TESTERS ?= 3
PORT ?= 8000

comma := ,
# The browser tests need a Chromium; where there is none they are skipped and say so.
CHROMIUM := $(shell command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome)
# The laboratory needs npm for its Python; a wheel has it where the machine has none.
NPM := $(shell command -v npm)
EXTRAS := dev$(if $(CHROMIUM),$(comma)browser)$(if $(NPM),,$(comma)npm)
READY := $(VENV)/.ready-dev$(if $(CHROMIUM),-browser)$(if $(NPM),,-npm)
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))

help:  ## list the verbs
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' Makefile | while IFS='|' read -r verb what; do \
	  printf '%-19s %s\n' "  $$verb" "$$what"; done

html: $(READY)  ## run every example, build the verified site in _build/html
	@$(BIN)/python -m academie.site.publish . $(OUT) -j $(JOBS) --strict

serve: html  ## build the site, then read it at a local address
	@echo "Read at http://127.0.0.1:$(PORT)/ ; Ctrl-C ends it."
	@$(BIN)/python -m http.server --bind 127.0.0.1 -d $(OUT) $(PORT)

live: $(READY)  ## write with the site beside: a change is built and shown as soon as it is saved
	@$(BIN)/sphinx-autobuild . _build/live/html -d _build/live/doctrees -j $(JOBS) -D academie_live=1 \
	  --port $(PORT) --re-ignore '/(_build|docs/api|__pycache__|\.git|\.venv|\.\w+_cache)(/|$$)'

book: $(READY)  ## every text as EPUB and PDF in _build/books; TEXTS="whist domino" makes these alone
	@$(BIN)/python -c 'import typst' 2>/dev/null || { \
	  echo "make: Typst is missing, which sets the books: $(BIN)/python -m pip install '.[book]'" >&2; exit 1; }
	@$(BIN)/python -m academie.books . _build/books $(TEXTS)

test: $(READY)  ## run every test and every example
	$(BIN)/python -m pytest -n $(TESTERS) --dist worksteal

check: $(READY)  ## formatting, lint, types, tests and the strict site
	$(BIN)/ruff format --check .
	$(MAKE) lint types test html

format: $(READY)  ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix-only .

lint: $(READY)  ## ruff
	$(BIN)/ruff check .

types: $(READY)  ## mypy --strict
	$(BIN)/mypy

regenerate: $(READY)  ## show by rule which answers of examples the core gives otherwise; WRITE=yes writes them
	@$(BIN)/academie regenerate $(if $(WRITE),--write)

register: $(READY)  ## append new ids and amended words to the registries
	@$(BIN)/academie register

bench: $(READY)  ## measure builds, command line and games beside their aims; WRITE=yes puts them on the site
	@$(BIN)/python tests/bench/ratios.py $(if $(WRITE),--write)

engine-check: $(READY)  ## ask Stockfish about every line and claim of chess; writes their pages
	@$(BIN)/python -m academie.tools.engine

figures: $(READY)  ## solve the six figures of the trictrac anew, in a minute or two; writes nothing
	@$(BIN)/python -m academie.tools.figures

prove: $(READY)  ## alter whatever carries a rule out, and see who notices: GAMES="whist domino", ARGS=--anew
	@$(BIN)/python -m academie.tools.prove $(GAMES) $(ARGS)

fuzz: $(READY)  ## damaged lines for every reader, all answered or refused: N=1000000 ARGS="--seed 2"
	@$(BIN)/python -m tests.fuzz $(or $(N),100000) $(ARGS)

dist: $(READY)  ## wheel and sdist, with a list of all that they need, in _build/dist
	@rm -rf _build/dist _build/bare && mkdir -p _build/dist
	@$(BIN)/python -m hatchling build -d _build/dist
	@$(BIN)/python -m venv _build/bare && _build/bare/bin/python -m pip install --quiet _build/dist/*.whl
	@$(BIN)/python -m venv _build/tools && _build/tools/bin/python -m pip install --quiet 'cyclonedx-bom>=7,<8'
	@_build/tools/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
	  -o _build/dist/academie.cdx.json _build/bare/bin/python

lock: $(READY)  ## write requirements.lock: the newest versions that fit, with their hashes
	@$(BIN)/python -m venv _build/tools && _build/tools/bin/python -m pip install --quiet 'uv>=0.9,<1'
	@{ head -n 1 requirements.lock; _build/tools/bin/uv pip compile pyproject.toml --all-extras --universal \
	  --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --upgrade -q; } > _build/lock
	@mv _build/lock requirements.lock

clean:  ## remove all that was built; .venv stays
	rm -rf _build docs/api .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks

# Set up once, and again when pyproject.toml changes.
$(READY): pyproject.toml
	@python=; for name in $(PYTHON) python3.13 python3.12 python3.11 python3; do \
	  if "$$name" -c '$(FITS)' 2>/dev/null; then python="$$name"; break; fi; done; \
	if [ -z "$$python" ]; then \
	  echo "make: no Python 3.11, 3.12 or 3.13 is here; install one, or name it: make PYTHON=/path/to/python" >&2; \
	  exit 1; fi; \
	if ! "$(BIN)/python" -c '$(FITS)' 2>/dev/null; then \
	  echo "Setting up $(VENV) with $$python (once)"; \
	  "$$python" -m venv --clear $(VENV) || { \
	    echo "make: $$python cannot make $(VENV); on Debian: apt install python3-venv" >&2; exit 1; }; fi
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[$(EXTRAS)]'
	@touch $@
