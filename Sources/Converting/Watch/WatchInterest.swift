// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// What a run looked at: which changes would make the next one come out otherwise.
package struct WatchInterest: Equatable {
  /// The folders that were searched for documents.
  var folders: Set<String> = []
  /// The files that were read, or looked for.
  var files: Set<String> = []
  /// What was written, as it was then.
  var outputs: [String: FileFacts] = [:]
  /// Whether files in folders count whatever their names.
  var acceptsAnyName = false
  /// Whether names that begin with a dot count.
  var includesHidden = false

  /// Creates an interest in nothing.
  package init() {}

  /// The folders to watch: those that were searched, and those of the files.
  ///
  /// Each comes with the one around it, where another may take its place. Of what is not there, it is
  /// the nearest that is.
  func watchedFolders() -> Set<String> {
    var result: Set<String> = []
    for folder in folders.union(files.map(\.deletingLastComponent)) {
      var existing = folder
      while FolderListing.kind(of: existing, followsLinks: true) != .folder, existing != "/" {
        existing = existing.deletingLastComponent
      }
      result.insert(existing)
      result.insert(existing.deletingLastComponent)
    }
    return result
  }

  /// Whether a change matters.
  ///
  /// - Parameters:
  ///   - path: The absolute path of what changed.
  ///   - isFolder: Whether it is a folder.
  ///   - facts: What the file system says of a path now.
  /// - Returns: Whether another run may come out otherwise.
  func concerns(_ path: String, isFolder: Bool, facts: (String) -> FileFacts?) -> Bool {
    let name = path.lastComponent
    if name.hasPrefix(".mdpdf-"), name.hasSuffix(".tmp") { return false }
    // What this program has written is no news, also when it is read again.
    if let written = outputs[path], facts(path) == written { return false }
    if files.contains(path) || folders.contains(path) { return true }
    guard folders.contains(path.deletingLastComponent) else {
      // Something on the way to a file came or went.
      return isFolder && isAbove(path)
    }
    if name == ".gitignore" { return true }
    if name.hasPrefix("."), !includesHidden { return false }
    if isFolder || acceptsAnyName { return outputs[path] == nil }
    return InputFinder.isDocument(name)
  }

  private func isAbove(_ path: String) -> Bool {
    let start = path + "/"
    return files.contains { $0.hasPrefix(start) } || folders.contains { $0.hasPrefix(start) }
  }
}
