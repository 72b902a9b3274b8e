// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Two neighbours show what belongs together: a line with a colon announces what follows, and so
// does a short line without a full stop before code, a table, a picture or a list ("Filename:
// main.rs", "Table 3: Wages"). Below such a block the same line is its caption.

/// How strongly a text wants the next block to start on its page.
package enum KeepWithNext: Int, Comparable, Sendable {
  /// Not at all.
  case no
  /// If it costs little: a short text right before what it may introduce.
  case preferably
  /// Strongly: it announces what follows, or names it.
  case strongly
  /// Always, as a heading does.
  case always

  /// Whether `a` asks for less than `b`.
  package static func < (a: KeepWithNext, b: KeepWithNext) -> Bool { a.rawValue < b.rawValue }
}

extension [BlockBox] {
  /// The number of texts in a row that may be names.
  private static var mostNames: Int { 2 }

  /// The same blocks, with texts set to keep with their neighbours where they should.
  func keepingTogether() -> [BlockBox] {
    var blocks = self
    // From the end, as a name may precede a name: "Filename: main.rs", "Listing 1: Start". Many in
    // a row are ordinary text without full stops.
    var names: [Int] = []
    for index in indices.reversed() {
      guard case .text(var text) = blocks[index] else {
        names = []
        continue
      }
      let next = index + 1 < count ? blocks[index + 1] : nil
      if index > 0, text.isCaption(below: blocks[index - 1], before: next) {
        text.keepsWithPrevious = true
        if case .image(let image) = blocks[index - 1], text.alignment.isNatural {
          text.alignment = image.alignment
        }
      } else {
        let keep = text.keep(before: next)
        guard keep > text.keepsWithNext else { continue }
        if case .text? = next, text.content.ending == .open {
          names.append(index)
          guard names.count <= Self.mostNames else {
            for name in names.dropLast() { blocks[name].release() }
            names = []
            continue
          }
        }
        text.keepsWithNext = keep
      }
      blocks[index] = .text(text)
    }
    return blocks
  }
}

extension [BlockBox] {
  /// Keeps a last line such as “— Ada Lovelace” on the page of what it names the author of.
  mutating func keepAttribution() {
    guard count > 1, case .text(var text)? = last, text.isAttribution else { return }
    text.keepsWithPrevious = true
    self[count - 1] = .text(text)
  }
}

extension BlockBox {
  /// Lets a text end a page.
  fileprivate mutating func release() {
    guard case .text(var text) = self else { return }
    text.keepsWithNext = .no
    self = .text(text)
  }

  /// Whether it is a display rather than running text: code, a formula, a table, a picture, a list,
  /// a quote.
  fileprivate var isDisplay: Bool {
    switch self {
    case .code, .formula, .table, .image, .container: true
    case .text, .rule: false
    }
  }
}

extension TextBox {
  /// The greatest length of a text that may name its neighbour, in bytes: about two lines.
  private static let longestName = 180

  fileprivate func keep(before next: BlockBox?) -> KeepWithNext {
    guard keepsWithNext < .strongly else { return keepsWithNext }
    let ending = content.ending
    if ending == .announcement { return .strongly }
    let isShort = content.bytes.count <= Self.longestName
    if case .text(let text) = next {
      let isName =
        text.keepsWithNext == .strongly
        && (text.content.ending == .open || text.content.startsWithNumberedName)
        && text.content.bytes.count <= Self.longestName
      return isName && isShort && ending == .open ? .strongly : .no
    }
    guard let next, next.isDisplay else { return .no }
    if ending == .open || (isShort && content.startsWithNumberedName) { return .strongly }
    return isShort ? .preferably : .no
  }

  /// Whether the text is a short one that begins with a dash.
  fileprivate var isAttribution: Bool {
    guard content.bytes.count <= Self.longestName else { return false }
    return ["—", "–", "―", "--"].contains { content.bytes.starts(with: $0.utf8) }
  }

  /// Whether the text looks like the caption of the block above it.
  fileprivate func isCaption(below block: BlockBox, before next: BlockBox?) -> Bool {
    guard content.bytes.count <= Self.longestName, keepsWithNext == .no else { return false }
    let mayBelongBelow = keep(before: next) == .strongly
    switch block {
    case .image:
      return content.startsWithNumberedName || (content.ending == .open && !mayBelongBelow)
    case .code, .table: return content.startsWithNumberedName && !mayBelongBelow
    case .container, .text, .formula, .rule: return false
    }
  }
}

extension InlineContent {
  /// How a text ends.
  enum Ending {
    /// With a full stop or the like, or with a picture.
    case sentence
    /// With a colon.
    case announcement
    /// With anything else.
    case open
  }

  /// How the text ends, not counting footnote calls.
  var ending: Ending {
    var end = bytes.count
    for span in spans.reversed() {
      guard span.footnote != nil else { break }
      end = span.range.lowerBound
    }
    if let last = spans.last(where: { $0.range.lowerBound < end }), last.image != nil {
      return .sentence
    }
    // The last few bytes are enough, and cheap in a long text.
    let tail = String(decoding: bytes[Swift.max(0, end - 32)..<end], as: UTF8.self)
    var scalars = tail.unicodeScalars.reversed().makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      // `:::` is the fence of a division, and `::` belongs to a name.
      case ":" where scalars.next() == ":": return .sentence
      case ":", "：": return .announcement
      case ".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।": return .sentence
      default:
        let category = scalar.properties.generalCategory
        let isTrailing =
          scalar.properties.isWhitespace || scalar.properties.isQuotationMark
          || category == .closePunctuation || category == .finalPunctuation
        guard isTrailing else { return .open }
      }
    }
    return .open
  }

  /// Whether the text starts like "Figure 3:", "Listing 6-1." or "Table B-9:": a word, a number,
  /// and a colon or a full stop.
  var startsWithNumberedName: Bool {
    let head = String(decoding: bytes.prefix(60), as: UTF8.self)
    let words = head.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard words.count > 1, words[0].allSatisfy({ $0.isLetter || $0 == "." }),
      let mark = words[1].last, mark == ":" || mark == "."
    else { return false }
    let number = words[1].dropLast()
    return number.contains(where: \.isNumber)
      && number.allSatisfy { $0.isNumber || $0.isLetter || $0 == "-" || $0 == "." || $0 == "–" }
  }
}
