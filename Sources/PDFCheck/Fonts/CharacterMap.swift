// SPDX-License-Identifier: Apache-2.0

/// The characters of codes that a `ToUnicode` CMap gives (ISO 32000-1 §9.10.3).
struct CharacterMap: Sendable {
  /// The UTF-16 units of each code.
  private(set) var characters: [Int: [UInt16]] = [:]

  /// Reads a CMap; what is no syntax is passed over.
  init(_ bytes: [UInt8]) {
    var scanner = PDFScanner(bytes)
    var operands: [PDFObject] = []
    while let word = scanner.operation(&operands, limit: 400) {
      switch word {
      case "endbfchar":
        for index in stride(from: 0, to: operands.count - 1, by: 2) {
          guard let code = Self.code(operands[index]), let text = operands[index + 1].string
          else { continue }
          characters[code] = Self.units(text)
        }
      case "endbfrange":
        for index in stride(from: 0, to: operands.count - 2, by: 3) {
          guard let first = Self.code(operands[index]), let last = Self.code(operands[index + 1]),
            first <= last, last - first < 65_536
          else { continue }
          add(first...last, operands[index + 2])
        }
      default: break
      }
    }
  }

  private mutating func add(_ codes: ClosedRange<Int>, _ target: PDFObject) {
    switch target {
    case .string(let text):
      var units = Self.units(text)
      for code in codes {
        characters[code] = units
        guard let last = units.popLast() else { continue }
        units.append(last &+ 1)
      }
    case .array(let texts):
      for (code, text) in zip(codes, texts) { characters[code] = text.string.map(Self.units) }
    default: break
    }
  }

  private static func code(_ object: PDFObject) -> Int? {
    guard let bytes = object.string, (1...4).contains(bytes.count) else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func units(_ bytes: [UInt8]) -> [UInt16] {
    guard bytes.count > 1 else { return bytes.map(UInt16.init) }
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }
}
