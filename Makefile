# SPDX-License-Identifier: Apache-2.0
#
# `make help` lists the targets. Each does its own set-up: nothing is needed beforehand but a
# Swift toolchain (6.2 or later) and make.

SHELL := /bin/sh
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED = $(DESTDIR)$(PREFIX)
MANUAL = share/man/man1/mdpdf.1
BASH_COMPLETION = share/bash-completion/completions/mdpdf
ZSH_COMPLETION = share/zsh/site-functions/_mdpdf
FISH_COMPLETION = share/fish/vendor_completions.d/mdpdf.fish
# The golden tests that `make golden-update` records, as `swift test --filter` reads it.
FILTER ?= Golden

SWIFT ?= swift
# The program starts twice as fast with Swift's libraries inside, where the toolchain has them so.
STATIC := $(shell test -d "$$(dirname "$$(command -v $(SWIFT))")/../lib/swift_static" && \
  echo --static-swift-stdlib)
# Static linking exports all functions of the program, which keeps even those that nothing calls.
# lld packs relocations: 1.4 MB less, and a tenth less time to start. Of functions with equal code it
# keeps one: 0.4 MB less. Package.swift says what MDPDF_SMALL makes smaller.
# What libraries need that are loaded later is not linked: .ci/link.cfg.
LINKER := -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -z \
  -Xlinker pack-relative-relocs -Xlinker --icf=all \
  -Xswiftc -Xclang-linker -Xswiftc '--config=$(CURDIR)/.ci/link.cfg'
BUILD_RELEASE := MDPDF_SMALL=1 $(SWIFT) build -c release --product mdpdf $(STATIC) $(LINKER)
SWIFT_FILES := Package.swift Sources Tests

# The programs under test see the fonts of fonts/files only. The path is absolute because
# fontconfig looks for others in /etc/fonts.
TEST_ENVIRONMENT := FONTCONFIG_FILE='$(CURDIR)/fonts/fonts.conf'

.DEFAULT_GOAL := build

.PHONY: help build demo test test-completions test-slurm rows fuzz faults schemas lint format golden-update docs bench count memory typography-report math-oracle \
  install uninstall dist deb test-install test-deb clean distclean ci

help: ## List the targets.
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | \
	  while IFS='|' read -r name text; do printf '%-24s %s\n' "$$name" "$$text"; done

build: ## Build .build/release/mdpdf.
	@.ci/setup build
	$(BUILD_RELEASE)

demo: ## Render the samples into out/ as PDF and PNG.
	@.ci/setup demo
	@fonts/install.sh
	$(BUILD_RELEASE)
	@.ci/demo

test: ## Run all tests.
	@.ci/setup test
	@fonts/install.sh --strict
	$(SWIFT) build --build-tests
	$(TEST_ENVIRONMENT) $(SWIFT) test --skip-build

test-completions: ## Press TAB in bash, zsh and fish.
	@.ci/setup completions
	$(SWIFT) build --product mdpdf
	@.ci/test-completions .build/debug/mdpdf

test-slurm: ## Run the job array of docs/scale/ with a Slurm of its own on this machine.
	@.ci/setup slurm
	@fonts/install.sh
	$(BUILD_RELEASE)
	@.ci/test-slurm

rows: ## Run the tests and list which rows of Tests/RowTests/rows.tsv they cover.
	@.ci/setup test
	@fonts/install.sh --strict
	$(SWIFT) build --build-tests
	@$(TEST_ENVIRONMENT) $(SWIFT) test --skip-build >.build/rows.log 2>&1 || true
	@.ci/rows .build/rows.log

# Seconds, and where to begin; the same seed makes the same cases.
TIME ?= 60
SEED ?=

fuzz: ## Convert mutated inputs of all kinds for TIME=60 seconds, and check each result.
	@.ci/setup test
	@fonts/install.sh --strict
	$(SWIFT) build --product mdpdf
	@.ci/fuzz .build/debug/mdpdf --time $(TIME) $(SEED:%=--seed %)

faults: ## Let system calls fail one after the other, and check what is left behind.
	@.ci/setup test
	@fonts/install.sh --strict
	$(SWIFT) build --product mdpdf
	@.ci/faults .build/debug/mdpdf

schemas: ## Check the JSON Schemas for editors over our own files.
	@.ci/setup build
	$(SWIFT) build --product mdpdf
	@MDPDF=.build/debug/mdpdf .ci/check-schemas

