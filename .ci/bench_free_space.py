# SPDX-License-Identifier: Apache-2.0
"""Measures the free space that pages leave below their text.

The last page of a document does not count: it ends where the text ends. Space is a share of the
height from the highest to the lowest content of any page.
"""

import json
import pathlib
import subprocess

THEMES = ("paper", "default", "book")
LIMITS = (0.25, 0.4, 0.6)


def free_space(report):
    """The free shares of all pages but the last, from a layout report."""
    tops, bottoms = [], {}
    nodes = list(report["root"]["children"])
    while nodes:
        node = nodes.pop()
        nodes += node["children"]
        for part in node["parts"]:
            top, height = part["rect"][1], part["rect"][3]
            tops.append(top)
            bottoms[part["page"]] = max(bottoms.get(part["page"], 0), top + height)
    if not tops:
        return []
    top, bottom = min(tops), max(bottoms.values())
    pages = range(1, len(report["pages"]))
    return [(bottom - bottoms.get(page, top)) / (bottom - top) for page in pages]


def measure(source, ours, work):
    """Prints how many pages of a document leave much space free, in each theme."""
    report = pathlib.Path(work) / "layout.json"
    for theme in THEMES:
        command = [ours, str(source), "-o", str(report.with_suffix(".pdf")), "--theme", theme]
        done = subprocess.run(
            [*command, "--debug-layout", str(report)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if done.returncode:
            print(f"  free space, {theme}: the conversion failed", flush=True)
            continue
        shares = free_space(json.loads(report.read_text()))
        mean = sum(shares) / len(shares) if shares else 0
        words = ", ".join(
            f"{sum(share > limit for share in shares)} above {limit:.0%}" for limit in LIMITS)
        print(f"  free space, {theme}: mean {mean:.1%} of {len(shares)} pages; {words}", flush=True)
