# Two commands are enough: `make play` and `make test`. Both set up everything they need.
PYTHON ?= python3
WORKERS ?= 2
GAMES ?= 1000000
KILLS ?= 100

export UV_PYTHON_DOWNLOADS = never
export UV_COMPILE_BYTECODE = 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS = 1

UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
RUN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup warmup play test lint format bench soak clean

help: ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

.uv/bin/uv:
	@echo "setting up uv in .uv ..."
	@$(PYTHON) -c 'import sys; sys.exit("Capolinea needs Python 3.11 or newer; set PYTHON=...") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv .uv
	@.uv/bin/python -m pip install --quiet --disable-pip-version-check uv

.venv/.ready: pyproject.toml uv.lock | $(filter .uv/%,$(UV))
	@echo "installing what is needed into .venv ..."
	@$(UV) sync --frozen --quiet --python $(PYTHON)
	@touch .venv/.ready

setup: .venv/.ready ## install everything into .venv

warmup: setup ## compile the rules ahead of time
	@$(RUN)/capolinea warmup

play: setup ## play Ticket to Ride Europe in the terminal
	@$(RUN)/capolinea play

lint: setup ## check style and types
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/pyright

format: setup ## put the sources into shape
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .

test: lint warmup ## check style and types, run all tests
	$(RUN)/pytest -n $(WORKERS)

bench: warmup ## measure the speed of the rules and the bots
	$(RUN)/python -m benchmarks

soak: warmup ## a million checked games of each variant (GAMES=...), a server killed 100 times (KILLS=...), hours
	$(RUN)/python -m benchmarks.soak --games $(GAMES) --workers $(WORKERS)
	PYTHONPATH=tests $(RUN)/python -m server.killing --kills $(KILLS)
	PYTHONPATH=tests $(RUN)/python -m server.killing --kills $(KILLS) --postgres

clean: ## remove what setup made
	rm -rf .venv .uv .ruff_cache .hypothesis
