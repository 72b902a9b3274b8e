// SPDX-License-Identifier: Apache-2.0

package import Theming

/// The formats a document can be exported to; the only list, read by everything that offers one.
public enum OutputFormat: String, Sendable, Codable, CaseIterable {
  /// One file with all pages, links and outline.
  case pdf
  /// One bitmap for each page, or one of the whole document.
  case png
  /// One vector drawing for each page, or one of the whole document.
  case svg

  /// The ending of file names, in lower case without the dot.
  public var fileExtension: String { rawValue }

  /// Whether one file holds all pages; otherwise every page becomes a file of its own.
  public var holdsAllPages: Bool {
    switch self {
    case .pdf: true
    case .png, .svg: false
    }
  }

  /// What its pages are made for.
  package var medium: ThemeTraits.Medium {
    switch self {
    case .pdf: .print
    case .png, .svg: .screen
    }
  }

  /// The format that a file name's ending stands for; `nil` when it stands for none.
  ///
  /// - Parameter fileExtension: The ending without the dot, in any case of letters.
  public init?(fileExtension: String) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtension == wanted }) else {
      return nil
    }
    self = format
  }
}
