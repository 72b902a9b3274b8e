// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Numbers footnotes by their first call, in reading order: the text, then the notes.
///
/// cmark numbers them in source order, where a definition may precede the text that calls it, so
/// that its own calls would count first.
struct FootnoteOrder {
  /// The events of the text, then those of the definitions in the order of their numbers.
  private(set) var events: [SyntaxEvent]
  /// For each of `events`, its index among the original events.
  private(set) var origins: [Int]
  /// The number of each definition; `nil` when only unused definitions call it.
  private(set) var numbers: [Int?]
  /// The label of each definition.
  private(set) var labels: [String] = []
  /// The definitions that the text never reaches.
  private(set) var unused: [(label: String, range: SourceRange)] = []

  /// Numbers the definitions at the end of a text.
  ///
  /// - Parameters:
  ///   - events: The text and the definitions.
  ///   - hiddenCalls: The indices in `events` of calls that are not printed and do not count.
  init(_ events: [SyntaxEvent], hiddenCalls: Set<Int> = []) {
    var chunks: [Range<Int>] = []
    var depth = 0
    for (index, event) in events.enumerated() {
      switch event {
      case .open(.footnoteDefinition(let label), _) where depth == 0:
        labels.append(label)
        chunks.append(index..<events.count)
        depth += 1
      case .open: depth += 1
      case .close:
        depth -= 1
        if depth == 0, let chunk = chunks.last, chunk.upperBound == events.count {
          chunks[chunks.count - 1] = chunk.lowerBound..<index + 1
        }
      case .text, .code, .token, .softBreak, .lineBreak, .footnoteReference, .codeBlock,
        .equation, .thematicBreak, .html:
        break
      }
    }
    numbers = Array(repeating: nil, count: chunks.count)
    guard let first = chunks.first else {
      self.events = events
      origins = Array(events.indices)
      return
    }
    var order: [Int] = []
    self.events = Array(events[..<first.lowerBound])
    origins = Array(0..<first.lowerBound)
    number(in: 0..<first.lowerBound, of: events, hiddenCalls, order: &order)
    var next = 0
    while next < order.count {
      let chunk = chunks[order[next]]
      next += 1
      number(in: chunk, of: events, hiddenCalls, order: &order)
      self.events.append(contentsOf: events[chunk])
      origins.append(contentsOf: chunk)
    }
    // A note is unused only in a text that is not printed itself.
    for (definition, chunk) in chunks.enumerated()
    where numbers[definition] == nil && !labels[definition].isEmpty {
      guard case .open(_, let range) = events[chunk.lowerBound] else { continue }
      unused.append((labels[definition], range))
    }
  }

  private mutating func number(
    in range: Range<Int>, of events: [SyntaxEvent], _ hiddenCalls: Set<Int>,
    order: inout [Int]
  ) {
    for index in range {
      guard let definition = events[index].calledDefinition,
        numbers.indices.contains(definition), numbers[definition] == nil,
        !hiddenCalls.contains(index)
      else { continue }
      order.append(definition)
      numbers[definition] = order.count
    }
  }
}
