// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Reads the argument of `\text` and its like.
  mutating func textArgument(of command: MathToken, face: MathText.Face) -> [MathNode] {
    let token = tokens.peekInMath()
    guard !ends(token), token.kind != .end else {
      report("`\(command.source.trimmed)` wants text: write `{…}`", at: command.range)
      return []
    }
    let text = self.text(face: face)
    guard !text.parts.isEmpty else { return [] }
    return [MathNode(.text(text), range: range(from: token))]
  }

  /// Reads text: a group, or a single character.
  mutating func text(face: MathText.Face) -> MathText {
    let saved = textFace
    textFace = face
    depth += 1
    defer {
      textFace = saved
      depth -= 1
    }
    var builder = TextBuilder()
    let opening = tokens.peekInMath()
    guard opening.isCharacter("{") else {
      if !ends(opening) { textItem(opening, into: &builder) }
      return builder.finish()
    }
    guard depth < Self.depthLimit else {
      builder.append(MathList([tooDeep()]))
      return builder.finish()
    }
    tokens.next()
    closers.append(.brace)
    textItems(into: &builder)
    closers.removeLast()
    close("}", of: opening)
    return builder.finish()
  }

  /// Reads a command that belongs into text, such as `\'e`, in a formula.
  mutating func textInFormula(_ token: MathToken, into builder: inout ListBuilder) {
    guard depth < Self.depthLimit else {
      builder.append(tooDeep())
      return
    }
    var text = TextBuilder()
    textCommand(token, textFace ?? .body, into: &text)
    append(.text(text.finish()), from: token, into: &builder)
  }

  /// Reads text up to the end of its group.
  private mutating func textItems(into builder: inout TextBuilder) {
    let saved = textFace
    defer { textFace = saved }
    while true {
      let token = tokens.peek()
      if token.kind == .end || token.isCharacter("}") { return }
      textItem(token, into: &builder)
    }
  }

  private mutating func textItem(_ token: MathToken, into builder: inout TextBuilder) {
    let face = textFace ?? .body
    switch token.kind {
    case .end: break
    case .parameter: tokens.next()
    case .space:
      tokens.next()
      builder.append(" ", face)
    case .character:
      switch token.scalar {
      case "{":
        let group = text(face: face)
        builder.append(group)
      case "$": formula(closing: token, into: &builder)
      case "~":
        tokens.next()
        builder.append("\u{A0}", face)
      default:
        tokens.next()
        builder.append(token.scalar, face)
      }
    case .command: textCommand(token, face, into: &builder)
    }
  }

  private mutating func textCommand(
    _ token: MathToken, _ face: MathText.Face, into builder: inout TextBuilder
  ) {
    if let characters = MathSymbols.textCharacters(token.name) {
      tokens.next()
      builder.append(characters, face)
      // `\ae{}`: the group only ends the name.
      return
    }
    if let accent = MathSymbols.textAccent(token.name) {
      tokens.next()
      let base = text(face: face)
      builder.append(base.accented(accent))
      return
    }
    if token.name == "(" {
      formula(closing: token, into: &builder)
      return
    }
    switch MathSymbols.command(token.name) {
    case .text(let inner):
      tokens.next()
      let inner = text(face: MathSymbols.combined(face, inner))
      builder.append(inner)
    case .alphabetSwitch(let alphabet):
      tokens.next()
      textFace = alphabet.face
    case .newRow:
      tokens.next()
      builder.append(" ", face)
    case .ignored, .style:
      tokens.next()
    case .color:
      tokens.next()
      let color = color(token)
      tokens.skipSpaces()
      builder.setColor(color)
    default:
      var list = ListBuilder()
      list.isSingle = true
      guard depth < Self.depthLimit else {
        builder.append(MathList([tooDeep()]))
        return
      }
      command(token, into: &list)
      builder.append(list.finish())
    }
  }

  /// Reads `$…$` or `\(…\)` in text.
  private mutating func formula(closing opening: MathToken, into builder: inout TextBuilder) {
    guard depth < Self.depthLimit else {
      builder.append(MathList([tooDeep()]))
      return
    }
    tokens.next()
    let saved = (textFace, alphabet, isBold)
    (textFace, alphabet, isBold) = (nil, .automatic, false)
    let list = self.list(until: .dollar)
    (textFace, alphabet, isBold) = saved
    builder.append(list)
    let token = tokens.peek()
    if token.isCharacter("$") || token.isCommand(")") {
      tokens.next()
    } else {
      report(
        "`\(opening.source.trimmed)` has no partner in the text", at: opening.range)
    }
  }

  /// Reads `\verb|…|`.
  mutating func verbatim(_ token: MathToken, into builder: inout ListBuilder) {
    tokens.next()
    var first = tokens.nextUnexpanded()
    if first.isCharacter("*") { first = tokens.nextUnexpanded() }
    var text = ""
    while true {
      let next = tokens.nextUnexpanded()
      if next.kind == .end || next == MathToken.same(as: first, at: next) { break }
      text += next.kind == .command ? next.source.trimmed : next.source
    }
    append(
      .text(MathText([.characters(text, .monospace)])), from: token, into: &builder)
  }
}

