// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// The chapter on nodes: a specimen of each kind.

extension GuideWriter {
  /// Adds a specimen of each kind of node.
  mutating func addNodes() {
    add("# Nodes")
    add(Self.text)
    add(Self.formulas)
    add(Self.blocks)
    add("## Images")
    add(
      "![A hill by the sea](\(landscape())  \"An image that stands alone, with its title as caption\")"
    )
    add(
      "An image in a line ![a dot](\(dot())) is as high as it is, and one that is missing "
        + "![missing](missing.png) leaves its name.")
    add("![An image that is not there](missing-too.png)")
    add(Self.figure)
    add(Self.tables)
    add(Self.documents)
    addReportPages()
  }

  /// Adds the pages of a report, which nodes in a text can't show.
  private mutating func addReportPages() {
    guard !subject.reportPages.isEmpty else { return }
    add("## Pages of a report")
    let width = Int(190 * unit / 0.75)
    let images = subject.reportPages.map { page in
      let name = pictures.add(Drawing.framed(page, edge: Self.hairline))
      return "<img src=\"\(name)\" width=\"\(width)\" style=\"border-radius: 0\" alt=\"A page\">"
    }
    add("<p align=\"center\">\(images.joined(separator: "&emsp;"))</p>")
  }

  /// Inline nodes.
  private static let text = """
    ## Text

    A paragraph is *emphasised*, **strong**, ***both***, ~~struck~~ and holds `code`, a \
    [link](#nodes), a link with [`code`](#nodes), <mark>marked text</mark>, <u>underlined text</u>, \
    <ins>insertions</ins>, <small>small print</small>, H<sub>2</sub>O, E = mc<sup>2</sup>, keys such \
    as <kbd>Ctrl</kbd> + <kbd>C</kbd>, <samp>output with <b>weight</b></samp> and a call of a note.[^node] It ends a line
    of its source here, and breaks one here:\\
    this is <a id="specimen"></a>the next.

    [^node]: A footnote stands at the foot of the page that calls it.

    <p align="center">A paragraph may stand in the middle.</p>
    """

  private static let formulas = """
    ## Formulas

    A formula stands in a line, $e^{i\\pi} + 1 = 0$, or on a line of its own:

    $$
    \\zeta(s) = \\sum_{n=1}^{\\infty} \\frac{1}{n^s} = \\prod_{p} \\frac{1}{1 - p^{-s}}
    $$ {#eq-guide}
    """

  private static let figure = """
    <figure>

    ```sh
    mdpdf README.md -o readme.pdf
    ```

    <figcaption>A figure holds any blocks, with a caption below or above</figcaption>
    </figure>
    """

  /// Blocks other than tables and images.
  private static let blocks = """
    ## Lists

    - A list has bullets
    - and lists inside
      - of their own;
      - its items stand close.

    1. Numbers count
    2. what comes in order.

    <!-- -->

    - An item may be a paragraph,

      or two.

    - Then items stand apart.

    <!-- -->

    - [x] A task that is done
    - [ ] and one that is not

    ## Quotes and alerts

    > A quote has a bar at its side. It may hold `code` and [links](#nodes), and quotes:
    >
    > > like this one.

    > [!NOTE]
    > A note with `code` and a [link](#nodes).

    > [!TIP]
    > A tip is a friendly note.

    > [!IMPORTANT]
    > What must not be overlooked.

    > [!WARNING]
    > What may go wrong.

    > [!CAUTION]
    > What will.

    <details><summary>Details</summary>

    Below their summary; on paper they are open.

    </details>

    ---

    A thematic break stood above this paragraph.

    ## Code

    ```swift
    /// The space between two lines, in points.
    func leading(size: Double, pitch: Double) -> Double {
      max(0, size * pitch - size)  // never less than nothing
    }
    ```

    Code in a known language has the colours of `syntax`; here are all of them.

    ```python
    @dataclass
    class Sheet:  # of paper
        def size(self, unit="mm\\n"):
            return 210, 297
    ```

    ```html
    <p lang="en">An element with an attribute</p>
    ```

    ```diff
    -margin: 18mm
    +margin: 20mm
    ```
    """

  private static let tables = """
    ## Tables

    | Face | Leading | Weight |
    | :-- | :-: | --: |
    | Text | 1.45 | 400 |
    | **Strong** and *slanted* | 1.45 | 700 |
    | `Code` | 1.38 | 400 |
    | A [link](#nodes) in a table | 1.45 | 400 |
    """

  /// What documents have besides text: terms, captions with numbers, a table of contents.
  private static let documents = """
    ## Boxes with classes, definitions

    ::: {.aside}
    A box, and [a text]{.term}, with a class for the style sheet.
    :::

    Measure

    : The length of a line of text.

    Pitch

    : The distance from one line to the next.

    : Also the number of letters in an inch.

    ## Captions

    | Format | Measure |
    | :-- | --: |
    | Novel | 108 mm |

    : A caption with a number {#tbl-guide}

    @tbl-guide is a reference to it.

    ## Contents

    [TOC]
    """

  /// A picture in the colours of the theme.
  private mutating func landscape() -> String {
    let colors = ThemeColors(theme, ThemeTraits())
    let (ink, accent, paper) = (
      colors(theme.colors.body).composited(over: colors.page),
      colors(theme.colors.highlight).composited(over: colors.page), colors.page
    )
    var drawing = Drawing(width: 466 * unit, height: 96 * unit)
    let sky = accent.withAlpha(multipliedBy: 0.25).composited(over: paper)
    drawing.rectangle(Rect(origin: .zero, size: drawing.size), fill: sky)
    drawing.disc(center: Point(x: 310 * unit, y: 48 * unit), diameter: 44 * unit, fill: paper)
    drawing.disc(
      center: Point(x: 110 * unit, y: 330 * unit), diameter: 540 * unit,
      fill: accent.withAlpha(multipliedBy: 0.65).composited(over: paper))
    drawing.disc(
      center: Point(x: 330 * unit, y: 340 * unit), diameter: 530 * unit,
      fill: ink.withAlpha(multipliedBy: 0.75).composited(over: accent))
    return pictures.add(drawing.svg)
  }

  private mutating func dot() -> String {
    var drawing = Drawing(width: 10 * unit, height: 10 * unit)
    drawing.disc(
      center: Point(x: 5 * unit, y: 5 * unit), diameter: 9 * unit, fill: RGBA(white: 0.5))
    return pictures.add(drawing.svg)
  }
}
