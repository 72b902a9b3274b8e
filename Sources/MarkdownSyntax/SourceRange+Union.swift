// SPDX-License-Identifier: Apache-2.0

package import Primitives

extension SourceRange {
  /// The smallest range that contains both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}