extension MathToken {
  /// A token at the place of another one.
  fileprivate static func same(as token: MathToken, at place: MathToken) -> MathToken {
    var token = token
    token.range = place.range
    return token
  }
}

extension MathAlphabet {
  /// The face of text that the old switches ask for.
  fileprivate var face: MathText.Face {
    switch self {
    case .bold: .bold
    case .italic: .italic
    case .boldItalic: .boldItalic
    case .sans: .sans
    case .monospace: .monospace
    case .upright: .roman
    default: .body
    }
  }
}

/// Text while it is read; characters of one face join.
struct TextBuilder {
  private var parts: [MathText.Part] = []
  private var characters = String.UnicodeScalarView()
  private var face = MathText.Face.body
  private var color: (start: Int, value: MathColor)?

  /// Adds a character.
  mutating func append(_ scalar: Unicode.Scalar, _ face: MathText.Face) {
    if face != self.face { flush() }
    self.face = face
    if let joined = ligature(scalar) {
      characters.removeLast()
      characters.append(joined)
    } else {
      characters.append(scalar)
    }
  }

  /// The signs that TeX writes with several characters: dashes and quotation marks.
  private func ligature(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch (characters.last, scalar) {
    case ("-", "-"): "–"
    case ("–", "-"): "—"
    case ("`", "`"): "“"
    case ("'", "'"): "”"
    default: nil
    }
  }

  /// Adds characters.
  mutating func append(_ text: String, _ face: MathText.Face) {
    if face != self.face { flush() }
    self.face = face
    characters.append(contentsOf: text.unicodeScalars)
  }

  /// Adds the parts of text.
  mutating func append(_ text: MathText) {
    for part in text.parts {
      switch part {
      case .characters(let text, let face): append(text, face)
      case .formula(let list): append(list)
      }
    }
  }

  /// Adds a formula.
  mutating func append(_ list: MathList) {
    guard !list.isEmpty else { return }
    flush()
    parts.append(.formula(list))
  }

  private mutating func flush() {
    guard !characters.isEmpty else { return }
    parts.append(.characters(String(characters), face))
    characters = .init()
  }

  /// Changes the colour up to the end of the group.
  mutating func setColor(_ value: MathColor) {
    endColor()
    color = (parts.count, value)
  }

  private mutating func endColor() {
    flush()
    guard let (start, value) = color else { return }
    color = nil
    guard start < parts.count else { return }
    let text = MathNode(.text(MathText(Array(parts[start...]))), range: value.range)
    parts.removeSubrange(start...)
    parts.append(
      .formula(MathList([MathNode(.colored(MathList([text]), value), range: value.range)])))
  }

  /// The text.
  mutating func finish() -> MathText {
    endColor()
    return MathText(parts)
  }
}

extension MathText {
  /// The text without spaces at its ends.
  var trimmed: MathText {
    var parts = parts
    if case .characters(let text, let face)? = parts.first {
      let rest = text.drop { $0 == " " }
      parts[0] = .characters(String(rest), face)
    }
    if case .characters(let text, let face)? = parts.last {
      var rest = text[...]
      while rest.last == " " { rest.removeLast() }
      parts[parts.count - 1] = .characters(String(rest), face)
    }
    return MathText(
      parts.filter { if case .characters("", _) = $0 { false } else { true } })
  }

  /// The text with an accent on its first character.
  fileprivate func accented(_ accent: Unicode.Scalar) -> MathText {
    guard case .characters(let text, let face)? = parts.first,
      let first = text.unicodeScalars.first
    else { return self }
    var scalars = String.UnicodeScalarView([first == "ı" ? "i" : first == "ȷ" ? "j" : first])
    scalars.append(accent)
    scalars.append(contentsOf: text.unicodeScalars.dropFirst())
    return MathText([.characters(String(scalars), face)] + parts.dropFirst())
  }
}
