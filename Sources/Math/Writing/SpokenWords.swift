// SPDX-License-Identifier: Apache-2.0
// A table of words.

/// The English words for signs.
enum SpokenWords {
  /// The words for a character.
  static func words(for symbol: MathSymbol) -> String {
    if symbol.atomClass == .relation, let words = relations[symbol.character] { return words }
    if let words = signs[symbol.character] ?? signs[symbol.text] { return words }
    if let words = letter(symbol) { return words }
    let character = symbol.text
    if character.properties.isAlphabetic || character.value < 0x80 {
      return String(Character(character))
    }
    return character.properties.name?.lowercased() ?? String(Character(character))
  }

  /// The words for a letter of an alphabet, such as “bold x” or “script L”.
  private static func letter(_ symbol: MathSymbol) -> String? {
    if let greek = greek[symbol.text] { return greek }
    if (0x41...0x5A).contains(symbol.text.value) { return "capital \(symbol.text)" }
    guard symbol.text.value >= 0x2100 else { return nil }
    guard let name = symbol.text.properties.name else { return nil }
    // The names of Unicode: MATHEMATICAL BOLD SMALL X, SCRIPT CAPITAL L, DOUBLE-STRUCK CAPITAL R.
    var words = name.split(separator: " ").map { $0.lowercased() }
    let isMathematical = words.first == "mathematical"
    if isMathematical { words.removeFirst() }
    guard
      isMathematical
        || ["script", "double-struck", "black-letter"].contains(words.first ?? ""),
      let last = words.last
    else { return nil }
    let isCapital = words.contains("capital")
    words.removeAll { ["small", "capital", "digit", "italic", "symbol"].contains($0) }
    guard !words.isEmpty else { return nil }
    if isCapital {
      words[words.count - 1] = "capital \(last.utf8.count == 1 ? last.uppercased() : last)"
    }
    if let digit = digits[last] { words[words.count - 1] = digit }
    return words.joined(separator: " ")
  }

  private static let digits: [String: String] = [
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9",
  ]

  /// The words for a function.
  static func name(_ name: MathOperatorName) -> String {
    var letters = ""
    for node in name.name.nodes {
      switch node.kind {
      case .symbol(let symbol): letters.unicodeScalars.append(symbol.text)
      case .space: letters += " "
      case .stretched(let stretch):
        letters += stretch.base.nodes.compactMap { node in
          guard case .symbol(let symbol) = node.kind else { return nil }
          return String(Character(symbol.text))
        }.joined()
      case .text(let text):
        for case .characters(let characters, _) in text.parts { letters += characters }
      default: break
      }
    }
    return functions[letters] ?? letters
  }

  /// The words for a delimiter by itself.
  static func delimiter(_ character: Unicode.Scalar) -> String {
    delimiters[character] ?? signs[character] ?? character.properties.name?.lowercased()
      ?? String(Character(character))
  }

  /// The words around what stands between two delimiters.
  static func fence(
    _ opening: Unicode.Scalar?, _ closing: Unicode.Scalar?
  ) -> (start: String, end: String)? {
    switch (opening, closing) {
    case ("|", "|"): ("the absolute value of", "end absolute value")
    case ("‖", "‖"): ("the norm of", "end norm")
    case ("⌊", "⌋"): ("the floor of", "end floor")
    case ("⌈", "⌉"): ("the ceiling of", "end ceiling")
    default: nil
    }
  }

  /// The words for an accent, which follow its base.
  static func accent(_ character: Unicode.Scalar) -> String {
    accents[character] ?? character.properties.name?.lowercased() ?? "accent"
  }

  /// The words for what is above or below all of a list.
  static func stretch(_ stretch: MathStretch) -> String {
    let place = stretch.isBelow ? "below" : "above"
    switch stretch.character {
    case nil: return stretch.isBelow ? "underline" : "bar"
    case "⏞", "⏟": return "with a brace \(place)"
    case "⎴", "⎵": return "with a bracket \(place)"
    case "→" where !stretch.isBelow: return "with an arrow above"
    case let character?:
      return "with \(signs[character] ?? relations[character] ?? "a sign") \(place)"
    }
  }

  /// The words for a superscript that has words of its own.
  static func power(_ list: MathList, ofNumber isNumber: Bool) -> String? {
    if let number = list.plainNumber {
      switch number {
      case "2": return "squared"
      case "3": return "cubed"
      default: return "to the \(number)"
      }
    }
    if let symbol = list.singleSymbol {
      switch symbol.character {
      case "⊤": return "transpose"
      case "∗", "⋆": return "star"
      case "†": return "dagger"
      case "∘": return isNumber ? "degrees" : "circle"
      case "⟂", "⊥": return "perp"
      case "+": return "plus"
      case "−": return "minus"
      case "T", "𝖳", "𝐓": return "transpose"
      default: return nil
      }
    }
    guard !isNumber, list.nodes.count == 2, case .symbol(let sign) = list.nodes[0].kind,
      case .symbol(let digit) = list.nodes[1].kind, sign.character == "−", digit.character == "1"
    else { return nil }
    return "inverse"
  }

  // MARK: Tables

