// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// Formulas in lines and on lines of their own.
@Suite("Formulas in lines and on pages", .deadline)
struct FormulaLayoutTests {
  /// The runs of text of the first page with their characters.
  private func texts(_ laidOut: LaidOut, page: Int = 0) -> [(text: String, fragment: TextFragment)]
  {
    laidOut.document.pages[page].fragments.compactMap { fragment in
      guard case .text(let text) = fragment.kind else { return nil }
      return (String(decoding: text.run.text, as: UTF8.self), text)
    }
  }

  @Test("a formula in a line stands on the line of the text")
  func baseline() throws {
    let found = texts(LaidOut("ab $x$ cd"))
    let baselines = Set(found.map { $0.fragment.origin.y + ($0.fragment.run.glyphs.first?.y ?? 0) })
    #expect(found.map(\.text).joined() == "ab x cd" && baselines.count == 1)
  }

  @Test(
    "a line ends in a formula only where it may, and keeps all of it", arguments: [60, 100, 160])
  func breaks(width: Double) {
    let formula = "a + b = c + d = e + f = g + h = (i + j)"
    let lines = LaidOut("The $\(formula)$ end", theme: .unit(width: width)).lines[0]
    #expect(lines.count > 1)
    let characters = lines.joined().filter { !$0.isWhitespace }
    #expect(characters == "The\(formula)end".filter { !$0.isWhitespace })
    #expect(!lines.contains { $0.contains("(") && !$0.contains(")") })
  }

  @Test("a short formula is not broken, nor one in a heading that takes half a line")
  func whole() {
    for width in stride(from: 80.0, through: 200, by: 3) {
      let lines = LaidOut("Some words and $a = b$ end", theme: .unit(width: width)).lines[0]
      #expect(lines.contains { $0.contains("a = b") || $0.contains("a=b") }, "\(lines)")
    }
    let heading = LaidOut("# Some words, and $a + b = c + d$", theme: .unit()).lines[0]
    #expect(heading.last?.filter { $0 != " " }.hasSuffix("a+b=c+d") == true, "\(heading)")
  }

  @Test("ragged lines end in a formula only where they would be far too short without")
  func ragged() {
    let text = "Minimal: the function that we look for is here written"
    let whole = LaidOut("\(text) $y = ax + bx + c$ and it is known.", theme: .unit(width: 480))
    #expect(whole.lines[0].first?.contains("c and") == true, "\(whole.lines[0])")
    let sum = (1...12).map { "a_{\($0)}" }.joined(separator: " + ")
    let parted = LaidOut("Some words and $\(sum)$ end", theme: .unit(width: 240)).lines[0]
    #expect(parted[0].contains("+"), "\(parted)")
  }

  @Test("letters in a bold heading are bold, those in bold text are not")
  func bold() {
    func glyph(_ markdown: String) -> UInt32? {
      texts(LaidOut(markdown)).first { "x𝒙".contains($0.text.prefix(1)) }?.fragment.run.glyphs
        .first?.id
    }
    #expect(glyph("# A $x$") != glyph("A $x$") && glyph("# A $x$") == glyph("A $\\boldsymbol x$"))
    #expect(glyph("**A $x$**") == glyph("A $x$"))
    #expect(glyph("# A $x + \\sqrt y$") == glyph("A $\\boldsymbol x$"))
    let decorated = "$\\overline{y} \\boxed{z} \\overset{a}{b} \\sum_{\\substack{i\\\\j}}$"
    #expect(glyph("# A $x$ and \(decorated)") == glyph("A $\\boldsymbol x$"))
    let arrow = "$y \\xrightarrow{z} (y)$"
    #expect(glyph("# A $x$ and \(arrow)") == glyph("A $x$"), "All formulas of a heading are alike.")
    #expect(LaidOut("# A $x_1$").lines[0].joined().contains("A x"))
  }

