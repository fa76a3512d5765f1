// Search: reads the pages of search/index.json newest first and shows what matches as it arrives.
// A text matches after normalisation; marks are mapped back to the text as it was written.
"use strict";
{
  const form = document.querySelector("form.search");
  const field = form.elements.q;
  const status = document.querySelector(".found");
  const list = document.querySelector(".rows");
  const words = form.dataset;
  const locale = document.documentElement.lang;
  const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  const forms = JSON.parse(words.forms);
  const plural = new Intl.PluralRules(locale);
  const digits = new Intl.NumberFormat(locale);

  // Normalisation

  const fold = (text) => text
    .replace(/[\uFF01-\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xFEE0))
    .toLowerCase().replaceAll("ς", "σ")
    .normalize("NFD").replace(/[\u0300-\u036F]/g, "").normalize("NFC");
  const normalize = (text) => fold(text).replace(/\p{White_Space}+/gu, " ");

  // The same, with where each unit of the result began and ended in `text`. Nothing composes
  // across the borders of these pieces: a character, its marks and its conjoining letters.
  // Runs of plain letters, the most of any text, fold one to one.
  const mapped = (text) => {
    let result = "";
    const from = [], to = [];
    for (const piece of text.matchAll(/([!-~가-힣]+)(?![\p{M}\u1160-\u11FF])|[^][\p{M}\u1160-\u11FF]*/gu)) {
      const end = piece.index + piece[0].length;
      if (piece[1]) {
        for (let at = piece.index; at < end; at++) { from.push(at); to.push(at + 1); }
        result += piece[0].toLowerCase();
        continue;
      }
      for (const unit of fold(piece[0])) {
        const space = /\p{White_Space}/u.test(unit);
        if (space && result.endsWith(" ")) { to[to.length - 1] = end; continue; }
        for (let i = 0; i < unit.length; i++) { from.push(piece.index); to.push(end); }
        result += space ? " " : unit;
      }
    }
    return { text: result, from, to };
  };

  const toInitials = (text) => text.replace(/[가-힣]/g,
    (c) => initials[Math.floor((c.charCodeAt(0) - 0xAC00) / 588)]);

  // A query is a list of words; each is a substring, or letters that stand for syllables too.
  // Curly and angled quotation marks, as phones type them, count as straight ones.
  const parse = (query) => [...normalize(query.replace(/[“”„‟«»]/g, '"')).matchAll(/"([^"]*)"?|[^ "]+/g)]
    .map((match) => (match[1] ?? match[0]).replace(/^ | $/g, ""))
    .filter((word) => word)
    .map((word) => ({ word, letters: /^[ㄱ-ㅎ]+$/.test(word) }));

  const matches = (entry, query) => query.every(({ word, letters }) => letters
    ? (entry.letters ??= [toInitials(entry.title), toInitials(entry.body)]).some((text) => text.includes(word))
    : entry.title.includes(word) || entry.body.includes(word));

  // Where `query` stands in `text`, as [start, end] in the text as written, in order, without overlaps.
  const ranges = (text, query) => {
    const map = mapped(text);
    const letters = toInitials(map.text);
    const found = [];
    for (const { word, letters: byInitials } of query) {
      const hay = byInitials ? letters : map.text;
      for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + word.length)) {
        found.push([map.from[at], map.to[at + word.length - 1]]);
      }
    }
    found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const joined = [];
    for (const range of found) {
      const last = joined.at(-1);
      if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
      else joined.push(range);
    }
    return joined;
  };

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
    const found = ranges(body, query);
    const first = found.length ? found[0][0] : 0;
    let start = 0;
    if (first > 50) {
      start = first - 40;
      const space = body.slice(start, first).search(/\s/);
      if (space >= 0) start += space + 1;
      else if (/[\uDC00-\uDFFF]/.test(body[start])) start--;
    }
    let end = Math.min(body.length, Math.max(start + 220, found.length ? found[0][1] : 0));
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
      icon.alt = words["weather" + record.weather.main] ?? record.weather.main;
      icon.src = words.icons + record.weather.icon + ".png";
      when.append(" ", icon);
    }
    const title = make("a", "", ...marked(record.title, ranges(record.title, query)));
    title.href = link(record.url);
    const what = make("div", "what", make("h2", "title", title));
    if (record.body) what.append(make("p", "excerpt", ...excerpt(record.body, query)));
    if (record.tags.length) {
      what.append(make("p", "meta dots", ...record.tags.map((tag) => make("span", "tag", tag))));
    }
    return make("li", "row hit", when, what);
  };

  // Loading: one page after the other, kept for the next query

  const entries = [];
  let pages = null, loading = null, loaded = 0;

  const read = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    return response.json();
  };

  const load = async () => {
    const index = new URL(words.index, location.href);
    pages ??= (await read(index)).pages;
    for (; loaded < pages.length; loaded++) {
      const records = await read(new URL(pages[loaded], index));
      entries.push(...records.map((record) => (
        { record, title: normalize(record.title), body: normalize(record.body) })));
      show();
    }
  };

  // What is on the screen: the rows of `query`, of the first `seen` entries

  let query = [], shown = 0, seen = 0, failed = false, next = 0;
  const complete = () => pages !== null && loaded === pages.length;

  const say = (text, hint) => {
    if (status.dataset.said === text) return;
    status.dataset.said = text;
    status.replaceChildren(hint ? make("b", "", text) : text, hint ? " " + hint : "");
  };

  const report = () => {
    if (!query.length) say("");
    else if (seen < entries.length) say("");
    else if (failed) say(words.failed);
    else if (!complete()) say(words.loading);
    else if (shown) say((forms[plural.select(shown)] ?? forms.other).replace("{count}", digits.format(shown)));
    else say(words.none.replace("{query}", () => field.value.trim()), words.noneHint);
  };

  // Fills the list in short turns, so that typing never waits for a thousand results.
  const show = () => {
    clearTimeout(next);
    if (query.length) {
      const rows = [];
      const until = performance.now() + 12;
      for (; seen < entries.length && performance.now() < until; seen++) {
        if (matches(entries[seen], query)) rows.push(row(entries[seen], query));
      }
      list.append(...rows);
      shown += rows.length;
      if (seen < entries.length) next = setTimeout(show);
    }
    report();
  };

  const search = () => {
    const text = field.value.trim();
    const address = new URL(location.href);
    if (text) address.searchParams.set("q", text);
    else address.searchParams.delete("q");
    history.replaceState(null, "", address);
    query = parse(text);
    shown = seen = 0;
    list.replaceChildren();
    if (query.length && !complete()) {
      failed = false;
      loading ??= load().catch(() => { failed = true; }).finally(() => { loading = null; report(); });
    }
    show();
  };

  if (location.protocol === "file:") {
    field.disabled = true;
    say(words.disk);
  } else {
    let timer = 0;
    field.value = new URL(location.href).searchParams.get("q") ?? "";
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(search, 150);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(timer);
      search();
    });
    if (field.value) search();
    else if (matchMedia("(pointer: fine)").matches) field.focus();
  }
}
