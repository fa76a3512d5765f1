"""Writes the journals that the browser tests build: small ones, with everything in them that is hard on a page."""
import pathlib
import struct
import uuid
import zlib

import make_journal

# Words that no page may show.
DRAFT_WORD = "초안에만있는말"
PRIVATE_WORD = "비밀에만있는말"

# Runs wherever a page takes text for markup; a dialog fails every test.
ATTACK = "<script>alert('title')</script>"
IMAGE_ATTACK = "<img src=x onerror=alert('image')>"
LONG_WORD = "끝나지않는낱말" * 40
LONG_LATIN = "donaudampfschifffahrt" * 20


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def png(width, height, colour=(47, 93, 138)):
    """A plain picture."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    line = b"\0" + bytes(colour) * width
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(line * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


class Journal:
    """A journal under construction."""

    def __init__(self, root: pathlib.Path, configuration: str):
        self.root = root
        write(root / "journal.yml", configuration)
        (root / "entries").mkdir(exist_ok=True)

    def entry(self, name: str, created: str, body: str, **meta: str):
        """One entry; each keyword is a line of front matter, as YAML."""
        ident = uuid.uuid5(uuid.NAMESPACE_URL, name)
        lines = "".join(f"{key}: {value}\n" for key, value in meta.items())
        text = f"---\nuuid: {ident}\ncreated: {created}\n{lines}---\n\n{body}\n"
        write(self.root / "entries" / f"{name}.md", text)


def small(root):
    """Three locales, one of them right to left, with and without weather, and hostile text in every field."""
    journal = Journal(root, f"""\
title: 작은 일기 & {ATTACK}
author: "글쓴이 <b>굵게</b>"
description: 브라우저로 보는 시험
url: https://example.com/diary/
locales: [ko, en, ar]
timezone: Asia/Seoul
weather: {{icons: bundled}}
""")
    journal.entry("2026-11-20-first-snow", "2026-11-20T21:30:00+09:00",
                  "골목이 하얗게 바뀌었다.\n\nSee [the long one](2026-11-18-long.md).",
                  title="첫눈", weather="{main: Snow, icon: 13n, temperature: -1.5}",
                  location="{name: 서울, latitude: 37.571234, longitude: 126.985678}", tags="[산책, 겨울]", mood="😊",
                  starred="true", updated="2026-11-21T08:00:00+09:00")
    journal.entry("2026-11-20-morning", "2026-11-20T07:00:00+09:00",
                  "Coffee at the Café Ｏｒａｎｇｅ, and the snow had not begun. ㅋㅋㅠㅠ",
                  title="A quiet morning", lang="en", tags="[겨울]")
    journal.entry("2026-11-18-long", "2026-11-18T12:00:00+09:00",
                  f"{LONG_WORD}\n\n{LONG_LATIN}\n\n`{LONG_LATIN}`\n\n```\n{LONG_LATIN * 3}\n```\n\n"
                  f"<https://example.com/{LONG_LATIN}>\n\n![파란 벽](wall.png)\n\n"
                  "1. 하나\n2. 둘\n   - 안쪽\n\n> 따온 말\n\n## 작은 제목\n\n---\n\n끝.",
                  title=LONG_WORD, location=LONG_WORD, tags=f"[{LONG_WORD[:60]}, {LONG_LATIN[:80]}]")
    (root / "entries/wall.png").write_bytes(png(1600, 900))
    journal.entry("2026-11-10-hostile", "2026-11-10T10:00:00+09:00",
                  f"{IMAGE_ATTACK}\n\n[a link](javascript:alert('link')) and {ATTACK}",
                  title=f'"{ATTACK} & ‘{IMAGE_ATTACK}’"',
                  weather=f'"비 {IMAGE_ATTACK}"', location=f'"\\"><svg onload=alert(1)>"',
                  tags=f'["{ATTACK}", "a&b", "c\'d", "100%", "e/f?g#h"]', mood=f'"{IMAGE_ATTACK}"')
    journal.entry("2026-11-03-100% & #해시? 'q' {x}", "2026-11-03T10:00:00+09:00", "파일 이름이 이상하다.",
                  title="이상한 이름")
    journal.entry("2026-09-01", "2026-09-01", "첫 줄이 제목이 되지 않도록\n두 줄로 쓴 글.")
    journal.entry("2025-12-24-title-only", "2025-12-24T18:00:00+09:00", "", title="제목만 있는 날")
    journal.entry("1899-12-31-old", "1899-12-31T23:59:00+09:00", "한 세기가 끝난다.", title="옛날")
    journal.entry("2026-11-02-draft", "2026-11-02T10:00:00+09:00", DRAFT_WORD,
                  title=DRAFT_WORD, tags=f"[{DRAFT_WORD}]", draft="true")
    journal.entry("2026-11-01-private", "2026-11-01T10:00:00+09:00", PRIVATE_WORD,
                  title=PRIVATE_WORD, tags=f"[{PRIVATE_WORD}]", private="true")


def korean(root):
    """A journal without a letter of an alphabet."""
    journal = Journal(root, "title: 일기\nlocales: [ko]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n")
    for day in range(1, 25):
        journal.entry(f"2026-03-{day:02}", f"2026-03-{day:02}", f"골목을 걸었다. {'첫눈이' if day % 3 else '비가'} 왔다.",
                      title=f"{day}일", tags="[산책]" if day % 2 else "[집]")


def empty(root):
    """A journal without any entry, and without an address."""
    Journal(root, "title: 빈 일기\nlocales: [ko, en]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n")


def many(root):
    """About three hundred entries over nine years."""
    make_journal.make(300, root)
