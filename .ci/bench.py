# SPDX-License-Identifier: Apache-2.0
"""Measures this program and its peers; .ci/bench starts it and explains its settings.

The runs are interleaved: every program once per round, so that a change in the machine's speed
meets all of them. The numbers are medians. Peak memory is that of the largest process of a
program's chain, and cannot be seen below that of this script, about 20 MB; processor time is that
of all processes.

Where a program reads HTML or Typst instead of Markdown, the conversion is made beforehand and not
counted, which is in that program's favour.
"""

import json
import os
import pathlib
import random
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import bench_folders
import bench_free_space

ROOT = pathlib.Path.cwd()
OURS = os.environ.get("MDPDF", str(ROOT / ".build/release/mdpdf"))
TIMEOUT = 300


def generated_document(size=1_000_000):
    """A long document: chapters of shuffled blocks from the samples, always the same."""
    blocks = []
    for name in ("report", "reference", "guide", "readme"):
        text = (ROOT / f"samples/{name}.md").read_text()
        text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
        block, fenced = [], False
        for line in text.splitlines() + [""]:
            fenced ^= line.lstrip().startswith("```")
            if line or fenced:
                block.append(line)
            elif block:
                blocks.append("\n".join(block))
                block = []
    # Headings are made anew; images, raw HTML and footnotes belong to their place.
    blocks = [b for b in blocks if not re.match(r"#|<|\[", b) and "![" not in b]
    blocks = [re.sub(r"\[\^[^\]]+\]", "", b) for b in blocks]
    words = sorted({w for b in blocks for w in re.findall(r"\b[a-z]{5,9}\b", b)})
    chance = random.Random(1)
    out, length, chapter = [], 0, 0
    while length < size:
        chapter += 1
        part = [f"# {chapter}. {' '.join(chance.sample(words, 2)).capitalize()}"]
        for section in range(1, 7):
            part.append(f"## {chapter}.{section} {' '.join(chance.sample(words, 3)).capitalize()}")
            part += chance.sample(blocks, 8)
        out += part
        length += sum(len(b) + 2 for b in part)
    return "\n\n".join(out) + "\n"


def available_html(source, target):
    """Converts Markdown to HTML with the first converter there is; False when there is none."""
    quoted = shlex.quote(str(source))
    for program, command in (
        ("cmark-gfm", f"cmark-gfm --unsafe -e table -e strikethrough -e tasklist {quoted}"),
        ("pandoc", f"pandoc -f gfm -t html {quoted}"),
        ("lowdown", f"lowdown -thtml {quoted}"),
    ):
        if shutil.which(program):
            body = subprocess.run(command, shell=True, capture_output=True).stdout.decode()
            base = source.parent.as_uri()
            target.write_text(
                f'<!doctype html><html lang="en"><head><meta charset="utf-8"><base href="{base}/">'
                f"<title>Measurement</title></head><body>{body}</body></html>"
            )
            return True
    return False


def programs(source, work):
    """The command lines for one input, by name; `{out}` is where the PDF goes."""
    md = shlex.quote(str(source))
    found = {"mdpdf": f"{shlex.quote(OURS)} {md} -o {{out}}"}
    has = shutil.which
    if has("pandoc") and has("typst"):
        found["pandoc+typst"] = f"pandoc -f gfm {md} --pdf-engine=typst -o {{out}}"
        typ = work / "input.typ"
        pandoc = ["pandoc", "-f", "gfm", "-s", str(source), "-o", str(typ)]
        if subprocess.run(pandoc, capture_output=True).returncode == 0:
            # Images are relative to the input, which Typst wants below its root.
            local = source.parent / ".bench.typ"
            try:
                local.write_text(typ.read_text())
                found["typst alone"] = f"typst compile {shlex.quote(str(local))} {{out}}"
            except OSError:
                pass
    html = work / "input.html"
    if (has("weasyprint") or has("wkhtmltopdf")) and available_html(source, html):
        page = shlex.quote(str(html))
        if has("weasyprint"):
            found["weasyprint"] = f"weasyprint -q {page} {{out}}"
        if has("wkhtmltopdf"):
            found["wkhtmltopdf"] = f"wkhtmltopdf -q --enable-local-file-access {page} {{out}}"
    if has("lowdown") and has("groff"):
        found["lowdown+groff"] = f"lowdown -s -tms {md} | groff -Kutf8 -t -ms -Tpdf >{{out}}"
    if has("pandoc") and has("xelatex"):
        found["xelatex"] = f"pandoc -f gfm {md} --pdf-engine=xelatex -o {{out}}"
    only = os.environ.get("BENCH_ONLY")
    return {n: c for n, c in found.items() if not only or n in only.split(",")}


