// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF

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

  init?(argument: String) {
    guard let standards = argument.lowercased() == "none" ? [] : Set<PDFStandard>(names: argument)
    else { return nil }
    self.standards = standards
  }

  /// The names, for the cache.
  var description: String { standards.names }

  static var allValueStrings: [String] { ["none"] + PDFStandardNames.allValueStrings }
}
