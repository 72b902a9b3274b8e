// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The labels of pages in ranges that count on (ISO 32000-1 §12.4.2).
struct PageLabelRanges {
  /// The index of the first page of each range, from 0, with its label.
  private var ranges: [(start: Int, label: PageLabel)] = []

  init(_ labels: [PageLabel]) {
    for (index, label) in labels.enumerated() {
      if let last = ranges.last, last.label.style == label.style,
        last.label.number + index - last.start == label.number
      {
        continue
      }
      ranges.append((index, label))
    }
  }

  /// Whether the labels are 1, 2, 3, so that they need not be written.
  var isStandard: Bool {
    ranges.isEmpty || ranges.count == 1 && ranges[0].label == PageLabel(number: 1)
  }

  /// The entries of the number tree.
  var syntax: String {
    ranges.map { range in
      // A range must not start below 1; then its pages have no number.
      guard range.label.number > 0 else { return "\(range.start)<<>>" }
      return "\(range.start)<</S/\(range.label.style.pdfName)/St \(range.label.number)>>"
    }.joined()
  }
}

extension NumberStyle {
  /// The name of the numbering style in PDF.
  fileprivate var pdfName: String {
    switch self {
    case .decimal: "D"
    case .lowerAlpha: "a"
    case .upperAlpha: "A"
    case .lowerRoman: "r"
    case .upperRoman: "R"
    }
  }
}
