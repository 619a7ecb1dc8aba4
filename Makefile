# Every target sets up all that it needs: a virtual environment in .venv, filled again only when a
# pyproject.toml has changed. A machine needs python3 (3.11 or newer), python3-venv, make and git.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
.NOTPARALLEL:

PYTHON ?= $(shell for python in python3.11 python3; do $$python -c '' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input install --quiet
PROJECTS := pyproject.toml clients/python/pyproject.toml
HERE := --editable clients/python --editable

.PHONY: help
help:  ## Lists the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.venv/.made:
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo 'This needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11 …' >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null \
	    || { echo 'Python cannot make a virtual environment here; first run: apt-get install python3-venv' >&2; exit 1; }
	@echo 'Making the virtual environment .venv'
	@"$(PYTHON)" -m venv .venv
	@touch $@

# What the program needs to run.
.venv/.runtime: .venv/.made $(PROJECTS)
	@echo 'Installing the referee and what it needs'
	@$(PIP) $(HERE) .
	@touch $@

# What its tests, checks and measurements need as well.
.venv/.dev: .venv/.made $(PROJECTS)
	@echo 'Installing the referee, what it needs and what checks it'
	@$(PIP) $(HERE) '.[dev]'
	@touch $@ .venv/.runtime

# Atheris has no build for every machine.
.venv/.fuzz: .venv/.dev
	@$(PIP) $(HERE) '.[dev,fuzz]' || echo 'atheris cannot be installed here: Hypothesis plays alone'
	@touch $@

.PHONY: demo
demo: .venv/.runtime  ## Plays a whole match over gRPC and shows it: make demo GAME=el_grande
	@mkdir -p records
	@$(BIN)/referee demo --store records/demo.sqlite $(if $(GAME),--game $(GAME))

.PHONY: test
test: .venv/.dev  ## Runs the tests on all cores: make test ARGS='-k king'
	@$(BIN)/pytest -n auto $(ARGS)

# All that must hold before a change is taken, the quick looks first.
.PHONY: check
check: form types imports protos-lint protos-check  ## Checks everything: form, types, imports, messages, tests, a short fuzz.
	@echo '— tests and a short fuzz'
	@$(BIN)/pytest -n auto --hypothesis-profile=ci tests fuzz

.PHONY: form
form: .venv/.dev  ## Checks format, docstrings, names (ruff).
	@echo '— form'
	@$(BIN)/ruff format --check --quiet --diff
	@$(BIN)/ruff check

.PHONY: types
types: .venv/.dev  ## Checks types (mypy --strict).
	@echo '— types'
	@$(BIN)/mypy

.PHONY: imports
imports: .venv/.dev  ## Checks that imports go one way (import-linter).
	@echo '— imports'
	@$(BIN)/lint-imports --no-logo

.PHONY: protos-lint
protos-lint: .venv/.dev  ## Checks the form of the messages (buf lint).
	@echo '— messages'
	@$(BIN)/buf lint protos

.PHONY: protos-check
protos-check: .venv/.dev  ## Checks that the generated code is what protos/ gives.
	@echo '— generated code'
	@$(BIN)/python protos/generate.py --check

.PHONY: protos
protos: .venv/.dev  ## Generates the code of the messages and services from protos/.
	@$(BIN)/python protos/generate.py

.PHONY: bench
bench: .venv/.dev  ## Measures the speed, beside yardsticks of the same run, and where the time goes.
	@$(BIN)/python -m bench $(ARGS)

# The crash tests of the ordinary run, with many more kills.
.PHONY: soak
soak: .venv/.dev  ## Kills servers thousands of times while matches are played: make soak KILLS=5000
	@REFEREE_KILLS=$(or $(KILLS),2000) $(BIN)/pytest -n 2 tests/durable $(ARGS)

.PHONY: fuzz
fuzz: .venv/.fuzz  ## Plays wild games for a long time: make fuzz PROFILE=nightly SECONDS_OF_BYTES=600
	@$(BIN)/pytest -n auto --hypothesis-profile=$(or $(PROFILE),nightly) fuzz $(ARGS)
	@$(BIN)/python -m fuzz.bytes_harness --seconds $(or $(SECONDS_OF_BYTES),600)

.PHONY: golden
golden: .venv/.dev  ## Tells the golden playthroughs anew; plays them anew: make golden ARGS=--anew
	@$(BIN)/python -m tests.golden $(ARGS)

.PHONY: format
format: .venv/.dev  ## Brings the code into form.
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format

.PHONY: clean
clean:  ## Removes what tests and builds leave behind; the environment stays (rm -r .venv).
	@rm -rf build dist clients/python/dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -path ./.venv -prune -o -name __pycache__ -type d -print0 | xargs -0 rm -rf
