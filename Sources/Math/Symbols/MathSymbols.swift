// SPDX-License-Identifier: Apache-2.0

/// What commands and characters mean in a formula.
enum MathSymbols {
  /// The command of a name, without its backslash; `nil` when it is not known.
  static func command(_ name: String) -> MathCommand? { commands[name] }

  /// All commands by their names.
  static let commands: [String: MathCommand] = {
    var commands = CommandTable.commands
    for group in groups {
      for entry in entries(of: group.table) {
        let command = group.command(entry.character)
        for name in entry.names { commands[name] = command }
      }
    }
    return commands
  }()

  /// The kinds of characters, in the order of documentation.
  static let groups:
    [(title: String, table: String, command: @Sendable (Unicode.Scalar) -> MathCommand)] = [
      ("Letters", SymbolTable.letters, { .letter($0) }),
      ("Ordinary signs", SymbolTable.ordinary, { .symbol(MathSymbol($0)) }),
      ("Binary signs", SymbolTable.binary, { .symbol(MathSymbol($0, class: .binary)) }),
      ("Relations", SymbolTable.relations, { .symbol(MathSymbol($0, class: .relation)) }),
      ("Arrows", SymbolTable.arrows, { .symbol(MathSymbol($0, class: .relation)) }),
      (
        "Large operators", SymbolTable.operators,
        { .symbol(MathSymbol($0, class: .largeOperator, limits: .inDisplay, growsInDisplay: true)) }
      ),
      (
        "Integrals", SymbolTable.integrals,
        { .symbol(MathSymbol($0, class: .largeOperator, growsInDisplay: true)) }
      ),
      ("Opening delimiters", SymbolTable.opening, { .symbol(MathSymbol($0, class: .opening)) }),
      ("Closing delimiters", SymbolTable.closing, { .symbol(MathSymbol($0, class: .closing)) }),
      ("Punctuation", SymbolTable.punctuation, { .symbol(MathSymbol($0, class: .punctuation)) }),
      ("Dots", SymbolTable.inner, { .symbol(MathSymbol($0, class: .inner)) }),
    ]

  /// The entries of a table: characters with their names.
  static func entries(of table: String) -> [(character: Unicode.Scalar, names: [String])] {
    // Bytes, as this is done at the first formula: characters take ten times as long.
    table.utf8.split(separator: UInt8(ascii: ",")).compactMap { entry in
      let words = entry.split(whereSeparator: \.isBlank)
      guard let first = words.first,
        let character = Substring(first).unicodeScalars.first
      else { return nil }
      return (character, words.dropFirst().map { String(Substring($0)) })
    }
  }

  // MARK: Characters

  /// The characters of ASCII other than letters and digits; `nil` for those that mean something else.
  static let ascii: [MathSymbol?] = {
    var ascii = [MathSymbol?](repeating: nil, count: 128)
    func set(_ characters: String, _ atomClass: MathClass) {
      for scalar in characters.unicodeScalars {
        ascii[Int(scalar.value)] = MathSymbol(scalar, class: atomClass)
      }
    }
    set("./|\"@%", .ordinary)
    set("+", .binary)
    set("=<>:", .relation)
    set("([", .opening)
    set(")]!?", .closing)
    set(",;", .punctuation)
    ascii[0x2D] = MathSymbol("−", text: "−", class: .binary)
    ascii[0x2A] = MathSymbol("∗", text: "∗", class: .binary)
    ascii[0x60] = MathSymbol("‘")
    return ascii
  }()

  /// What a character outside of ASCII means; `nil` for text.
  static func command(for scalar: Unicode.Scalar) -> MathCommand? {
    guard scalar.value >= 0xA0 else { return nil }
    if let command = characters[scalar] { return command }
    guard let atomClass = CharacterClasses.atomClass(of: scalar) else { return nil }
    guard atomClass == .largeOperator else { return .symbol(MathSymbol(scalar, class: atomClass)) }
    let isIntegral = (0x2A0B...0x2A1C).contains(scalar.value)
    return .symbol(
      MathSymbol(
        scalar, class: atomClass, limits: isIntegral ? .never : .inDisplay, growsInDisplay: true))
  }

