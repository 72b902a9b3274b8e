// SPDX-License-Identifier: Apache-2.0

/// Rows and columns: a matrix, cases, aligned equations, an array.
package struct MathTable: Hashable, Sendable {
  /// The kinds, which differ in their spaces and styles.
  package enum Kind: Hashable, Sendable {
    /// `matrix` and its like: cells in the text style, columns an em apart.
    case matrix
    /// `smallmatrix`: cells in the script style.
    case smallMatrix
    /// `cases`, `rcases`: cells in the text style, or the display style for `dcases`.
    case cases
    /// `array`: columns an em apart, with rules.
    case array
    /// `aligned`, `align`, `split`, `alignat`: pairs of columns, right and left, in the display style; cells
    /// at the left begin with an empty atom, so that a relation there has its space.
    case aligned
    /// `gathered`, `gather`, `multline`: centred lines in the display style.
    case gathered
    /// `CD`: objects in a grid with arrows between them, which fill their cells.
    case diagram
    /// `\substack`, `subarray`: centred lines in the style of the list, close together.
    case substack
  }

  /// What of a table is on the baseline of the list around it: `[t]`, `[b]`, `[c]`.
  package enum Position: Hashable, Sendable {
    /// Its middle is on the axis.
    case center
    /// The baseline of its first row.
    case firstRow
    /// The baseline of its last row.
    case lastRow
  }

  /// How the cells of a column are aligned.
  package enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  /// How a rule is drawn.
  package enum Stroke: Hashable, Sendable {
    case solid, dashed
  }

  /// A horizontal rule.
  package struct HorizontalRule: Hashable, Sendable {
    /// How it is drawn.
    package var stroke: Stroke
    /// The columns that it is above, as in `\cline{1-2}`, from 0; `nil` for all of them.
    package var columns: ClosedRange<Int>?

    /// Creates a rule.
    package init(_ stroke: Stroke, columns: ClosedRange<Int>? = nil) {
      self.stroke = stroke
      self.columns = columns
    }
  }

  /// A column.
  package struct Column: Hashable, Sendable {
    /// How its cells are aligned.
    package var alignment: Alignment
    /// The vertical rules before it.
    package var rulesBefore: [Stroke]
    /// The space before it; `nil` for that of the kind.
    package var spaceBefore: MathLength?

    /// Creates a column.
    package init(_ alignment: Alignment, rulesBefore: [Stroke] = [], spaceBefore: MathLength? = nil)
    {
      self.alignment = alignment
      self.rulesBefore = rulesBefore
      self.spaceBefore = spaceBefore
    }
  }

  /// What a row is.
  package enum RowKind: Hashable, Sendable {
    /// Cells below those of other rows.
    case cells
    /// Text between rows: its only cell begins at the left of the whole table, `\intertext`; it is nearer to
    /// them for `\shortintertext`.
    case text(isNear: Bool)
  }

  /// A row.
  package struct Row: Hashable, Sendable {
    /// What it is.
    package var kind: RowKind
    /// The cells; shorter rows are filled with empty cells, but in tables of more than 65,536 cells.
    package var cells: [MathList]
    /// The horizontal rules above it: `\hline`, `\cline`, `\hdashline`.
    package var rulesAbove: [HorizontalRule]
    /// More space below it, as in `\\[2pt]`; `nil` for none.
    package var spaceBelow: MathLength?
    /// Its number, in tables whose rows are numbered: `align`, `gather`; that of all of `multline` is
    /// that of its last row.
    package var number: MathNumber
    /// The edge of the line that it stands at, in `multline`: `\shoveleft`; `nil` for its usual place.
    package var alignment: Alignment?

    /// Creates a row.
    package init(
      _ cells: [MathList], rulesAbove: [HorizontalRule] = [], spaceBelow: MathLength? = nil,
      number: MathNumber = MathNumber(), kind: RowKind = .cells
    ) {
      self.kind = kind
      self.cells = cells
      self.rulesAbove = rulesAbove
      self.spaceBelow = spaceBelow
      self.number = number
    }
  }

  /// The kind.
  package var kind: Kind
  /// The style of the cells; `nil` for that of the kind.
  package var style: MathStyle?
  /// The columns, as many as the longest row has cells; an array may have more.
  package var columns: [Column]
  /// The rows.
  package var rows: [Row]
  /// The vertical rules after the last column.
  package var rulesAfter: [Stroke]
  /// The horizontal rules below the last row.
  package var rulesBelow: [HorizontalRule]
  /// The delimiter at the left; `nil` for none.
  package var opening: Unicode.Scalar?
  /// The delimiter at the right; `nil` for none.
  package var closing: Unicode.Scalar?
  /// Whether its rows can have numbers and it fills the line: `align`, `gather`, `multline`.
  package var isNumbered: Bool
  /// Whether the first line is at the left and the last one at the right of the others: `multline`.
  package var isMultiline: Bool
  /// What of it is on the baseline.
  package var position: Position

  /// Creates a table.
  package init(
    kind: Kind, style: MathStyle? = nil, columns: [Column], rows: [Row], rulesAfter: [Stroke] = [],
    rulesBelow: [HorizontalRule] = [], opening: Unicode.Scalar? = nil,
    closing: Unicode.Scalar? = nil,
    isNumbered: Bool = false, isMultiline: Bool = false, position: Position = .center
  ) {
    self.kind = kind
    self.style = style
    self.columns = columns
    self.rows = rows
    self.rulesAfter = rulesAfter
    self.rulesBelow = rulesBelow
    self.opening = opening
    self.closing = closing
    self.isNumbered = isNumbered
    self.isMultiline = isMultiline
    self.position = position
  }
}

