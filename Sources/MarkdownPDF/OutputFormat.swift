// SPDX-License-Identifier: Apache-2.0

package import Theming

/// The formats of output.
///
/// There is no other list of them.
public enum OutputFormat: String, Sendable, Codable, CaseIterable {
  /// One file with all pages, links and outline.
  case pdf
  /// A bitmap for each page, or one for the whole document.
  case png
  /// A vector drawing for each page, or one for the whole document.
  case svg

  /// The extension of file names, in lower case without the dot.
  public var fileExtension: String { rawValue }

  /// Whether one file contains all pages; otherwise each page has its own file.
  public var holdsAllPages: Bool {
    switch self {
    case .pdf: true
    case .png, .svg: false
    }
  }

  /// The medium of its pages.
  package var medium: ThemeTraits.Medium {
    switch self {
    case .pdf: .print
    case .png, .svg: .screen
    }
  }

  /// The format for an extension of file names; `nil` when there is none.
  ///
  /// - Parameter fileExtension: The extension without the dot, in any case.
  public init?(fileExtension: String) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtension == wanted }) else {
      return nil
    }
    self = format
  }
}
