# `make site` builds the sample journal, `make test` runs every test; both install what they lack.

PREFIX ?= /usr/local
DESTDIR ?=

run = scripts/run.sh
binary = .build/release/ilgi
# Tests that are run by themselves: they keep the machine busy, or wait for what others would hold up.
alone = IncrementalBuildTests|CurlHTTPClientTests|JournalServerTests|JournalCLITests
swift_sources = Sources Tests Plugins Package.swift

share = $(DESTDIR)$(PREFIX)/share
bash_completion = bash-completion/completions/ilgi
zsh_completion = zsh/site-functions/_ilgi
fish_completion = fish/vendor_completions.d/ilgi.fish
completions = $(bash_completion) $(zsh_completion) $(fish_completion)

.PHONY: help site build test test-swift test-browser lint format bench install uninstall clean

help: ## say what can be made (the default)
	@printf 'make …\n'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "  %-13s %s\n", $$1, $$2 }'

site: build ## build ilgi and the sample journal into public/
	@$(run) $(binary) build
	@printf '\nThe sample journal is ready. Open this in a browser:\n  %s\n' '$(CURDIR)/public/index.html'

build: ## build the release binary, .build/release/ilgi
	@scripts/install-dependencies.sh build
	@$(run) scripts/build-release.sh

test: ## run all tests: Swift's, then those in a real browser
	@scripts/install-dependencies.sh test
	@$(MAKE) --no-print-directory test-swift
	@$(MAKE) --no-print-directory test-browser

test-swift: ## run the Swift tests only
	@$(run) swift test --skip '$(alone)'
	@for tests in $(subst |, ,$(alone)); do $(run) swift test --skip-build --filter $$tests || exit 1; done

test-browser: ## run the browser tests only, with the binary that `swift test` or ILGI=… left
	@$(run) .venv/bin/python -m pytest Tests/Browser --numprocesses auto --dist worksteal

lint: ## check the style of the Swift code
	@$(run) swift format lint --strict --recursive --parallel $(swift_sources)

format: ## put the Swift code into style
	@$(run) swift format --in-place --recursive --parallel $(swift_sources)

bench: build ## time a build of 10,000 entries
	@$(run) python3 Benchmarks/measure.py --ilgi $(binary)

install: build ## install ilgi, its manual pages and completions under PREFIX (/usr/local)
	@install -d '$(DESTDIR)$(PREFIX)/bin' '$(share)/man/man1' '$(share)/man/ko/man1' \
	  $(foreach path,$(completions),'$(share)/$(dir $(path))')
	@install -m 755 $(binary) '$(DESTDIR)$(PREFIX)/bin/ilgi'
	@install -m 644 Documentation/man/ilgi.1 '$(share)/man/man1/ilgi.1'
	@install -m 644 Documentation/man/ko/ilgi.1 '$(share)/man/ko/man1/ilgi.1'
	@scripts/write-completion.sh $(binary) bash '$(share)/$(bash_completion)'
	@scripts/write-completion.sh $(binary) zsh '$(share)/$(zsh_completion)'
	@scripts/write-completion.sh $(binary) fish '$(share)/$(fish_completion)'
	@printf 'Installed %s\n' '$(DESTDIR)$(PREFIX)/bin/ilgi'

uninstall: ## remove it again
	@rm -f '$(DESTDIR)$(PREFIX)/bin/ilgi' '$(share)/man/man1/ilgi.1' '$(share)/man/ko/man1/ilgi.1' \
	  $(foreach path,$(completions),'$(share)/$(path)')
	@printf 'Removed %s\n' '$(DESTDIR)$(PREFIX)/bin/ilgi'

clean: ## remove everything that was built
	@rm -rf .build .venv public .ilgi
