// SPDX-License-Identifier: Apache-2.0

/// What a run is asked to do: by configuration files, by the environment, and by the command line.
///
/// All of it becomes arguments in this order, of which the last one counts, so that there is one way to
/// read an option. Only the look is kept apart: what a document says of itself comes between files and
/// environment.
package struct Invocation: Hashable, Codable, Sendable {
  /// The names of the command, such as `test compare`; none for the conversion of documents.
  package var names: [String]
  /// What configuration files say.
  package var settings: [Setting] = []
  /// What the environment and the command line say.
  package var arguments: [String]

  /// Creates an invocation without configuration files.
  package init(names: [String] = [], arguments: [String]) {
    self.names = names
    self.arguments = arguments
  }
}
