// SPDX-License-Identifier: Apache-2.0

import Messages
import MarkdownPDF

/// The files that a run writes, each for one input.
///
/// Paths are compared after links are resolved, including those in the folders of files that don't
/// exist yet. `OutputPlan` refuses conflicts that the arguments show; this check covers the actual
/// names, which depend on the number of pages.
package struct OutputClaims {
  /// The real paths of all inputs.
  private let inputs: Set<String>
  /// The input for each real path that is written.
  private var owners: [String: String] = [:]

  /// Creates the claims of a run before any output.
  package init(inputs: [String]) {
    self.inputs = Set(inputs.filter { !$0.isStream }.map(Self.realPath))
  }

  /// Claims the files of an input, before any of them is written.
  ///
  /// - Parameters:
  ///   - paths: The paths of all its outputs; devices and streams other than standard output can be
  ///     shared.
  ///   - layoutReport: The path of its layout report; `nil` when there is none.
  ///   - input: The input.
  /// - Throws: When a path is that of an input or of another output.
  mutating func claim(
    _ paths: [String], layoutReport: String?, for input: String
  ) throws(CommandError) {
    for path in paths { try claim(path, option: "--output", for: input) }
    if let layoutReport { try claim(layoutReport, option: "--debug-layout", for: input) }
  }

  private mutating func claim(
    _ path: String, option: String, for input: String
  ) throws(CommandError) {
    if path.isStream, !path.isStandardOutput { return }
    let real = path.isStandardOutput ? "-" : Self.realPath(path)
    if inputs.contains(real) { throw .outputIsInput(path, option: option) }
    guard let owner = owners.updateValue(input, forKey: real) else { return }
    throw owner == input ? .outputTwice(path) : .sameOutput(owner, input, path)
  }

  /// The absolute path without links; a missing file keeps its name in the resolved folder.
  private static func realPath(_ path: String) -> String {
    if let real = try? FileReader.resolve(path) { return real }
    var folder = path.deletingLastComponent
    var missing = [path.lastComponent]
    while true {
      if let real = try? FileReader.resolve(folder) {
        return missing.reversed().reduce(real) { $0.entering($1) }
      }
      guard folder != ".", folder != "/" else { return path }
      missing.append(folder.lastComponent)
      folder = folder.deletingLastComponent
    }
  }
}

extension String {
  /// The path of a component in this folder; the component may be empty, `.` or `..`.
  fileprivate func entering(_ component: String) -> String {
    switch component {
    case "", ".": self
    case "..": deletingLastComponent
    default: appendingComponent(component)
    }
  }
}