  @Test("signs in a bold heading are painted around their place, and copied once")
  func boldSigns() {
    func glyphs(_ markdown: String) -> Int {
      texts(LaidOut(markdown)).map(\.fragment.run.glyphs.count).reduce(0, +)
    }
    // Each of the two brackets is four glyphs.
    #expect(glyphs("# A $O(n)$") == glyphs("A $O(n)$") + 6)
    #expect(LaidOut("# A $O(n)$").lines[0].joined() == "A O(n)")
  }

  @Test("marks, links and lines through text take in the formulas in it")
  func decorations() throws {
    let laidOut = LaidOut("==a $x + \\frac{1}{2}$ b== ~~c $y = z$ d~~ [e $k$ f](#g)\n\n# g")
    let shapes = laidOut.document.pages[0].fragments.compactMap { fragment -> Rect? in
      guard case .shape(let shape) = fragment.kind, case .rectangle(let area, _) = shape.path else {
        return nil
      }
      return area
    }
    func place(of text: String) -> (left: Double, right: Double) {
      let found = texts(laidOut).first { $0.text.contains(text) }?.fragment
      let left = found.map { $0.origin.x + $0.run.x } ?? .nan
      return (left, left + (found?.run.width ?? .nan))
    }
    let fill = try #require(shapes.first { $0.height > 10 })
    #expect(fill.minX <= place(of: "a").left && fill.maxX >= place(of: " b").right)
    #expect(fill.height > 16, "The fraction is higher than letters.")
    // The rule of the fraction stands before.
    let strikes = shapes.filter { $0.height < 2 && $0.minX >= place(of: "c ").left - 0.1 }
    #expect(strikes.count == 3)
    for (left, right) in zip(strikes, strikes.dropFirst()) {
      #expect(abs(left.maxX - right.minX) < 0.01)
    }
    #expect(laidOut.document.links.count == 1)
  }

  @Test("a display that is struck out or marked stays in its line")
  func markedDisplays() {
    for marks in ["~~", "=="] {
      #expect(LaidOut("a \(marks)$$x$$\(marks) b").lines[0].count == 1)
    }
    #expect(LaidOut("a *$$x$$* b").lines[0].count == 3)
  }

  @Test("lines below text leave out formulas that reach below them")
  func underlines() {
    func lines(_ formula: String) -> Int {
      LaidOut("<u>a $\(formula)$</u>").document.pages[0].fragments.count { fragment in
        guard case .shape(let shape) = fragment.kind, case .rectangle(let area, _) = shape.path
        else { return false }
        return area.height < 2
      }
    }
    #expect(lines("x") == 2)
    #expect(lines("\\frac{x}{y}") == 1)
  }

  @Test("the marker of an item stands at the first row of its display or table")
  func markers() throws {
    func distance(_ item: String, to text: String) throws -> Double {
      let found = texts(LaidOut("1. \(item)"))
      func baseline(_ start: String) throws -> Double {
        let run = try #require(found.first { $0.text.hasPrefix(start) }).fragment
        return run.origin.y + (run.run.glyphs.first?.y ?? 0)
      }
      return try baseline(text) - baseline("1")
    }
    let rows = "$$\\begin{aligned} a &= b \\\\ c &= d \\\\ e &= f \\end{aligned}$$"
    #expect(abs(try distance(rows, to: "a")) < 0.01)
    #expect(abs(try distance("| a | b |\n   |---|---|\n   | 1 | 2 |", to: "a")) < 0.01)
  }

  @Test("cells of a row stand on the line of the highest formula, inside their padding")
  func tableRow() throws {
    let table = "| a | b | c |\n|---|---|---|\n"
    let page = LaidOut(table + "| d | $\\displaystyle\\frac{x}{y}$ | e |\n| f | g | h |")
    func baseline(_ text: String) -> Double? {
      texts(page).first { $0.text.hasPrefix(text) }?.fragment.origin.y
    }
    let fraction = try #require(baseline("x"))
    #expect(baseline("d") == fraction && baseline("e") == fraction)
    #expect(baseline("f") == baseline("g"))
    let plain = LaidOut(table + "| d | y | e |")
    let (high, low) = (baseline("d"), texts(plain).first { $0.text == "d" }?.fragment.origin.y)
    #expect(try #require(high) > #require(low))
  }

