// SPDX-License-Identifier: Apache-2.0

internal import Primitives
public import Theming

/// Writes a theme with all its values as a file of design tokens (DTCG 2025.10).
///
/// Extensions hold what the format can't express, such as the dark variant of a colour or the page
/// size.
struct TokenWriter {
  private let theme: MarkdownTheme

  /// Writes a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - original: The file that the theme was read from, whose content is kept.
  ///   - changed: The paths whose values differ from those of the file.
  /// - Returns: JSON.
  static func json(
    _ theme: MarkdownTheme, keeping original: ThemeNode? = nil, changed: Set<String> = []
  ) -> String {
    var tree = TokenWriter(theme: theme).tree
    if let original { tree = kept(original, over: tree, path: [], changed: changed) }
    return text(tree, indent: "") + "\n"
  }

  // MARK: - The tree

  private static let place = ThemePlace(file: nil, location: nil, layer: "")

  private static func string(_ text: String) -> ThemeNode {
    ThemeNode(content: .scalar(text, isQuoted: true), place: place)
  }

  private static func plain(_ text: String) -> ThemeNode {
    ThemeNode(content: .scalar(text, isQuoted: false), place: place)
  }

  private static func number(_ number: Double) -> ThemeNode { plain(number.decimalText) }

  private static func list(_ items: [ThemeNode]) -> ThemeNode {
    ThemeNode(content: .list(items), place: place)
  }

  private static func object(_ members: [(String, ThemeNode)]) -> ThemeNode {
    ThemeNode(
      content: .mapping(
        members.map { ThemeNode.Member(key: $0.0, place: place, value: $0.1) }), place: place)
  }

  private static func own(_ members: [(String, ThemeNode)]) -> (String, ThemeNode) {
    ("$extensions", object([(TokenReader.extensionKey, object(members))]))
  }

  private var tree: ThemeNode {
    var members = [
      (
        "$schema",
        Self.string("https://www.designtokens.org/schemas/2025.10/format.json")
      )
    ]
    if !theme.palette.entries.isEmpty { members.append(("palette", palette)) }
    members.append((TokenReader.knobGroup, knobs))
    var own = [("extends", Self.string("default")), ("settings", settings)]
    if let styles { own.append((ThemeSetting.styleGroup, styles)) }
    members.append(Self.own(own))
    return Self.object(members)
  }

  private var palette: ThemeNode {
    var group = Self.object([
      ("$type", Self.string("color")), Self.own([("tier", Self.string("primitive"))]),
    ])
    let names = theme.palette.names
    for entry in theme.palette.entries {
      var path = entry.name.split(separator: ".").map(String.init)
      // A name that others begin with becomes the root token of their group.
      if names.contains(where: { $0.hasPrefix(entry.name + ".") }) { path.append("$root") }
      group.insert(Self.token(entry.color), at: path[...])
    }
    return group
  }

  private var knobs: ThemeNode {
    var group = Self.object([Self.own([("tier", Self.string("component"))])])
    for knob in MarkdownTheme.knobs {
      let path = knob.path.split(separator: ".").map(String.init)[...]
      switch knob.storage {
      case .font(let font): group.insert(Self.token(theme[keyPath: font]), at: path)
      case .color(let color): group.insert(Self.token(theme[keyPath: color]), at: path)
      case .optionalColor(let color):
        if let color = theme[keyPath: color] { group.insert(Self.token(color), at: path) }
      case .number(let number, let range):
        let value = theme[keyPath: number]
        let isLength = NumberMeaning(range) == .length
        group.insert(
          Self.object([
            ("$type", Self.string(isLength ? "dimension" : "number")),
            ("$value", isLength ? Self.dimension(value) : Self.number(value)),
          ]), at: path)
      case .integer(let number, _):
        group.insert(
          Self.object([
            ("$type", Self.string("number")),
            ("$value", Self.number(Double(theme[keyPath: number]))),
          ]), at: path)
      case .length(let length, _):
        if case .points(let points) = theme[keyPath: length] {
          group.insert(Self.token(length: points), at: path)
        }
      case .sides, .margins:
        for setting in knob.settings {
          guard case .number(let number) = setting.value(in: theme) else { continue }
          group.insert(
            Self.token(length: number),
            at: setting.path.split(separator: ".").map(String.init)[...])
        }
      case .line(let line):
        let path = knob.path.split(separator: ".").map(String.init)
        if let width = theme[keyPath: line].width {
          group.insert(Self.token(length: width), at: (path + ["width"])[...])
        }
        if let color = theme[keyPath: line].color {
          group.insert(Self.token(color), at: (path + ["color"])[...])
        }
      case .flag, .paper, .bullets, .choice, .families: break
      }
    }
    return group
  }

  /// The values that tokens have no type for.
  private var settings: ThemeNode {
    Self.object(
      MarkdownTheme.knobs.compactMap { knob in
        switch knob.storage {
        case .flag(let flag): (knob.path, Self.plain(String(theme[keyPath: flag])))
        case .paper(let size): (knob.path, Self.string(theme[keyPath: size].name))
        case .bullets(let bullets):
          (knob.path, Self.list(theme[keyPath: bullets].map { Self.string($0.name) }))
        case .families(let families):
          (knob.path, Self.list(theme[keyPath: families].map { Self.string($0) }))
        case .optionalColor(let color):
          theme[keyPath: color] == nil ? (knob.path, Self.string("none")) : nil
        case .length(let length, _):
          switch theme[keyPath: length] {
          case .points: nil
          case .em(let factor): (knob.path, Self.string("\(factor.decimalText)em"))
          case .rem(let factor): (knob.path, Self.string("\(factor.decimalText)rem"))
          }
        case .choice:
          (knob.path, Self.string(Self.word(knob, theme)))
        case .font, .color, .number, .integer, .sides, .margins, .line: nil
        }
      })
  }

