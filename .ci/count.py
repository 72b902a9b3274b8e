# SPDX-License-Identifier: Apache-2.0
"""Counts the instructions of this program on fixed inputs; .ci/count starts it and explains it."""

import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import bench

ROOT = pathlib.Path.cwd()
TABLE = ROOT / ".ci/counts.tsv"
PROGRAM = os.environ.get("MDPDF", str(ROOT / ".build/release/mdpdf"))
# More than a run differs from the next, which is a fifth of this.
MOST_GROWTH = 0.01


def code(language, line, count):
    """A code block of lines that differ in their numbers."""
    lines = (line.replace("%", str(number)) for number in range(count))
    return f"```{language}\n" + "\n".join(lines) + "\n```\n"


def words(alphabet, count, longest):
    """Text of made-up words in paragraphs of a hundred, always the same."""
    chance = random.Random(1)
    made = ["".join(chance.choices(alphabet, k=chance.randint(1, longest))) for _ in range(count)]
    return "\n\n".join(" ".join(made[i : i + 100]) for i in range(0, count, 100)) + "\n"


def inputs():
    """The arguments for each input by its name, with the text that is its file."""
    table = "| n | name | value |\n|---|---|---:|\n" + "".join(
        f"| {n} | row *{n}* | {n * n} |\n" for n in range(1000)
    )
    han = "".join(chr(0x4E00 + n * 7) for n in range(300)) + "，。"
    arabic = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"
    return {
        "start": (["--version"], None),
        "three words": ([], "Three short words\n"),
        "prose": ([], bench.generated_document(100_000)),
        "prose, book": (["-t", "book"], bench.generated_document(100_000)),
        "table": ([], table),
        "javascript": ([], code("js", "const a% = (x) => `${x} and ${y.z}`; // note", 400)),
        "python": ([], code("python", 'def f%(a, b=None): return f"{a}" + str(b)  # note', 400)),
        "json": ([], code("json", '{"key%": [1, 2.5, true, null, "text"]},', 400)),
        "swift": ([], code("swift", 'let a% = values.map { "\\($0) and" } // note', 400)),
        "chinese": (["--lang", "zh"], words(han, 1500, 20)),
        "arabic": (["--lang", "ar"], words(arabic, 3000, 8)),
        "formulas": ([], (ROOT / "samples/lecture.md").read_text()),
        "png": ([], "# Title\n\n" + words("aeiounrtsl", 400, 9)),
    }


def environment(home):
    """What a run sees: nothing of the user's.

    Not SOURCE_DATE_EPOCH, with which fontconfig takes its caches for old.
    """
    return {
        "PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8",
        "FONTCONFIG_FILE": str(ROOT / "fonts/fonts.conf"),
    }


def stripped(home):
    """The program without debugging information, which valgrind can't always read."""
    program = f"{home}/mdpdf"
    subprocess.run(["strip", "-o", program, PROGRAM], check=True)
    return program


def count(program, home, name, arguments, text):
    """The instructions of all threads and processes of a run, in millions."""
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        command = [program, *arguments]
        if text is not None:
            (work / "in.md").write_text(text)
            output = "out.png" if name == "png" else "out.pdf"
            # What a second thread shapes differs from run to run.
            command += ["-q", "--jobs", "1", "--no-config", "in.md", "-o", output]
        done = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--trace-children=yes",
             "--cachegrind-out-file=/dev/null", "--log-file=log.%p", *command],
            cwd=work, capture_output=True, text=True, env=environment(home),
        )
        if done.returncode != 0:
            sys.exit(f"count: `{name}` failed:\n{done.stderr}")
        logs = "".join(log.read_text(errors="replace") for log in work.glob("log.*"))
        refs = re.findall(r"I\s+refs:\s+([\d,]+)", logs)
        return sum(int(number.replace(",", "")) for number in refs) / 1e6


def main():
    known = {}
    if TABLE.exists():
        rows = (row.split("\t") for row in TABLE.read_text().splitlines()[1:])
        known = {name: float(number) for name, number in rows}
    wanted = inputs()
    with (
        tempfile.TemporaryDirectory() as home,
        concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool,
    ):
        program = stripped(home)
        # The first run of all makes the caches of fonts.
        subprocess.run(
            [program, "-q", "-", "-o", "/dev/null", "-f", "pdf"], input=b"Words", cwd=home, check=True,
            env=environment(home),
        )
        tasks = {name: pool.submit(count, program, home, name, *wanted[name]) for name in wanted}
        counts = {name: task.result() for name, task in tasks.items()}
    grown = []
    print(f"{'input':<12} {'million':>9}  change")
    for name, number in counts.items():
        change = number / known[name] - 1 if name in known else 0
        print(f"{name:<12} {number:>9.1f}  {change:+.1%}" if name in known else f"{name:<12} {number:>9.1f}")
        if change > MOST_GROWTH:
            grown.append(name)
    if os.environ.get("COUNT_RECORD"):
        rows = "".join(f"{name}\t{number:.1f}\n" for name, number in counts.items())
        TABLE.write_text("input\tmillion instructions\n" + rows)
        print(f"wrote {TABLE.relative_to(ROOT)}")
    elif grown:
        sys.exit(
            f"count: more than {MOST_GROWTH:.0%} more instructions: {', '.join(grown)}\n"
            "count: make it as fast as before, or say in the commit what the instructions are for, and "
            "write the table with `COUNT_RECORD=1 make count`"
        )


main()
