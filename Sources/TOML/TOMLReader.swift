// SPDX-License-Identifier: Apache-2.0

internal import YAML

/// Reads the lines of a TOML text: headers, and keys with values.
///
/// It is more generous than TOML 1.0 in one point, as TOML 1.1 is: tables in braces may have line
/// ends, and a comma behind the last value.
struct TOMLReader {
  /// The greatest depth, for which the stack of a thread is large enough; the same as of YAML.
  private static let depthLimit = 500

  /// The table that contains all others.
  let root = TOMLTable(mark: YAMLMark(line: 1, column: 1), origin: .defined, depth: 0)
  var cursor: TOMLCursor

  init(_ text: String) { cursor = TOMLCursor(text) }

  /// Reads the text into `root`.
  mutating func readDocument() throws(TOMLMistake) {
    var table = root
    while true {
      cursor.skipLines()
      guard cursor.byte != nil else { return }
      if cursor.isAt("[") { table = try readHeader() } else { try readMember(of: table) }
      cursor.skipBlanks()
      if cursor.isAt("#") {
        cursor.skipLines()
      } else if !cursor.isAtLineEnd {
        throw mistake(
          "the value ends before this", "begin a new line, or put the whole text in quotes")
      }
    }
  }

  /// A mistake at a place, by default where the reader is.
  func mistake(_ message: String, _ hint: String, at mark: YAMLMark? = nil) -> TOMLMistake {
    TOMLMistake(message: message, hint: hint, mark: mark ?? cursor.mark)
  }

  /// Refuses a value that is too deep.
  func check(depth: Int, at mark: YAMLMark) throws(TOMLMistake) {
    guard depth > Self.depthLimit else { return }
    throw mistake(
      "values are nested more than \(Self.depthLimit) deep", "write it with fewer levels", at: mark)
  }

  // MARK: - Keys

  /// Reads a key or the name of a table: names with dots between them.
  private mutating func readKey() throws(TOMLMistake) -> [YAMLNode.Scalar] {
    var names: [YAMLNode.Scalar] = []
    repeat {
      cursor.skipBlanks()
      let mark = cursor.mark
      let isQuoted = cursor.isAt("\"") || cursor.isAt("'")
      let name = isQuoted ? try readString() : cursor.take(while: \.isBareKey)
      guard isQuoted || !name.isEmpty else {
        throw mistake(
          "there is no name here",
          "write `name = value`; names with other signs than letters, digits, `-` and `_` need quotes"
        )
      }
      names.append(.init(string: name, isPlain: !isQuoted, mark: mark))
      try check(depth: names.count, at: mark)
      cursor.skipBlanks()
    } while cursor.skip(".")
    return names
  }

  /// Reads `key = value` into a table.
  mutating func readMember(of table: TOMLTable) throws(TOMLMistake) {
    let names = try readKey()
    guard let last = names.last else { return }
    guard cursor.skip("=") else {
      throw mistake(
        "there is no `=` after this name", "write `\(last.string) = value`", at: last.mark)
    }
    var table = table
    for name in names.dropLast() {
      switch table.member(name.string) {
      case nil:
        table = try makeTable(name, in: table, origin: .dotted)
      case (_, .table(let known))? where known.origin == .dotted:
        table = known
      case (let first, _)?:
        throw isDefined(name, first)
      }
    }
    if let first = table.member(last.string)?.key { throw isDefined(last, first) }
    cursor.skipBlanks()
    table.add(last, .node(try readValue(after: last, depth: table.depth + 1)))
  }

  private func isDefined(_ name: YAMLNode.Scalar, _ first: YAMLNode.Scalar) -> TOMLMistake {
    TOMLMistake(
      message: "`\(name.string)` appears twice", hint: "keep one of them", mark: name.mark,
      other: first.mark)
  }

  private func makeTable(
    _ name: YAMLNode.Scalar, in table: TOMLTable, origin: TOMLTable.Origin
  ) throws(TOMLMistake) -> TOMLTable {
    let new = TOMLTable(mark: name.mark, origin: origin, depth: table.depth + 1)
    try check(depth: new.depth, at: name.mark)
    table.add(name, .table(new))
    return new
  }

  // MARK: - Headers

  /// Reads `[name]` or `[[name]]`, and returns the table to which the next lines belong.
  private mutating func readHeader() throws(TOMLMistake) -> TOMLTable {
    let start = cursor.mark
    cursor.advance()
    let isArray = cursor.skip("[")
    let names = try readKey()
    guard cursor.skip("]"), !isArray || cursor.skip("]"), let last = names.last else {
      throw mistake(
        "the header that begins here does not end",
        "close it with `\(isArray ? "]]" : "]")`", at: start)
    }
    var table = root
    for name in names.dropLast() {
      switch table.member(name.string) {
      case nil: table = try makeTable(name, in: table, origin: .implied)
      case (_, .table(let known))?: table = known
      case (_, .tables(let list))?: table = list.items.last ?? table
      case (let first, .node)?: throw isDefined(name, first)
      }
    }
    switch table.member(last.string) {
    case nil where !isArray: return try makeTable(last, in: table, origin: .defined)
    case (_, .table(let known))? where !isArray && known.origin == .implied:
      known.origin = .defined
      known.mark = last.mark
      return known
    case nil:
      let list = TOMLTableList(mark: last.mark)
      table.add(last, .tables(list))
      return try addTable(to: list, in: table, at: last.mark)
    case (_, .tables(let list))? where isArray:
      return try addTable(to: list, in: table, at: last.mark)
    case (let first, _)?: throw isDefined(last, first)
    }
  }

  private func addTable(
    to list: TOMLTableList, in table: TOMLTable, at mark: YAMLMark
  ) throws(TOMLMistake) -> TOMLTable {
    let new = TOMLTable(mark: mark, origin: .defined, depth: table.depth + 2)
    try check(depth: new.depth, at: mark)
    list.items.append(new)
    return new
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, `-` or `_`.
  fileprivate var isBareKey: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-")
  }
}
