// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// Values other than colours.

extension ThemeResolver {
  /// The greatest number of items of a list, with those of the lists that it refers to.
  private static let greatestCount = 1000
  /// The value that `rem` depends on.
  private static let bodySize = "fonts.body.pointSize"

  private static let weights: KeyValuePairs<String, Double> = [
    "thin": 100, "ultralight": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500,
    "semibold": 600, "bold": 700, "heavy": 800, "black": 900,
  ]

  /// The names of weights, from light to heavy.
  static let weightNames = weights.map(\.key)

  /// Reads a value of any type other than a colour.
  mutating func value(_ node: ThemeNode, of setting: ThemeSetting) -> ThemeSetting.Value? {
    let path = setting.path
    switch setting.storage {
    case .families, .features, .bullets:
      itemCount = 0
      return list(node, of: setting, first: node, chain: [path]).map { .list($0) }
    case .color, .optionalColor, .automaticColor, .number, .integer, .automaticNumber, .weight,
      .flag, .paper,
      .length, .choice:
      break
    }
    switch followed(node, for: ThemeTraits(), chain: [path], setting.form) {
    case nil: return nil
    case .value(let value, let end):
      if let value = setting.converted(value) { return value }
      return refuse(value, at: end, Use(path: path, first: node, end: end), setting.form)
    case .node(let written, let end):
      let use = Use(path: path, first: node, end: end)
      guard let text = written.text?.trimmed else { return refuse(written, use, setting.form) }
      switch read(text, for: setting) {
      case .value(let value): return value
      case .wrong(let hint): return refuse(written, use, setting.form, hint)
      case .outOfRange(let hint):
        sink.report(
          written.place.diagnostic(
            "`\(end)` is \(written.description), which is out of range", hints: [hint]))
        return nil
      case .unclear(let hint):
        sink.report(
          written.place.diagnostic(
            "`\(end)` is \(written.description), which is too small for a number of points",
            hints: [hint]))
        return nil
      }
    }
  }

  /// The result of reading a text.
  private enum Reading {
    case value(ThemeSetting.Value)
    /// Another kind of text; with a hint, where more than the form is known.
    case wrong(String?)
    /// A number outside the bounds, with a hint that contains them.
    case outOfRange(String)
    /// A number that can be neither points nor a factor without doubt, with the spellings of both.
    case unclear(String)
  }

  private mutating func read(_ text: String, for setting: ThemeSetting) -> Reading {
    switch setting.storage {
    case .number(_, let range): return number(text, of: setting.path, in: range)
    case .integer(_, let range):
      guard let number = Int(text) else { return .wrong(nil) }
      guard range.contains(number) else {
        return .outOfRange("choose from \(range.lowerBound) to \(range.upperBound)")
      }
      return .value(.number(Double(number)))
    case .automaticNumber(_, let range):
      if text.lowercased() == PageMargins.automatic { return .value(.auto) }
      return number(text, of: setting.path, in: range)
    case .length(_, let range): return length(text, of: setting.path, in: range)
    case .weight: return weight(text)
    case .flag:
      switch text {
      case "true": return .value(.flag(true))
      case "false": return .value(.flag(false))
      default:
        let word = text.lowercased()
        if ["yes", "on", "y", "1", "true"].contains(word) { return .wrong("write `true`") }
        return .wrong(["no", "off", "n", "0", "false"].contains(word) ? "write `false`" : nil)
      }
    case .paper:
      if let size = PageSize(name: text) { return .value(.paper(size)) }
      let isSides = text.lowercased().split { "x×".contains($0) }.allSatisfy {
        Length($0.trimmed) != nil
      }
      if isSides, text.lowercased().contains(where: { "x×".contains($0) }) {
        let limits = PageSize.sideLimits
        return .outOfRange(
          "each side is from \(Int(limits.lowerBound)) to \(Int(limits.upperBound)) points")
      }
      return .wrong(PageSize.names.nearest(to: text).map { "did you mean `\($0)`?" })
    case .choice(_, let words):
      if words.contains(text) { return .value(.choice(text)) }
      return .wrong(words.nearest(to: text).map { "did you mean `\($0)`?" })
    case .color, .optionalColor, .automaticColor, .families, .features, .bullets:
      return .wrong(nil)
    }
  }

  private mutating func number(
    _ text: String, of path: String, in range: ClosedRange<Double>
  ) -> Reading {
    let meaning = NumberMeaning(range)
    var number = Double(text)
    switch meaning {
    case .factor: break
    case .share:
      if text.hasSuffix("%") { number = Double(text.dropLast().trimmed).map { $0 / 100 } }
    case .length:
      if let number, case .unclear(let hint) = BareNumber(number, of: path) {
        return .unclear(hint)
      }
      number = number ?? Length(text)?.points
      if text.hasSuffix("rem"), path != Self.bodySize, let factor = Double(text.dropLast(3)) {
        number = factor * bodySize
      }
    }
    guard let number, number.isFinite else {
      return .wrong(
        LengthMistake.hint(
          text, for: meaning, isRelative: false, isBase: path == Self.bodySize))
    }
    guard range.contains(number) else {
      let isPercent = meaning == .share && number > 1 && number <= 100
      let hint = NumberMeaning.hint(range)
      return .outOfRange(isPercent ? "\(hint), or write `\(text)%`" : hint)
    }
    return .value(.number(number))
  }

  /// The size of body text, in points.
  private var bodySize: Double {
    mutating get {
      guard let setting = MarkdownTheme.setting(at: Self.bodySize),
        case .number(let size) = strongest(Self.bodySize, { $0.value($1, of: setting) })
      else { return base.fonts.body.pointSize }
      return size
    }
  }

