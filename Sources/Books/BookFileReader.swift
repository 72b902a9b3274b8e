// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import Primitives
import YAML

/// Reads `book.yml`: the metadata of a book, and its chapters.
///
///     title: Handbook
///     author: Ada Pilot
///     chapters:
///       - index.md
///       - part: Afloat
///         chapters:
///           - file: harbour.md
///             chapters: [harbour/pier.md]
struct BookFileReader {
  private let list: YAMLList
  private let folder: String
  private let report: (Diagnostic) -> Void
  private(set) var contents = BookContents()
  private var budget = 100_000

  /// The keys at the top, and those of a chapter.
  private static let keys = FrontMatterKeys.names + ["chapters"]
  private static let chapterKeys = ["file", "part", "title", "chapters"]

  /// Reads a list.
  init(_ list: YAMLList, text: [UInt8], reportingTo report: @escaping (Diagnostic) -> Void) {
    self.list = list
    self.report = report
    folder = list.path.deletingLastComponent
    contents.list = list.path
    guard let root = list.root.mapping else { return }
    var matter = FrontMatter(range: list.place(of: list.root))
    let reader = FrontMatterKeys(of: text)
    var sink = DiagnosticSink(file: list.path)
    reader.read(root, into: &matter, reportingTo: &sink) { member, _ in
      if member.key.scalar?.string == "chapters" {
        add(member.value, depth: 0)
      } else {
        unknown(member.key, among: Self.keys)
      }
    }
    for problem in sink.diagnostics { report(problem) }
    // The places belong to another file than the text.
    (matter.languageRange, matter.dateRange) = (nil, nil)
    contents.frontMatter = matter
  }

  private mutating func add(_ value: YAMLNode, depth: Int) {
    guard let items = value.list else {
      return report("`chapters` must be a list", at: value)
    }
    for item in items {
      budget -= 1
      guard budget > 0 else { return }
      if let path = item.scalar?.string.trimmed {
        add(path, title: nil, item, depth)
      } else if let chapter = item.mapping {
        add(chapter, item, depth)
      } else {
        report("a chapter must be a file, or have a `file` or a `part`", at: item)
      }
    }
  }

  private mutating func add(_ chapter: YAMLNode.Mapping, _ item: YAMLNode, _ depth: Int) {
    for key in chapter.keys where !Self.chapterKeys.contains(key.scalar?.string ?? "") {
      unknown(key, among: Self.chapterKeys)
    }
    let inside = chapter["chapters"]
    // A part with a file begins with it.
    if let part = chapter["part"], let file = chapter["file"] {
      addPart(part, depth, isPart: depth == 0)
      if let path = text(file, of: "file") {
        add(path, title: list.text("title", in: chapter), file, depth + 1)
      }
    } else if let file = chapter["file"] {
      if let path = text(file, of: "file") {
        add(path, title: list.text("title", in: chapter), file, depth)
      }
    } else if let title = chapter["part"] ?? chapter["title"] {
      addPart(title, depth, isPart: depth == 0 && chapter["part"] != nil)
      if inside.map({ $0.list?.items.isEmpty ?? false }) ?? true {
        report("a part without `chapters` is empty", at: title)
      }
    } else {
      report("a chapter must be a file, or have a `file` or a `part`", at: item)
    }
    if let inside { add(inside, depth: depth + 1) }
  }

  private mutating func addPart(_ title: YAMLNode, _ depth: Int, isPart: Bool) {
    contents.entries.append(
      BookContents.Entry(
        title: text(title, of: "part"), path: nil, depth: depth, isPart: isPart, list: list.path,
        place: list.place(of: title)))
  }

  private mutating func add(_ path: String, title: String?, _ node: YAMLNode, _ depth: Int) {
    contents.entries.append(
      BookContents.Entry(
        title: title, path: path.below(folder), depth: depth, list: list.path,
        place: list.place(of: node)))
  }

  // MARK: - Values

  private func text(_ node: YAMLNode, of key: String) -> String? {
    guard let scalar = node.scalar else {
      report("`\(key)` must be text", at: node)
      return nil
    }
    return scalar.string.trimmed
  }

  private func unknown(_ key: YAMLNode, among known: [String]) {
    let name = key.scalar?.string ?? "?"
    report(
      "unknown key `\(name)`", at: key,
      hint: known.nearest(to: name).map { "did you mean `\($0)`?" }
        ?? "choose from " + known.joined(separator: ", "))
  }

  private func report(_ message: String, at node: YAMLNode, hint: String? = nil) {
    report(.badList(message, hint: hint, in: list.path, at: list.place(of: node)))
  }
}
