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

    /// Where words are divided, as in CSS Text 3 §5.4.
    public enum Hyphens: String, Hashable, Sendable, Codable, CaseIterable {
      /// At soft hyphens, and where the rules of the language allow it in justified text, in narrow
      /// columns and in words that fit on no line.
      case auto
      /// At soft hyphens only.
      case manual
    }

    /// How the ends of lines are chosen.
    public var lineBreaking = LineBreaking.optimal
    /// Where words are divided.
    public var hyphens = Hyphens.auto

    /// Creates the default rules.
    public init() {}
  }
}
