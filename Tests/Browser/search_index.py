"""Reads and writes the search index after Documentation/search-index.md, independently of the program and the script."""
import base64
import functools
import json
import pathlib
import re
import unicodedata

INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
SPACES = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")


def ranges(text):
    return [tuple(int(end, 16) for end in (span.split("–") * 2)[:2]) for span in text.split()]


SYLLABARY = ranges("1100–11FF 3005–3007 3031–3035 3041–3096 309D–309F 30A1–30FA 30FC–30FF 3105–318E 31A0–31BF 31F0–31FF "
                   "3400–4DBF 4E00–9FFF A960–A97F AC00–D7FF F900–FAFF FF66–FFDC 1B000–1B16F 20000–3FFFF")
SIGN = ranges("0000–001F 0021–002F 003A–0040 005B–0060 007B–00A9 00AB–00B4 00B6–00B9 00BB–00BF 00D7 00F7 2000–206F "
              "20A0–20CF 2100–2BFF 2E00–2E7F 3000–3004 3008–3030 3036–303F 309B–309C 30A0 30FB FE00–FE6F FF00–FF65 "
              "FFE0–FFFF 1F000–1FAFF E0000–E0FFF")


@functools.cache
def kind(letter):
    code = ord(letter)
    if code == 0x20:
        return "space"
    for name, table in (("syllabary", SYLLABARY), ("sign", SIGN)):
        if any(first <= code <= last for first, last in table):
            return name
    return "alphabet"


def is_consonant(letter):
    return "\u3131" <= letter <= "\u314e"


def normalised(text):
    """A text in the search form."""
    text = "".join(chr(ord(c) - 0xFEE0) if "！" <= c <= "～" else c for c in text)
    text = unicodedata.normalize("NFD", text.lower().replace("ς", "σ"))
    text = "".join(c for c in text if not "\u0300" <= c <= "\u036f")
    return SPACES.sub(" ", unicodedata.normalize("NFC", text))


