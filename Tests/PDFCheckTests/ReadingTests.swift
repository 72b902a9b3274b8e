// SPDX-License-Identifier: Apache-2.0

import PDFCheck
import TestSupport
import Testing

/// Files as libqpdf reads them.
@Suite(.deadline) struct `Reading files` {
  /// A file whose third object has a generation, and whose second one was deleted.
  private var reusedNumber: [UInt8] {
    let parts = [
      "1 0 obj\n<< /Type /Catalog /Pages 4 0 R /Mark 3 2 R >>\nendobj\n",
      "3 2 obj\n(again)\nendobj\n",
      "4 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n",
    ]
    var text = "%PDF-1.7\n"
    var offsets: [String] = []
    for part in parts {
      let digits = String(text.utf8.count)
      offsets.append(String(repeating: "0", count: 10 - digits.count) + digits)
      text += part
    }
    let start = text.utf8.count
    text += """
      xref
      0 5
      0000000002 65535 f\u{20}
      \(offsets[0]) 00000 n\u{20}
      0000000000 00001 f\u{20}
      \(offsets[1]) 00002 n\u{20}
      \(offsets[2]) 00000 n\u{20}
      trailer
      << /Size 5 /Root 1 0 R >>
      startxref
      \(start)
      %%EOF

      """
    return Array(text.utf8)
  }

  @Test func `Numbers of deleted objects may be in use again`() throws {
    let file = try PDFObjects(reading: reusedNumber)
    #expect(file.damage == [])
    #expect(file.objects.keys.sorted() == [1, 3, 4])
    #expect(file.objects[3] == .string(Array("again".utf8)))
  }

  @Test func `What is no PDF file is refused`() {
    #expect(throws: UnreadablePDF.self) { try PDFObjects(reading: Array("Hello".utf8)) }
  }
}
