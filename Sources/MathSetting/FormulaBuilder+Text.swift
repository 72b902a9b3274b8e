// SPDX-License-Identifier: Apache-2.0

internal import Math

// MARK: - Text, and what no math font has

extension FormulaBuilder {
  /// Sets text, with the formulas in it.
  @inline(never)
  func text(_ text: MathText, _ style: SettingStyle) -> SetBox {
    let inner = SettingStyle(level: style.isScript ? style.level : .text)
    return beside(
      text.parts.map { part in
        switch part {
        case .characters(let characters, let face): self.characters(characters, face, style)
        case .formula(let list): row(list, inner)
        }
      })
  }

  /// Sets characters in a font of the text around the formula.
  @inline(never)
  func characters(_ characters: String, _ face: MathText.Face, _ style: SettingStyle) -> SetBox {
    let text = textSetter.set(characters, face: face, size: size(style) * textScale)
    for character in text.missing { report(character) }
    var box = SetBox(width: text.width, height: max(0, text.height), depth: max(0, text.depth))
    if !text.items.isEmpty {
      texts.append(text)
      box.element = add(.text(texts.count - 1, ink: ink))
    }
    return box
  }

  /// Shows a character that no math font has in the font of the text; a letter of an alphabet for mathematics that
  /// this lacks too is a plain one in a face that is like it.
  func replacement(of symbol: MathSymbol, _ style: SettingStyle, range: Range<Int>) -> SetBox {
    if let letter = PlainLetter(symbol.character), !isInTextFont(symbol.character) {
      if !letter.hasSameMeaning { report(MathMissingCharacter(symbol.character, range: range)) }
      return characters(String(Character(letter.plain)), letter.face(isBold: isBold), style)
    }
    report(MathMissingCharacter(symbol.character, range: range))
    return characters(String(Character(symbol.character)), .body, style)
  }

  private func isInTextFont(_ character: Unicode.Scalar) -> Bool {
    textSetter.set(String(Character(character)), face: .body, size: size).missing.isEmpty
  }

  private func report(_ character: MathMissingCharacter) {
    if reported.insert(character.character).inserted { missing.append(character) }
  }

  /// Shows source that is not understood.
  @inline(never)
  func unknown(_ source: String, _ style: SettingStyle) -> SetBox {
    with({ $0.isError = true }) { characters(source, .monospace, style) }
  }

  /// Shows the name of a reference that has no number: the document puts numbers into the source.
  @inline(never)
  func reference(label: String, inParentheses: Bool, _ style: SettingStyle) -> SetBox {
    characters(inParentheses ? "(\(label))" : label, .body, style)
  }
}
