// SPDX-License-Identifier: Apache-2.0

@testable import Layout
import MarkdownPDF
import Primitives
@testable import Styling
import TestSupport
import Testing
import Theming

@Suite("Bullets", .deadline)
struct ListBulletTests {
  private static let nested = "- a\n  - b\n    - c\n      - d"

  private func markers(_ bullets: [ListBullet], _ text: String = nested) -> [String] {
    var theme = MarkdownTheme.unit()
    theme.list.bullets = bullets
    let laidOut = LaidOut(text, theme: theme)
    return laidOut.tree.blocks.flatMap(Self.forms)
  }

  private static func forms(_ block: BlockBox) -> [String] {
    guard case .container(let box) = block else { return [] }
    let own: [String] =
      switch box.marker?.form {
      case .shape(let form, _)?: [form.rawValue]
      case .text(let content)?: [String(decoding: content.bytes, as: UTF8.self)]
      case .task?, .icon?, nil: []
      }
    return own + box.blocks.flatMap(forms)
  }

  @Test("have the shape of their level; deeper levels have the last one")
  func levels() {
    #expect(markers([.disc, .circle, .square]) == ["disc", "ring", "square", "square"])
    #expect(markers([.dash, .character("→")]) == ["dash", "→", "→", "→"])
    #expect(markers([]) == ["disc", "disc", "disc", "disc"])
  }

  @Test("a triangle points at the text")
  func triangle() {
    #expect(markers([.triangle], "- a") == ["triangle"])
    #expect(markers([.triangle], "- שלום") == ["leftTriangle"])
  }

  @Test("shapes stay in the middle of their square")
  func shapes() {
    let square = Rect(x: 10, y: 20, width: 4, height: 4)
    for form in [ListMark.Form.dash, .triangle, .leftTriangle] {
      let mark = ListMark(form: form, color: .black)
      #expect(mark.shapes(in: square).count == 1, "\(form)")
    }
  }

  @Test("names lead to shapes and back, and other texts to none")
  func names() {
    for name in ["disc", "circle", "square", "dash", "triangle", "→", "👍🏽", "-"] {
      #expect(ListBullet(name: name)?.name == name)
    }
    for name in ["", " ", "ring", "->"] { #expect(ListBullet(name: name) == nil) }
  }

  @Test("are not copied with the text of a PDF", arguments: [ListBullet.disc, .character("→")])
  func copied(bullet: ListBullet) throws {
    var theme = MarkdownTheme.paper
    theme.list.bullets = [bullet]
    theme.page.showsPageNumber = false
    let text = try Rendered("- one\n- two", theme: theme).pdf.text()
    #expect(text.split(whereSeparator: \.isWhitespace) == ["one", "two"])
  }
}
