// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Converting
import Messages
import VisualTests

// Problems with baselines and tests.
extension CommandError {
  static func noInputs() -> CommandError {
    badArgument(
      "there are no documents to test",
      hint: "name files or folders, or set `inputs` in the project's `mdpdf.yml`")
  }

  static func streamUnderTest() -> CommandError {
    badArgument("standard input can't be tested, because it has no name for a baseline")
  }

  static func sameBaseline(_ first: String, _ second: String, _ name: String) -> CommandError {
    badArgument("`\(first)` and `\(second)` would both have the baseline `\(name)`")
  }

  /// Options that baselines recorded with other values.
  ///
  /// - Parameters:
  ///   - differences: The options, at least one.
  ///   - documents: The paths of the documents.
  /// - Returns: The error.
  static func otherOptions(
    _ differences: [RecordedOptions.Difference], of documents: [String]
  ) -> CommandError {
    let subject =
      documents.count == 1
      ? "the baseline of `\(documents.joined())` was" : "the \(documents.count) baselines were"
    let words = differences.map {
      $0.recorded.map { old in "with `\(old)`" } ?? "without `--\($0.name)`"
    }
    let now = differences.map { "`\($0.given)`" }
    let names = differences.map { "`--\($0.name)`" }
    return CommandError(
      .usage,
      Diagnostic(
        .error, id: "other-options",
        "\(subject) recorded \(words.joined(separator: ", ")), not with "
          + now.joined(separator: " and "),
        hints: [
          "leave out \(names.joined(separator: " and ")) to compare with the recorded options",
          "`--options given` compares all the same; `mdpdf test record` records anew",
        ]))
  }

  /// The error, which recorded options cause.
  func fromRecordedOptions(_ words: String) -> CommandError {
    let diagnostic = diagnostic
    return CommandError(
      exitCode,
      Diagnostic(
        diagnostic.severity, id: diagnostic.id, diagnostic.message,
        hints: diagnostic.hints + [
          "the baselines recorded the options \(words); `--options given` leaves them out"
        ], file: diagnostic.file, at: diagnostic.range))
  }

  static func damagedBaseline(_ damage: BaselineFolder.Damage, of file: String) -> CommandError {
    CommandError(
      .unusableInput, id: "damaged-baseline",
      "its baseline can't be used: `\(damage.path)`: \(damage.reason)",
      hint: "restore it from version control, or record it again with `mdpdf test record`",
      file: file)
  }

  static func nothingToApprove(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .noInput, id: "nothing-to-approve", "the last comparison found no difference in `\(name)`",
      hint: nearest.map { "did you mean `\($0)`?" })
  }

  static func cannotRemove(_ path: String) -> CommandError {
    CommandError(.cannotWrite, id: DiagnosticID.cannotWrite, "can't remove `\(path)`")
  }

  static func badMask(_ text: String) -> CommandError {
    badArgument(
      "`--mask \(text)` is not a mask",
      hint: "write a kind of node (`code`, `footer`, `heading.h1`), or a page and a rectangle in "
        + "points (`1:72,40,200,20`)")
  }
}
