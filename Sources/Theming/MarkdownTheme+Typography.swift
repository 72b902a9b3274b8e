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
      /// At soft hyphens, and in all text but headings where the rules of the language allow it.
      case always
      /// At soft hyphens only.
      case manual
    }

    /// How the ends of lines are chosen.
    public var lineBreaking = LineBreaking.optimal
    /// Where words are divided.
    public var hyphens = Hyphens.auto
    /// Whether signs at the edges of justified lines stand in the margins, so that the edges look even.
    public var protrusion = false
    /// The greatest share by which the letters of justified lines grow or shrink, so that blanks are
    /// more even; 0 leaves them alone.
    public var expansion = 0.0

    /// Creates the default rules.
    public init() {}
  }
}
