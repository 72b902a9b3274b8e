// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// A formula is a tree in the sense of TeX (The TeXbook, chapter 17 and Appendix G): a list of atoms and
// of what stands between them. `MathParser` makes it of TeX source; `MathSetting` gives it fonts and
// places. Letters are mapped to their mathematical alphabets by the parser already, so that a node knows
// the character to paint, and the plain one to copy.

/// A list of nodes, one beside the other.
package struct MathList: Hashable, Sendable {
  /// The nodes, in the order of the source.
  package var nodes: [MathNode]

  /// Creates a list.
  package init(_ nodes: [MathNode] = []) { self.nodes = nodes }

  /// Whether it has no nodes.
  package var isEmpty: Bool { nodes.isEmpty }
}

/// A node of a formula, with its place.
package struct MathNode: Hashable, Sendable {
  /// What it is.
  package var kind: Kind
  /// Its bytes in the source of the formula, in UTF-8; what a macro makes has the place of its call.
  package var range: Range<Int>

  /// Creates a node.
  package init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The kinds of nodes.
  package indirect enum Kind: Hashable, Sendable {
    /// A character.
    case symbol(MathSymbol)
    /// The name of a function, such as `sin`, in upright letters.
    case operatorName(MathOperatorName)
    /// A nucleus with a subscript, a superscript, or both.
    case scripts(MathScripts)
    /// One list above another, with or without a rule.
    case fraction(MathFraction)
    /// A root.
    case radical(MathRadical)
    /// A list between delimiters that grow with it: `\left … \right`.
    case fenced(MathFence)
    /// A delimiter of a fixed size: `\big(`.
    case delimiter(MathDelimiter)
    /// A list with an accent.
    case accent(MathAccent)
    /// A list with a rule or a sign above or below that is as wide as it: `\overline`, `\underbrace`.
    case stretched(MathStretch)
    /// An arrow as wide as the lists above and below it: `\xrightarrow`.
    case arrow(MathArrow)
    /// A list with smaller ones above and below: `\overset`, `\underset`, `\stackrel`.
    case stack(MathStack)
    /// Rows and columns: a matrix, cases, aligned equations.
    case table(MathTable)
    /// Text: `\text`.
    case text(MathText)
    /// A group, `{…}`: an atom of a class.
    case group(MathList, MathClass)
    /// From here to the end of the list another style: `\displaystyle`.
    case style(MathStyle)
    /// A space.
    case space(MathSpace)
    /// A list in another colour; its atoms take part in the list around it.
    case colored(MathList, MathColor)
    /// A list whose measures or looks differ: `\boxed`, `\cancel`, `\phantom`, `\smash`.
    case decorated(MathList, MathDecoration)
    /// A list that links to an address.
    case link(MathList, destination: String)
    /// A reference to a numbered formula, by its label: `\eqref`, `\ref`.
    case reference(label: String, inParentheses: Bool)
    /// Source that is not understood, shown as it is.
    case unknown(String)
  }
}

/// The classes of atoms, which decide about the space between them (The TeXbook, chapter 17).
package enum MathClass: Int, Hashable, Sendable, CaseIterable {
  case ordinary, largeOperator, binary, relation, opening, closing, punctuation, inner
}

/// The styles, which decide about size and height (The TeXbook, chapter 17).
package enum MathStyle: Int, Hashable, Sendable, CaseIterable {
  case display, text, script, scriptScript
}

/// A character.
package struct MathSymbol: Hashable, Sendable {
  /// The character to paint, such as `𝑥`.
  package var character: Unicode.Scalar
  /// The character to copy and search, such as `x`: automatic italics are plain letters, and alphabets
  /// that the author asks for are themselves.
  package var text: Unicode.Scalar
  /// Its class.
  package var atomClass: MathClass
  /// Where its scripts go in a display.
  package var limits: MathLimits
  /// Whether it is larger in a display: `∑`, `∫`.
  package var growsInDisplay: Bool

  /// Creates a character.
  package init(
    _ character: Unicode.Scalar, text: Unicode.Scalar? = nil,
    class atomClass: MathClass = .ordinary,
    limits: MathLimits = .never, growsInDisplay: Bool = false
  ) {
    self.character = character
    self.text = text ?? character
    self.atomClass = atomClass
    self.limits = limits
    self.growsInDisplay = growsInDisplay
  }
}

