// SPDX-License-Identifier: Apache-2.0

/// A difference between two renderings of a document, in terms of the document.
public struct Finding: Hashable, Sendable, Codable {
  /// The node that differs, such as `paragraph`.
  public var subject: String
  /// The difference, such as `moved from page 7 to page 8`.
  public var predicate: String
  /// The line in the source; for a removed node, the line where it was.
  public var line: Int
  /// The page, from 1; `nil` when the finding is about the document.
  public var page: Int?
  /// Whether another difference causes this one.
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

  /// The sentence for messages that start with the place in the source, such as `paragraph on page
  /// 7 was added`.
  public var message: String {
    guard let page, !isConsequence, !subject.hasSuffix("page \(page)") else {
      return "\(subject) \(predicate)"
    }
    return "\(subject) on page \(page) \(predicate)"
  }
}
