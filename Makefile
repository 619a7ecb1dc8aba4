# Every target sets up all that it needs: a virtual environment in .venv, filled again only when a
# pyproject.toml has changed. A machine needs python3 (3.11 or newer), python3-venv, make and git.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input install --quiet
PROJECTS := pyproject.toml clients/python/pyproject.toml
HERE := --editable clients/python --editable

.PHONY: help
help:  ## Shows this list.
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

# What its extras need besides: .venv/.dev, .venv/.fuzz.
.venv/.dev .venv/.fuzz: .venv/.%: .venv/.made $(PROJECTS)
	@echo 'Installing the referee and what it needs ($*)'
	@$(PIP) $(HERE) '.[$*]'
	@touch $@ .venv/.runtime
