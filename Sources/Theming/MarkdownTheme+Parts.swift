// SPDX-License-Identifier: Apache-2.0

// How a theme shows what documents get besides their text. What that is, documents say.
extension MarkdownTheme {
  /// The look of tables of contents.
  public struct Contents: Hashable, Sendable, Codable {
    /// Whether dots lead from an entry to its page.
    public var showsLeaders = true
    /// The indent of a level below one without numbers; `em` is the size of the entries.
    public var indent = StyleLength.em(1.5)

    /// Creates the default look.
    public init() {}
  }

  /// The look of captions with a number.
  public struct Caption: Hashable, Sendable, Codable {
    /// The side of what it belongs to.
    public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
      /// Above tables and listings, below figures.
      case auto
      /// Above.
      case above
      /// Below.
      case below

      /// Whether it is above; `nil` where that depends on what the caption is for.
      package var isAbove: Bool? {
        switch self {
        case .auto: nil
        case .above: true
        case .below: false
        }
      }
    }

    /// What follows the label; the names are those of LaTeX’s package `caption`.
    public enum Separator: String, Hashable, Sendable, Codable, CaseIterable {
      /// A colon.
      case colon
      /// A full stop.
      case period
      /// A space.
      case space
      /// A space as wide as the letters are high.
      case quad
      /// A dash between spaces.
      case endash

      /// The characters.
      package var text: String {
        switch self {
        case .colon: ": "
        case .period: ". "
        case .space: " "
        case .quad: "\u{2003}"
        case .endash: " – "
        }
      }
    }

    /// The side of what it belongs to.
    public var position = Position.auto
    /// What follows the label.
    public var separator = Separator.colon

    /// Creates the default look.
    public init() {}
  }

  /// The look of title pages.
  public struct Cover: Hashable, Sendable, Codable {
    /// The width of the logo, in points, where the document says none.
    public var logoWidth: Double = 100

    /// Creates the default look.
    public init() {}
  }
}
