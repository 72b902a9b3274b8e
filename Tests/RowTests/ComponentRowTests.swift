// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: component themes", .deadline)
struct ComponentRowTests {
  private struct Nothing: MarkdownThemeProtocol {}
  private struct PlainCode: CodeBlockTheme {}
  private struct PlainTable: TableTheme {}
  private struct PlainImage: ImageTheme {}
  private struct PlainQuote: QuoteTheme {}
  private struct PlainHeading: HeadingTheme {}
  private struct PlainList: ListTheme {}
  private struct PlainLink: LinkTheme {}

  private static let mint = ThemeColor(red: 0.8, green: 1, blue: 0.9)

  private struct MintCode: CodeBlockTheme {
    let backgroundColor = ComponentRowTests.mint
  }

  private struct FramedCode: FramedCodeBlockTheme {
    let backgroundColor = ComponentRowTests.mint
    let borderWidth = 2.0
  }

  @Test("P01 an empty type is the default theme, whole or one component")
  func empty() {
    #expect(MarkdownTheme(Nothing()) == .default)
    var theme = MarkdownTheme.default
    theme.apply(PlainCode())
    theme.apply(PlainTable())
    theme.apply(PlainImage())
    theme.apply(PlainQuote())
    theme.apply(PlainHeading())
    theme.apply(PlainList())
    theme.apply(PlainLink())
    #expect(theme == .default)
    theme = .github
    theme.apply(MarkdownTheme.Table())
    #expect(theme.table == MarkdownTheme.default.table)
  }

  @Test("A component applies all properties of a table")
  func wholeTable() {
    var table = MarkdownTheme.Table()
    table.cornerRadius = 1
    table.borderWidth = 2
    table.borderColor = Self.mint
    table.showsVerticalLines = false
    table.cellPadding = Sides(top: 1, right: 2, bottom: 3, left: 4)
    table.headerBackgroundColor = Self.mint
    table.cellBackgroundColor = .white
    table.stripeCellBackgroundColor = .black
    var theme = MarkdownTheme.default
    theme.apply(table)
    #expect(theme.table == table)
  }

  @Test("P02 what a type states changes, and nothing else")
  func oneProperty() {
    struct Wide: MarkdownThemeProtocol {
      let spacings: MarkdownTheme.Spacings = {
        var spacings = MarkdownTheme.Spacings()
        spacings.general = 20
        return spacings
      }()
    }
    var expected = MarkdownTheme.default
    expected.spacings.general = 20
    #expect(MarkdownTheme(Wide()) == expected)

    struct Square: TableTheme { let cornerRadius = 0.0 }
    var theme = MarkdownTheme.default
    theme.apply(Square())
    expected = .default
    expected.table.cornerRadius = 0
    #expect(theme == expected)
  }

  @Test("P03 a default that is derived follows what it is derived from")
  func derived() {
    #expect(MintCode().inlineBackgroundColor == Self.mint)
    #expect(FramedCode().borderColor == Self.mint)
    struct Own: CodeBlockTheme {
      let backgroundColor = ComponentRowTests.mint
      let inlineBackgroundColor = ThemeColor.white
    }
    var theme = MarkdownTheme.default
    theme.apply(Own())
    #expect(theme.colors.codeBackground == Self.mint)
    #expect(theme.styles[.codeInline][.backgroundColor] == .white)
    theme.apply(MintCode())
    #expect(theme.styles[.codeInline][.backgroundColor] == nil)
  }

  // The compiler takes the first where it can: a type that it refuses goes to the second.
  private func isTable(_: some TableTheme) -> Bool { true }
  private func isTable<Other>(_: Other) -> Bool { false }

  @Test("P04 the look of code is not taken for that of tables by the compiler")
  func separate() {
    #expect(isTable(PlainTable()))
    #expect(!isTable(PlainCode()))
    #expect(!isTable(PlainQuote()))
  }

  @Test("P05 a component applies what its type promises, a refined one also its own")
  func refined() {
    func plain(_ code: some CodeBlockTheme) -> MarkdownTheme {
      var theme = MarkdownTheme.default
      theme.apply(code)
      return theme
    }
    var expected = MarkdownTheme.default
    expected.colors.codeBackground = Self.mint
    #expect(plain(MintCode()) == expected)
    #expect(plain(FramedCode()) == expected)

    var theme = MarkdownTheme.default
    theme.apply(FramedCode())
    expected.styles[.code] = [.borderColor(Self.mint), .borderWidth(2)]
    #expect(theme == expected)
  }

  @Test("P06 styling asks for no types at run time")
  func noCasts() throws {
    for folder in ["Theming", "Styling"] {
      let path = Checkout.root.appending(path: "Sources/\(folder)")
      for name in try FileManager.default.contentsOfDirectory(atPath: path.path) {
        let text = try String(contentsOf: path.appending(path: name), encoding: .utf8)
        for line in text.split(separator: "\n") where !line.contains("//") {
          let isCast =
            line.contains(" as? ") || line.contains(" as! ")
            || line.firstMatch(of: /\bis (any )?[A-Z]/) != nil
          #expect(!isCast, "\(name): \(line)")
        }
      }
    }
  }

  @Test("P09 a palette alone makes a theme that can be read")
  func paletteOnly() throws {
    struct Harbour: MarkdownThemeProtocol {
      let palette: Palette = [
        "text": ThemeColor(red: 0.1, green: 0.12, blue: 0.2),
        "primary": ThemeColor(red: 0.1, green: 0.25, blue: 0.5),
        "surfaceVariant": ThemeColor(red: 0.95, green: 0.96, blue: 0.98),
        "background": .white, "divider": ThemeColor(white: 0.8),
      ]
    }
    let theme = MarkdownTheme(Harbour())
    #expect(theme.contrastReport(for: ThemeTraits()).allSatisfy { $0.passes })
    // The same names mean the same in a file.
    let file = """
      palette:
      \(Harbour().palette.entries.map { "  \($0.name): \"\($0.color.light.hex)\"" }.joined(separator: "\n"))
      tokens:
      \(Harbour().palette.names.map { "  \($0): \"{palette.\($0)}\"" }.joined(separator: "\n"))
      """
    let loaded = ThemeFolder.load(file).theme
    #expect(loaded.colors.highlight.light.hex == theme.colors.highlight.light.hex)
    #expect(loaded.table.borderColor.light.hex == theme.table.borderColor.light.hex)
    #expect(loaded.page.background == theme.page.background)
    let page = try Rendered("[a](https://e.org)", theme: theme)
    #expect(try page.first("link").style?.color == theme.colors.highlight.light.hex)
  }
}