  /// The word of a knob that has one.
  private static func word(_ knob: ThemeKnob, _ theme: MarkdownTheme) -> String {
    guard case .choice(let word)? = knob.settings.first?.value(in: theme) else { return "" }
    return word
  }

  /// The style sheet in the form of a theme file; `nil` when it is empty.
  private var styles: ThemeNode? {
    let settings = theme.styleSettings
    guard !settings.isEmpty else { return nil }
    var group = Self.object([])
    var problems = DiagnosticSink()
    for setting in settings {
      let text = MarkdownTheme.yaml(setting, in: theme)
      if let node = ThemeNode.parse(text, file: nil, layer: "", reportingTo: &problems) {
        group.insert(node, at: setting.path.split(separator: ".").map(String.init).dropFirst())
      }
    }
    return group
  }

  // MARK: - Tokens

  private static func dimension(_ points: Double) -> ThemeNode {
    object([("value", number(points)), ("unit", string("px"))])
  }

  private static func token(length points: Double) -> ThemeNode {
    object([("$type", string("dimension")), ("$value", dimension(points))])
  }

  private static func value(_ color: RGBA) -> ThemeNode {
    var members = [
      ("colorSpace", string("srgb")),
      ("components", list([color.red, color.green, color.blue].map(number))),
    ]
    if color.alpha != 1 { members.append(("alpha", number(color.alpha))) }
    members.append(
      ("hex", string(RGBA(red: color.red, green: color.green, blue: color.blue).hex)))
    return object(members)
  }

  private static func token(_ color: ThemeColor) -> ThemeNode {
    var members = [("$type", string("color")), ("$value", value(color.light))]
    let others = color.variants.dropFirst().map { ($0.key, value($0.color)) }
    if !others.isEmpty { members.append(own(others)) }
    return object(members)
  }

  private static func token(_ font: ThemeFont) -> ThemeNode {
    object([
      ("$type", string("typography")),
      (
        "$value",
        object([
          ("fontFamily", list(font.families.map(string))),
          ("fontSize", dimension(font.pointSize)),
          ("fontWeight", number(Double(font.weight.value))),
          ("letterSpacing", dimension(0)), ("lineHeight", number(1.4)),
        ])
      ),
      own([
        ("isItalic", plain(String(font.isItalic))),
        ("features", list(font.features.map(string))),
      ]),
    ])
  }

  // MARK: - Keeping the content of a file

  /// The tree of a file, completed by another tree.
  private static func kept(
    _ original: ThemeNode, over written: ThemeNode, path: [String], changed: Set<String>
  ) -> ThemeNode {
    guard let old = original.members, let new = written.members else { return original }
    let isToken = original["$value"] != nil || original["$ref"] != nil
    if isToken, !path.contains("$extensions") {
      let knob = path.dropFirst().joined(separator: ".")
      let isChanged = changed.contains { $0 == knob || $0.hasPrefix(knob + ".") }
      guard isChanged else { return original }
      return ThemeNode(
        content: .mapping(TokenFile.merged(old, under: new)), place: original.place)
    }
    var members = old.map { member in
      guard let other = written[member.key] else { return member }
      var member = member
      member.value = kept(
        member.value, over: other, path: path + [member.key], changed: changed)
      return member
    }
    members += new.filter { original[$0.key] == nil }
    return ThemeNode(content: .mapping(members), place: original.place)
  }

  // MARK: - Text

  private static func text(_ node: ThemeNode, indent: String) -> String {
    switch node.content {
    case .empty: return "null"
    case .scalar(let text, let isQuoted):
      return isQuoted ? MarkdownTheme.quoted(text) : text
    case .list(let items):
      return "[" + items.map { text($0, indent: indent) }.joined(separator: ", ") + "]"
    case .mapping(let members):
      if members.isEmpty { return "{}" }
      let inner = indent + "  "
      let lines = members.map {
        "\(inner)\(MarkdownTheme.quoted($0.key)): \(text($0.value, indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}

extension ThemeNode {
  /// Inserts a value at a path and creates the groups on the way.
  fileprivate mutating func insert(_ node: ThemeNode, at path: ArraySlice<String>) {
    guard let key = path.first, var members else { return }
    let index = members.firstIndex { $0.key == key }
    if path.count == 1 {
      if let index {
        members[index].value = node
      } else {
        members.append(Member(key: key, place: place, value: node))
      }
    } else {
      var group = index.map { members[$0].value } ?? ThemeNode(content: .mapping([]), place: place)
      group.insert(node, at: path.dropFirst())
      if let index {
        members[index].value = group
      } else {
        members.append(Member(key: key, place: place, value: group))
      }
    }
    content = .mapping(members)
  }
}

extension MarkdownTheme {
  /// The theme as design tokens (DTCG 2025.10), for other programs; reading them makes an equal
  /// theme.
  public func designTokens() -> String { TokenWriter.json(self) }
}

extension LoadedTheme {
  /// The theme as design tokens (DTCG 2025.10).
  ///
  /// A theme that was read from a token file keeps the file's aliases, other groups, and extensions
  /// of other programs.
  public func designTokens() -> String {
    TokenWriter.json(theme, keeping: tokens, changed: changedPaths)
  }
}
