// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Primitives
internal import Styling
internal import Synchronization
internal import TextEngine

/// Shapes the texts of a long document on another thread, a little ahead of the one that lays them out.
///
/// The result does not depend on how far either thread is: what is not ready when it is needed, the other
/// thread shapes itself.
final class ShapingAhead: Sendable {
  /// A text to be shaped.
  fileprivate enum Item: Sendable {
    case text(InlineContent, keepsTokens: Bool)
    // Indirect, because it would make every text, such as one of a table's cell, several times as large.
    indirect case code(CodeBox, part: Range<Int>)

    /// Where it starts in the document's text.
    var start: Int? {
      switch self {
      case .text(let content, _): content.start
      case .code(let code, let part): code.content.start.map { $0 + part.lowerBound }
      }
    }
  }

  private struct State {
    /// The texts that are shaped and not yet taken, by their number.
    private(set) var shaped: [Int: ParagraphShapedAhead] = [:]
    /// The length of these texts, in bytes.
    private var length = 0
    /// The number of the text that is laid out next.
    var next = 0
    var isWaiting = false
    var isStopped = false

    /// Whether as many texts wait as may.
    var isFull: Bool {
      shaped.count >= ShapingAhead.mostWaiting || length >= ShapingAhead.mostBytes
    }
    /// Whether there is room for many more.
    var hasRoom: Bool {
      shaped.count <= ShapingAhead.mostWaiting / 2 && length <= ShapingAhead.mostBytes / 2
    }

    mutating func add(_ text: ParagraphShapedAhead, number: Int) {
      shaped[number] = text
      length += text.length
    }

    mutating func take(_ number: Int) -> ParagraphShapedAhead? {
      let text = shaped.removeValue(forKey: number)
      length -= text?.length ?? 0
      return text
    }

    /// Drops the texts up to a number, or all.
    mutating func drop(through number: Int = .max) {
      shaped = shaped.filter { $0.key > number }
      length = shaped.values.reduce(0) { $0 + $1.length }
    }
  }

  private let items: [Item]
  /// The numbers of the texts, by where they start in the document's text.
  private let numbers: [Int: Int]
  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)

  /// The least text for which another thread is worth its own fonts, in bytes.
  private static let leastText = 1 << 15
  /// The most texts that wait to be taken.
  private static let mostWaiting = 256
  /// The length of texts that wait from which on no more are added, in bytes.
  private static let mostBytes = 1 << 18
  /// How far ahead the thread begins, in texts: what is nearer is laid out before it is shaped.
  private static let lead = 8

  /// Collects the texts of a tree; `nil` when there are too few.
  init?(_ tree: BoxTree) {
    guard tree.textLength >= Self.leastText else { return nil }
    var items: [Item] = []
    tree.blocks.collectTexts { items.append($0) }
    self.items = items
    numbers = Dictionary(
      items.enumerated().compactMap { number, item in item.start.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Shapes the texts on this thread until all are shaped, or it is stopped.
  func run(in inline: InlineLayout, clock: StageClock? = nil) {
    var number = Self.lead
    while let index = place(from: number) {
      number = index + 1
      let item = items[index]
      let shaped = clock.measureElsewhere(.shape) { inline.shapeAhead(item) }
      guard let shaped else { continue }
      state.withLock { state in
        if index >= state.next, !state.isStopped { state.add(shaped, number: index) }
      }
    }
  }

  /// The number of the next text to shape, when there is room for it; `nil` at the end.
  private func place(from number: Int) -> Int? {
    var index = number
    while true {
      let mustWait: Bool? = state.withLock { state in
        // The other thread is faster now and then.
        if index < state.next { index = state.next + Self.lead }
        guard !state.isStopped, index < items.count else { return nil }
        state.isWaiting = state.isFull
        return state.isWaiting
      }
      guard let mustWait else { return nil }
      if !mustWait { return index }
      wake.wait()
    }
  }

  /// Takes a text that is shaped.
  ///
  /// - Parameter start: Where it starts in the document's text.
  /// - Returns: The text; `nil` when it is not ready.
  func take(at start: Int) -> ParagraphShapedAhead? {
    guard let number = numbers[start] else { return nil }
    let (shaped, wakes) = state.withLock { state in
      let shaped = state.take(number)
      if number >= state.next {
        state.next = number + 1
        // Texts that were shaped in vain, such as those of tables that are measured only.
        if state.isFull { state.drop(through: number) }
      }
      let wakes = state.isWaiting && state.hasRoom
      if wakes { state.isWaiting = false }
      return (shaped, wakes)
    }
    if wakes { wake.signal() }
    return shaped
  }

  /// Ends the thread.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.drop()
    }
    wake.signal()
  }
}

extension InlineLayout {
  /// Shapes a text without images and formulas for another thread; `nil` when it is not plain.
  fileprivate func shapeAhead(_ item: ShapingAhead.Item) -> ParagraphShapedAhead? {
    switch item {
    case .text(let content, let keepsTokens): shapeAhead(content, keepsTokens: keepsTokens)
    case .code(let code, let part): shapeAhead(code.part(part), keepsTokens: false)
    }
  }

  private func shapeAhead(_ content: InlineContent, keepsTokens: Bool) -> ParagraphShapedAhead? {
    shaper.shapeAhead(
      paragraphText(
        of: content, maxImageWidth: 0, scale: 1, imageSizes: [:], keepsTokens: keepsTokens
      ).text)
  }
}

extension [BlockBox] {
  /// Finds the texts in the order in which they are laid out.
  fileprivate func collectTexts(_ add: (ShapingAhead.Item) -> Void) {
    func addText(_ content: InlineContent, keepsTokens: Bool) {
      // The sizes of formulas and images depend on the column.
      guard !content.spans.contains(where: { $0.replaced != nil }) else { return }
      add(.text(content, keepsTokens: keepsTokens))
    }
    for block in self {
      switch block {
      case .text(let text): addText(text.content, keepsTokens: false)
      case .code(let code): for part in code.parts { add(.code(code, part: part)) }
      case .container(let container): container.blocks.collectTexts(add)
      case .table(let table):
        for row in table.allRows {
          for cell in row.cells {
            if let text = cell.text {
              addText(text.content, keepsTokens: true)
            } else {
              cell.blocks.collectTexts(add)
            }
          }
        }
      case .formula, .rule, .image: break
      }
    }
  }
}
