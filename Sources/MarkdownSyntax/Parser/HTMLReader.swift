// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A token of raw HTML with its place in the source.
struct HTMLStep: Hashable, Sendable {
  /// The token.
  var token: HTMLToken
  /// The range in the source.
  var range: SourceRange
  /// Whether the matching tag of its element is in the same Markdown container; `false` for
  /// anything but a tag.
  var isClosed = false
  /// Whether it is a comment that continues past its block, up to a later step or text.
  var goesOn = false
  /// Whether a comment from an earlier block ends here.
  var endsComment = false
  /// The tag as written, when HTML has no element of its name; otherwise `nil`.
  var unknownTag: String?

  /// The tag as written, when it is probably not a tag, since nothing closes it either; otherwise
  /// `nil`.
  var literal: String? { isClosed ? nil : unknownTag }
}

/// Tokenizes the raw HTML of a document and determines which elements are closed.
///
/// An end tag decides how far `<b>` or `<p>` reaches, so it must be known before the content is
/// read: an element that is never closed must not take the rest of the document.
struct HTMLReader {
  private var references = HTMLCharacterReferences()
  private var fragments: [[HTMLStep]] = []
  /// For each open Markdown container that tags cannot leave, its start tags without an end tag.
  private var open: [[String: [Place]]] = [[:]]

  /// The comment that does not end in its block, and the place to report if it never does.
  private var openComment: (place: Place, range: SourceRange)?

  /// The number of paragraphs, headings and cells so far: a pseudo-tag is closed in its own text only.
  private var texts = 0

  private struct Place {
    var fragment: Int
    var step: Int
  }

  /// Returns the steps of each `html` event, in order.
  static func read(
    _ events: [SyntaxEvent], source: SourceText, reportingTo sink: inout DiagnosticSink
  ) -> [[HTMLStep]] {
    var reader = HTMLReader()
    var isBarrier: [Bool] = []
    for event in events {
      switch event {
      case .open(let container, _):
        isBarrier.append(container.isBarrier)
        if container.isBarrier { reader.open.append([:]) }
        switch container {
        case .paragraph, .heading, .fence, .title, .term, .cell: reader.texts += 1
        case .footnoteDefinition: reader.giveUpComment(reportingTo: &sink)
        case .quote, .list, .item, .fenceEnd, .fenceOption, .abbreviation, .box, .definition,
          .table, .row,
          .emphasis, .strong, .strikethrough, .mark, .link, .image:
          break
        }
      case .close:
        if isBarrier.popLast() == true { reader.open.removeLast() }
      case .html(let html):
        reader.fragments.append(reader.steps(of: html, source: source, reportingTo: &sink))
        reader.matchTags(isBlock: html.isBlock)
      case .text(let text, _): if text.textAfterComment != nil { reader.closeComment() }
      case .code, .token, .softBreak, .lineBreak, .footnoteReference, .codeBlock, .equation,
        .thematicBreak:
        break
      }
    }
    reader.giveUpComment(reportingTo: &sink)
    return reader.fragments
  }

  /// Ends the comment that began in an earlier block.
  private mutating func closeComment() {
    guard let place = openComment?.place else { return }
    fragments[place.fragment][place.step].goesOn = true
    openComment = nil
  }

  /// Reports that the comment from an earlier block does not end.
  private mutating func giveUpComment(reportingTo sink: inout DiagnosticSink) {
    if let range = openComment?.range { sink.report(.incompleteHTML(at: range)) }
    openComment = nil
  }

  private mutating func steps(
    of html: RawHTML, source: SourceText, reportingTo sink: inout DiagnosticSink
  ) -> [HTMLStep] {
    var tokenizer = HTMLTokenizer(html.text)
    let tokens = tokenizer.tokenize(decodingWith: &references)
    let bytes = Array(html.text.utf8)
    var end: Int?
    if openComment != nil {
      end = tokens.firstIndex { placed in
        placed.token.isTextOrComment && bytes[placed.offsets].endOfComment != nil
      }
      if end != nil { closeComment() }
    }
    if !tokenizer.isComplete, openComment == nil {
      if tokenizer.endsInComment, html.isBlock {
        openComment = (Place(fragment: fragments.count, step: tokens.count - 1), html.range)
      } else {
        sink.report(.incompleteHTML(at: html.range))
      }
    }
    var steps = steps(of: tokens, in: html, bytes, source: source)
    if let end { steps[end].endsComment = true }
    return steps
  }

