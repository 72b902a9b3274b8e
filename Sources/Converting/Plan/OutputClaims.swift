// SPDX-License-Identifier: Apache-2.0

package import Messages
import MarkdownPDF

/// The files that a run writes, each for one input.
///
/// Paths are compared after links are resolved, including those in the folders of files that don't
/// exist yet. `OutputPlan` refuses conflicts that the arguments show; this check covers the actual
/// names, which depend on the number of pages.
package struct OutputClaims {
  /// The real paths of all inputs.
  private let inputs: Set<FilePath>
  /// The input for each real path that is written.
  private var owners: [FilePath: String] = [:]

  /// Creates the claims of a run before any output.
  package init(inputs: [String]) {
    // A link that is an input must not be replaced, and neither must the file that it leads to.
    self.inputs = Set(
      inputs.filter { !$0.isStream }.flatMap {
        [Self.realPath($0), FilePath(FileReader.place(of: $0) ?? $0)]
      })
  }

  /// Claims a file about the whole run, such as that of `--deps`, after the outputs that are known.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - option: The option that names it.
  /// - Throws: When the path is that of an input or of an output.
  package mutating func claim(reportAt path: String, option: String) throws(CommandError) {
    if path.isStream { return }
    let real = Self.realPath(path)
    if inputs.contains(real) { throw .outputIsInput(path, option: option) }
    if owners[real] != nil { throw .reportReplaces(path, option: option) }
    owners[real] = option
  }

  /// Claims the files of an input, before any of them is written.
  ///
  /// - Parameters:
  ///   - paths: The paths of all its outputs; devices and streams other than standard output can be
  ///     shared.
  ///   - layoutReport: The path of its layout report; `nil` when there is none.
  ///   - input: The input.
  /// - Throws: When a path is that of an input or of another output.
  package mutating func claim(
    _ paths: [String], layoutReport: String?, for input: String
  ) throws(CommandError) {
    for path in paths { try claim(path, option: "--output", for: input) }
    if let layoutReport { try claim(layoutReport, option: "--debug-layout", for: input) }
  }

  private mutating func claim(
    _ path: String, option: String, for input: String
  ) throws(CommandError) {
    if path.isStream, !path.isStandardOutput { return }
    let real = path.isStandardOutput ? FilePath("-") : Self.realPath(path)
    let isInput =
      inputs.contains(real) || inputs.contains(FilePath(FileReader.place(of: path) ?? path))
    if isInput { throw .outputIsInput(path, option: option) }
    guard let owner = owners.updateValue(input, forKey: real) else { return }
    throw owner == input ? .outputTwice(path) : .sameOutput(owner, input, path, isFound: false)
  }

  /// The absolute path, with the links in its folder resolved.
  ///
  /// A link at the path itself is not followed, because the output replaces it.
  private static func realPath(_ path: String) -> FilePath {
    let name = path.lastComponent
    guard !name.isEmpty, name != ".", name != "..",
      let folder = FileReader.place(of: path.deletingLastComponent)
    else { return FilePath(FileReader.place(of: path) ?? path) }
    return FilePath(folder.appendingComponent(name))
  }
}
