// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A part of a document not to compare.
public enum Mask: Hashable, Sendable, Codable {
  /// All nodes of a kind, with its name in style sheets, such as `quote` or `heading.h1`. `footer`
  /// is the page number, and `code` includes inline code.
  case nodes(String)
  /// All nodes with a class, or of a kind that a program defines.
  case named(String)
  /// A rectangle, in points from the top left corner of the page; without a page, it applies to all
  /// pages.
  case rect(Rect, page: Int?)

  /// Parses a mask: `footer`, `heading.h1`, `.chart`, `1:72,40,200,20` or `72,40,200,20`; `nil` for
  /// other texts.
  public init?(_ text: String) {
    if text.contains(",") {
      let halves = text.split(separator: ":", omittingEmptySubsequences: false)
      let page = halves.count == 2 ? Int(halves[0].trimmed) : nil
      guard halves.count == 1 || halves.count == 2 && (page ?? 0) > 0, let last = halves.last
      else { return nil }
      let numbers = last.split(separator: ",", omittingEmptySubsequences: false)
        .compactMap { Double($0.trimmed) }
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0
      else { return nil }
      self = .rect(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), page: page)
      return
    }
    let isName = !text.contains { $0.isWhitespace || $0 == ":" || $0 == "=" }
    guard isName else { return nil }
    if text.hasPrefix(".") {
      guard text.count > 1 else { return nil }
      self = .named(String(text.dropFirst()))
    } else {
      guard text.first?.isLetter == true else { return nil }
      self = .nodes(text)
    }
  }

  /// The kinds that names of masks mean besides their own.
  private static let otherKinds: [String: NodeKind] = [
    "footer": .pageFooter, "pageNumber": .pageFooter, "code": .codeInline,
  ]

  /// Whether the mask covers a node.
  package func covers(_ node: LayoutDescription.Node) -> Bool {
    switch self {
    case .rect: false
    case .named(let name):
      node.context.classes.contains(name) || node.context.name == name
    case .nodes(let name):
      node.context.name == name || node.context.kind.rawValue == name
        || node.context.kind == Self.otherKinds[name]
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
