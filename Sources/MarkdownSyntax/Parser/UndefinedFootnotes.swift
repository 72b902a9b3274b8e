// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds text written like the call of a footnote without a definition.
///
/// cmark treats it as text, and GFM does not mention it; the author most likely mistyped the label.
struct UndefinedFootnotes {
  /// The labels, each at its first place.
  private(set) var calls: [(label: String, range: SourceRange)] = []

  private var known: Set<String>
  private let source: SourceText
  /// The longest label considered, in bytes.
  private static let longestLabel = 100
  /// The number of further calls to look up in the source; each lookup walks along a line.
  private var looksLeft = 200

  /// Searches the text of a document whose footnotes have the labels `defined`.
  init(_ events: [SyntaxEvent], defined: some Sequence<String>, source: SourceText) {
    known = Set(defined.map { $0.lowercased() })
    self.source = source
    for event in events {
      if case .text(let text, let range) = event { look(in: Array(text.utf8), range) }
    }
  }

  private mutating func look(in text: [UInt8], _ range: SourceRange) {
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = open + 1
      guard index < text.count, text[index] == UInt8(ascii: "^") else { continue }
      let rest = text[(index + 1)...].prefix(Self.longestLabel)
      guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "]") || $0 <= 0x20 }),
        text[end] == UInt8(ascii: "]"), end > index + 1
      else { continue }
      let label = String(decoding: text[(index + 1)..<end], as: UTF8.self)
      guard looksLeft > 0, !known.contains(label.lowercased()) else { continue }
      looksLeft -= 1
      guard let place = place(of: text[open...end], on: range.start.line) else { continue }
      known.insert(label.lowercased())
      calls.append((label, place))
    }
  }

  /// The place of a call on a line; `nil` when a backslash makes it text.
  private func place(of call: ArraySlice<UInt8>, on line: Int) -> SourceRange? {
    guard (1...max(source.lineCount, 1)).contains(line) else { return nil }
    let content = source.bytes[source.content(ofLine: line)]
    var index = content.startIndex
    while let open = content[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = open + 1
      guard content[open...].starts(with: call) else { continue }
      if open > content.startIndex, content[open - 1] == UInt8(ascii: "\\") { continue }
      let column = open - content.startIndex + 1
      return SourceRange(
        start: source.original(SourceLocation(line: line, column: column)),
        end: source.original(SourceLocation(line: line, column: column + call.count - 1)))
    }
    return nil
  }
}
