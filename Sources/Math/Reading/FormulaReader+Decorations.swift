// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Reads frames, colours, links and spaces.
  mutating func performDecoration(
    _ command: MathCommand, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    switch command {
    case .decoration(let decoration, let isText):
      let list = isText ? textOrList(token) : argument(of: token)
      append(.decorated(list, decoration), from: token, into: &builder)
    case .smash:
      let part = optionalWord()
      let list = argument(of: token)
      append(
        .decorated(list, .smash(keepsHeight: part == "b", keepsDepth: part == "t")), from: token,
        into: &builder)
    case .raise:
      let length = self.length() ?? MathLength(0, .em)
      let list = textOrList(token)
      append(.decorated(list, .raised(length)), from: token, into: &builder)
    case .rule:
      rule(token, &builder)
    case .cancelTo:
      let value = argument(of: token)
      let list = argument(of: token)
      append(.decorated(list, .cancelTo(value)), from: token, into: &builder)
    case .color:
      builder.setColor(color(token))
    case .textColor:
      let color = self.color(token)
      let list = argument(of: token)
      append(.colored(list, color), from: token, into: &builder)
    case .namedColor(let name):
      let list = argument(of: token)
      append(.colored(list, MathColor(name, range: token.range)), from: token, into: &builder)
    case .colorBox:
      let color = self.color(token)
      let list = textOrList(token)
      append(.decorated(list, .background(color)), from: token, into: &builder)
    case .frameColorBox:
      let frame = self.color(token)
      let color = self.color(token)
      let inner = MathNode(
        .decorated(textOrList(token), .background(color)), range: range(from: token))
      append(.decorated(MathList([inner]), .frame(frame)), from: token, into: &builder)
    case .link:
      let address = tokens.sourceOfArgument()?.text ?? ""
      let list = argument(of: token)
      append(.link(list, destination: address.unescaped), from: token, into: &builder)
    case .address:
      let address = (tokens.sourceOfArgument()?.text ?? "").unescaped
      let text = MathText([.characters(address, .monospace)])
      let node = MathNode(.text(text), range: range(from: token))
      append(.link(MathList([node]), destination: address), from: token, into: &builder)
    case .reference(let inParentheses):
      let label = tokens.sourceOfArgument()?.text.trimmed ?? ""
      _ = checkName(label, of: token)
      append(
        .reference(label: label, inParentheses: inParentheses), from: token, into: &builder)
    case .spaceOfLength(let isGroup):
      space(isGroup: isGroup, token, &builder)
    default: break
    }
  }

  /// Reads an argument that is text in LaTeX, such as that of `\fbox`.
  private mutating func textOrList(_ token: MathToken) -> MathList {
    MathList(textArgument(of: token, face: textFace ?? .body))
  }

  /// Reads a colour; its model, as in `\color[HTML]{ff0000}`, is read too.
  mutating func color(_ token: MathToken) -> MathColor {
    let model = optionalWord()
    guard let group = tokens.sourceOfArgument() else {
      report("`\(token.source.trimmed)` wants a colour: write `{red}`", at: token.range)
      return MathColor("", range: token.range)
    }
    let name = Self.colorName(group.text.trimmed, model: model)
    return MathColor(name, range: group.range)
  }

  /// A colour as CSS writes it: models of LaTeX become hexadecimal digits.
  private static func colorName(_ name: String, model: String?) -> String {
    func hexadecimal(_ scale: Double) -> String? {
      let values = name.split(separator: ",").map { Double(String($0).trimmed) ?? .nan }
      guard values.count == 3 || (values.count == 1 && model == "gray"),
        values.allSatisfy({ $0.isFinite })
      else { return nil }
      let bytes = values.map { Int(min(max(($0 * scale).rounded(), 0), 255)) }
      return "#"
        + (bytes.count == 1 ? [bytes[0], bytes[0], bytes[0]] : bytes)
        .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    switch model {
    case "HTML", "html": return name.hasPrefix("#") ? name : "#" + name
    case "RGB": return hexadecimal(1) ?? name
    case "rgb", "gray": return hexadecimal(255) ?? name
    default:
      let isDigits = name.utf8.count == 6 && name.utf8.allSatisfy { $0.isHexadecimal }
      return isDigits ? "#" + name : name
    }
  }

  /// Reads `[word]`.
  mutating func optionalWord() -> String? {
    guard tokens.take("[") != nil else { return nil }
    return tokens.restOfGroup(closing: "]").map(\.source).joined().trimmed
  }

  /// Reads `\rule[raise]{width}{height}`.
  private mutating func rule(_ token: MathToken, _ builder: inout ListBuilder) {
    let none = MathLength(0, .em)
    let raised = optionalWord().flatMap { MathLength(source: $0) } ?? none
    guard let width = length(), let height = length() else {
      report(
        "`\(token.source.trimmed)` wants a width and a height: write `{1em}{1ex}`", at: token.range)
      return
    }
    append(
      .decorated(MathList(), .rule(width: width, height: height, raised: raised)), from: token,
      into: &builder)
  }

  private mutating func space(
    isGroup: Bool, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    if isGroup { _ = tokens.take("*") }
    guard let length = length() else {
      report("`\(token.source.trimmed)` wants a length, such as `1em`", at: token.range)
      return
    }
    append(.space(.length(length)), from: token, into: &builder)
  }

  // MARK: Lengths

  /// Reads a length, in braces or without; `nil` where none follows.
  mutating func length() -> MathLength? {
    if tokens.peekInMath().isCharacter("{") {
      guard let group = tokens.sourceOfGroup() else { return nil }
      return MathLength(source: group.text)
    }
    var taken: [MathToken] = []
    var text = ""
    var letters = 0
    while letters < 2 {
      let token = tokens.nextUnexpanded()
      taken.append(token)
      guard token.kind == .space || (token.kind == .character && token.scalar.isASCII) else {
        break
      }
      if token.kind == .space {
        if text.isEmpty { continue }
        text += " "
        continue
      }
      let isLetter = UInt8(ascii: token.scalar).isLetter
      guard
        isLetter
          ? !text.isEmpty : letters == 0 && "+-.0123456789".unicodeScalars.contains(token.scalar)
      else { break }
      if isLetter { letters += 1 }
      text.unicodeScalars.append(token.scalar)
      if taken.count > 40 { break }
    }
    if letters == 2, let length = MathLength(source: text) { return length }
    tokens.putBack(taken)
    return nil
  }

  /// Reads what may follow `\\`: a star, and `[2pt]`.
  mutating func rowSpace() -> MathLength? {
    if tokens.peek().isCharacter("*") { tokens.next() }
    guard tokens.peekInMath().isCharacter("[") else { return nil }
    let saved = tokens
    tokens.next()
    if let length = length(), tokens.peekInMath().isCharacter("]") {
      tokens.next()
      return length
    }
    tokens = saved
    return nil
  }
}

