// SPDX-License-Identifier: Apache-2.0

internal import Styling

// MARK: - Overview
//
// A title page is one sheet whenever it can be. What is too high for it first loses the space above the
// title, then up to half of all gaps; then its letters become smaller, in steps. What still does not fit
// goes on on another page with the smallest letters.

extension LayoutEngine {
  /// The scales of the letters that are tried in turn.
  private static let titlePageScales = [0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6]

  /// Makes the flow of a title page low enough for one sheet, if that is possible.
  ///
  /// - Parameters:
  ///   - items: The flow.
  ///   - height: The height of the sheet's text area, in points.
  ///   - scaled: Builds the flow again, with smaller letters.
  /// - Returns: The flow to set.
  static func fitTitlePage(
    _ items: [FlowItem], in height: Double, scaled: (Double) -> [FlowItem]
  ) -> [FlowItem] {
    let tightened = items.tightened(to: height)
    guard !tightened.fit(in: height), height.isFinite else { return tightened }
    var smaller = tightened
    for scale in titlePageScales {
      smaller = scaled(scale).tightened(to: height)
      if smaller.fit(in: height) { break }
    }
    return smaller
  }
}

extension FlowItem {
  /// The item with texts that know their scale.
  func reporting(scale: Double) -> FlowItem {
    guard case .vbox(var vbox, let rule) = self else { return self }
    for index in vbox.fragments.indices {
      guard case .text(var text) = vbox.fragments[index].kind else { continue }
      text.scale *= scale
      vbox.fragments[index].kind = .text(text)
    }
    return .vbox(vbox, rule)
  }
}

extension [FlowItem] {
  /// The least share of a gap that is left.
  private static var leastGap: Double { 0.5 }

  fileprivate func fit(in height: Double) -> Bool {
    Paginator.height(of: self) <= height + Paginator.tolerance
  }

  /// The flow of a title page with less space above the title and less in its gaps, so that it is no
  /// higher than `height` if these are enough.
  fileprivate func tightened(to height: Double) -> [FlowItem] {
    var items = self
    var excess = Paginator.height(of: self) - height
    guard excess > 0 else { return self }
    if let start = firstIndex(where: { if case .open = $0 { true } else { false } }),
      case .open(var container, let rule) = self[start]
    {
      let less = Swift.min(container.paddingTop, excess)
      container.paddingTop -= less
      excess -= less
      items[start] = .open(container, rule)
    }
    let gaps = reduce(0) { if case .gap(let gap, _) = $1 { $0 + gap } else { $0 } }
    guard excess > 0, gaps > 0 else { return items }
    let share = Swift.max(Self.leastGap, 1 - excess / gaps)
    for index in items.indices {
      if case .gap(let gap, _) = items[index] { items[index] = .gap(share * gap) }
    }
    return items
  }
}
