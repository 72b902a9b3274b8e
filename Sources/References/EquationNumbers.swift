// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import MarkdownSyntax

/// The places of a displayed formula that may have a number: one for the whole, or one for each row of
/// `align` and its like.
struct EquationNumbers {
  /// A place.
  private struct Place {
    /// The text in place of a number, `\tag{a}`.
    var tag: String?
    var isBareTag: Bool
    var label: String?
    /// Whether the next number is its own.
    var isCounted: Bool
    var isSuppressed: Bool

    init(_ number: MathNumber) {
      tag = number.tag?.plainText
      isBareTag = number.isBareTag
      label = number.label
      isSuppressed = number.isSuppressed
      isCounted = false
    }
  }

  private var places: [Place]
  /// The number of the place to which the id of the formula leads; `nil` when it has none.
  private var ownPlace: Int?

  /// Reads a formula.
  ///
  /// - Parameters:
  ///   - equation: The formula.
  ///   - numbering: Which formulas get a number.
  ///   - macros: The macros known before it; gets its own.
  init(_ equation: Equation, _ numbering: EquationNumbering, _ macros: inout MathMacros) {
    let parse = MathParser(macros: macros).parse(equation.source, isDisplay: true)
    macros = parse.macros
    places = parse.numbers.map(Place.init)
    // The number of all rows is that of the last one.
    if parse.numberedTable?.isMultiline == true {
      for index in places.indices.dropLast() { places[index].isSuppressed = true }
    }
    guard !parse.isDefinitionsOnly, !equation.attributes.classes.contains("unnumbered") else {
      places = []
      return
    }
    let free = places.indices.filter { places[$0].tag == nil && !places[$0].isSuppressed }
    switch numbering {
    case .none: break
    case .all: for index in free { places[index].isCounted = true }
    case .labelled:
      for index in free { places[index].isCounted = places[index].label != nil }
      let hasNumber = places.contains { $0.isCounted || $0.tag != nil }
      if equation.attributes.id != nil, !hasNumber, let last = free.last {
        places[last].isCounted = true
      }
    }
    ownPlace = places.firstIndex { $0.isCounted || $0.tag != nil }
  }

  /// Gives a formula its numbers.
  ///
  /// - Parameters:
  ///   - equation: The formula.
  ///   - next: Counts, and gives the number.
  ///   - note: Gets the number of each id and each label.
  func number(
    _ equation: inout Equation, next: () -> String, note: (String, _ number: String) -> Void
  ) {
    guard ownPlace != nil else { return }
    equation.numbers = places.map { $0.isCounted ? next() : $0.tag }
    equation.labels = zip(places, equation.numbers).map { $1 == nil ? nil : $0.label }
    equation.bareNumbers = Set(places.indices.filter { places[$0].isBareTag })
    if let id = equation.attributes.id, let ownPlace, let number = equation.numbers[ownPlace] {
      note(id, number)
    }
    for (label, number) in zip(equation.labels, equation.numbers) {
      if let label, let number { note(label, number) }
    }
  }
}
