// SPDX-License-Identifier: Apache-2.0

/// What earlier runs wrote for the documents of one folder into one output folder.
///
/// It outlives the documents, unlike their cache entries, whose names nobody knows any more when a
/// document is gone.
package struct OutputManifest: Hashable, Sendable, Codable {
  /// The outputs of each document, by its absolute path.
  package var outputs: [String: [FileFacts]] = [:]
  /// The folders that runs made, by absolute path, with their numbers in the file system.
  package var folders: [String: UInt64] = [:]

  /// Creates an empty manifest.
  package init() {}

  /// Replaces the outputs of a document.
  ///
  /// Earlier outputs with other names, such as those of another format, stay while they are what
  /// was written.
  package mutating func note(_ written: [FileFacts], of source: String) {
    guard let earlier = outputs[source], earlier != written else {
      outputs[source] = written
      return
    }
    let names = Set(written.map(\.path))
    let others = earlier.filter { !names.contains($0.path) && FileFacts($0.path) == $0 }
    outputs[source] = written + others
  }
}
