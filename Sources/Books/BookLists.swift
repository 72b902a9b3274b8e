// SPDX-License-Identifier: Apache-2.0

package import Batch
package import MarkdownPDF

/// The inputs of a book.
package struct BookRequest: Hashable, Sendable, Codable {
  /// The documents that the user named, or that were found in the folders and patterns.
  package var inputs: [InputFinder.Input]
  /// The folders that the user named; their lists may name other documents.
  package var folders: [String]
  /// The value of `--order`.
  package var order: String
  /// The values of `--exclude`.
  package var excludes: [String]
  /// The value of `--slugs`; `nil` means those of the program that the chapters are written for.
  package var slugs: SlugStyle?

  /// Creates a request.
  package init(
    inputs: [InputFinder.Input], folders: [String], order: String = "auto", excludes: [String] = [],
    slugs: SlugStyle? = nil
  ) {
    self.inputs = inputs
    self.folders = folders
    self.order = order
    self.excludes = excludes
    self.slugs = slugs
  }
}

/// Finds the table of contents of a book: a list, or else the natural order.
struct BookLists {
  let request: BookRequest
  /// Makes a path absolute, without `.` and `..`.
  let absolute: (String) -> String
  /// Gets every list that is looked for, with its content.
  let note: (String, [UInt8]?) -> Void
  /// Gets the problems in lists.
  let report: (Diagnostic) -> Void

  /// The documents that were found in one folder, or a single one that was named.
  private struct Group {
    var folder: String?
    var inputs: [InputFinder.Input]
  }

  /// The contents of the book; entries may name missing files.
  func contents() -> BookContents {
    if case .list(let name) = BookOrder(request.order) {
      guard let contents = list(named: name) else { return BookContents() }
      reportUnlisted(request.inputs, in: contents)
      return contents
    }
    var result = BookContents()
    for group in groups() {
      let contents = contents(of: group)
      result.entries += contents.entries
      if result.tool == .other {
        (result.tool, result.siteFolder) = (contents.tool, contents.siteFolder)
        (result.includeFolders, result.settings) = (contents.includeFolders, contents.settings)
        result.slugs = contents.slugs
      }
      guard result.frontMatter == nil, let matter = contents.frontMatter else { continue }
      result.frontMatter = matter
      result.list = contents.list
    }
    return result
  }

  private func groups() -> [Group] {
    var groups: [Group] = []
    for input in request.inputs {
      let folder = input.searchedFolder
      if folder != nil, let last = groups.indices.last, groups[last].folder == folder {
        groups[last].inputs.append(input)
      } else {
        groups.append(Group(folder: folder, inputs: [input]))
      }
    }
    return groups
  }

  private func contents(of group: Group) -> BookContents {
    guard let folder = group.folder else {
      var contents = BookContents()
      contents.entries = group.inputs.map { BookContents.Entry(path: $0.path, depth: 0) }
      return contents
    }
    let isAutomatic = BookOrder(request.order) == .automatic
    var contents = isAutomatic ? list(in: folder) ?? BookContents() : BookContents()
    if contents.entries.isEmpty {
      contents.entries = NaturalOrder.entries(
        of: group.inputs.filter { !isSummary($0.path) }.map {
          NaturalOrder.File(
            folders: $0.subfolder.split(separator: "/").map(String.init), path: $0.path)
        }, in: folder)
      return contents
    }
    reportUnlisted(group.inputs, in: contents)
    // A pattern stands only for the files that match it.
    if !request.folders.map(absolute).contains(absolute(folder)) {
      let found = Set(group.inputs.map { absolute($0.path) })
      contents.entries.removeAll { entry in
        entry.path.map { !found.contains(absolute($0)) } ?? false
      }
    }
    return contents
  }

  /// Whether a file is the table of contents of mdBook or GitBook, which is never a chapter.
  private func isSummary(_ path: String) -> Bool {
    guard path.lastComponent == "SUMMARY.md", let bytes = read(path) else { return false }
    return SummaryReader.read(bytes, at: path).entries.contains { $0.path != nil }
  }

