// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing
import ThemeGuide
import Theming

@Suite("Rows: the guide", .deadline)
struct GuideRowTests {
  private static let brand = """
    extends: default
    palette: {brand: "#7a1f5c", ink: "#1f2430"}
    tokens: {primary: "{palette.brand}", text: "{palette.ink}", bodyFont: "Inter, sans-serif"}
    colors: {highlight: {light: "{tokens.primary}", dark: "#e7a3cf"}}
    """

  private func guide(_ text: String) throws -> ThemeGuide {
    let loaded = ThemeFolder.load(text)
    try #require(loaded.problems == [])
    return ThemeGuide(ThemeGuide.Subject(loaded: loaded, name: "brand", summary: nil))
  }

  private func rendered(
    _ guide: ThemeGuide, as format: OutputFormat = .pdf,
    _ style: ThemeTraits.InterfaceStyle = .light
  ) throws -> Rendered {
    try Rendered(guide.markdown, as: format, theme: guide.theme) {
      $0.resources = guide.pictures
      $0.traits.userInterfaceStyle = style
    }
  }

  /// The rows of all tables in HTML, by the name at their start.
  private func rows(_ guide: ThemeGuide) -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for line in guide.markdown.split(separator: "\n") where line.hasPrefix("<tr><td") {
      guard let match = line.firstMatch(of: /<td[^>]*>(<b>)?([^<]+)</) else { continue }
      rows[String(match.2), default: []].append(String(line))
    }
    return rows
  }

  @Test("pictures of the guide have the corners that are drawn, whatever the theme rounds")
  func corners() throws {
    func pictures(_ radius: Int) throws -> [String] {
      let guide = try guide("extends: default\nimage: {cornerRadius: \(radius)}")
      let images = guide.markdown.matches(of: /<img [^>]*>/).map { String($0.output) }
      #expect(images.allSatisfy { $0.contains("border-radius: 0") })
      return try images.prefix(20).map { image in
        let name = try #require(image.firstMatch(of: /src="([^"]*)"/)).1
        return String(decoding: try guide.pictures.load(String(name)).get(), as: UTF8.self)
      }
    }
    #expect(try pictures(0) == pictures(12))
  }

  @Test("headings say the size that they are set at")
  func headingSizes() throws {
    let guide = try guide("extends: default\nstyles: {heading.h2: {fontScale: 1.7}}")
    let size = guide.theme.fonts.title.pointSize * 1.7
    let words = "\((size * 10).rounded() / 10)"
    #expect(guide.markdown.contains("## Heading 2 <small>fonts.title · \(words) pt</small>"))
  }

  @Test("G01 the guide lists every name and value once, with the references that lead to it")
  func completeness() throws {
    let guide = try guide(Self.brand)
    let rows = rows(guide)
    let names = [
      "palette.brand", "palette.ink", "tokens.primary", "tokens.text", "tokens.bodyFont",
    ]
    for path in names + MarkdownTheme.knobs.map(\.path) {
      #expect(rows[path]?.count == 1, "\(path)")
    }
    let theme = ThemeFolder.load(Self.brand).theme
    for setting in MarkdownTheme.settings {
      let row = try #require(rows[setting.knob]?.first)
      switch setting.value(in: theme) {
      case .color(let color?):
        let light = color.light
        #expect(row.contains(RGBA(red: light.red, green: light.green, blue: light.blue).hex))
      case .color(nil): #expect(row.contains("none"))
      case .flag(let flag): #expect(row.contains(flag ? "true" : "false"), "\(setting.path)")
      case .number(let number): #expect(row.contains("\(Int(number))"), "\(setting.path)")
      case .paper(let size): #expect(row.contains(size.name))
      case .list(let items): #expect(row.contains(items.joined(separator: ", ")))
      case .auto: #expect(row.contains("auto"), "\(setting.path)")
      case .length(.points(let points)): #expect(row.contains("\(Int(points))"))
      case .length: #expect(row.contains(" em"), "\(setting.path)")
      case .choice(let word): #expect(row.contains(word), "\(setting.path)")
      }
    }
    func row(_ path: String) throws -> String { try #require(rows[path]?.first) }
    #expect(try row("tokens.primary").contains("→ palette.brand<"))
    #expect(try row("colors.emphasis").contains("→ tokens.primary → palette.brand<"))
    #expect(try row("colors.selectionBackground").contains("→ tokens.primary / 20% → palette"))
    #expect(try row("fonts.body").contains("→ tokens.bodyFont<"))
    // In the variant whose value is written down, nothing leads to it.
    #expect(
      try row("colors.highlight").components(matching: "→ tokens.primary → palette.brand<") == 2)
  }

  @Test(
    "G02 swatches have the colours of their variants",
    arguments: ["default", "oceanic", "minimalist", "highContrast"])
  func swatches(name: String) throws {
    var loader = ThemeLoader()
    loader.choose(name)
    let loaded = loader.load()
    let guide = ThemeGuide(ThemeGuide.Subject(loaded: loaded, name: name, summary: nil))
    let variants = GuideVariant.all(of: loaded)
    let pages = try rendered(guide, as: .png)
    var pictures: [Int: Picture] = [:]
    let rows = pages.all("row").map { (text: $0.text, images: $0.all("image")) }
    var count = 0
    for setting in MarkdownTheme.settings where setting.isColor {
      guard case .color(let color?) = setting.value(in: loaded.theme) else { continue }
      let images = try #require(rows.first { $0.text.hasPrefix(setting.path) }).images
      try #require(images.count == variants.count)
      for (image, variant) in zip(images, variants) {
        let colors = ThemeColors(loaded.theme, variant.traits)
        let value = colors(color)
        guard value.alpha > 0, let part = image.boxes.first else { continue }
        let picture = try pictures[part.page] ?? pages.picture(part.page - 1)
        pictures[part.page] = picture
        let middle = (
          x: part.rect.minX + part.rect.size.width / 2,
          y: part.rect.minY + part.rect.size.height / 2
        )
        let seen = picture[Int(middle.x), Int(middle.y)]
        let wanted = value.composited(over: colors.page)
        for channel in [\RGBA.red, \.green, \.blue] {
          #expect(
            abs(seen[keyPath: channel] - wanted[keyPath: channel]) < 2.5 / 255,
            "\(setting.path) \(variant.name)")
        }
        count += 1
      }
    }
    #expect(count > 8)
  }

  @Test("G01 the guide lists what the style sheet says, once, with swatches of its colours")
  func styles() throws {
    let guide = try guide(
      """
      palette: {brand: "#7a1f5c"}
      styles:
        heading: {foregroundColor: "{palette.brand}", bold: false}
        quote: {backgroundColor: {light: "#eeeeee", dark: "#222222"}, barWidth: 0.5em}
      """)
    let rows = rows(guide)
    func row(_ path: String) throws -> String {
      try #require(rows[path]?.count == 1, "\(path)")
      return try #require(rows[path]?.first)
    }
    let heading = try row("styles.heading.foregroundColor")
    #expect(heading.contains("#7a1f5c") && heading.contains("→ palette.brand<"))
    #expect(heading.contains("<img") && heading.contains("colour of letters"))
    let quote = try row("styles.quote.backgroundColor")
    #expect(quote.contains("#eeeeee") && quote.contains("#222222"))
    #expect(try row("styles.heading.bold").contains("false"))
    #expect(try row("styles.quote.barWidth").contains("0.5"))
    #expect(rows["text in quote"]?.count == 1)
  }

  @Test("G03 the guide has the ratios and verdicts of the checker")
  func contrast() throws {
    let text = "colors: {highlight: \"#ff9500\"}"
    let theme = ThemeFolder.load(text).theme
    let rows = rows(try guide(text))
    var failures = 0
    var count = 0
    for style in ThemeTraits.InterfaceStyle.allCases {
      for contrast in ThemeTraits.Contrast.allCases {
        for finding in theme.contrastReport(
          for: ThemeTraits(userInterfaceStyle: style, contrast: contrast))
        {
          let row = try #require(rows[finding.role]?.first)
          let mark = finding.passes ? "✓" : "✗"
          #expect(row.contains("\(finding.ratio.asRatio)\u{A0}\(mark)"), "\(finding.role)")
          failures += finding.passes ? 0 : 1
          count += 1
        }
      }
    }
    let markdown = try guide(text).markdown
    #expect(failures > 0 && markdown.contains("**\(failures) of \(count) pairs fail.**"))
    #expect(markdown.contains("`#ad6500` would do"))
    #expect(try guide("{}").markdown.contains("All \(count) pairs pass."))
  }

  @Test("G04 a changed colour changes the guide there and wherever it is referred to")
  func change() throws {
    let before = rows(try guide(Self.brand))
    let after = rows(
      try guide(Self.brand.replacing("#7a1f5c", with: "#5c1f7a")))
    let text = { (rows: [String]) in
      // Pictures are named by their order.
      rows.map { $0.replacing(/picture-\d+/, with: "") }
    }
    let changed = Set(before.keys.filter { text(before[$0] ?? []) != text(after[$0] ?? []) })
    let paths: Set = [
      "palette.brand", "tokens.primary", "colors.highlight", "colors.emphasis",
      "colors.selectionBackground",
    ]
    #expect(Set(changed.filter { $0.contains(".") }) == paths)
    #expect(changed.contains("link") && !changed.contains("text"))
  }

  @Test("G05 the guide has a specimen of every kind of node")
  func nodes() throws {
    var collector = FormCollector()
    collector.visit(try MarkdownDocument(parsing: guide("{}").markdown).document)
    // Parts have no nodes of their own, and titles come with the references.
    let other: Set<NodeKind> = [.listItem, .caption, .titleBlock, .cover]
    let nodes = NodeKind.all.filter { $0.box != .text && !other.contains($0) }
    let forms = nodes.flatMap { kind in
      let names = kind.subtypes.filter { !kind.parts.contains($0) }
      return names.isEmpty ? [kind.rawValue] : names.map { "\(kind.rawValue) \($0)" }
    }
    let others = ["task", "tight", "loose", "softBreak", "lineBreak", "anchor"]
    #expect(collector.forms.symmetricDifference(forms + others) == [])
    // Blocks and lines of text that the reader sees, and notes at the foot.
    let pages = try rendered(try guide("{}"))
    for kind in ["caption", "footnote", "code", "alert", "mark", "keyboard", "link"] {
      #expect(!pages.all(kind).isEmpty, "\(kind)")
    }
  }

  @Test(
    "G06 the guide becomes PDF and PNG, light and dark",
    arguments: [OutputFormat.pdf, .png], ThemeTraits.InterfaceStyle.allCases)
  func formats(format: OutputFormat, style: ThemeTraits.InterfaceStyle) throws {
    let guide = try guide(Self.brand)
    let pages = try rendered(guide, as: format, style)
    #expect(Set(pages.diagnostics).subtracting(["missing-image"]) == [])
    #expect(pages.rendering.pageCount > 6)
    #expect(Set(pages.layout.pages.map(\.background)).count == 1)
    let background = try #require(RGBA(hex: pages.layout.pages[0].background))
    #expect((background.relativeLuminance < 0.2) == (style == .dark))
  }

  @Test("names and values mean nothing in the guide but themselves")
  func hostile() throws {
    let loaded = ThemeFolder.load(
      """
      palette: {"a*b*<i>|`x`": "#123456"}
      tokens: {"[t](u)": "1 < 2 & *3*"}
      fonts: {footnote: {families: ["*Inter*", "Inter <b>"]}}
      """)
    try #require(loaded.problems == [])
    let guide = ThemeGuide(
      ThemeGuide.Subject(loaded: loaded, name: "*x* <u> [y](z)", summary: nil))
    let pages = try rendered(guide)
    let text = pages.layout.root.text
    #expect(try pages.first("heading").text == "*x* <u> [y](z)")
    for words in ["palette.a*b*<i>|`x`", "tokens.[t](u)", "1 < 2 & *3*", "*Inter*, Inter <b>"] {
      #expect(text.contains(words), "\(words)")
    }
  }
}

/// Gathers the kinds of nodes of a document with their subtypes, and the forms that have no kind.
private struct FormCollector: MarkdownWalker {
  private(set) var forms: Set<String> = []

  mutating func visit(_ block: BlockNode) {
    add(block.context)
    if case .list(let list) = block {
      forms.insert(list.isTight ? "tight" : "loose")
      if list.items.contains(where: { $0.isChecked != nil }) { forms.insert("task") }
    }
    descend(into: block)
  }

  mutating func visit(_ inline: InlineNode) {
    if let context = inline.context { add(context) }
    if case .softBreak = inline { forms.insert("softBreak") }
    if case .lineBreak = inline { forms.insert("lineBreak") }
    if case .anchor = inline { forms.insert("anchor") }
    descend(into: inline)
  }

  private mutating func add(_ context: NodeContext) {
    let subtype = context.subtype.map { " \($0)" } ?? ""
    forms.insert(context.kind.rawValue + subtype)
  }
}

extension String {
  /// How often another text occurs.
  fileprivate func components(matching text: String) -> Int {
    ranges(of: text).count
  }
}
