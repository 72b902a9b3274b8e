# SPDX-License-Identifier: Apache-2.0
"""Measures the lines of this program, LuaLaTeX and typst; `make typography-report` starts it.

Twenty paragraphs each of prose (the samples), technical prose (the documentation) and German prose
are set in two fonts and four measures, in points. The programs that are installed set the same
words from the same font files, and poppler reads where the words stand on their pages:

rms    root mean square of (blank / natural blank - 1), over all lines but the last of a paragraph
loose  lines with a glue set ratio above 1: blanks wider than one and a half times the natural ones
over   lines wider than the measure by more than half a point (without hanging signs)
hyph   lines that end with a hyphen, and of these those below another one
rag    standard deviation of the share of the measure that lines leave empty
short  lines that leave more than a tenth empty, as a share of all
last   last lines of one word, as a share of all

The pages are left in out/typography, as PDF and as pictures.
"""

import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "out/typography"
OURS = os.environ.get("MDPDF", str(ROOT / ".build/release/mdpdf"))
FONTS = {"Linux Libertine O": "libertine", "Inter": "inter"}
MEASURES = [160, 260, 330, 467]
SIZE = 11
PITCH = 16


def prose(files):
    """Returns the first twenty long paragraphs of files, as plain text."""
    paragraphs = []
    for file in files:
        text = (ROOT / file).read_text()
        text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
        text = re.sub(r"^```.*?^```$", "", text, flags=re.S | re.M)
        for paragraph in re.split(r"\n\s*\n", text):
            if not re.match(r"[A-ZÄÖÜ“]", paragraph) or len(paragraph) < 230:
                continue
            if "|" in paragraph or "\n- " in paragraph or "\n: " in paragraph:
                continue
            paragraph = re.sub(r"!?\[([^]]*)\](\([^)]*\)|\{[^}]*\})?", r"\1", paragraph)
            paragraph = re.sub(r"[`*_#@^~$\\{}<>&%]", "", paragraph)
            paragraphs.append(" ".join(paragraph.split()))
    if len(paragraphs) < 20:
        sys.exit(f"typography-report: only {len(paragraphs)} paragraphs in {files[0]} …")
    return paragraphs[:20]


def texts():
    return {
        "prose": ("en-US", prose(["samples/report.md", "samples/book/boat.md",
                                  "samples/book/company.md", "samples/book/crossing.md",
                                  "samples/book/weather.md"])),
        "technical": ("en-US", prose(["docs/books.md", "docs/visual-tests.md",
                                      "docs/folders.md", "docs/fonts.md"])),
        "german": ("de", prose([".ci/typography/german.md"])),
    }


# --- The programs. Each returns the path of a PDF without headers, gaps of a line between paragraphs.


def ours(paragraphs, language, font, measure, name, alignment, typography):
    theme = OUT / f"{name}.yml"
    theme.write_text(f"""extends: default
fonts: {{body: {{families: ["{font}"], pointSize: {SIZE}}}}}
spacings: {{general: {PITCH}}}
page:
  measure: {measure}
  showsPageNumber: false
  margins: {{top: 40, bottom: 40, left: 60, right: 60}}
typography: {{{typography}}}
styles: {{root: {{alignment: {alignment}, lineHeight: {PITCH}}}}}
""")
    source = OUT / f"{name}.md"
    source.write_text(f"---\nlang: {language}\n---\n\n" + "\n\n".join(paragraphs) + "\n")
    return run(name, [OURS, "--no-config", "--quiet", source, "--theme", theme,
                      "--paper", f"{measure + 120}ptx14000pt", "-o", OUT / f"{name}.pdf"])


def lualatex(paragraphs, language, file, measure, name, microtype):
    option = "ngerman" if language == "de" else "american"
    package = "\\usepackage{microtype}" if microtype else ""
    body = "\n\n".join(paragraphs)
    (OUT / f"{name}.tex").write_text(f"""\\documentclass{{article}}
\\usepackage{{fontspec}}
\\usepackage[{option}]{{babel}}
{package}
\\setmainfont{{{file.name}}}[Path={file.parent}/,Ligatures=Common]
\\pagewidth={measure + 120}bp \\pageheight=14000bp
\\hoffset=-1in \\voffset=-1in \\oddsidemargin=60bp \\topmargin=0pt \\headheight=0pt \\headsep=40bp
\\textwidth={measure}bp \\textheight=13900bp \\parindent=0pt \\parskip={PITCH}bp
\\hbadness=10000 \\hfuzz=100pt
\\pagestyle{{empty}}
\\begin{{document}}\\frenchspacing\\fontsize{{{SIZE}bp}}{{{PITCH}bp}}\\selectfont
{body}
\\end{{document}}
""")
    return run(name, ["lualatex", "-interaction=batchmode", f"{name}.tex"], cwd=OUT)


def typst(paragraphs, language, font, measure, name, justify):
    body = "\n\n".join(paragraphs).replace("/", "\\/").replace("=", "\\=").replace('"', '\\"')
    source = OUT / f"{name}.typ"
    source.write_text(f"""#set page(width: {measure + 120}pt, height: auto, margin: (x: 60pt, y: 40pt))
#set text(font: "{font}", size: {SIZE}pt, lang: "{language[:2]}", hyphenate: true)
#set par(justify: {str(justify).lower()}, leading: {PITCH - 0.7 * SIZE}pt, spacing: {2 * PITCH - 0.7 * SIZE}pt)

{body}
""")
    return run(name, ["typst", "compile", source, OUT / f"{name}.pdf"])