/// Where the scripts of an operator are.
package enum MathLimits: Hashable, Sendable {
  /// Beside it: `\nolimits`.
  case never
  /// Above and below it in the display style only.
  case inDisplay
  /// Above and below it: `\limits`.
  case always
}

/// The name of a function, in upright letters.
package struct MathOperatorName: Hashable, Sendable {
  /// The name; its letters are symbols, spaces are `space` nodes: `\lim\sup`.
  package var name: MathList
  /// Where its scripts are.
  package var limits: MathLimits

  /// Creates a name.
  package init(_ name: MathList, limits: MathLimits) {
    self.name = name
    self.limits = limits
  }
}

/// A nucleus with scripts; at least one of them is there.
package struct MathScripts: Hashable, Sendable {
  /// The nucleus; `nil` when nothing stands before the sign: `{}^2`, `^2`.
  package var nucleus: MathNode?
  /// The list below; `nil` when there is none.
  package var `subscript`: MathList?
  /// The list above, in which primes are symbols; `nil` when there is none.
  package var superscript: MathList?
  /// Where the scripts are, by the nucleus or by `\limits` and `\nolimits`.
  package var limits: MathLimits

  /// Creates scripts.
  package init(
    nucleus: MathNode?, subscript: MathList? = nil, superscript: MathList? = nil,
    limits: MathLimits = .never
  ) {
    self.nucleus = nucleus
    self.`subscript` = `subscript`
    self.superscript = superscript
    self.limits = limits
  }
}

/// One list above another.
package struct MathFraction: Hashable, Sendable {
  /// The list above.
  package var numerator: MathList
  /// The list below.
  package var denominator: MathList
  /// Whether a rule is between them.
  package var hasRule: Bool
  /// The thickness of the rule; `nil` for that of the font.
  package var ruleThickness: MathLength?
  /// The style that it has, whatever is around it; `nil` for that of its list: `\dfrac`, `\tfrac`.
  package var style: MathStyle?
  /// Whether the parts keep the style of the whole, and a strut makes them even: `\cfrac`.
  package var isContinued: Bool
  /// The delimiter at the left, such as the parenthesis of `\binom`; `nil` for none.
  package var opening: Unicode.Scalar?
  /// The delimiter at the right; `nil` for none.
  package var closing: Unicode.Scalar?

  /// Creates a fraction.
  package init(
    numerator: MathList, denominator: MathList, hasRule: Bool = true,
    ruleThickness: MathLength? = nil,
    style: MathStyle? = nil, isContinued: Bool = false, opening: Unicode.Scalar? = nil,
    closing: Unicode.Scalar? = nil
  ) {
    self.numerator = numerator
    self.denominator = denominator
    self.hasRule = hasRule
    self.ruleThickness = ruleThickness
    self.style = style
    self.isContinued = isContinued
    self.opening = opening
    self.closing = closing
  }
}

/// A root.
package struct MathRadical: Hashable, Sendable {
  /// The list below the root.
  package var radicand: MathList
  /// The degree, as in `\sqrt[3]{x}`; `nil` for a square root.
  package var degree: MathList?

  /// Creates a root.
  package init(_ radicand: MathList, degree: MathList? = nil) {
    self.radicand = radicand
    self.degree = degree
  }
}

/// A list between delimiters that are as high as it: `\left( … \middle| … \right)`.
package struct MathFence: Hashable, Sendable {
  /// The first delimiter; `nil` for `.`, an empty one.
  package var opening: Unicode.Scalar?
  /// The last delimiter; `nil` for an empty one, or where the formula ends before it.
  package var closing: Unicode.Scalar?
  /// The lists between the delimiters: one more than `middles` has.
  package var parts: [MathList]
  /// The delimiters between the parts; `nil` for an empty one.
  package var middles: [Unicode.Scalar?]

  /// Creates a fenced list.
  package init(
    opening: Unicode.Scalar?, parts: [MathList], middles: [Unicode.Scalar?] = [],
    closing: Unicode.Scalar?
  ) {
    self.opening = opening
    self.parts = parts
    self.middles = middles
    self.closing = closing
  }
}