/// What the source says about the number of a formula or of a row.
package struct MathNumber: Hashable, Sendable {
  /// The text in place of a number: `\tag{a}`; `nil` for none.
  package var tag: MathText?
  /// Whether the tag is without parentheses: `\tag*{a}`.
  package var isBareTag: Bool
  /// The name for references: `\label{a}`; `nil` for none.
  package var label: String?
  /// Whether it has no number: `\notag`, `\nonumber`, environments with a star.
  package var isSuppressed: Bool
  /// The bytes of the commands that say it, from the first to the last; `nil` where there is none.
  package var range: Range<Int>?

  /// Creates what is known.
  package init(
    tag: MathText? = nil, isBareTag: Bool = false, label: String? = nil, isSuppressed: Bool = false,
    range: Range<Int>? = nil
  ) {
    self.tag = tag
    self.isBareTag = isBareTag
    self.label = label
    self.isSuppressed = isSuppressed
    self.range = range
  }
}

/// Text in a formula, in the font of the text around it.
package struct MathText: Hashable, Sendable {
  /// The faces.
  package enum Face: Hashable, Sendable {
    /// That of the text around the formula.
    case body
    /// Upright: `\textrm`.
    case roman
    case bold, italic, boldItalic, sans, monospace
  }

  /// A part: characters in a face, or a formula in the text, `\text{if $x$}`.
  package enum Part: Hashable, Sendable {
    case characters(String, Face)
    case formula(MathList)
  }

  /// The parts, in their order.
  package var parts: [Part]

  /// Creates text.
  package init(_ parts: [Part]) { self.parts = parts }
}

/// A colour as written: a name of CSS, or hexadecimal digits, `#f00`.
package struct MathColor: Hashable, Sendable {
  /// The words of the source, without braces.
  package var name: String
  /// Their place in the source.
  package var range: Range<Int>

  /// Creates a colour.
  package init(_ name: String, range: Range<Int>) {
    self.name = name
    self.range = range
  }
}

/// What differs in the looks or measures of a list.
package enum MathDecoration: Hashable, Sendable {
  /// A frame: `\boxed`, `\fbox`; one of a colour is close around a background: `\fcolorbox`.
  case frame(MathColor?)
  /// A background: `\colorbox`.
  case background(MathColor)
  /// A line through it: `\cancel` rises, `\bcancel` falls, `\xcancel` is both, `\sout` is level.
  case cancel(rising: Bool, falling: Bool, level: Bool)
  /// An arrow through it, and a value at its tip: `\cancelto`.
  case cancelTo(MathList)
  /// In the sign of an angle, as the phase of a complex number: `\phase`.
  case phase
  /// With a rule above and one at the right, as a term of years: `\angl`.
  case actuarialAngle
  /// Invisible; what keeps its measures: `\phantom` both, `\hphantom` the width, `\vphantom` the height.
  case phantom(keepsWidth: Bool, keepsHeight: Bool)
  /// Visible, but with no height, no depth, or neither: `\smash`.
  case smash(keepsHeight: Bool, keepsDepth: Bool)
  /// Visible, but without width, at the side of its place: `\llap` ends there, `\rlap` begins there, `\clap`
  /// is centred.
  case overlap(MathTable.Alignment)
  /// The strike of `\not` over an atom that has no sign of its own with it.
  case negated
  /// Moved up by a length: `\raisebox`.
  case raised(MathLength)
  /// Centred on the axis: `\vcenter`.
  case centered
  /// A rectangle in place of the list, its lower edge raised from the baseline: `\rule`.
  case rule(width: MathLength, height: MathLength, raised: MathLength)
}