  // MARK: - Lengths of style sheets

  /// The greatest factor of a length in `em` or `rem`.
  private static let greatestFactor = 100.0

  /// Reads a length that may be in `em` or `rem`.
  private func length(
    _ text: String, of path: String, in range: ClosedRange<Double>
  ) -> Reading {
    if let number = Double(text), number.isFinite {
      switch BareNumber(number, of: path) {
      case .points: break
      case .factor: return .value(.length(.em(number)))
      case .unclear(let hint): return .unclear(hint)
      }
    }
    guard let length = Self.length(text) else {
      return .wrong(LengthMistake.hint(text, for: .length, isRelative: true))
    }
    let most = Self.greatestFactor
    switch length {
    case .points(let points):
      guard range.contains(points) else {
        return .outOfRange("\(NumberMeaning.hint(range)), or up to \(Int(most))em")
      }
    case .em(let factor), .rem(let factor):
      guard abs(factor) <= most, factor >= 0 || range.lowerBound < 0 else {
        let least = range.lowerBound < 0 ? "-\(Int(most))" : "0"
        return .outOfRange("choose from \(least) to \(Int(most)) times the size of letters")
      }
    }
    return .value(.length(length))
  }

  private static func length(_ text: String) -> StyleLength? {
    func factor(_ unit: String) -> Double? {
      guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count).trimmed) else {
        return nil
      }
      return number.isFinite ? number : nil
    }
    if let factor = factor("rem") { return .rem(factor) }
    if let factor = factor("em") { return .em(factor) }
    if let number = Double(text), number.isFinite { return .points(number) }
    return Length(text).map { .points($0.points) }
  }

  // MARK: - Fonts

  private func weight(_ text: String) -> Reading {
    let name = text.plainWord
    if let weight = Self.weights.first(where: { $0.key == name })?.value {
      return .value(.number(weight))
    }
    guard let number = Double(text) else {
      return .wrong(Self.weightNames.nearest(to: name).map { "did you mean `\($0)`?" })
    }
    guard (1...1000).contains(number), number == number.rounded() else {
      return .outOfRange("choose from 1 to 1000")
    }
    return .value(.number(number))
  }

  /// A list of texts, or one comma-separated text; items may refer to other lists.
  private mutating func list(
    _ node: ThemeNode, of setting: ThemeSetting, first: ThemeNode, chain: [String]
  ) -> [String]? {
    let use = Use(path: setting.path, first: first, end: chain.last ?? setting.path)
    itemCount += 1
    guard itemCount <= Self.greatestCount else {
      if itemCount == Self.greatestCount + 1 {
        sink.report(first.place.tooManyItems(most: Self.greatestCount))
      }
      return nil
    }
    switch node.content {
    case .list(let items):
      var names: [String] = []
      for item in items {
        guard let inner = list(item, of: setting, first: first, chain: chain) else { return nil }
        names += inner
      }
      if names.isEmpty, setting.needsNames { return refuse(node, use, setting.form) }
      return names
    case .scalar(let text, _) where text.contains("{"):
      guard let reference = reference(text, in: node, chain: chain) else { return nil }
      if let target = strongestNode(reference.path, for: ThemeTraits()) {
        return list(target, of: setting, first: first, chain: chain + [reference.path])
      }
      guard let other = MarkdownTheme.setting(at: reference.path) else {
        return unknown(reference, in: node, setting.form)
      }
      guard other.form.name == setting.form.name, case .list(let names) = other.value(in: base)
      else { return refuse(other.value(in: base), at: reference.path, use, setting.form) }
      return names
    case .scalar(let text, _):
      let names = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
      if let wrong = names.first(where: { !setting.canHold($0) }) {
        let known = setting.hint(for: wrong)
        return refuse(node, use, setting.form, known)
      }
      return names
    case .mapping(let members):
      // Some users write features as `{onum: 1}`.
      let words = members.compactMap { member in member.value.text.map { "\(member.key)=\($0)" } }
      let hint =
        setting.needsNames || words.count < members.count || words.isEmpty
        ? nil : "write [\(words.joined(separator: ", "))]"
      return refuse(node, use, setting.form, hint)
    case .empty: return refuse(node, use, setting.form)
    }
  }
}

extension ThemeSetting {
  /// Whether the list must not be empty.
  fileprivate var needsNames: Bool { if case .features = storage { false } else { true } }

  /// A hint for a text that can't be an item of the list; `nil` for that of the form.
  fileprivate func hint(for item: String) -> String? {
    switch storage {
    case .features: FontFeature.hint(for: item)
    case .bullets:
      ListBullet.words.map(\.key).nearest(to: item).map { "did you mean `\($0)`?" }
    default: nil
    }
  }

  /// Whether a text can be an item of the list.
  fileprivate func canHold(_ item: String) -> Bool {
    if case .features = storage { return FontFeature.isFeature(item) }
    if case .bullets = storage { return ListBullet(name: item) != nil }
    return Double(item) == nil
  }

  /// A value of another setting as one of this type; `nil` when it has another type.
  fileprivate func converted(_ value: Value) -> Value? {
    switch (storage, value) {
    case (.number, .number), (.automaticNumber, .number), (.automaticNumber, .auto),
      (.weight, .number),
      (.flag, .flag), (.paper, .paper),
      (.length, .length):
      value
    case (.length, .number(let points)): .length(.points(points))
    case (.choice(_, let words), .choice(let word)): words.contains(word) ? value : nil
    default: nil
    }
  }
}
