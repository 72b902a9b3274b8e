// SPDX-License-Identifier: Apache-2.0

package import Comparison

/// The result of comparing a document with its baseline.
package struct DocumentResult: Hashable, Sendable, Codable {
  /// The kind of result.
  package enum Outcome: String, Sendable, Codable {
    /// It looks the same.
    case same
    /// It looks different.
    case different
    /// There is no baseline.
    case missing
    /// The baseline was recorded.
    case recorded
    /// The document can't be rendered, or its baseline can't be read.
    case failed
  }

  /// The result of one page.
  package struct Page: Hashable, Sendable, Codable {
    /// The number, from 1.
    package var number: Int
    /// The kind of difference: `changed`, `resized`, `added` or `removed`.
    package var kind: String
    /// The number of pixels that differ; 0 when they can't be compared.
    package var pixels = 0
    /// The number of pixels of the page.
    package var total = 0
    /// Whether the old picture is stored.
    package var hasOldPicture = true
    /// The actual and the expected width and height, in pixels, if they differ; otherwise empty.
    package var sizes: [Int] = []
  }

  /// The name of the document in the baseline folder.
  package var name: String
  /// The path of the document.
  package var file: String
  /// The kind of result.
  package var outcome: Outcome
  /// The number of pages.
  package var pageCount = 0
  /// The pages that differ.
  package var pages: [Page] = []
  /// The differences in words.
  package var findings: [Finding] = []
  /// Why the document failed, in words; `nil` when it did not.
  package var problem: String?
  /// The masks that cover anything.
  package var usedMasks: [Mask] = []
  /// The duration, in seconds.
  package var seconds = 0.0

  /// Creates a result.
  package init(name: String, file: String, outcome: Outcome) {
    self.name = name
    self.file = file
    self.outcome = outcome
  }
}
