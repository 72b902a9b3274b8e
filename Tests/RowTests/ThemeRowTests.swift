// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: the theme", .deadline)
struct ThemeRowTests {
  @Test("V10 body text aligned to 18 points is 18 points large on paper")
  func size() throws {
    var theme = MarkdownTheme.default
    theme.align(to: 18)
    theme.page.showsPageNumber = false
    let page = try Rendered("Eighteen points", theme: theme)
    let sizes = try page.pdf.plain().matches(of: /\/F\d+ ([0-9.]+) Tf/).map { Double($0.1) }
    #expect(sizes == [18])
  }

  @Test("V23 a family that is not there gives no font, and is replaced with one notice")
  func missingFamily() throws {
    #expect(ThemeFont(name: "No Such Family", size: 12, fonts: .pinned) == nil)
    #expect(ThemeFont(name: "Inter", size: 12, fonts: .pinned)?.families == ["Inter"])

    var theme = MarkdownTheme.default
    for font in [\MarkdownTheme.Fonts.body, \.bold, \.italic, \.title] {
      theme.fonts[keyPath: font].families = ["No Such Family", "Linux Libertine O"]
    }
    let page = try Rendered("## Head\n\nText **bold** *italic*", theme: theme)
    #expect(page.diagnostics == ["missing-font"])
    #expect(page.rendering.diagnostics.first?.message.contains("`No Such Family`") == true)
    #expect(try page.part("Text ").font == "Linux Libertine O")
  }

  @Test("V23 the notice has the place in the file that names the family")
  func placeOfMissingFamily() throws {
    func places(_ text: String) throws -> [String] {
      let loaded = ThemeFolder.load(text)
      try #require(loaded.problems == [])
      // Where a name stands tells no themes apart.
      var plain = loaded.theme
      plain.fontPlaces = FontPlaces()
      #expect(plain == loaded.theme)
      return try Rendered("Text\n\n> quote", theme: loaded.theme).rendering.diagnostics
        .filter { $0.id == "missing-font" }
        .map { "\($0.file ?? "-"):\($0.range.map { "\($0)" } ?? "-")" }
    }
    #expect(
      try places("fonts:\n  body:\n    families: [Inter, No Such Family]")
        == ["theme.yml:3:23-3:36"])
    #expect(
      try places("tokens: {face: No Such Family}\nfonts: {body: {families: \"{tokens.face}\"}}")
        == ["theme.yml:1:16-1:29"])
    #expect(
      try places("styles:\n  quote: {fontFamily: No Such Family}")
        == ["theme.yml:2:23-2:36"])
  }

  @Test("a feature that no font has is reported where a theme file names it")
  func missingFeatures() throws {
    func notices(_ text: String) throws -> [String] {
      let loaded = ThemeFolder.load(text)
      try #require(loaded.problems == [])
      return try Rendered("Text *and* `code`", theme: loaded.theme).rendering.diagnostics
        .filter { $0.id == "missing-feature" }
        .map { "\($0.range.map { "\($0)" } ?? "-") \($0.message)" }
    }
    #expect(
      try notices("fonts: {body: {families: [Inter], features: [tnum, smcp=1]}}")
        == ["1:52-1:57 the font `Inter` has no feature `smcp`"])
    #expect(try notices("styles: {root: {fontFeatures: [smcp=0, kern]}}") == [])
    // One font has it, the other inherits it; and a preset’s features are not the user’s.
    #expect(
      try notices("extends: book\nstyles: {root: {fontFeatures: [smcp]}}") == [])
    #expect(try notices("extends: book\nfonts: {body: {families: [Inter]}}") == [])
  }

  @Test("V24 ten documents rendered at once equal those rendered in turn")
  func concurrency() throws {
    @Sendable func render(_ number: Int) throws -> [UInt8] {
      let text = "# Document \(number)\n\n" + String(repeating: "word *\(number)* ", count: 40)
      return try Rendered(text + "\n\n- list\n- list\n\n| a |\n|---|\n| \(number) |\n").bytes
    }
    let inTurn = try (0..<10).map { try render($0) }
    #expect(try atOnce(10, render) == inTurn)
    #expect(Set(inTurn).count == 10)
  }

  @Test("A02 dark pages are painted to all four corners, with light text")
  func darkPages() throws {
    let text = (1...40).map { "Paragraph \($0)" }.joined(separator: "\n\n")
    for theme in [MarkdownTheme.unit(), .dark] {
      let page = try Rendered(text, as: .png, theme: theme) {
        $0.traits.userInterfaceStyle = .dark
        $0.theme.page.setSize(width: 280, height: 400)
      }
      #expect(page.rendering.files.count > 1)
      for index in page.rendering.files.indices {
        let picture = try page.picture(index)
        let background = RGBA(hex: page.layout.pages[index].background) ?? .clear
        #expect(background.relativeLuminance < 0.02)
        let (right, bottom) = (picture.width - 1, picture.height - 1)
        for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
          #expect(picture[x, y].isNear(background, tolerance: 0))
        }
      }
      let color = RGBA(hex: try page.first("paragraph").style?.color ?? "") ?? .black
      #expect(color.relativeLuminance > 0.7)
    }
  }
}
