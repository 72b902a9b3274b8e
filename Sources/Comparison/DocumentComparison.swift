// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Two renderings of a document: their pictures page by page, and their layouts.
///
/// Pictures decide whether the renderings differ; layouts explain how, and where edges count: the
/// tolerance for smoothed edges does not apply to nodes whose place or look differs.
package struct DocumentComparison {
  /// The result of comparing a page.
  package enum PageResult: Hashable, Sendable {
    /// No visible difference.
    case same
    /// This number of pixels differ, more than the tolerance allows.
    case different(pixels: Int)
    /// The sizes differ, in pixels.
    case resized
    /// The page is new.
    case added
    /// The page is gone.
    case removed
  }

  /// A place on a page that a change affects.
  private struct Spot {
    var change: Int
    var rect: Rect
  }

  private let old: LayoutDescription
  private let new: LayoutDescription
  private let tolerance: Tolerance
  private let masks: [Mask]
  private let scale: Double
  private let changes: [NodeChange]
  private var spots: [Int: [Spot]] = [:]
  private var masked: [Int: [Rect]] = [:]
  private var leaves: [Int: [Int]] = [:]
  /// Whether each change is visible in a picture.
  private var isSeen: [Bool]
  /// Nodes that look different although their layout is the same.
  private var unexplained: [(index: Int, page: Int)] = []
  /// Pages that differ where there is no node.
  private var baresPages: [Int] = []
  /// Pages whose pixels differ, with the same layout, and whose old picture is not stored.
  private var unseenPages: [Int] = []
  /// The results of the pages, by number.
  package private(set) var results: [Int: PageResult] = [:]
  /// The masks that cover anything.
  package private(set) var usedMasks: Set<Mask> = []

  /// Prepares the comparison of the pages.
  ///
  /// - Parameters:
  ///   - old: The expected layout.
  ///   - new: The actual layout.
  ///   - tolerance: The differences to accept.
  ///   - masks: The parts not to compare.
  ///   - pixelsPerInch: The resolution of the pictures.
  package init(
    old: LayoutDescription, new: LayoutDescription, tolerance: Tolerance, masks: [Mask],
    pixelsPerInch: Double
  ) {
    self.old = old
    self.new = new
    self.tolerance = tolerance
    self.masks = masks
    scale = pixelsPerInch / 72
    changes = LayoutComparison(old: old, new: new).changes
    isSeen = Array(repeating: false, count: changes.count)
    for (index, change) in changes.enumerated() {
      for part in change.oldParts + change.newParts {
        spots[part.page, default: []].append(Spot(change: index, rect: part.rect))
      }
    }
    for mask in masks {
      if case .rect(let rect, let page) = mask {
        usedMasks.insert(mask)
        for number in page.map({ [$0] }) ?? Array(1...max(1, old.pages.count, new.pages.count)) {
          masked[number, default: []].append(rect)
        }
      }
      for node in old.nodes + new.nodes where mask.covers(node) {
        usedMasks.insert(mask)
        for part in node.parts { masked[part.page, default: []].append(part.rect) }
      }
    }
    let parents = Set(new.parents.compactMap { $0 })
    for (index, node) in new.nodes.enumerated() where !node.isInline {
      guard node.text != nil || node.content != nil || !parents.contains(index) else { continue }
      for page in node.pages { leaves[page, default: []].append(index) }
    }
  }

  // MARK: - Pages

  /// Records that a page is the same, byte by byte.
  package mutating func addSame(page: Int) { results[page] = .same }

  /// Records a page that only one of the renderings has.
  package mutating func add(page: Int, as result: PageResult) {
    results[page] = result
    for spot in spots[page] ?? [] { isSeen[spot.change] = true }
  }

  /// Compares a page whose pixels differ and whose old picture is not stored.
  ///
  /// The layout alone explains it: all its changes on the page count, except behind masks. Without
  /// any change, the page differs for an unknown reason.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 1.
  ///   - isResized: Whether the pictures have different sizes.
  package mutating func compareLayout(page: Int, isResized: Bool) {
    guard !isResized else { return add(page: page, as: .resized) }
    let spots = spots[page] ?? []
    let masks = masked[page] ?? []
    let visible = spots.filter { spot in !masks.contains { $0.contains(spot.rect) } }
    let background =
      old.pages.count >= page && new.pages.count >= page
      && old.pages[page - 1].background != new.pages[page - 1].background
    // The mask hides what makes the pixels differ.
    guard !visible.isEmpty || spots.isEmpty || background else {
      results[page] = .same
      return
    }
    results[page] = .different(pixels: 0)
    for spot in visible { isSeen[spot.change] = true }
    if visible.isEmpty, !background { unseenPages.append(page) }
  }

  /// Compares the pictures of a page.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 1.
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  /// - Returns: The comparison; `nil` when the pictures have different sizes.
  @discardableResult
  package mutating func compare(
    page: Int, expected: PixelImage, actual: PixelImage
  ) -> PixelComparison? {
    let spots = spots[page] ?? []
    let places = spots.map { PixelRect(around: $0.rect, scale: scale, margin: 1) }
    // Where the layout changed a look, the smallest visible difference counts. Where it changed
    // only a place, rounding may be the cause.
    let causes = zip(spots, places).filter { !changes[$0.0.change].kind.isConsequence }.map(\.1)
    guard
      var pixels = PixelComparison(
        expected: expected, actual: actual, tolerance: tolerance,
        masks: (masked[page] ?? []).map { PixelRect(around: $0, scale: scale) }, strict: places,
        exact: causes)
    else {
      add(page: page, as: .resized)
      return nil
    }
    guard pixels.differingPixels > tolerance.limit(ofPixels: pixels.width * pixels.height) else {
      results[page] = .same
      return pixels
    }
    results[page] = .different(pixels: pixels.differingPixels)
    let comparison = pixels
    for (spot, place) in zip(spots, places) where pixels.differingPixels(in: place) > 0 {
      isSeen[spot.change] = true
    }
    pixels.leaveOut(places)
    noteUnexplained(pixels, page)
    return comparison
  }

  private mutating func noteUnexplained(_ pixels: PixelComparison, _ page: Int) {
    guard pixels.countedPixels > 0 else { return }
    var isExplained = false
    for index in leaves[page] ?? [] {
      let inside = new.nodes[index].parts.contains { part in
        part.page == page
          && pixels.differingPixels(in: PixelRect(around: part.rect, scale: scale)) > 0
      }
      guard inside else { continue }
      isExplained = true
      unexplained.append((index, page))
    }
    let background =
      old.pages.count >= page && new.pages.count >= page
      && old.pages[page - 1].background != new.pages[page - 1].background
    // A new background explains all other differences.
    if background { unexplained.removeAll { $0.page == page } }
    if !isExplained, !background { baresPages.append(page) }
  }

  // MARK: - Findings

  /// Whether the renderings differ.
  package var differs: Bool { results.values.contains { $0 != .same } }

  /// The differences, causes first; empty when there is no visible difference.
  package func findings() -> [Finding] {
    guard differs else { return [] }
    var reporter = FindingReporter(old: old, new: new, results: results)
    reporter.report(zip(changes, isSeen).filter(\.1).map(\.0))
    reporter.reportUnseen(unseenPages)
    reporter.reportUnexplained(unexplained, pages: baresPages)
    return reporter.findings
  }
}
