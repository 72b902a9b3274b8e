// SPDX-License-Identifier: Apache-2.0

/// What the info string of a code block says besides its language: a title, numbers, marked lines.
///
/// It reads the forms of pandoc (`{.python .numberLines startFrom=10}`), Quarto (`filename=`), MkDocs
/// (`title="…" linenums="1" hl_lines="2 3"`), Docusaurus and VuePress (`title="…" {1,3-5}
/// showLineNumbers`), and VitePress (`[name]`). All else belongs to other programs.
public struct CodeOptions: Hashable, Sendable {
  /// The id that references name; `nil` when there is none.
  public var id: String?
  /// The classes, without the language.
  public var classes: [String] = []
  /// The name of a file, or another text above the code; `nil` when there is none.
  public var title: String?
  /// The caption; `nil` when there is none.
  public var caption: String?
  /// The words for those who can't see the picture that the code is drawn as (`alt="…"`); `nil` when
  /// there are none.
  public var alternative: String?
  /// The width of that picture, as `width=50%`; `nil` for its own.
  public var width: Image.Extent?
  /// Whether lines have numbers; `nil` leaves it to the theme.
  public var numbersLines: Bool?
  /// The number of the first line.
  public var firstNumber = 1
  /// The marked lines; the first line is 1, whatever its number is.
  public var markedLines: [ClosedRange<Int>] = []
  /// The attributes whose values name no lines, in order.
  package private(set) var unread: [Attribute] = []

  /// An attribute as written.
  package struct Attribute: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String
  }

  /// The greatest number of a line.
  static let greatestNumber = 10_000_000

  /// Reads an info string.
  public init(info: String) {
    guard info.utf8.contains(where: { " {=".utf8.contains($0) }) else { return }
    var words = InfoWords(info)
    var isFirst = true
    while let word = words.next() {
      defer { isFirst = false }
      if let value = word.value {
        set(word.name, value)
      } else if word.name.first == "#" {
        id = word.name.count > 1 ? String(word.name.dropFirst()) : id
      } else if let lines = Self.ranges(word.name) {
        markedLines += lines
      } else if word.name.first == "." {
        if !isFirst { addClass(String(word.name.dropFirst())) }
      } else if !isFirst, word.name.first == "[", word.name.last == "]", word.name.count > 2 {
        // VitePress names the tabs of a group of code so.
        title = title ?? String(word.name.dropFirst().dropLast())
      } else if word.name.lowercased() == "showlinenumbers" {
        numbersLines = true
      }
    }
  }

  private mutating func addClass(_ name: String) {
    switch name.lowercased() {
    case "numberlines", "number-lines", "line-numbers", "linenums": numbersLines = true
    default: classes.append(name)
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name.lowercased() {
    case "title", "filename", "file": title = value.isEmpty ? title : value
    case "caption", "cap": caption = value.isEmpty ? caption : value
    case "alt": alternative = value.isEmpty ? alternative : value
    case "width": width = Image.Extent(attribute: value) ?? width
    case "linenums" where Self.switches.keys.contains(value.lowercased()):
      numbersLines = Self.switches[value.lowercased()]
    case "startfrom", "linenums", "firstnumber", "lineno-start", "start":
      // MkDocs also has the step between numbers, and between special lines.
      let first = value.split(separator: " ").first.map(String.init) ?? ""
      guard let number = Int(first), 0...Self.greatestNumber ~= number else {
        if name.lowercased() != "start" { unread.append(Attribute(name: name, value: value)) }
        break
      }
      firstNumber = number
      numbersLines = true
    case "hl_lines", "highlightlines", "emphasize-lines":
      if let lines = Self.ranges(value) {
        markedLines += lines
      } else if !value.isEmpty {
        unread.append(Attribute(name: name, value: value))
      }
    // Some programs mark words by these.
    case "highlight", "mark": markedLines += Self.ranges(value) ?? []
    default: break
    }
  }

  /// The values of `linenums` that are no numbers.
  private static let switches = ["true": true, "yes": true, "": true, "false": false, "no": false]

  /// The lines that a text names, such as `1,3-5` or `1 3`; `nil` when it is something else.
  private static func ranges(_ text: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(whereSeparator: { ", {}\"".contains($0) }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard 1...2 ~= ends.count, let first = ends[0], let last = ends[ends.count - 1],
        1...greatestNumber ~= first, first...max(first, greatestNumber) ~= last
      else { return nil }
      ranges.append(first...last)
    }
    return ranges.isEmpty ? nil : ranges
  }
}

/// The words of an info string; braces around several of them are spaces, and quotes hold spaces.
private struct InfoWords {
  private let characters: [Character]
  private var position = 0

  init(_ info: String) { characters = Array(info) }

  private var character: Character? {
    position < characters.count ? characters[position] : nil
  }

  mutating func next() -> (name: String, value: String?)? {
    while let character, character.isWhitespace || "{},".contains(character) { position += 1 }
    guard character != nil else { return nil }
    var name = ""
    // The numbers in braces are one word.
    let isInBraces = position > 0 && characters[position - 1] == "{"
    while let character, !character.isWhitespace, !"{}=".contains(character) {
      if character == ",", !isInBraces, !name.allSatisfy({ $0.isNumber || $0 == "-" || $0 == "," })
      {
        break
      }
      name.append(character)
      position += 1
    }
    guard character == "=" else { return (name, nil) }
    position += 1
    return (name, value())
  }

  private mutating func value() -> String {
    var value = ""
    let quote = character
    if let quote, quote == "\"" || quote == "'" || quote == "{" {
      position += 1
      let end: Character = quote == "{" ? "}" : quote
      while let character, character != end {
        value.append(character)
        position += 1
      }
      position += 1
      return value
    }
    while let character, !character.isWhitespace, !"{}".contains(character) {
      value.append(character)
      position += 1
    }
    return value
  }
}
