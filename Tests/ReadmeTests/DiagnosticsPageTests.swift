// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Messages
import TestSupport
import Testing

@Suite("docs/diagnostics.md", .deadline)
struct DiagnosticsPageTests {
  /// The ids that the sources write, as often as they do: as `id: "…"`, as a note of the console, or as
  /// a constant that several diagnostics have in common.
  private func idsInSources() throws -> [String] {
    let patterns = [
      /\bid: (?:String = )?"([a-z0-9-]+)"/, /\.note\(\s*"([a-z0-9-]+)"/,
      /static let \w+ = "([a-z0-9]+(?:-[a-z0-9]+)*)"\n/,
      /private static var \w+: String { "([a-z0-9-]+)" }/,
    ]
    var ids: [String] = []
    for text in try Repository.sources()
    where text.contains("Diagnostic") || text.contains(".note(") {
      for (index, pattern) in patterns.enumerated() {
        if index == 2, !text.contains("DiagnosticID {") { continue }
        for match in text.matches(of: pattern) { ids.append(String(match.output.1)) }
      }
    }
    return ids
  }

  /// The headings of the third level, each of which is an id.
  private func idsOnPage() throws -> [String] {
    MarkdownDocument(parsing: try Repository.text("docs/diagnostics.md")).document.blocks
      .compactMap { block in
        guard case .heading(let heading) = block, heading.level == 3 else { return nil }
        return heading.content.plainText
      }
  }

  @Test("explains every id that the sources have")
  func complete() throws {
    let ids = try idsInSources()
    #expect(ids.count > 20)
    #expect(Set(ids).subtracting(try idsOnPage()).sorted() == [])
  }

  @Test("is about ids that the sources write once each")
  func once() throws {
    let counts = try idsInSources().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(counts.filter { $0.value > 1 } == [:])
  }

  @Test("has every warning that can be allowed or denied, below its headings about warnings too")
  func warnings() throws {
    let blocks = MarkdownDocument(parsing: try Repository.text("docs/diagnostics.md")).document
      .blocks
    var isAboutWarnings = false
    var ids: Set<String> = []
    for case .heading(let heading) in blocks {
      let text = heading.content.plainText
      if heading.level == 2 { isAboutWarnings = text.hasPrefix("Warnings") }
      if heading.level == 3, isAboutWarnings { ids.insert(text) }
    }
    #expect(ids.count > 20)
    #expect(ids.subtracting(WarningKind.ids).sorted() == [])
    #expect(Set(WarningKind.ids).subtracting(try idsOnPage()).sorted() == [])
    #expect(WarningKind.ids == Set(WarningKind.ids).sorted())
  }

  @Test("explains no id that the sources do not have, and none twice")
  func current() throws {
    let explained = try idsOnPage()
    #expect(Set(explained).subtracting(try idsInSources()).sorted() == [])
    #expect(Set(explained).count == explained.count)
  }
}
