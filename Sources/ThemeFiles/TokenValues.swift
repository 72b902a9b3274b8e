// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Converts the values of design tokens, by type, to the form of theme files.
struct TokenValues {
  var sink: DiagnosticSink

  /// All types of DTCG 2025.10.
  static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number",
    "strokeStyle", "border", "transition", "shadow", "gradient", "typography",
  ]

  private mutating func wrong(_ node: ThemeNode, of path: String, _ what: String, _ hint: String) {
    sink.report(
      node.place.diagnostic("`\(path)` is \(node.description), which is not \(what)", hints: [hint])
    )
  }

  /// Replaces references to tokens by references to paths of a theme.
  func renamed(_ node: ThemeNode) -> ThemeNode {
    var node = node
    switch node.content {
    case .scalar(let text, let isQuoted):
      guard let reference = ThemeReference(text) else { return node }
      let parts = reference.path.split(separator: ".").map(String.init).filter { $0 != "$root" }
      let path =
        switch parts.first {
        case TokenReader.knobGroup?: parts.dropFirst().joined(separator: ".")
        case "palette"?: parts.joined(separator: ".")
        default: (["tokens"] + parts).joined(separator: ".")
        }
      node.content = .scalar("{\(path)}", isQuoted: isQuoted)
    case .list(let items): node.content = .list(items.map(renamed))
    case .mapping, .empty: break
    }
    return node
  }

  private func isAlias(_ node: ThemeNode) -> Bool { node.text?.hasPrefix("{") == true }

  // MARK: - Types

  /// A colour: an alias, an object with a colour space, or the hexadecimal string of older files.
  mutating func color(_ node: ThemeNode, of path: String) -> ThemeNode? {
    if isAlias(node) { return renamed(node) }
    if let text = node.text {
      guard let color = RGBA(hex: text), text.hasPrefix("#") else {
        wrong(node, of: path, "a colour", Self.colorHint)
        return nil
      }
      sink.report(
        node.place.oldTokenColor(path, hint: Self.colorHint))
      return self.node(color, at: node)
    }
    guard let name = node["colorSpace"]?.text, let space = ColorSpace(rawValue: name) else {
      guard let space = node["colorSpace"] else {
        wrong(node, of: path, "a colour", Self.colorHint)
        return nil
      }
      let known = ColorSpace.allCases.map(\.rawValue)
      sink.report(
        space.place.diagnostic(
          "there is no colour space \(space.description) here",
          hints: [ThemeDocument.hint(space.text ?? "", among: known)]))
      return nil
    }
    guard let components = node["components"]?.items, components.count == 3 else {
      wrong(node["components"] ?? node, of: path, "three components", Self.colorHint)
      return nil
    }
    var numbers: [Double] = []
    for (component, range) in zip(components, space.ranges) {
      // A missing component counts as 0 (DTCG Color Module 2025.10 §4.1.1).
      let number = component.text == "none" ? 0 : component.text.flatMap(Double.init)
      guard let number, range.contains(number) else {
        sink.report(
          component.place.diagnostic(
            "a component of `\(path)` is \(component.description), which is out of range",
            hints: ["choose from \(range.lowerBound) to \(range.upperBound)"]))
        return nil
      }
      numbers.append(number)
    }
    let alpha = node["alpha"].map { $0.text.flatMap(Double.init) ?? -1 } ?? 1
    guard (0...1).contains(alpha) else {
      sink.report(
        (node["alpha"] ?? node).place.diagnostic(
          "the opacity of `\(path)` is out of range", hints: ["choose from 0 to 1"]))
      return nil
    }
    return self.node(space.color(numbers[0], numbers[1], numbers[2], alpha: alpha), at: node)
  }

  private static let colorHint =
    "write {\"colorSpace\": \"srgb\", \"components\": [0.1, 0.2, 0.3]}"

  private func node(_ color: RGBA, at node: ThemeNode) -> ThemeNode {
    let parts = [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ]
    return ThemeNode(
      content: .mapping(
        parts.map { name, number in
          ThemeNode.Member(
            key: name, place: node.place,
            value: ThemeNode(content: .scalar("\(number)", isQuoted: false), place: node.place))
        }), place: node.place)
  }

  /// A length: a pixel is a point, and `rem` is relative to the size of body text.
  mutating func dimension(_ node: ThemeNode, of path: String) -> ThemeNode? {
    if isAlias(node) { return renamed(node) }
    guard let value = node["value"]?.text.flatMap(Double.init), let unit = node["unit"]?.text else {
      wrong(node, of: path, "a dimension", "write {\"value\": 8, \"unit\": \"px\"}")
      return nil
    }
    guard ["px", "rem"].contains(unit) else {
      sink.report(
        (node["unit"] ?? node).place.diagnostic(
          "the unit of `\(path)` is `\(unit)`", hints: ["choose `px`, which is a point, or `rem`"]))
      return nil
    }
    // With its unit, small values can't be taken for factors.
    let points = value > 0 ? "\(value)pt" : "\(value)"
    return ThemeNode(
      content: .scalar(unit == "px" ? points : "\(value)rem", isQuoted: false),
      place: node.place)
  }

  private static let weights: [String: Int] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300,
    "normal": 400, "regular": 400, "book": 400, "medium": 500, "semi-bold": 600,
    "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900,
    "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  /// A weight: a number from 1 to 1000, or one of the names in the format.
  mutating func weight(_ node: ThemeNode, of path: String) -> ThemeNode? {
    if isAlias(node) { return renamed(node) }
    let text = node.text ?? ""
    guard let number = Int(text) ?? Self.weights[text], (1...1000).contains(number) else {
      let hint = ThemeDocument.hint(text, among: Self.weights.keys.sorted())
      wrong(node, of: path, "a weight", hint)
      return nil
    }
    return ThemeNode(content: .scalar("\(number)", isQuoted: false), place: node.place)
  }

  /// The parts of a font.
  mutating func typography(
    _ node: ThemeNode, of path: String
  ) -> [(name: String, node: ThemeNode)] {
    let names = ["families", "pointSize", "weight"]
    if let reference = renamed(node).text.flatMap(ThemeReference.init) {
      return names.map { name in
        (
          name,
          ThemeNode(
            content: .scalar("{\(reference.path).\(name)}", isQuoted: true), place: node.place)
        )
      }
    }
    guard node.members != nil else {
      wrong(node, of: path, "a font", "give `fontFamily`, `fontSize` and `fontWeight`")
      return []
    }
    var parts: [(name: String, node: ThemeNode)] = []
    if let family = node["fontFamily"] { parts.append(("families", renamed(family))) }
    if let size = node["fontSize"].flatMap({ dimension($0, of: "\(path).pointSize") }) {
      parts.append(("pointSize", size))
    }
    if let weight = node["fontWeight"].flatMap({ weight($0, of: "\(path).weight") }) {
      parts.append(("weight", weight))
    }
    return parts
  }
}
