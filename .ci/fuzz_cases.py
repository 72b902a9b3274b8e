# SPDX-License-Identifier: Apache-2.0
"""The cases: folders of files, one of them mutated, and the arguments to convert them with.

Seeds are the documents, samples and pictures of this repository, and the small files below.
"""

import pathlib
import subprocess

from fuzz_mutations import NUMBERS, TOKENS, mutated, mutated_bytes, strictly_mutated

CONSTRUCTS = """\
# Heading with `code` and *emphasis* {#id}

| A | B |
|:--|--:|
| x | [^1] |

- [ ] task
  1. one

     > quote

[^1]: A note with

    - a list
[ref]: <https://example.org/a(b)> "title"

<table width="40%"><tr><td colspan="2" rowspan="3" style="color:red;border:1px solid">x</td></tr></table>
<details open><summary>S</summary><ruby>\u6f22<rt>kan</rt></ruby> <q>q</q> <kbd>K</kbd></details>
<img src="p.png" width="99999" height="1%" align="left" style="float:right;border-radius:9px">

> [!WARNING]
> <dl><dt>T</dt><dd>D</dd></dl>

![x](p.png "t")[a][ref] ~~s~~ <https://a.b> a@b.cd \\
***both*** $x^2$ &copy; :smile: www.example.org

```swift {.numbers}
let a = 1 // \u0645\u0631\u062d\u0628\u0627
```

term
: definition

---
""".encode()

FRONT_MATTER = (
    b"---\ntitle: A\nauthor: [B, {name: C}]\ndate: 2024-02-30\nlang: ar\ntheme: t.yml\n"
    b"set: {colors.body: red, page.size: a5}\npaper: 10x10cm\nfont-size: 11.5\nmargin: auto 2cm\n---\n# A\n",
    b"+++\ntitle = \"A\"\ndate = 2024-01-01T00:00:00Z\n[x.y]\nz = [1, 2.5e3, 0x1F, '''m''']\n+++\n# A\n",
)
THEME = b"""\
extends: [book]
palette: {a: "#123456", b: {light: red, dark: "{palette.a}", highContrastDark: "#000"}}
tokens: {gap: 4mm}
fonts: {body: {families: [Inter, serif], pointSize: 11}}
spacings: {general: "{tokens.gap}"}
page: {size: a5, margins: 2cm auto, measure: 30em, verticalStretch: true}
styles:
  heading: {h1: {foregroundColor: "{palette.b}", borderBottom: 1pt, letterSpacing: 0.1em}}
  listItem: {bullet: {alignment: right, paddingTop: 1, marginBottom: 2rem}}
  quote: {backgroundColor: {light: white, dark: black}, barWidth: 2}
table: {cornerRadius: 6, stripeCellBackgroundColor: "#eee", rowLine: {width: 1, color: red}}
code: {theme: harbour, showsLineNumbers: true}
"""
TOKEN_FILE = b"""\
{"$extensions": {"a": 1}, "palette": {"$type": "color", "a": {"$value": "#123456"},
 "b": {"$value": "{palette.a}"}, "c": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}}},
 "sizes": {"$type": "dimension", "bullet": {"$value": {"value": 6, "unit": "px"}}},
 "group": {"$extends": "{sizes}", "x": {"$ref": "#/sizes/bullet/$value"}}}
"""
SETTINGS = b"""\
inputs: [docs, a.md]
exclude: ['**/x*', drafts]
output-dir: build
theme: t.yml
set: {colors.body: "#333"}
paper: letter
margin: 1in 2cm
allow: [missing-image]
pages: 1-3,5-
appearance: light,dark
jobs: 2
"""
BOOKS = {
    "SUMMARY.md": b"# Summary\n\n[Intro](a.md)\n\n# Part\n\n- [B](docs/b.md)\n  - [C](docs/c.md#x)\n- [Draft]()\n---\n",
    "mkdocs.yml": b"site_name: X\nnav:\n  - b.md\n  - Part: [b.md, {C: c.md}]\n"
                  b"docs_dir: docs\nmarkdown_extensions: [toc: {slugify: x}, pymdownx.snippets]\n",
    "book.toml": b"[book]\ntitle = \"X\"\nauthors = [\"A\"]\nlanguage = \"de\"\nsrc = \".\"\n",
    "book.yml": b"title: X\nchapters:\n  - a.md\n  - title: P\n    chapters: [docs/b.md, docs/c.md]\n",
}
INCLUDES = (
    b"# B\n\n{{#include a.md:2:5}}\n\n--8<-- \"a.md\"\n\n{!> docs/c.md!}\n\n```rust\n# hidden\nfn a() {}\n"
    b"{{#rustdoc_include a.md:anchor}}\n```\n[c](c.md#x) [a](../a.md)\n"
)
SVG = b"""\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30">
<style>.a{fill:url(#g);filter:url(#f);font-size:12px;stroke-dasharray:2 1}</style>
<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1"/></linearGradient>
<filter id="f"><feTurbulence numOctaves="3" baseFrequency="0.1"/><feMorphology radius="2"/>
<feGaussianBlur stdDeviation="2"/><feConvolveMatrix order="3" kernelMatrix="1 1 1 1 1 1 1 1 1"/></filter>
<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2"/></pattern>
<mask id="m"><rect width="9" height="9" fill="white"/></mask><marker id="k"><path d="M0 0L9 9"/></marker></defs>
<g transform="translate(1 2) scale(2)" mask="url(#m)"><path class="a" d="M0 0h20v10q3 3 9 0z" marker-end="url(#k)"/>
<text x="1" y="9" font-size="4">T<tspan dy="1">x</tspan></text></g><use xlink:href="#k" x="3"/>
<rect width="9" height="9" fill="url(#p)" stroke-width="2"/><image width="4" height="4" xlink:href="p.png"/></svg>
"""


