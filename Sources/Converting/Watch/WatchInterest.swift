// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// The files and folders in which a change would affect the next run.
package struct WatchInterest: Equatable {
  /// The folders that were searched for documents.
  var folders: Set<String> = []
  /// The files that were read, or looked for, and the folders that were listed, such as one of
  /// fonts.
  var files: Set<String> = []
  /// The files that were written, with their facts.
  var outputs: [String: FileFacts] = [:]
  /// Whether files of any name in the folders matter.
  var acceptsAnyName = false
  /// Whether hidden files matter.
  var includesHidden = false

  /// Creates an empty interest.
  package init() {}

  /// The folders to watch: those that were searched or listed, and those that contain the files.
  ///
  /// The parent of each is included, because another folder may replace it. Instead of a missing
  /// folder, its nearest existing ancestor is watched.
  func watchedFolders() -> Set<String> {
    var result: Set<String> = []
    let readFolders = files.filter { FolderListing.kind(of: $0, followsLinks: true) == .folder }
    for folder in folders.union(files.map(\.deletingLastComponent)).union(readFolders) {
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
  ///   - facts: The current facts about a path.
  /// - Returns: Whether another run may have a different result.
  func concerns(_ path: String, isFolder: Bool, facts: (String) -> FileFacts?) -> Bool {
    let name = path.lastComponent
    if name.hasPrefix(".mdpdf-"), name.hasSuffix(".tmp") { return false }
    // Files that this program wrote don't count, even if it reads them again.
    if let written = outputs[path], facts(path) == written { return false }
    if files.contains(path) || folders.contains(path) { return true }
    // A folder that was listed has another content.
    if files.contains(path.deletingLastComponent) { return true }
    guard folders.contains(path.deletingLastComponent) else {
      // A folder on the path to a file was created or removed.
      return isFolder && isAbove(path)
    }
    if name == ".gitignore" { return true }
    if name.hasPrefix("."), !includesHidden { return false }
    if isFolder || acceptsAnyName { return outputs[path] == nil }
    return InputFinder.isDocument(name)
  }

  private func isAbove(_ path: String) -> Bool {
    files.contains { $0.isInside(path) && !$0.isSamePath(as: path) }
      || folders.contains { $0.isInside(path) && !$0.isSamePath(as: path) }
  }
}
