#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Puts pages side by side on a grey ground: compose.py OUT PAGE PAGE...

The pictures were made with Pillow and

    for theme in paper default github book; do
      mdpdf samples/readme.md --theme $theme --pages 2 -o out/$theme.png --ppi 72
    done
    docs/images/compose.py docs/images/pages.png out/{paper,default,github,book}-2.png

    mdpdf samples/book -o "out/book-{p}.png" --ppi 60 --pages 1,3
    mdpdf samples/report.md --theme book -o "out/report-{p}.png" --ppi 60 --pages 1,3,4,9,16
    mdpdf samples/paper.md --theme paper -o "out/paper-{p}.png" --ppi 60 --pages 1,2
    docs/images/compose.py docs/images/documents.png out/book-{1,3}.png out/report-{1,4}.png \
      out/paper-2.png
    docs/images/compose.py docs/images/blocks.png out/paper-1.png out/report-{3,9,16}.png
"""

import sys

from PIL import Image, ImageFilter

GROUND = (226, 228, 232)
MARGIN = 28
BLUR = 7


def main(out, paths):
    pages = [Image.open(path).convert("RGB") for path in paths]
    width = sum(page.width for page in pages) + MARGIN * (len(pages) + 1)
    height = max(page.height for page in pages) + 2 * MARGIN
    sheet = Image.new("RGB", (width, height), GROUND)
    places = []
    x = MARGIN
    for page in pages:
        places.append((x, MARGIN))
        x += page.width + MARGIN
    shadow = Image.new("L", sheet.size, 0)
    for page, (x, y) in zip(pages, places):
        shadow.paste(70, (x, y + 3, x + page.width, y + 3 + page.height))
    shadow = shadow.filter(ImageFilter.GaussianBlur(BLUR))
    sheet.paste((60, 64, 72), mask=shadow)
    for page, place in zip(pages, places):
        sheet.paste(page, place)
    # A palette keeps the file small; pages of text have few colours.
    colors = sheet.quantize(
        256, Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE
    )
    colors.save(out, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