/// A delimiter of a fixed size.
package struct MathDelimiter: Hashable, Sendable {
  /// The character; `nil` for an empty one.
  package var character: Unicode.Scalar?
  /// The size, from 1, `\big`, to 4, `\Bigg`.
  package var size: Int
  /// Its class: opening for `\bigl`, relation for `\bigm`, closing for `\bigr`, ordinary for `\big`.
  package var atomClass: MathClass

  /// Creates a delimiter.
  package init(_ character: Unicode.Scalar?, size: Int, class atomClass: MathClass) {
    self.character = character
    self.size = size
    self.atomClass = atomClass
  }
}

/// A list with an accent.
package struct MathAccent: Hashable, Sendable {
  /// The list.
  package var base: MathList
  /// The accent, a combining character.
  package var character: Unicode.Scalar
  /// Whether it grows with the base: `\widehat`.
  package var isWide: Bool
  /// Whether it is below the base.
  package var isBelow: Bool

  /// Creates an accent.
  package init(
    _ base: MathList, character: Unicode.Scalar, isWide: Bool = false, isBelow: Bool = false
  ) {
    self.base = base
    self.character = character
    self.isWide = isWide
    self.isBelow = isBelow
  }
}

/// A list with something as wide as it above or below.
package struct MathStretch: Hashable, Sendable {
  /// The list.
  package var base: MathList
  /// The sign that grows, such as `⏞`; `nil` for a rule.
  package var character: Unicode.Scalar?
  /// Whether it is below the list.
  package var isBelow: Bool

  /// Creates one.
  package init(_ base: MathList, character: Unicode.Scalar?, isBelow: Bool) {
    self.base = base
    self.character = character
    self.isBelow = isBelow
  }
}

/// An arrow as wide as what is written at it; a relation.
package struct MathArrow: Hashable, Sendable {
  /// The arrow.
  package var character: Unicode.Scalar
  /// Whether it goes up or down, in a diagram; the lists are at its left and at its right then.
  package var isVertical: Bool
  /// The list above.
  package var above: MathList
  /// The list below; `nil` when there is none.
  package var below: MathList?

  /// Creates an arrow.
  package init(
    _ character: Unicode.Scalar, isVertical: Bool = false, above: MathList, below: MathList? = nil
  ) {
    self.character = character
    self.isVertical = isVertical
    self.above = above
    self.below = below
  }
}

/// A list with smaller ones above and below.
package struct MathStack: Hashable, Sendable {
  /// The list on the baseline.
  package var base: MathList
  /// The list above, in the script style; `nil` when there is none.
  package var above: MathList?
  /// The list below, in the script style; `nil` when there is none.
  package var below: MathList?
  /// The class: that of the base, or a relation for `\stackrel`.
  package var atomClass: MathClass

  /// Creates one.
  package init(
    _ base: MathList, above: MathList? = nil, below: MathList? = nil,
    class atomClass: MathClass = .ordinary
  ) {
    self.base = base
    self.above = above
    self.below = below
    self.atomClass = atomClass
  }
}

/// A space.
package enum MathSpace: Hashable, Sendable {
  /// A space of a length, which may be negative: `\,`, `\quad`, `\hspace{1em}`.
  case length(MathLength)
  /// The space between words: `\ `, `~`.
  case interword
}

/// A length.
package struct MathLength: Hashable, Sendable {
  /// The units of lengths.
  package enum Unit: Hashable, Sendable {
    /// The size of the formula’s font at this style.
    case em
    /// The height of an `x`.
    case ex
    /// An eighteenth of an em.
    case mu
    /// 1/72 inch; other absolute units are converted.
    case point
  }

  /// The number of units.
  package var value: Double
  /// The unit.
  package var unit: Unit

  /// Creates a length.
  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}
