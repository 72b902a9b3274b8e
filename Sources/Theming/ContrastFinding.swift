// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// How much contrast the Web Content Accessibility Guidelines 2.1 ask for.
public enum WCAGLevel: String, Hashable, Sendable, Codable, CaseIterable {
  /// Level AA: success criteria 1.4.3 and 1.4.11.
  case aa
  /// Level AAA: success criterion 1.4.6.
  case aaa

  /// The least ratio for something.
  public func ratio(for kind: ContrastFinding.Kind) -> Double {
    switch (self, kind) {
    case (.aa, .text): 4.5
    case (.aa, .largeText), (.aa, .graphic), (.aaa, .graphic): 3
    case (.aaa, .text): 7
    case (.aaa, .largeText): 4.5
    }
  }
}

/// How well one thing can be told from what is behind it, in one theme.
public struct ContrastFinding: Hashable, Sendable {
  /// What must be seen.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Text of ordinary size.
    case text
    /// Text from 18 points, or bold from 14.
    case largeText
    /// A shape that carries meaning.
    case graphic

    /// The kind of a text of some size in points.
    public init(pointSize: Double, isBold: Bool) {
      self = pointSize >= (isBold ? 14 : 18) ? .largeText : .text
    }
  }

  /// What is in front, and where: `link in a table header`.
  public var role: String
  /// The knob with the colour in front.
  public var knob: String
  /// What must be seen.
  public var kind: Kind
  /// The colour in front as it is seen, opaque.
  public var foreground: RGBA
  /// The colour behind as it is seen, opaque.
  public var background: RGBA
  /// The ratio of the two, from 1 to 21.
  public var ratio: Double
  /// The ratio that is needed.
  public var required: Double

  /// Whether the ratio is enough.
  public var passes: Bool { ratio >= required }

  /// The nearest colour that can be told from the same background.
  public var suggestion: RGBA { foreground.readable(on: background, ratio: required) }
}
