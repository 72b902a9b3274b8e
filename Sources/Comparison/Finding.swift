// SPDX-License-Identifier: Apache-2.0

/// One difference between two renderings of a document, in the document's own words.
public struct Finding: Hashable, Sendable, Codable {
  /// What differs, such as `paragraph`.
  public var subject: String
  /// How it differs, such as `moved from page 7 to page 8`.
  public var predicate: String
  /// The line of the source it is about; of what is gone, the line where it was.
  public var line: Int
  /// The page it is seen on, from 1; `nil` when it is about the document.
  public var page: Int?
  /// Whether it follows from another difference.
  public var isConsequence: Bool

  /// Creates a finding.
  public init(
    subject: String, predicate: String, line: Int, page: Int?, isConsequence: Bool = false
  ) {
    self.subject = subject
    self.predicate = predicate
    self.line = line
    self.page = page
    self.isConsequence = isConsequence
  }

  /// The whole sentence, such as `paragraph at guide.md:120 moved from page 7 to page 8`.
  public func sentence(in file: String) -> String { "\(subject) at \(file):\(line) \(predicate)" }

  /// The sentence for messages that begin with the place in the source, such as `paragraph on page 7 was
  /// added`.
  public var message: String {
    guard let page, !isConsequence, !subject.hasSuffix("page \(page)") else {
      return "\(subject) \(predicate)"
    }
    return "\(subject) on page \(page) \(predicate)"
  }
}
