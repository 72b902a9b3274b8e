// SPDX-License-Identifier: Apache-2.0

import Comparison
import ImageCodecs
import MarkdownPDF
import Primitives
import TestSupport
import VisualTests

/// A theme of small pages with the unit font.
func smallTheme(_ change: (inout MarkdownTheme) -> Void = { _ in }) -> MarkdownTheme {
  var theme = MarkdownTheme.unit(width: 240, height: 160)
  change(&theme)
  return theme
}

/// Renders a document on small pages.
func snapshot(
  _ markdown: String, theme: MarkdownTheme = smallTheme(), ppi: Double = 60
) throws -> Snapshot {
  var options = RenderOptions()
  options.fonts = .pinned
  options.theme = theme
  options.png.pixelsPerInch = ppi
  let made = try Snapshot.render(MarkdownDocument(parsing: markdown), options: options)
  return Snapshot(pages: made.rendering.files.map(\.bytes), layout: made.layout)
}

/// The pixels of a PNG file.
func pixels(_ png: [UInt8]) throws -> PixelImage { try decodeImage(probeImage(png).get()).get() }

/// Two snapshots compared; the pages that differ, and why.
struct Compared {
  let comparison: DocumentComparison
  let findings: [Finding]

  /// The messages, each after its line.
  var messages: [String] { findings.map { "\($0.line): \($0.subject) \($0.predicate)" } }
  /// The messages about what is no consequence of something else.
  var causes: [String] {
    findings.filter { !$0.isConsequence }.map { "\($0.line): \($0.subject) \($0.predicate)" }
  }

  init(
    _ old: Snapshot, _ new: Snapshot, tolerance: Tolerance = Tolerance(), masks: [Mask] = [],
    ppi: Double = 60
  ) throws {
    // As a baseline is read back from its file.
    var comparison = DocumentComparison(
      old: try LayoutDescription(text: old.layout.text), new: new.layout, tolerance: tolerance,
      masks: masks, pixelsPerInch: ppi)
    for index in 0..<max(old.pages.count, new.pages.count) {
      if index >= old.pages.count {
        comparison.add(page: index + 1, as: .added)
      } else if index >= new.pages.count {
        comparison.add(page: index + 1, as: .removed)
      } else {
        comparison.compare(
          page: index + 1, expected: try pixels(old.pages[index]),
          actual: try pixels(new.pages[index]))
      }
    }
    self.comparison = comparison
    findings = comparison.findings()
  }
}