  @Test("a formula stays in its cell, and a long tag in its column")
  func narrow() throws {
    let sum = (1...40).map { "x_{\($0)}" }.joined(separator: " + ")
    let page = LaidOut(
      "| a | b |\n|---|---|\n| $\\left(\(sum)\\right)$ | some words that want room |")
    let words = texts(page).first { $0.text.hasPrefix("some") }?.fragment
    let left = try #require(words).origin.x + (words?.run.x ?? 0)
    for (text, fragment) in texts(page) where text.contains("x") {
      #expect(fragment.origin.x + fragment.run.x + fragment.run.width < left)
    }
    let tag = String(repeating: "word ", count: 20)
    for (_, fragment) in texts(LaidOut("$$x = y \\tag{\(tag)}$$")) {
      #expect(fragment.origin.x + fragment.run.x >= 19.9)
    }
  }

  @Test("formulas of items under each other keep a distance")
  func items() throws {
    func pitch(_ first: String, _ second: String) throws -> Double {
      let baselines = texts(LaidOut("- \(first) a\n- \(second) b"))
        .filter { $0.text.hasSuffix("a") || $0.text.hasSuffix("b") }.map(\.fragment.origin.y)
      return try #require(baselines.last) - #require(baselines.first)
    }
    let fraction = "$\\dfrac{x}{y}$"
    let (plain, upper) = (try pitch("x", "y"), try pitch(fraction, "y"))
    let (lower, both) = (try pitch("x", fraction), try pitch(fraction, fraction))
    #expect(both > upper + lower - plain, "\(plain) \(upper) \(lower) \(both)")
  }

