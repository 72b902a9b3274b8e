// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@testable import Theming

/// Changes every value of a theme in turn and looks whether anybody could see it, and where.
@Suite("Rows: liveness", .deadline)
struct LivenessRowTests {
  /// Something of everything that a theme has a word about.
  private static let text = """
    # Large 0 **bold 0** *italic 0*

    字0 *字* Text 0 **bold 0** *italic 0* `code 0` [link](https://e.org) <u>under</u> <mark>marked</mark>
    ![lost](lost.png)[^1]

    ## Title 0

    - one
    - two

    | wide cell | b |
    |---|---|
    | 0 | 1 |
    | 2 | 3 |
    | 4 | 5 |

    ```python
    @main
    class A: "\\n" # c
    def f(): 0
    ```

    ```html
    <p id="a">
    ```

    ```diff
    +a
    -b
    ```

    ![image](image.png)

    ![lost](lost.png)

    [^1]: Note 0.
    """

  /// The text, and after it a chapter.
  private static let document: MarkdownDocument = {
    var document = MarkdownDocument(
      parsing: "---\nclass: article\n---\n" + text, file: "test.md")
    let chapter = MarkdownDocument(parsing: "## Chapter 0\n\nEnd 0.").document
    document.document.blocks.append(
      .chapter(
        MarkdownSyntax.Chapter(
          file: "chapter.md", startsPage: true, blocks: chapter.blocks,
          range: SourceRange(1, 1, 3, 6))))
    return document
  }()

  /// What documents get besides their text.
  private static let parts = MarkdownDocument(
    parsing: """
      ---
      title: Title 0
      class: report
      logo: image.png
      toc: true
      columns: 2
      header: Head 0
      header-opener: Head 0
      page-numbering: "1"
      ---

      # Chapter 0

      ## Section 0

      ### Below 0

      ![Shown 0](image.png){#fig-a}

      | 0 | 1 |
      |---|---|
      | 2 | 3 |

      : Table 0 {#tbl-a}
      """, file: "test.md")

  /// Prose whose lines depend on how they are chosen.
  private static let prose = MarkdownDocument(
    parsing: Array(repeating: "a bcd efghijk lmno stuvwxyzabc de fghijklmnopq", count: 9).joined(
      separator: " ") + " internationalizationhyphenationprogrammingpreparation",
    file: "test.md")

  /// Formulas, one of which is numbered.
  private static let formulas = MarkdownDocument(
    parsing: "$x + \\foo$\n\n$$\ny = z\n$$ {#eq-a}\n\n$$\nu = v\n$$", file: "test.md")

  /// The document that shows a value.
  private static func document(for path: String) -> MarkdownDocument {
    if path.hasPrefix("typography.") { return prose }
    if path.hasPrefix("math.") { return formulas }
    let groups = ["contents.", "caption.", "cover.", "page.header", "page.footer", "page.column"]
    return groups.contains { path.hasPrefix($0) } ? parts : document
  }

  private static let theme: MarkdownTheme = {
    var theme = MarkdownTheme.default
    // Its first page is nearly full.
    theme.page.setSize(width: 310, height: 456)
    theme.page.margins = PageMargins(top: 30, bottom: 30)
    theme.page.measure = 240
    theme.page.headerRule.width = 1
    theme.page.footerRule.width = 1
    return theme
  }()

  /// The same with justified text, which must be wide enough.
  private static let justifiedTheme: MarkdownTheme = {
    var theme = Self.theme
    theme.page.setSize(width: 400, height: 456)
    theme.page.measure = 300
    theme.styles[.root] = [.alignment(.justified)]
    return theme
  }()

  private static func theme(for path: String) -> MarkdownTheme {
    path.hasPrefix("typography.") ? justifiedTheme : theme
  }

  private static let variants = ThemeTraits.InterfaceStyle.allCases.flatMap { style in
    ThemeTraits.Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }

