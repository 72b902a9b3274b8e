// SPDX-License-Identifier: Apache-2.0

/// A message to the author about a document, a theme or a command.
///
/// Diagnostics are collected, never thrown: an error type is thrown only when no output is
/// possible. Wording: lowercase, no full stop, names in backticks; it states what is wrong with the
/// document.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, Codable, Comparable, CaseIterable {
    /// An additional place or explanation for another diagnostic.
    case note
    /// The output is written, but differs from what the author asked for.
    case warning
    /// No output is written.
    case error

    /// Orders severities from `note` to `error`.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The severity.
  public var severity: Severity
  /// A stable kebab-case name such as `missing-image`; all are listed in `docs/diagnostics.md`.
  public var id: String
  /// What it is about, where one id stands for several things, of which a summary should name each;
  /// `nil` where it stands for one.
  package var topic: String?
  /// The problem.
  public var message: String
  /// Suggestions for a solution; may be empty.
  public var hints: [String]
  /// The file it is about, as the user named it; `-` is standard input, `nil` means no file.
  public var file: String?
  /// The range in that file; `nil` when it is about the whole file.
  public var range: SourceRange?
  /// The place of the first of several things of which this is another, which a hint names; `nil` for
  /// all else.
  package var first: SourceRange? {
    didSet { if let first { hints = ["the first is on line \(first.start.line)"] } }
  }

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, id: String, _ message: String, hints: [String] = [],
    file: String? = nil, at range: SourceRange? = nil
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.hints = hints
    self.file = file
    self.range = range
  }
}

/// Collects the diagnostics of one document, in order and without repetition.
public struct DiagnosticSink: Sendable {
  /// The diagnostics, in the order of reporting.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The file of diagnostics that name no file.
  public var file: String?
  /// The files of a document of several files, in order; otherwise empty.
  public var fileOrder: [String] = []
  private var seen: Set<Diagnostic> = []

  /// Creates an empty collection for `file`.
  public init(file: String? = nil) {
    self.file = file
  }

  /// Adds a diagnostic unless an equal one is present.
  public mutating func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if diagnostic.file == nil { diagnostic.file = file }
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds all diagnostics of a list.
  public mutating func report(contentsOf list: [Diagnostic]) {
    for diagnostic in list { report(diagnostic) }
  }

  /// The diagnostics sorted by place; those without a place come last, and equal places keep their
  /// order.
  ///
  /// In a document of several files, diagnostics about the whole come first. After those of a
  /// single file come those of other files, such as the theme's.
  public var inSourceOrder: [Diagnostic] {
    let ranks = Dictionary(
      zip(fileOrder, fileOrder.indices), uniquingKeysWith: { first, _ in first })
    func rank(_ diagnostic: Diagnostic) -> Int {
      if let rank = diagnostic.file.flatMap({ ranks[$0] }) { return rank }
      guard fileOrder.isEmpty else { return -1 }
      return diagnostic.file == file ? 0 : 1
    }
    return diagnostics.enumerated().sorted { a, b in
      let (first, second) = (rank(a.element), rank(b.element))
      guard first == second else { return first < second }
      return switch (a.element.range?.start, b.element.range?.start) {
      case (let x?, let y?) where x != y: x < y
      case (_?, nil): true
      case (nil, _?): false
      default: a.offset < b.offset
      }
    }.map(\.element)
  }
}
