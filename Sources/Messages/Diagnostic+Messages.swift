// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

// The messages of the console about other messages.
extension Diagnostic {
  /// A note about the warnings that make a run fail.
  ///
  /// - Parameters:
  ///   - counts: The numbers of warnings by id.
  ///   - isQuiet: Whether no warning was printed.
  ///   - hasUnrepeated: Whether some are about unchanged documents and were not printed again.
  /// - Returns: The note.
  package static func failingWarnings(
    _ counts: [String: Int], isQuiet: Bool = false, hasUnrepeated: Bool = false
  ) -> Diagnostic {
    let total = counts.values.reduce(0, +)
    let kinds = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    return Diagnostic(
      .note, id: "failing-warnings",
      "\(total == 1 ? "1 warning fails" : "\(total) warnings fail") this run: "
        + kinds.joined(separator: ", "),
      hints: isQuiet
        ? ["run without `--quiet` to see them"]
        : hasUnrepeated ? ["`--replay` shows those about unchanged documents"] : [])
  }
}

extension DiagnosticID {
  /// A page that looks different from its baseline.
  package static let visualDifference = "visual-difference"
}
