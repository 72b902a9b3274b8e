// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import MarkdownPDF

extension BaselineFolder {
  /// The nearest folder of baselines in a folder or above it, up to the root of the repository.
  ///
  /// A folder inside the baselines finds these, too.
  ///
  /// - Parameter workingFolder: The absolute path of the folder where the search starts.
  /// - Returns: The folder, by its path from there; a new one there when none exists.
  package static func nearest(to workingFolder: String) -> BaselineFolder {
    let none = BaselineFolder(path: usualName)
    guard var current = try? FileReader.resolve(workingFolder) else { return none }
    let repository = DirectoryResources.projectRoot(of: current)
    var path = usualName
    while true {
      if isFolder(current.appendingComponent(usualName)) { return BaselineFolder(path: path) }
      guard current != repository, current != "/" else { return none }
      current = current.deletingLastComponent
      path = "../\(path)"
    }
  }

  /// Whether a path leads to a folder, through symbolic links too.
  private static func isFolder(_ path: String) -> Bool {
    guard let real = try? FileReader.resolve(path) else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}
