#!/usr/bin/env python3
"""Make a journal of N plausible entries, half of them Korean, half English.

usage: make_journal.py N OUT [--seed 1] [--hugo DIR]

OUT/journal.yml, OUT/entries/YYYY/YYYY-MM-DD-NNNNNN.md
DIR/            with --hugo: a Hugo site of the same entries, pages, feed and search data

The same N and seed give the same bytes. Needs only Python's standard library.
"""
import argparse
import datetime
import pathlib
import random
import re
import uuid

import hugo_site
import vocabulary

NEWEST = datetime.datetime(2026, 11, 20, 21, 30)
YEARS = 9
JOURNAL = """\
title: Journal
url: https://example.com/
locales: [ko]
timezone: Asia/Seoul
"""


def ends_in_consonant(word):
    """Whether the last Hangul syllable of a word has a final consonant."""
    return (ord(word[-1]) - ord("가")) % 28 != 0


class Writer:
    """Writes the words of entries; `chance` is its only source of variety."""

    def __init__(self, chance):
        self.chance = chance

    def fill(self, pattern, words):
        """A pattern with every slot filled."""

        def word(slot):
            name, after_consonant, after_vowel = slot.groups(default="")
            chosen = self.chance.choice(words["slots"][name])
            return chosen + (after_consonant if ends_in_consonant(chosen) else after_vowel)

        return re.sub(r"\{(\w+)(?::(\w+)/(\w+))?\}", word, pattern)

    def sentence(self, words):
        text = self.fill(self.chance.choice(words["sentences"]), words)
        return self.emphasised(text[0].upper() + text[1:])

    def emphasised(self, text):
        """Some words in Markdown, as people do."""
        parts = text.split(" ")
        for number, part in enumerate(parts):
            if part.isalnum():
                dice = self.chance.random()
                if dice < 0.012:
                    parts[number] = f"**{part}**"
                elif dice < 0.024:
                    parts[number] = f"*{part}*"
                elif dice < 0.028:
                    parts[number] = f"[{part}](https://example.com/{number})"
                elif dice < 0.030:
                    parts[number] = f"`{part}`"
        return " ".join(parts)

    def paragraph(self, words):
        return " ".join(self.sentence(words) for _ in range(self.chance.randint(2, 8)))

    def block(self, words):
        dice = self.chance.random()
        if dice < 0.07:
            return "## " + self.title(words)
        if dice < 0.18:
            items = (self.fill(self.chance.choice(words["lists"]), words) for _ in range(3))
            return "\n".join(f"- {item}" for item in items)
        if dice < 0.25:
            return "> " + self.sentence(words)
        return self.paragraph(words)

    def body(self, words):
        return "\n\n".join(self.block(words) for _ in range(self.chance.randint(4, 9))) + "\n"

    def title(self, words):
        text = self.fill(self.chance.choice(words["titles"]), words)
        return text[0].upper() + text[1:]


def entries(count, seed):
    """Yields (relative path, time, rest of the front matter, body), newest first."""
    chance = random.Random(seed)
    writer = Writer(chance)
    # Nine years of entries, or one an hour where that does not hold them.
    step = max(1.0, YEARS * 365 * 24 / max(count, 1))
    for number in range(count):
        words = chance.choice([vocabulary.KOREAN, vocabulary.ENGLISH])
        time = NEWEST - datetime.timedelta(hours=step * number, minutes=chance.randint(0, 50))
        main, icon = chance.choice(vocabulary.WEATHER)
        tags = chance.sample(words["tags"], chance.randint(0, 3))
        meta = {
            "uuid": str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper(),
            "title": f'"{writer.title(words)}"',
            "weather": f"{{main: {main}, icon: {icon}}}",
            "tags": f"[{', '.join(tags)}]",
        }
        path = f"{time:%Y}/{time:%Y-%m-%d}-{number:06d}.md"
        yield path, time.strftime("%Y-%m-%dT%H:%M:%S+09:00"), meta, writer.body(words)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def front_matter(values):
    return "---\n" + "".join(f"{key}: {value}\n" for key, value in values.items()) + "---\n\n"


def make(count, out, seed=1, hugo=None):
    """Writes the journal and, where `hugo` names a folder, the Hugo site."""
    write(out / "journal.yml", JOURNAL)
    if hugo:
        hugo_site.write_theme(hugo, write)
    for path, created, meta, body in entries(count, seed):
        write(out / "entries" / path, front_matter({"created": created, **meta}) + body)
        if hugo:
            write(hugo / "content/entries" / path, front_matter({"date": created, **meta}) + body)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", metavar="N", type=int)
    parser.add_argument("out", metavar="OUT", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hugo", metavar="DIR", type=pathlib.Path)
    options = parser.parse_args()
    make(options.count, options.out, options.seed, options.hugo)


if __name__ == "__main__":
    main()