def initials(text):
    return "".join(INITIALS[(ord(c) - 0xAC00) // 588] if "가" <= c <= "힣" else c for c in text)


# Grams

def after_gap(text, start):
    """Where the letter after the gap at `start` is; None where there is no gap or no letter."""
    end = start
    while end < len(text) and kind(text[end]) in ("space", "sign"):
        end += 1
    return end if start < end < len(text) else None


def follower(text, start, size):
    """The number of what follows the gram in the text, where the index tells one."""
    piece, end = text[start:start + size], start + size
    letters = kind(piece[0])
    if letters == "syllabary" and size == 2 or letters == "alphabet" and size == 3:
        return ord(text[end]) % 32 if end < len(text) and kind(text[end]) == letters else None
    then = after_gap(text, end)
    if then is None or kind(text[then]) != letters:
        return None
    if letters == "syllabary" and size == 1:
        return ord(text[then]) % 32
    if letters == "alphabet" and size == 2:
        x = ord(text[then])
        if then + 1 < len(text) and kind(text[then + 1]) == "alphabet":
            return (31 * x + ord(text[then + 1])) % 32
        other = after_gap(text, then + 1)
        if other is not None and kind(text[other]) == "alphabet":
            return (31 * x + ord(text[other]) + 7) % 32
        return 31 * x % 32
    return None


def grams(text):
    """Every gram of a text in the search form, with the numbers of what follows it."""
    found = {}

    def add(gram, number):
        numbers = found.setdefault(gram, set())
        if number is not None:
            numbers.add(number)

    for at, letter in enumerate(text):
        if kind(letter) == "space":
            continue
        run = [kind(c) == kind(letter) for c in text[at:at + 3]]
        if kind(letter) == "sign":
            add(letter, None)
            continue
        if not is_consonant(letter):
            add(letter, follower(text, at, 1))
        if run[1:2] == [True] and not (is_consonant(letter) and is_consonant(text[at + 1])):
            add(text[at:at + 2], follower(text, at, 2))
        if kind(letter) == "alphabet" and run == [True] * 3:
            add(text[at:at + 3], follower(text, at, 3))
    letters = initials(text)
    for at, letter in enumerate(letters):
        if is_consonant(letter):
            add(letter, None)
            if at + 1 < len(letters) and is_consonant(letters[at + 1]):
                then = letters[at + 2:at + 3]
                add(letters[at:at + 2], ord(then) % 32 if then and is_consonant(then) else None)
    return found


def tells_what_follows(key):
    kinds = {kind(c) for c in key}
    if kinds == {"alphabet"}:
        return len(key) > 1
    return kinds == {"syllabary"} and not (len(key) == 1 and is_consonant(key))


# Bits

class BitReader:
    def __init__(self, data):
        self.bits = "".join(f"{byte:08b}" for byte in data)
        self.at = 0

    def fixed(self, count):
        self.at += count
        return int(self.bits[self.at - count:self.at] or "0", 2)

    def gamma(self):
        one = self.bits.index("1", self.at)
        zeros, self.at = one - self.at, one
        return self.fixed(zeros + 1)

    def rice(self, k):
        zero = self.bits.index("0", self.at)
        high, self.at = zero - self.at, zero + 1
        return (high << k) + self.fixed(k)

    def list(self, n):
        m = self.gamma() - 1
        if m in (0, n):
            return set(range(m))
        q = min(m, n - m)
        k, found, last = parameter(q, n), set(), -1
        for _ in range(q):
            last += 1 + self.rice(k)
            found.add(last)
        return set(range(n)) - found if m > n - m else found


class BitWriter:
    def __init__(self):
        self.bits = []

    def fixed(self, value, count):
        self.bits.append(f"{value:0{count}b}" if count else "")

    def gamma(self, value):
        self.bits.append("0" * (value.bit_length() - 1) + f"{value:b}")

    def list(self, found, n):
        m = len(found)
        self.gamma(m + 1)
        if m in (0, n):
            return
        written = sorted(set(range(n)) - set(found) if m > n - m else found)
        k, last = parameter(len(written), n), -1
        for value in written:
            distance = value - last - 1
            self.bits.append("1" * (distance >> k) + "0")
            self.fixed(distance & (1 << k) - 1, k)
            last = value

    def data(self):
        bits = "".join(self.bits)
        bits += "0" * (-len(bits) % 8)
        return bytes(int(bits[at:at + 8], 2) for at in range(0, len(bits), 8))


def parameter(q, n):
    k = 0
    while q * 2 ** (k + 1) * 3 <= (n - q) * 2:
        k += 1
    return k


def shard(key, shards):
    value = 0x811C9DC5
    for byte in key.encode():
        value = (value ^ byte) * 0x01000193 % 2**32
    return (value ^ value >> 16) % shards


def code_points(key):
    return [ord(c) for c in key]


# Sites

def records(folder):
    """The records of a locale's search JSON, newest first."""
    search = pathlib.Path(folder) / "search"
    pages = json.loads((search / "index.json").read_text(encoding="utf-8"))["pages"]
    return [record for page in pages for record in json.loads((search / page).read_text(encoding="utf-8"))]


def months(folder):
    """The months and how many records each of their parts has, as in grams.json."""
    search = pathlib.Path(folder) / "search"
    found = {}
    for page in json.loads((search / "index.json").read_text(encoding="utf-8"))["pages"]:
        size = len(json.loads((search / page).read_text(encoding="utf-8")))
        found.setdefault(page[:page.rindex("-")], []).insert(0, size)
    return [[month, sizes] for month, sizes in found.items()]


def is_second(title, body):
    kinds = [kind(c) for c in title + body]
    return kinds.count("alphabet") > 2 * kinds.count("syllabary")


class Contents:
    """What an index holds: the entries by rank of each key, and of those with a follower."""

    def __init__(self, entries):
        self.entries = entries
        self.second = set()
        self.keys = {}
        self.names = {}
        self.followers = {}

    @classmethod
    def of(cls, folder, untitled):
        """What the index of a site must hold, from its texts alone. `untitled` is the locale's word."""
        found = records(folder)[::-1]
        self = cls(len(found))
        for rank, record in enumerate(found):
            title = "" if record["title"] == untitled else normalised(record["title"])
            body = normalised(record["body"])
            if is_second(title, body):
                self.second.add(rank)
            for text in (title, body):
                for gram, numbers in grams(text).items():
                    self.keys.setdefault(gram, set()).add(rank)
                    for number in numbers:
                        self.followers.setdefault(gram, {}).setdefault(number, set()).add(rank)
            names = [f"tag:{normalised(tag)}" for tag in record["tags"]]
            if record["weather"]:
                names.append(f"weather:{normalised(record['weather']['main'])}")
            for name in names + ["untitled"] * (not title):
                self.names.setdefault(name, set()).add(rank)
        self.followers = {gram: numbers for gram, numbers in self.followers.items() if len(self.keys[gram]) >= 16}
        return self

    @classmethod
    def read(cls, folder):
        """What the index of a site holds."""
        search = pathlib.Path(folder) / "search"
        index = json.loads((search / "grams.json").read_text(encoding="utf-8"))
        n = index["entries"]
        self = cls(n)
        self.second = BitReader(base64.b64decode(index["second"])).list(n)
        first = n - len(self.second)
        order = [rank for rank in range(n) if rank not in self.second] + sorted(self.second)
        for number in range(index["shards"]):
            data = (search / f"grams/{number}.bin").read_bytes()
            assert data[:4].hex() == index["order"]
            self.read_file(BitReader(data[4:]), number, index["shards"], first, order)
        return self

    def read_file(self, source, number, shards, first, order):
        followed, last = [], None
        for _ in range(source.gamma() - 1):
            size = source.fixed(2)
            if size:
                letters = []
                for _ in range(size):
                    form = source.fixed(2)
                    letters.append(chr(source.fixed((7, 14, 16, 21)[form]) + (0xAC00 if form == 1 else 0)))
                key = "".join(letters)
            else:
                key = bytes(source.fixed(8) for _ in range(source.gamma())).decode()
            assert shard(key, shards) == number, key
            place = (not size, code_points(key))
            assert last is None or last < place, key
            last = place
            found = sorted(source.list(first)) + [first + at for at in sorted(source.list(len(order) - first))]
            (self.keys if size else self.names)[key] = {order[at] for at in found}
            if size and tells_what_follows(key) and len(found) >= 16:
                followed.append((key, found))
        for key, found in followed:
            lists = {value: source.list(len(found)) for value in range(32)}
            self.followers[key] = {value: {order[found[at]] for at in places} for value, places in lists.items() if places}
        assert set(source.bits[source.at:]) <= {"0"} and len(source.bits) - source.at < 8

    def write(self, folder, order="5f0c3a91", shards=4):
        """Writes the index into a site."""
        search = pathlib.Path(folder) / "search"
        (search / "grams").mkdir(exist_ok=True)
        n, first = self.entries, self.entries - len(self.second)
        ranks = [rank for rank in range(n) if rank not in self.second] + sorted(self.second)
        number = {rank: at for at, rank in enumerate(ranks)}
        second = BitWriter()
        second.list(self.second, n)
        (search / "grams.json").write_text(json.dumps({
            "version": 1, "order": order, "entries": n, "shards": shards,
            "second": base64.b64encode(second.data()).decode(), "months": months(folder)}), encoding="utf-8")
        for file in range(shards):
            keys = sorted((k for k in self.keys if shard(k, shards) == file), key=code_points)
            names = sorted((k for k in self.names if shard(k, shards) == file), key=code_points)
            out = BitWriter()
            out.gamma(len(keys) + len(names) + 1)
            for key in keys:
                out.fixed(len(key), 2)
                for code in code_points(key):
                    write_letter(out, code)
                self.write_list(out, {number[rank] for rank in self.keys[key]}, first)
            for name in names:
                out.fixed(0, 2)
                out.gamma(len(name.encode()))
                for byte in name.encode():
                    out.fixed(byte, 8)
                self.write_list(out, {number[rank] for rank in self.names[name]}, first)
            for key in keys:
                if tells_what_follows(key) and len(self.keys[key]) >= 16:
                    all_numbers = sorted(number[rank] for rank in self.keys[key])
                    for value in range(32):
                        some = {number[rank] for rank in self.followers.get(key, {}).get(value, ())}
                        out.list({at for at, one in enumerate(all_numbers) if one in some}, len(all_numbers))
            (search / f"grams/{file}.bin").write_bytes(bytes.fromhex(order) + out.data())

    def write_list(self, out, found, first):
        out.list({at for at in found if at < first}, first)
        out.list({at - first for at in found if at >= first}, self.entries - first)


def write_letter(out, code):
    if code < 1 << 7:
        form, value = 0, code
    elif 0 <= code - 0xAC00 < 1 << 14:
        form, value = 1, code - 0xAC00
    elif code < 1 << 16:
        form, value = 2, code
    else:
        form, value = 3, code
    out.fixed(form, 2)
    out.fixed(value, (7, 14, 16, 21)[form])