  /// Reports the documents that a list leaves out.
  private func reportUnlisted(_ inputs: [InputFinder.Input], in contents: BookContents) {
    let listed = Set(contents.entries.compactMap { $0.path.map(absolute) })
    let list = contents.list ?? ""
    for input in inputs {
      let path = absolute(input.path)
      // Other lists are not chapters.
      guard !listed.contains(path), path != absolute(list),
        path.lastComponent != "SUMMARY.md"
      else { continue }
      report(.unlistedChapter(input.path, in: list))
    }
  }

  // MARK: - Lists

  /// The list that the user named: a path, or a file name in the usual places.
  private func list(named name: String) -> BookContents? {
    if read(name, isNamed: true) != nil || name.contains("/") {
      return list(at: name, isNamed: true)
    }
    for folder in request.folders {
      for place in [name, "src/\(name)"] {
        if let contents = list(at: place.below(folder), mayMiss: true) { return contents }
      }
    }
    return list(at: name, isNamed: true)
  }

  /// The list of a folder, in the usual places.
  private func list(in folder: String) -> BookContents? {
    if let contents = list(at: "book.yml".below(folder), mayMiss: true) { return contents }
    if let contents = mdBook(in: folder) { return contents }
    // The settings of a program are beside the folder of the pages.
    let above =
      [".", ".."].contains(folder.lastComponent)
      ? folder.appendingComponent("..") : folder.deletingLastComponent
    if let contents = mdBook(in: above),
      contents.siteFolder.map(absolute) == absolute(folder)
    {
      return contents
    }
    for name in ["SUMMARY.md", "src/SUMMARY.md", "mkdocs.yml"] {
      if let contents = list(at: name.below(folder), mayMiss: true) { return contents }
    }
    let path = "mkdocs.yml".below(above)
    guard let bytes = read(path), let list = YAMLList(bytes, at: path, reportingTo: report),
      absolute(NavigationReader.documents(of: list)) == absolute(folder)
    else { return nil }
    return NavigationReader(list).contents
  }

  /// The list of the chapters that `book.toml` in a folder belongs to, with the metadata in it.
  private func mdBook(in folder: String) -> BookContents? {
    let path = "book.toml".below(folder)
    guard let bytes = read(path) else { return nil }
    let settings = BookTOMLReader(bytes)
    let source = settings.source.below(folder)
    guard var contents = list(at: "SUMMARY.md".below(source), mayMiss: true) else { return nil }
    var matter = settings.frontMatter
    matter.title = matter.title ?? contents.frontMatter?.title
    (contents.frontMatter, contents.settings) = (matter, path)
    contents.siteFolder = source
    return contents
  }

  /// The list at a path; the name of the file decides its kind.
  private func list(
    at path: String, mayMiss: Bool = false, isNamed: Bool = false
  ) -> BookContents? {
    guard let bytes = read(path, isNamed: isNamed) else {
      if !mayMiss {
        report(.unreadableList(path))
      }
      return nil
    }
    if path.lowercased().hasSuffix(".md") || path.lowercased().hasSuffix(".markdown") {
      return SummaryReader.read(bytes, at: path)
    }
    guard let list = YAMLList(bytes, at: path, reportingTo: report) else { return nil }
    if path.lastComponent.hasPrefix("mkdocs") { return NavigationReader(list).contents }
    return BookFileReader(list, text: bytes, reportingTo: report).contents
  }

  /// Reads a list; one that the user did not name must be in the project, or else in its folder.
  private func read(_ path: String, isNamed: Bool = false) -> [UInt8]? {
    let folder = path.deletingLastComponent
    let bytes =
      isNamed
      ? try? FileReader.read(path, limit: YAMLList.sizeLimit)
      : try? FileReader.read(
        path, inside: [DirectoryResources.projectRoot(of: folder) ?? folder],
        limit: YAMLList.sizeLimit)
    note(path, bytes)
    return bytes
  }
}
