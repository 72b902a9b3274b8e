// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Finds the documents that the user names: files, folders, patterns, and lists of these.
package struct InputFinder {
  /// The options of the search.
  package struct Options: Hashable, Sendable {
    /// Patterns for paths to exclude.
    package var excludes: [String] = []
    /// How many of these, at the start, may fit nothing: those that a settings file has for all
    /// runs.
    package var quietExcludes = 0
    /// Whether to search subfolders.
    package var isRecursive = true
    /// Whether to include hidden files and folders.
    package var includesHidden = false
    /// Whether to respect `.gitignore`.
    package var heedsGitignore = true
    /// The folder that links to documents may lead to; `nil` means the project of the searched
    /// folder, or else that folder.
    package var root: String?

    /// Creates the default: everything in a folder that Git does not ignore.
    package init() {}
  }

  /// A document to convert.
  package struct Input: Hashable, Sendable, Codable {
    /// The path, as the user wrote it or below what the user wrote; `-` is standard input.
    package var path: String
    /// The folders between the one that the user named and the document; empty for a named file.
    package var subfolder: String
    /// Whether it was found in a folder or by a pattern, rather than named.
    package var isFound: Bool

    /// Creates an input; by default, one that was named.
    package init(path: String, subfolder: String = "", isFound: Bool = false) {
      self.path = path
      self.subfolder = subfolder
      self.isFound = isFound
    }

    /// The folder in which it was found; `nil` when it was named.
    package var searchedFolder: String? {
      guard isFound else { return nil }
      var folder = path.deletingLastComponent
      if !subfolder.isEmpty, folder.hasSuffix(subfolder) {
        folder = String(folder.dropLast(subfolder.count))
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      }
      return folder.isEmpty ? "." : folder
    }
  }

  /// Why there are no documents.
  package enum Failure: Error, Hashable, Sendable {
    /// A folder without documents, including its subfolders.
    case emptyFolder(String)
    /// A pattern that matches no file.
    case noMatch(pattern: String)
    /// A list that can't be read, with the reason in words.
    case unreadableList(String, reason: String)
    /// All inputs are excluded by `--exclude`.
    case everythingExcluded
    /// An empty list.
    case emptyList(String)
  }

  /// The extensions of documents, in lower case.
  private static let endings: Set = ["md", "markdown", "mdown", "qmd"]

  private let options: Options
  private let excludes: [GlobPattern]
  private let exclusionRules: IgnoreRules
  private let unusedExcludes: UnusedExcludes
  private let report: (Diagnostic) -> Void
  private let visit: (String) -> Void
  private let acceptEmpty: ((String) -> Void)?

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - options: The options of the search.
  ///   - report: Gets reports about files that are left out although they may be meant.
  ///   - visit: Gets each folder that is searched.
  ///   - acceptEmpty: Gets each folder without documents; `nil` means that there must be none.
  package init(
    options: Options = Options(), reportingTo report: @escaping (Diagnostic) -> Void,
    visiting visit: @escaping (String) -> Void = { _ in },
    acceptingEmpty acceptEmpty: ((String) -> Void)? = nil
  ) {
    self.options = options
    self.acceptEmpty = acceptEmpty
    self.report = report
    self.visit = visit
    excludes = options.excludes.flatMap(GlobPattern.alternatives).map(GlobPattern.init(excluding:))
    unusedExcludes = UnusedExcludes(options.excludes.dropFirst(options.quietExcludes))
    exclusionRules = IgnoreRules(
      options.excludes.flatMap(GlobPattern.alternatives).joined(separator: "\n"))
  }

  /// Finds the documents, in the order of the arguments, each once.
  package func find(_ arguments: [String]) throws(Failure) -> [Input] {
    var inputs: [Input] = []
    var seen: [FilePath: Bool] = [:]
    var excludedSome = false
    for argument in try expandingLists(arguments) {
      for input in try find(argument) {
        if input.path != "-", isExcluded([], input.path, isFolder: false), !input.isFound {
          excludedSome = true
          continue
        }
        // Naming a file twice is a mistake, which the plan reports; finding it twice is not.
        let path = FilePath(input.path.normalizedPath)
        let isKnown = seen[path]
        guard isKnown == nil || !input.isFound && isKnown == false else { continue }
        seen[path] = input.isFound
        inputs.append(input)
      }
    }
    for pattern in unusedExcludes.patterns { report(.unusedExclude(pattern)) }
    if inputs.isEmpty, excludedSome { throw .everythingExcluded }
    if inputs.isEmpty, let list = arguments.first, list.hasPrefix("@") {
      throw .emptyList(String(list.dropFirst()))
    }
    return inputs
  }

  /// Replaces `@list.txt` by the lines of the file, and `@-` by those of standard input.
  private func expandingLists(_ arguments: [String]) throws(Failure) -> [String] {
    var result: [String] = []
    for argument in arguments {
      guard argument.hasPrefix("@"), argument.count > 1 else {
        result.append(argument)
        continue
      }
      let path = String(argument.dropFirst())
      let bytes: [UInt8]
      do throws(FileReader.Failure) {
        bytes =
          path == "-"
          ? try FileReader.readToEnd(0, limit: 64 << 20)
          : try FileReader.read(path, limit: 64 << 20, acceptsStreams: true)
      } catch {
        throw .unreadableList(path, reason: error.reason)
      }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let isBlank = line.allSatisfy(\.isWhitespace)
        if !isBlank, !line.hasPrefix("#") { result.append(String(line)) }
      }
    }
    return result
  }

  private func find(_ argument: String) throws(Failure) -> [Input] {
    switch FolderListing.kind(of: argument, followsLinks: true) {
    case .folder where argument != "-":
      // As for patterns, the working folder is not shown in paths.
      let found = walk(in: argument.normalizedPath.isEmpty ? "" : argument.withoutDotSlash) {
        names in Self.isDocument(names.last ?? "")
      }
      if found.isEmpty {
        guard let acceptEmpty else { throw .emptyFolder(argument) }
        acceptEmpty(argument)
      }
      return found
    // An existing file with wildcards in its name is meant literally.
    case nil where argument != "-" && GlobPattern.isPattern(argument):
      let found = GlobPattern.alternatives(argument).flatMap(matches)
      guard !found.isEmpty else { throw .noMatch(pattern: argument) }
      return found
    default: return [Input(path: argument)]
    }
  }

  /// The documents that match a pattern; the walk starts in the folder before the first wildcard.
  private func matches(_ pattern: String) -> [Input] {
    let names = pattern.split(separator: "/").map(String.init)
    let fixed = names.prefix { !GlobPattern.isPattern($0) && $0 != "**" }
    guard fixed.count < names.count else {
      // A choice of braces without wildcards.
      return FolderListing.kind(of: pattern, followsLinks: true) == nil
        ? [] : [Input(path: pattern)]
    }
    var folder = fixed.joined(separator: "/")
    if pattern.hasPrefix("/") { folder = "/" + folder }
    let rest = names.dropFirst(fixed.count)
    let isAny = rest.last == "*" || rest.last == "**"
    let glob = GlobPattern(rest.joined(separator: "/"))
    let depth = rest.contains("**") ? Int.max : rest.count
    // The folder may be created later.
    visit(folder.isEmpty ? "." : folder)
    guard FolderListing.kind(of: folder.isEmpty ? "." : folder, followsLinks: true) == .folder
    else { return [] }
    return walk(in: folder, deepest: depth) { names in
      glob.matches(names) && (!isAny || Self.isDocument(names.last ?? ""))
    }
  }

  private func walk(
    in folder: String, deepest: Int = .max, isDocument: @escaping ([String]) -> Bool
  ) -> [Input] {
    let walk = FolderWalk(
      options: FolderWalk.Options(
        isRecursive: options.isRecursive && deepest > 1, includesHidden: options.includesHidden,
        heedsGitignore: options.heedsGitignore, root: options.root),
      excludes: { names, path, isFolder in
        names.count > deepest || isFolder && names.count >= deepest
          || isExcluded(names, path, isFolder: isFolder)
      }, isDocument: isDocument, report: report, visit: visit)
    // The working folder is not shown in paths.
    let isHere = folder.isEmpty
    return walk.documents(in: isHere ? "." : folder).map { found in
      Input(
        path: isHere ? found.names.joined(separator: "/") : found.path,
        subfolder: found.names.dropLast().joined(separator: "/"), isFound: true)
    }
  }

  /// Whether `--exclude` excludes a document.
  package func excludes(_ path: String) -> Bool { isExcluded([], path, isFolder: false) }

  /// Whether `--exclude` excludes a path, literally or like a line of `.gitignore`.
  private func isExcluded(_ names: [String], _ path: String, isFolder: Bool) -> Bool {
    guard !excludes.isEmpty else { return false }
    let whole = path.withoutDotSlash.split(separator: "/").map(String.init)
    unusedExcludes.compare(with: whole, names.isEmpty ? whole : names, isFolder: isFolder)
    if excludes.contains(where: { $0.matches(whole) }) { return true }
    return exclusionRules.ignores(names.isEmpty ? whole : names, isFolder: isFolder) ?? false
  }

  /// Whether a file with this name is a document; one such as `_intro.qmd` is there for other documents
  /// to include.
  package static func isDocument(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    return endings.contains(ending) && !(ending == "qmd" && name.hasPrefix("_"))
  }
}

extension GlobPattern {
  /// The pattern of `--exclude`, as one for paths from the working folder.
  init(excluding text: String) {
    let pattern = GlobPattern(text.withoutDotSlash)
    self = pattern.endsInFolders ? pattern.followedByAnyName() : pattern
  }
}

extension String {
  /// The path without a leading `./`.
  var withoutDotSlash: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
