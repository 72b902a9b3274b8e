// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF

/// Names of standards of PDF, separated by commas.
struct PDFStandardNames: ExpressibleByArgument, CustomStringConvertible {
  /// The standards.
  let standards: Set<PDFStandard>

  init?(argument: String) {
    let words = argument.lowercased().split(separator: ",").map { word in
      String(word.drop { $0 == " " })
    }
    let standards = words.compactMap(PDFStandard.init)
    guard standards.count == words.count, !words.isEmpty else { return nil }
    self.standards = Set(standards)
  }

  var description: String { standards.inOrder.map(\.rawValue).joined(separator: ",") }

  static var allValueStrings: [String] { PDFStandard.allCases.map(\.rawValue) }
}

/// Names of standards that a file must meet, or `none`.
struct DemandedStandards: ExpressibleByArgument, CustomStringConvertible {
  /// The standards; empty for `none`.
  let standards: Set<PDFStandard>

  init?(argument: String) {
    guard argument.lowercased() != "none" else {
      standards = []
      return
    }
    guard let names = PDFStandardNames(argument: argument) else { return nil }
    standards = names.standards
  }

  /// The names, for the cache.
  var description: String {
    standards.isEmpty ? "none" : standards.inOrder.map(\.rawValue).joined(separator: ",")
  }

  static var allValueStrings: [String] { ["none"] + PDFStandardNames.allValueStrings }
}
