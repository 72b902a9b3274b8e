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
    contents.tool = .mkDocs
    contents.siteFolder = folder
    guard let root = list.root.mapping else { return }
    contents.slugs = Self.slugs(of: root)
    contents.includeFolders = Self.includeFolders(of: root, list, documents: folder)
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

  /// The folders for included files: those that the extensions name, then that of the list, then that
  /// of the pages.
  private static func includeFolders(
    of root: YAMLNode.Mapping, _ list: YAMLList, documents: String
  ) -> [String] {
    let folder = list.path.deletingLastComponent
    var names: [String] = []
    for item in root["markdown_extensions"]?.list?.items ?? [] {
      guard let (key, value) = item.mapping?.first,
        ["pymdownx.snippets", "markdown_include.include", "mdx_include"]
          .contains(key.scalar?.string ?? ""), let base = value.mapping?["base_path"]
      else { continue }
      names += base.list?.compactMap(\.scalar?.string) ?? base.scalar.map { [$0.string] } ?? []
    }
    return names.compactMap(\.trimmed).map { $0.below(folder) } + [folder, documents]
  }

  /// The rules for the ids of headings: those of the function that `toc.slugify` names.
  private static func slugs(of root: YAMLNode.Mapping) -> SlugStyle {
    let items = root["markdown_extensions"]?.list?.items ?? []
    let extensions = items.compactMap { $0.mapping?["toc"] } + [root["markdown_extensions"]?["toc"]]
    let function = extensions.lazy.compactMap { $0?["slugify"]?.tag }.first ?? ""
    if function.contains("pymdownx.slugs") { return .pymdownx }
    return function.contains("slugify_unicode") ? .pythonMarkdownUnicode : .pythonMarkdown
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
