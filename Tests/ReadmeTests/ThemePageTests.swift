// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import Testing

@Suite("docs/theme.md")
struct ThemePageTests {
  /// A row of the tables: the path of a knob, its type and its default.
  private struct Row: Hashable {
    var path: String
    var type: String
    var standard: String
  }

  @Test("lists all knobs in order, with the types and defaults of the code")
  func knobs() throws {
    let shown = try rowsOnPage()
    let actual = rows(of: MarkdownTheme.default, path: [])
    #expect(actual.count > 30)
    for row in actual {
      #expect(
        shown.contains(row),
        "docs/theme.md lacks: | `\(row.path)` | `\(row.type)` | \(row.standard) |")
    }
    #expect(shown.map(\.path) == actual.map(\.path))
  }

  @Test("has the names that themes are written with")
  func encoded() throws {
    let data = try JSONEncoder().encode(MarkdownTheme.default)
    let groups = try #require(JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    let written = groups.flatMap { group, knobs in knobs.keys.map { "\(group).\($0)" } }
    #expect(Set(written) == Set(try rowsOnPage().map(\.path)))
  }

  @Test("describes every preset")
  func presets() throws {
    let text = try Repository.text("docs/theme.md")
    for name in MarkdownTheme.presetNames {
      #expect(text.contains("| `\(name)` |"), "\(name)")
    }
  }

  // MARK: - Rows

  private func rowsOnPage() throws -> [Row] {
    let document = MarkdownDocument(parsing: try Repository.text("docs/theme.md")).document
    return document.blocks.flatMap { block -> [Row] in
      guard case .table(let table) = block,
        table.rows.first?.cells.first?.content.plainText == "Knob"
      else { return [] }
      return table.rows.filter { !$0.isHeader }.map { row in
        let cells = row.cells.map(\.content.plainText)
        return Row(path: cells[0], type: cells[1], standard: cells[2])
      }
    }
  }

  private func rows(of value: Any, path: [String]) -> [Row] {
    if let standard = description(of: value) {
      var type = String(describing: type(of: value))
      if type == "Optional<ThemeColor>" { type = "ThemeColor?" }
      return [Row(path: path.joined(separator: "."), type: type, standard: standard)]
    }
    return Mirror(reflecting: value).children.flatMap { label, child in
      rows(of: child, path: path + [label ?? "?"])
    }
  }

  /// The value of a knob in the words of the page; `nil` for a group of knobs.
  private func description(of value: Any) -> String? {
    switch value {
    case let font as ThemeFont: describe(font)
    case let color as ThemeColor: describe(color)
    case let number as Double: describe(number)
    case let flag as Bool: String(flag)
    case let size as PageSize: size.name
    case let sides as Sides:
      [sides.top, sides.right, sides.bottom, sides.left].map(describe).joined(separator: " ")
    default: nil
    }
  }

  private func describe(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(format: "%g", number)
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
