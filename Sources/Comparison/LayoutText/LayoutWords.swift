// SPDX-License-Identifier: Apache-2.0

/// The words for the place of a node: a letter or sign, and a number.
///
/// | Word | Means |
/// | --- | --- |
/// | `+3` | begins three lines below the node before, in the source |
/// | `n4` | has four lines |
/// | `p2` | begins on page 2, or goes on there |
/// | `x24` | begins 24 points to the right of its container |
/// | `y8` | stands 8 points below the block above |
/// | `200` | is 200 points wide |
/// | `h16` | is 16 points high |
struct LayoutWords {
  /// A word.
  enum Place: Hashable {
    case line(Int), lines(Int), page(Int), x(Int), y(Int), width(Int), height(Int)
  }

  /// The words in a field: those for the place, and those for the looks.
  private(set) var places = LayoutPlaces.Words()
  /// The name for the content of an image.
  private(set) var content: String?
  /// The words for the looks.
  private(set) var looks: [Substring] = []

  /// A node without parts is on page 0.
  private static let nowhere = LayoutPlaces.PartWords(page: 0)
  /// The word for the content of an image.
  private static let contentSign = "@"

  /// Reads a field.
  init(_ field: Substring) {
    var part = LayoutPlaces.PartWords()
    var isBegun = false
    for word in field.split(separator: " ") {
      guard looks.isEmpty, let place = Self.place(word) else {
        if word.hasPrefix(Self.contentSign) {
          content = LayoutDescription.unescaped(word.dropFirst())
        } else {
          looks.append(word)
        }
        continue
      }
      switch place {
      case .line(let number): places.line = number
      case .lines(let number): places.lines = number
      case .page(let number):
        if isBegun {
          places.parts.append(part)
          part = LayoutPlaces.PartWords()
        }
        part.page = number
      case .x(let number): part.x = number
      case .y(let number): part.y = number
      case .width(let number): part.width = number
      case .height(let number): part.height = number
      }
      isBegun = part != LayoutPlaces.PartWords()
    }
    if part != Self.nowhere { places.parts.append(part) }
  }

  /// Reads a word; `nil` when it is not for a place.
  static func place(_ word: Substring) -> Place? {
    guard let sign = word.first else { return nil }
    if sign == "+" || sign == "-" {
      return Int(word).flatMap { abs($0) < 1 << 40 ? .line($0) : nil }
    }
    if sign.isASCII, sign.isNumber {
      return Double(word).flatMap { $0 < 1e8 ? .width(LayoutPlaces.hundredths($0)) : nil }
    }
    guard let next = word.dropFirst().first, next == "-" || next.isNumber,
      let value = Double(word.dropFirst()), abs(value) < 1e8
    else { return nil }
    let length = LayoutPlaces.hundredths(value)
    switch sign {
    case "n": return .lines(Int(value))
    case "p": return .page(Int(value))
    case "x": return .x(length)
    case "y": return .y(length)
    case "w": return .width(length)
    case "h": return .height(length)
    default: return nil
    }
  }

  /// The words for the place and the content of a node.
  static func words(_ places: LayoutPlaces.Words, content: String?) -> [String] {
    func length(_ value: Int) -> String { LayoutDescription.number(Double(value) / 100) }
    var words: [String] = []
    if let line = places.line { words.append(LayoutDescription.signed(line)) }
    for (index, part) in (places.parts.isEmpty ? [nowhere] : places.parts).enumerated() {
      if let page = part.page { words.append("p\(page)") }
      if let x = part.x { words.append("x" + length(x)) }
      if let y = part.y { words.append("y" + length(y)) }
      if let width = part.width { words.append((width < 0 ? "w" : "") + length(width)) }
      if index == 0, let lines = places.lines { words.append("n\(lines)") }
      if let height = part.height { words.append("h" + length(height)) }
    }
    if let content {
      words.append(contentSign + LayoutDescription.escaped(content, isWord: true))
    }
    return words
  }
}
