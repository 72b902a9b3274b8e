// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The level of contrast that the Web Content Accessibility Guidelines 2.1 require.
public enum WCAGLevel: String, Hashable, Sendable, Codable, CaseIterable {
  /// Level AA: success criteria 1.4.3 and 1.4.11.
  case aa
  /// Level AAA: success criterion 1.4.6.
  case aaa

  /// The least ratio for a kind of foreground.
  public func ratio(for kind: ContrastFinding.Kind) -> Double {
    switch (self, kind) {
    case (.aa, .text): 4.5
    case (.aa, .largeText), (.aa, .graphic), (.aaa, .graphic): 3
    case (.aaa, .text): 7
    case (.aaa, .largeText): 4.5
    }
  }
}

/// The contrast between a foreground and its background in one variant of a theme.
public struct ContrastFinding: Hashable, Sendable {
  /// The kind of foreground.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Text of ordinary size.
    case text
    /// Text from 18 points, or bold from 14.
    case largeText
    /// A shape that carries meaning.
    case graphic

    /// The kind of text with a size in points.
    public init(pointSize: Double, isBold: Bool) {
      self = pointSize >= (isBold ? 14 : 18) ? .largeText : .text
    }
  }

  /// The foreground and its place, such as `link in a table header`.
  public var role: String
  /// The path of the value that sets the foreground colour.
  public var knob: String
  /// The kind of foreground.
  public var kind: Kind
  /// The foreground colour as painted, opaque.
  public var foreground: RGBA
  /// The background colour as painted, opaque.
  public var background: RGBA
  /// The contrast ratio, from 1 to 21.
  public var ratio: Double
  /// The required ratio.
  public var required: Double

  /// Whether the ratio is high enough.
  public var passes: Bool { ratio >= required }

  /// The nearest foreground colour with enough contrast on the same background.
  public var suggestion: RGBA { foreground.readable(on: background, ratio: required) }
}
