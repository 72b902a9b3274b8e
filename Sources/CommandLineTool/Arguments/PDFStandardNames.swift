// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF
import Messages

/// Names of standards of PDF, separated by commas.
struct PDFStandardNames: ExpressibleByArgument, CustomStringConvertible {
  /// The standards.
  let standards: Set<PDFStandard>

  init?(argument: String) {
    guard let standards = Set<PDFStandard>(names: argument) else { return nil }
    self.standards = standards
  }

  var description: String { standards.names }

  static var allValueStrings: [String] { PDFStandard.allCases.map(\.rawValue) }
}

/// Names of standards that a file must meet, or `none`.
struct DemandedStandards: ExpressibleByArgument, CustomStringConvertible {
  /// The standards; empty for `none`.
  let standards: Set<PDFStandard>
  /// Whether `none` is among the names.
  let includesNone: Bool

  init?(argument: String) {
    let names = argument.split(separator: ",").filter { !$0.allSatisfy { $0 == " " } }
    let others = names.filter { $0.drop { $0 == " " }.lowercased() != "none" }
    includesNone = others.count < names.count
    if includesNone, others.isEmpty {
      standards = []
    } else {
      guard
        let standards = Set<PDFStandard>(
          names: includesNone ? others.joined(separator: ",") : argument)
      else { return nil }
      self.standards = standards
    }
  }

  /// The names, for the cache.
  var description: String { standards.names }

  static var allValueStrings: [String] { ["none"] + PDFStandardNames.allValueStrings }
}

extension [DemandedStandards] {
  /// The standards of all; empty for `none`, `nil` when nothing is said.
  func demanded() throws(CommandError) -> Set<PDFStandard>? {
    guard !isEmpty else { return nil }
    let standards = reduce(into: Set<PDFStandard>()) { $0.formUnion($1.standards) }
    if contains(where: \.includesNone), let other = standards.inOrder.first {
      throw .noneBesideStandard(other)
    }
    let levels = standards.filter(\.isArchival)
    if levels.count > 1 { throw .severalLevels(levels.sorted { $0.rawValue < $1.rawValue }) }
    return standards
  }
}
