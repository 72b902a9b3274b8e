// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The grammars of one language: as many as threads use the language at the same time.
///
/// A grammar compiles its expressions when code first needs them, so only one thread at a time may
/// use it. A second thread gets a second grammar, which gives equal results; no thread waits.
final class GrammarPool: Sendable {
  /// A grammar that one thread at a time may use.
  private final class Member: Sendable {
    let grammar: Mutex<Grammar>

    init(_ grammar: sending Grammar) { self.grammar = Mutex(grammar) }
  }

  private struct State {
    var members: [Member] = []
    var isMissing = false
  }

  private let state = Mutex(State())
  private let make: @Sendable () -> sending Grammar?

  /// Creates an empty pool.
  ///
  /// - Parameter make: Makes a grammar; `nil` when there is no such language.
  init(make: @escaping @Sendable () -> sending Grammar?) {
    self.make = make
  }

  /// Calls `body` with a grammar that no other thread has; `nil`, without a call, when there is no
  /// such language.
  func withGrammar<Result: Sendable>(_ body: @Sendable (Grammar) -> Result) -> Result? {
    let (members, isMissing) = state.withLock { ($0.members, $0.isMissing) }
    for member in members {
      if let result = member.grammar.withLockIfAvailable({ body($0) }) { return result }
    }
    guard !isMissing, let grammar = make() else {
      state.withLock { $0.isMissing = true }
      return nil
    }
    let member = Member(grammar)
    let result = member.grammar.withLock { body($0) }
    state.withLock { $0.members.append(member) }
    return result
  }
}