extension MathLength {
  /// A length as written, such as `-1.5em`; `nil` where it is none.
  init?(source: String) {
    let bytes = source.utf8.filter { !$0.isBlank }
    let digits = bytes.prefix { !$0.isLetter }
    let unit = String(decoding: bytes.dropFirst(digits.count).prefix(2), as: UTF8.self)
    var text = String(decoding: digits, as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    if text.hasSuffix(".") { text += "0" }
    guard let value = Double(text), value.isFinite else { return nil }
    // Lengths beyond some metres are mistakes, and no number to calculate with.
    let number = min(max(value, -10_000), 10_000)
    switch unit {
    case "em": self.init(number, .em)
    case "ex": self.init(number, .ex)
    case "mu": self.init(number, .mu)
    case "pt": self.init(number * 72 / 72.27, .point)
    case "bp": self.init(number, .point)
    case "pc": self.init(number * 12 * 72 / 72.27, .point)
    case "in": self.init(number * 72, .point)
    case "cm": self.init(number * 72 / 2.54, .point)
    case "mm": self.init(number * 72 / 25.4, .point)
    case "px": self.init(number * 0.75, .point)
    case "dd": self.init(number * 1238 / 1157 * 72 / 72.27, .point)
    case "cc": self.init(number * 12 * 1238 / 1157 * 72 / 72.27, .point)
    case "sp": self.init(number / 65_536 * 72 / 72.27, .point)
    default: return nil
    }
  }
}

extension UInt8 {
  /// Whether the byte is a hexadecimal digit.
  var isHexadecimal: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}

extension String {
  /// An address without the backslashes that TeX wants before some characters.
  fileprivate var unescaped: String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !"#$%&~_^{}\\".unicodeScalars.contains(scalar) { result.append("\\") }
      isEscaped = false
      result.append(scalar)
    }
    return String(result)
  }
}
