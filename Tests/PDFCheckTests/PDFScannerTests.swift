// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import PDFCheck

@Suite("The scanner of PDF syntax", .deadline)
struct PDFScannerTests {
  private func object(_ text: String) -> PDFObject? {
    var scanner = PDFScanner(Array(text.utf8))
    return scanner.object()
  }

  @Test(
    "reads objects",
    arguments: [
      ("null", .null), ("true", .boolean(true)), ("-12", .integer(-12)), ("+.5", .real(0.5)),
      ("4.", .real(4)), ("10000000000000000000", .real(1e19)),
      ("/A#20b", .name("A b")), ("/", .name("")),
      ("(a\\(b(c)\\051)", .string(Array("a(b(c))".utf8))),
      ("(a\\\nb\\r\\53)", .string(Array("ab\r+".utf8))), ("<4 1 4>", .string([0x41, 0x40])),
      ("12 0 R", .reference(12)), ("% comment\n1", .integer(1)),
      ("[1 2 0 R /A[]]", .array([.integer(1), .reference(2), .name("A"), .array([])])),
      (
        "<</A 1/B<</C(d)>>>>",
        .dictionary(["A": .integer(1), "B": .dictionary(["C": .string([0x64])])])
      ),
      ("<</A>>", .dictionary([:])), ("[1 0 RG]", .array([.integer(1), .integer(0)])),
    ] as [(String, PDFObject)])
  func objects(text: String, result: PDFObject) {
    #expect(object(text) == result)
  }

  @Test("reads operators with their operands, and passes over inline images")
  func operators() {
    var scanner = PDFScanner(Array("q 1 0 0 1 5 6 cm BI /W 1 ID \u{1} EI x\nEI Q".utf8))
    var operands: [PDFObject] = []
    #expect(scanner.operation(&operands) == "q")
    #expect(scanner.operation(&operands) == "cm")
    #expect(operands.count == 6)
    #expect(scanner.operation(&operands) == "BI")
    #expect(scanner.operation(&operands) == "ID")
    #expect(operands == [.name("W"), .integer(1)])
    scanner.skipImageData()
    var rest: [String] = []
    while let word = scanner.operation(&operands) { rest.append(word) }
    #expect(rest.last == "Q")
  }

  @Test("ends with what nests too deep, and with what has no end")
  func nesting() {
    #expect(object(String(repeating: "[", count: 100_000)) != nil)
    #expect(object(String(repeating: "<</A", count: 100_000)) != nil)
    #expect(object(String(repeating: "(", count: 100_000)) != nil)
    var scanner = PDFScanner(Array(String(repeating: "]>>)", count: 1000).utf8))
    #expect(scanner.object() == nil)
  }

  @Test("reads any bytes", arguments: 0..<40)
  func hostile(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("<>[](){}/%#\\ \n0129.-RABCEIDTjqQ".utf8) + [0, 0xFF]
    let bytes = (0..<4000).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    var scanner = PDFScanner(bytes)
    var operands: [PDFObject] = []
    while let word = scanner.operation(&operands) {
      if word == "ID" { scanner.skipImageData() }
    }
    #expect(scanner.position == bytes.count)
    // As a page, a CMap, a font program and metadata.
    var file = GoodFile.objects
    file.surroundContent(String(decoding: bytes, as: UTF8.self))
    for number in file.streamNumbers where number % 3 == seed % 3 {
      file.streams[number] = bytes
    }
    #expect(!checkPDF(file, against: [.ua1, .a2a]).passes)
  }

  @Test("reads damaged streams and objects", arguments: 0..<40)
  func damaged(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var file = GoodFile.objects
    for number in file.streams.keys.sorted() {
      guard var bytes = file.streams[number], !bytes.isEmpty else { continue }
      for _ in 0..<8 {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      file.streams[number] = bytes
    }
    let values: [PDFObject] = [
      .null, .integer(-1), .integer(.max), .real(1e300), .string([]), .name("X"), .array([.null]),
      .reference(1), .dictionary(["S": .name("TR"), "K": .reference(3)]),
    ]
    for number in file.objects.keys.sorted() {
      guard let key = file.objects[number]?.dictionary?.keys.sorted().randomElement(using: &random),
        Int.random(in: 0..<8, using: &random) == 0
      else { continue }
      file.edit(number) { $0[key] = values.randomElement(using: &random) }
    }
    #expect(!checkPDF(file, against: [.ua1, .a3a]).findings.isEmpty)
  }

  @Test("refuses what is no PDF file")
  func unreadable() {
    #expect(throws: UnreadablePDF.self) { try checkPDF([]) }
    #expect(throws: UnreadablePDF.self) { try checkPDF(Array("Words.".utf8)) }
  }

  @Test("reports what had to be repaired")
  func repaired() throws {
    var bytes = GoodFile.bytes
    // The length of the first stream is wrong.
    let key = Array("/Length ".utf8)
    let index = try #require(bytes.indices.first { bytes[$0...].starts(with: key) }) + key.count
    bytes[index] = bytes[index] == UInt8(ascii: "1") ? UInt8(ascii: "2") : UInt8(ascii: "1")
    let report = try checkPDF(bytes, against: [])
    #expect(report.findings.contains { $0.rule == "file-syntax" })
  }
}
