// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The warnings and notes of a run by kind: of each kind, the first few are printed, and the first
/// about each topic of it; the others are counted.
struct MessageGroups {
  /// How many messages of a kind are printed.
  static let shownOfKind = 3

  /// The messages of a kind.
  private struct Group {
    var shown = 0
    /// The topics of the messages that were printed.
    var topics: Set<String> = []
    var hidden = 0
    /// The first message that was not printed.
    var first: Diagnostic?
    /// The files of the messages that were not printed.
    var files: Set<String> = []
  }

  private var groups: [String: Group] = [:]
  /// The kinds with messages that were not printed, in the order of their first ones.
  private var kinds: [String] = []

  /// Adds a message; returns whether to print it.
  mutating func prints(_ diagnostic: Diagnostic) -> Bool {
    // What looks different is the result of a run, and all of it is printed.
    if diagnostic.severity == .error || diagnostic.id == DiagnosticID.visualDifference {
      return true
    }
    var group = groups[diagnostic.id] ?? Group()
    defer { groups[diagnostic.id] = group }
    let isNew = diagnostic.topic.map { group.topics.insert($0).inserted } ?? false
    guard group.shown >= Self.shownOfKind, !isNew else {
      group.shown += 1
      return true
    }
    if group.hidden == 0 {
      kinds.append(diagnostic.id)
      group.first = diagnostic
    }
    group.hidden += 1
    if let file = diagnostic.file { group.files.insert(file) }
    return false
  }

  /// The end of a group.
  enum Remainder: Equatable {
    /// A single message, which takes no more room than its count.
    case one(Diagnostic)
    /// A number of messages of a kind, in a number of files.
    case several(Int, id: String, files: Int)
  }

  /// What is left to say about the messages that were not printed.
  var remainders: [Remainder] {
    kinds.compactMap { id in
      guard let group = groups[id], let first = group.first else { return nil }
      return group.hidden == 1
        ? .one(first) : .several(group.hidden, id: id, files: group.files.count)
    }
  }
}
