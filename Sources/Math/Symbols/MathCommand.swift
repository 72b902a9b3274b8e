// SPDX-License-Identifier: Apache-2.0

/// What a command does.
enum MathCommand: Hashable, Sendable {
  /// A character, whatever the alphabet is.
  case symbol(MathSymbol)
  /// A letter, in the alphabet that is in force.
  case letter(Unicode.Scalar)
  /// A letter in an alphabet of its own: `\R`, `\varGamma`.
  case letterOf(Unicode.Scalar, MathAlphabet)
  /// A function; a space in the name is thin.
  case operatorName(String, MathLimits)
  /// Source that stands for the command: `\iff`.
  case replacement(String)
  /// Dots, which are in the middle of the line before signs: `\dots`.
  case dots

  /// `\mathbf{…}`.
  case alphabet(MathAlphabet)
  /// `\bf`, to the end of the group.
  case alphabetSwitch(MathAlphabet)
  /// `\boldsymbol{…}`.
  case boldSymbol
  /// `\boldmath`, to the end of the group.
  case boldSwitch
  case style(MathStyle)
  case space(MathSpace)

  case fraction(MathFraction)
  /// `\over`: what stands before it in the list is the numerator.
  case infixFraction(MathFraction)
  case genericFraction
  case infixAbove(MathFraction)
  case radical
  case left, middle, right
  case bigDelimiter(Int, MathClass)
  case accent(Unicode.Scalar, isWide: Bool, isBelow: Bool)
  case stretch(Unicode.Scalar?, isBelow: Bool)
  case arrow(Unicode.Scalar)
  /// `\overset`, `\underset`, `\overunderset`: which lists come before the base.
  case stack(hasAbove: Bool, hasBelow: Bool)
  case stackrel
  /// `\sideset{_1^2}{_3^4}\sum`.
  case sideSet
  /// `\mathop`, `\mathrel` and so on.
  case classified(MathClass)
  case limits(MathLimits)
  case namedOperator
  case substack
  case braceTable(String)

  /// `\text`, in a face or in the one around it.
  case text(MathText.Face?)
  /// `\intertext`, a row of its own in a table, and text elsewhere.
  case rowText(isNear: Bool)
  case verbatim
  case decoration(MathDecoration, isText: Bool)
  case smash, raise, rule, cancelTo
  case color, textColor, namedColor(String), colorBox, frameColorBox
  case link, address, reference(inParentheses: Bool)
  case negation

  case begin, end, newRow
  /// `\hline`; `\cline{1-2}` is above some columns only.
  case horizontalRule(MathTable.Stroke, isPartial: Bool)
  case tag, label, noNumber
  /// `\shoveleft`, `\shoveright`: the row of `multline` is at an edge.
  case shove(MathTable.Alignment)
  case modulo(MathModulo)
  case bracket(MathBracket)
  case spaceOfLength(isGroup: Bool)
  case choice
  case character
  case define(MathDefinition)
  /// Nothing: `\displaylimits`, `\nobreak`, with the number of arguments that mean nothing either.
  case ignored(arguments: Int)
  case beginGroup, endGroup
}

/// The forms of remainders.
enum MathModulo: Hashable, Sendable {
  /// `a \bmod b`.
  case binary
  /// `a \mod b`.
  case loose
  /// `a \pmod b`.
  case inParentheses
  /// `a \pod b`.
  case withoutName
}

/// The brackets of quantum mechanics and of sets.
enum MathBracket: Hashable, Sendable {
  case bra, ket, braket, growingBra, growingKet, growingBraket, set, growingSet
}

/// The commands that define macros.
enum MathDefinition: Hashable, Sendable {
  /// `\newcommand`, `\renewcommand`.
  case command
  /// `\providecommand`.
  case missingCommand
  /// `\def`, `\gdef`, `\edef`.
  case plain
  case alias
  /// `\DeclareMathOperator`.
  case namedOperator
  /// `\global`, `\long`: what follows defines one.
  case prefix
}