  /// The symbol of a character outside of ASCII; `nil` for letters and text.
  static func symbol(for scalar: Unicode.Scalar) -> MathSymbol? {
    guard case .symbol(let symbol) = command(for: scalar) else { return nil }
    return symbol
  }

  /// The symbol of a name; `nil` for commands that are more.
  static func symbol(named name: String) -> MathSymbol? {
    switch commands[name] {
    case .symbol(let symbol): symbol
    case .replacement: MathSymbol(" ", class: .relation)
    default: nil
    }
  }

  private static let characters: [Unicode.Scalar: MathCommand] = {
    var characters: [Unicode.Scalar: MathCommand] = [:]
    for group in groups {
      for entry in entries(of: group.table) where characters[entry.character] == nil {
        characters[entry.character] = group.command(entry.character)
      }
    }
    // These mean what the more usual of their commands means.
    for (character, name) in [
      ("⋆", "star"), ("†", "dagger"), ("‡", "ddagger"), ("△", "triangle"), ("…", "ldots"),
      ("·", "cdot"), ("⊲", "vartriangleleft"), ("⊳", "vartriangleright"),
      ("⊴", "trianglelefteq"), ("⊵", "trianglerighteq"),
    ] as [(Unicode.Scalar, String)] {
      characters[character] = commands[name]
    }
    for (character, plain) in [
      ("−", "-"), ("∗", "*"), ("′", "'"), ("∕", "/"), ("∶", ":"), ("–", "-"),
      ("‐", "-"),
    ] as [(Unicode.Scalar, Unicode.Scalar)] {
      if let symbol = ascii[Int(plain.value)] { characters[character] = .symbol(symbol) }
    }
    characters["\u{A0}"] = .space(.interword)
    for scalar in ["\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{2061}", "\u{2062}"]
      as [Unicode.Scalar]
    {
      characters[scalar] = .ignored(arguments: 0)
    }
    return characters
  }()

  /// The accent that a combining character puts over what stands before it.
  static func combiningAccent(_ scalar: Unicode.Scalar) -> MathAccent? {
    switch scalar.value {
    case 0x300...0x315, 0x20D0...0x20DC: MathAccent(MathList(), character: scalar)
    case 0x323...0x332: MathAccent(MathList(), character: scalar, isBelow: true)
    default: nil
    }
  }

  /// What a raised or lowered character stands for: `²` for `^2`.
  static func script(_ scalar: Unicode.Scalar) -> (plain: Unicode.Scalar, isAbove: Bool)? {
    guard scalar.value >= 0xAA else { return nil }
    return scripts[scalar]
  }

  private static let scripts: [Unicode.Scalar: (plain: Unicode.Scalar, isAbove: Bool)] = {
    var scripts: [Unicode.Scalar: (plain: Unicode.Scalar, isAbove: Bool)] = [:]
    let above = zip(
      "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀᵝᵞᵟ".unicodeScalars,
      "0123456789+-=()niabcdefghjklmoprstuvwxyzTβγδ".unicodeScalars)
    let below = zip(
      "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥᵦᵧᵨ".unicodeScalars,
      "0123456789+-=()aeoxhklmnpstijruvβγρ".unicodeScalars)
    for (raised, plain) in above { scripts[raised] = (plain, true) }
    for (lowered, plain) in below { scripts[lowered] = (plain, false) }
    return scripts
  }()

  /// The character that `\not` makes of another one.
  static func negated(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { negations[scalar] }

  private static let negations: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    entries(of: SymbolTable.negations).compactMap { entry in
      entry.names.first?.unicodeScalars.first.map { (entry.character, $0) }
    }, uniquingKeysWith: { first, _ in first })

