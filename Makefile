# Everything here works in a fresh clone with Python 3.11 or later and nothing else:
# the environment is made in .venv from packages on the package index.
#
#   make demo     compile an example, stage by stage, to PTX
#   make test     unit tests, lit tests (EXTRAS=test,dev: without the CUDA wheels and Numba)
#   make check    ruff, pyright
#   make bench    measurements
#   make docs     the reference pages and the documents' examples, brought up to date
#   make fuzz N=2000 SEED=1           random programs against Numba, NumPy's rules and ptxas
#   make fuzz-export N=2000 SEED=1    random modules, exported and judged by upstream MLIR

PYTHON ?= python3
JOBS ?= 2
EXTRAS ?= test,dev,cuda,numba
ROOMS := dialects datamodel passes frontend targets runtime tools
BIN := .venv/bin

.PHONY: demo test check bench docs fuzz fuzz-export clean

demo: .venv/demo.stamp
	@$(BIN)/python examples/demo.py

test: .venv/test.stamp
	@$(BIN)/python tests/machine.py
	$(BIN)/lit -q -j $(JOBS) tests/filecheck examples
	$(BIN)/pytest -n $(JOBS) -rs

check: .venv/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright --pythonpath $(BIN)/python $(ROOMS)

bench: .venv/test.stamp
	@for script in benchmarks/bench_*.py; do $(BIN)/python $$script || exit 1; done

N ?= 200
SEED ?= 1

fuzz: .venv/fuzz.stamp
	$(BIN)/python tests/fuzz/compare.py --count $(N) --seed $(SEED)

fuzz-export: .venv/test.stamp
	$(BIN)/python tests/fuzz/export.py --count $(N) --seed $(SEED) --jobs $(JOBS)

docs: .venv/test.stamp
	$(BIN)/python -m xdsl_numba.tools.gen_docs
	$(BIN)/python tests/documents.py

clean:
	rm -rf .venv build dist *.egg-info

.venv/fuzz.stamp: .venv/test.stamp
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[$(EXTRAS),fuzz]'
	@touch $@

# A demo needs no test tools, and is quicker without them.
.venv/demo.stamp: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e .
	@touch $@

.venv/test.stamp: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[$(EXTRAS)]'
	@touch $@ .venv/demo.stamp
