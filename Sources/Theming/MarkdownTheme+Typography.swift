// SPDX-License-Identifier: Apache-2.0

extension MarkdownTheme {
  /// How lines of text are made.
  public struct Typography: Hashable, Sendable, Codable {
    /// How the ends of lines are chosen.
    public enum LineBreaking: String, Hashable, Sendable, Codable, CaseIterable {
      /// Those of a paragraph together, so that its lines are even.
      case optimal
      /// Each line takes as many words as fit.
      case firstFit
    }

    /// How the ends of lines are chosen.
    public var lineBreaking = LineBreaking.optimal

    /// Creates the default rules.
    public init() {}
  }
}
