// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import Primitives
internal import Theming

/// The colours in a formula that its source names and that can hardly be told from what is behind them.
struct FormulaContrast {
  /// A colour in front of another.
  struct Finding {
    var color: MathColor
    var seen: RGBA
    var behind: RGBA

    /// The contrast ratio, from 1 to 21.
    var ratio: Double { contrastRatio(foreground: seen, background: behind) }
  }

  /// The least ratio: what WCAG 2.1 asks of large text and of graphics; plain red on white has 4.0.
  private static let least = 3.0

  /// The colours by the names in the source.
  private let colors: [String: RGBA]
  private(set) var findings: [Finding] = []

  /// Looks at a formula on a background.
  init(_ list: MathList, colors: [String: RGBA], behind: RGBA) {
    self.colors = colors
    guard !colors.isEmpty else { return }
    visit(list, behind)
  }

  private mutating func visit(_ list: MathList, _ behind: RGBA) {
    for node in list.nodes {
      var behind = behind
      switch node.kind {
      case .colored(_, let color):
        if let seen = colors[color.name] {
          let finding = Finding(
            color: color, seen: seen.composited(over: behind), behind: behind)
          if finding.ratio < Self.least { findings.append(finding) }
        }
      case .decorated(_, .background(let color)):
        if let fill = colors[color.name] { behind = fill.composited(over: behind) }
      default: break
      }
      for inner in node.kind.lists { visit(inner, behind) }
    }
  }
}
