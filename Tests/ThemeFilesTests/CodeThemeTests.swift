// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing
import ThemeFiles
import Theming

@Suite("Code themes", .deadline)
struct CodeThemeTests {
  private static let variants = ThemeTraits.InterfaceStyle.allCases.flatMap { style in
    ThemeTraits.Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }

  private func syntax(_ text: String) -> SyntaxPalette {
    let loaded = ThemeFolder.load(text)
    #expect(loaded.problems == [])
    return loaded.theme.syntax
  }

  @Test("can be read in the code blocks of all presets", arguments: CodeTheme.names)
  func contrast(name: String) {
    for preset in MarkdownTheme.presetNames {
      let theme = ThemeFolder.load("extends: \(preset)\ncode: {theme: \(name)}").theme
      for traits in Self.variants {
        let roles = Set(SyntaxRole.allCases.map { "\($0) in code" })
        let found = theme.contrastReport(for: traits).filter { roles.contains($0.role) }
        #expect(found.count == roles.count)
        #expect(found.filter { !$0.passes }.map(\.role) == [], "\(preset) \(traits)")
      }
    }
  }

  @Test("are found by name in any case")
  func names() {
    #expect(syntax("code: {theme: harbour}") == .harbour)
    #expect(syntax("code.theme: Ember") == .ember)
    #expect(syntax("{}") == SyntaxPalette())
    #expect(Set(CodeTheme.all.map(\.palette)).count == CodeTheme.all.count)
  }

  @Test("colours that the file sets win, wherever they are written")
  func precedence() {
    let palette = syntax("syntax: {keyword: red}\ncode: {theme: meadow}\nextends: book")
    #expect(palette.keyword.light.hex == "#ff0000")
    #expect(palette.string == SyntaxPalette.meadow.string)
  }

  @Test("a later layer wins over the colours of an earlier one")
  func layers() {
    var folder = ThemeFolder(["base.yml": "syntax: {keyword: red}"])
    folder.files["top.yml"] = "extends: base.yml\ncode: {theme: orchid}"
    #expect(folder.load("top.yml").theme.syntax == .orchid)
  }

  @Test("have the variant that fits the paper, whatever the appearance")
  func paper() {
    let page = "page: {background: \"#101010\"}"
    let palette = syntax("code: {theme: harbour}\n\(page)")
    #expect(palette.keyword.light == SyntaxPalette.harbour.keyword.dark)
    #expect(palette.keyword.dark == SyntaxPalette.harbour.keyword.dark)
  }

  @Test("their colours count as named, not as written out")
  func rawColors() {
    #expect(ThemeFolder.load("code: {theme: harbour}").rawColors.isEmpty)
  }
}
