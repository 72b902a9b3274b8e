// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import TOML
internal import YAML
internal import YAMLMistakes

/// Reads the block of YAML between `---` on the first line and the next `---` or `...`, or the
/// block of TOML between two lines `+++`.
struct FrontMatterReader {
  /// The text whose front matter is read.
  let source: SourceText
  /// The number of lines above the block: the fence.
  var linesAbove = 1
  /// The affiliations that authors name by their ids.
  private var affiliations: [String: String] = [:]

  /// Creates a reader.
  init(source: SourceText, linesAbove: Int = 1) {
    (self.source, self.linesAbove) = (source, linesAbove)
  }

  /// The result of reading the block.
  struct Reading {
    /// The values; `nil` when the block is broken or refused.
    var frontMatter: FrontMatter?
    /// The number of lines it takes, fences included.
    var lineCount: Int
  }

  /// Reads the block; `nil` when the text is all Markdown.
  ///
  /// A fence without its counterpart and a block without keys are Markdown: a thematic break, or a
  /// paragraph of plus signs, and what follows. A broken block that starts with a key is kept off
  /// the page, and so is a block of HTML comments. So is YAML with aliases: a few of them can expand
  /// to more than any memory holds.
  func read(reportingTo sink: inout DiagnosticSink) -> Reading? {
    let syntax: FrontMatterSyntax
    switch fence(atLine: 1) {
    case UInt8(ascii: "-"): syntax = .yaml
    case UInt8(ascii: "+"): syntax = .toml
    default: return nil
    }
    guard let last = lastLine(of: syntax) else {
      reportOpenBlock(syntax, to: &sink)
      return nil
    }
    let start = source.content(ofLine: 2).lowerBound
    let end = source.content(ofLine: last).lowerBound
    let text = String(decoding: source.bytes[start..<end], as: UTF8.self)
    let range = SourceRange(
      start: SourceLocation(line: 1, column: 1),
      end: source.original(
        SourceLocation(line: last, column: source.content(ofLine: last).count)))
    if isComments(source.bytes[start..<end]) { return Reading(frontMatter: nil, lineCount: last) }
    do throws(Refusal) {
      let mapping: YAMLNode.Mapping?
      switch syntax {
      case .yaml: mapping = try yaml(text, lines: 2..<last)
      case .toml: mapping = try toml(text)
      }
      guard let mapping else { return nil }
      var frontMatter = FrontMatter(range: range)
      frontMatter.lookSyntax = syntax
      read(mapping, of: text, into: &frontMatter, reportingTo: &sink) { member, sink in
        guard let key = member.key.scalar?.string, let nearest = nearest(to: key, besides: mapping)
        else { return }
        sink.report(.frontMatterKey(key, nearest: nearest, at: place(of: member.key)))
      }
      return Reading(frontMatter: frontMatter, lineCount: last)
    } catch {
      guard startsWithKey(lines: 2..<last, syntax) else { return nil }
      sink.report(diagnostic(error, syntax, of: range))
      return Reading(frontMatter: nil, lineCount: last)
    }
  }

  // MARK: - Blocks

  /// The reason why a block is not read.
  private enum Refusal: Error {
    /// A mistake in its syntax.
    case mistake(YAMLProblem)
    /// An alias.
    case alias(SourceLocation)
  }

  /// The members of a block of YAML; `nil` when it is not a mapping.
  private func yaml(_ text: String, lines: Range<Int>) throws(Refusal) -> YAMLNode.Mapping? {
    if let alias = alias(inLines: lines) { throw .alias(alias) }
    do throws(YAMLError) {
      return try YAML.compose(text)?.mapping
    } catch {
      throw .mistake(YAMLProblem(error, in: YAMLLines(text), firstLine: 2))
    }
  }

  /// The members of a block of TOML; `nil` when there are none, but for a blank block, which some
  /// programs ask for.
  private func toml(_ text: String) throws(Refusal) -> YAMLNode.Mapping? {
    let reading = TOML.read(text)
    if let mistake = reading.mistake {
      throw .mistake(YAMLProblem(mistake, in: YAMLLines(text), firstLine: 2))
    }
    return reading.root.isEmpty && !text.allSatisfy(\.isWhitespace) ? nil : reading.root
  }

