// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

// Problems with lists of chapters, and with chapters.
extension Diagnostic {
  static func missingChapter(
    _ message: String, hint: String?, in list: String, at place: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-chapter", message, hints: hint.map { [$0] } ?? [], file: list,
      at: place)
  }

  static func unlistedChapter(_ path: String, in list: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "unlisted-chapter", "`\(list)` does not list it, so the book leaves it out",
      hints: ["list it, or leave it out with `--exclude`"], file: path)
  }

  static func ignoredLook(of file: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "chapter-look", "a book has one look, so the look of this chapter is ignored",
      hints: ["set it with `--theme` or in `book.yml`"], file: file, at: range)
  }

  static func badList(
    _ message: String, hint: String? = nil, in list: String, at place: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: bookOrder, message, hints: hint.map { [$0] } ?? [], file: list, at: place)
  }

  /// A list or settings without which the book can't be what was meant.
  static func unusableList(
    _ message: String, hint: String?, in list: String, at place: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: bookOrder, message, hints: hint.map { [$0] } ?? [], file: list, at: place)
  }

  static func unreadableList(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: bookOrder, "this list does not exist or can't be read",
      hints: ["name a file such as `docs/SUMMARY.md`, `auto` or `natural`"], file: path)
  }

  static func missingAnchor(
    _ fragment: String, nearest: String?, in file: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.missingAnchor,
      "link to `#\(fragment)`, which is not in the document",
      hints: nearest.map { ["did you mean `#\($0)`?"] } ?? [], file: file, at: range)
  }

  /// An id that several other files have.
  static func ambiguousAnchor(
    _ fragment: String, in files: [String], isReference: Bool, of file: String,
    at range: SourceRange
  ) -> Diagnostic {
    let known = files.prefix(2).map { "`\($0)`" }.joined(separator: " and ")
    let more = files.count > 2 ? " and \(files.count - 2) more" : ""
    return isReference
      ? Diagnostic(
        .warning, id: DiagnosticID.duplicateID,
        "`@\(fragment)` is in \(known)\(more); the first is meant",
        hints: ["give one of them another id"], file: file, at: range)
      : Diagnostic(
        .warning, id: DiagnosticID.missingAnchor,
        "link to `#\(fragment)`, which is not in this file, but in \(known)\(more)",
        hints: ["write the path of the file before `#`"], file: file, at: range)
  }

  private static var bookOrder: String { "book-order" }
}
