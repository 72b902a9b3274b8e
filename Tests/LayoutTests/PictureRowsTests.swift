// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import Layout

@Suite("Pictures in one line", .deadline)
struct PictureRowsTests {
  private let rows = PictureRows(width: 410, gap: 10)

  private func sizes(_ sizes: (Double, Double)...) -> [String] {
    rows.sizes(of: sizes.map { Size(width: $0.0, height: $0.1) })
      .map { "\(Int($0.width.rounded()))×\(Int($0.height.rounded()))" }
  }

  @Test("pictures that are a little too wide together become equally high")
  func scaled() {
    #expect(sizes((250, 100), (250, 100)) == ["200×80", "200×80"])
    #expect(sizes((200, 100), (300, 150)) == ["200×100", "200×100"])
  }

  @Test("pictures that fit keep their sizes, and so do those that would be too small")
  func unscaled() {
    #expect(sizes((200, 100), (200, 70)) == ["200×100", "200×70"])
    #expect(sizes((400, 100), (400, 100)) == ["400×100", "400×100"])
    #expect(sizes((400, 40), (200, 40)) == ["400×40", "200×40"], "icons")
  }

  @Test("a line takes as many pictures as it can hold")
  func several() {
    #expect(
      sizes((200, 100), (200, 100), (200, 100), (250, 100))
        == ["130×65", "130×65", "130×65", "250×100"])
  }

  @Test("pictures of a paragraph stand side by side, and apart where the author breaks the line")
  func documents() throws {
    let resources = try MemoryResources.image(width: 300, height: 200)
    func tops(_ markdown: String) -> [Double] {
      LaidOut(markdown, theme: .unit(width: 340, height: 900), resources: resources)
        .document.pages[0].fragments.compactMap {
          if case .image(let image) = $0.kind { image.rect.minY } else { nil }
        }
    }
    #expect(Set(tops("![](image.png) ![](image.png)")).count == 1)
    #expect(Set(tops("![](image.png)\n![](image.png)")).count == 1)
    #expect(Set(tops("![](image.png)\\\n![](image.png)")).count == 2)
    #expect(Set(tops("![](image.png) and ![](image.png)")).count == 2)
  }
}
