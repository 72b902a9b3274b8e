// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The messages about the documents of a run, which a book of these documents does not repeat.
struct SaidMessages {
  /// The subject of a message; its words may differ in a book.
  private struct Subject: Hashable {
    var id: String
    var file: String?
    var start: SourceLocation?
    /// The words of a message without a place.
    var message: String?
  }

  private var subjects: Set<Subject> = []

  /// Records a message; returns whether to report it.
  mutating func reports(_ diagnostic: Diagnostic, aboutBook: Bool) -> Bool {
    let start = diagnostic.range?.start
    let subject = Subject(
      id: diagnostic.id, file: diagnostic.file, start: start,
      message: start == nil ? diagnostic.message : nil)
    if aboutBook { return !subjects.contains(subject) }
    subjects.insert(subject)
    return true
  }
}