lint: ## Check layout, documentation comments and rules of the sources.
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_FILES)
	@.ci/check-docs
	@.ci/check-words

format: ## Lay out the sources in place.
	$(SWIFT) format --in-place --parallel --recursive $(SWIFT_FILES)

golden-update: ## Record the golden images that match FILTER and list what changed.
	@.ci/setup test
	@fonts/install.sh --strict
	$(SWIFT) build --build-tests
	$(TEST_ENVIRONMENT) MDPDF_RECORD=1 $(SWIFT) test --skip-build --no-parallel --filter '$(FILTER)'
	@git status --short -- Tests

# The modules that `import MarkdownPDF` brings, and the one for tests.
LIBRARY_MODULES := MarkdownPDF MarkdownSyntax Theming ThemeFiles Resolving Painting Primitives \
  Confining MarkdownPDFTesting

docs: ## Build the documentation of the library into out/docs, for a web server.
	@.ci/setup build
	@rm -rf out/docs && mkdir -p out
	MDPDF_DOCUMENTATION=1 $(SWIFT) package --allow-writing-to-directory out/docs \
	  generate-documentation $(LIBRARY_MODULES:%=--target %) \
	  --enable-experimental-combined-documentation --warnings-as-errors --output-path out/docs

bench: ## Measure time, memory and size against the other tools on PATH.
	@.ci/setup demo
	@fonts/install.sh
	$(BUILD_RELEASE)
	@.ci/bench

count: ## Count the instructions of fixed inputs (needs valgrind), and compare them with the last release.
	@.ci/setup demo
	@fonts/install.sh
	$(BUILD_RELEASE)
	@.ci/count

memory: ## Measure the peak memory of large inputs, each of which has a ceiling.
	@.ci/setup demo
	@fonts/install.sh
	$(BUILD_RELEASE)
	@.ci/memory

typography-report: ## Measure lines against LuaLaTeX and typst, where installed, into out/typography.
	@.ci/setup demo
	@fonts/install.sh
	$(BUILD_RELEASE)
	@python3 .ci/typography_report.py

math-oracle: ## Record how LuaTeX sets the formulas of the tests (needs LuaTeX, unicode-math, amsmath).
	@.ci/math-oracle

install: ## Copy program, manual and completions to PREFIX (PREFIX=/usr/local).
	@test -x .build/release/mdpdf || { echo 'Run `make build` first.' >&2; exit 1; }
	install -d '$(INSTALLED)/bin' '$(INSTALLED)/share/man/man1' \
	  '$(INSTALLED)/$(dir $(BASH_COMPLETION))' '$(INSTALLED)/$(dir $(ZSH_COMPLETION))' \
	  '$(INSTALLED)/$(dir $(FISH_COMPLETION))'
	install -m 755 .build/release/mdpdf '$(INSTALLED)/bin/mdpdf'
	strip '$(INSTALLED)/bin/mdpdf'
	.build/release/mdpdf --generate-manual >'$(INSTALLED)/$(MANUAL)'
	.build/release/mdpdf --generate-completion-script bash >'$(INSTALLED)/$(BASH_COMPLETION)'
	.build/release/mdpdf --generate-completion-script zsh >'$(INSTALLED)/$(ZSH_COMPLETION)'
	.build/release/mdpdf --generate-completion-script fish >'$(INSTALLED)/$(FISH_COMPLETION)'

uninstall: ## Remove what install has copied to PREFIX.
	cd '$(INSTALLED)' && rm -f bin/mdpdf $(MANUAL) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

dist: build ## Pack program, manual, completions and licence into out/mdpdf-….tar.gz.
	@.ci/package tarball

deb: build ## Make a Debian package, out/mdpdf_….deb.
	@.ci/setup package
	@.ci/package deb

test-install: dist deb ## Install into a folder, unpack both packages, and run what is in them.
	@fonts/install.sh
	@$(TEST_ENVIRONMENT) .ci/test-packages install

test-deb: deb ## Install the Debian package into a new Debian; needs root and a network.
	@.ci/setup deb
	@.ci/test-packages deb

ci: ## Do what continuous integration does.
	bash .ci/run

clean: ## Remove what was built and rendered.
	rm -rf .build out Tests/failures

distclean: clean ## Also remove the fonts.
	rm -rf fonts/files
