// SPDX-License-Identifier: Apache-2.0

package import Primitives

extension PDFFile {
  /// An area that jumps.
  package struct Link: Sendable {
    /// The 1-based page it is on.
    package let page: Int
    /// The place, in points from the page's top left corner.
    package let rect: Rect
    /// The address; `nil` when it jumps inside the file.
    package let uri: String?
    /// The name of the place it jumps to; `nil` when it leaves the file.
    package let destination: String?
  }

  /// The links of all pages.
  package func links() throws -> [Link] {
    let objects = try json("qpdf").items.last?.members ?? [:]
    func object(_ reference: JSONValue?) -> JSONValue? {
      guard let name = reference?.text else { return reference }
      return objects["obj:\(name)"]?["value"] ?? reference
    }
    var links: [Link] = []
    for (index, page) in try json("pages").items.enumerated() {
      guard let page = object(page["object"]) else { continue }
      let height = page["/MediaBox"]?.items.last?.number ?? 0
      for annotation in object(page["/Annots"])?.items ?? [] {
        guard let link = object(annotation), link["/Subtype"]?.text == "/Link" else { continue }
        let corners = link["/Rect"]?.items.compactMap(\.number) ?? []
        guard corners.count == 4 else { continue }
        links.append(
          Link(
            page: index + 1,
            rect: Rect(
              x: corners[0], y: height - corners[3], width: corners[2] - corners[0],
              height: corners[3] - corners[1]),
            uri: object(link["/A"])?["/URI"]?.plainString,
            destination: link["/Dest"]?.plainString))
      }
    }
    return links
  }

  /// An entry of the outline.
  package struct OutlineItem: Hashable, Sendable {
    /// The text shown.
    package let title: String
    /// How deep it stands, from 1.
    package let depth: Int
    /// The 1-based page it jumps to.
    package let page: Int?

    /// Creates an entry.
    package init(_ title: String, depth: Int, page: Int?) {
      self.title = title
      self.depth = depth
      self.page = page
    }
  }

  /// The outline, from top to bottom.
  package func outline() throws -> [OutlineItem] {
    func items(_ entries: JSONValue?, depth: Int) -> [OutlineItem] {
      (entries?.items ?? []).flatMap { entry in
        [
          OutlineItem(
            entry["title"]?.text ?? "", depth: depth,
            page: entry["destpageposfrom1"]?.number.map { Int($0) })
        ] + items(entry["kids"], depth: depth + 1)
      }
    }
    return items(try json("outlines"), depth: 1)
  }

  /// The names of the places that can be jumped to.
  package func destinations() throws -> Set<String> {
    let objects = try json("qpdf").items.last?.members ?? [:]
    func object(_ reference: JSONValue?) -> JSONValue? {
      guard let name = reference?.text else { return reference }
      return objects["obj:\(name)"]?["value"] ?? reference
    }
    let catalog = objects.values.compactMap { $0["value"] }
      .first { $0["/Type"]?.text == "/Catalog" }
    func names(_ node: JSONValue?) -> [String] {
      let list = object(node?["/Names"])?.items ?? []
      let own = stride(from: 0, to: list.count, by: 2).compactMap { list[$0].plainString }
      return own + (object(node?["/Kids"])?.items ?? []).flatMap { names(object($0)) }
    }
    return Set(names(object(object(catalog?["/Names"])?["/Dests"])))
  }
}

extension JSONValue {
  /// A PDF string, without the mark that qpdf sets before it.
  fileprivate var plainString: String? {
    guard let text else { return nil }
    return text.hasPrefix("u:") ? String(text.dropFirst(2)) : text
  }
}