def run(command, folder, out):
    """One run: seconds, processor seconds, peak kilobytes; or the reason of a failure."""
    out.unlink(missing_ok=True)
    with tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(
            ["sh", "-c", command.format(out=shlex.quote(str(out)))],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            start_new_session=True,
        )
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            wall = time.perf_counter() - start
            if pid:
                break
            if wall > TIMEOUT:
                os.killpg(process.pid, 9)
                os.wait4(process.pid, 0)
                process.returncode = -9
                return f"more than {TIMEOUT} s"
            time.sleep(0.0005 if wall < 1 else 0.005)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode or not out.exists() or out.stat().st_size < 100:
            errors.seek(0)
            lines = errors.read().decode(errors="replace").strip().splitlines()
            return lines[-1][:90] if lines else f"exit status {process.returncode}"
    return {
        "wall": wall,
        "cpu": usage.ru_utime + usage.ru_stime,
        "memory": usage.ru_maxrss,
        "bytes": out.stat().st_size,
    }


def pages(pdf):
    """The number of pages, or None when no program tells."""
    if not shutil.which("pdfinfo"):
        return None
    text = subprocess.run(["pdfinfo", str(pdf)], capture_output=True).stdout.decode()
    found = re.search(r"^Pages:\s+(\d+)", text, flags=re.M)
    return int(found.group(1)) if found else None


def median(runs, key):
    return statistics.median(r[key] for r in runs)


def measure(source, rounds, work):
    """Measures all programs on one input and prints the table."""
    commands = programs(source, work)
    results = {name: [] for name in commands}
    failures, page_counts = {}, {}
    for number in range(rounds + 1):  # the first round warms the caches and is not counted
        for name, command in commands.items():
            if name in failures:
                continue
            out = work / f"{re.sub('[^a-z]', '-', name)}.pdf"
            result = run(command, source.parent, out)
            if isinstance(result, str):
                failures[name] = result
            elif number == 0:
                page_counts[name] = pages(out)
            else:
                results[name].append(result)
    (source.parent / ".bench.typ").unlink(missing_ok=True)

    print(f"\n{source.name}: {source.stat().st_size:,} bytes, medians of {rounds} runs")
    print(f"  {'':14} {'wall s':>8} {'CPU s':>8} {'MB':>6} {'PDF KB':>8} {'pages':>6}   "
          "to ours: wall, CPU, MB, KB")
    ours = results.get("mdpdf")
    for name, runs in results.items():
        if name in failures or not runs:
            print(f"  {name:14} failed: {failures.get(name, '')}")
            continue
        row = [median(runs, k) for k in ("wall", "cpu", "memory", "bytes")]
        line = f"  {name:14} {row[0]:8.3f} {row[1]:8.3f} {row[2] / 1024:6.0f} {row[3] / 1024:8.0f}"
        line += f" {page_counts.get(name) or '-':>6}"
        if ours and name != "mdpdf":
            base = [median(ours, k) for k in ("wall", "cpu", "memory", "bytes")]
            line += "   " + "  ".join(f"{a / b:6.2f}×" if b else "-" for a, b in zip(row, base))
        print(line, flush=True)
    return {"input": source.name, "runs": results, "failures": failures, "pages": page_counts}


def main():
    if not shutil.which(OURS):
        sys.exit(f"bench: {OURS} is not there; `make build` makes it")
    rounds = int(os.environ.get("BENCH_ROUNDS", "5"))
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        chosen = os.environ.get("BENCH_INPUTS", "").split()
        inputs = [pathlib.Path(i).resolve() for i in chosen]
        if not inputs and "BENCH_FOLDERS" not in os.environ:
            long = work / "long.md"
            long.write_text(generated_document())
            inputs = sorted((ROOT / "samples").glob("*.md")) + [long]
        collected = []
        for source in inputs:
            collected.append(measure(source, rounds, work))
            bench_free_space.measure(source, OURS, work)
        folders = [pathlib.Path(i).resolve() for i in os.environ.get("BENCH_FOLDERS", "").split()]
        if not folders and not chosen:
            folders = [work / "folder"]
            folders[0].mkdir()
            bench_folders.split(generated_document(), folders[0])
        for folder in folders:
            collected.append(bench_folders.measure(folder, OURS, rounds, work))
            bench_folders.measure_again(folder, OURS, work)
    if os.environ.get("BENCH_JSON"):
        pathlib.Path(os.environ["BENCH_JSON"]).write_text(json.dumps(collected, indent=1))


if __name__ == "__main__":
    main()
