// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Styling
import TestSupport
import Testing

extension AttributeKey<String> {
  fileprivate static let badge = AttributeKey("badge", inherits: false)
}

extension ThemeColor {
  fileprivate static func rgb(_ value: UInt32) -> ThemeColor {
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
    return ThemeColor(red: part(16), green: part(8), blue: part(0))
  }
}

/// The style sheet, in a face whose letters are 6 points wide and whose lines have no space between.
@Suite("Rows: style sheet", .deadline)
struct StyleRowTests {
  /// A theme without space between lines and blocks, whose style sheet is changed.
  private func theme(_ change: (inout StyleSheet) -> Void) -> MarkdownTheme {
    var theme = MarkdownTheme.unit()
    theme.spacings.general = 0
    change(&theme.styles)
    return theme
  }

  private func page(
    _ markdown: String, _ change: (inout StyleSheet) -> Void
  ) throws -> Rendered {
    try Rendered(markdown, theme: theme(change))
  }

  // MARK: - The cascade

  @Test("L01 what is said of paragraphs changes paragraphs only")
  func paragraphs() throws {
    let text = "# One\n\nTwo\n\n- three\n\n```\nfour\n```\n\n| five |\n|---|\n"
    let before = try page(text) { _ in }
    let after = try page(text) {
      $0[.paragraph] = [.fontSize(14), .foregroundColor(.rgb(0xCC0000))]
    }
    #expect(after.all("paragraph").map(\.style?.size) == [14, 14])
    #expect(after.all("paragraph").map(\.style?.color) == ["#cc0000", "#cc0000"])
    for kind in ["heading", "code", "cell"] {
      #expect(before.all(kind).map(\.style) == after.all(kind).map(\.style))
    }
  }

  @Test("L02 the font size of the root reaches a link; that of a heading wins in it")
  func root() throws {
    let text = "# Head [in](https://e.org)\n\nText [link](https://e.org)"
    let page = try page(text) {
      $0[.root] = [.fontSize(14)]
      $0[.heading] = [.fontSize(30)]
    }
    #expect(page.all("link").map(\.style?.size) == [30, 14])
    #expect(try page.first("paragraph").style?.size == 14)
    let link = try self.page(text) {
      $0[.root] = [.fontSize(14)]
      $0[.link] = [.fontSize(.em(0.5))]
    }
    #expect(link.all("link").map(\.style?.size) == [10, 7])
  }

  @Test("L03 the cascade follows the tree: list, item, quote, paragraph")
  func tree() throws {
    let text = "- > *deep*\n"
    let order: [NodeKind] = [.root, .list, .listItem, .quote, .paragraph, .emphasis]
    for count in 1...order.count {
      let page = try page(text) { sheet in
        for (index, node) in order.prefix(count).enumerated() {
          sheet[node] = [.foregroundColor(.rgb(UInt32(index + 1)))]
        }
      }
      #expect(try page.first("emphasis").style?.color == "#00000\(count)")
    }
  }

  @Test("L04 a family alone keeps the size, with the system font above too")
  func family() throws {
    var theme = MarkdownTheme.default
    theme.styles[.heading] = [.fontFamily("Linux Libertine O, serif")]
    theme.styles[.root] = [.font(.systemFont(ofSize: 13))]
    let page = try Rendered("# One\n\nTwo", theme: theme)
    #expect(try page.first("heading").style?.size == 22)
    #expect(try page.part("One").font == "Linux Libertine O Bold")
    #expect(try page.part("Two").font == "Inter Regular")
  }

  @Test("L05 a deeper whole font beats the size of a node above")
  func wholeFont() throws {
    let page = try page("> one\n\n> *two*") {
      $0[.quote] = [.fontSize(20), .bold(true)]
      $0[.emphasis] = [.font(.unit(7))]
    }
    #expect(page.all("paragraph").map(\.style?.size) == [20, nil])
    #expect(try page.first("emphasis").style?.size == 7)
    #expect(try page.first("emphasis").style?.weight == 400)
  }

  @Test("L06 a subtype can take away what is bold above it")
  func notBold() throws {
    let page = try page("# One\n\n## Two") {
      $0[.heading] = [.bold(true)]
      $0[.heading, "h2"] = [.bold(false)]
    }
    #expect(page.all("heading").map(\.style?.weight) == [700, 400])
  }

