// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// The check of the files that a list names.
extension BookAssembler {
  /// The entries whose files can be chapters, each file once.
  ///
  /// Entries that no list names come from the inputs and stay as they are.
  ///
  /// - Parameters:
  ///   - entries: The entries of the book.
  ///   - root: The folder that listed files must lie in.
  ///   - paths: Makes paths absolute.
  ///   - report: Gets a diagnostic for each entry that is left out, unless the user excluded it.
  /// - Returns: The entries in the same order, with the paths of the documents of folders.
  func usable(
    _ entries: [BookContents.Entry], root: String, _ paths: DocumentMap,
    report: (Diagnostic) -> Void
  ) -> [BookContents.Entry] {
    let inputs = Set(request.inputs.map { FilePath(paths.absolute($0.path)) })
    var options = InputFinder.Options()
    options.excludes = request.excludes
    let finder = InputFinder(options: options) { _ in }
    var seen: Set<FilePath> = []
    var result: [BookContents.Entry] = []
    for var entry in entries {
      guard let list = entry.list, let named = entry.path else {
        result.append(entry)
        continue
      }
      let path = indexFile(of: named) ?? named
      entry.path = path
      if finder.excludes(path) || paths.absolute(path) == paths.absolute(list) { continue }
      let isInput = inputs.contains(FilePath(paths.absolute(path)))
      if let problem = problem(with: path, isInput: isInput, root: root) {
        report(.missingChapter(problem.message, hint: problem.hint, in: list, at: entry.place))
      } else if !seen.insert(FilePath(paths.absolute(path))).inserted {
        report(
          .badList("`\(path)` is listed twice; the first place counts", in: list, at: entry.place))
      } else {
        result.append(entry)
      }
    }
    return result
  }

  /// The document of a folder; `nil` when the path is not a folder with such a document.
  private func indexFile(of path: String) -> String? {
    guard FolderListing.kind(of: path, followsLinks: true) == .folder else { return nil }
    return ["README.md", "index.md"].map { $0.below(path) }
      .first { FolderListing.kind(of: $0, followsLinks: true) == .file }
  }

  /// Why a listed file can't be a chapter; `nil` when it can.
  private func problem(
    with path: String, isInput: Bool, root: String
  ) -> (message: String, hint: String?)? {
    // This check comes first: a hint must not reveal the names of files outside the root.
    if !isInput, !FileReader.isInside(path, [root]) {
      return (
        "chapter `\(path)` lies outside the root `\(root)`, so the book leaves it out",
        "set `--root` to a folder that contains it"
      )
    }
    switch FolderListing.kind(of: path, followsLinks: true) {
    case .file: return nil
    case nil:
      note(path, nil)
      return (
        "chapter `\(path)` does not exist, so the book leaves it out",
        similar(to: path).map { "did you mean `\($0)`?" }
      )
    case .folder, .special, .link:
      return ("chapter `\(path)` is not a file, so the book leaves it out", nil)
    }
  }

  /// The path of an existing file whose name resembles that of a missing one.
  private func similar(to path: String) -> String? {
    let folder = path.deletingLastComponent
    let names = (try? FolderListing.entries(of: folder))?.map(\.name) ?? []
    return names.nearest(to: path.lastComponent).map {
      path.dropLast(path.lastComponent.count) + $0
    }
  }
}