  @Test("a formula on its own lines is centred, with its number at the right or the left edge")
  func number() throws {
    for side in MarkdownTheme.Math.NumberSide.allCases {
      var theme = MarkdownTheme.unit(width: 300)
      theme.math.numberSide = side
      let laidOut = LaidOut("$$x = y$$ {#eq-a}", theme: theme)
      let found = texts(laidOut)
      let number = try #require(found.first { $0.text == "(1)" }).fragment
      let left = number.origin.x + number.run.x
      if side == .left { #expect(abs(left - 20) < 0.1) }
      if side == .right { #expect(abs(left + number.run.width - 320) < 0.1) }
      let glyphs = found.filter { $0.text != "(1)" }.map(\.fragment)
      let start = glyphs.map { $0.origin.x + $0.run.x }.min() ?? 0
      let end = glyphs.map { $0.origin.x + $0.run.x + $0.run.width }.max() ?? 0
      #expect(abs((start + end) / 2 - 170) < 2, "\(start) \(end)")
    }
  }

  @Test("a formula stays in its column, and one that can't is reported")
  func wide() {
    let sum = (1...60).map { "x_{\($0)}" }.joined(separator: " + ")
    for width in [60.0, 150, 300] {
      let laidOut = LaidOut("$$y = \(sum)$$", theme: .unit(width: width))
      for page in laidOut.document.pages.indices {
        for (_, text) in texts(laidOut, page: page) {
          #expect(text.origin.x + text.run.x >= 19.9)
          #expect(text.origin.x + text.run.x + text.run.width <= 20 + width + 0.5)
        }
      }
      #expect(!laidOut.diagnostics.contains { $0.id == "wide-formula" })
    }
    // Parentheses are broken where nothing else helps; what grows has no place to break, and becomes as small as
    // it must.
    let formulas = [
      ("$$\\left(\(sum)\\right)$$", ["wide-formula"]), ("$$(\(sum)) = y$$", []),
      ("a $(\(sum))$ b", []), ("a $(x((\(sum))))$ b", []),
    ]
    for (formula, reported) in formulas {
      let laidOut = LaidOut(formula, theme: .unit(width: 150))
      #expect(laidOut.diagnostics.map(\.id) == reported)
      for (_, text) in texts(laidOut) {
        #expect(text.origin.x + text.run.x + text.run.width <= 170.5, "\(formula.prefix(12))")
      }
    }
  }

  @Test("a number without room beside its formula is below it")
  func numberBelow() throws {
    let found = texts(
      LaidOut("$$a \\; \\text{some words that take all of the line and more} \\tag{7}$$"))
    let formula = try #require(found.first { $0.text.hasPrefix("a") }?.fragment)
    let number = try #require(found.first { $0.text.contains("7") }?.fragment)
    #expect(number.origin.y > formula.origin.y + 8)
    #expect(abs(number.origin.x + number.run.x + number.run.width - 260) < 0.1)
  }

  @Test("a number without room beside its row is below that row, the others are beside theirs")
  func numbersOfRows() throws {
    let sum = (1...18).map { "x_{\($0)}" }.joined(separator: " + ")
    let rows = "a &= \(sum) \\label{a} \\\\ b &= c \\label{b} \\\\ d &= \(sum) \\label{c}"
    for side in MarkdownTheme.Math.NumberSide.allCases {
      var theme = MarkdownTheme.unit(width: 120)
      theme.math.numberSide = side
      let found = texts(LaidOut("\\begin{align}\n\(rows)\n\\end{align}", theme: theme))
      func baseline(_ start: String) throws -> Double {
        let run = try #require(found.first { $0.text.hasPrefix(start) }).fragment
        return run.origin.y + (run.run.glyphs.first?.y ?? 0)
      }
      let numbers = try ["(1)", "(2)", "(3)"].map(baseline)
      let formulas = try ["a", "b", "d"].map(baseline)
      #expect(formulas[0] < numbers[0] && numbers[0] < formulas[1])
      // At the left, the short row leaves no room either.
      if side == .right { #expect(abs(numbers[1] - formulas[1]) < 0.01) }
      #expect(formulas[1] < formulas[2] && formulas[2] < numbers[2])
    }
  }

  @Test("the number of a broken formula is beside its last line, at the left beside its first")
  func numberOfLines() throws {
    let sum = (1...18).map { "x_{\($0)}" }.joined(separator: " + ")
    for side in MarkdownTheme.Math.NumberSide.allCases {
      var theme = MarkdownTheme.unit(width: 200)
      theme.math.numberSide = side
      let found = texts(LaidOut("$$y = \(sum)$$ {#eq-a}", theme: theme))
      let number = try #require(found.first { $0.text == "(1)" }).fragment.origin.y
      let lines = found.filter { "y+=x".contains($0.text.prefix(1)) }.map { run in
        run.fragment.origin.y + (run.fragment.run.glyphs.first?.y ?? 0)
      }
      let (first, last) = (try #require(lines.min()), try #require(lines.max()))
      #expect(last - first > 8 && abs(number - (side == .left ? first : last)) < 0.01)
    }
  }

  @Test("a formula in a line, a cell or a heading is no higher than the page")
  func highInLines() {
    let rows = (1...90).map { "a_{\($0)}" }.joined(separator: " \\\\ ")
    let formula = "$\\begin{matrix} \(rows) \\end{matrix}$"
    for text in [
      "b \(formula)", "# \(formula)", "| a |\n|---|\n| \(formula) |", "a[^1]\n\n[^1]: \(formula)",
    ] {
      let laidOut = LaidOut(text)
      #expect(laidOut.diagnostics.map(\.id) == ["high-formula"])
      let glyphs = laidOut.document.pages.indices.flatMap { texts(laidOut, page: $0) }
      let height = laidOut.document.pages.first?.size.height ?? 0
      for (_, text) in glyphs {
        for glyph in text.run.glyphs { #expect((0...height).contains(text.origin.y + glyph.y)) }
      }
    }
  }

  @Test("the rows of a high formula part at the ends of pages")
  func high() {
    let rows = (1...90).map { "a_{\($0)} &= b" }.joined(separator: " \\\\ ")
    let laidOut = LaidOut("\\begin{align}\n\(rows)\n\\end{align}")
    #expect(laidOut.document.pages.count > 1)
    let text = laidOut.lines.joined().joined()
    for row in 1...90 { #expect(text.contains("\(row)")) }
    #expect(laidOut.diagnostics.isEmpty)
  }

  @Test("a high array goes over pages, and a high matrix is small and reported")
  func highArray() {
    let rows = (1...90).map { "a_{\($0)} & b" }.joined(separator: " \\\\ ")
    let array = LaidOut("$$\n\\begin{array}{c|c}\n\(rows)\n\\end{array}\n$$")
    #expect(array.document.pages.count > 1 && array.diagnostics.isEmpty)
    let text = array.lines.joined().joined()
    for row in 1...90 { #expect(text.contains("\(row)")) }
    let matrix = LaidOut("$$\n\\begin{pmatrix}\n\(rows)\n\\end{pmatrix}\n$$")
    #expect(matrix.diagnostics.map(\.id) == ["high-formula"])
    #expect(matrix.document.pages.count == 1)
  }

  @Test("spaces at the edges of text from right to left stand beside the rest of the formula")
  func textFromRightToLeft() throws {
    func gaps(_ text: String) throws -> [Double] {
      let found = texts(LaidOut("$x\\text{\(text)}x$", theme: .unit(width: 400)))
        .map(\.fragment.run)
      let first = try #require(found.first), last = try #require(found.last)
      let inner = found.dropFirst().dropLast().filter { $0.text.contains { $0 > 0x20 } }
      let left = try #require(inner.map(\.x).min())
      let right = try #require(inner.map { $0.x + $0.width }.max())
      return [left - first.x - first.width, last.x - right]
    }
    let (plain, before, after) = (try gaps("نص"), try gaps(" نص"), try gaps("نص "))
    #expect(before[0] > plain[0] + 2 && abs(before[1] - plain[1]) < 0.01)
    #expect(after[1] > plain[1] + 2 && abs(after[0] - plain[0]) < 0.01)
  }

  @Test("what a formula has no glyph for is reported with its place")
  func missing() {
    let diagnostics = LaidOut("a $x\u{12000}$").diagnostics
    #expect(diagnostics.first?.id == "missing-glyph")
    #expect(diagnostics.first?.range?.start == SourceLocation(line: 1, column: 5))
  }

  @Test(
    "mistakes are reported where they are, in cells with escaped pipes and in front matter too",
    arguments: [
      ("| a | b |\n|---|---|\n| x \\| y $\\foo$ | $a \\| \\bar \\baz$ |", ["3:11", "3:30"]),
      ("---\ntitle: A $\\foo$ b\n---\n\nText", ["2:11"]),
      ("---\ntitle: \"A\"\nsubtitle: 'B $\\foo$'\n---\n\nText", ["3:15"]),
      ("---\ntitle: A\nabstract: |\n   Some $x$\n   and $y + \\foo$ z\n---\n\nText", ["5:13"]),
    ])
  func places(markdown: String, places: [String]) {
    let found = LaidOut(markdown).diagnostics
    #expect(found.map(\.id) == places.map { _ in "unknown-math-command" })
    #expect(found.map { "\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)" } == places)
  }

  @Test("a title may be nothing but text and a formula")
  func title() {
    #expect(LaidOut("---\ntitle: On $x$\n---\n\nText").lines[0].first == "On x")
  }

  @Test("what is said about numbers that are not there names the command")
  func noNumber() {
    let found = LaidOut("a $x \\nonumber$, $\\eqref{}$").diagnostics
    #expect(found.map(\.id) == ["math-syntax", "math-syntax"])
    #expect(found.first?.message.hasPrefix("`\\nonumber` has no effect") == true)
    let unknown = LaidOut("$$x \\label{eq:foo}$$\n\nSee $\\eqref{foo}$").diagnostics
    #expect(unknown.first?.hints == ["did you mean `#eq:foo`?"])
  }

  @Test("a number in a line of text is reported", arguments: ["\\tag{1}", "\\label{a}"])
  func numberInLine(command: String) {
    let found = LaidOut("a $x \(command)$").diagnostics
    #expect(found.map(\.id) == ["math-syntax"])
    #expect(found.first?.range?.start == SourceLocation(line: 1, column: 6))
    #expect(LaidOut("$$x \(command)$$").diagnostics.isEmpty)
    #expect(LaidOut("a $$x \(command)$$ b").diagnostics.isEmpty)
  }

  @Test("a tag has formulas and faces, on lines of its own and in a cell")
  func tag() throws {
    let page = texts(LaidOut("$$a \\tag{$x$ \\textbf{B}}$$"))
    #expect(page.map(\.text).joined().hasSuffix("(x B)"))
    let letters = page.suffix(4).map(\.fragment.run.font)
    #expect(Set(letters).count == 3, "Text, formula and bold letters have fonts of their own.")
    let cell = LaidOut("| $$a \\tag*{$x$}$$ | $$b \\label{c}$$ |\n|---|---|\n")
    #expect(texts(cell).map(\.text).joined().contains("ax"))
    #expect(cell.diagnostics.map(\.range?.start.column) == [26])
  }

  @Test("text between rows leaves the columns in the middle of the line, beside a number")
  func interText() throws {
    let rows =
      "\\begin{align}\na &= b \\tag{7} \\\\\n\\intertext{and}\nc &= d \\notag\n\\end{align}"
    let found = texts(LaidOut(rows, theme: .unit(width: 300)))
    let first = try #require(found.first { $0.text.hasPrefix("a") }?.fragment)
    #expect(abs(first.origin.x + first.run.x + first.run.width / 2 - 170) < 3)
    let number = try #require(found.first { $0.text.contains("7") }?.fragment)
    #expect(abs(number.origin.x + number.run.x + number.run.width - 320) < 0.1)
    #expect(
      found.contains {
        $0.text.contains("and") && abs($0.fragment.origin.x + $0.fragment.run.x - 20) < 0.1
      })
  }
}

/// Colours that formulas name.
@Suite("Colours of formulas", .deadline)
struct FormulaColorTests {
  @Test(
    "that can hardly be seen are reported once, with a colour that can",
    arguments: [
      ("$\\color{yellow}x$ and $\\color{yellow}y$", ["1:9"]), ("$\\color{red}x$", []),
      ("$\\colorbox{black}{\\textcolor{yellow}{x}}$", []),
      ("$$\\colorbox{yellow}{\\textcolor{white}{x}}$$", ["1:32"]),
    ])
  func contrast(markdown: String, places: [String]) {
    let found = LaidOut(markdown).diagnostics
    #expect(found.map(\.id) == places.map { _ in "faint-math-color" })
    #expect(found.map { "\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)" } == places)
  }

  @Test("are seen on the colour of the page")
  func darkPage() {
    var theme = MarkdownTheme.unit()
    theme.page.background = ThemeColor(.black)
    #expect(LaidOut("$\\color{yellow}x$", theme: theme).diagnostics.isEmpty)
    #expect(
      LaidOut("$\\color{navy}x$", theme: theme).diagnostics.map(\.id) == ["faint-math-color"])
  }

  @Test("letters without a colour can be read on any background")
  func background() {
    let laidOut = LaidOut("$a \\colorbox{black}{b} c$")
    let colors = laidOut.document.pages[0].fragments.compactMap { fragment -> String? in
      guard case .text(let text) = fragment.kind else { return nil }
      return String(decoding: text.run.text, as: UTF8.self) + text.color.hex
    }
    #expect(colors == ["a#000000", "b#ffffff", "c#000000"], "\(colors)")
  }
}
