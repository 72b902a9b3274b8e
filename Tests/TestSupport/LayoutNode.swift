// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Primitives

/// A layout report, read back.
package struct LayoutTree: Decodable, Sendable {
  /// A page of the report.
  package struct Page: Decodable, Sendable {
    /// The width, in points.
    package let width: Double
    /// The height, in points.
    package let height: Double
    /// The colour, as `#rrggbb`.
    package let background: String
  }

  /// The pages in order.
  package let pages: [Page]
  /// The document.
  package let root: LayoutNode

  /// Reads a report.
  package init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(LayoutTree.self, from: Data(json))
  }

  /// The nodes of a kind, in reading order.
  package func all(_ kind: String) -> [LayoutNode] { root.all(kind) }

  /// The parts with characters of the whole document, in reading order.
  package var texts: [LayoutNode.Part] { root.texts }
}

/// A node of a layout report.
package struct LayoutNode: Decodable, Sendable {
  /// How the text of a node looks.
  package struct Style: Decodable, Hashable, Sendable {
    /// The families asked for.
    package let families: [String]
    /// The size, in points.
    package let size: Double
    /// The weight, 1 to 1000.
    package let weight: Int
    /// Whether an italic face is asked for.
    package let italic: Bool
    /// The colour of the glyphs.
    package let color: String
    /// The fill behind the text.
    package let background: String?
    /// The colour of the line below.
    package let underline: String?
  }

  /// What stands on one page: the whole box, or a run of characters.
  package struct Part: Decodable, Sendable {
    /// The 1-based page.
    package let page: Int
    /// The place, in points from the page's top left corner.
    package let rect: Rect
    /// The baseline, when the part has characters.
    package let baseline: Double?
    /// The name of the face, when the part has characters.
    package let font: String?
    /// The characters.
    package let text: String?

    private enum Key: String, CodingKey { case page, rect, baseline, font, text }

    /// Reads a part.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      page = try container.decode(Int.self, forKey: .page)
      let numbers = try container.decode([Double].self, forKey: .rect)
      rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      baseline = try container.decodeIfPresent(Double.self, forKey: .baseline)
      font = try container.decodeIfPresent(String.self, forKey: .font)
      text = try container.decodeIfPresent(String.self, forKey: .text)
    }
  }

  /// The path from the root, such as `document/list[0]/item[1]`.
  package let path: String
  /// The kind of node.
  package let kind: String
  /// First line, first column, last line, last column.
  package let source: [Int]
  /// How its text looks; `nil` for nodes without text of their own.
  package let style: Style?
  /// Where it stands, its own text included.
  package let parts: [Part]
  /// The nodes inside.
  package let children: [LayoutNode]

  /// The nodes of a kind in and below this one, in reading order.
  package func all(_ kind: String) -> [LayoutNode] {
    (self.kind == kind ? [self] : []) + children.flatMap { $0.all(kind) }
  }

  /// The boxes, one or more for each page.
  package var boxes: [Part] { parts.filter { $0.text == nil } }

  /// The parts with characters in and below this node; those of the node itself come first.
  package var texts: [Part] { parts.filter { $0.text != nil } + children.flatMap(\.texts) }

  /// The characters in and below this node.
  package var text: String { texts.compactMap(\.text).joined() }

  /// The smallest rectangle around the boxes on a page; `nil` when there are none.
  package func frame(onPage page: Int = 1) -> Rect? {
    let rects = boxes.filter { $0.page == page }.map(\.rect)
    return rects.dropFirst().reduce(rects.first) { $0?.union($1) }
  }

  /// The baselines of the node's lines, from top to bottom, each once.
  package var baselines: [Double] {
    var result: [Double] = []
    for text in texts {
      if let baseline = text.baseline, result.last != baseline { result.append(baseline) }
    }
    return result
  }

  /// The pages it stands on.
  package var pages: [Int] { Set((boxes + texts).map(\.page)).sorted() }
}
