// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package import MarkdownPDF

/// The exit codes; those from 64 on are from BSD's `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Everything was written, with or without warnings.
  case success = 0
  /// At least one of several inputs failed; the others were written.
  case someFailed = 1
  /// Everything was written, but there were warnings that `--strict` or `--deny` names.
  case warningsUnderStrict = 3
  /// A document has no baseline, and nothing else is wrong.
  case missingBaseline = 4
  /// The arguments are invalid (`EX_USAGE`).
  case usage = 64
  /// The input is not text (`EX_DATAERR`).
  case unusableInput = 65
  /// The input does not exist or can't be opened (`EX_NOINPUT`).
  case noInput = 66
  /// A library or every font is missing (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A defect of the program (`EX_SOFTWARE`).
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
  ///   - failsForWarnings: Whether there were warnings that count as failures.
  package init(failures: [ExitCode], inputCount: Int, failsForWarnings: Bool) {
    switch failures.first {
    // With one input, the code tells the reason; with several, only that some failed.
    case let only? where inputCount == 1: self = only
    case .some: self = .someFailed
    case nil: self = failsForWarnings ? .warningsUnderStrict : .success
    }
  }

  /// Ends the process with this code, at once.
  ///
  /// The function of the argument parser would compose the usage text each time. Libraries have
  /// nothing left to do at the end: their functions for it would only touch memory of each.
  package func endProcess() -> Never {
    // The parser prints into a buffer of the C library.
    fflush(nil)
    StandardStream.endProcess(code: rawValue)
  }
}
