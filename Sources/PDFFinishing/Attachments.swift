// SPDX-License-Identifier: Apache-2.0

import Deflate
import PDFContent
import Primitives

extension PDFFile {
  /// Adds the files of an archive or a source inside this file (ISO 32000-1 §7.11.4, ISO 19005-3 §6.8).
  ///
  /// - Parameters:
  ///   - attachments: The files; those with an earlier name get a number.
  ///   - date: Their date of modification; `nil` writes none.
  /// - Returns: The name tree of the files; `nil` without files.
  mutating func addAttachments(_ attachments: [PDFAttachment], date: PDFDate?) -> String? {
    guard !attachments.isEmpty else { return nil }
    let compressor = Compressor(level: 6)
    var names: Set<String> = []
    var pairs: [(name: String, value: String)] = []
    for attachment in attachments {
      let name = Self.distinct(attachment.name, among: &names)
      let modified = date.map { "/ModDate \(PDFSyntax.textString($0.pdf))" } ?? ""
      let stream = addStream(
        "<</Type/EmbeddedFile/Subtype\(PDFSyntax.name(attachment.mediaType))"
          + "/Params<</Size \(attachment.bytes.count)\(modified)>>>>",
        PDFStream(attachment.bytes, by: compressor))
      let text = PDFSyntax.textString(name)
      let description = attachment.description.isEmpty ? name : attachment.description
      let file = PDFSyntax.reference(stream)
      pairs.append(
        (
          name,
          PDFSyntax.reference(
            add(
              "<</Type/Filespec/F \(PDFSyntax.fileSpecification(name))/UF \(text)"
                + "/Desc \(PDFSyntax.textString(description))/EF<</F \(file)/UF \(file)>>"
                + "/AFRelationship/\(attachment.relationship.rawValue)>>"))
        ))
    }
    addToCatalog("/AF", "[\(pairs.map(\.value).joined(separator: " "))]")
    return addTree(entries: pairs.count) { BalancedTree(names: pairs, firstObject: $0) }
  }

  /// A name that no other file has: `data.csv`, `data-2.csv`.
  private static func distinct(_ name: String, among names: inout Set<String>) -> String {
    var result = name
    var number = 2
    while !names.insert(result).inserted {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      result = "\(name[..<dot])-\(number)\(name[dot...])"
      number += 1
    }
    return result
  }
}

extension PDFSyntax {
  /// A name object (§7.3.5): `/text#2Fcsv`.
  static func name(_ text: String) -> String {
    var result = "/"
    for byte in text.utf8 {
      let isRegular =
        byte > 0x20 && byte < 0x7F && !"#/()<>[]{}%".utf8.contains(byte)
      if isRegular {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "#" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
