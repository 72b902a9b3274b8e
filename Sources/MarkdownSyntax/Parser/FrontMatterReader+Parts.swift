// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import Primitives
internal import YAML

// The keys for what a document gets besides its text. Most have the names of pandoc, Quarto, LaTeX and
// Eisvogel; values of theirs that mean nothing here are passed over.
extension FrontMatterReader {
  /// Reads a part of the document; returns `false` for the keys of other tools.
  func read(
    part key: String, _ value: YAMLNode, into parts: inout DocumentParts,
    _ sink: inout DiagnosticSink
  ) -> Bool {
    switch key.lowercased() {
    case "title-block": parts.hasTitleBlock = flag(key, value, &sink) ?? parts.hasTitleBlock
    case "toc": parts.hasContents = flag(key, value, &sink) ?? parts.hasContents
    case "toc-own-page":
      parts.startsPageAfterContents = flag(key, value, &sink) ?? parts.startsPageAfterContents
    case "toc-depth":
      parts.contentsDepth = number(key, value, in: 1...6, &sink) ?? parts.contentsDepth
    case "toc-title": parts.contentsTitle = text(key, value, &sink) ?? parts.contentsTitle
    case "lof": parts.lists[.figure] = flag(key, value, &sink) ?? parts.lists[.figure]
    case "lot": parts.lists[.table] = flag(key, value, &sink) ?? parts.lists[.table]
    case "lol": parts.lists[.listing] = flag(key, value, &sink) ?? parts.lists[.listing]
    case "number-sections", "numbersections":
      parts.numbersHeadings = flag(key, value, &sink) ?? parts.numbersHeadings
    case "first-chapter":
      parts.firstChapter =
        number(key, value, in: DocumentParts.chapterNumbers, &sink) ?? parts.firstChapter
    case "fig-prefix", "tbl-prefix", "lst-prefix", "eq-prefix", "sec-prefix":
      if let label = text(key, value, &sink) {
        parts.labels[String(key.lowercased().prefix { $0 != "-" })] = label
      }
    case "crossref":
      // Quarto has these below this key.
      for member in value.mapping?.members ?? [] {
        guard let key = member.key.scalar?.string, key.hasSuffix("-prefix") else { continue }
        _ = read(part: key, member.value, into: &parts, &sink)
      }
    case "number-depth":
      parts.numberDepth = number(key, value, in: 1...6, &sink) ?? parts.numberDepth
    case "macros":
      guard let mapping = value.mapping else {
        sink.report(
          .frontMatterValue(
            key: key, expected: "names of macros with what they stand for", at: place(of: value)))
        break
      }
      for member in mapping {
        guard let name = member.key.scalar?.string else { continue }
        var macros = MathMacros()
        guard macros.define(name, as: "") else {
          sink.report(.macroName(name, at: place(of: member.key)))
          continue
        }
        parts.macros[name] = text(name, member.value, &sink) ?? parts.macros[name]
      }
    default: return read(page: key.lowercased(), value, into: &parts, &sink)
    }
    return true
  }

