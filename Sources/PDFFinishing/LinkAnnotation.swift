// SPDX-License-Identifier: Apache-2.0

import Primitives

/// A link annotation (ISO 32000-1 §12.5.6.5) without a visible border.
struct LinkAnnotation {
  /// The annotation's dictionary.
  let dictionary: String

  /// Creates the annotation of a link; `nil` when its destination does not exist.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - pageHeight: The height of the page, in points; in PDF, y points up.
  ///   - destinations: The syntax of each destination's name.
  init?(_ link: LinkArea, pageHeight: Double, destinations: [String: String]) {
    let number = PDFSyntax.number
    let rect = link.rect
    let target: String
    switch link.target {
    case .uri(let uri): target = "/A << /S /URI /URI \(PDFSyntax.uri(uri)) >>"
    case .destination(let name):
      guard let spelling = destinations[name] else { return nil }
      target = "/Dest \(spelling)"
    }
    // Bit 3 of /F is Print, which PDF/A requires (ISO 19005-2 §6.3.2).
    dictionary =
      "<< /Type /Annot /Subtype /Link /Rect [\(number(rect.minX))"
      + " \(number(pageHeight - rect.maxY)) \(number(rect.maxX)) \(number(pageHeight - rect.minY))]"
      + " /Border [0 0 0] /F 4\(Self.contents(link)) \(target) >>"
  }

  /// The text for readers who don't see the page, which PDF/UA requires (ISO 14289-1 §7.18.5).
  private static func contents(_ link: LinkArea) -> String {
    if !link.description.isEmpty {
      return " /Contents \(PDFSyntax.textString(link.description))"
    }
    guard case .uri(let uri) = link.target else { return "" }
    return " /Contents \(PDFSyntax.textString(uri))"
  }
}
