// SPDX-License-Identifier: Apache-2.0

package import Batch
package import MarkdownPDF
import YAML
import YAMLMistakes

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
  /// How chapters are read, but for their slugs.
  package var parsing: ParsingOptions

  /// Creates a request.
  package init(
    inputs: [InputFinder.Input], folders: [String], order: String = "auto", excludes: [String] = [],
    slugs: SlugStyle? = nil, parsing: ParsingOptions = ParsingOptions()
  ) {
    self.inputs = inputs
    self.folders = folders
    self.order = order
    self.excludes = excludes
    self.slugs = slugs
    self.parsing = parsing
  }
}

/// Finds the table of contents of a book: a list, or else the natural order.
struct BookLists {
  let request: BookRequest
  /// Makes a path absolute, without `.` and `..`.
  let absolute: (String) -> String
  /// Whether a folder lies in the root, so that its files may be listed.
  let isAllowed: (String) -> Bool
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
      guard var contents = list(named: name) else { return BookContents() }
      if contents.tool == .mkDocs, contents.entries.isEmpty {
        contents.entries = pages(of: contents, among: request.inputs)
      }
      contents.unlisted = unlisted(request.inputs, in: contents)
      return contents
    }
    var result = BookContents()
    for group in groups() {
      let contents = contents(of: group)
      result.entries += contents.entries
      result.unlisted += contents.unlisted
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
      if contents.tool == .mkDocs {
        contents.entries = pages(of: contents, among: group.inputs)
        return contents
      }
      contents.entries = NaturalOrder.entries(
        of: group.inputs.filter { !isSummary($0.path) }.map {
          NaturalOrder.File(
            folders: $0.subfolder.split(separator: "/").map(String.init), path: $0.path)
        }, in: folder)
      return contents
    }
    contents.unlisted = unlisted(group.inputs, in: contents)
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

  /// The documents that a list leaves out, of those in the folder that it is about.
  private func unlisted(
    _ inputs: [InputFinder.Input], in contents: BookContents
  ) -> [BookContents.Unlisted] {
    let listed = Set(contents.entries.compactMap { $0.path.map(absolute) })
    let list = contents.list ?? ""
    let folder =
      contents.siteFolder ?? (contents.tool == .mdBook ? list.deletingLastComponent : nil)
    return inputs.compactMap { input in
      let path = absolute(input.path)
      // Other lists are not chapters.
      guard !listed.contains(path), path != absolute(list), path.lastComponent != "SUMMARY.md",
        folder.map({ names(from: $0, to: path) != nil }) ?? true
      else { return nil }
      return BookContents.Unlisted(path: input.path, list: list)
    }
  }

  /// The names that lead from a folder to a path in it, which comes last; `nil` when the path lies
  /// elsewhere.
  private func names(from folder: String, to path: String) -> [String]? {
    let start = absolute(folder).split(separator: "/")
    let names = absolute(path).split(separator: "/")
    return names.starts(with: start) ? names.dropFirst(start.count).map(String.init) : nil
  }

  /// The pages of a site whose settings don't list them, in the order of MkDocs.
  private func pages(
    of contents: BookContents, among inputs: [InputFinder.Input]
  ) -> [BookContents.Entry] {
    guard let folder = contents.siteFolder else { return [] }
    var files = inputs.filter { !isSummary($0.path) }.compactMap { input in
      names(from: folder, to: input.path).map {
        NaturalOrder.File(folders: $0.dropLast(), path: input.path)
      }
    }
    // The pages may lie outside the folder that the user named.
    let areInputs = !files.isEmpty
    if !areInputs {
      guard isAllowed(folder) else {
        report(
          .unusableList(
            "the folder of the pages, `\(folder)`, lies outside the root",
            hint: "set `--root` to a folder that contains it", in: contents.list ?? folder, at: nil)
        )
        return []
      }
      var options = InputFinder.Options()
      options.excludes = request.excludes
      let found = (try? InputFinder(options: options) { _ in }.find([folder])) ?? []
      files = found.map {
        NaturalOrder.File(
          folders: $0.subfolder.split(separator: "/").map(String.init), path: $0.path)
      }
    }
    return NaturalOrder.entries(of: files, in: folder, sorting: .codes).map { entry in
      var entry = entry
      // Files that no input names must lie in the root, as those in a list.
      if !areInputs, entry.path != nil { entry.list = contents.list }
      return entry
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
    let own = mdBook(in: folder)
    if let own, own.list != nil { return own }
    // The settings of a program are beside the folder of the pages.
    let above =
      [".", ".."].contains(folder.lastComponent)
      ? folder.appendingComponent("..") : folder.deletingLastComponent
    if let contents = mdBook(in: above, for: folder), contents.list != nil { return contents }
    for name in ["SUMMARY.md", "src/SUMMARY.md", "mkdocs.yml"] {
      if let contents = list(at: name.below(folder), mayMiss: true) { return contents }
    }
    if let contents = mkDocs(in: above, for: folder) { return contents }
    if let own {
      report(
        .badList(
          "there is no `src/SUMMARY.md`, so names set the order",
          hint: "list the chapters in that file, or name its folder with `src` in `[book]`",
          in: own.settings ?? folder, at: nil))
    }
    return own
  }

  // MARK: - Programs

  /// The book that `book.toml` in a folder describes, without a list if there is none.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - chapters: The folder that its chapters must be in; `nil` means any.
  /// - Returns: The book; `nil` when there is no such file, or it is about another folder.
  private func mdBook(in folder: String, for chapters: String? = nil) -> BookContents? {
    let path = "book.toml".below(folder)
    guard let bytes = read(path) else { return nil }
    let settings = BookTOMLReader(bytes)
    let source = settings.source.below(folder)
    if let chapters, absolute(source) != absolute(chapters) { return nil }
    if let problem = settings.problem {
      report(
        .unusableList(
          problem.message, hint: problem.hint, in: path,
          at: problem.location.map { SourceRange(start: $0, end: $0) }))
    }
    var matter = settings.frontMatter
    // Later, messages about the front matter name the list.
    if let diagnostic = matter.takeLanguageMistake(key: "language", in: path) { report(diagnostic) }
    var contents = BookContents()
    if let list = list(at: "SUMMARY.md".below(source), mayMiss: true) {
      contents = list
      matter.title = matter.title ?? contents.frontMatter?.title
      contents.siteFolder = source
    } else if let place = settings.sourcePlace {
      let isFolder = FolderListing.kind(of: source, followsLinks: true) == .folder
      report(
        .unusableList(
          isFolder
            ? "there is no `SUMMARY.md` in `\(source)`, the folder that `src` names"
            : "`src` names the folder `\(settings.source)`, which does not exist",
          hint: isFolder ? Self.naturalOrderHint : hint(for: settings.source, in: folder),
          in: path, at: place))
      // No other list may take the place of the one that is meant.
      contents.list = path
    }
    (contents.frontMatter, contents.settings) = (matter, path)
    return contents
  }

  /// The book that `mkdocs.yml` in a folder describes, if its pages are in another one.
  private func mkDocs(in folder: String, for chapters: String) -> BookContents? {
    let path = "mkdocs.yml".below(folder)
    guard let bytes = read(path),
      let list = YAMLList(
        bytes, at: path, isMeant: absolute(chapters).lastComponent == "docs", reportingTo: report),
      absolute(NavigationReader.documents(of: list)) == absolute(chapters)
    else { return nil }
    return navigation(list)
  }

  /// The contents of `mkdocs.yml`, whose folder of pages must exist.
  private func navigation(_ list: YAMLList) -> BookContents {
    let contents = NavigationReader(list, reportingTo: report).contents
    let documents = NavigationReader.documents(of: list)
    guard FolderListing.kind(of: documents, followsLinks: true) != .folder else { return contents }
    note(documents, nil)
    let given = list.root.mapping.flatMap { list.text("docs_dir", in: $0) }
    report(
      .unusableList(
        given.map { "`docs_dir` names the folder `\($0)`, which does not exist" }
          ?? "there is no folder `docs`, where MkDocs looks for the pages",
        hint: given.map { hint(for: $0, in: list.path.deletingLastComponent) }
          ?? "name the folder of the pages with `docs_dir`, or use `--order natural`",
        in: list.path, at: NavigationReader.documentsPlace(in: list)))
    return contents
  }

  private static let naturalOrderHint = "correct it, or take all files with `--order natural`"

  /// What to do about a folder that does not exist.
  private func hint(for name: String, in folder: String) -> String {
    let folders = (try? FolderListing.entries(of: folder))?.filter { $0.kind == .folder } ?? []
    return folders.map(\.name).nearest(to: name).map { "did you mean `\($0)`?" }
      ?? Self.naturalOrderHint
  }

  // MARK: - Files

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
    if path.lastComponent.hasPrefix("mkdocs") { return navigation(list) }
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
