// SPDX-License-Identifier: Apache-2.0

/// A standard that a file can be checked against.
package enum PDFStandard: String, Sendable, CaseIterable {
  /// PDF/UA-1 (ISO 14289-1).
  case ua1 = "ua-1"
  /// PDF/A-2 (ISO 19005-2), level A.
  case a2a = "a-2a"
  /// PDF/A-2, level U.
  case a2u = "a-2u"
  /// PDF/A-2, level B.
  case a2b = "a-2b"
  /// PDF/A-3 (ISO 19005-3), level A.
  case a3a = "a-3a"
  /// PDF/A-3, level U.
  case a3u = "a-3u"
  /// PDF/A-3, level B.
  case a3b = "a-3b"

  /// The name for people, such as “PDF/A-2a”.
  package var name: String { self == .ua1 ? "PDF/UA-1" : "PDF/A-" + rawValue.dropFirst(2) }

  /// The part of ISO 19005; `nil` for accessibility.
  var archivePart: Int? {
    switch self {
    case .ua1: nil
    case .a2a, .a2u, .a2b: 2
    case .a3a, .a3u, .a3b: 3
    }
  }

  /// The level of ISO 19005, in upper case; `nil` for accessibility.
  var archiveLevel: String? { archivePart == nil ? nil : rawValue.suffix(1).uppercased() }
}
