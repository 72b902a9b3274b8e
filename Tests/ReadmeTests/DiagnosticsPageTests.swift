// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Testing

@Suite("docs/diagnostics.md")
struct DiagnosticsPageTests {
  /// The ids that the sources write, as `id: "…"` or as a note of the console.
  private func idsInSources() throws -> Set<String> {
    let patterns = [/\bid: "([a-z0-9-]+)"/, /\.note\(\s*"([a-z0-9-]+)"/]
    var ids: Set<String> = []
    for text in try Repository.sources() {
      for pattern in patterns {
        for match in text.matches(of: pattern) { ids.insert(String(match.output.1)) }
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
    #expect(ids.subtracting(try idsOnPage()).sorted() == [])
  }

  @Test("explains no id that the sources do not have, and none twice")
  func current() throws {
    let explained = try idsOnPage()
    #expect(Set(explained).subtracting(try idsInSources()).sorted() == [])
    #expect(Set(explained).count == explained.count)
  }
}