  @Test("L07 what is said of headings reaches all six, a subtype wins")
  func headings() throws {
    let text = (1...6).map { "\(String(repeating: "#", count: $0)) x\n\n" }.joined()
    let page = try page(text) {
      $0[.heading] = [.fontSize(15), .foregroundColor(.rgb(0x0000FF))]
      $0[.heading, "h3"] = [.fontScale(2)]
      $0[.heading, "h4"] = [.fontSize(.rem(0.9))]
    }
    #expect(page.all("heading").map(\.style?.size) == [15, 15, 30, 9, 15, 15])
    #expect(page.all("heading").allSatisfy { $0.style?.color == "#0000ff" })
    let scaled = try self.page(text) { $0[.heading] = [.fontScale(1.2)] }
    #expect(scaled.all("heading").map(\.style?.size) == Array(repeating: 12, count: 6))
  }

  @Test("V11 themes with other style sheets are unequal, and survive being encoded")
  func equality() throws {
    let theme = theme {
      $0[.quote] = [.barWidth(2), Attribute(.badge, "x")]
      $0[.heading, "h1"] = [.font(.unit(9)), .foregroundColor(.rgb(0x123456))]
    }
    #expect(theme != self.theme { _ in })
    #expect(try JSONValue(encoding: theme).decoded(as: MarkdownTheme.self) == theme)
    var emptied = theme
    emptied.styles[.quote] = []
    emptied.styles[.heading, "h1"] = []
    #expect(emptied == self.theme { _ in })
  }

  // MARK: - Text

  @Test("L08 capitals are drawn, and what is copied stays as it was written")
  func capitals() throws {
    let page = try page("# Straße nach *Fès* und ﬁn\n\nStraße") {
      $0[.heading] = [.textTransform(.uppercase)]
    }
    // Two letters are drawn for ß and for ﬁ.
    let heading = try page.first("heading")
    let width = heading.texts.reduce(0) { $0 + $1.rect.width }
    // A heading of level 1 has letters of 12 points; the blank at the end of a line vanishes.
    #expect(width.isNear(Double("STRASSE NACH FÈS UND".count + "FIN".count) * 12))
    #expect(Set(heading.texts.compactMap(\.text)) == ["Straße nach", " und ﬁn", "Fès"])
    let copied = try page.pdf.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(copied == "Straße nach Fès und ﬁn Straße")
    let upper = try Rendered("# STRASSE", as: .png, theme: theme { _ in })
    let drawn = try Rendered(
      "# Straße", as: .png, theme: theme { $0[.heading] = [.textTransform(.uppercase)] })
    #expect(upper.bytes == drawn.bytes)
  }

  @Test("L09 small letters, and none below a node that changes them")
  func smallLetters() throws {
    let theme = theme {
      $0[.paragraph] = [.textTransform(.lowercase)]
      $0[.strong] = [.textTransform(.none)]
    }
    let page = try Rendered("ONE **TWO**", as: .png, theme: theme)
    let plain = try Rendered("one **TWO**", as: .png, theme: self.theme { _ in })
    #expect(page.bytes == plain.bytes)
    #expect(try page.first("paragraph").text.hasPrefix("ONE"))
  }

  @Test("L10 paddings move the edges of lines, and the indents of lists add up")
  func edges() throws {
    let text = "The quick brown fox jumps over the lazy dog and goes on."
    let page = try page(text) { $0[.root] = [.paddingHead(18), .paddingTail(.em(3))] }
    let frame = try #require(page.first("paragraph").frame())
    #expect(frame.minX == 38 && frame.maxX <= 230)
    let list = try self.page("- a\n  - b\n    - c\n") { $0.indentSize = 30 }
    #expect(list.all("paragraph").compactMap { $0.frame()?.minX } == [50, 80, 110])
  }

  @Test("L11 the least pitch of lines, the space between them and above paragraphs")
  func lines() throws {
    let text = "One two three four five six seven eight nine ten.\n\nTwo."
    func baselines(_ change: (inout StyleSheet) -> Void) throws -> [Double] {
      try page(text, change).all("paragraph").flatMap(\.baselines)
    }
    func pitch(_ lines: [Double]) -> Double { lines[1] - lines[0] }
    #expect(pitch(try baselines { $0[.root] = [.lineSpacing(0)] }).isNear(13.2))
    #expect(pitch(try baselines { $0[.root] = [.lineSpacing(4)] }).isNear(17.2))
    #expect(pitch(try baselines { $0[.root] = [.lineSpacing(4), .lineHeight(16)] }).isNear(17.2))
    #expect(pitch(try baselines { $0[.paragraph] = [.lineHeight(.em(2.5))] }).isNear(25))
    let plain = try baselines { _ in }
    let spaced = try baselines { $0[.root] = [.paragraphSpacingBefore(9)] }
    #expect((spaced[2] - spaced[1] - (plain[2] - plain[1])).isNear(9))
  }

  @Test("L12 lengths are written with or without a fraction")
  func literals() {
    let attributes: Attributes = [.fontSize(12), .lineSpacing(1.5), .marginTop(.em(1))]
    #expect(attributes[.fontSize] == .points(12))
    #expect(attributes[.lineSpacing] == 1.5)
    #expect(attributes[.marginTop] == .em(1))
  }

  @Test("lengths without sense do no harm", arguments: [Double.nan, .infinity, -1e300, 1e300, 0])
  func hostileLengths(number: Double) {
    for attribute in StyleAttribute.all {
      var theme = MarkdownTheme.unit()
      for node in NodeKind.all {
        switch attribute.kind {
        case .length: theme.styles[node][name: attribute.name] = .length(.points(number))
        case .number: theme.styles[node][name: attribute.name] = .number(number)
        default: break
        }
      }
      guard !theme.styles.isEmpty else { continue }
      let laidOut = LaidOut("# a\n\n> b `c`\n\n- d\n\n```\ne\n```\n", theme: theme)
      let text = laidOut.lines.joined().joined()
      #expect("abcde".allSatisfy(text.contains), "\(attribute.name)")
    }
  }

  // MARK: - Boxes

  @Test("L13 margins and paddings of code move its lines and what comes next")
  func codeSpace() throws {
    func places(_ block: BlockLevelAttributes) throws -> [Double] {
      let page = try page("a\n\n```\nb\n```\n\nc") {
        $0.setBlockLevelAttributes(block, for: .code)
      }
      return page.layout.texts.compactMap(\.baseline)
    }
    let none = try places(BlockLevelAttributes())
    let some = try places(
      BlockLevelAttributes(marginTop: 5, marginBottom: 3, paddingTop: 6, paddingBottom: 4))
    #expect((some[1] - none[1]).isNear(11))
    #expect((some[2] - some[1] - (none[2] - none[1])).isNear(7))
  }

  @Test("The margins and paddings of a kind of block can be read back and removed")
  func spaceOfKind() {
    var styles = StyleSheet()
    #expect(styles.blockLevelAttributes(.code) == nil)
    let block = BlockLevelAttributes(
      marginTop: 1, marginBottom: 2, paddingTop: 3, paddingBottom: 4, paddingLeading: 5,
      paddingTrailing: 6)
    styles.setBlockLevelAttributes(block, for: .code)
    #expect(styles.blockLevelAttributes(.code) == block)
    styles.setBlockLevelAttributes(nil, for: .code)
    #expect(styles.isEmpty)
  }

  @Test("L14 paddings of blocks in blocks add up, and so do those of paragraphs with a panel")
  func nested() throws {
    let page = try page("> ```\n> code\n> ```\n>\n> text") {
      $0[.quote] = [.paddingLeading(10), .paddingTop(7)]
      $0[.code] = [.paddingLeading(5), .paddingTop(3)]
      $0[.paragraph] = [.paddingLeading(4), .backgroundColor(.rgb(0xEEEEEE))]
    }
    #expect(try page.part("code").rect.minX.isNear(35))
    #expect(try page.part("text").rect.minX.isNear(34))
    #expect(try #require(page.first("code").frame()).minY.isNear(27))
  }

  @Test("L15 at the top of a page a margin vanishes and a padding stays")
  func pageTop() throws {
    let plain = try page("text") { _ in }
    let page = try page("text") { $0[.paragraph] = [.marginTop(30), .paddingTop(12)] }
    #expect(
      (try page.part("text").rect.minY - plain.part("text").rect.minY).isNear(12))
  }

