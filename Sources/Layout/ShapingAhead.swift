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
  private struct Item: Sendable {
    var content: InlineContent
    var keepsTokens: Bool
  }

  private struct State {
    /// The texts that are shaped and not yet taken, by their number.
    var shaped: [Int: ParagraphShapedAhead] = [:]
    /// The number of the text that is laid out next.
    var next = 0
    var isWaiting = false
    var isStopped = false
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
  /// How far ahead the thread begins, in texts: what is nearer is laid out before it is shaped.
  private static let lead = 8

  /// Collects the texts of a tree; `nil` when there are too few.
  init?(_ tree: BoxTree) {
    guard tree.textLength >= Self.leastText else { return nil }
    var items: [Item] = []
    tree.blocks.collectTexts { content, keepsTokens in
      // The sizes of formulas and images depend on the column.
      guard !content.spans.contains(where: { $0.replaced != nil }) else { return }
      items.append(Item(content: content, keepsTokens: keepsTokens))
    }
    self.items = items
    numbers = Dictionary(
      items.enumerated().compactMap { number, item in item.content.start.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Shapes the texts on this thread until all are shaped, or it is stopped.
  func run(in inline: InlineLayout, clock: StageClock? = nil) {
    var number = Self.lead
    while let index = place(from: number) {
      number = index + 1
      let item = items[index]
      let shaped = clock.measureElsewhere(.shape) {
        inline.shapeAhead(item.content, keepsTokens: item.keepsTokens)
      }
      guard let shaped else { continue }
      state.withLock { state in
        if index >= state.next, !state.isStopped { state.shaped[index] = shaped }
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
        state.isWaiting = state.shaped.count >= Self.mostWaiting
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
      let shaped = state.shaped.removeValue(forKey: number)
      if number >= state.next {
        state.next = number + 1
        // Texts that were shaped in vain, such as those of tables that are measured only.
        if state.shaped.count >= Self.mostWaiting {
          state.shaped = state.shaped.filter { $0.key > number }
        }
      }
      let wakes = state.isWaiting && state.shaped.count <= Self.mostWaiting / 2
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
      state.shaped = [:]
    }
    wake.signal()
  }
}

extension InlineLayout {
  /// Shapes a text without images and formulas for another thread; `nil` when it is not plain.
  fileprivate func shapeAhead(_ content: InlineContent, keepsTokens: Bool) -> ParagraphShapedAhead?
  {
    shaper.shapeAhead(
      paragraphText(
        of: content, maxImageWidth: 0, scale: 1, imageSizes: [:], keepsTokens: keepsTokens
      ).text)
  }
}

extension [BlockBox] {
  /// Finds the texts in the order in which they are laid out, and whether tokens of code in them are kept.
  fileprivate func collectTexts(_ add: (InlineContent, Bool) -> Void) {
    for block in self {
      switch block {
      case .text(let text): add(text.content, false)
      case .code(let code): add(code.content, false)
      case .container(let container): container.blocks.collectTexts(add)
      case .table(let table):
        for row in table.allRows {
          for cell in row.cells {
            if let text = cell.text {
              add(text.content, true)
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
