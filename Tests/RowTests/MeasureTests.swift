// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// The number of letters in a line, which decides how well text is read.
@Suite("The measure", .deadline)
struct MeasureTests {
  /// English prose with words of usual length.
  private static let prose = Array(
    repeating: """
      Printers kept to a measure of sixty to seventy letters, counting the spaces, and gave wide \
      sheets wide margins rather than long lines. When a line is too long the eye loses its place \
      on the way back; when it is too short the eye returns too often.
      """, count: 6
  ).joined(separator: " ")

  /// A sheet and the presets that are too large for it: their margins are narrow instead.
  struct Sheet: CustomTestStringConvertible, Sendable {
    var name: String
    var size: PageSize
    var isLandscape = false
    var tooLarge: Set<String> = []

    var testDescription: String { name }

    /// On A4, a letter of 20 points would need lines of 593 points, more than the sheet is wide.
    static let all = [
      Sheet(name: "A4", size: .a4, tooLarge: ["highContrast"]),
      Sheet(name: "letter", size: .letter, tooLarge: ["highContrast"]),
      Sheet(name: "A4 landscape", size: .a4, isLandscape: true),
      Sheet(name: "letter landscape", size: .letter, isLandscape: true),
      // Those with text of more than 12 points.
      Sheet(
        name: "A5", size: .a5, tooLarge: ["highContrast", "minimalist", "oceanic"]),
    ]
  }

  @Test("holds 60 to 78 letters in every preset", arguments: Sheet.all)
  func letters(sheet: Sheet) throws {
    for preset in ThemePreset.all {
      var theme = try #require(MarkdownTheme.preset(named: preset.name))
      theme.page.size = sheet.size
      theme.page.isLandscape = sheet.isLandscape
      let page = try Rendered(Self.prose, theme: theme)
      let lines = try page.first("paragraph").texts.compactMap { $0.text }
      let full = lines.dropLast().map { $0.count }
      let mean = Double(full.reduce(0, +)) / Double(full.count)
      if sheet.tooLarge.contains(preset.name) {
        let margin = theme.pageGeometry.margins.left / theme.page.pageBox.width
        #expect(margin.isNear(0.06, tolerance: 0.001), "\(preset.name): \(margin)")
        #expect(mean > 34, "\(preset.name): \(mean)")
      } else {
        #expect((60...78).contains(mean), "\(preset.name): \(mean)")
      }
    }
  }
}