def run(name, command, **options):
    found = subprocess.run(command, capture_output=True, text=True, **options)
    if not (OUT / f"{name}.pdf").exists():
        sys.exit(f"typography-report: {name}: {found.stdout[-500:]} {found.stderr[-500:]}")
    return OUT / f"{name}.pdf"


# --- The measurements.


def paragraph_lines(pdf):
    """Returns the lines of each paragraph; a line is a list of words (left, right, text)."""
    shown = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True).stdout
    lines = []
    number = r"([-\d.]+)"
    pattern = rf'xMin="{number}" yMin="{number}" xMax="{number}" yMax="{number}">(.*)</word>'
    for found in re.finditer(pattern, shown):
        left, top, right, _ = map(float, found.groups()[:4])
        if lines and abs(lines[-1][0] - top) < 3:
            lines[-1][1].append((left, right, found.group(5)))
        else:
            lines.append((top, [(left, right, found.group(5))]))
    paragraphs = []
    before = None
    for top, words in lines:
        if before is None or top - before > 1.5 * PITCH:
            paragraphs.append([])
        paragraphs[-1].append(words)
        before = top
    return paragraphs


def gaps(words):
    return [after[0] - before[1] for before, after in zip(words, words[1:])]


def natural_blank(pdf):
    return statistics.median(gap for lines in paragraph_lines(pdf) for words in lines
                             for gap in gaps(words))


def measured(pdf, measure, blank):
    """Returns the figures of one PDF."""
    paragraphs = paragraph_lines(pdf)
    changes, empty = [], []
    hyphens = consecutive = overfull = last = 0
    for lines in paragraphs:
        last += len(lines) > 1 and len(lines[-1]) == 1
        was_hyphenated = False
        for words in lines[:-1]:
            is_hyphenated = words[-1][2][-1] in "-‐\u00ad"
            hyphens += is_hyphenated
            consecutive += is_hyphenated and was_hyphenated
            was_hyphenated = is_hyphenated
            share = (60 + measure - words[-1][1]) / measure
            empty.append(share)
            hangs = not words[-1][2][-1].isalnum()
            overfull += -share * measure > (0.5 if not hangs else 5)
            if len(words) > 1:
                changes.append(statistics.mean(gaps(words)) / blank - 1)
    return {
        "lines": len(empty),
        "rms": statistics.mean(c * c for c in changes) ** 0.5 if changes else 0,
        "loose": sum(c > 0.5 for c in changes),
        "over": overfull,
        "hyph": f"{hyphens} ({consecutive})",
        "rag": 100 * statistics.pstdev(empty),
        "short": 100 * statistics.mean(s > 0.1 for s in empty),
        "last": 100 * last / len(paragraphs),
    }


COLUMNS = [("lines", "5d"), ("rms", "5.3f"), ("loose", "5d"), ("over", "4d"), ("hyph", ">8"),
           ("rag", "5.2f"), ("short", "5.1f"), ("last", "5.1f")]


def row(program, figures):
    cells = [format(figures[key], form) for key, form in COLUMNS]
    return f"  {program:22} " + " ".join(f"{cell:>8}" for cell in cells)


def main():
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    has_tex, has_typst = shutil.which("lualatex"), shutil.which("typst")
    wanted = sys.argv[1:]
    for text, (language, paragraphs) in texts().items():
        for font, short in FONTS.items():
            file = pathlib.Path(subprocess.run(["fc-match", "-f", "%{file}", font],
                                               capture_output=True, text=True).stdout)
            if short not in file.name.lower().replace("linlibertine", "libertine"):
                print(f"typography-report: {font} is not installed")
                continue
            for measure in MEASURES:
                case = f"{text}-{short}-{measure}"
                if wanted and not any(word in case for word in wanted):
                    continue
                fine = "protrusion: true, expansion: 0.015"
                pdfs = {}
                ragged = ours(paragraphs, language, font, measure, f"{case}-ragged", "left", "")
                blank = natural_blank(ragged)

                def add(program, alignment, typography):
                    name = f"{case}-{program.replace(' ', '-')}"
                    pdfs[program] = ours(paragraphs, language, font, measure, name, alignment,
                                         typography)

                add("justified", "justified", "")
                add("justified fine", "justified", fine)
                # Poppler reads wrong widths in what LuaLaTeX embeds of Inter, of 2816 units per em.
                if has_tex and short != "inter":
                    pdfs["LuaLaTeX"] = lualatex(paragraphs, language, file, measure,
                                                f"{case}-lualatex", False)
                    pdfs["LuaLaTeX microtype"] = lualatex(paragraphs, language, file, measure,
                                                          f"{case}-microtype", True)
                if has_typst:
                    pdfs["typst"] = typst(paragraphs, language, font, measure, f"{case}-typst", True)
                pdfs["ragged"] = ragged
                add("ragged hyphens", "left", "hyphens: always")
                if has_typst:
                    pdfs["typst ragged"] = typst(paragraphs, language, font, measure,
                                                 f"{case}-typst-ragged", False)
                print(f"{text}, {font} {SIZE} pt, {measure} pt, blank {blank:.2f} pt")
                print(f"  {'':22} " + " ".join(f"{key:>8}" for key, _ in COLUMNS))
                for program, pdf in pdfs.items():
                    print(row(program, measured(pdf, measure, blank)), flush=True)
    for pdf in OUT.glob("*.pdf"):
        subprocess.run(["pdftoppm", "-r", "96", "-f", "1", "-l", "1", "-H", "2000", "-png",
                        "-singlefile", pdf, pdf.with_suffix("")], check=True)


main()
