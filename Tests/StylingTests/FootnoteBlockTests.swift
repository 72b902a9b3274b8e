// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing
import Theming

@Suite("Footnotes of several blocks", .deadline)
struct FootnoteBlockTests {
  private let note =
    "a[^1] b[^2]\n\n[^1]: N\n\n    ```\n    code\n    ```\n\n    - item\n\n    P\n\n[^2]: M"

  @Test("code and bullets have the size of the note")
  func sizes() throws {
    var theme = MarkdownTheme.unit()
    theme.fonts.footnote = theme.fonts.footnote.withSize(8)
    let tree = LaidOut(note, theme: theme).tree
    let codes = tree.records.filter { $0.node.kind == .code }.compactMap(\.style)
    let scale = theme.fonts.footnote.pointSize / theme.fonts.body.pointSize
    #expect(
      codes.map { tree.styles[$0.index].font.pointSize } == [theme.fonts.code.pointSize * scale])
    for (size, expected) in [(StyleLength.points(5), 5 * scale), (.em(0.5), 4)] {
      theme.sizes.bullet = size
      let notes = LaidOut(note, theme: theme).tree.footnotes
      #expect(notes.flatMap(\.blocks).flatMap(\.bulletDiameters) == [expected])
    }
  }

  @Test("the gaps inside a note are no larger than those between notes")
  func gaps() throws {
    let page = try Rendered(note)
    func baseline(_ text: String) throws -> Double { try #require(page.part(text).baseline) }
    let between = try baseline("M") - baseline("P")
    #expect(try baseline("P") - baseline("item") <= between + 0.01)
  }
}

extension BlockBox {
  /// The sizes of the bullets in the box.
  fileprivate var bulletDiameters: [Double] {
    guard case .container(let container) = self else { return [] }
    let own: [Double] =
      if case .shape(.disc, let diameter)? = container.marker?.form { [diameter] } else { [] }
    return own + container.blocks.flatMap(\.bulletDiameters)
  }
}
