// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// The pages that are held back until their late texts are known.
///
/// All other pages are released at once.
struct HeldPages {
  /// The pages of the destinations seen so far; of two with the same name the first counts.
  private var pages: [String: Int] = [:]
  /// The number of the document's destinations seen so far.
  private var seen = 0
  /// The number of sources that each page waits for.
  private var unknown: [Int: Int] = [:]
  /// The pages that wait for each source.
  private var waiting: [LateText.Source: [Int]] = [:]

  /// The index of the page with a destination; `nil` when it has not been seen.
  func page(of destination: String) -> Int? { pages[destination] }

  /// Takes a page that is laid out.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - sources: The sources of its late texts.
  ///   - destinations: All destinations of the document so far.
  /// - Returns: The indices of all pages to release now, in order.
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

  /// Releases all pages that are left, in order, at the end of the document.
  mutating func releaseAll(knowing destinations: [Destination]) -> [Int] {
    if unknown.isEmpty { return [] }
    let released = see(destinations) + unknown.keys
    unknown = [:]
    waiting = [:]
    return released.sorted()
  }

  /// Records new destinations and returns, in order, the pages that waited for nothing else.
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
