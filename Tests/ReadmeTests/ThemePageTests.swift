// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

/// The tables of `docs/theme.md` are written by the tables of the library.
///
/// With `MDPDF_RECORD=1` the page gets the rows as they are now.
@Suite("docs/theme.md", .serialized, .deadline)
struct ThemePageTests {
  private static let page = "docs/theme.md"

  /// The rows below each head of a table, without the last line's end.
  private func tables(headed head: String) throws -> [String] {
    let lines = try Repository.text(Self.page).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasPrefix("| \(head) |") }.map { index in
      lines[(index + 2)...].prefix { $0.hasPrefix("|") }.joined(separator: "\n")
    }
  }

  /// Compares the rows of a table with those that it must have, or writes them.
  private func check(_ shown: String, _ rows: [String]) throws {
    let wanted = rows.joined(separator: "\n")
    guard ProcessInfo.processInfo.environment["MDPDF_RECORD"] == "1" else {
      #expect(shown == wanted, "record it with `make golden-update FILTER=ThemePageTests`")
      return
    }
    try Repository.text(Self.page).replacing(shown, with: wanted)
      .write(to: Repository.root.appending(path: Self.page), atomically: true, encoding: .utf8)
  }

  @Test("lists all knobs in order, with the types, defaults and words of the code")
  func knobs() throws {
    let groups = [
      ["fonts"], ["colors"], ["spacings", "sizes"], ["list"], ["table"], ["image"], ["code"],
      ["syntax"], ["typography"], ["math"], ["eastAsian"], ["contents", "caption", "cover"],
      ["page"],
    ]
    let tables = try tables(headed: "Knob")
    try #require(tables.count == groups.count)
    for (table, group) in zip(tables, groups) {
      try check(
        table,
        MarkdownTheme.knobs.filter { group.contains($0.group) }.map {
          "| `\($0.path)` | `\($0.typeName)` | \(description(of: $0)) | \($0.summary) |"
        })
    }
    #expect(Set(MarkdownTheme.knobs.map(\.group)) == Set(groups.joined()))
  }

  @Test("describes every preset in the words of the code")
  func presets() throws {
    let table = try #require(tables(headed: "Name").first)
    try check(table, ThemePreset.all.map { "| `\($0.name)` | \($0.summary). |" })
  }

  @Test("lists the tokens that have a meaning")
  func tokens() throws {
    let table = try #require(tables(headed: "Token").first)
    try check(
      table,
      SemanticToken.all.map { token in
        let paths = token.paths.map { "`\($0)`" }.joined(separator: ", ")
        return "| `\(token.name)` | \(token.summary) | \(paths) |"
      })
  }

  @Test("lists the kinds of nodes and the attributes of style sheets")
  func styles() throws {
    let nodes = try #require(tables(headed: "Node").first)
    try check(
      nodes,
      NodeKind.all.map { node in
        let names = node.subtypes.map { "`\($0)`" } + (node.takesClasses ? ["classes"] : [])
        let subtypes = names.joined(separator: ", ")
        let attributes = StyleAttribute.all.filter { $0.applies(to: node) && !$0.isOfText }
          .map { "`\($0.name)`" }.joined(separator: ", ")
        return "| `\(node.rawValue)` | \(subtypes.isEmpty ? "–" : subtypes) | \(attributes) |"
      })
    let ofText = StyleAttribute.all.filter(\.isOfText).map { "`\($0.name)`" }
    let list = ofText.dropLast().joined(separator: ", ") + " and " + (ofText.last ?? "")
    let page = try Repository.text(Self.page).replacing("\n", with: " ")
    #expect(page.contains("The attributes of text are \(list)."))
    let others = NodeKind.all.filter { node in
      !StyleAttribute.all.contains { $0.isOfText && $0.applies(to: node) }
    }
    #expect(others == [.image, .thematicBreak], "the page names them")
    let attributes = try #require(tables(headed: "Attribute").first)
    try check(
      attributes,
      StyleAttribute.all.map { attribute in
        let isInherited = attribute.inherits ? "yes" : "no"
        let kind = describe(attribute.kind)
        return "| `\(attribute.name)` | \(kind) | \(isInherited) | \(attribute.summary) |"
      })
  }

  private func describe(_ kind: StyleAttribute.Kind) -> String {
    switch kind {
    case .color: "colour"
    case .length: "length"
    case .number: "number"
    case .integer: "whole number"
    case .flag: "`true`, `false`"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .weight: "weight"
    case .families: "families"
    case .features: "features"
    case .font: "font"
    }
  }

  @Test("the style sheet of the page is the one that Swift builds there")
  func styleSheet() throws {
    let fence = try #require(
      CodeFence.all(on: Self.page).first { $0.language == "yaml" && $0.text.hasPrefix("styles:") })
    let loaded = ThemeFolder.load(fence.text)
    #expect(loaded.problems == [])
    #expect(loaded.theme.styles == styledTheme().styles)
  }

  @Test("the theme file of the page is the theme that Swift builds there")
  func file() throws {
    let fence = try #require(
      CodeFence.all(on: Self.page).first { $0.language == "yaml" && $0.text.contains("green") })
    let loaded = ThemeFolder.load(fence.text)
    #expect(loaded.problems == [])
    var theme = houseTheme()
    theme.palette = loaded.theme.palette
    // Swift also made bold and italic text Biolinum and aligned the sizes of all fonts.
    theme.fonts = loaded.theme.fonts
    #expect(theme.fonts.body.pointSize == 12)
    // Files write colours in 255ths.
    #expect(theme.colors.highlight.light.hex == loaded.theme.colors.highlight.light.hex)
    #expect(theme.colors.highlight.dark.hex == loaded.theme.colors.highlight.dark.hex)
    theme.colors.highlight = loaded.theme.colors.highlight
    theme.table.headerBackgroundColor = theme.colors.highlight.withAlphaComponent(0.1)
    #expect(loaded.theme == theme)
  }

  @Test("the theme file of the README can be read, by eyes too")
  func readme() throws {
    let fence = try #require(
      CodeFence.all(on: "README.md").first { $0.info == "yaml brand.yml" })
    let loaded = ThemeFolder.load(fence.text)
    #expect(loaded.problems == [])
    for style in ThemeTraits.InterfaceStyle.allCases {
      for contrast in ThemeTraits.Contrast.allCases {
        let traits = ThemeTraits(userInterfaceStyle: style, contrast: contrast)
        let failures = loaded.theme.contrastReport(for: traits).filter { !$0.passes }
        #expect(failures.map(\.role) == [], "\(traits)")
      }
    }
  }

  @Test("the design tokens of the page can be read")
  func tokenFile() throws {
    let fence = try #require(CodeFence.all(on: Self.page).first { $0.language == "json" })
    let loaded = ThemeFolder(["t.tokens.json": fence.text]).load("t.tokens.json")
    #expect(loaded.problems == [])
    #expect(loaded.theme.page.size == .a5)
    #expect(loaded.theme.spacings.general == 10)
    #expect(loaded.theme.fonts == MarkdownTheme.book.fonts)
  }

  @Test("has the names that themes are written with")
  func encoded() throws {
    let data = try JSONEncoder().encode(MarkdownTheme.default)
    let groups = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let written = groups.flatMap { group, knobs in
      (knobs as? [String: Any] ?? [:]).keys.map { "\(group).\($0)" }
    }
    let names = MarkdownTheme.knobs.map { knob in
      knob.path.split(separator: ".").prefix(2).joined(separator: ".")
    }
    #expect(Set(written) == Set(names))
  }

  // MARK: - Defaults in words

  private func description(of knob: ThemeKnob) -> String {
    let theme = MarkdownTheme.default
    return switch knob.storage {
    case .font(let path): describe(theme[keyPath: path])
    case .color(let path): describe(theme[keyPath: path])
    case .optionalColor(let path): theme[keyPath: path].map(describe) ?? "none"
    case .number(let path, _): describe(theme[keyPath: path])
    case .integer(let path, _): String(theme[keyPath: path])
    case .flag(let path): String(theme[keyPath: path])
    case .families(let path): theme[keyPath: path].joined(separator: ", ")
    case .paper(let path): theme[keyPath: path].name
    case .margins(let path):
      theme[keyPath: path] == PageMargins() ? "auto" : "\(theme[keyPath: path])"
    case .bullets(let path): theme[keyPath: path].map(\.name).joined(separator: ", ")
    case .line(let path): theme[keyPath: path] == .init() ? "auto" : "\(theme[keyPath: path])"
    case .length(let path, _): describe(theme[keyPath: path])
    case .choice:
      if case .choice(let word)? = knob.settings.first?.value(in: theme) { word } else { "" }
    case .sides(let path):
      [\Sides.top, \.right, \.bottom, \.left].map { describe(theme[keyPath: path][keyPath: $0]) }
        .joined(separator: " ")
    }
  }

  private func describe(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(format: "%g", number)
  }

  private func describe(_ length: StyleLength) -> String {
    switch length {
    case .points(let points): describe(points)
    case .em(let factor): "\(describe(factor)) em"
    case .rem(let factor): "\(describe(factor)) rem"
    }
  }

  private func describe(_ font: ThemeFont) -> String {
    var words = [font.families.joined(separator: ", "), "\(describe(font.pointSize)) pt"]
    if font.weight != .regular { words.append("weight \(font.weight.value)") }
    if font.isItalic { words.append("italic") }
    return (words + font.features).joined(separator: ", ")
  }

  private func describe(_ color: ThemeColor) -> String {
    func words(_ color: RGBA) -> String {
      let solid = RGBA(red: color.red, green: color.green, blue: color.blue).hex
      if color.alpha == 0 { return "none" }
      return color.alpha == 1 ? solid : "\(solid) at \(describe(color.alpha * 100)) %"
    }
    let light = words(color.light)
    let dark = words(color.dark)
    return light == dark ? light : "\(light); dark \(dark)"
  }
}

extension ThemeKnob {
  /// The first part of the path.
  fileprivate var group: String { String(path.prefix { $0 != "." }) }
}
