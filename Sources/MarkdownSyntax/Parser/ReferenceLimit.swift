// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Bounds what link references repeat: cmark copies the address and the title for each link.
struct ReferenceLimit {
  /// Shorter definitions do not count.
  private static let shortest = 500

  /// The limit and the line of the definition; `nil` when it is not exceeded.
  static func exceeded(
    by source: SourceText, from first: Int, _ limits: Limits
  ) -> (limit: Limit, line: Int)? {
    let limit = limits(.referenceBytes)
    let definitions = longDefinitions(in: source, from: first)
    guard !definitions.isEmpty else { return nil }
    var total = 0
    var open: Int?
    for index in source.content(ofLine: first).lowerBound..<source.bytes.count {
      switch source.bytes[index] {
      case UInt8(ascii: "["): open = index + 1
      case UInt8(ascii: "]"):
        guard let start = open, index - start <= 1_000 else { break }
        if let definition = definitions[label(source.bytes[start..<index])] {
          total += definition.length
          if total > limit.value { return (limit, definition.line) }
        }
        open = nil
      default: break
      }
    }
    return nil
  }

  private static func longDefinitions(
    in source: SourceText, from first: Int
  ) -> [String: (length: Int, line: Int)] {
    var definitions: [String: (length: Int, line: Int)] = [:]
    var current: (label: String, length: Int, line: Int)?
    func end() {
      guard let (label, length, line) = current, length > shortest else { return }
      definitions[label] = (max(length, definitions[label]?.length ?? 0), line)
    }
    for line in first...max(first, source.lineCount) {
      let text = source.bytes[source.content(ofLine: line)].drop {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\t")
      }
      if text.isEmpty {
        end()
        current = nil
      } else if text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]")),
        close + 1 < text.endIndex, text[close + 1] == UInt8(ascii: ":")
      {
        end()
        current = (label(text[(text.startIndex + 1)..<close]), text.endIndex - close, line)
      } else {
        // A title may have lines of its own.
        current?.length += text.count
      }
    }
    end()
    return definitions
  }

  /// A label in the form in which labels are compared.
  private static func label(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).uppercased().lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
