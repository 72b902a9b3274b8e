# SPDX-License-Identifier: Apache-2.0
"""Makes one system call after the other fail, and checks what the program leaves behind.

    faults.py PROGRAM LIBRARY [--most NUMBER] [--function NAME] [--scenario NAME]

In each scenario there are outputs of an earlier run. After a failed call, every file is either the
old or the new one, there are no others, a failure has one message, and the next run repairs
everything.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

FUNCTIONS = ("write", "read", "rename", "link", "fsync", "close", "fchmod", "mkdir", "mmap", "open",
             "fork", "pipe", "malloc")
# 70 is a defect of the program.
CODES = {0, 1, 3, 4, 64, 65, 66, 69, 73, 75, 78}
# Swift and the libraries may end a process that gets no memory. A process that converts is then
# reported as crashed; the command itself can't say anything any more.
CODES_WITHOUT_MEMORY = CODES | {70, -signal.SIGABRT, -signal.SIGSEGV, -signal.SIGTRAP, -signal.SIGILL}
TEXT = "# A\n\nText with ![a picture](p.svg) and `code`.\n\n| a | b |\n|--|--|\n| c | d |\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
SCENARIOS = {
    "document": ["a.md", "-o", "out.pdf"],
    "pages": ["a.md", "-o", "out-{p}.png", "--ppi", "20"],
    "folder": ["docs", "-d", "build", "--jobs", "2"],
    "book": ["docs", "-o", "book.pdf", "--deps", "book.mk"],
    "recording": ["test", "record", "docs", "--ppi", "20"],
}


def write_inputs(folder, addition=""):
    for name in ("a.md", "docs/a.md", "docs/b/c.md"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TEXT + addition)
        (path.parent / "p.svg").write_text(SVG)


def run(program, arguments, folder, fault=None, library=None):
    """The exit code, the messages, and what the call that failed was about."""
    log = folder.parent / (folder.name + ".log")
    environment = {
        **os.environ, "HOME": str(folder / "home"), "XDG_CACHE_HOME": str(folder / "cache"),
        # The date in the documents is the same each time.
        "SOURCE_DATE_EPOCH": "1700000000",
    }
    if fault:
        environment |= {"LD_PRELOAD": library, "FAULT": fault, "FAULT_LOG": str(log)}
    done = subprocess.run(
        [program, *arguments, "--diagnostics=json"], cwd=folder, env=environment, check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60)
    failed = (log.read_text().splitlines() or [None])[0] if log.exists() else None
    log.unlink(missing_ok=True)
    return done.returncode, done.stderr, failed


def outputs(folder):
    """The files, except inputs and the cache, by name."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in (".md", ".svg")
        and not path.is_relative_to(folder / "cache") and not path.is_relative_to(folder / "home")
    }


def is_complete(data):
    """Whether a PDF or PNG file, or a text, has its end."""
    ends = {b"%PDF": b"%%EOF\n", b"\x89PNG": b"IEND\xaeB`\x82"}
    return data.endswith(ends.get(data[:4], b"\n"))


def strays(folder):
    return [path.name for path in folder.rglob(".mdpdf*") if path.is_file()]


def problem_with_messages(code, messages, codes):
    """What is wrong with an exit code and its messages, and whether anything was reported."""
    if code not in codes:
        return f"exit code {code}: {messages[-300:].decode(errors='replace')}", False
    if code < 0:
        return None, True
    try:
        lines = [json.loads(line) for line in messages.split(b"\n") if line]
    except ValueError:
        return f"a message is not JSON: {messages[:300].decode(errors='replace')}", False
    errors = [line for line in lines if line.get("severity") == "error"]
    if (code in (0, 3)) != (not errors):
        return f"exit code {code} with {len(errors)} errors: {messages[-300:].decode()}", False
    return None, any(line.get("severity") == "warning" for line in lines)


def problem(program, library, arguments, fault, old, new, folder):
    """What is wrong after a fault; `None` when nothing is, `""` when no call failed."""
    code, messages, failed = run(program, arguments, folder, fault, library)
    if failed is None:
        return ""
    codes = CODES_WITHOUT_MEMORY if failed == "malloc" else CODES
    wrong, is_reported = problem_with_messages(code, messages, codes)
    if wrong:
        return wrong
    files = outputs(folder)
    # A picture or a font that can't be read is replaced, and that is said. Libraries without memory
    # leave things out without a word: the C library finds no date.
    is_incomplete = is_reported or failed == "malloc"
    for name, data in files.items():
        if data not in (old.get(name), new.get(name)) and not (is_incomplete and is_complete(data)):
            return f"{name} is neither the old nor the new file, after {failed}"
    lost = [name for name in old if name in new and name not in files]
    if lost:
        return f"{lost[0]} is lost"
    if code in (0, 3) and files != new and not is_incomplete:
        return f"exit code {code}, but not all files are new"
    if strays(folder):
        return f"stray files: {', '.join(strays(folder))}"
    code, messages, _ = run(program, arguments, folder)
    if code != 0:
        return f"the next run ends with {code}: {messages[-300:].decode(errors='replace')}"
    if (outputs(folder) != new and failed != "malloc") or strays(folder):
        return "the next run does not repair everything"
    return None


def numbers(function, most):
    """The calls that fail, one in each run: all, or some of those that are too many."""
    if function == "malloc":
        return [round(500 * 1.08 ** number) for number in range(most)]
    return range(1, most + 1)


def check(options, name, function, work):
    """Lets each call of a function fail; returns the number of faults, and what went wrong."""
    arguments = SCENARIOS[name]
    before, reference = work / "before", work / "reference"
    write_inputs(before)
    run(options.program, arguments, before)
    old = outputs(before)
    write_inputs(before, "\nMore.\n")
    shutil.copytree(before, reference)
    run(options.program, arguments, reference)
    new = outputs(reference)
    assert old and new and old != new, name
    wrong, faults = [], 0
    for number in numbers(function, options.most):
        folder = work / "now"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(before, folder)
        fault = f"{function}:{number}"
        try:
            found = problem(
                options.program, options.library, arguments, fault, old, new, folder)
        except subprocess.TimeoutExpired:
            found = "it hangs"
        if found == "":
            break
        faults += 1
        if found:
            wrong.append(f"{name}, {fault}: {found.strip()}")
    return faults, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("library")
    parser.add_argument("--most", type=int, default=60)
    parser.add_argument("--function", choices=FUNCTIONS)
    parser.add_argument("--scenario", choices=list(SCENARIOS))
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    options.library = str(pathlib.Path(options.library).resolve())
    faults = failures = 0

    def checked(case):
        with tempfile.TemporaryDirectory(prefix="faults-") as work:
            return check(options, *case, pathlib.Path(work))

    cases = [
        (name, function)
        for name in ([options.scenario] if options.scenario else SCENARIOS)
        for function in ([options.function] if options.function else FUNCTIONS)
    ]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (name, function), (count, wrong) in zip(cases, pool.map(checked, cases)):
            faults += count
            failures += len(wrong)
            for line in wrong:
                print(f"faults: {line}", file=sys.stderr, flush=True)
            print(f"{name}, {function}: {count} calls failed, {len(wrong)} wrong", flush=True)
    print(f"faults: {faults} calls failed, {failures} times with the wrong result")
    sys.exit(failures > 0)


main()
