// SPDX-License-Identifier: Apache-2.0

/// The number that a page shows, which readers of PDF show too (ISO 32000-1 §12.4.2).
package struct PageLabel: Hashable, Sendable {
  /// The form of the number.
  package var style: NumberStyle
  /// The number.
  package var number: Int

  /// Creates a label.
  package init(style: NumberStyle = .decimal, number: Int) {
    self.style = style
    self.number = number
  }

  /// The number as it is shown.
  package var text: String { style.text(of: number) }
}
