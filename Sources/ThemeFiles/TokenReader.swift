// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// Reads the tokens of a file (DTCG 2025.10) as entries of a theme.
///
/// The group `markdown` contains knobs by path, `palette` the palette. Everything else is the
/// middle tier, whose names have no meaning of their own.
struct TokenReader {
  /// The key of extensions, for values that design tokens can't express.
  static let extensionKey = "dev.mdpdf"
  /// The group of the knobs.
  static let knobGroup = "markdown"

  private var file: TokenFile
  private var entries: [ThemeDocument.Entry] = []
  private var variants: [ThemeVariant: [ThemeDocument.Entry]] = [:]
  private var deprecated: [String: String] = [:]
  /// The places of the groups around the current one, from the top.
  private var places: [ThemePlace] = []
  private var sink = DiagnosticSink()

  /// Reads a tree; `nil` when it is not a group.
  static func document(
    _ root: ThemeNode, reportingTo sink: inout DiagnosticSink
  ) -> ThemeDocument {
    var reader = TokenReader(file: TokenFile(root: root))
    let tree = reader.file.extended(reportingTo: &reader.sink)
    reader.readGroup(tree, path: [], type: nil)
    reader.reportDeprecated()
    var document = ThemeDocument()
    if let own = tree["$extensions"]?[extensionKey] {
      reader.places = []
      reader.readOwn(own, into: &document)
    }
    document.entries = reader.entries + document.entries
    document.variants = ThemeVariant.allCases.compactMap { variant in
      reader.variants[variant].map { (variant, $0) }
    }
    sink.report(contentsOf: reader.sink.diagnostics)
    return document
  }

  private init(file: TokenFile) { self.file = file }

  // MARK: - Groups

  private mutating func readGroup(_ node: ThemeNode, path: [String], type: String?) {
    guard let members = node.members else {
      sink.report(
        node.place.diagnostic(
          "`\(path.joined(separator: "."))` is \(node.description), which is not a group of tokens",
          hints: ["a token has a `$value`"]))
      return
    }
    let type = node["$type"]?.text ?? type
    for member in members {
      if member.key.hasPrefix("$"), member.key != "$root" {
        guard Self.properties.contains(member.key) else {
          sink.report(
            member.place.diagnostic(
              "`\(member.key)` is not a property of a group",
              hints: [ThemeDocument.hint(member.key, among: Self.properties)]))
          continue
        }
        continue
      }
      guard !member.key.contains(where: { "{}.".contains($0) }), !member.key.isEmpty else {
        sink.report(
          member.place.diagnostic(
            "`\(member.key)` can't be a name", hints: ["leave out dots and braces"]))
        continue
      }
      let inner = path + [member.key]
      places.append(member.place)
      defer { places.removeLast() }
      if member.value["$value"] != nil || member.value["$ref"] != nil {
        readToken(member, path: inner, type: type)
      } else {
        readGroup(member.value, path: inner, type: type)
      }
    }
  }

  private static let properties = [
    "$type", "$description", "$extensions", "$deprecated", "$extends", "$schema", "$value", "$ref",
  ]

  /// The path in a theme for a path in the file.
  private static func themePath(_ path: [String]) -> String {
    switch path.first {
    case knobGroup?: path.dropFirst().joined(separator: ".")
    case "palette"?: path.filter { $0 != "$root" }.joined(separator: ".")
    default: (["tokens"] + path.filter { $0 != "$root" }).joined(separator: ".")
    }
  }

  // MARK: - Tokens

  private mutating func readToken(_ member: ThemeNode.Member, path: [String], type: String?) {
    let token = member.value
    if let note = token["$deprecated"], note.text != "false" {
      deprecated[Self.themePath(path)] = note.text == "true" ? "" : note.text ?? ""
    }
    let name = path.joined(separator: ".")
    // A whole token may be a pointer.
    let written = token["$value"] ?? token
    guard let value = file.followed(written, reportingTo: &sink) else { return }
    let target = value["$value"] ?? value
    guard let type = token["$type"]?.text ?? value["$type"]?.text ?? type ?? aliasedType(target)
    else {
      sink.report(
        member.place.diagnostic(
          "the token `\(name)` has no `$type`", hints: ["give it or its group one, such as `color`"]
        ))
      return
    }
    let own = token["$extensions"]?[Self.extensionKey]
    let themePath = Self.themePath(path)
    if path.first == Self.knobGroup {
      guard isKnob(themePath, member.place), fits(type, themePath, token, member.place) else {
        return
      }
    }
    add(target, type: type, path: themePath, place: member.place, own: own)
  }

  /// The type of the token that an alias refers to.
  private func aliasedType(_ value: ThemeNode, depth: Int = 0) -> String? {
    guard depth < 64, let path = value.text.flatMap(ThemeReference.init)?.path,
      let found = file.type(at: path)
    else { return nil }
    return found.type ?? found.alias.flatMap { aliasedType($0, depth: depth + 1) }
  }

