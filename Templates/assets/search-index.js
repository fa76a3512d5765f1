// Search without a page: the search form of texts, queries, grams, and the files of the index.
// Documentation/search-index.md says what all of this is.
"use strict";
const SearchIndex = (() => {
  const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

  // The search form

  const fold = (text) => text
    .replace(/[\uFF01-\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xFEE0))
    .toLowerCase().replaceAll("ς", "σ")
    .normalize("NFD").replace(/[\u0300-\u036F]/g, "").normalize("NFC");
  const normalize = (text) => fold(text).replace(/\p{White_Space}+/gu, " ");

  // The same, with where each unit of the result began and ended in `text`. Nothing composes
  // across the borders of these pieces: a character, its marks and its conjoining letters.
  // Runs of plain letters, the most of any text, fold one to one.
  const mapped = (text) => {
    let result = "", isSpace = false;
    const from = [], to = [];
    for (const piece of text.matchAll(/([!-~가-힣]+)(?![\p{M}\u1160-\u11FF])|[^][\p{M}\u1160-\u11FF]*/gu)) {
      const end = piece.index + piece[0].length;
      if (piece[1]) {
        for (let at = piece.index; at < end; at++) { from.push(at); to.push(at + 1); }
        result += piece[0].toLowerCase();
        isSpace = false;
        continue;
      }
      for (const unit of fold(piece[0])) {
        const space = /\p{White_Space}/u.test(unit);
        if (space && isSpace) { to[to.length - 1] = end; continue; }
        isSpace = space;
        for (let i = 0; i < unit.length; i++) { from.push(piece.index); to.push(end); }
        result += space ? " " : unit;
      }
    }
    return { text: result, from, to };
  };

  const toInitials = (text) => text.replace(/[가-힣]/g,
    (c) => INITIALS[Math.floor((c.charCodeAt(0) - 0xAC00) / 588)]);

  // Queries

  // `keys`: what filters are called besides English; `weather`: the English names behind others.
  const vocabulary = ({ keys = {}, weather = {} } = {}) => {
    const names = { keys: new Map(), weather: new Map() };
    for (const [name, key] of Object.entries(keys)) names.keys.set(normalize(name), key);
    for (const key of ["tag", "year", "from", "to", "weather"]) names.keys.set(key, key);
    for (const [name, english] of Object.entries(weather)) {
      const key = normalize(name);
      names.weather.set(key, [...names.weather.get(key) ?? [], ...english.map(normalize)]);
    }
    return names;
  };
  const english = vocabulary();

  const isDate = (text) => {
    const found = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
    if (!found) return false;
    const [year, month, day] = found.slice(1).map((digits) => Number(digits ?? 1));
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  };

  const filter = (key, value, names) => {
    if (!key || !value) return null;
    if (key === "weather") {
      const all = names.weather.get(value) ?? [];
      return { key, value: all[0] ?? value, names: [...all, value] };
    }
    if (key === "tag") return value === "#" ? null : { key, value: value.replace(/^#/, "") };
    if (key === "year" ? !/^\d{4}$/.test(value) : !isDate(value)) return null;
    return { key, value };
  };

  // Curly and angled quotation marks, as phones type them, count as straight ones.
  const parse = (text, names = english) => {
    const words = [], filters = [];
    const add = (word) => {
      if (word) words.push({ word, letters: /^[ㄱ-ㅎ]+$/.test(word) });
    };
    const trim = (phrase) => phrase?.replace(/^ | $/g, "");
    const pieces = normalize(text.replace(/[“”„‟«»]/g, '"'))
      .matchAll(/([^ ":]+):(?:"([^"]*)"?|([^ "]+))?|"([^"]*)"?|[^ "]+/g);
    for (const [whole, key, quoted, plain, phrase] of pieces) {
      const found = filter(names.keys.get(key), trim(quoted) ?? plain, names);
      if (found) filters.push(found);
      else if (quoted !== undefined) { add(key + ":"); add(trim(quoted)); }
      else add(trim(phrase) ?? whole);
    }
    return { words, filters };
  };

  const isEmpty = ({ words, filters }) => !words.length && !filters.length;

  // Entries: a record of the texts, and its title and body in the search form

  const entry = (record) => ({ record });

  const has = (found, { word, letters }) => {
    found.title ??= normalize(found.record.title);
    found.body ??= normalize(found.record.body);
    if (!letters) return found.title.includes(word) || found.body.includes(word);
    found.letters ??= [toInitials(found.title), toInitials(found.body)];
    return found.letters.some((text) => text.includes(word));
  };

  const holds = ({ record }, { key, value, names }) => {
    const day = record.created.slice(0, value.length);
    switch (key) {
      case "tag": return record.tags.some((tag) => normalize(tag) === value);
      case "weather": return Boolean(record.weather) && names.includes(normalize(record.weather.main));
      case "year": return day === value;
      case "from": return day >= value;
      default: return day <= value;
    }
  };

  const matches = (found, query) => !isEmpty(query)
    && query.filters.every((filter) => holds(found, filter)) && query.words.every((word) => has(found, word));

  // Where the words stand in `text`, as [start, end] in the text as written, in order; those that
  // overlap or touch are one. Of each word `limit` places at most.
  const ranges = (text, { words }, limit = Infinity) => {
    if (!words.length) return [];
    const map = mapped(text);
    const letters = toInitials(map.text);
    const found = [];
    for (const { word, letters: byInitials } of words) {
      const hay = byInitials ? letters : map.text;
      let left = limit;
      for (let at = hay.indexOf(word); at >= 0 && left--; at = hay.indexOf(word, at + word.length)) {
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

  // Letters and grams

  const spans = (text) => text.split(" ").map((span) => span.split("-").map((n) => parseInt(n, 16)));
  const syllabary = spans("1100-11FF 3005-3007 3031-3035 3041-3096 309D-309F 30A1-30FA 30FC-30FF 3105-318E"
    + " 31A0-31BF 31F0-31FF 3400-4DBF 4E00-9FFF A960-A97F AC00-D7FF F900-FAFF FF66-FFDC 1B000-1B16F 20000-3FFFF");
  const sign = spans("0-1F 21-2F 3A-40 5B-60 7B-A9 AB-B4 B6-B9 BB-BF D7 F7 2000-206F 20A0-20CF 2100-2BFF 2E00-2E7F"
    + " 3000-3004 3008-3030 3036-303F 309B-309C 30A0 30FB FE00-FE6F FF00-FF65 FFE0-FFFF 1F000-1FAFF E0000-E0FFF");
  const within = (table, code) => table.some(([first, last = first]) => code >= first && code <= last);
  const SIGN = "sign", ALPHABET = "alphabet", SYLLABARY = "syllabary";
  const kind = (code) => code === 0x20 ? "space"
    : within(syllabary, code) ? SYLLABARY : within(sign, code) ? SIGN : ALPHABET;
  const isConsonant = (code) => code >= 0x3131 && code <= 0x314E;

  // The lookups of a word: the gram `key`, the number of its follower or -1, the characters
  // `from` to `to` that they speak of, and how much they are likely to say.
  const lookups = ({ word }) => {
    const chars = [...word], codes = chars.map((c) => c.codePointAt(0)), kinds = codes.map(kind);
    const initials = [...toInitials(word)].map((c) => c.codePointAt(0));
    const found = [];
    const add = (from, size, weight, to = from + size, follower = -1) => {
      found.push({ key: chars.slice(from, from + size).join(""), follower, from, to, weight });
    };
    const isLetter = (i) => kinds[i] === ALPHABET || kinds[i] === SYLLABARY;
    // The letter after the gap at `i`; `i` itself where there is no gap, or nothing after it.
    const afterGap = (i) => {
      let next = i;
      while (next < codes.length && !isLetter(next)) next++;
      return next < codes.length ? next : i;
    };
    for (let i = 0; i < chars.length; i++) {
      const same = (other) => kinds[other] === kinds[i];
      if (kinds[i] === SIGN) add(i, 1, 1);
      if (isConsonant(codes[i])) {
        if (isConsonant(codes[i + 1])) {
          if (isConsonant(initials[i + 2])) add(i, 2, 5, i + 3, initials[i + 2] % 32);
          else add(i, 2, 3);
        } else if (!isConsonant(codes[i - 1])) add(i, 1, 1);
      }
      if (kinds[i] === SYLLABARY) {
        if (same(i + 1)) {
          if (isConsonant(codes[i]) && isConsonant(codes[i + 1])) continue;
          if (same(i + 2)) add(i, 2, 9, i + 3, codes[i + 2] % 32);
          else add(i, 2, 7);
        }
        if (isConsonant(codes[i])) continue;
        const next = afterGap(i + 1);
        if (next > i + 1 && same(next)) add(i, 1, 6, next + 1, codes[next] % 32);
        else if (!same(i - 1) && !same(i + 1)) add(i, 1, 4);
      }
      if (kinds[i] === ALPHABET) {
        if (same(i + 1) && same(i + 2)) {
          if (same(i + 3)) add(i, 3, 8, i + 4, codes[i + 3] % 32);
          else add(i, 3, 6);
        } else if (same(i + 1)) {
          const next = afterGap(i + 2), number = next > i + 2 && same(next) ? wordNumber(next) : null;
          if (number) add(i, 2, 5, number.to, number.follower);
          if (!number && !same(i - 1)) add(i, 2, 3);
        } else if (!same(i - 1)) add(i, 1, 1);
      }
    }
    // The number of the word in an alphabet that begins at `i`, where the query tells it.
    function wordNumber(i) {
      const x = codes[i] * 31;
      if (i + 1 === codes.length) return null;
      if (kinds[i + 1] === ALPHABET) return { follower: (x + codes[i + 1]) % 32, to: i + 2 };
      if (kinds[i + 1] === SYLLABARY) return { follower: x % 32, to: i + 1 };
      const next = afterGap(i + 1);
      if (next === i + 1) return null;
      return kinds[next] === ALPHABET
        ? { follower: (x + codes[next] + 7) % 32, to: next + 1 } : { follower: x % 32, to: i + 1 };
    }
    return found;
  };

  // So many lookups of a word are used; what they leave open the comparison with the text decides.
  const LOOKUPS = 100;

  // A word's lookups in two lists: those that speak of all of it with the fewest, and the others.
  const ordered = (word) => {
    const all = lookups(word), rest = all.slice(0, LOOKUPS), first = [];
    const open = new Set();
    for (const { from, to } of rest) for (let i = from; i < to; i++) open.add(i);
    const gain = ({ from, to, weight }) => {
      let count = 0;
      for (let i = from; i < to; i++) count += open.has(i);
      return count ? count * 2 + weight : 0;
    };
    while (open.size) {
      const best = rest.reduce((a, b) => gain(b) > gain(a) ? b : a);
      for (let i = best.from; i < best.to; i++) open.delete(i);
      rest.splice(rest.indexOf(best), 1);
      first.push(best);
    }
    const strong = first.some(({ weight }) => weight > 2);
    const isWeak = ({ weight }) => strong && weight < 2;
    return {
      first: first.filter((lookup) => !isWeak(lookup)),
      more: [...rest, ...first.filter(isWeak)].sort((a, b) => b.weight - a.weight),
      isExact: all.length === 1 && first[0].follower < 0,
    };
  };

  // The one after the other of several lists by turns.
  const byTurns = (lists) => {
    const result = [];
    for (let i = 0; lists.some((list) => i < list.length); i++) {
      for (const list of lists) if (i < list.length) result.push(list[i]);
    }
    return result;
  };

  // What to look up for a query, the most telling first; `untitled` is the page's word for that.
  const plan = (query, untitled = "") => {
    const shown = normalize(untitled), letters = toInitials(shown);
    const words = query.words.map((word) => {
      const { first, more, isExact } = ordered(word);
      const mayBeUntitled = (word.letters ? letters : shown).includes(word.word);
      return { first, more, isExact, lookups: [...first, ...more], mayBeUntitled };
    });
    const filters = query.filters.filter(({ key }) => key === "tag" || key === "weather")
      .map(({ key, value, names = [value] }) => ({ names: names.map((name) => `${key}:${name}`) }));
    return {
      words, filters,
      needed: words.some((word) => word.mayBeUntitled) ? ["untitled"] : [],
      first: [...filters.flatMap(({ names }) => names), ...byTurns(words.map(({ first }) => first)).map(({ key }) => key)],
      more: byTurns(words.map(({ more }) => more)).map(({ key }) => key),
    };
  };

  // Files

  const bits = (bytes, at = 0) => {
    const padded = new Uint8Array(bytes.length + 8);
    padded.set(bytes);
    const window = () => {
      const i = at >>> 3, shift = at & 7;
      if (i > bytes.length) throw new RangeError("the file is too short");
      return ((padded[i] << 24 | padded[i + 1] << 16 | padded[i + 2] << 8 | padded[i + 3]) << shift
        | padded[i + 4] >> 8 - shift) >>> 0;
    };
    const fixed = (count) => {
      const value = count ? window() >>> 32 - count : 0;
      at += count;
      return value;
    };
    const gamma = () => {
      const zeros = Math.clz32(window());
      if (zeros > 24) throw new RangeError("the file is damaged");
      at += zeros;
      return fixed(zeros + 1);
    };
    // The distances of a list, each less 1, to `each`; without it they are passed over.
    const list = (n, each) => {
      const size = gamma() - 1;
      if (size > n) throw new RangeError("the file is damaged");
      const isInverse = size > n - size, written = isInverse ? n - size : size;
      if (!each && !written) return size;
      let k = 0;
      while (written && written * 2 ** (k + 1) * 3 <= (n - written) * 2) k++;
      let value = -1;
      for (let i = 0; i < written; i++) {
        let high = 0, ones;
        do {
          ones = Math.clz32(~window());
          at += ones;
          high += ones;
        } while (ones === 32);
        at++;
        const next = value + 1 + high * 2 ** k + fixed(k);
        if (each && isInverse) for (let other = value + 1; other < next; other++) each(other);
        if (each && !isInverse) each(next);
        value = next;
      }
      if (each && isInverse) for (let other = value + 1; other < n; other++) each(other);
      return size;
    };
    return { fixed, gamma, list, get at() { return at; } };
  };

  // The contents of grams.json, with what follows from them.
  const open = (json) => {
    if (json.version !== 1) throw new Error(`version ${json.version} of the index`);
    const { entries, shards, order } = json;
    const second = new Uint8Array(entries);
    bits(Uint8Array.from(atob(json.second), (c) => c.charCodeAt(0))).list(entries, (rank) => { second[rank] = 1; });
    const ranks = new Int32Array(entries);
    let number = 0;
    for (const group of [0, 1]) {
      for (let rank = 0; rank < entries; rank++) if (second[rank] === group) ranks[number++] = rank;
    }
    const parts = [], partOf = new Int32Array(entries);
    let end = entries;
    for (const [month, sizes] of json.months) {
      for (let part = sizes.length; part > 0; part--) {
        const start = end - sizes[part - 1];
        partOf.fill(parts.length, start, end);
        parts.push({ name: `${month}-${part}.json`, month, start, end });
        end = start;
      }
    }
    if (end) throw new Error("the index is of another journal");
    return { entries, shards, order, ranks, parts, partOf, first: entries - second.reduce((a, b) => a + b, 0) };
  };

  const shard = (index, key) => {
    let hash = 0x811C9DC5;
    for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193);
    return ((hash ^ hash >>> 16) & index.shards - 1) >>> 0;
  };

  const follows = (chars) => {
    const kinds = chars.map(kind);
    if (!kinds.every((one) => one === kinds[0])) return false;
    if (kinds[0] === ALPHABET) return chars.length > 1;
    return kinds[0] === SYLLABARY && !(chars.length === 1 && isConsonant(chars[0]));
  };

  // A `.bin` file: where the lists of each key begin; null if it is of another site than the index.
  const read = (index, buffer) => {
    const bytes = new Uint8Array(buffer);
    if ([...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== index.order) return null;
    const source = bits(bytes, 32);
    const keys = new Map(), followed = [];
    for (let count = source.gamma() - 1; count > 0; count--) {
      const size = source.fixed(2);
      let key;
      const chars = [];
      if (size) {
        for (let i = 0; i < size; i++) {
          const form = source.fixed(2);
          chars.push(source.fixed([7, 14, 16, 21][form]) + (form === 1 ? 0xAC00 : 0));
        }
        key = String.fromCodePoint(...chars);
      } else {
        key = new TextDecoder().decode(Uint8Array.from({ length: source.gamma() }, () => source.fixed(8)));
      }
      const place = { at: source.at, size: 0, followers: null };
      place.size = source.list(index.first) + source.list(index.entries - index.first);
      keys.set(key, place);
      if (place.size >= 16 && size && follows(chars)) followed.push(place);
    }
    for (const place of followed) {
      place.followers = [];
      for (let i = 0; i < 32; i++) {
        place.followers.push(source.at);
        source.list(place.size);
      }
    }
    if (source.at > bytes.length * 8 || source.at <= bytes.length * 8 - 8) throw new RangeError("the file is cut off");
    return { bytes, keys };
  };

  // The numbers of the entries of a key, and with a follower of those that have it.
  const numbers = (index, file, key, follower = -1) => {
    const place = file.keys.get(key);
    if (!place) return [];
    const all = [];
    const source = bits(file.bytes, place.at);
    source.list(index.first, (number) => all.push(number));
    source.list(index.entries - index.first, (number) => all.push(index.first + number));
    if (follower < 0 || !place.followers) return all;
    const some = [];
    bits(file.bytes, place.followers[follower]).list(place.size, (i) => some.push(all[i]));
    return some;
  };

  // The ranks of the entries that may match, newest first, as far as the files that are there tell
  // (`file` gives one by its number, or nothing), and whether these are exactly those that do.
  const candidates = (index, query, planned, file) => {
    const { entries } = index;
    const result = new Uint8Array(entries).fill(1);
    const marked = (keys, follower) => {
      const found = new Uint8Array(entries);
      for (const key of keys) {
        const source = file(shard(index, key));
        if (!source) return null;
        for (const number of numbers(index, source, key, follower)) found[number] = 1;
      }
      return found;
    };
    const keep = (set, other) => { for (let i = 0; i < entries; i++) set[i] &= other[i]; };
    let isExact = query.filters.every(({ key, value }) => key === "tag" || key === "weather" || value.length < 10);
    for (const { lookups, isExact: one, mayBeUntitled } of planned.words) {
      const word = new Uint8Array(entries).fill(1);
      isExact &&= one;
      for (const { key, follower } of lookups) {
        const found = marked([key], follower);
        if (found) keep(word, found); else isExact = false;
      }
      if (mayBeUntitled) {
        const untitled = marked(["untitled"]);
        for (let i = 0; i < entries; i++) word[i] |= untitled ? untitled[i] : 1;
        isExact &&= Boolean(untitled);
      }
      keep(result, word);
    }
    for (const { names } of planned.filters) {
      const found = marked(names);
      if (found) keep(result, found); else isExact = false;
    }
    const dates = query.filters.filter(({ key }) => ["year", "from", "to"].includes(key))
      .map((filter) => ({ ...filter, value: filter.value.slice(0, 7) }));
    const inTime = index.parts.map(({ month }) => dates.every((filter) => holds({ record: { created: month } }, filter)));
    const ranks = [];
    for (let i = 0; i < entries; i++) {
      if (result[i] && inTime[index.partOf[index.ranks[i]]]) ranks.push(index.ranks[i]);
    }
    return { ranks: ranks.sort((a, b) => b - a), isExact };
  };

  return {
    normalize, toInitials, vocabulary, parse, isEmpty, entry, matches, ranges, lookups, plan,
    open, shard, read, numbers, candidates,
  };
})();
