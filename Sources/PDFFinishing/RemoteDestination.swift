// SPDX-License-Identifier: Apache-2.0

import Primitives

/// A place in another PDF file (ISO 32000-1 §12.6.4.3).
///
/// Viewers resolve a relative file specification against the place of the document; some resolve no relative
/// URI.
struct RemoteDestination: Equatable {
  /// The path, relative to the file with the link.
  var path: String
  /// The name of the destination; `nil` when a page is meant.
  var name: String?
  /// The index of the page, from 0.
  var page = 0

  /// Reads a URI; `nil` when it is not the relative path of a PDF file.
  init?(_ uri: String) {
    let parts = uri.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let file = parts.first, !file.contains("?"), !file.contains(":"), !file.hasPrefix("/"),
      file.lowercased().hasSuffix(".pdf"),
      let path = String(validating: file.utf8.percentDecoded(), as: UTF8.self)
    else { return nil }
    self.path = path
    guard parts.count == 2, !parts[1].isEmpty else { return }
    let fragment = parts[1]
    if fragment.hasPrefix("page="), let number = Int(fragment.dropFirst(5)), number > 0 {
      page = number - 1
    } else if let name = String(validating: fragment.utf8.percentDecoded(), as: UTF8.self) {
      self.name = name
    } else {
      return nil
    }
  }

  /// The action that goes there.
  ///
  /// A null zoom keeps that of the reader (§12.3.2.2).
  var action: String {
    let place = name.map { PDFSyntax.byteString($0) } ?? "[\(page) /XYZ null null null]"
    return "<< /S /GoToR /F << /Type /Filespec /F \(PDFSyntax.byteString(path))"
      + " /UF \(PDFSyntax.textString(path)) >> /D \(place) >>"
  }
}
