// SPDX-License-Identifier: Apache-2.0

extension MarkdownTheme {
  /// The look of formulas; their colours and margins are those of the nodes `formula` and `equation` of the
  /// style sheet.
  public struct Math: Hashable, Sendable, Codable {
    /// Which displayed formulas have numbers.
    public enum Numbering: String, Hashable, Sendable, Codable, CaseIterable {
      /// Those with a label, to which a reference may lead.
      case labelled
      /// All but those that the source excludes.
      case all
      /// None, except where the source gives a tag.
      case none
    }

    /// The sides of numbers.
    public enum NumberSide: String, Hashable, Sendable, Codable, CaseIterable {
      case right, left
    }

    /// What is copied from a formula.
    public enum Copy: String, Hashable, Sendable, Codable, CaseIterable {
      /// Its characters.
      case characters
      /// Its TeX source.
      case source
    }

    /// The families, in the order of preference; of those that are installed, the first that has the tables for
    /// mathematics sets formulas, and the others give what it lacks.
    public var fonts = ["STIX Two Math", "TeX Gyre Pagella Math", "Latin Modern Math"]
    /// The size relative to the one at which letters are as high as those of the text.
    public var scale = 1.0
    /// The colour of what is not understood.
    public var errorColor = ThemeColor.rgb(0xB01E1E, dark: 0xFF8A80)
    /// Which displayed formulas have numbers.
    public var numbering = Numbering.labelled
    /// The side of numbers.
    public var numberSide = NumberSide.right
    /// What is copied from a formula.
    public var copy = Copy.characters

    /// The families beside text with serifs.
    static let serifFonts = [
      "Libertinus Math", "TeX Gyre Termes Math", "STIX Two Math", "Latin Modern Math",
    ]

    /// Creates the default look.
    public init() {}
  }
}
