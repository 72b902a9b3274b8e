// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// The folders of the inputs, as the names of their outputs repeat them.
///
/// A folder that was searched is a root, and so is the folder of a named file. Several roots are
/// seen from the nearest folder that contains them all: those of `a/docs` and `b/docs` are `a/docs`
/// and `b/docs`, and those of `x/a` and `x/b` are `a` and `b`.
struct SourceFolders {
  /// The folder of each input below that of `--output-dir`; empty for named files and for those
  /// directly in the only folder that was searched.
  let mirrored: [String]
  /// The folder of each input for `{dir}`; empty for those that are directly in the common folder.
  let named: [String]

  /// Finds the folders.
  ///
  /// - Parameters:
  ///   - sources: The inputs.
  ///   - workingFolder: The absolute path of the working folder.
  init(of sources: [InputFinder.Input], workingFolder: String) {
    let roots = sources.map { source -> [Substring]? in
      guard !source.path.isStream else { return nil }
      let folder = source.searchedFolder ?? source.path.deletingLastComponent
      let absolute = folder.hasPrefix("/") ? folder : workingFolder.appendingComponent(folder)
      return absolute.normalizedPath.split(separator: "/")
    }
    let searched = zip(sources, roots).map { $0.isFound ? $1 : nil }
    mirrored = Self.folders(of: sources, below: searched)
    named = Self.folders(of: sources, below: roots)
  }

  /// The folders of inputs, from what their roots have in common; those without a root have none.
  private static func folders(
    of sources: [InputFinder.Input], below roots: [[Substring]?]
  ) -> [String] {
    var common: [Substring]?
    for case let root? in roots {
      common = common.map { zip($0, root).prefix { $0 == $1 }.map(\.0) } ?? root
    }
    let depth = common?.count ?? 0
    return zip(sources, roots).map { source, root in
      guard let root else { return "" }
      return (root.dropFirst(depth) + source.subfolder.split(separator: "/")).joined(separator: "/")
    }
  }
}
