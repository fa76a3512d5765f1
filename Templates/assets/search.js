// The search page: looks up what may match, reads the texts of that, and shows what does.
"use strict";
{
  const ROWS = 10, FILES = 6, AT_ONCE = 3, MANY = 24, WIDTH = 220;
  const form = document.querySelector("form.search");
  const field = form.elements.q;
  const panel = document.querySelector(".filters");
  const list = document.querySelector(".hits");
  const found = document.querySelector(".found");
  const heard = document.querySelector("[role=status]");
  const more = document.querySelector(".more");
  const again = document.querySelector(".again");
  const fault = document.querySelector(".fault");
  const words = form.dataset;
  const locale = document.documentElement.lang;
  const { normalize, parse, isEmpty, matches, ranges } = SearchIndex;
  const names = SearchIndex.vocabulary(JSON.parse(words.vocabulary));
  const weatherNames = new Map(Object.entries(JSON.parse(words.weather)));
  const plural = new Intl.PluralRules(locale);
  const digits = new Intl.NumberFormat(locale);
  const grams = new URL(words.grams, location.href);
  const texts = new URL(words.index, location.href);

  // Rows

  const make = (tag, className, ...children) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };

  const marked = (text, found, start = 0, end = text.length) => {
    const parts = [];
    let at = start;
    for (const [from, to] of found) {
      if (to <= start || from >= end) continue;
      parts.push(text.slice(at, Math.max(from, at)), make("mark", "", text.slice(Math.max(from, at), Math.min(to, end))));
      at = Math.min(to, end);
    }
    return [...parts, text.slice(at, end)];
  };

  // About two lines around the first match, begun at a word and never inside a character.
  const excerpt = (body, query) => {
    const found = ranges(body, query, WIDTH);
    const first = found.length ? found[0][0] : 0;
    let start = 0;
    if (first > 50) {
      start = first - 40;
      const space = body.slice(start, first).search(/\s/);
      if (space >= 0) start += space + 1;
      else if (/[\uDC00-\uDFFF]/.test(body[start])) start--;
    }
    let end = Math.min(body.length, start + WIDTH);
    if (/[\uD800-\uDBFF]/.test(body[end - 1])) end--;
    return [start ? "…" : "", ...marked(body, found, start, end), end < body.length ? "…" : ""];
  };

  const link = (path) => words.root + path.split("/").map(encodeURIComponent).join("/");

  const row = ({ record }, query) => {
    const time = make("time", "", record.date);
    time.dateTime = record.created;
    const when = make("p", "when", time);
    if (record.weather?.icon) {
      const icon = make("img");
      icon.width = icon.height = 22;
      icon.alt = weatherNames.get(record.weather.main) ?? record.weather.main;
      icon.src = words.icons + record.weather.icon + ".png";
      when.append(" ", icon);
    }
    const name = record.title.length > WIDTH ? `${record.title.slice(0, WIDTH)}…` : record.title;
    const title = make("a", "", ...marked(name, ranges(name, query)));
    title.href = link(record.url);
    const what = make("div", "what", make("h2", "title", title));
    if (record.body) what.append(make("p", "excerpt", ...excerpt(record.body, query)));
    if (record.tags.length) {
      what.append(make("p", "meta dots", ...record.tags.map((tag) => make("span", "tag", tag))));
    }
    return make("li", "row hit", when, what);
  };

  // Files, kept for the next query. One that an older query asked for and this one does not is given up.

  class Changed extends Error {}

  const files = new Map();
  let index = null;
  let fresh = false;  // whether the browser's cache is passed over

  const isBinary = (address) => address.pathname.endsWith(".bin");

  const load = (run, address, read, options = {}) => {
    let file = files.get(address.href);
    if (!file) {
      const abort = new AbortController();
      file = { abort, value: null };
      files.set(address.href, file);
      const answer = fetch(address, { signal: abort.signal, ...options, ...fresh && { cache: "reload" } });
      file.done = answer.then(async (response) => {
        if (response.status === 404 && index) throw new Changed();
        if (!response.ok) throw new Error(`${response.status} ${address}`);
        const body = await (isBinary(address) ? response.arrayBuffer() : response.text());
        try {
          file.value = read(body);
        } catch {
          throw new Changed();
        }
      }).catch((error) => {
        if (files.get(address.href) === file) files.delete(address.href);
        throw error;
      });
      file.done.catch(() => {});
    }
    if (run && file.run !== run) {
      file.run = run;
      if (!file.value) file.done.then(() => step(run), (error) => fail(run, error));
    }
    return file.value;
  };

  const give = (run) => {
    for (const [address, file] of files) {
      if (file.value || file.run === run || file.isShared || address === grams.href) continue;
      files.delete(address);
      file.abort.abort();
    }
  };

  // As the page's preload asks for it, which is then the answer.
  const loadIndex = (run) => load(run, grams, (text) => {
    index = SearchIndex.open(JSON.parse(text));
    return index;
  }, { mode: "no-cors", credentials: "include" });

  const loadLists = (run, number) => load(run, new URL(`grams/${number}.bin`, grams), (bytes) => {
    const file = SearchIndex.read(index, bytes);
    if (!file) throw new Changed();
    return file;
  });

  const loadTexts = (run, part) => load(run, new URL(part.name, texts), (text) => {
    const records = JSON.parse(text);
    if (records.length !== part.end - part.start) throw new Changed();
    return records.map(SearchIndex.entry);
  });

  const kept = (path, base) => files.get(new URL(path, base).href)?.value;

  // One query: its candidates by rank, newest first, and how far they are compared

  let current = null;  // what is looked for
  let shown = null;    // what the list shows
  let turn = 0;

  const begin = (text, options = {}) => {
    const query = parse(text, names);
    const run = {
      text, query, limit: ROWS, shown: 0, found: [], ranks: null, next: 0, last: Infinity, asked: null,
      known: -1, isExact: false, failed: null, ...options,
    };
    current = run;
    clearTimeout(turn);
    clearTimeout(wait);
    list.setAttribute("aria-busy", "true");
    if (isEmpty(query)) {
      give(run);
      shown = run;
      list.replaceChildren();
      run.isExact = true;
      report(run);
      return;
    }
    wait = setTimeout(() => {
      if ((shown !== run || !run.ranks) && run === current && !run.failed && !isHeld()) say([words.loading]);
    }, 400);
    step(run);
  };

  const step = (run) => {
    if (run !== current || run.failed || isEmpty(run.query)) return;
    try {
      if (!loadIndex(run)) return;
      if (look(run)) compare(run);
      else peek(run);
    } catch (error) {
      fail(run, error);
    }
  };

  // Asks for the files of some keys; gives the numbers of those asked for.
  const ask = (run, keys, limit) => {
    const numbers = new Set();
    for (const key of keys) {
      const number = SearchIndex.shard(index, key);
      if (numbers.size < limit && !kept(`grams/${number}.bin`, grams)) numbers.add(number);
    }
    for (const number of numbers) loadLists(run, number);
    return numbers;
  };

  const areThere = (numbers) => [...numbers].every((number) => kept(`grams/${number}.bin`, grams));

  // The candidates, as far as the lists tell that are there. True once there are any to begin with.
  const look = (run) => {
    if (!run.asked) {
      loadNewest(run);
      run.plan = SearchIndex.plan(run.query, words.untitled);
      run.asked = ask(run, [...run.plan.needed, ...run.plan.first], FILES);
      give(run);
    }
    if (!areThere(run.asked)) return false;
    const lists = (number) => kept(`grams/${number}.bin`, grams);
    const known = new Set(run.plan.words.flatMap(({ lookups }) => lookups.map(({ key }) => SearchIndex.shard(index, key)))
      .filter(lists)).size;
    if (known > run.known) {
      run.known = known;
      const { ranks, isExact } = SearchIndex.candidates(index, run.query, run.plan, lists);
      run.ranks = ranks;
      run.isExact = isExact;
      run.next = ranks.findIndex((rank) => rank < run.last);
      if (run.next < 0) run.next = ranks.length;
    }
    if (run.ranks.length > MANY && !run.isExact && !run.further) {
      run.further = ask(run, [...run.plan.first, ...run.plan.more], FILES);
    }
    return true;
  };

  // The newest texts are asked for together with the lists: what they say needs no list, and of what
  // is looked for most often it is the first ten rows.
  const newest = (run) => (run.query.filters.length ? undefined : index.parts[0]);

  // Where they can't be had, the lists tell whether they are needed at all.
  const loadNewest = (run) => {
    const part = newest(run);
    if (!part || loadTexts(null, part)) return;
    const file = files.get(new URL(part.name, texts).href);
    file.isShared = true;
    file.done.then(() => step(run), () => {});
  };

  const peek = (run) => {
    const part = newest(run), entries = part && kept(part.name, texts);
    if (!entries) return;
    for (let rank = Math.min(part.end, run.last) - 1; rank >= part.start && run.found.length < run.limit; rank--) {
      const entry = entries[part.end - 1 - rank];
      if (matches(entry, run.query)) run.found.push(entry);
      run.last = rank;
    }
    show(run);
  };

  // Compares in short turns, so that typing never waits for many texts.
  const compare = (run) => {
    const until = performance.now() + 10;
    const isCounted = () => run.isExact && run.found.length >= run.limit;
    for (; run.next < run.ranks.length && !isCounted(); run.next++) {
      const rank = run.ranks[run.next];
      const part = index.parts[index.partOf[rank]];
      const entries = kept(part.name, texts);
      if (!entries) break;
      if (performance.now() > until) {
        show(run);
        clearTimeout(turn);
        turn = setTimeout(step, 0, run);
        return;
      }
      const entry = entries[part.end - 1 - rank];
      if (matches(entry, run.query)) run.found.push(entry);
      run.last = rank;
    }
    fetchTexts(run);
    show(run);
  };

  // Asks for the texts of the next rows, and, but for the newest, of no more.
  const fetchTexts = (run) => {
    let missing = run.limit - run.found.length;
    let slots = run.further && !areThere(run.further) ? 1 : AT_ONCE;
    for (let i = run.next; i < run.ranks.length && missing > 0 && slots > 0; slots--) {
      const part = index.parts[index.partOf[run.ranks[i]]];
      loadTexts(run, part);
      for (; i < run.ranks.length && run.ranks[i] >= part.start; i++) missing--;
    }
  };

  const isDone = (run) => run.ranks !== null && run.next === run.ranks.length;

  // Rows replace those of the query before once there is one, or certainly none; while a syllable is
  // being composed they do not.
  const empty = () => {
    const isLeft = list.contains(document.activeElement);
    list.replaceChildren();
    if (isLeft) field.focus();
  };

  const show = (run) => {
    if (shown !== run) {
      if (isHeld() || !run.found.length && !isDone(run)) return;
      shown = run;
      empty();
    }
    const rows = run.found.slice(run.shown, run.limit).map((entry) => row(entry, run.query));
    list.append(...rows);
    run.shown += rows.length;
    if (run.goesTo < run.shown) {
      list.children[run.goesTo].querySelector("a").focus();
      run.goesTo = undefined;
    }
    if (run.y && (run.shown === run.limit || isDone(run))) {
      scrollTo(0, run.y);
      run.y = 0;
    }
    report(run);
    watchEnd();
  };

  const showMore = () => {
    if (shown !== current || !hasMore(current)) return;
    current.limit += ROWS;
    list.setAttribute("aria-busy", "true");
    step(current);
  };

  // Who presses the button goes on at the first new row; who scrolls stays where they are.
  const press = () => {
    current.goesTo = current.shown;
    showMore();
  };

  // What is said

  const about = (run) => {
    const compared = run.next, rest = run.ranks.length - compared;
    const guess = run.found.length + (compared ? rest * run.found.length / compared : rest);
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(guess)) - 1);
    return Math.max(run.found.length, Math.round(guess / unit) * unit);
  };

  const counted = (forms, count) => (forms[plural.select(count)] ?? forms.other).replace("{count}", digits.format(count));
  const forms = JSON.parse(words.forms), aboutForms = JSON.parse(words.about);

  const sentence = (run) => {
    if (run.failed) return [run.failed];
    if (isEmpty(run.query)) return [""];
    if (isDone(run) && !run.found.length) return [words.none.replace("{query}", () => run.text.trim()), words.noneHint];
    if (isDone(run)) return [counted(forms, run.found.length)];
    return [run.isExact ? counted(forms, run.ranks.length) : counted(aboutForms, about(run))];
  };

  let hush = 0, wait = 0;
  const say = ([text, hint]) => {
    clearTimeout(wait);
    const whole = hint ? `${text} ${hint}` : text;
    if (found.dataset.said !== whole) {
      found.dataset.said = whole;
      found.replaceChildren(hint ? make("b", "", text) : text, hint ? ` ${hint}` : "");
    }
    clearTimeout(hush);
    hush = setTimeout(() => { heard.textContent = whole; }, 500);
  };

  const hasMore = (run) => run.shown === run.limit && (run.shown < run.found.length || !isDone(run));

  // A button that goes away hands the focus on.
  const hide = (button, isHidden) => {
    if (isHidden && document.activeElement === button) (list.querySelector("li:last-child a") ?? field).focus();
    button.hidden = isHidden;
  };

  const report = (run) => {
    const isSettled = run.failed || isEmpty(run.query) || run.shown === run.limit || isDone(run);
    list.setAttribute("aria-busy", String(!isSettled));
    if (isSettled && run.ranks && !run.failed) fresh = false;
    const isLoadingMore = run.limit > ROWS && !isDone(run);
    fault.textContent = run.failed && run.shown ? run.failed : "";
    hide(again, !run.failed);
    hide(more, Boolean(run.failed) || !(hasMore(run) || isLoadingMore));
    if (run.ranks || run.failed || isEmpty(run.query)) say(sentence(run));
    else if (found.dataset.said !== words.loading) {
      found.dataset.said = "";
      found.replaceChildren();
    }
  };

  const fail = (run, error) => {
    if (run !== current || run.failed || error.name === "AbortError") return;
    if (error instanceof Changed && !run.isSecond) {
      files.clear();
      index = null;
      fresh = true;
      begin(run.text, { isSecond: true });
      return;
    }
    if (error instanceof Changed) { files.clear(); index = null; }
    run.failed = error instanceof Changed ? words.changed : navigator.onLine ? words.failed : words.offline;
    if (shown !== run) empty();
    shown = run;
    report(run);
  };

  const retry = () => {
    if (current?.failed && index) {
      current.failed = null;
      current.asked = current.further = null;
      for (const file of files.values()) if (file.run === current && !file.value) file.run = null;
      fault.textContent = "";
      hide(again, true);
      say([words.loading]);
      step(current);
    } else if (current?.failed) begin(current.text);
    else if (!index) loadIndex();
  };

  // Typing. A consonant that an input method puts at the end of a word may yet begin a syllable, and
  // is left out; and until the syllable is done or rests, the rows stay. Some keyboards compose without
  // telling: for them a consonant after a syllable is left out until it rests.

  const REST = 300;
  let composing = false, rested = 0, isResting = true;
  const isHeld = () => composing && !isResting;

  const typed = () => {
    const end = field.selectionEnd ?? field.value.length;
    const before = field.value.slice(0, end);
    const isBegun = composing ? /[^\s"ㄱ-ㅎ][ㄱ-ㅎ]$/ : isResting ? /$^/ : /[가-힣][ㄱ-ㅎ]$/;
    return isBegun.test(before) ? before.slice(0, -1) + field.value.slice(end) : field.value;
  };

  const search = () => {
    clearTimeout(rested);
    isResting = false;
    rested = setTimeout(() => {
      isResting = true;
      if (typed() === current.text) step(current);
      else begin(typed());
    }, REST);
    const text = typed();
    if (text !== current?.text || current.failed) begin(text);
  };

  // The address follows the field. What was entered stays in the history, what was typed on the way
  // does not.

  let follow = 0;
  const address = () => {
    const url = new URL(location.href);
    const text = field.value.trim();
    if (text) url.searchParams.set("q", text);
    else url.searchParams.delete("q");
    return url.href;
  };
  const note = (isEntered) => {
    clearTimeout(follow);
    const isNew = address() !== location.href;
    const state = { isEntered: isEntered || (!isNew && Boolean(history.state?.isEntered)) };
    if (isNew && (isEntered === "push" || history.state?.isEntered)) history.pushState(state, "", address());
    else history.replaceState(isNew ? state : { ...history.state, ...state }, "", address());
  };

  const restore = () => {
    field.value = new URL(location.href).searchParams.get("q") ?? "";
    fillControls();
    const { rows = ROWS, y = 0 } = history.state ?? {};
    begin(field.value, { limit: rows, y });
  };

  // Controls write filters into the field and read them there.

  const controls = [...panel?.querySelectorAll("[data-filter]") ?? []];
  const quoted = (value) => /\s/u.test(value) ? `"${value}"` : value;
  const filterOf = (text, key) => parse(text, names).filters.find((filter) => filter.key === key);
  const written = ({ dataset }, value) => `${dataset.name}:${quoted(value)}`;

  const fillControls = () => {
    for (const control of controls) {
      const key = control.dataset.filter;
      const value = filterOf(field.value, key)?.value ?? "";
      if (control.type === "month") {
        control.value = value.length === 4 ? `${value}-${key === "from" ? "01" : "12"}` : value.slice(0, 7);
        continue;
      }
      control.querySelector("[data-other]")?.remove();
      let option = [...control.options].find((one) => value
        ? one.value && filterOf(written(control, one.value), key).value === value : !one.value);
      if (!option) {
        option = new Option(value, value);
        option.dataset.other = "";
        control.append(option);
      }
      option.selected = true;
    }
  };

  const writeFilter = (control) => {
    if (control.value && !filterOf(written(control, control.value), control.dataset.filter)) return;
    const pieces = field.value.replace(/[“”„‟«»]/g, '"').matchAll(/[^\s"]*[:：]"[^"]*"?|"[^"]*"?|[^\s"]+/g);
    const rest = [...pieces].map(({ index, 0: { length } }) => field.value.substr(index, length))
      .filter((piece) => !filterOf(piece, control.dataset.filter));
    if (rest.join("").split('"').length % 2 === 0) rest.push(rest.pop() + '"');
    if (control.value) rest.push(written(control, control.value));
    field.value = rest.join(" ");
    note("push");
    search();
  };

  // A script is slow the first time: it is tried out before somebody waits for it.

  const warm = () => {
    const query = parse("가 ㄱ a", names);
    const record = { title: "가 a", body: "나 b", date: "", created: "", url: "", tags: ["가"], weather: null };
    SearchIndex.plan(query, words.untitled);
    matches(SearchIndex.entry(record), query);
    row({ record }, query);
  };

  // The end of the list, in view

  const end = new IntersectionObserver(([entry]) => { if (entry.isIntersecting) showMore(); }, { rootMargin: "200px" });
  const watchEnd = () => {
    end.unobserve(more);
    if (!more.hidden) end.observe(more);
  };

  const move = (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = document.activeElement;
    if (event.key === "/" && !at.matches("input, select, textarea, [contenteditable]")) {
      event.preventDefault();
      field.focus();
      field.select();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [field, ...list.querySelectorAll(".title a"), ...more.hidden ? [] : [more]];
    const place = places.indexOf(at) + step;
    if (!step || !places.includes(at) || !places[place]) return;
    event.preventDefault();
    places[place].focus();
  };

  if (location.protocol === "file:") {
    field.disabled = true;
    if (panel) panel.hidden = true;
    say([words.disk]);
  } else {
    loadIndex();
    for (const control of controls) {
      for (const option of [...control.options ?? []]) {
        const value = option.value && filterOf(written(control, option.value), control.dataset.filter)?.value;
        if (option.value && !(value && (control.dataset.filter !== "tag" || value === normalize(option.value)))) option.remove();
      }
      control.addEventListener("change", () => writeFilter(control));
    }
    field.addEventListener("input", (event) => {
      composing = event.isComposing;
      search();
      fillControls();
      clearTimeout(follow);
      follow = setTimeout(note, 300);
    });
    field.addEventListener("compositionend", () => {
      composing = false;
      search();
      step(current);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      composing = false;
      note(true);
      search();
      isResting = true;
      if (typed() !== current.text) begin(typed());
      step(current);
    });
    more.addEventListener("click", press);
    again.addEventListener("click", retry);
    addEventListener("online", retry);
    addEventListener("popstate", () => {
      // A jump within the page is no other query.
      if ((new URL(location.href).searchParams.get("q") ?? "") !== field.value.trim()) restore();
    });
    document.addEventListener("keydown", move);
    list.addEventListener("click", () => {
      if (location.href !== address()) note();
      history.replaceState({ ...history.state, rows: current.limit, y: scrollY }, "");
    });
    const wide = matchMedia("(min-width: 30.01rem)");
    const fold = () => { if (panel) panel.open = wide.matches; };
    wide.addEventListener("change", fold);
    fold();
    restore();
    (self.requestIdleCallback ?? setTimeout)(warm);
    if (!field.value && matchMedia("(pointer: fine)").matches) field.focus();
  }
}
