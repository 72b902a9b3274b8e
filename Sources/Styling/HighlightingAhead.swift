// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Highlighting
internal import MarkdownSyntax
internal import Primitives
internal import Synchronization

/// Highlights the code of a document on another thread, a little ahead of the one that builds its boxes.
///
/// The result does not depend on how far either thread is: code that nobody has begun when it is needed,
/// the builder highlights itself.
final class HighlightingAhead: Sendable {
  private struct State {
    /// The results that wait to be taken, by the number of their block, and the length of their code.
    var results: [Int: Highlighter.Result] = [:]
    var length = 0
    /// The number of the first block that the builder has not reached.
    var next = 0
    /// The number of the first block that nobody has begun.
    var firstFree = 0
    /// The number of the block that the other thread works on.
    var current: Int?
    /// Whether the other thread works, or is about to.
    var isWorking = false
    /// Whether the builder waits for the block that is being worked on.
    var isAwaited = false
    var isStopped = false
  }

  private let blocks: [CodeBlock]
  private let highlighter: Highlighter
  private let state = Mutex(State())
  private let finished = DispatchSemaphore(value: 0)

  /// The least code for which another thread is worth its start, in bytes.
  private static let leastCode = 1 << 14
  /// The length of highlighted code that may wait, in bytes.
  private static let mostWaiting = 1 << 18
  /// How many blocks the builder may leave out, such as those that a resolver has replaced.
  private static let mostSkipped = 16

  /// Collects the code of a document; `nil` when there is too little.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - highlighter: The highlighter.
  init?(_ document: Document, by highlighter: Highlighter) {
    var collector = CodeCollector()
    collector.visit(document.blocks)
    guard collector.blocks.count > 1, collector.length >= Self.leastCode else { return nil }
    blocks = collector.blocks
    self.highlighter = highlighter
  }

  /// Begins to work on another thread, unless it works already or enough code waits.
  func start() {
    let starts = state.withLock { state in
      guard !state.isWorking, !state.isStopped, state.firstFree < blocks.count,
        state.length <= Self.mostWaiting / 2
      else { return false }
      state.isWorking = true
      return true
    }
    if starts { DispatchQueue.global(qos: .userInitiated).async { [self] in work() } }
  }

  /// Works on this thread until enough code waits, or nothing is left.
  func work() {
    while let number = claim() {
      let block = blocks[number]
      let result = highlighter.highlight(
        CodeText(block.text, from: nil).bytesWithTabs, language: block.language ?? "")
      let isAwaited = state.withLock { state in
        state.results[number] = result
        state.length += block.text.utf8.count
        state.current = nil
        defer { state.isAwaited = false }
        return state.isAwaited
      }
      if isAwaited { finished.signal() }
    }
  }

  /// The number of the next block to work on; `nil` when there is none, or enough code waits.
  private func claim() -> Int? {
    state.withLock { state in
      state.firstFree = max(state.firstFree, state.next)
      guard !state.isStopped, state.firstFree < blocks.count, state.length < Self.mostWaiting else {
        state.isWorking = false
        return nil
      }
      state.current = state.firstFree
      state.firstFree += 1
      return state.current
    }
  }

  /// Takes the result for a block.
  ///
  /// - Parameter block: The block.
  /// - Returns: The result; `nil` when nobody has begun to work on it.
  func take(_ block: CodeBlock) -> Highlighter.Result? {
    let first = state.withLock { $0.next }
    let candidates = first..<min(first + Self.mostSkipped, blocks.count)
    guard let number = candidates.first(where: { blocks[$0].isSameCode(as: block) }) else {
      return nil
    }
    let waits = state.withLock { state in
      state.next = number + 1
      state.isAwaited = state.current == number
      return state.isAwaited
    }
    if waits { finished.wait() }
    let result = state.withLock { state in
      // Those of blocks that were left out are never asked for.
      for skipped in first..<number where state.results.removeValue(forKey: skipped) != nil {
        state.length -= blocks[skipped].text.utf8.count
      }
      let result = state.results.removeValue(forKey: number)
      if result != nil { state.length -= blocks[number].text.utf8.count }
      return result
    }
    start()
    return result
  }

  /// Ends the work.
  func stop() { state.withLock { $0.isStopped = true } }
}

/// Finds code in a language.
private struct CodeCollector: MarkdownWalker {
  var blocks: [CodeBlock] = []
  /// The length of their code, in bytes.
  var length = 0

  mutating func visit(_ block: BlockNode) {
    if case .codeBlock(let code) = block, code.language != nil {
      blocks.append(code)
      length += code.text.utf8.count
    }
    descend(into: block)
  }

  mutating func visit(_ inline: InlineNode) {}
}

extension CodeBlock {
  /// Whether highlighting finds the same.
  fileprivate func isSameCode(as other: CodeBlock) -> Bool {
    range == other.range && language == other.language && text == other.text
  }
}
