// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import Primitives
import Synchronization

/// The files below a folder, for suggestions.
///
/// They are listed at the first question, once, and only so many that a missing picture in a large
/// project costs little.
final class FileIndex: Sendable {
  private let root: String
  /// The paths below the root by the name of the file; `nil` before the first question.
  private let paths = Mutex<[String: [String]]?>(nil)

  private static let mostEntries = 20_000
  /// The folders of packages, whose files no document means.
  private static let packageFolders: Set = ["node_modules", "vendor", "target", "build"]

  /// Creates the index of a folder, without reading it.
  init(root: String) { self.root = root }

  /// The file whose path has most of the end of another path; `nil` when not even a name is the same.
  func file(endingLike path: String) -> String? {
    let wanted = Array(path.split(separator: "/").reversed())
    guard let name = wanted.first else { return nil }
    let candidates = paths.withLock { known in
      let listed = known ?? list()
      known = listed
      return listed[String(name)] ?? []
    }
    func sharedEnd(_ path: String) -> Int {
      zip(path.split(separator: "/").reversed(), wanted).prefix { $0 == $1 }.count
    }
    return candidates.max {
      (sharedEnd($0), $1.utf8.count, $1) < (sharedEnd($1), $0.utf8.count, $0)
    }
  }

  private func list() -> [String: [String]] {
    var paths: [String: [String]] = [:]
    var folders = [""]
    var next = 0
    var count = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      let place = root.appendingComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        guard count < Self.mostEntries else { return paths }
        count += 1
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let attributes = try? FileManager.default.attributesOfItem(
          atPath: root.appendingComponent(path))
        // Symbolic links are not followed, since they may lead outside.
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory?: if !Self.packageFolders.contains(name) { folders.append(path) }
        case .typeRegular?: paths[name, default: []].append(path)
        default: break
        }
      }
    }
    return paths
  }
}
