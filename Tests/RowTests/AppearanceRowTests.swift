// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: appearance", .deadline)
struct AppearanceRowTests {
  private static let markdown = """
    # Head

    Text *and* `code` [link](https://e.org) <mark>marked</mark>[^1]

    - [x] done

    | a | b |
    |---|---|
    | 0 | 1 |

    > [!NOTE]
    > Note

    ```swift
    let x = 1
    ```

    [^1]: Foot
    """

  private static let variants = ThemeTraits.InterfaceStyle.allCases.flatMap { style in
    ThemeTraits.Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }

  private func frames(_ node: LayoutNode) -> [String] {
    [node.path + node.parts.map { "\($0.page) \($0.rect) \($0.font ?? "")" }.joined()]
      + node.children.flatMap(frames)
  }

  @Test(
    "A07 A08 text and layout are the same in light, dark and high contrast",
    arguments: MarkdownTheme.presetNames)
  func layout(name: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: name))
    let pages = try Self.variants.map { traits in
      try Rendered(Self.markdown, theme: theme) { $0.traits = traits }
    }
    let first = try #require(pages.first)
    for page in pages.dropFirst() {
      #expect(frames(page.layout.root) == frames(first.layout.root))
      #expect(try page.pdf.text() == first.pdf.text())
    }
  }

  @Test(
    "A09 an accent colours links, decoration and marks, and can be read everywhere",
    arguments: [
      "#ff9500", "#ffff00", "#0000ff", "#777777", "#000000", "#ffffff", "#e91e63",
    ])
  func accent(hex: String) throws {
    let color = try #require(ThemeColor(hex: hex))
    for name in ["default", "github", "dark", "sepia", "oceanic"] {
      var theme = try #require(MarkdownTheme.preset(named: name))
      theme.recolor(accent: color)
      #expect(theme.colors.emphasis == theme.colors.highlight)
      #expect(theme.colors.selectionBackground == theme.colors.highlight.withAlphaComponent(0.2))
      for traits in Self.variants {
        let failures = theme.contrastReport(for: traits).filter {
          !$0.passes && $0.knob == "colors.highlight"
        }
        #expect(failures.map(\.role) == [], "\(name), \(traits)")
      }
    }
  }

  @Test("A06 images for one appearance are shown in that one only")
  func images() throws {
    let image = try MemoryResources.image(width: 40, height: 40)
    let names = ["light", "dark"].map { "image.png#gh-\($0)-mode-only" }
    let markdown = names.map { "![\($0)](\($0))" }.joined(separator: "\n\n")
    for (style, line) in [(ThemeTraits.InterfaceStyle.light, 1), (.dark, 3)] {
      let page = try Rendered(markdown) {
        $0.resources = image
        $0.traits.userInterfaceStyle = style
      }
      #expect(page.all("image").map { $0.source.first } == [line])
      #expect(page.diagnostics == [])
    }
  }

  @Test("R34 marked text stands on `selectionBackground`, or on nothing")
  func marks() throws {
    var theme = MarkdownTheme.unit()
    let yellow = RGBA(red: 1, green: 1, blue: 0)
    for fill in [ThemeColor(yellow), nil] {
      theme.colors.selectionBackground = fill
      let page = try Rendered("<mark>marked</mark>", as: .png, theme: theme)
      let rect = try page.part("marked").rect
      // Above the letters, and below the round corners of the fill.
      let pixel = try page.picture()[Int(rect.minX) + 8, Int(rect.minY) + 1]
      #expect(pixel.isNear(fill == nil ? .white : yellow))
    }
  }

  @Test("X20 github has the scale, the gaps and the square tables of a README")
  func github() throws {
    let heads = (1...6).map { String(repeating: "#", count: $0) + " Head" }
    let page = try Rendered(heads.joined(separator: "\n\n") + "\n\none\n\ntwo", theme: .github)
    let sizes = page.all("heading").compactMap { $0.style?.size }
    #expect(sizes == [22, 16.5, 13.75, 12.1, 11, 11])
    let lines = page.all("paragraph").compactMap { $0.frame() }
    #expect((lines[1].minY - lines[0].maxY).isNear(11))
    #expect(MarkdownTheme.github.fonts.code.pointSize.isNear(0.85 * 11))
    #expect(MarkdownTheme.github.table.cornerRadius == 0)
  }

  @Test("A09 an accent that can be read stays as it is")
  func readableAccent() throws {
    var theme = MarkdownTheme.default
    theme.recolor(accent: try #require(ThemeColor(hex: "#003366")))
    #expect(theme.colors.highlight.light.hex == "#003366")
    #expect(theme.colors.highlight.dark.hex != "#003366")
  }

  @Test("A10 text sizes scale every font, those of other families too")
  func textSizes() throws {
    var previous = 0.0
    for category in ContentSizeCategory.allCases {
      var theme = MarkdownTheme.book
      theme.scaleText(for: category)
      #expect(theme.fonts.body.families == MarkdownTheme.book.fonts.body.families)
      #expect(theme.fonts.body.pointSize > previous)
      previous = theme.fonts.body.pointSize
      let scale = theme.fonts.body.pointSize / MarkdownTheme.book.fonts.body.pointSize
      #expect(
        theme.fonts.footnote.pointSize.isNear(MarkdownTheme.book.fonts.footnote.pointSize * scale))
    }
    var theme = MarkdownTheme.book
    theme.scaleText(for: .large)
    #expect(theme == .book)
  }
}
