// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The values that the document information dictionary and the XMP packet share.
struct DocumentInformation {
  var title: String?
  var author: String?
  var subject: String?
  var keywords: [String]
  var producer: String?
  var date: PDFDate?

  /// Keeps the values that are not empty.
  ///
  /// Characters that XML can't contain become spaces in both places, so that the two agree, as
  /// PDF/A requires (ISO 19005-1 §6.7.3).
  init(_ metadata: DocumentMetadata, producer: String) {
    title = Self.cleaned(metadata.title)
    author = Self.cleaned(metadata.author)
    subject = Self.cleaned(metadata.subject)
    keywords = metadata.keywords.compactMap(Self.cleaned)
    self.producer = Self.cleaned(producer)
    date = metadata.date.flatMap(PDFDate.init(secondsSince1970:))
  }

  /// The keywords, separated by commas; `nil` when there are none.
  var joinedKeywords: String? { keywords.isEmpty ? nil : keywords.joined(separator: ", ") }

  /// The dictionary (ISO 32000-1 §14.3.3); `nil` when it would be empty.
  var dictionary: String? {
    var entries: [String] = []
    func add(_ key: String, _ text: String?) {
      if let text { entries.append("/\(key) \(PDFSyntax.textString(text))") }
    }
    add("Title", title)
    add("Author", author)
    add("Subject", subject)
    add("Keywords", joinedKeywords)
    add("Producer", producer)
    add("CreationDate", date?.pdf)
    add("ModDate", date?.pdf)
    return entries.isEmpty ? nil : "<< \(entries.joined(separator: " ")) >>"
  }

  /// Replaces line ends and characters that XML 1.0 §2.2 forbids by spaces; `nil` when nothing is
  /// left.
  private static func cleaned(_ text: String?) -> String? {
    guard let text else { return nil }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isKept = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
      scalars.append(isKept ? scalar : " ")
    }
    return scalars.allSatisfy { $0 == " " } ? nil : String(scalars)
  }
}