  /// A value that differs from the one of the theme and is as valid in its place; of a colour, only
  /// the variant for `traits` differs.
  private static func changed(_ setting: ThemeSetting, _ traits: ThemeTraits) -> MarkdownTheme {
    var theme = theme(for: setting.path)
    let value: ThemeSetting.Value =
      switch setting.value(in: theme) {
      case .color(let color):
        .color(
          ThemeColor { asked in
            asked == traits ? ThemeColor(hex: "#12ab5680") ?? .black : color ?? .clear
          })
      case .number(let number) where setting.path.hasSuffix(".weight"):
        .number(number > 500 ? 400 : 700)
      case .number(let number) where setting.path.hasSuffix("BreakLevel"):
        .number(number == 2 ? 1 : 2)
      case .number(let number) where setting.path.hasSuffix("Fraction"): .number(number / 2)
      case .number where setting.path == "typography.expansion": .number(0.02)
      case .number(let number) where number > 0 && number <= 1: .number(number > 0.5 ? 0.2 : 1)
      case .number(let number): .number(number + 5)
      case .flag(let flag): .flag(!flag)
      case .paper: .paper(.a6)
      case .list(["monospace"]): .list(["sans-serif"])
      case .list where setting.path.hasSuffix(".features"): .list(["zero=1"])
      case .list where setting.path == "list.bullets": .list(["dash"])
      case .list where setting.path == "math.fonts": .list(["TeX Gyre Termes Math"])
      case .list: .list(["serif"])
      case .auto where setting.isColor:
        .color(
          ThemeColor { asked in
            asked == traits
              ? ThemeColor(hex: "#12ab5680") ?? .black
              : ThemeColor(theme.table.borderColor.resolved(for: asked))
          })
      case .auto: .number(50)
      case .length: .length(setting.path == "page.measure" ? 200 : 9)
      case .choice:
        if case .choice(_, let words) = setting.storage { .choice(words.last ?? "") } else { .auto }
      }
    setting.set(value, in: &theme)
    return theme
  }

  private static let images: any ResourceProvider =
    (try? MemoryResources.image(width: 1000, height: 40)) ?? NoResources()

  /// The document in a theme, on pages or as one picture.
  private static func rendered(
    _ theme: MarkdownTheme, _ traits: ThemeTraits, isContinuous: Bool = false,
    _ document: MarkdownDocument = document
  ) throws -> Rendered {
    try Rendered(document, as: .png, theme: theme) {
      $0.resources = Self.images
      $0.traits = traits
      $0.isContinuous = isContinuous
    }
  }

  /// What is seen of the unchanged document on pages (`false`) and as one picture (`true`).
  private static let unchanged: [ThemeTraits: [Bool: [[UInt8]]]] = variants.reduce(into: [:]) {
    for isContinuous in [false, true] {
      $0[$1, default: [:]][isContinuous] = try? rendered(theme, $1, isContinuous: isContinuous)
        .rendering.files.map(\.bytes)
    }
  }

  private static let unchangedParts: [ThemeTraits: [[UInt8]]] = variants.reduce(into: [:]) {
    $0[$1] = try? rendered(theme, $1, parts).rendering.files.map(\.bytes)
  }

  private static let unchangedProse: [ThemeTraits: [[UInt8]]] = variants.reduce(into: [:]) {
    $0[$1] = try? rendered(justifiedTheme, $1, prose).rendering.files.map(\.bytes)
  }

  private static let unchangedFormulas: [ThemeTraits: [[UInt8]]] = variants.reduce(into: [:]) {
    $0[$1] = try? rendered(theme, $1, formulas).rendering.files.map(\.bytes)
  }

  // MARK: - The table

  /// The paths and types of a value's properties, found by reflection.
  private func properties(of value: Any, path: [String] = []) -> [String] {
    let type: String? =
      switch value {
      case is ThemeFont: "ThemeFont"
      case is ThemeColor?:
        Mirror(reflecting: value).displayStyle == .optional
          ? "ThemeColor?" : "ThemeColor"
      case is Double: "Double"
      case is Int: "Int"
      case is Bool: "Bool"
      case is PageSize: "PageSize"
      case is Sides: "Sides"
      case is PageMargins: "PageMargins"
      case is [ListBullet]: "[ListBullet]"
      case is MarkdownTheme.TableLine: "TableLine"
      case is StyleLength: "StyleLength"
      case is MarkdownTheme.Caption.Position: "Position"
      case is MarkdownTheme.Caption.Separator: "Separator"
      case is MarkdownTheme.Typography.LineBreaking: "LineBreaking"
      case is MarkdownTheme.Typography.Hyphens: "Hyphens"
      case is MarkdownTheme.Math.Numbering: "Numbering"
      case is MarkdownTheme.Math.NumberSide: "NumberSide"
      case is MarkdownTheme.Math.Copy: "Copy"
      case is [String]: "[String]"
      // What a theme is made of; nothing is painted with it.
      case is Palette: ""
      // Files that fonts come from; no look depends on them.
      case is ThemeFontFiles: ""
      // What it is made of has a table and tests of its own.
      case is StyleSheet: ""
      default: nil
      }
    if let type { return type.isEmpty ? [] : ["\(path.joined(separator: ".")): \(type)"] }
    return Mirror(reflecting: value).children.flatMap { label, child in
      properties(of: child, path: path + [label ?? "?"])
    }
  }

  @Test("V13 the table of knobs has every property of a theme, in order and with its type")
  func table() {
    let found = properties(of: MarkdownTheme.default.values)
    #expect(found.count > 30)
    #expect(MarkdownTheme.knobs.map { "\($0.path): \($0.typeName)" } == found)
    #expect(MarkdownTheme.knobs.allSatisfy { !$0.summary.isEmpty })
  }

