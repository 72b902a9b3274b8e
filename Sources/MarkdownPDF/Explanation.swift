// SPDX-License-Identifier: Apache-2.0

internal import Layout
internal import Primitives
internal import Styling
internal import TextEngine

/// A line of a source whose place on the pages is to be explained.
package struct ExplainedPlace: Sendable {
  /// The file as written, for the text.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// Whether to list the other places where a page could end, with their costs.
  package var showsCosts: Bool

  /// Creates a place.
  package init(file: String, line: Int, showsCosts: Bool) {
    self.file = file
    self.line = line
    self.showsCosts = showsCosts
  }
}

/// Says why the lines and pages around a line of the source end where they do.
struct Explanation {
  private let place: ExplainedPlace
  private let document: PagedDocument
  private let tree: BoxTree
  /// Where the lines of the text come from, and the name of its file there.
  private let origins: (places: IncludedPlaces, file: String)
  /// The line of the text, files that it includes counted.
  private let line: Int

  /// Prepares the explanation of a place in a document laid out with its decisions.
  init(
    of place: ExplainedPlace, in source: MarkdownDocument, _ document: PagedDocument,
    _ tree: BoxTree
  ) {
    self.place = place
    self.document = document
    self.tree = tree
    origins = (source.places, source.file ?? place.file)
    line = origins.places.line(from: place.line, of: origins.file)
  }

  /// The line of a node in its file, with the name of another file.
  private func line(of record: BoxRecord) -> String {
    let start = record.range.start.line
    let origin =
      record.file.map { ($0, start) } ?? origins.places.origin(ofLine: start, in: origins.file)
    let isOther = origin.0 != origins.file && origin.0 != place.file
    return "\(isOther ? "\(origin.0), " : "")line \(origin.1)"
  }