  private func diagnostic(
    _ refusal: Refusal, _ syntax: FrontMatterSyntax, of range: SourceRange
  ) -> Diagnostic {
    switch refusal {
    case .alias(let alias):
      return .frontMatterAlias(at: SourceRange(start: alias, end: alias))
    case .mistake(let problem):
      let place = problem.location.map { place in
        let start = source.original(SourceLocation(line: place.line + 1, column: place.column))
        return SourceRange(start: start, end: start)
      }
      return .frontMatter(problem.reason, of: syntax, hint: problem.hint, at: place ?? range)
    }
  }

  // MARK: - Keys

  /// Reports a block that nothing ends, if the line below its fence has a key that documents have.
  private func reportOpenBlock(_ syntax: FrontMatterSyntax, to sink: inout DiagnosticSink) {
    guard source.lineCount > 1, startsWithKey(lines: 2..<3, syntax) else { return }
    let line = source.bytes[source.content(ofLine: 2)]
    let key = String(decoding: line.prefix { $0.isWordCharacter }, as: UTF8.self).lowercased()
    guard Self.lookKeys.contains(key) || Self.textKeys.contains(key) else { return }
    let place = SourceRange(
      start: SourceLocation(line: 1, column: 1),
      end: source.original(SourceLocation(line: 1, column: 3)))
    sink.report(.openFrontMatter(syntax, at: place))
  }

  // MARK: - Fences

  /// The line of the second fence; `nil` when there is none.
  private func lastLine(of syntax: FrontMatterSyntax) -> Int? {
    guard source.lineCount > 1 else { return nil }
    let fences = syntax == .yaml ? "-." : "+"
    return (2...source.lineCount).first { line in
      fence(atLine: line).map { fences.utf8.contains($0) } ?? false
    }
  }

