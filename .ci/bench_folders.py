# SPDX-License-Identifier: Apache-2.0
"""Measures whole folders: documents in a second, with one and with two documents at a time.

The other programs know no folders; `xargs -P` starts them, as people do. What they fail at counts
as done, which is in their favour.
"""

import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys
import time

ENDINGS = {".md", ".markdown", ".mdown"}


def split(text, target, count=60):
    """Writes parts of a long document as documents of a folder, for want of a real one."""
    chapters = ["# " + part for part in text.split("\n# ")]
    for number in range(count):
        part = chapters[number % len(chapters)]
        (target / f"{number:03}.md").write_text(part + f"\n\nPart {number}.\n")


def commands(folder, ours, work):
    """The command lines by name; `{out}` is the folder that the PDFs go to."""
    quoted = shlex.quote(str(folder))
    found = {
        f"mdpdf -j {jobs}": f"{shlex.quote(ours)} {quoted} -d {{out}} -j {jobs} --no-cache -q"
        for jobs in (1, 2)
    }
    listing = shlex.quote(str(work / "list"))
    each = f"xargs -0 -P 2 -n 1 sh -c '{{one}}' sh <{listing}"
    name = '"{out}/$(echo "$1" | tr / _).pdf"'
    if shutil.which("pandoc") and shutil.which("typst"):
        one = f'pandoc -f gfm "$1" --pdf-engine=typst -o {name} || :'
        found["pandoc+typst"] = each.replace("{one}", one)
    if shutil.which("lowdown") and shutil.which("groff"):
        one = f'lowdown -s -tms "$1" | groff -Kutf8 -t -ms -Tpdf >{name} || :'
        found["lowdown+groff"] = each.replace("{one}", one)
    only = os.environ.get("BENCH_ONLY")
    return {n: c for n, c in found.items() if not only or n.split()[0] in only.split(",")}


def measure(folder, ours, rounds, work):
    """Measures all programs on a folder and prints the table."""
    documents = [p for p in sorted(folder.rglob("*")) if p.suffix in ENDINGS and p.is_file()]
    (work / "list").write_bytes(b"\0".join(str(p).encode() for p in documents))
    print(f"\n{folder.name}/: {len(documents)} documents, medians of {rounds} runs", flush=True)
    print(f"  {'':14} {'wall s':>8} {'docs/s':>8} {'PDFs':>6}   to -j 2: docs/s")
    walls, made = {}, {}
    programs = commands(folder, ours, work)
    for _ in range(rounds):
        for name, command in programs.items():
            out = work / "folder-out"
            shutil.rmtree(out, ignore_errors=True)
            out.mkdir()
            start = time.perf_counter()
            subprocess.run(
                ["sh", "-c", command.replace("{out}", shlex.quote(str(out)))],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
            walls.setdefault(name, []).append(time.perf_counter() - start)
            made[name] = sum(p.stat().st_size > 100 for p in out.rglob("*.pdf"))
    rates = {name: len(documents) / statistics.median(times) for name, times in walls.items()}
    base = rates.get("mdpdf -j 2")
    for name, rate in rates.items():
        ratio = f"{base / rate:8.2f}×" if base and name != "mdpdf -j 2" else ""
        wall = statistics.median(walls[name])
        print(f"  {name:14} {wall:8.2f} {rate:8.1f} {made[name]:6}   {ratio}", flush=True)
    return {"folder": folder.name, "documents": len(documents), "walls": walls, "made": made}


def measure_again(folder, ours, work):
    """Measures a second run, which finds nothing to do."""
    out, cache = work / "again-out", work / "again-cache"
    command = [ours, str(folder), "-d", str(out), "--cache-dir", str(cache), "-q"]
    for _ in range(2):
        start = time.perf_counter()
        if subprocess.run(command, stderr=subprocess.DEVNULL).returncode > 1:
            sys.exit("bench: the folder can't be converted")
    print(f"  nothing changed: {time.perf_counter() - start:.2f} s", flush=True)