  /// The sentences, one in each line.
  var text: String {
    guard let block else {
      return "\(place.file):\(place.line): there is no text in this line or below it\n"
    }
    let record = tree.records[block.index]
    let start = line(of: record)
    let pages = pages(of: block)
    var lines: [String] = []
    func say(_ text: String) { lines.append("\(place.file):\(place.line): \(text)") }
    let noun = record.node.kind == .details ? "block" : record.node.kind.noun
    guard let first = pages.first, let last = pages.last else {
      say("the \(noun) of \(start) is on no page")
      return lines.joined(separator: "\n") + "\n"
    }
    say(
      "the \(noun) that begins in \(start) is on "
        + (first == last ? "page \(first)" : "pages \(first) to \(last)"))
    for sentence in lineEnds(of: block) { say(sentence) }
    for end in document.decisions.pageEnds where end.cause != .band {
      let next = end.places[end.chosen].box
      let isInside = next.map { isPart($0, of: block) } ?? false
      guard pages.contains(end.page) ? isInside || end.page == last : isInside else { continue }
      say(sentence(for: end, inside: isInside && pages.contains(end.page) ? noun : nil))
      if place.showsCosts { lines += costs(of: end) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - The block

  /// The innermost block of the line; for a blank line, the next one.
  private var block: BoxID? {
    var best: (index: Int, range: SourceRange)?
    var next: (index: Int, line: Int)?
    for (index, record) in tree.records.enumerated() where record.node.kind.box == .block {
      let range = record.range
      // Lines of included files are others.
      guard record.parent != nil, range.start.line > 0,
        record.file == nil || record.file == place.file
      else { continue }
      if range.start.line <= line, line <= range.end.line {
        if best.map({ $0.range.start <= range.start }) ?? true { best = (index, range) }
      } else if range.start.line > line, next.map({ range.start.line < $0.line }) ?? true {
        next = (index, range.start.line)
      }
    }
    return (best?.index ?? next?.index).map { BoxID(index: $0) }
  }

  /// Whether a box is a block or in it.
  private func isPart(_ box: BoxID, of block: BoxID) -> Bool {
    var box: BoxID? = box
    while let current = box {
      if current == block { return true }
      box = tree.records[current.index].parent
    }
    return false
  }

  /// The numbers of the pages with parts of a block.
  private func pages(of block: BoxID) -> [Int] {
    document.pages.filter { page in
      page.boxes.contains { isPart($0.box, of: block) }
        || page.fragments.contains { $0.box.map { isPart($0, of: block) } ?? false }
    }.map(\.number)
  }

  // MARK: - Lines

  /// A sentence for each end of a line of a block's text in the line of the source.
  private func lineEnds(of block: BoxID) -> [String] {
    // The text of a code block here is its label.
    guard let paragraph = document.decisions.paragraphs[block],
      tree.records[block.index].node.kind != .code, paragraph.ends.count > 1
    else { return [] }
    let isOneLine = Set(paragraph.sourceLines.compactMap(\.self)).count < 2
    return paragraph.ends.indices.compactMap { index in
      guard isOneLine || paragraph.sourceLines[index] == line else { return nil }
      return sentence(for: paragraph.ends[index], number: index + 1, in: paragraph.text)
    }
  }

  private func sentence(for end: LineEnd, number: Int, in text: [UInt8]) -> String {
    let word = text[end.range].split(separator: 0x20).last ?? []
    var sentence = "line \(number) ends after “\(string(word))\(end.isHyphenated ? "-" : "")”"
    guard !end.next.isEmpty else {
      return sentence
        + (end.next.upperBound >= text.count ? ", with its text" : ", by a hard break")
    }
    if end.ratio != 0 {
      let growth = end.ratio * (end.ratio < 0 ? 1.0 / 3 : 0.5)
      sentence += ", with blanks \(percent(abs(growth))) \(growth < 0 ? "narrower" : "wider")"
    } else if end.measure - end.width > 0.05 {
      sentence += ", \(percent((end.measure - end.width) / end.measure)) short of its measure"
    }
    let next = "“\(string(text[end.next]).split(separator: " ").joined(separator: " "))”"
    if end.leastWidthWithNext > end.measure + 0.001 {
      return sentence + ": \(next) has no room"
        + (end.leastWidthWithNext < end.widthWithNext ? ", even between the narrowest blanks" : "")
    }
    return sentence + ": with \(next) on it, the lines of the paragraph would be less even"
  }

  // MARK: - Pages

  private func sentence(for end: PageEnd, inside noun: String?) -> String {
    let chosen = end.places[end.chosen]
    let area = end.column.map { "column \($0) of page \(end.page)" } ?? "page \(end.page)"
    var sentence = "\(area) ends"
    if let noun { sentence += " inside this \(noun)" }
    if chosen.box != nil { sentence += " before \(name(of: chosen))" }
    if end.column == nil, chosen.freeSpace >= 0.005 {
      sentence += ", with \(percent(chosen.freeSpace)) of it free"
    }
    switch end.cause {
    case .end: return sentence + ": it is the last"
    case .band: return sentence
    case .newPage: return sentence + ": a new page is asked for there"
    case .cut: return sentence + ": the row there is higher than a page, and is cut"
    case .full: break
    }
    let later = end.places[(end.chosen + 1)...]
    if end.places.contains(where: { $0.cost < chosen.cost }) {
      return sentence + ": a later page would end with a large hole or few lines otherwise"
    }
    guard let next = later.first else { return sentence + ": what follows does not fit" }
    if let harm = next.harm {
      return sentence + ": an end before \(name(of: next)) would \(harm)"
    }
    return sentence + ": the places after that are worse"
  }

  /// The places where an area may end, with their costs.
  private func costs(of end: PageEnd) -> [String] {
    end.places.enumerated().suffix(12).map { index, place in
      let cost = (place.cost * 100).rounded() / 100
      return "  \(index == end.chosen ? "*" : " ") before \(name(of: place)): "
        + "\(percent(place.freeSpace)) free, cost \(cost)\(place.harm.map { "; would \($0)" } ?? "")"
    }
  }

  private func name(of place: PageEnd.Place) -> String {
    guard let box = place.box else { return "the end" }
    let record = tree.records[box.index]
    let words = place.words.split(separator: " ").prefix(4).joined(separator: " ")
    // The box of code is all of it, so its line is that of the fence.
    if record.node.kind == .code, !words.isEmpty { return "“\(words)”" }
    let line = line(of: record)
    return words.isEmpty ? line : "“\(words)” (\(line))"
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func percent(_ share: Double) -> String {
    let percent = share * 100
    return percent < 9.95
      ? "\((percent * 10).rounded() / 10) %" : "\(Int(percent.rounded())) %"
  }
}
