// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import YAML

/// Reads `mkdocs.yml`: the pages under `nav`, and the metadata of the site.
struct NavigationReader {
  private let list: YAMLList
  private let folder: String
  private(set) var contents = BookContents()
  /// The number of entries that may still be read; with aliases, a few lines can stand for very
  /// many.
  private var budget = 100_000

  /// Reads a list.
  init(_ list: YAMLList) {
    self.list = list
    folder = Self.documents(of: list)
    contents.list = list.path
    guard let root = list.root.mapping else { return }
    var matter = FrontMatter(range: list.place(of: list.root))
    matter.title = list.text("site_name", in: root)
    matter.authors = list.text("site_author", in: root).map { [$0] } ?? []
    matter.subject = list.text("site_description", in: root)
    // MkDocs names languages like locales.
    matter.language = root["theme"]?.mapping.flatMap { list.text("language", in: $0) }?
      .replacing("_", with: "-")
    contents.frontMatter = matter
    guard let navigation = root["nav"]?.list else { return }
    add(navigation, depth: 0)
  }

  /// The folder that the pages are in.
  static func documents(of list: YAMLList) -> String {
    let name = list.root.mapping.flatMap { list.text("docs_dir", in: $0) } ?? "docs"
    return name.below(list.path.deletingLastComponent)
  }

  private mutating func add(_ items: YAMLNode.List, depth: Int) {
    for item in items {
      budget -= 1
      guard budget > 0 else { return }
      if let path = item.scalar?.string {
        add(path, title: nil, item, depth)
      } else if let (key, value) = item.mapping?.first {
        let title = key.scalar?.string
        if let inside = value.list {
          contents.entries.append(
            BookContents.Entry(
              title: title, path: nil, depth: depth, list: list.path, place: list.place(of: key)))
          add(inside, depth: depth + 1)
        } else if let path = value.scalar?.string {
          add(path, title: title, value, depth)
        }
      }
    }
  }

  private mutating func add(_ path: String, title: String?, _ node: YAMLNode, _ depth: Int) {
    guard let path = path.trimmed, !path.isAddress else { return }
    contents.entries.append(
      BookContents.Entry(
        title: title, path: path.below(folder), depth: depth, list: list.path,
        place: list.place(of: node)))
  }
}
