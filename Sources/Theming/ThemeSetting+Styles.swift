// SPDX-License-Identifier: Apache-2.0

package import Primitives

extension ThemeSetting {
  /// The first part of the paths of the style sheet.
  package static let styleGroup = "styles"

  /// Finds a path such as `styles.heading.h1.bold`, `styles.division.sidebar.marginTop` or
  /// `styles.code.font.families`; `nil` when no node has such an attribute.
  init?(stylePath path: String) {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    guard parts.popFirst() == Self.styleGroup, let name = parts.popFirst() else { return nil }
    let node = NodeKind(rawValue: name)
    guard NodeKind.all.contains(node) else { return nil }
    var subtype: String?
    if let first = parts.first, node.subtypes.contains(first) || node.isStyled(byClass: first) {
      subtype = parts.popFirst()
    }
    guard let name = parts.popFirst(), let attribute = StyleAttribute.named(name),
      attribute.applies(to: node)
    else { return nil }
    let part = parts.popFirst()
    guard parts.isEmpty else { return nil }
    let slot = Slot(node: node, subtype: subtype, name: name)
    guard let storage = part.map(slot.fontPart) ?? slot.storage(attribute.kind),
      part == nil || name == AttributeKey.font.name
    else { return nil }
    self.init(path: path, knob: path, storage: storage)
  }

  /// An attribute of a kind of node in a theme.
  private struct Slot {
    var node: NodeKind
    var subtype: String?
    var name: String

    func value(in theme: MarkdownTheme) -> StyleValue? { theme.styles[node, subtype][name: name] }

    /// The place of a value of a type; `missing` replaces a value that is not set.
    func place<Value: AttributeValue>(_ missing: Value) -> Place<Value> {
      Place(
        get: { value(in: $0).flatMap(Value.init) ?? missing },
        set: { $0.styles[node, subtype][name: name] = $1.styleValue })
    }

    /// The storage of the whole value; `nil` for a font, which is set in parts.
    func storage(_ kind: StyleAttribute.Kind) -> Storage? {
      switch kind {
      case .color:
        .optionalColor(
          Place(
            get: { value(in: $0).flatMap(ThemeColor.init) },
            set: { $0.styles[node, subtype][name: name] = .color($1 ?? .clear) }))
      case .length(let range): .length(place(.points(0)), range)
      case .number(let range): .number(place(1), range)
      case .integer(let range): .integer(place(0), range)
      case .flag: .flag(place(false))
      case .choice(let words): .choice(place(""), words)
      case .weight: .weight(place(.regular))
      case .families:
        .families(
          Place(
            get: { value(in: $0).flatMap(String.init)?.familyNames ?? [] },
            set: {
              $0.styles[node, subtype][name: name] = .text($1.joined(separator: ", "))
            }))
      case .features: .features(place([]))
      case .font: nil
      }
    }

    /// The storage of a part of a font; if the font is not set, its other parts are those of
    /// running text.
    func fontPart(_ part: String) -> Storage? {
      func place<Value>(_ path: any WritableKeyPath<ThemeFont, Value> & Sendable) -> Place<Value> {
        @Sendable func font(_ theme: MarkdownTheme) -> ThemeFont {
          value(in: theme).flatMap(ThemeFont.init) ?? theme.fonts.body
        }
        return Place(
          get: { font($0)[keyPath: path] },
          set: {
            var font = font($0)
            font[keyPath: path] = $1
            $0.styles[node, subtype][name: name] = .font(font)
          })
      }
      return switch part {
      case "families": .families(place(\.families))
      case "pointSize": .number(place(\.pointSize), ThemeKnob.fontSizes)
      case "weight": .weight(place(\.weight))
      case "isItalic": .flag(place(\.isItalic))
      case "features": .features(place(\.features))
      default: nil
      }
    }
  }

  /// The parts of a font, by the last components of their paths.
  package static let fontParts = ["families", "pointSize", "weight", "isItalic", "features"]
}

extension MarkdownTheme {
  /// The values that the style sheet sets, in the order of the documentation.
  ///
  /// Attributes that a program defines have no paths and are left out.
  public var styleSettings: [ThemeSetting] {
    styles.selectors.flatMap { node in
      let attributes = styles[node.kind, node.subtype]
      let group = [ThemeSetting.styleGroup, node.kind.rawValue, node.subtype].compactMap { $0 }
      return StyleAttribute.all.filter { attributes[name: $0.name] != nil }.flatMap { attribute in
        let path = (group + [attribute.name]).joined(separator: ".")
        guard case .font = attribute.kind else { return [ThemeSetting(stylePath: path)] }
        return ThemeSetting.fontParts.map { ThemeSetting(stylePath: "\(path).\($0)") }
      }.compactMap { $0 }
    }
  }
}

extension NodeKind {
  /// Whether a name in a path can be a class of such nodes: any name but that of an attribute.
  package func isStyled(byClass name: String) -> Bool {
    takesClasses && !name.isEmpty && !name.contains { ".{}".contains($0) }
      && StyleAttribute.named(name) == nil
  }
}

extension String {
  /// The families in a comma-separated list.
  package var familyNames: [String] {
    split(separator: ",").map { name in
      var name = name.drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      return String(name)
    }
  }
}
