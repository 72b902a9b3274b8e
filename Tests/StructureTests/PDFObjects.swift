// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport

/// The objects of a PDF file, followed from one to the next.
struct PDFObjects {
  private let objects: [String: JSONValue]

  init(_ file: PDFFile) throws {
    guard let objects = try file.json("qpdf").items.last else { throw NothingFound(what: "qpdf") }
    self.objects = objects.members
  }

  /// The value itself, or what it refers to.
  func resolve(_ value: JSONValue?) -> JSONValue? {
    guard let text = value?.text, text.hasSuffix(" R") else { return value }
    return objects["obj:\(text)"]?["value"] ?? objects["obj:\(text)"]?["stream"]?["dict"]
  }

  /// What stands at the end of a path of keys.
  func find(_ path: String..., in start: JSONValue?) -> JSONValue? {
    path.reduce(resolve(start)) { resolve($0?["/\($1)"]) }
  }

  var trailer: JSONValue? { objects["trailer"]?["value"] }
  var catalog: JSONValue? { find("Root", in: trailer) }
  var information: JSONValue? { find("Info", in: trailer) }

  /// The pages in order.
  var pages: [JSONValue] {
    func leaves(_ node: JSONValue?) -> [JSONValue] {
      guard let node = resolve(node) else { return [] }
      guard let kids = find("Kids", in: node) else { return [node] }
      return kids.items.flatMap(leaves)
    }
    return leaves(find("Pages", in: catalog))
  }

  /// All objects but streams.
  var dictionaries: [JSONValue] { objects.values.compactMap { $0["value"] } }

  /// The dictionaries of all streams of a kind, such as `/Image`.
  func streams(subtype: String) -> [JSONValue] {
    objects.values.compactMap { $0["stream"]?["dict"] }
      .filter { $0["/Subtype"]?.text == subtype }
  }

  /// A link annotation; its place is in points from the page's top left corner.
  struct Link {
    /// The 1-based page.
    var page: Int
    var rect: Rect
    var uri: String?
    var destination: String?
    var contents: String?
  }

  /// The links page by page.
  var links: [Link] {
    pages.enumerated().flatMap { index, page in
      let height = find("MediaBox", in: page)?.items.last?.number ?? 0
      return (find("Annots", in: page)?.items ?? []).compactMap { reference -> Link? in
        let annotation = resolve(reference)
        let corners = find("Rect", in: annotation)?.items.compactMap(\.number) ?? []
        guard corners.count == 4 else { return nil }
        return Link(
          page: index + 1,
          rect: Rect(
            x: corners[0], y: height - corners[3], width: corners[2] - corners[0],
            height: corners[3] - corners[1]),
          uri: string(find("A", "URI", in: annotation)),
          destination: string(find("Dest", in: annotation) ?? find("A", "D", in: annotation)),
          contents: string(find("Contents", in: annotation)))
      }
    }
  }

  /// The text of a string object; qpdf writes `u:` before text and `b:` before bytes in hex.
  func string(_ value: JSONValue?) -> String? {
    guard let text = resolve(value)?.text else { return nil }
    if text.hasPrefix("u:") { return String(text.dropFirst(2)) }
    guard text.hasPrefix("b:") else { return text }
    let digits = text.dropFirst(2).compactMap(\.hexDigitValue)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A place that names lead to, in points from the page's top left corner.
  struct Target {
    /// The 1-based page.
    var page: Int
    var point: Point
  }

  /// The named destinations.
  var destinations: [String: Target] {
    var found: [String: Target] = [:]
    let pages = find("Pages", in: catalog)
    var order: [String] = []
    func collect(_ kids: [JSONValue]) {
      for kid in kids {
        let node = resolve(kid)
        if let inner = find("Kids", in: node) {
          collect(inner.items)
        } else if let reference = kid.text {
          order.append(reference)
        }
      }
    }
    collect(find("Kids", in: pages)?.items ?? [])
    func visit(_ node: JSONValue?) {
      for kid in find("Kids", in: node)?.items ?? [] { visit(resolve(kid)) }
      let names = find("Names", in: node)?.items ?? []
      for index in stride(from: 0, to: names.count - 1, by: 2) {
        let place = resolve(names[index + 1])?.items ?? []
        guard let name = string(names[index]), place.count >= 4,
          let page = place[0].text.flatMap({ order.firstIndex(of: $0) }),
          let x = place[2].number, let y = place[3].number
        else { continue }
        let height = find("MediaBox", in: resolve(.string(order[page])))?.items.last?.number ?? 0
        found[name] = Target(page: page + 1, point: Point(x: x, y: height - y))
      }
    }
    visit(find("Names", "Dests", in: catalog))
    return found
  }
}
