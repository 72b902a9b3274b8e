// SPDX-License-Identifier: Apache-2.0

/// The columns that `{l|cr}` describes.
struct ColumnSpecification {
  /// The columns so far.
  private(set) var columns: [MathTable.Column] = []
  /// The rules behind the last column.
  private(set) var rules: [MathTable.Stroke] = []
  /// The first letter that means nothing.
  private(set) var unknown: String?

  private let bytes: [UInt8]
  private var index = 0
  private var space: MathLength?

  /// Creates one for the bytes between the braces.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads all columns.
  mutating func read() {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "l"): add(.left)
      case UInt8(ascii: "c"): add(.center)
      case UInt8(ascii: "r"): add(.right)
      case UInt8(ascii: "p"), UInt8(ascii: "m"), UInt8(ascii: "b"):
        _ = group()
        add(.left)
      case UInt8(ascii: "|"): rules.append(.solid)
      case UInt8(ascii: ":"): rules.append(.dashed)
      case UInt8(ascii: "@"), UInt8(ascii: "!"):
        let text = group()
        space = text.isEmpty ? MathLength(0, .em) : MathLength(source: spaceLength(text))
      case UInt8(ascii: ">"), UInt8(ascii: "<"): _ = group()
      case UInt8(ascii: "*"): repetition()
      case _ where byte.isBlank || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"): break
      default: unknown = unknown ?? String(decoding: [byte], as: UTF8.self)
      }
    }
  }

  private mutating func add(_ alignment: MathTable.Alignment) {
    columns.append(.init(alignment, rulesBefore: rules, spaceBefore: space))
    rules = []
    space = nil
  }

  /// Reads `{…}`.
  private mutating func group() -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else { return "" }
    var depth = 0
    let start = index + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      index += 1
      if depth == 0 { return String(decoding: bytes[start..<index - 1], as: UTF8.self) }
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The length in `\hspace{1em}`.
  private func spaceLength(_ text: String) -> String {
    switch text.trimmed {
    case "\\quad": return "1em"
    case "\\qquad": return "2em"
    default:
      let inner = text.split(separator: "{").last ?? ""
      return String(inner.prefix { $0 != "}" })
    }
  }

  /// Reads `*{3}{c}`.
  private mutating func repetition() {
    let count = min(Int(group().trimmed) ?? 1, 100)
    var inner = Self(Array(group().utf8.filter { $0 != UInt8(ascii: "*") }))
    inner.read()
    for _ in 0..<max(0, count) where columns.count < 1_000 { columns += inner.columns }
  }
}