  @Test("V13 the table of knobs leads to the properties that it names")
  func places() throws {
    for setting in MarkdownTheme.settings {
      let before = try JSONValue(encoding: Self.theme(for: setting.path)).leaves
      let after = try JSONValue(encoding: Self.changed(setting, ThemeTraits())).leaves
      for leaf in Set(before.keys).union(after.keys) where before[leaf] != after[leaf] {
        // The other fonts follow that of body text.
        let path = setting.knob == "fonts.body" ? "fonts." : setting.path + "."
        // A line whose parts are all automatic is an empty group.
        #expect(
          (leaf + ".").hasPrefix(path) || leaf == setting.knob,
          "\(setting.path) changes \(leaf)")
      }
      #expect(before != after, "\(setting.path) changes nothing")
      #expect(MarkdownTheme.setting(at: setting.path)?.path == setting.path)
    }
  }

  // MARK: - What is seen

  @Test("V13 no value of the theme is inert", arguments: MarkdownTheme.settings.map(\.path))
  func liveness(path: String) throws {
    // It is seen in the text of a PDF file only: `FormulaTextTests`.
    if path == "math.copy" { return }
    let setting = try #require(MarkdownTheme.setting(at: path))
    for traits in setting.isColor ? Self.variants : [ThemeTraits()] {
      let theme = Self.changed(setting, traits)
      let document = Self.document(for: path)
      let others = [
        (Self.parts, Self.unchangedParts), (Self.prose, Self.unchangedProse),
        (Self.formulas, Self.unchangedFormulas),
      ]
      let other = others.first { $0.0.document == document.document }
      let unchanged = try #require(
        other.map { [false: $0.1[traits] ?? []] } ?? Self.unchanged[traits])
      // Most values show on pages; the space after the last block shows on one picture only.
      let isSeen = try unchanged.keys.contains { isContinuous in
        try Self.rendered(theme, traits, isContinuous: isContinuous, document)
          .rendering.files.map(\.bytes)
          != unchanged[isContinuous]
      }
      #expect(isSeen, "\(traits)")
    }
  }

  @Test(
    "V14 a value of the theme changes only the nodes that it belongs to",
    arguments: MarkdownTheme.settings.map(\.path))
  func locality(path: String) throws {
    let setting = try #require(MarkdownTheme.setting(at: path))
    let knob = try #require(MarkdownTheme.knobs.first { $0.path == setting.knob })
    guard !knob.nodes.isEmpty else { return }
    let document = Self.document(for: path)
    let before = try Self.rendered(Self.theme(for: path), ThemeTraits(), document)
    let after = try Self.rendered(Self.changed(setting, ThemeTraits()), ThemeTraits(), document)

    let (old, new) = (nodes(of: before.layout.root), nodes(of: after.layout.root))
    // A caption on the other side of its figure is another child of it.
    if path == "caption.position" { return }
    // Numbers of formulas are nodes, which come and go.
    if path == "math.numbering" { return }
    #expect(old.map(\.path) == new.map(\.path))
    for (old, new) in zip(old, new) where old.style != new.style {
      #expect(!old.kinds.isDisjoint(with: knob.nodes), "\(old.path) changed")
    }
    guard setting.isColor else { return }
    #expect(old.map(\.frames) == new.map(\.frames), "nothing moves")
    let allowed = old.filter { !$0.kinds.isDisjoint(with: knob.nodes) }.flatMap(\.frames)
    for index in before.rendering.files.indices {
      let (old, new) = (try before.picture(index), try after.picture(index))
      let frames = allowed.filter { $0.page == index + 1 }.map { $0.rect.inset(by: -6) }
      var strays = 0
      for y in 0..<old.height {
        for x in 0..<old.width where !old[x, y].isNear(new[x, y], tolerance: 0) {
          let point = Rect(x: Double(x) + 0.5, y: Double(y) + 0.5, width: 0, height: 0)
          if !frames.contains(where: { $0.contains(point) }) { strays += 1 }
        }
      }
      #expect(strays == 0, "page \(index + 1)")
    }
  }

  /// A node with the kinds of the nodes around it.
  private struct Node {
    struct Frame: Equatable {
      var page: Int
      var rect: Rect
    }

    var path: String
    var kinds: Set<String>
    var style: LayoutNode.Style?
    var frames: [Frame]
  }

  private func nodes(of node: LayoutNode, inside kinds: Set<String> = []) -> [Node] {
    // The document is around everything and says nothing.
    let kinds = node.kind == "document" ? kinds : kinds.union([node.kind])
    let own = Node(
      path: node.path, kinds: kinds, style: node.style,
      frames: node.parts.map { Node.Frame(page: $0.page, rect: $0.rect) })
    return [own] + node.children.flatMap { nodes(of: $0, inside: kinds) }
  }
}
