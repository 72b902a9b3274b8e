// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Primitives
import TestSupport
import Testing

@Suite("Rows: colours of code", .deadline)
struct SyntaxRowTests {
  /// What a text is drawn with: its place, its colour and its characters.
  private func texts(_ markdown: String, _ theme: MarkdownTheme = .unit()) -> [String] {
    LaidOut(markdown, theme: theme).trace().filter { $0.hasPrefix("text ") }
  }

  private func color(_ role: SyntaxRole, _ theme: MarkdownTheme = .unit()) -> String {
    theme.syntax[role].light.hex
  }

  @Test("R32 the parts of code have the colours of `theme.syntax`")
  func colors() throws {
    var theme = MarkdownTheme.unit()
    theme.syntax.keyword = try #require(ThemeColor(hex: "#123456"))
    let plain = theme.colors.code.light.hex
    let shown = texts("```python\nif f(\"a\\n\", 12): # b\n```", theme).map {
      $0.split(separator: " ", maxSplits: 3)[3]
    }
    #expect(
      shown == [
        "#123456 if", "\(plain)  f(", "\(color(.string)) \"a", "\(color(.escape)) \\n",
        "\(color(.string)) \"", "\(plain) , ", "\(color(.number)) 12", "\(plain) ): ",
        "\(color(.comment)) # b",
      ])
  }

  @Test(
    "R32 the first word of the info string counts, in capitals or not",
    arguments: [
      "python", "Python", "py title=\"x\"", "{.py .numberLines}", "py,ignore", "py {1-3}",
      "PYTHON3",
    ])
  func infoStrings(info: String) {
    let keyword = color(.keyword)
    #expect(texts("```\(info)\nif x:\n```").contains { $0.hasSuffix("\(keyword) if") })
  }

  @Test(
    "R32 a language that nobody knows stays plain",
    arguments: ["", "text", "nonsense", "../python", "nonsense python"])
  func unknown(info: String) {
    #expect(texts("```\(info)\nif x:\n```").map { $0.split(separator: " ").count } == [6])
    #expect(texts("    if x:\n").count == 1)
    #expect(LaidOut("```\(info)\nif x:\n```").diagnostics.isEmpty)
  }

  @Test("R32 every name of common languages is known")
  func names() {
    let names = """
      bash c cpp csharp css dart diff dockerfile go haskell hcl html ini java javascript json julia \
      kotlin latex lua makefile markdown objectivec perl php powershell protobuf python r ruby rust \
      scala sql swift toml typescript xml yaml js ts py sh yml c++ objc tsx jsx c# rb rs kt
      """
    // One line that has something of most languages.
    let code = "if (\"a\" == 12) return; # * @a <a b='c'> $a key: -x\n+ y = [1, true]\n/* */ end"
    for name in names.split(separator: " ") {
      #expect(texts("```\(name)\n\(code)\n```").count > 3, "\(name)")
    }
  }

  @Test("R32 colours move nothing, and can be switched off")
  func switchedOff() throws {
    for font in [MarkdownTheme.unit().fonts.code, ThemeFont(families: ["Inter"], pointSize: 10)] {
      var theme = MarkdownTheme.unit()
      theme.fonts.code = font
      let long = String(repeating: "let Toy = \"AVAVA\" -> f(a) != 12; ", count: 4)
      let markdown = "```swift\n\(long)\nif a { b }\n```\n\nText"
      let colored = LaidOut(markdown, theme: theme)
      theme.code.highlightsSyntax = false
      let plain = LaidOut(markdown, theme: theme)
      #expect(glyphs(of: colored) == glyphs(of: plain))
      #expect(colored.lines == plain.lines)
      #expect(colored.trace().count > plain.trace().count + 5)
      #expect(
        Set(plain.trace().filter { $0.hasPrefix("text") }.map { $0.split(separator: " ")[3] })
          .count == 1)
    }
  }

  /// Where every glyph stands.
  private func glyphs(of document: LaidOut) -> [String] {
    document.document.pages.flatMap { page in
      page.fragments.flatMap { fragment -> [String] in
        guard case .text(let text) = fragment.kind else { return [] }
        return text.run.glyphs.map {
          "\($0.id) \(Int((text.origin.x + $0.x) * 1000)) \(Int((text.origin.y + $0.y) * 1000))"
        }
      }
    }
  }

  @Test("R32 the text of coloured code is copied as it was written")
  func copying() throws {
    let code = "func f(a: Int) -> String {\n  return \"a\" // b\n}"
    let text = try Rendered("```swift\n\(code)\n```").pdf.text()
    let words = code.split(whereSeparator: \.isWhitespace)
    #expect(text.split(whereSeparator: \.isWhitespace) == words)
  }

  @Test("W09 syntax colours pass on the code fill", arguments: MarkdownTheme.presetNames)
  func contrast(name: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: name))
    for style in ThemeTraits.InterfaceStyle.allCases {
      for contrast in ThemeTraits.Contrast.allCases {
        let traits = ThemeTraits(userInterfaceStyle: style, contrast: contrast)
        let page = theme.page.background.resolved(for: traits)
        let fill = theme.colors.codeBackground.resolved(for: traits)
        for role in SyntaxRole.allCases {
          let ratio = contrastRatio(
            foreground: theme.syntax[role].resolved(for: traits), background: fill, page: page)
          #expect(ratio >= (contrast == .high ? 7 : 4.5), "\(role), \(style), \(contrast)")
        }
      }
    }
  }

  @Test("W09 the checker names a role that falls short, and what would do")
  func findings() throws {
    var theme = MarkdownTheme.default
    theme.syntax.comment = ThemeColor(white: 0.6)
    let failures = theme.contrastReport(for: ThemeTraits()).filter { !$0.passes }
    let finding = try #require(failures.first)
    #expect(failures.count == 1 && finding.role == "comment in code")
    #expect(finding.knob == "syntax.comment" && finding.required == 4.5 && finding.ratio < 3)
    #expect(
      contrastRatio(foreground: finding.suggestion, background: finding.background) >= 4.5)
    theme.code.highlightsSyntax = false
    #expect(theme.contrastReport(for: ThemeTraits()).allSatisfy { $0.passes })
  }
}