  @Test("L22 the panel of a list is not that of its items, nor that of a quote its paragraphs'")
  func panels() throws {
    let theme = theme {
      $0[.list] = [.backgroundColor(.rgb(0x00FF00)), .borderColor(.rgb(0x0000FF)), .borderWidth(2)]
      $0[.listItem] = [.paddingTop(4), .paddingBottom(4)]
    }
    let trace = LaidOut("- a\n- b\n", theme: theme).trace()
    #expect(trace.filter { $0.contains("#00ff00") }.count == 1)
    #expect(trace.filter { $0.contains("#0000ff") }.count == 1)
  }

  @Test("L23 an attribute of a table can be read, and beats the knob")
  func tableBorder() throws {
    var theme = theme { _ in }
    let text = "| a |\n|---|\n| b |\n"
    let knob = theme.table.borderColor.light.hex
    #expect(LaidOut(text, theme: theme).trace().contains { $0.contains(knob) })
    theme.styles[.table] = [.borderColor(.rgb(0x00AA00))]
    #expect(theme.styles.attributes(of: NodeContext(.table))[.borderColor] == .rgb(0x00AA00))
    let trace = LaidOut(text, theme: theme).trace()
    #expect(trace.contains { $0.contains("#00aa00") })
    #expect(!trace.contains { $0.contains(knob) })
  }