  /// The tokens with their places.
  private func steps(
    of tokens: [HTMLTokenizer.Placed], in html: RawHTML, _ bytes: [UInt8], source: SourceText
  ) -> [HTMLStep] {
    guard html.isBlock else {
      return tokens.map { placed in
        var step = HTMLStep(token: placed.token, range: html.range)
        if placed.token.isUnknownTag { step.unknownTag = html.text }
        return step
      }
    }

    var line = 0
    var lineStart = 0
    var offset = 0
    func location(_ target: Int) -> SourceLocation {
      while offset < target {
        let byte = bytes[offset]
        offset += 1
        let isEnd =
          byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A))
        if isEnd {
          line += 1
          lineStart = offset
        }
      }
      let column = line < html.lineColumns.count ? html.lineColumns[line] : 1
      let sourceLine = html.range.start.line + line
      let length = source.content(ofLine: sourceLine).count
      let place = SourceLocation(
        line: sourceLine, column: min(column + target - lineStart, max(length, 1)))
      return min(source.original(place), html.range.end)
    }
    return tokens.map { placed in
      // The range of a text is that of its visible part.
      var offsets = placed.offsets
      while offsets.count > 1, bytes[offsets.lowerBound].isASCIISpace { offsets.removeFirst() }
      while offsets.count > 1, bytes[offsets.upperBound - 1].isASCIISpace { offsets.removeLast() }
      let start = location(offsets.lowerBound)
      let end = location(offsets.upperBound - 1)
      var step = HTMLStep(
        token: placed.token, range: SourceRange(start: start, end: max(start, end)))
      if placed.token.isUnknownTag {
        step.unknownTag = String(decoding: bytes[placed.offsets], as: UTF8.self)
      }
      return step
    }
  }

  private mutating func matchTags(isBlock: Bool) {
    let fragment = fragments.count - 1
    let scope = open.count - 1
    for (index, step) in fragments[fragment].enumerated() {
      func key(_ name: String) -> String {
        isBlock || HTMLElement.isStandard(name: name) ? name : "\(name) in \(texts)"
      }
      switch step.token {
      case .startTag(let tag):
        open[scope][key(tag.name), default: []].append(Place(fragment: fragment, step: index))
      case .endTag(let name):
        if let place = open[scope][key(name)]?.popLast() {
          fragments[place.fragment][place.step].isClosed = true
          fragments[fragment][index].isClosed = true
        }
      case .text, .comment, .pageCommand: break
      }
    }
  }
}

extension Collection<UInt8> {
  /// The index after the first `-->`; `nil` when there is none.
  var endOfComment: Index? {
    var hyphens = 0
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "-"): hyphens += 1
      case UInt8(ascii: ">") where hyphens >= 2: return self.index(after: index)
      default: hyphens = 0
      }
    }
    return nil
  }
}

extension String {
  /// The text after the first `-->`; `nil` when there is none.
  var textAfterComment: String? {
    utf8.endOfComment.map { String(self[$0...]) }
  }
}

extension HTMLToken {
  /// Whether it is neither a start nor an end tag.
  fileprivate var isTextOrComment: Bool {
    switch self {
    case .text, .comment, .pageCommand: true
    case .startTag, .endTag: false
    }
  }

  /// Whether it is a tag with a name unknown to HTML, or a tag without attributes that would show
  /// nothing: more likely a placeholder, as in `cd <dir>`.
  fileprivate var isUnknownTag: Bool {
    switch self {
    case .startTag(let tag):
      !HTMLElement.isStandard(name: tag.name)
        || (tag.attributes.isEmpty && HTMLElement.isPlaceholder(name: tag.name))
    case .endTag(let name): !HTMLElement.isStandard(name: name)
    case .text, .comment, .pageCommand: false
    }
  }
}

extension MarkdownContainer {
  /// Whether raw HTML inside cannot close an element outside.
  var isBarrier: Bool {
    switch self {
    case .quote, .item, .footnoteDefinition, .heading, .fence, .box, .title, .definition, .cell:
      true
    case .list, .paragraph, .fenceEnd, .fenceOption, .abbreviation, .term, .table, .row, .emphasis,
      .strong, .strikethrough, .mark, .link, .image:
      false
    }
  }
}
