# SPDX-License-Identifier: Apache-2.0
"""Mutations of bytes and of text, from a generator of random numbers."""

NUMBERS = (
    b"0", b"-1", b"1", b"1e20", b"-1e20", b"1e-20", b"2.2e6", b"0.01", b"65536", b"1000000",
    b"2147483648", b"-9223372036854775808", b"9223372036854775807", b"1e400", b"nan", b"NaN",
)
TOKENS = (
    b"\x00", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\xe2\x80\xae", b"\xe2\x80\x8b", b"\xcc\x81" * 40,
    b"\r", b"\r\n", b"\t", b"    ", b"\n\n", b"> ", b"- ", b"1. ", b"# ", b"```", b"~~~", b"|", b"***",
    b"[", b"](", b")", b"![", b"[^a]", b"[^a]:", b"<", b">", b"</", b"<!--", b"-->", b"<![CDATA[",
    b"<?", b"&amp;", b"&#x10ffff;", b"&#0;", b"\\", b"$", b"$$", b"{", b"}", b"{{", b"}}", b":::",
    b"!!! note", b"---\n", b"...\n", b": ", b"&a ", b"*a", b"<<: *a\n", b"!!binary ", b"\"", b"'",
    b"../", b"/etc/passwd", b"file:///etc/passwd", b"javascript:", b"data:,", b"http://127.0.0.1/",
    b"url(#a)", b"%", b"=", b",", b"calc(", b"\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa9",
    "مرحبا".encode(), "漢字".encode(), "हिन्दी".encode(), "한글".encode(),
)


def _span(random, data, most):
    """The bounds of a random part."""
    start = random.randrange(len(data) + 1)
    return start, min(len(data), start + 1 + int(most * random.random() ** 3))


def _flip(random, data, _other):
    if not data:
        return data
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ (1 << random.randrange(8))]) + data[place + 1:]


def _overwrite(random, data, _other):
    start, end = _span(random, data, 8)
    return data[:start] + bytes(random.randrange(256) for _ in range(end - start)) + data[end:]


def _delete(random, data, _other):
    start, end = _span(random, data, 200)
    return data[:start] + data[end:]


def _cut(random, data, _other):
    return data[:random.randrange(len(data) + 1)]


def _repeat(random, data, _other):
    start, end = _span(random, data, 60)
    return data[:end] + data[start:end] * random.choice((1, 2, 10, 100, 400)) + data[end:]


def _insert(random, data, _other):
    place = random.randrange(len(data) + 1)
    return data[:place] + random.choice(TOKENS) * random.choice((1, 1, 1, 2, 50)) + data[place:]


def _splice(random, data, other):
    start, end = _span(random, other, 400)
    place = random.randrange(len(data) + 1)
    return data[:place] + other[start:end] + data[place:]


def _swap_lines(random, data, _other):
    lines = data.split(b"\n")
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def _indent(random, data, _other):
    lines = data.split(b"\n")
    start, end = _span(random, lines, 20)
    prefix = random.choice((b"  ", b"    ", b"> ", b"- ", b"\t"))
    return b"\n".join(lines[:start] + [prefix + line for line in lines[start:end]] + lines[end:])


def _number(random, data, _other):
    """Replaces a number by an unusual one."""
    places = [place for place, byte in enumerate(data[:100_000]) if 0x30 <= byte <= 0x39]
    if not places:
        return data
    start = end = random.choice(places)
    while end < len(data) and data[end] in b"0123456789.":
        end += 1
    return data[:start] + random.choice(NUMBERS) + data[end:]


TEXT = (_flip, _overwrite, _delete, _cut, _repeat, _insert, _insert, _splice, _splice, _swap_lines,
        _indent, _number, _number)
BINARY = (_flip, _flip, _overwrite, _overwrite, _delete, _cut, _repeat, _splice)


def _many(random):
    return random.choice((1, 1, 2, 3, 5, 8))


def mutated(random, data, other):
    """Applies a few mutations to a text; `other` is one of which parts are inserted."""
    for _ in range(_many(random)):
        data = random.choice(TEXT)(random, data, other)
    return data[:64_000]


def strictly_mutated(random, data, other):
    """The same for a text that is refused as a whole when anything is wrong: mostly its numbers."""
    if random.random() < 0.3:
        return mutated(random, data, other)
    for _ in range(_many(random)):
        data = _number(random, data, other)
    return data


def mutated_bytes(random, data, other):
    """Applies a few mutations to a file that is no text."""
    for _ in range(_many(random)):
        data = random.choice(BINARY)(random, data, other)
    return data
