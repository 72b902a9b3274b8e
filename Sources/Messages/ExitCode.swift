// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package import MarkdownPDF

/// How the command ends; the numbers from 64 on are those of BSD's `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Everything was written, perhaps with warnings.
  case success = 0
  /// At least one of several inputs failed; the others are written.
  case someFailed = 1
  /// Everything was written, but there were warnings and `--strict` was given.
  case warningsUnderStrict = 3
  /// A document has no baseline to compare it with, and nothing else is wrong.
  case missingBaseline = 4
  /// The arguments make no sense (`EX_USAGE`).
  case usage = 64
  /// The input is not a text (`EX_DATAERR`).
  case unusableInput = 65
  /// The input is not there or can't be opened (`EX_NOINPUT`).
  case noInput = 66
  /// A library or every font is missing (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// The program is at fault (`EX_SOFTWARE`).
  case internalError = 70
  /// The output can't be written (`EX_CANTCREAT`).
  case cannotWrite = 73
  /// A limit of time, size or memory was reached (`EX_TEMPFAIL`).
  case limitReached = 75
  /// The theme or a configuration file can't be used (`EX_CONFIG`).
  case unusableConfiguration = 78

  /// The code for a document that could not be rendered.
  package init(_ category: RenderError.Category) {
    self =
      switch category {
      case .unusableOptions: .usage
      case .unusableInput: .unusableInput
      case .missingRequirement: .unavailable
      case .unusableConfiguration: .unusableConfiguration
      case .limitReached: .limitReached
      case .internalError: .internalError
      }
  }

  /// The code for the whole run.
  ///
  /// - Parameters:
  ///   - failures: The codes of the inputs that failed.
  ///   - inputCount: The number of inputs.
  ///   - warningCount: The number of warnings of all inputs.
  ///   - isStrict: Whether warnings count.
  package init(failures: [ExitCode], inputCount: Int, warningCount: Int, isStrict: Bool) {
    switch failures.first {
    // With one input, the code says what is wrong; with several, that not all is well.
    case let only? where inputCount == 1: self = only
    case .some: self = .someFailed
    case nil: self = isStrict && warningCount > 0 ? .warningsUnderStrict : .success
    }
  }

  /// Ends the process; everything has been said.
  ///
  /// The parser has a function for this, too, which composes the text of the usage each time.
  package func endProcess() -> Never { exit(rawValue) }
}
