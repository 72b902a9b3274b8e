// SPDX-License-Identifier: Apache-2.0

import Primitives

/// A rule that a file is checked by.
package struct PDFRule: Sendable {
  /// The files that a rule is for.
  package struct Scope: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt16

    /// Creates a scope from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// All files.
    package static let all = Scope(rawValue: 1)
    /// Files with a structure tree.
    package static let tagged = Scope(rawValue: 2)
    /// Files that are checked against PDF/UA-1.
    package static let accessible = Scope(rawValue: 4)
    /// Files that are checked against PDF/A.
    package static let archive = Scope(rawValue: 8)
    /// Files that are checked against level U or A.
    package static let archiveU = Scope(rawValue: 16)
    /// Files that are checked against level A.
    package static let archiveA = Scope(rawValue: 32)
    /// Files that are checked against PDF/A-2.
    package static let archive2 = Scope(rawValue: 64)
    /// Files that are checked against PDF/A-3.
    package static let archive3 = Scope(rawValue: 128)

    /// The scope of a file.
    init(_ standards: Set<PDFStandard>, isTagged: Bool) {
      var scope: Scope = .all
      if isTagged { scope.insert(.tagged) }
      for standard in standards {
        guard let (part, level) = standard.archivalLevel else {
          scope.insert(.accessible)
          continue
        }
        scope.formUnion([.archive, part == 2 ? .archive2 : .archive3])
        if level != "b" { scope.insert(.archiveU) }
        if level == "a" { scope.insert(.archiveA) }
      }
      self = scope
    }
  }

  /// What asks for the rule.
  package struct Clause: Hashable, Sendable {
    /// The files for which it does.
    package var scope: Scope
    /// The number of the clause.
    package var number: String

    /// A clause of ISO 32000-1, of the syntax of all files.
    static func file(_ number: String) -> Clause { Clause(scope: .all, number: number) }
    /// A clause of ISO 32000-1 about structure.
    static func tagged(_ number: String) -> Clause { Clause(scope: .tagged, number: number) }
    /// A clause of ISO 14289-1.
    static func accessible(_ number: String) -> Clause {
      Clause(scope: .accessible, number: number)
    }
    /// A clause of ISO 19005-2 and ISO 19005-3.
    static func archive(_ number: String) -> Clause { Clause(scope: .archive, number: number) }
    /// A clause of these for the levels U and A.
    static func archiveU(_ number: String) -> Clause { Clause(scope: .archiveU, number: number) }
    /// A clause of these for level A.
    static func archiveA(_ number: String) -> Clause { Clause(scope: .archiveA, number: number) }
    /// A clause of ISO 19005-2.
    static func archive2(_ number: String) -> Clause { Clause(scope: .archive2, number: number) }
    /// A clause of ISO 19005-3.
    static func archive3(_ number: String) -> Clause { Clause(scope: .archive3, number: number) }

    /// The words for a file of some scope.
    func words(in scope: Scope) -> String {
      let parts =
        switch self.scope {
        case .accessible: "14289-1"
        case .archive2: "19005-2"
        case .archive3: "19005-3"
        case .archive, .archiveU, .archiveA:
          scope.isSuperset(of: [.archive2, .archive3])
            ? "19005-2/-3" : scope.contains(.archive2) ? "19005-2" : "19005-3"
        default: "32000-1"
        }
      return "ISO \(parts) §\(number)"
    }

    /// The clause without regard to a file, such as “ISO 19005-2/-3 §6.2.8, level A”.
    package var words: String {
      switch scope {
      case .archive: "ISO 19005-2/-3 §\(number)"
      case .archiveU: "ISO 19005-2/-3 §\(number) (levels U and A)"
      case .archiveA: "ISO 19005-2/-3 §\(number) (level A)"
      default: words(in: scope)
      }
    }
  }

  /// The name of the rule, such as `glyph-widths`.
  package let id: String
  /// The rule in a sentence.
  package let summary: String
  /// What asks for it; the rule is for all files for which one of them is.
  package let clauses: [Clause]
  /// Reports what breaks the rule.
  let check: @Sendable (CheckContext, inout PDFFindings) -> Void

  init(
    _ id: String, _ summary: String, _ clauses: [Clause],
    _ check: @escaping @Sendable (CheckContext, inout PDFFindings) -> Void
  ) {
    self.id = id
    self.summary = summary
    self.clauses = clauses
    self.check = check
  }

  /// All rules, by subject.
  package static let all =
    file + limits + graphics + fonts + annotations + metadata + catalog + markedContent + structure
    + elements

  /// The clauses that ask for the rule in a file of some scope; `nil` when none does.
  ///
  /// A file that is checked against several standards is told the clauses of all of them.
  func clause(in scope: Scope) -> String? {
    let asking = clauses.filter { !$0.scope.isDisjoint(with: scope) }
    return asking.isEmpty ? nil : asking.map { $0.words(in: scope) }.joined(separator: "; ")
  }
}

/// Collects what breaks a rule.
struct PDFFindings {
  /// A finding.
  struct Finding {
    var message: String
    var page: Int?
    var object: Int?
  }

  /// The most findings of a rule that are kept.
  static let limit = 20

  private(set) var kept: [Finding] = []
  /// The number of the other ones.
  private(set) var omitted = 0

  /// Adds a finding.
  mutating func add(_ message: @autoclosure () -> String, page: Int? = nil, object: Int? = nil) {
    guard kept.count < Self.limit else {
      omitted += 1
      return
    }
    kept.append(Finding(message: message(), page: page, object: object))
  }
}