  @Test("L24 raised, lowered, underlined and struck text is drawn so")
  func decorated() throws {
    let theme = theme {
      $0[.emphasis] = [.underlineStyle(.single), .underlineColor(.rgb(0xFF0000))]
      $0[.strong] = [.strikethroughStyle(.single), .foregroundColor(.rgb(0x00FF00))]
      $0[.superscript] = [.baselineOffset(2)]
      $0[.underline] = [.underlineStyle(.none)]
    }
    let laidOut = LaidOut(
      "x *a* **b** <sup>c</sup> <sub>d</sub> <u>e</u> ~~f~~", theme: theme)
    let shapes = laidOut.trace().filter { $0.contains("fill") && !$0.contains("page") }
    #expect(shapes.filter { $0.contains("#ff0000") }.count == 1)
    #expect(shapes.filter { $0.contains("#00ff00") }.count >= 1)
    let shifts = laidOut.tree.styles.map(\.baselineShift)
    #expect(shifts.contains { $0.isNear(5.5) } && shifts.contains { $0 < 0 })
    #expect(laidOut.tree.styles.compactMap(\.underline).map(\.hex) == ["#ff0000"])
  }

  // MARK: - Precedence

  /// A way to state the colour of the text of a heading, weaker ones first.
  private static let levels: [@Sendable (inout MarkdownTheme, ThemeColor) -> Void] = [
    { $0.colors.body = $1 },
    { $0.styles[.heading] = [.foregroundColor($1)] },
    { $0.styles[.heading, "h2"] = [.foregroundColor($1)] },
    { $0.styles[.emphasis] = [.foregroundColor($1)] },
  ]

  @Test("X01 knob, node type, subtype, inline: the later of each two wins")
  func precedence() throws {
    for weak in Self.levels.indices {
      for strong in Self.levels.indices where strong > weak {
        // The order of the statements does not matter.
        for order in [[weak, strong], [strong, weak]] {
          var theme = MarkdownTheme.unit()
          for level in order {
            Self.levels[level](&theme, .rgb(level == strong ? 0x00FF00 : 0xFF0000))
          }
          let page = try Rendered("## a *b*", theme: theme)
          #expect(try page.first("emphasis").style?.color == "#00ff00", "\(weak) \(strong)")
        }
      }
    }
  }

  @Test("X01 what the document says of a cell beats what the style sheet says")
  func alignment() throws {
    let page = try page("| long head | long head |\n|---|:-:|\n| a | b |\n") {
      $0[.tableCell] = [.alignment(.right)]
    }
    let cells = page.all("cell")
    let first = try #require(cells[2].texts.first?.rect)
    #expect(first.maxX.isNear(try #require(cells[0].texts.last?.rect).maxX))
    let second = try #require(cells[3].texts.first?.rect)
    let head = try #require(cells[1].texts.first?.rect)
    #expect((second.minX - head.minX).isNear(head.maxX - second.maxX, tolerance: 1))
  }

  @Test("L16 a key of one's own is carried to the text, and inherits only if it says so")
  func custom() throws {
    let theme = theme { $0[.strong] = [Attribute(.badge, "new"), .bold(true)] }
    let styles = LaidOut("a **b *c***", theme: theme).tree.styles
    #expect(styles.compactMap { $0.custom[.badge] } == ["new"])
    #expect(theme.styles[.strong][.badge] == "new")
    #expect(theme.styles[.strong].names == ["badge", "bold"])
  }
}
