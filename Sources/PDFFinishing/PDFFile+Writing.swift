// SPDX-License-Identifier: Apache-2.0

import Deflate
import PDFContent
import Primitives

extension PDFFile {
  /// The bytes of the file, PDF 1.7.
  ///
  /// Streams are objects of their own; all others are in object streams.
  ///
  /// Objects are written as they are. libqpdf parses each one to write it, which took a sixth of
  /// the time for a folder of short documents.
  func written() -> [UInt8] {
    var writer = FileWriter()
    return writer.write(self)
  }
}

/// Writes the objects of a file and then the table of their places.
private struct FileWriter {
  /// The most objects of an object stream.
  ///
  /// More compress better, but readers find an object later.
  private static let objectsPerStream = 200

  /// The place of an object (ISO 32000-1 §7.5.8.3).
  private enum Place {
    case file(offset: Int)
    case objectStream(number: Int, index: Int)
  }

  private var bytes: [UInt8] = []
  /// The places of the objects, from number 1.
  private var places: [Place] = []
  private let compressor = Compressor(level: 6)

  mutating func write(_ file: PDFFile) -> [UInt8] {
    let size = file.objects.reduce(0) { size, object in
      switch object {
      case .plain(let syntax): size + syntax.count / 4
      case .stream(let dictionary, let data): size + dictionary.count + data.count + 64
      }
    }
    bytes.reserveCapacity(size + 4096)
    // Four bytes above 127 mark the file as binary (§7.5.2).
    add("%PDF-1.7\n%\u{E9}\u{E8}\n")
    let catalog: PDFFile.Object = .plain(Array("<</Type/Catalog\(file.catalog)>>".utf8))
    let objects = file.objects + [catalog]
    places = [Place](repeating: .file(offset: 0), count: objects.count)

    var plain: [(number: Int, syntax: [UInt8])] = []
    for (index, object) in objects.enumerated() {
      switch object {
      case .plain(let syntax): plain.append((index + 1, syntax))
      case .stream(let dictionary, let data):
        places[index] = .file(offset: bytes.count)
        addStream(index + 1, dictionary, data)
      }
    }
    for start in stride(from: 0, to: plain.count, by: Self.objectsPerStream) {
      addObjectStream(plain[start..<min(start + Self.objectsPerStream, plain.count)])
    }
    addCrossReferences(catalog: objects.count, information: file.information)
    return bytes
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  /// Adds a stream object (§7.3.8).
  private mutating func addStream(_ number: Int, _ dictionary: [UInt8], _ data: [UInt8]) {
    add("\(number) 0 obj\n")
    bytes += dictionary.dropLast(2)
    add("/Length \(data.count)>>\nstream\n")
    bytes += data
    // The line end is not part of the data; PDF/A requires it (ISO 19005-2 §6.1.7.1).
    add("\nendstream\nendobj\n")
  }

  /// Adds an object stream (§7.5.7), which gets the next number.
  private mutating func addObjectStream(_ objects: ArraySlice<(number: Int, syntax: [UInt8])>) {
    let number = places.count + 1
    places.append(.file(offset: bytes.count))
    var index = ""
    var content: [UInt8] = []
    for (position, object) in objects.enumerated() {
      places[object.number - 1] = .objectStream(number: number, index: position)
      index += "\(object.number) \(content.count) "
      content += object.syntax
      content.append(UInt8(ascii: "\n"))
    }
    let data = PDFStream(index.utf8 + content, by: compressor)
    let filter = data.isCompressed ? "/Filter/FlateDecode" : ""
    addStream(
      number,
      Array("<</Type/ObjStm/N \(objects.count)/First \(index.utf8.count)\(filter)>>".utf8),
      data.bytes)
  }

  /// Adds the cross-reference stream (§7.5.8) and the end of the file.
  private mutating func addCrossReferences(catalog: Int, information: Int?) {
    let start = bytes.count
    places.append(.file(offset: start))
    // Wide enough for all offsets and for the smaller numbers of object streams.
    let width = max(1, (Int.bitWidth - start.leadingZeroBitCount + 7) / 8)
    func row(_ type: UInt8, _ value: Int, _ last: Int) -> [UInt8] {
      [type] + (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        + [UInt8(truncatingIfNeeded: last)]
    }
    let rows =
      [row(0, 0, 0)]
      + places.map { place in
        switch place {
        case .file(let offset): row(1, offset, 0)
        case .objectStream(let number, let index): row(2, number, index)
        }
      }
    // The two identifiers are equal because the file is new (§14.4).
    let name = ContentHash(bytes).hexadecimal
    let information = information.map { "/Info \(PDFSyntax.reference($0))" } ?? ""
    let entries =
      "/Type/XRef/Size \(rows.count)/W[1 \(width) 1]/Root \(PDFSyntax.reference(catalog))"
      + "\(information)/ID[<\(name)><\(name)>]"
    if let data = compressor.compressed(Self.differences(of: rows)) {
      let filter = "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns \(width + 2)>>"
      addStream(places.count, Array("<<\(entries)\(filter)>>".utf8), data)
    } else {
      addStream(places.count, Array("<<\(entries)>>".utf8), Array(rows.joined()))
    }
    add("startxref\n\(start)\n%%EOF\n")
  }

  /// Each row as the difference from the row above, after the number of that filter (§7.4.4.4).
  ///
  /// Adjacent rows are similar, so this compresses better.
  private static func differences(of rows: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var above = [UInt8](repeating: 0, count: rows[0].count)
    for row in rows {
      result.append(2)
      for (value, old) in zip(row, above) { result.append(value &- old) }
      above = row
    }
    return result
  }
}