  // MARK: Delimiters

  /// The delimiter that a token is; `nil` when it is none.
  static func delimiter(_ token: MathToken) -> Unicode.Scalar? {
    let character: Unicode.Scalar? =
      switch token.kind {
      case .character: token.scalar
      case .command: symbol(named: token.name)?.character
      default: nil
      }
    switch character {
    case "<", "〈": return "⟨"
    case ">", "〉": return "⟩"
    case "∥": return "‖"
    case "∣": return "|"
    default: return character.flatMap { delimiters.contains($0) ? $0 : nil }
    }
  }

  private static let delimiters = Set(
    "()[]/|\\‖⟨⟩⌊⌋⌈⌉⟮⟯⎰⎱⌜⌝⌞⌟⟦⟧⦃⦄⟪⟫⦅⦆↑↓↕⇑⇓⇕".unicodeScalars
  ).union(["{", "}"])

  // MARK: Text

  /// The characters that a command gives in text; `nil` for other commands.
  static func textCharacters(_ name: String) -> String? { textCommands[name] }

  private static let textCommands: [String: String] = [
    " ": " ", "{": "{", "}": "}", "$": "$", "%": "%", "&": "&", "#": "#", "_": "_", "-": "",
    ",": "\u{2009}", ";": "\u{2005}", ":": "\u{2005}", "!": "", "/": "", "@": "", "space": " ",
    "quad": "\u{2003}", "qquad": "\u{2003}\u{2003}", "enspace": "\u{2002}", "enskip": "\u{2002}",
    "thinspace": "\u{2009}", "nobreakspace": "\u{A0}", "textbackslash": "\\",
    "textasciitilde": "~", "textasciicircum": "^", "textless": "<", "textgreater": ">",
    "textbar": "|", "textbardbl": "‖", "textbraceleft": "{", "textbraceright": "}",
    "textdollar": "$", "textunderscore": "_", "textdagger": "†", "textdaggerdbl": "‡",
    "textellipsis": "…", "dots": "…", "ldots": "…", "textendash": "–", "textemdash": "—",
    "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“",
    "textquotedblright": "”", "textdegree": "°", "degree": "°", "textsterling": "£",
    "pounds": "£", "textcopyright": "©", "copyright": "©", "textregistered": "®",
    "texttrademark": "™", "textbullet": "•", "textperiodcentered": "·", "texteuro": "€",
    "textsection": "§", "S": "§", "P": "¶", "i": "ı", "j": "ȷ", "ss": "ß", "ae": "æ", "oe": "œ",
    "o": "ø", "AE": "Æ", "OE": "Œ", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł", "L": "Ł",
    "lq": "‘", "rq": "’", "TeX": "TeX", "LaTeX": "LaTeX", "KaTeX": "KaTeX",
  ]

  /// The combining character that an accent of text puts behind a letter.
  static func textAccent(_ name: String) -> Unicode.Scalar? { textAccents[name] }

  private static let textAccents: [String: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}",
    "u": "\u{306}", ".": "\u{307}", "\"": "\u{308}", "r": "\u{30A}", "H": "\u{30B}",
    "v": "\u{30C}", "c": "\u{327}", "k": "\u{328}", "d": "\u{323}", "b": "\u{331}",
    "textcircled": "\u{20DD}",
  ]

  /// Whether a command gives characters of text.
  static func isText(_ name: String) -> Bool {
    textCommands[name] != nil || textAccents[name] != nil
  }

  /// The face of text in a face within another one.
  static func combined(_ outer: MathText.Face, _ inner: MathText.Face?) -> MathText.Face {
    switch (outer, inner) {
    case (_, nil): outer
    case (.bold, .italic), (.italic, .bold): .boldItalic
    case (.boldItalic, .bold), (.boldItalic, .italic): .boldItalic
    case (_, let inner?): inner
    }
  }
}
