// SPDX-License-Identifier: Apache-2.0

import Confining
import MarkdownPDF

/// What a worker was started for: a later run of a watch can use it if all of this is the same.
final class WorkerUse {
  /// The setup that it got: options, documents and confinement.
  private let setup: WorkerSetup
  /// The files and folders that its confinement names.
  private let places: [HeldPlace?]
  /// The name of what all documents are made from: options, theme, fonts, the program; `nil` while
  /// the fonts are not known.
  let inputs: String?

  /// Describes the use of workers, before they are started.
  ///
  /// - Parameters:
  ///   - setup: The setup that they get.
  ///   - inputs: The name of their `CommonInputs`, as far as they are known.
  init(setup: WorkerSetup, inputs: String?) {
    self.setup = setup
    self.inputs = inputs
    let paths = setup.confinement.readablePaths + setup.confinement.writablePaths
    let names = Set(paths)
    places = paths.filter { path in
      // Editors replace files when they save; the folder may be read, so the new file, too.
      OutputTarget(output: path).kind != .regularFile
        || !names.contains(path.deletingLastComponent)
    }.map(HeldPlace.init)
  }

  /// Whether a worker that was started for this is good for another use.
  func serves(_ other: WorkerUse, inputs: String?) -> Bool {
    inputs != nil && inputs == other.inputs && setup == other.setup && places == other.places
  }
}
