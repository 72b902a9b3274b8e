// SPDX-License-Identifier: Apache-2.0

/// Reads what abbreviations stand for: `*[HTML]: Hyper Text Markup Language`.
enum AbbreviationReader {
  /// The most bytes of an abbreviation.
  static let limit = 100

  /// Reads a line from its first sign on; `nil` when it says nothing of an abbreviation.
  static func read(_ line: [UInt8]) -> (term: String, expansion: String)? {
    guard line.starts(with: "*[".utf8) else { return nil }
    let name = line.dropFirst(2).prefix(limit + 1).prefix { !"[]\\*`".utf8.contains($0) }
    let rest = line[name.endIndex...]
    guard 1...limit ~= name.count, rest.starts(with: "]:".utf8) else { return nil }
    let term = String(decoding: name, as: UTF8.self)
    let expansion = rest.dropFirst(2).drop(while: \.isASCIISpace).trimmedEnd
    // A text may be emphasised from its first bracket on.
    guard !expansion.isEmpty, !expansion.contains(UInt8(ascii: "*")),
      term.first?.isWhitespace == false, term.last?.isWhitespace == false
    else { return nil }
    return (term, expansion.text)
  }
}