  private mutating func isKnob(_ path: String, _ place: ThemePlace) -> Bool {
    if MarkdownTheme.setting(at: path) != nil { return true }
    let fonts = MarkdownTheme.knobs.filter { if case .font = $0.storage { true } else { false } }
    if fonts.contains(where: { $0.path == path }) { return true }
    let mistake = ThemePath.mistake(in: path, top: ThemeDocument.groups + [ThemeSetting.styleGroup])
    // The first place is that of the group `markdown`.
    let wrong = places.indices.contains(mistake.depth + 1) ? places[mistake.depth + 1] : place
    sink.report(wrong.diagnostic(mistake.message, hints: [mistake.hint]))
    return false
  }

  /// Whether a knob accepts tokens of a type.
  private mutating func fits(
    _ type: String, _ path: String, _ token: ThemeNode, _ place: ThemePlace
  ) -> Bool {
    let (name, types): (String, [String]) =
      switch MarkdownTheme.setting(at: path)?.storage {
      case .integer?: ("a whole number", ["number"])
      case .color?, .optionalColor?, .automaticColor?: ("a colour", ["color"])
      case .number?, .automaticNumber?, .length?: ("a number", ["dimension", "number"])
      case .families?: ("a list of families", ["fontFamily"])
      case .weight?: ("a weight", ["fontWeight", "number"])
      case nil: ("a font", ["typography"])
      case .flag?, .paper?, .choice?, .features?, .bullets?: ("", [])
      }
    guard !types.contains(type), TokenValues.types.contains(type) else { return true }
    let hint =
      types.isEmpty
      ? "say it in `$extensions`: {\"\(Self.extensionKey)\": {\"settings\": {\"\(path)\": …}}}"
      : "give it the `$type` " + types.map { "`\($0)`" }.joinedAsChoice
    sink.report(
      (token["$type"]?.place ?? place).diagnostic(
        types.isEmpty
          ? "`\(path)` has no type of tokens"
          : "`\(path)` has the type `\(type)`, which is not that of \(name)", hints: [hint]))
    return false
  }

  /// Adds the entries of a token.
  private mutating func add(
    _ value: ThemeNode, type: String, path: String, place: ThemePlace, own: ThemeNode?
  ) {
    func entry(_ node: ThemeNode, _ path: String) -> ThemeDocument.Entry {
      ThemeDocument.Entry(path: path, node: node, place: place)
    }
    var values = TokenValues(sink: sink)
    defer { sink = values.sink }
    switch type {
    case "color":
      if let node = values.color(value, of: path) { entries.append(entry(node, path)) }
      for variant in ThemeVariant.allCases {
        guard let other = own?[variant.rawValue], let node = values.color(other, of: path) else {
          continue
        }
        variants[variant, default: []].append(entry(node, path))
      }
    case "dimension":
      if let node = values.dimension(value, of: path) { entries.append(entry(node, path)) }
    case "number", "fontFamily":
      entries.append(entry(values.renamed(value), path))
    case "fontWeight":
      if let node = values.weight(value, of: path) { entries.append(entry(node, path)) }
    case "typography":
      for part in values.typography(value, of: path) {
        entries.append(entry(part.node, "\(path).\(part.name)"))
      }
      for name in ["isItalic", "features"] {
        if let node = own?[name] { entries.append(entry(node, "\(path).\(name)")) }
      }
    case "border", "strokeStyle", "shadow", "gradient", "duration", "cubicBezier", "transition":
      values.sink.report(
        place.unsupportedTokens(type))
    default:
      values.sink.report(
        place.diagnostic(
          "there is no type `\(type)`",
          hints: [ThemeDocument.hint(type, among: TokenValues.types)]))
    }
  }

  private static let ownKeys = ["extends", "settings", ThemeSetting.styleGroup, "tier"]

  /// Reads the extension of this program: the base theme, and values that tokens have no type for.
  private mutating func readOwn(_ own: ThemeNode, into document: inout ThemeDocument) {
    for member in own.members ?? [] where !Self.ownKeys.contains(member.key) {
      sink.report(
        member.place.diagnostic(
          "there is no `\(member.key)` in `\(Self.extensionKey)`",
          hints: [ThemeDocument.hint(member.key, among: Self.ownKeys)]))
    }
    if let base = own["extends"]?.text, let place = own["extends"]?.place {
      document.bases.append(ThemeDocument.Base(reference: base, place: place))
    }
    for member in own["settings"]?.members ?? [] where member.key == CodeTheme.path {
      document.entries +=
        CodeTheme.named(by: member.value, reportingTo: &sink)?.entries(at: member.value.place) ?? []
    }
    for member in own["settings"]?.members ?? []
    where member.key != CodeTheme.path && isKnob(member.key, member.place) {
      document.entries.append(
        ThemeDocument.Entry(path: member.key, node: member.value, place: member.place))
    }
    if let styles = own.members?.first(where: { $0.key == ThemeSetting.styleGroup }) {
      var tiers = Tiers()
      tiers.read(styles, &sink, sections: [])
      document.entries += tiers.entries
    }
  }

  /// Warns of deprecated tokens that are used.
  private mutating func reportDeprecated() {
    guard !deprecated.isEmpty else { return }
    for entry in entries + variants.values.joined() {
      guard let path = entry.node.text.flatMap(ThemeReference.init)?.path,
        let message = deprecated[path]
      else { continue }
      sink.report(
        entry.node.place.deprecatedToken(path, message: message))
    }
  }
}
