// SPDX-License-Identifier: Apache-2.0

import Layout
import Primitives
import Styling
import TestSupport
import Testing

@Suite("Document structure", .deadline)
struct DocumentStructureTests {
  /// The kinds of the boxes that links are, in the order of the pages.
  private func linkKinds(_ laidOut: LaidOut) -> [String] {
    laidOut.document.links.map { link in
      link.box.map { laidOut.document.structure.boxes[$0.index].node.kind.rawValue } ?? "none"
    }
  }

  @Test("the tree of boxes is there when the pages are gone")
  func boxes() {
    var document = LaidOut("# a\n\n- b **c**\n\n```\nd\n```").document
    document.pages = []
    let boxes = document.structure.boxes
    #expect(
      boxes.map(\.node.kind) == [
        .root, .heading, .list, .listItem, .paragraph, .strong, .code,
      ])
    #expect(boxes.map { $0.parent?.index } == [nil, 0, 0, 2, 3, 4, 0])
    #expect(boxes.map(\.ordinal) == [0, 0, 1, 0, 0, 0, 2])
    let blocks = boxes.filter { [.heading, .list, .code].contains($0.node.kind) }
    #expect(blocks.map(\.text) == [0..<1, 2..<5, 6..<7])
  }

  @Test("an area that jumps knows which box is the link")
  func links() throws {
    let image = try MemoryResources.image(width: 8, height: 8)
    let laidOut = LaidOut(
      "[a **b**](https://e.org) c[^1]\n\n[![d](image.png)](https://e.org)\n\n[^1]: e",
      resources: image)
    #expect(linkKinds(laidOut) == ["link", "footnoteReference", "image", "footnote"])
  }

  @Test("links that are alike are boxes of their own")
  func equalLinks() {
    let links = LaidOut("[a](https://e.org) b [a](https://e.org)").document.links
    #expect(links.count == 2)
    #expect(links[0].box != nil && links[0].box != links[1].box)
    #expect(links[0].target == links[1].target)
  }

  @Test("a link over several lines is one box")
  func brokenLink() {
    let text = String(repeating: "word ", count: 12)
    let links = LaidOut("[\(text)*end*](https://e.org)").document.links
    #expect(links.count == 2)
    #expect(Set(links.map(\.box)).count == 1)
  }

  @Test("images have their alternative texts, and an empty one where they say nothing")
  func alternatives() throws {
    let image = try MemoryResources.image(width: 8, height: 8)
    let structure = LaidOut("![a *b*](image.png)\n\nc ![](image.png)", resources: image).document
      .structure
    let images = structure.boxes.indices.filter { structure.boxes[$0].node.kind == .image }
    #expect(images.map { structure.alternatives[BoxID(index: $0)] } == ["a b", ""])
  }
}
