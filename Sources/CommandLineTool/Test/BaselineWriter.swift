// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Messages
import Converting
import MarkdownPDF
import VisualTests

/// Writes and removes the files of baselines; each file is either complete or missing.
struct BaselineWriter {
  let temporaryFiles: TemporaryFiles
  /// The folder that the files must lie in after links are resolved.
  let bound: String

  /// Makes changes in order.
  ///
  /// Files are renamed after all are written. Removals that follow a file in the order come after
  /// that.
  func apply(_ changes: [BaselineFolder.FileChange]) throws(CommandError) {
    var writer = AtomicWriter(temporaryFiles: temporaryFiles)
    var folders: Set<String> = []
    var removals: [String] = []
    for change in changes {
      switch change {
      case .remove(let path):
        if folders.isEmpty { try remove(path) } else { removals.append(path) }
      case .write(let path, let bytes):
        let folder = path.deletingLastComponent
        try writer.stage(bytes, at: path, createsFolders: true, inside: bound)
        if folders.insert(folder).inserted { TemporaryFiles.removeLeftovers(in: folder) }
      }
    }
    try writer.commit()
    for path in removals { try remove(path) }
  }

  /// Writes one file, wherever the user wants it.
  func write(_ bytes: [UInt8], at path: String) throws(CommandError) {
    var writer = AtomicWriter(temporaryFiles: temporaryFiles)
    try writer.stage(bytes, at: path)
    try writer.commit()
  }

  /// Removes a file, or a folder with its content.
  func remove(_ path: String) throws(CommandError) {
    guard OutputTarget(path).kind != .missing else { return }
    try OutputTarget.check(path, isInside: bound)
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw .cannotRemove(path)
    }
  }

  /// Removes a folder, and then the empty folders around it, up to one that stays.
  func removeFolder(_ path: String, upTo top: String) throws(CommandError) {
    try remove(path)
    var folder = path.deletingLastComponent
    while folder.count > top.count, folder.hasPrefix(top),
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) == []
    {
      try remove(folder)
      folder = folder.deletingLastComponent
    }
  }
}
