// SPDX-License-Identifier: Apache-2.0

/// The settings and arguments of a run: from configuration files, the environment, and the command
/// line.
///
/// All become arguments in this order, and the last one wins, so that there is one way to read
/// options. Only the look is separate: the settings of documents come between files and
/// environment.
package struct Invocation: Hashable, Codable, Sendable {
  /// The names of the command, such as `test compare`; empty for the conversion of documents.
  package var names: [String]
  /// The settings in configuration files.
  package var settings: [Setting] = []
  /// The configuration files that were read.
  package var files: [String] = []
  /// The arguments from the environment and the command line.
  package var arguments: [String]
  /// The number of those from the environment, which come first.
  package var variableCount = 0

  /// Creates an invocation without configuration files.
  package init(names: [String] = [], arguments: [String], variableCount: Int = 0) {
    self.names = names
    self.arguments = arguments
    self.variableCount = variableCount
  }
}
