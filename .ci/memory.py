# SPDX-License-Identifier: Apache-2.0
"""Measures the peak memory of this program; .ci/memory starts it and explains it."""

import base64
import itertools
import os
import pathlib
import random
import struct
import sys
import tempfile
import zlib

ROOT = pathlib.Path.cwd()
PROGRAM = os.environ.get("MDPDF", str(ROOT / ".build/release/mdpdf"))
MEGABYTE = 1_000_000


def repeated(size, make):
    """Pieces of text, made of their numbers, until they have a size in bytes."""
    pieces, length = [], 0
    for number in itertools.count():
        piece = make(number)
        pieces.append(piece)
        length += len(piece.encode())
        if length >= size:
            return "".join(pieces)


def code(language, line, size):
    """One code block of lines that differ in their numbers."""
    return f"```{language}\n{repeated(size, lambda n: line.replace('%', str(n)) + chr(10))}```\n"


def picture(number):
    """An image of 2000 x 1500 opaque pixels with alpha, and so large on the page that it stays whole."""

    def chunk(name, content):
        body = name + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    row = bytes((column * number) >> 3 & 255 if column % 4 < 3 else 255 for column in range(8000))
    header = struct.pack(">IIBBBBB", 2000, 1500, 8, 6, 0, 0, 0)
    file = (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress((b"\0" + row) * 1500)) + chunk(b"IEND", b""))
    return f"![](data:image/png;base64,{base64.b64encode(file).decode()})\n\n"


def inputs():
    """The text of each input by its name, and its ceiling in megabytes: a sixth above what it takes."""
    chance = random.Random(1)
    words = ["".join(chance.choices("aeiounrtslmdcp", k=chance.randint(1, 9))) for _ in range(5000)]
    han = [chr(0x4E00 + n * 7) for n in range(300)] + ["，", "。"]

    def some(count):
        return " ".join(chance.choices(words, k=count))

    json = '{"key%": [1, 2.5, true, null, "text"]},'
    javascript = "const a% = (x) => `${x} and ${y.z}`; // note"
    table = "| n | name | value |\n|---|---|---:|\n"
    return {
        "prose": (repeated(MEGABYTE, lambda _: some(90) + ", *so* **on**.\n\n"), 68),
        "lists": (repeated(MEGABYTE, lambda _: f"- {some(12)}\n"), 100),
        "headings": (repeated(MEGABYTE, lambda _: f"## {some(5)}\n\n{some(5)}\n\n"), 130),
        "tables": (
            table + repeated(MEGABYTE, lambda n: f"| {n} | row *{n}* {some(3)} | {n * n} |\n"), 240),
        "chinese": (
            repeated(MEGABYTE, lambda _: "".join(chance.choices(han, k=200)) + "\n\n"), 80),
        "plain code": (code("", "some words of a log, line % of many", MEGABYTE), 75),
        "json": (code("json", json, MEGABYTE), 110),
        "javascript": (code("js", javascript, MEGABYTE), 110),
        "pictures": ("".join(picture(number) for number in range(1, 9)), 68),
        "10 MB of json": (code("json", json, 10 * MEGABYTE), 500),
        "10 MB of prose": (
            repeated(10 * MEGABYTE, lambda _: some(90) + ", *so* **on**.\n\n"), 220),
    }


def peak(folder, text):
    """The peak memory of a conversion, in megabytes."""
    (folder / "in.md").write_text(text)
    arguments = [PROGRAM, "-q", "--no-config", "in.md", "-o", "out.pdf"]
    process = os.posix_spawn(
        PROGRAM, arguments,
        {**os.environ, "FONTCONFIG_FILE": str(ROOT / "fonts/fonts.conf")},
    )
    _, status, usage = os.wait4(process, 0)
    if status != 0:
        sys.exit("memory: the program failed")
    return usage.ru_maxrss * 1024 / MEGABYTE


def main():
    above = []
    print(f"{'input':<16} {'MB':>6} {'ceiling':>8}")
    with tempfile.TemporaryDirectory() as home:
        os.chdir(home)
        for name, (text, ceiling) in inputs().items():
            megabytes = peak(pathlib.Path(home), text)
            print(f"{name:<16} {megabytes:>6.0f} {ceiling:>8}", flush=True)
            if megabytes > ceiling:
                above.append(name)
    if above:
        sys.exit(f"memory: more than the ceiling: {', '.join(above)}")


main()
