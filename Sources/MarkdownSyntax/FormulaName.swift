// SPDX-License-Identifier: Apache-2.0

/// A name of a place in the source of a formula: `\label{a}` gives it, `\eqref{a}` and `\ref{a}` refer to it.
package struct FormulaName: Hashable, Sendable {
  /// The commands with such names.
  package enum Command: String, Sendable, CaseIterable {
    case label, eqref, ref
  }

  /// The command.
  package var command: Command
  /// The name.
  package var name: String
  /// The bytes of the command and its argument in the source.
  package var range: Range<Int>

  /// The names in the source of a formula, in their order.
  package static func names(in source: String) -> [FormulaName] {
    guard source.utf8.contains(UInt8(ascii: "\\")) else { return [] }
    let bytes = Array(source.utf8)
    let hasComments = bytes.contains(UInt8(ascii: "\n"))
    var names: [FormulaName] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), hasComments {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        continue
      }
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let word = bytes[(index + 1)...].prefix(6).prefix(while: \.isASCIILetter)
      guard let command = Command(rawValue: String(decoding: word, as: UTF8.self)),
        let (name, end) = argument(of: bytes, at: word.endIndex)
      else {
        index += word.isEmpty ? 2 : 1
        continue
      }
      names.append(FormulaName(command: command, name: name, range: index..<end))
      index = end
    }
    return names
  }

  /// The longest name, in bytes; with it, names that are not closed take linear time.
  private static let limit = 256

  private static func argument(of bytes: [UInt8], at start: Int) -> (name: String, end: Int)? {
    guard let open = bytes[start...].prefix(8).first(where: { !$0.isASCIISpace }),
      open == UInt8(ascii: "{"),
      let first = bytes[start...].firstIndex(of: open)
    else { return nil }
    let content = bytes[(first + 1)...].prefix(limit).prefix { !"{}\\\n".utf8.contains($0) }
    guard content.endIndex < bytes.count, bytes[content.endIndex] == UInt8(ascii: "}") else {
      return nil
    }
    var name = content.drop(while: \.isASCIISpace)
    while let last = name.last, last.isASCIISpace { name.removeLast() }
    guard !name.isEmpty else { return nil }
    return (String(decoding: name, as: UTF8.self), content.endIndex + 1)
  }
}

extension String {
  /// The source of a formula with other text in place of commands that have names.
  ///
  /// - Parameter replacement: Gives the text for a command; `nil` leaves it as it is.
  /// - Returns: The source.
  package func replacingNames(_ replacement: (FormulaName) -> String?) -> String {
    let names = FormulaName.names(in: self)
    if names.isEmpty { return self }
    let bytes = Array(utf8)
    var (result, end): ([UInt8], Int) = ([], 0)
    for name in names {
      guard let text = replacement(name) else { continue }
      result += bytes[end..<name.range.lowerBound]
      result += text.utf8
      end = name.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
