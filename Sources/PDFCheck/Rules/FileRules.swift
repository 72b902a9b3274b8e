// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PDFRule {
  /// The rules about the file and its syntax.
  static let file: [PDFRule] = [
    PDFRule(
      "file-header", "The file begins with its version and a comment of four bytes above 127.",
      [.archive("6.1.2")]
    ) { context, report in
      let start = context.file.start
      var line = start.prefix { $0 != 10 && $0 != 13 }
      guard line.count == 8, line.starts(with: "%PDF-1.".utf8), (0x30...0x37).contains(line[7])
      else {
        report.add("the file does not begin with `%PDF-1.` and a digit on a line of its own")
        return
      }
      let rest = start[line.endIndex...].drop { $0 == 10 || $0 == 13 }
      line = rest.prefix(5)
      if line.count < 5 || line.first != UInt8(ascii: "%")
        || !line.dropFirst().allSatisfy({ $0 > 127 })
      {
        report.add("no comment of bytes above 127 follows the first line")
      }
    },
    PDFRule(
      "file-end", "Nothing follows the end of the file but one line end.", [.archive("6.1.3")]
    ) { context, report in
      let mark = Array("%%EOF".utf8)
      let end = context.file.end
      var index = end.count - mark.count
      while index >= 0, !end[index..<index + mark.count].elementsEqual(mark) { index -= 1 }
      guard index >= 0 else { return report.add("the file has no `%%EOF` at its end") }
      let rest = Array(end[(index + mark.count)...])
      if ![[], [10], [13], [13, 10]].contains(rest) {
        report.add("\(rest.count) bytes follow `%%EOF`")
      }
    },
    PDFRule(
      "file-identifier", "The trailer has the two identifiers of the file.", [.archive("6.1.3")]
    ) { context, report in
      let parts = context.file[context.file.trailer["ID"]].array ?? []
      let isWhole =
        parts.count == 2 && parts.allSatisfy { context.file[$0].string?.isEmpty == false }
      if !isWhole { report.add("the trailer has no `ID` of two strings") }
    },
    PDFRule("encryption", "The file is not encrypted.", [.archive("6.1.3")]) { context, report in
      if context.file.trailer["Encrypt"] != nil { report.add("the file is encrypted") }
    },
    PDFRule(
      "permissions", "Programs that read aloud may read an encrypted file.",
      [.accessible("7.16")]
    ) { context, report in
      guard let encryption = context.file.trailer["Encrypt"] else { return }
      let flags = context.file[encryption, "P"].integer ?? 0
      // Bit 10, counted from 1 (ISO 32000-1, table 22).
      if flags & 1 << 9 == 0 { report.add("the permissions keep the text from other programs") }
    },
    PDFRule("file-syntax", "The file can be read without repairs.", [.file("7")]) {
      context, report in
      for problem in context.file.damage { report.add("the file is damaged: \(problem)") }
    },
    PDFRule("page-tree", "The page tree leads to all pages, and to each once.", [.file("7.7.3")]) {
      context, report in
      for problem in context.file.pageTreeProblems {
        report.add(problem.message, object: problem.object)
      }
    },
    PDFRule(
      "stream-filters", "No stream is compressed with LZW or has a filter of its own.",
      [.archive("6.1.7.2")]
    ) { context, report in
      let allowed: Set<String> = [
        "ASCIIHexDecode", "ASCII85Decode", "FlateDecode", "RunLengthDecode", "CCITTFaxDecode",
        "JBIG2Decode", "DCTDecode", "JPXDecode",
      ]
      for stream in context.facts.streams {
        for filter in context.file[stream.entries["Filter"]].elements {
          let name = context.file[filter].name ?? ""
          if !allowed.contains(name) {
            report.add("a stream has the filter `\(name)`", object: stream.object)
          }
        }
      }
    },
    PDFRule("external-streams", "All data are in the file.", [.archive("6.1.7.1")]) {
      context, report in
      for stream in context.facts.streams {
        for key in ["F", "FFilter", "FDecodeParms"] where stream.entries[key] != nil {
          report.add("a stream has `\(key)`, which leads to another file", object: stream.object)
        }
      }
    },
  ]

  /// The rules about limits.
  static let limits: [PDFRule] = [
    PDFRule("string-length", "Strings have at most 32,767 bytes.", [.archive("6.1.13")]) {
      context, report in
      for object in context.facts.longStrings {
        report.add("a string has more than 32,767 bytes", object: object)
      }
      context.report([.longString], &report) { _ in "a string has more than 32,767 bytes" }
    },
    PDFRule("name-length", "Names have at most 127 bytes.", [.archive("6.1.13")]) {
      context, report in
      for object in context.facts.longNames {
        report.add("a name has more than 127 bytes", object: object)
      }
      context.report([.longName], &report) { _ in "a name has more than 127 bytes" }
    },
    PDFRule(
      "number-range", "Whole numbers have 32 bits, and others are at most 3.403 × 10³⁸.",
      [.archive("6.1.13")]
    ) { context, report in
      for object in context.facts.largeNumbers {
        report.add("a number is too large", object: object)
      }
      context.report([.largeNumber], &report) { _ in "a number is too large" }
    },
    PDFRule("object-count", "A file has at most 8,388,607 objects.", [.archive("6.1.13")]) {
      context, report in
      if context.file.objectCount > 8_388_607 {
        report.add("the file has \(context.file.objectCount) objects")
      }
    },
    PDFRule(
      "state-depth", "`q` nests at most 28 times.", [.archive("6.1.13")]
    ) { context, report in
      for (page, depth) in context.content.deepStates {
        report.add("`q` nests \(depth) times", page: page)
      }
    },
    PDFRule(
      "page-size", "The sides of pages are from 3 to 14,400 units long.", [.archive("6.1.13")]
    ) { context, report in
      for page in context.pages {
        if PDFRectangle(context.file[page.entries["MediaBox"]], in: context.file) == nil {
          report.add("the page has no `MediaBox`", page: page.number, object: page.object)
        }
        for key in ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"] {
          guard let box = PDFRectangle(context.file[page.entries[key]], in: context.file) else {
            continue
          }
          for side in [box.width, box.height] where !(3...14_400).contains(side) {
            report.add(
              "a side of the `\(key)` is \(side.decimalText) long", page: page.number,
              object: page.object)
          }
        }
      }
    },
  ]
}
