// SPDX-License-Identifier: Apache-2.0

package import Comparison

/// How a document compares with its baseline.
package struct DocumentResult: Hashable, Sendable, Codable {
  /// What came of it.
  package enum Outcome: String, Sendable, Codable {
    /// It looks the same.
    case same
    /// It looks different.
    case different
    /// There is no baseline.
    case missing
    /// The baseline was recorded.
    case recorded
    /// The document could not be rendered, or its baseline not be read.
    case failed
  }

  /// How one page compares.
  package struct Page: Hashable, Sendable, Codable {
    /// The number, from 1.
    package var number: Int
    /// What is different: `changed`, `resized`, `added` or `removed`.
    package var kind: String
    /// How many pixels differ; 0 when they can't be compared.
    package var pixels = 0
    /// The number of pixels of the page.
    package var total = 0
    /// What is there and what was expected, in pixels, when the sizes differ.
    package var sizes: [Int] = []
  }

  /// The name of the document in the baseline folder.
  package var name: String
  /// The path of the document.
  package var file: String
  /// What came of it.
  package var outcome: Outcome
  /// The number of its pages.
  package var pageCount = 0
  /// The pages that differ.
  package var pages: [Page] = []
  /// The differences in words.
  package var findings: [Finding] = []
  /// Why the document failed, in words.
  package var problem: String?
  /// The masks that cover something.
  package var usedMasks: [Mask] = []
  /// How long it took, in seconds.
  package var seconds = 0.0

  /// Creates a result.
  package init(name: String, file: String, outcome: Outcome) {
    self.name = name
    self.file = file
    self.outcome = outcome
  }
}