  /// Reads entries, one a line or separated by semicolons: a sign with its words.
  private static func table(_ text: String) -> [Unicode.Scalar: String] {
    var table: [Unicode.Scalar: String] = [:]
    for entry in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let words = String(entry).trimmed
      guard let sign = words.unicodeScalars.first else { continue }
      table[sign] = String(words.dropFirst()).trimmed
    }
    return table
  }

  private static let relations = table(
    """
    : such that; | given; → to; ∼ is distributed as
    """)

  private static let signs = table(
    """
    + plus; − minus; ± plus or minus; ∓ minus or plus; × times; ⋅ times; ∗ times; ÷ divided by
    / divided by; = equals; ≠ is not equal to; < is less than; > is greater than
    ≤ is less than or equal to; ≥ is greater than or equal to; ⩽ is less than or equal to
    ⩾ is greater than or equal to; ≪ is much less than; ≫ is much greater than
    ≈ is approximately equal to; ≃ is asymptotically equal to; ≅ is congruent to
    ≡ is equivalent to; ∼ is similar to; ∝ is proportional to; ≔ is defined as; ≜ is defined as
    ∈ in; ∉ not in; ∋ contains; ⊂ is a subset of; ⊃ is a superset of
    ⊆ is a subset of or equal to; ⊇ is a superset of or equal to; ⊄ is not a subset of
    ∪ union; ∩ intersection; ∖ minus; ⧵ minus; ∅ the empty set; ∣ given; ∤ does not divide
    ∥ is parallel to; ⟂ is perpendicular to; ⊥ bottom; ⊤ top; ∧ and; ∨ or; ¬ not; ⊢ proves
    ⊨ models; ⊧ models; ∀ for all; ∃ there exists; ∄ there does not exist; ∴ therefore
    ∵ because; → to; ← from; ↔ if and only if; ⇒ implies; ⇐ is implied by; ⇔ if and only if
    ⟶ to; ⟵ from; ⟹ implies; ⟸ is implied by; ⟺ if and only if; ↦ maps to; ⟼ maps to
    ↪ embeds in; ↠ maps onto; ⇀ converges weakly to; ⇝ leads to; ↑ up; ↓ down
    ⇌ is in equilibrium with; ∞ infinity; ∂ partial; ∇ nabla; ∑ sum; ∏ product; ∐ coproduct
    ∫ integral; ∬ double integral; ∭ triple integral; ∮ contour integral; ⋃ union
    ⋂ intersection; ⋀ conjunction; ⋁ disjunction; ⨁ direct sum; ⨂ tensor product
    ⊕ direct sum; ⊗ tensor product; ⊙ circled times; ⊖ circled minus; ∘ composed with
    ⋆ star; † dagger; ‡ double dagger; ′ prime; ″ double prime; ! factorial; ? question mark
    … dot dot dot; ⋯ dot dot dot; ⋮ vertical dots; ⋱ diagonal dots; ° degrees; % percent
    ( open parenthesis; ) close parenthesis; [ open bracket; ] close bracket
    { open brace; } close brace; ⟨ open angle bracket; ⟩ close angle bracket; ⌊ open floor
    ⌋ close floor; ⌈ open ceiling; ⌉ close ceiling; | vertical bar; ‖ double vertical bar
    \\ backslash; & and; # number; $ dollar; , ,; . point; : colon; ℏ h bar; ℓ l; ℎ h; ı i; ȷ j; _ underscore
    ℝ the reals; ℕ the natural numbers; ℤ the integers; ℚ the rationals
    ℂ the complex numbers; ℜ the real part of; ℑ the imaginary part of; ℵ aleph; ℘ Weierstrass p
    ∠ angle; △ triangle; □ square; √ root; ≺ precedes; ≻ succeeds; ⪯ precedes or equals
    ⪰ succeeds or equals; ∙ times; • times; ⋈ bowtie; ⊎ disjoint union; ∁ complement of
    """
  ).merging([";": ";"]) { first, _ in first }

  private static let delimiters = table(
    """
    | vertical bar; ‖ double vertical bar; / slash; ↑ up arrow; ↓ down arrow
    """)

  private static let greek: [Unicode.Scalar: String] = {
    var greek: [Unicode.Scalar: String] = [:]
    for entry in MathSymbols.entries(of: SymbolTable.letters) {
      guard var name = entry.names.first, (0x370...0x3FF).contains(entry.character.value) else {
        continue
      }
      if name.hasPrefix("var") { name = String(name.dropFirst(3)) }
      let isCapital = name.first?.isUppercase == true
      greek[entry.character] = isCapital ? "capital \(name.lowercased())" : name
    }
    return greek
  }()

  private static let accents: [Unicode.Scalar: String] = [
    "\u{302}": "hat", "\u{303}": "tilde", "\u{304}": "bar", "\u{305}": "bar", "\u{307}": "dot",
    "\u{308}": "double dot", "\u{20DB}": "triple dot", "\u{20DC}": "quadruple dot",
    "\u{30C}": "check", "\u{306}": "breve", "\u{301}": "acute", "\u{300}": "grave",
    "\u{30A}": "ring", "\u{330}": "tilde below",
  ]

  private static let functions: [String: String] = [
    "sin": "sine", "cos": "cosine", "tan": "tangent", "cot": "cotangent", "sec": "secant",
    "csc": "cosecant", "arcsin": "arc sine", "arccos": "arc cosine", "arctan": "arc tangent",
    "sinh": "hyperbolic sine", "cosh": "hyperbolic cosine", "tanh": "hyperbolic tangent",
    "log": "log", "ln": "natural log", "lg": "log", "exp": "exp", "lim": "limit",
    "max": "maximum", "min": "minimum", "sup": "supremum", "inf": "infimum",
    "lim sup": "limit superior", "lim inf": "limit inferior", "arg max": "arg max",
    "arg min": "arg min", "det": "determinant", "gcd": "greatest common divisor",
    "lcm": "least common multiple", "dim": "dimension", "ker": "kernel", "deg": "degree",
    "Pr": "probability", "tr": "trace", "rank": "rank", "sgn": "sign", "mod": "mod",
  ]
}
