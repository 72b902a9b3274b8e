// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: contrast", .deadline)
struct ContrastRowTests {
  private static let variants = ThemeTraits.InterfaceStyle.allCases.flatMap { style in
    ThemeTraits.Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }

  @Test("W01 ratios are those of WCAG 2.1, whatever the order of two opaque colours")
  func ratios() throws {
    let blue = try #require(RGBA(hex: "#0066cc"))
    #expect(abs(contrastRatio(foreground: .black, background: .white) - 21) < 1e-9)
    #expect(contrastRatio(foreground: blue, background: blue) == 1)
    #expect(abs(contrastRatio(foreground: blue, background: .white) - 5.57) < 0.005)
    #expect(
      contrastRatio(foreground: .white, background: blue)
        == contrastRatio(foreground: blue, background: .white))
  }

  @Test("W02 what is translucent is measured as it is seen")
  func translucency() {
    let grey = RGBA(white: 0, alpha: 0.25)
    let seen = RGBA(white: 0.75)
    #expect(
      abs(
        contrastRatio(foreground: .black, background: grey)
          - contrastRatio(foreground: .black, background: seen)) < 1e-9)
    #expect(
      abs(
        contrastRatio(foreground: grey, background: .white)
          - contrastRatio(foreground: seen, background: .white)) < 1e-9)
    // A fill that lets a dark page through is dark.
    #expect(contrastRatio(foreground: .white, background: .clear, page: .black) > 20.9)
  }

  @Test("W03 text is large from 18 points, and bold from 14")
  func sizes() {
    #expect(ContrastFinding.Kind(pointSize: 17.9, isBold: false) == .text)
    #expect(ContrastFinding.Kind(pointSize: 18, isBold: false) == .largeText)
    #expect(ContrastFinding.Kind(pointSize: 14, isBold: true) == .largeText)
    #expect(ContrastFinding.Kind(pointSize: 13.9, isBold: true) == .text)
    #expect(WCAGLevel.aa.ratio(for: .text) == 4.5)
    #expect(WCAGLevel.aa.ratio(for: .largeText) == 3)
  }

  @Test("W04 high contrast needs the ratios of level AAA")
  func levels() {
    let theme = MarkdownTheme.default
    let standard = theme.contrastReport(for: ThemeTraits())
    let high = theme.contrastReport(for: ThemeTraits(contrast: .high))
    #expect(Set(standard.filter { $0.kind == .text }.map(\.required)) == [4.5])
    #expect(Set(high.filter { $0.kind == .text }.map(\.required)) == [7])
    #expect(Set(high.filter { $0.kind == .largeText }.map(\.required)) == [4.5])
    #expect(standard.map(\.role) == high.map(\.role))
    let strict = theme.contrastReport(for: ThemeTraits(), level: .aaa)
    #expect(strict.first?.required == 7)
  }

  @Test("W05 every preset passes in every variant", arguments: MarkdownTheme.presetNames, variants)
  func presets(name: String, traits: ThemeTraits) throws {
    for medium in ThemeTraits.Medium.allCases {
      let theme = try #require(MarkdownTheme.preset(named: name, for: medium))
      let findings = theme.contrastReport(for: traits)
      #expect(findings.count > 40)
      for finding in findings where !finding.passes {
        Issue.record(
          """
          \(finding.role) (\(finding.knob)): \(finding.foreground.hex) on \
          \(finding.background.hex) is \(finding.ratio), needs \(finding.required); \
          \(finding.suggestion.hex) would do
          """)
      }
    }
  }

  @Test("W07 the pairs of real documents are measured: a link in a table header, code in a quote")
  func pairs() throws {
    var theme = MarkdownTheme.default
    theme.table.headerBackgroundColor = theme.colors.highlight
    theme.colors.codeBackground = theme.colors.code
    let failures = theme.contrastReport(for: ThemeTraits()).filter { !$0.passes }.map(\.role)
    #expect(failures.contains("link in a table header"))
    #expect(failures.contains("code in a note"))
    #expect(failures.contains("language and line numbers of code"))
    #expect(!failures.contains("link"))
  }

  @Test("W07 the colours of the style sheet are measured where they are seen")
  func styles() throws {
    func failures(_ change: (inout StyleSheet) -> Void) -> [String: String] {
      var theme = MarkdownTheme.default
      change(&theme.styles)
      let failures = theme.contrastReport(for: ThemeTraits()).filter { !$0.passes }
      return failures.reduce(into: [:]) { $0[$1.role] = $1.knob }
    }
    let white = ThemeColor.white
    #expect(failures { _ in }.isEmpty)
    #expect(
      failures { $0[.heading, "h2"] = [.foregroundColor(white)] }
        == ["heading 2": "styles.heading.h2.foregroundColor"])
    #expect(failures { $0[.heading] = [.foregroundColor(white)] }.count == 6)
    #expect(
      failures { $0[.heading] = [.foregroundColor(white), .backgroundColor(.black)] }.isEmpty)
    #expect(failures { $0[.link] = [.foregroundColor(white)] }["link in a note"] != nil)
    #expect(
      failures { $0[.strong] = [.foregroundColor(white)] }["strong in a table"]
        == "styles.strong.foregroundColor")
    #expect(failures { $0[.quote] = [.backgroundColor(.black)] }["text in quote"] == "colors.body")
    #expect(failures { $0[.code] = [.foregroundColor(white)] }["code block"] != nil)
    #expect(failures { $0[.tableRow, "header"] = [.backgroundColor(.black)] }.count == 4)
    // Root reaches everything that says nothing of its own.
    let root = failures { $0[.root] = [.foregroundColor(white)] }
    #expect(root["text"] == "styles.root.foregroundColor" && root["heading 1"] != nil)
    // Large text needs less.
    let grey = ThemeColor(white: 0.5)
    #expect(failures { $0[.heading, "h6"] = [.foregroundColor(grey)] }.count == 1)
    #expect(failures { $0[.heading, "h6"] = [.foregroundColor(grey), .fontSize(18)] }.isEmpty)
  }

  @Test("W08 shapes with a meaning need 3, lines between things nothing")
  func graphics() throws {
    var theme = MarkdownTheme.default
    theme.table.borderColor = .white
    theme.colors.highlight = ThemeColor(white: 0.6)
    let findings = theme.contrastReport(for: ThemeTraits())
    let box = try #require(findings.first { $0.role == "box of a done task" })
    #expect(box.kind == .graphic && box.required == 3 && !box.passes)
    #expect(!findings.contains { $0.knob == "table.borderColor" })
  }

  @Test("the suggestion passes and is near", arguments: ["#ff9500", "#777777", "#2266ee"])
  func suggestions(hex: String) throws {
    let color = try #require(RGBA(hex: hex))
    for background in [RGBA.white, .black, RGBA(white: 0.5)] {
      let found = color.readable(on: background, ratio: 4.5)
      #expect(contrastRatio(foreground: found, background: background) >= 4.5)
      #expect(RGBA(hex: found.hex) == found)
    }
    // What no colour reaches gets the best there is.
    #expect(color.readable(on: RGBA(white: 0.5), ratio: 20) == .black)
  }
}
