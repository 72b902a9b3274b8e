// SPDX-License-Identifier: Apache-2.0

/// Identifies a box of the box tree, and the node it comes from, in all stages after styling.
package struct BoxID: Hashable, Sendable {
  /// The index in the box tree's table of records.
  package let index: Int

  /// Creates the identifier of the box at an index.
  package init(index: Int) {
    self.index = index
  }
}
