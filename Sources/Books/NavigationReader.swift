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
  private let report: (Diagnostic) -> Void

  /// Reads a list.
  init(_ list: YAMLList, reportingTo report: @escaping (Diagnostic) -> Void = { _ in }) {
    self.list = list
    self.report = report
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
    reportVariables(in: root)
    guard let navigation = root["nav"], !navigation.isNull else { return }
    guard let items = navigation.list else {
      self.report(
        "`nav` must be a list of pages, so names set the order",
        hint: "write each page on a line of its own below `nav:`, after a hyphen: `  - index.md`",
        at: navigation)
      return
    }
    add(items, depth: 0)
  }

  /// Reports values of the environment, which would make the book depend on more than its files.
  private func reportVariables(in root: YAMLNode.Mapping) {
    for key in ["site_name", "site_author", "site_description", "docs_dir"] {
      guard let value = root[key], value.tag == YAMLList.variableTag else { continue }
      let text = list.text(key, in: root)
      report(
        "`!ENV` is not understood, so "
          + (text.map { "`\(key)` is `\($0)`" } ?? "`\(key)` is left out"),
        hint: "write the text itself, or describe the book in `book.yml`", at: value)
    }
  }

  private func report(_ message: String, hint: String?, at node: YAMLNode) {
    report(.badList(message, hint: hint, in: list.path, at: list.place(of: node)))
  }

  /// The place of the key that names the folder of the pages; `nil` when it is missing.
  static func documentsPlace(in list: YAMLList) -> SourceRange? {
    list.root.mapping?["docs_dir"].map(list.place)
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
      if let path = item.scalar?.string, !item.isNull {
        add(path, title: nil, item, depth)
      } else if let entries = item.mapping, !entries.isEmpty {
        for (key, value) in entries { add(value, titled: key, depth) }
      } else {
        refuse(item)
      }
    }
  }

  private mutating func add(_ value: YAMLNode, titled key: YAMLNode, _ depth: Int) {
    let title = key.scalar?.string
    if let inside = value.list {
      contents.entries.append(
        BookContents.Entry(
          title: title, path: nil, depth: depth, list: list.path, place: list.place(of: key)))
      let count = contents.entries.count
      add(inside, depth: depth + 1)
      // A section of links to other sites would be an empty page.
      if contents.entries.count == count { contents.entries.removeLast() }
    } else if let path = value.scalar?.string, !value.isNull {
      add(path, title: title, value, depth)
    } else {
      refuse(key)
    }
  }

  private func refuse(_ node: YAMLNode) {
    report(
      "this is no page, so it is left out",
      hint: "write `- page.md`, `- Title: page.md`, or `- Title:` with a list below it", at: node)
  }

  private mutating func add(_ path: String, title: String?, _ node: YAMLNode, _ depth: Int) {
    // MkDocs takes paths from the root of the site for links.
    guard let path = path.trimmed, !path.isAddress, !path.hasPrefix("/") else { return }
    contents.entries.append(
      BookContents.Entry(
        title: title, path: path.below(folder), depth: depth, list: list.path,
        place: list.place(of: node)))
  }
}

extension YAMLNode {
  /// Whether there is no value.
  fileprivate var isNull: Bool {
    scalar.map { $0.isPlain && ["", "~", "null", "Null", "NULL"].contains($0.string) } ?? false
  }
}