# The mutated inputs of a case that is a folder; all others have one.
INPUTS_OF_FOLDER = 20


class Cases:
    """Makes cases from a generator of random numbers."""

    def __init__(self, program, root):
        self.program = program
        read = pathlib.Path.read_bytes
        self.documents = [CONSTRUCTS, CONSTRUCTS] + [
            read(path)[:60_000]
            for pattern in ("docs/*.md", "samples/*.md", "README.md", "CONTRIBUTING.md")
            for path in sorted(root.glob(pattern))
        ]
        pictures = sorted((root / "samples/images").iterdir())
        self.svgs = [SVG, SVG] + [read(path) for path in pictures if path.suffix == ".svg"]
        self.pictures = [
            (path.suffix, read(path)) for path in pictures
            if path.suffix in (".png", ".jpg", ".gif", ".webp")
        ]
        fonts = sorted((root / "fonts/files").glob("*.[ot]tf"))
        self.fonts = [path.name for path in fonts if path.stat().st_size < 400_000]
        self.font_folder = root / "fonts/files"
        self.themes = [THEME, THEME, self._export("book"), self._export("paper")]
        self.tokens = [TOKEN_FILE, TOKEN_FILE, self._export("github", "dtcg")]
        self.kinds = {
            "markdown": self.markdown, "front matter": self.front_matter, "theme": self.theme,
            "tokens": self.token_file, "settings": self.settings, "book": self.book,
            "svg": self.svg, "picture": self.picture, "font": self.font, "options": self.options,
            "folder": self.folder,
        }

    def _export(self, name, form="yaml"):
        command = [self.program, "theme", "export", name, "--format", form]
        return subprocess.run(command, capture_output=True, check=True).stdout

    def make(self, random, only=None):
        """The kind, the files by name, and the arguments of a case."""
        kind = only or random.choice(("markdown", *self.kinds))
        files, arguments = self.kinds[kind](random)
        return kind, files, arguments

    # Each kind

    def markdown(self, random):
        documents = self.documents
        text = mutated(random, random.choice(documents), random.choice(documents))
        theme = random.choice(("paper", "default", "book", "github", "highContrast"))
        form = random.choice(("pdf", "pdf", "pdf", "svg", "png"))
        return {"a.md": text}, ["a.md", "-f", form, "--theme", theme, "--ppi", "20"]

    def front_matter(self, random):
        seed = random.choice(FRONT_MATTER)
        files = {"a.md": mutated(random, seed, random.choice(FRONT_MATTER)), "t.yml": THEME}
        return files, ["a.md"]

    def theme(self, random):
        theme = strictly_mutated(random, random.choice(self.themes), random.choice(self.themes))
        files = {"a.md": CONSTRUCTS, "t.yml": theme}
        command = random.choice((["a.md", "--theme", "t.yml"], ["a.md", "--theme", "t.yml"],
                                 ["theme", "show", "t.yml"], ["theme", "check", "t.yml"]))
        return files, command

    def token_file(self, random):
        tokens = strictly_mutated(random, random.choice(self.tokens), random.choice(self.tokens))
        return {"a.md": CONSTRUCTS, "t.tokens.json": tokens}, ["a.md", "--theme", "t.tokens.json"]

    def settings(self, random):
        files = {
            "mdpdf.yml": strictly_mutated(random, SETTINGS, THEME), "a.md": b"# A\n", "docs/b.md": b"# B\n",
            "t.yml": THEME,
        }
        return files, random.choice(([], ["a.md"], ["docs"], ["--config", "mdpdf.yml", "a.md"]))

    def book(self, random):
        name = random.choice(list(BOOKS))
        files = {
            "a.md": CONSTRUCTS, "docs/b.md": INCLUDES, "docs/c.md": b"# C\n\n## x\n",
            "SUMMARY.md": BOOKS["SUMMARY.md"],
            name: strictly_mutated(random, BOOKS[name], BOOKS[random.choice(list(BOOKS))]),
        }
        if random.random() < 0.4:
            files["docs/b.md"] = mutated(random, INCLUDES, CONSTRUCTS)
        return files, [".", "-o", "out.pdf"]

    def svg(self, random):
        svg = mutated(random, random.choice(self.svgs), random.choice(self.svgs))
        return self._with_picture("p.svg", svg, random)

    def picture(self, random):
        suffix, data = random.choice(self.pictures)
        _, other = random.choice(self.pictures)
        name = "p" + random.choice((suffix, suffix, ".png", ".jpg"))
        return self._with_picture(name, mutated_bytes(random, data, other), random)

    @staticmethod
    def _with_picture(name, data, random):
        text = f"# A\n\nBefore ![x]({name}) after.\n\n![]({name})\n\nEnd.\n".encode()
        form = random.choice(("pdf", "pdf", "svg", "png"))
        return {"a.md": text, name: data}, ["a.md", "-f", form, "--ppi", "40"]

    def font(self, random):
        name = random.choice(self.fonts)
        data = (self.font_folder / name).read_bytes()
        font = mutated_bytes(random, data, b"")
        # Tables are found through the first bytes.
        if random.random() < 0.5:
            font = mutated_bytes(random, data[:1000], data[:600])[:1000] + data[1000:]
        files = {"a.md": b"# Abc *def*\n\nText `code` fi ffl 123\n", f"fonts/{name}": font}
        return files, ["a.md", "--font-path", "fonts", "--ignore-system-fonts"]

    def folder(self, random):
        """Many inputs in one run, each in a folder of its own: most of a run is its start."""
        files = {}
        for number in range(INPUTS_OF_FOLDER):
            make = random.choice((self.markdown, self.front_matter, self.svg, self.picture))
            files |= {f"docs/{number}/{name}": data for name, data in make(random)[0].items()}
        form = random.choice(("pdf", "pdf", "svg", "png"))
        return files, ["docs", "-d", "out", "-f", form, "--ppi", "20", "--jobs", "1"]

    def options(self, random):
        names = ("--paper", "--margin", "--font-size", "--ppi", "--pages", "--set", "--accent",
                 "--appearance", "--contrast", "--text-size", "--font-scale", "--theme", "--exclude",
                 "--slugs", "--shard", "--timeout", "--jobs", "--allow", "--root", "--order",
                 "--format", "-o", "-d", "--cache-dir")
        values = (*(number.decode() for number in NUMBERS), "a5", "10x10mm", "1e9x1e9", "auto",
                  "colors.body=red", "page.size=1x1", "sizes.bullet=1e9", "dark", "high", "book",
                  "{stem}-{p}.png", "{dir}", "x.pdf", "x.svg", "a.md", "-", "..", "1/2", "1-,-3,2-1")
        arguments = ["a.md", *random.choice(((), ("--debug-layout=l.json",), ("--deps=d.mk",)))]
        for _ in range(random.choice((1, 1, 2, 3))):
            value = random.choice(values)
            if random.random() < 0.3:
                token = random.choice(TOKENS).replace(b"\0", b"").decode(errors="ignore")
                value = value[:random.randrange(len(value) + 1)] + token
            # No path may lead out of the folder of the case.
            arguments.append(f"{random.choice(names)}={value.replace('/', '')}")
        return {"a.md": CONSTRUCTS}, arguments
