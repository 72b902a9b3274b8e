// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// The pages that wait until their late texts are known.
///
/// All other pages leave at once; without late text nothing is remembered.
struct HeldPages {
  /// The pages of the destinations seen so far; of two with the same name the first counts.
  private var pages: [String: Int] = [:]
  /// How many of the document's destinations were seen.
  private var seen = 0
  /// How many sources each page waits for.
  private var unknown: [Int: Int] = [:]
  /// The pages that wait for each source.
  private var waiting: [LateText.Source: [Int]] = [:]

  /// The page that a destination stands on; `nil` when it was not seen.
  func page(of destination: String) -> Int? { pages[destination] }

  /// Takes a page that is laid out.
  ///
  /// - Parameters:
  ///   - index: The page.
  ///   - sources: What its late texts say.
  ///   - destinations: All destinations of the document so far.
  /// - Returns: All pages that may leave now, in order.
  mutating func take(
    _ index: Int, _ sources: Set<LateText.Source>, knowing destinations: [Destination]
  ) -> [Int] {
    if sources.isEmpty && unknown.isEmpty { return [index] }
    let released = see(destinations)
    let open = sources.filter { !isKnown($0) }
    if open.isEmpty { return released + [index] }
    unknown[index] = open.count
    for source in open { waiting[source, default: []].append(index) }
    return released
  }

  /// Gives back, in order, all pages that are left: nothing more will be known.
  mutating func releaseAll(knowing destinations: [Destination]) -> [Int] {
    if unknown.isEmpty { return [] }
    let released = see(destinations) + unknown.keys
    unknown = [:]
    waiting = [:]
    return released.sorted()
  }

  /// Notes new destinations and gives back, in order, the pages that waited for nothing else.
  private mutating func see(_ destinations: [Destination]) -> [Int] {
    var released: [Int] = []
    for destination in destinations[seen...] where pages[destination.name] == nil {
      pages[destination.name] = destination.page
      for index in waiting.removeValue(forKey: .pageLabel(of: destination.name)) ?? [] {
        let count = (unknown[index] ?? 1) - 1
        unknown[index] = count > 0 ? count : nil
        if count == 0 { released.append(index) }
      }
    }
    seen = destinations.count
    return released.sorted()
  }

  private func isKnown(_ source: LateText.Source) -> Bool {
    switch source {
    case .pageLabel(let destination): pages[destination] != nil
    // Another page may follow.
    case .pageCount: false
    }
  }
}
