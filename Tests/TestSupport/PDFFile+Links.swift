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
    /// The other PDF file it jumps to; `nil` when it jumps elsewhere.
    package let file: String?
    /// The name of the place it jumps to; `nil` when it leaves PDF files.
    package let destination: String?

    /// The address outside the file: the URI, or the other PDF file with the name of the place.
    package var address: String? {
      uri ?? file.map { $0 + (destination.map { "#\($0)" } ?? "") }
    }
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
        let action = object(link["/A"])
        links.append(
          Link(
            page: index + 1,
            rect: Rect(
              x: corners[0], y: height - corners[3], width: corners[2] - corners[0],
              height: corners[3] - corners[1]),
            uri: action?["/URI"]?.plainString, file: action?["/F"]?["/UF"]?.plainString,
            destination: (link["/Dest"] ?? action?["/D"])?.plainString))
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
  package func destinations() throws -> Set<String> { Set(try destinationPages().keys) }

  /// The 1-based pages of the places that can be jumped to, by name.
  package func destinationPages() throws -> [String: Int] {
    let objects = try json("qpdf").items.last?.members ?? [:]
    let numbers = Dictionary(
      uniqueKeysWithValues: try json("pages").items.enumerated().compactMap { index, page in
        page["object"]?.text.map { ($0, index + 1) }
      })
    func object(_ reference: JSONValue?) -> JSONValue? {
      guard let name = reference?.text else { return reference }
      return objects["obj:\(name)"]?["value"] ?? reference
    }
    let catalog = objects.values.compactMap { $0["value"] }
      .first { $0["/Type"]?.text == "/Catalog" }
    var pages: [String: Int] = [:]
    func read(_ node: JSONValue?) {
      let list = object(node?["/Names"])?.items ?? []
      for index in stride(from: 0, to: list.count - 1, by: 2) {
        guard let name = list[index].plainString else { continue }
        let place = object(list[index + 1])
        let page = (place?["/D"] ?? place)?.items.first?.text
        pages[name] = page.flatMap { numbers[$0] } ?? 0
      }
      for kid in object(node?["/Kids"])?.items ?? [] { read(object(kid)) }
    }
    read(object(object(catalog?["/Names"])?["/Dests"]))
    return pages
  }

  /// The labels of all pages (ISO 32000-2 §12.4.2), for the styles `1` and `i`.
  package func pageLabels() throws -> [String] {
    let ranges = try json("pagelabels").items
    let count = try json("pages").items.count
    return (0..<count).map { page in
      guard let range = ranges.last(where: { Int($0["index"]?.number ?? 0) <= page }) else {
        return String(page + 1)
      }
      let first = Int(range["label"]?["/St"]?.number ?? 1)
      let number = first + page - Int(range["index"]?.number ?? 0)
      let style: NumberStyle? =
        switch range["label"]?["/S"]?.text {
        case "/D": .decimal
        case "/r": .lowerRoman
        default: nil
        }
      return style?.text(of: number) ?? ""
    }
  }
}

extension JSONValue {
  /// A PDF string, without the mark that qpdf sets before it.
  fileprivate var plainString: String? {
    guard let text else { return nil }
    return text.hasPrefix("u:") ? String(text.dropFirst(2)) : text
  }
}
