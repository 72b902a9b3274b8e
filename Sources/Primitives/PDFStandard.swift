// SPDX-License-Identifier: Apache-2.0

/// A standard that a PDF file may claim to conform to.
///
/// PDF/A-2 is ISO 19005-2, PDF/A-3 is ISO 19005-3, which adds attachments of any kind, and PDF/UA-1 is
/// ISO 14289-1. The raw value is the name on the command line.
public enum PDFStandard: String, CaseIterable, Codable, Hashable, Sendable {
  /// Accessible: all content is tagged, with a title, a language and texts in place of pictures.
  case ua1 = "ua-1"
  /// Archival: looks the same at all times.
  case a2b = "a-2b"
  /// Archival, and all text has its characters.
  case a2u = "a-2u"
  /// Archival, and all content is tagged.
  case a2a = "a-2a"
  /// Archival with attachments.
  case a3b = "a-3b"
  /// Archival with attachments, and all text has its characters.
  case a3u = "a-3u"
  /// Archival with attachments, and all content is tagged.
  case a3a = "a-3a"

  /// The name in prose, such as `PDF/A-2a`.
  public var name: String {
    "PDF/\(rawValue.prefix { $0 != "-" }.uppercased())\(rawValue.drop { $0 != "-" })"
  }

  /// Whether it is a part of PDF/A.
  public var isArchival: Bool { self != .ua1 }

  /// The part of ISO 19005 and its level of conformance; `nil` for PDF/UA.
  package var archivalLevel: (part: Int, level: Character)? {
    guard isArchival, let part = rawValue.dropFirst(2).first?.wholeNumberValue,
      let level = rawValue.last
    else { return nil }
    return (part, level)
  }

  /// Whether all content must be tagged.
  package var needsTags: Bool { self == .ua1 || archivalLevel?.level == "a" }
}

extension Set<PDFStandard> {
  /// The standards, PDF/UA first.
  package var inOrder: [PDFStandard] { PDFStandard.allCases.filter(contains) }
}

extension [PDFStandard] {
  /// The names in prose: `PDF/UA-1 and PDF/A-2a`.
  package var inWords: String {
    guard count > 2, let last else { return map(\.name).joined(separator: " and ") }
    return dropLast().map(\.name).joined(separator: ", ") + " and " + last.name
  }
}
