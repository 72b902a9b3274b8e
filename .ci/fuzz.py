# SPDX-License-Identifier: Apache-2.0
"""Converts mutated inputs of all kinds, and checks what the program does with each.

    fuzz.py PROGRAM [--time SECONDS] [--count NUMBER] [--seed NUMBER] [--kind KIND] [--jobs NUMBER]

Each run must end with an exit code of the manual other than 70, within limits of time and memory,
with one summary as its last message, and with outputs that are complete or absent. Cases that fail
are kept in out/fuzz, each in a folder with the command in `command`. The same seed makes the same
cases.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from fuzz_cases import INPUTS_OF_FOLDER, Cases

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEPT = ROOT / "out/fuzz"
# 70 is a defect of the program.
CODES = {0, 1, 3, 64, 65, 66, 69, 73, 75, 78}
MOST_SECONDS = 10
MOST_MEMORY = 1 << 30
ENDINGS = {".pdf": (b"%PDF-", b"%%EOF"), ".png": (b"\x89PNG", b"IEND\xaeB`\x82"),
           ".svg": (b"<?xml", b"</svg>")}


def run(command, folder, most_seconds):
    """The exit code, the messages, the seconds and the bytes of memory of a command."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / ".cache"), "HOME": str(folder)}
    with tempfile.TemporaryFile() as messages:
        start = time.monotonic()
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=messages, env=environment, start_new_session=True)
        while True:
            done, status, usage = os.wait4(process.pid, os.WNOHANG)
            seconds = time.monotonic() - start
            if done:
                break
            if seconds > most_seconds * 1.5:
                os.killpg(process.pid, signal.SIGKILL)
                _, status, usage = os.wait4(process.pid, 0)
                break
            time.sleep(0.002 if seconds < 0.3 else 0.02)
        process.returncode = os.waitstatus_to_exitcode(status)
        messages.seek(0)
        return process.returncode, messages.read(), seconds, usage.ru_maxrss * 1024


def problem_with_outputs(folder, inputs, checks_pdf):
    """What is wrong with the files in the folder; `None` when all are inputs or complete."""
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if name in inputs or not path.is_file() or name.startswith(".cache/"):
            continue
        if path.name.startswith(".mdpdf"):
            return f"a stray file, {name}"
        if path.suffix not in ENDINGS:
            continue
        data = path.read_bytes()
        first, last = ENDINGS[path.suffix]
        if not data.startswith(first) or last not in data[-32:]:
            return f"{name} is not complete"
        if path.suffix == ".pdf" and checks_pdf:
            check = subprocess.run(["qpdf", "--check", path], capture_output=True, check=False)
            if check.returncode:
                return f"qpdf --check {name}: {(check.stderr or check.stdout)[-300:].decode()}"
    for name, data in inputs.items():
        if (folder / name).read_bytes() != data:
            return f"the input {name} was changed"
    return None


def problem(folder, command, inputs, checks_pdf, most_seconds):
    """What is wrong with a run, and the kind of its end."""
    code, messages, seconds, memory = run(command, folder, most_seconds)
    if code not in CODES:
        return f"exit code {code}: {messages[-300:].decode(errors='replace')}", code
    if seconds > most_seconds:
        return f"{seconds:.1f} s", code
    if memory > MOST_MEMORY:
        return f"{memory >> 20} MB", code
    try:
        lines = [json.loads(line) for line in messages.split(b"\n") if line]
    except ValueError:
        return f"a message is not JSON: {messages[:300].decode(errors='replace')}", code
    if lines and lines[-1].get("event") != "summary":
        return "the last message is not a summary", code
    if any(line.get("id") == "crashed" for line in lines):
        return "a worker crashed", code
    return problem_with_outputs(folder, inputs, checks_pdf), code


def convert(cases, program, seed, kind):
    """Makes and runs a case; returns its kind, its end, and what is wrong."""
    generator = random.Random(seed)
    kind, files, arguments = cases.make(generator, kind)
    command = [program, *arguments, "--diagnostics=json"]
    folder = pathlib.Path(tempfile.mkdtemp(prefix="fuzz-"))
    try:
        for name, data in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        wrong, code = problem(
            folder, command, files, checks_pdf=generator.random() < 0.25,
            most_seconds=MOST_SECONDS * (2 if kind == "folder" else 1))
        if wrong:
            kept = KEPT / f"{seed}"
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(folder, kept, symlinks=True)
            (kept / "command").write_text(shlex.join(command) + "\n" + wrong + "\n")
        return kind, code, wrong
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--time", type=float, default=60)
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=time.time_ns() // 1_000_000)
    parser.add_argument("--kind")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    program = str(pathlib.Path(options.program).resolve())
    cases = Cases(program, ROOT)
    KEPT.mkdir(parents=True, exist_ok=True)
    ends, failures = collections.Counter(), 0
    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        number, pending = 0, set()
        while True:
            is_over = (
                number >= options.count if options.count
                else time.monotonic() - start > options.time)
            while not is_over and len(pending) < options.jobs * 2:
                seed = options.seed + number
                pending.add(pool.submit(convert, cases, program, seed, options.kind))
                number += 1
                is_over = bool(options.count) and number >= options.count
            if not pending:
                break
            done, pending = concurrent.futures.wait(
                pending, return_when=concurrent.futures.FIRST_COMPLETED)
            for case in done:
                kind, code, wrong = case.result()
                ends[kind, code] += 1
                if wrong:
                    failures += 1
                    print(f"fuzz: {kind}: {wrong.strip()}", file=sys.stderr, flush=True)
    seconds = time.monotonic() - start
    inputs = sum(
        count * (INPUTS_OF_FOLDER if kind == "folder" else 1) for (kind, _), count in ends.items())
    print(f"fuzz: {inputs} inputs in {number} cases from seed {options.seed}, {seconds:.0f} s, "
          f"{failures} failed")
    for kind in cases.kinds:
        parts = [f"{count} × {code}" for (of, code), count in sorted(ends.items()) if of == kind]
        if parts:
            print(f"  {kind}: {', '.join(parts)}")
    if failures:
        print("fuzz: the cases that failed are in out/fuzz")
    sys.exit(failures > 0)


main()