  /// The character of a fence; `nil` when the line is not a fence.
  private func fence(atLine line: Int) -> UInt8? {
    var text = source.bytes[source.content(ofLine: line)]
    while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      text.removeLast()
    }
    guard text.count == 3, let first = text.first, text.allSatisfy({ $0 == first }),
      "-.+".utf8.contains(first)
    else { return nil }
    return first
  }

  /// Whether a text is HTML comments and white space.
  private func isComments(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.drop(while: \.isASCIISpace)
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      guard rest.starts(with: "<!--".utf8), let end = rest.dropFirst(4).endOfComment else {
        return false
      }
      rest = rest[end...].drop(while: \.isASCIISpace)
    }
    return true
  }

  /// Whether the first line that is neither blank nor a comment has the form `key:` or, in TOML,
  /// `key =`; a header of TOML may come before it.
  private func startsWithKey(lines: Range<Int>, _ syntax: FrontMatterSyntax) -> Bool {
    let (sign, dots) = syntax == .yaml ? (UInt8(ascii: ":"), "") : (UInt8(ascii: "="), ". \t\"'")
    for line in lines {
      let text = source.bytes[source.content(ofLine: line)].drop(while: \.isASCIISpace)
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "#") || syntax == .toml && first == UInt8(ascii: "[") { continue }
      guard let end = text.firstIndex(of: sign), end > text.startIndex else { return false }
      return text[..<end].allSatisfy { $0.isWordCharacter || dots.utf8.contains($0) }
    }
    return false
  }

  /// The place of the first `*name` that follows an `&name`; `nil` when there is none.
  ///
  /// Requiring both distinguishes YAML's aliases (YAML 1.2.2 §7.1) from prose with either sign. The
  /// rest of the syntax, such as quotes, is ignored.
  private func alias(inLines lines: Range<Int>) -> SourceLocation? {
    var anchors: Set<ArraySlice<UInt8>> = []
    for line in lines {
      let text = source.bytes[source.content(ofLine: line)]
      var index = text.startIndex
      while index < text.endIndex {
        let sign = text[index]
        index += 1
        guard sign == UInt8(ascii: "&") || sign == UInt8(ascii: "*") else { continue }
        let name = text[index...].prefix { $0.isWordCharacter }
        if sign == UInt8(ascii: "&") {
          if !name.isEmpty { anchors.insert(name) }
        } else if anchors.contains(name) {
          let column = index - text.startIndex
          return source.original(SourceLocation(line: line, column: column))
        }
        index = name.endIndex
      }
    }
    return nil
  }

  // MARK: - Values

  /// Reads the keys of a mapping, and those below `mdpdf` after them: what is meant for this program
  /// alone takes precedence.
  ///
  /// - Parameters:
  ///   - mapping: The keys and their values.
  ///   - text: The text that they stand in, which the reader of themes gets.
  ///   - frontMatter: Gets the values.
  ///   - sink: Gets problems with them.
  ///   - unknown: Gets the members at the top that documents don’t have.
  func read(
    _ mapping: YAMLNode.Mapping, of text: String, into frontMatter: inout FrontMatter,
    reportingTo sink: inout DiagnosticSink,
    unknown: (YAMLNode.Mapping.Member, inout DiagnosticSink) -> Void
  ) {
    var reader = self
    reader.affiliations = Self.affiliations(in: mapping)
    for member in mapping {
      let key = member.key.scalar?.string ?? ""
      let isLook = Self.lookKeys.contains(key)
      if isLook { frontMatter.look = text }
      let isRead = reader.read(
        key: key, value: member.value, into: &frontMatter, reportingTo: &sink)
      if !isRead, !isLook { unknown(member, &sink) }
    }
    let own = mapping["mdpdf"]?.mapping
    for member in own?.members ?? [] {
      guard let key = member.key.scalar?.string else { continue }
      let word = member.value.scalar.flatMap { $0.isPlain ? $0.string : nil }
      if FrontMatterKeys.isOption(key, word) { continue }
      _ = reader.read(key: key, value: member.value, into: &frontMatter, reportingTo: &sink)
    }
  }

  /// Reads the value of a key; returns `false` for the keys of other programs.
  func read(
    key: String, value: YAMLNode, into frontMatter: inout FrontMatter,
    reportingTo sink: inout DiagnosticSink
  ) -> Bool {
    if let line = RunningLine.Place(key: key.lowercased()) {
      frontMatter.linePlaces[line] = place(of: value)
    }
    if Self.pictureKeys.contains(key.lowercased()), let path = picture(value) {
      frontMatter.picturePlaces[path] = place(of: value)
    }
    switch key.lowercased() {
    case "title", "subtitle":
      guard let text = text(key, value, &sink) else { break }
      frontMatter.textStarts[text] = start(of: value)
      if key.lowercased() == "title" {
        frontMatter.title = text
      } else {
        frontMatter.subtitle = text
      }
    case "author", "authors": frontMatter.authorList += authors(key, value, affiliations, &sink)
    case "abstract":
      guard let abstract = text(key, value, &sink) else { break }
      (frontMatter.abstract, frontMatter.abstractStart) = (abstract, start(of: value))
    case "version" where value.scalar != nil:
      frontMatter.version = text(key, value, &sink) ?? frontMatter.version
    case "date-format":
      if let form = value.scalar?.string.lowercased() {
        frontMatter.keepsDate = form == "iso" || form == "yyyy-mm-dd"
        if !frontMatter.keepsDate, form != "long" {
          sink.report(
            .frontMatterValue(key: key, expected: "`iso` or `long`", at: place(of: value)))
        }
      }
    case "subject", "description":
      frontMatter.subject = text(key, value, &sink) ?? frontMatter.subject
    case "keywords", "tags":
      let words = value.list == nil ? split(text(key, value, &sink)) : names(key, value, &sink)
      var known = Set(frontMatter.keywords)
      frontMatter.keywords += words.filter { known.insert($0).inserted }
    case "lang", "language":
      guard let language = text(key, value, &sink) else { break }
      (frontMatter.language, frontMatter.languageRange) = (language, place(of: value))
    case "date":
      guard let date = text(key, value, &sink) else { break }
      (frontMatter.date, frontMatter.dateRange) = (date, place(of: value))
    case "dir":
      guard let word = text(key, value, &sink)?.lowercased() else { break }
      switch word {
      case "rtl": frontMatter.readsRightToLeft = true
      case "ltr": frontMatter.readsRightToLeft = false
      default: break  // Programs for web sites name folders by it.
      }
    case "smart":
      guard let isRead = flag(key, value, &sink) else { break }
      frontMatter.syntax.changes.append(SyntaxChoice.Change(.smart, isRead: isRead))
    case "from", "extensions":
      read(syntax: key.lowercased(), value, into: &frontMatter.syntax, &sink)
    default: return read(part: key, value, into: &frontMatter.parts, &sink)
    }
    return true
  }

  /// The text of a scalar as written; `nil` for null and for an empty one.
  func text(_ key: String, _ value: YAMLNode, _ sink: inout DiagnosticSink) -> String? {
    guard let scalar = value.scalar else {
      sink.report(.frontMatterValue(key: key, expected: "a text", at: place(of: value)))
      return nil
    }
    if scalar.isPlain, ["", "~", "null", "Null", "NULL"].contains(scalar.string) {
      return nil
    }
    let text = scalar.string.trimmingWhitespace()
    return text.isEmpty ? nil : text
  }

  /// Where the characters of a scalar start: behind a quotation mark, below `|` or `>`.
  private func start(of value: YAMLNode) -> SourceLocation {
    var start = place(of: value).start
    let line = source.bytes[source.content(ofLine: start.line)]
    switch line.dropFirst(max(0, start.column - 1)).first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): start.column += 1
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let text = source.bytes[source.content(ofLine: start.line + 1)]
      let indentation = text.prefix { $0 == UInt8(ascii: " ") }.count
      start = SourceLocation(line: start.line + 1, column: indentation + 1)
    default: break
    }
    return start
  }

  /// The texts of a scalar, of a list, or of a list of maps with a `name`.
  private func names(_ key: String, _ value: YAMLNode, _ sink: inout DiagnosticSink) -> [String] {
    guard let items = value.list else {
      if value.mapping?.isEmpty == false { return name(key, value, &sink).map { [$0] } ?? [] }
      return text(key, value, &sink).map { [$0] } ?? []
    }
    return items.compactMap { name(key, $0, &sink) }
  }

  /// The name of a scalar or of a map.
  func name(_ key: String, _ value: YAMLNode, _ sink: inout DiagnosticSink) -> String? {
    guard let mapping = value.mapping else { return text(key, value, &sink) }
    let named = mapping.first { $0.key.scalar?.string.lowercased() == "name" }
    guard let named else {
      sink.report(.frontMatterValue(key: key, expected: "a name", at: place(of: value)))
      return nil
    }
    // Quarto writes the parts of a name.
    let parts = ["given", "family"].compactMap { named.value.member([$0])?.scalar?.string }
    return parts.isEmpty ? text(key, named.value, &sink) : parts.joined(separator: " ")
  }

  private func split(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
  }

  // MARK: - Places

  func place(of node: YAMLNode) -> SourceRange {
    let place = location(of: node.mark)
    return SourceRange(start: place, end: place)
  }

  /// The place in the file of a mark, which counts Unicode scalars and begins below the fence.
  private func location(of mark: YAMLMark) -> SourceLocation {
    let line = min(mark.line + linesAbove, source.lineCount)
    let text = source.bytes[source.content(ofLine: line)]
    var column = 1
    var scalars = mark.column - 1
    for byte in text {
      if byte & 0xC0 != 0x80 {
        if scalars == 0 { break }
        scalars -= 1
      }
      column += 1
    }
    return source.original(SourceLocation(line: line, column: column))
  }
}

extension UInt8 {
  /// Whether the byte can be part of a simple key or of the name of an anchor.
  fileprivate var isWordCharacter: Bool {
    self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-")
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  func trimmingWhitespace() -> String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension YAMLNode {
  /// The value of the first of some keys in a mapping, in any case; `nil` when there is none.
  func member(_ keys: [String]) -> YAMLNode? {
    mapping?.first { keys.contains($0.key.scalar?.string.lowercased() ?? "") }?.value
  }
}
