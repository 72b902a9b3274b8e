// SPDX-License-Identifier: Apache-2.0

internal import Styling

// MARK: - Overview
//
// At least two lines of a paragraph stand on either side of a page break; headings stay whole. The end
// of a lead-in goes to what it announces, so that the space below the rest has a reason. Empty lines at
// the start, of hard breaks, are none that a reader sees.

/// Where a page may cut a text.
enum TextBreaks {
  /// The rules for ending a page before each line of a text.
  ///
  /// - Parameters:
  ///   - first: The rule for ending a page before the text.
  ///   - lines: The lines of the text.
  ///   - text: The text.
  /// - Returns: As many rules as there are lines.
  static func rules(before first: BreakRule, lines: [VBox], of text: TextBox) -> [BreakRule] {
    let start = lines.firstIndex { !$0.fragments.isEmpty } ?? 0
    return lines.indices.map { index in
      guard index > 0 else { return first }
      if lines[index].isHighPicture, lines[index - 1].isHighPicture { return .allowed }
      if text.staysWhole { return .insideWhole }
      if index <= start + 1 || index == lines.count - 1 { return .avoid }
      let isEndOfLeadIn = text.keepsWithNext == .strongly && index == lines.count - 2
      return isEndOfLeadIn ? .allowed : .insideText
    }
  }
}