  /// Reads what decides how pages look; returns `false` for other keys.
  private func read(
    page key: String, _ value: YAMLNode, into parts: inout DocumentParts,
    _ sink: inout DiagnosticSink
  ) -> Bool {
    switch key {
    case "class", "documentclass":
      guard let word = text(key, value, &sink) else { break }
      if let kind = DocumentClass(word: word) {
        parts.documentClass = kind
      } else if DocumentClass.allCases.map(\.rawValue).nearest(to: word) != nil {
        // Other words are classes of slides and web pages.
        sink.report(
          .frontMatterValue(
            key: key, expected: "`article`, `report` or `book`", at: place(of: value)))
      }
    case "book":
      if flag(key, value, &sink) == true { parts.documentClass = parts.documentClass ?? .book }
    case "classoption":
      let words = value.list?.compactMap(\.scalar?.string) ?? [value.scalar?.string ?? ""]
      if words.contains("twoside") { parts.isTwoSided = true }
      if words.contains("oneside") { parts.isTwoSided = false }
      if words.contains("titlepage") { parts.hasTitlePage = true }
      if words.contains("twocolumn") { parts.columns = parts.columns ?? 2 }
    case "columns":
      parts.columns = number(key, value, in: DocumentParts.columnCounts, &sink) ?? parts.columns
    case "title-page", "titlepage", "cover":
      parts.hasTitlePage = flag(key, value, &sink) ?? parts.hasTitlePage
    case "two-sided", "twoside": parts.isTwoSided = flag(key, value, &sink) ?? parts.isTwoSided
    case "page-background":
      parts.pageBackground = picture(value) ?? parts.pageBackground
    case "page-background-opacity":
      guard let word = text(key, value, &sink) else { break }
      if let opacity = Double(word), 0...1 ~= opacity {
        parts.pageBackgroundOpacity = opacity
      } else {
        sink.report(
          .frontMatterValue(key: key, expected: "a number from 0 to 1", at: place(of: value)))
      }
    case "watermark":
      guard let words = text(key, value, &sink) else { break }
      switch words.lowercased() {
      case "false", "no", "off": parts.watermark = ""
      case "true", "yes", "on":
        sink.report(
          .frontMatterValue(key: key, expected: "the words to print", at: place(of: value)))
      default: parts.watermark = words
      }
    case "draft": parts.isDraft = flag(key, value, &sink) ?? parts.isDraft
    case "page-start":
      parts.firstPage = number(key, value, in: DocumentParts.pageNumbers, &sink) ?? parts.firstPage
    case "page-numbering":
      guard let word = text(key, value, &sink) else { break }
      if let style = NumberStyle(first: word) {
        parts.pageNumbers = style
      } else {
        sink.report(
          .frontMatterValue(
            key: key, expected: "`1`, `i`, `I`, `a` or `A`", at: place(of: value)))
      }
    case "disable-header-and-footer":
      guard flag(key, value, &sink) == true else { break }
      for place in RunningLine.Place.allCases { parts.lines[place] = RunningLine() }
    default:
      guard let place = RunningLine.Place(rawValue: key) else {
        return read(slot: key, value, into: &parts, &sink)
          || read(titlePage: key, value, into: &parts.titlePageLook, &sink)
      }
      parts.lines[place] = line(key, value, &sink) ?? parts.lines[place]
    }
    return true
  }

  /// Reads one text of a header or footer; returns `false` for other keys.
  private func read(
    slot key: String, _ value: YAMLNode, into parts: inout DocumentParts,
    _ sink: inout DiagnosticSink
  ) -> Bool {
    guard let slot = Self.slots[key] else { return false }
    guard value.scalar != nil else { return true }
    let text = text(key, value, &sink) ?? ""
    if key.hasPrefix("header") {
      parts.header = parts.header ?? RunningLine()
      parts.header?[keyPath: slot] = text
    } else {
      parts.footer = parts.footer ?? RunningLine()
      parts.footer?[keyPath: slot] = text
    }
    return true
  }

  /// The keys of Eisvogel for the texts of headers and footers.
  private static let slots: [String: any WritableKeyPath<RunningLine, String> & Sendable] = [
    "header-left": \.left, "header-center": \.center, "header-right": \.right,
    "footer-left": \.left, "footer-center": \.center, "footer-right": \.right,
  ]

  /// A line in the margin; `nil` for the values of other programs.
  private func line(
    _ key: String, _ value: YAMLNode, _ sink: inout DiagnosticSink
  ) -> RunningLine? {
    guard value.scalar != nil else { return nil }
    return RunningLine(text(key, value, &sink) ?? "")
  }

  /// A value that is true or false; `nil` for null and for the values of other programs.
  func flag(_ key: String, _ value: YAMLNode, _ sink: inout DiagnosticSink) -> Bool? {
    guard value.scalar != nil, let word = text(key, value, &sink) else { return nil }
    switch word.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      // Programs for web sites have other values for these.
      guard !["toc", "draft", "cover"].contains(key.lowercased()) else { return nil }
      sink.report(
        .frontMatterValue(key: key, expected: "`true` or `false`", at: place(of: value)))
      return nil
    }
  }

  /// A number of a range; `nil` for null.
  private func number(
    _ key: String, _ value: YAMLNode, in range: ClosedRange<Int>, _ sink: inout DiagnosticSink
  ) -> Int? {
    guard let word = text(key, value, &sink) else { return nil }
    guard let number = Int(word), range ~= number else {
      let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
      sink.report(.frontMatterValue(key: key, expected: expected, at: place(of: value)))
      return nil
    }
    return number
  }
}

extension RunningLine.Place {
  /// The line of which a key says all or a part; `nil` for other keys.
  init?(key: String) {
    switch key {
    case "header-left", "header-center", "header-right": self = .header
    case "footer-left", "footer-center", "footer-right": self = .footer
    default: self.init(rawValue: key)
    }
  }
}

extension DocumentClass {
  /// The class with a name of ours, of LaTeX or of KOMA-Script; `nil` for any other.
  fileprivate init?(word: String) {
    switch word.lowercased() {
    case "article", "scrartcl", "extarticle": self = .article
    case "report", "scrreprt", "extreport": self = .report
    case "book", "scrbook", "extbook", "memoir": self = .book
    default: return nil
    }
  }
}
