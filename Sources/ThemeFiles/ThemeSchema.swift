// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// The JSON Schema of theme files, made from the tables of knobs, tokens and attributes.
///
/// Keys may also be paths with dots, such as `colors.body`. Their values are not checked, so that
/// editors offer each value once.
package enum ThemeSchema {
  /// The schema.
  package static var schema: JSONSchema {
    var schema = JSONSchema.object(
      top(isVariant: false), patterns: dotted(ThemeDocument.groups + names + [styles]))
    schema.version = "http://json-schema.org/draft-07/schema#"
    schema.title = "A theme of mdpdf"
    schema.definitions = definitions
    return schema
  }

  private static let styles = ThemeSetting.styleGroup
  private static let names = ["palette", "tokens"]

  /// The members of a file, or those of a variant, which has colours only.
  private static func top(isVariant: Bool) -> [String: JSONSchema] {
    var members: [String: JSONSchema] = [
      "palette": JSONSchema.definition("palette").described("The colours of the theme by name"),
      "tokens": tokens(isVariant: isVariant),
    ]
    for group in ThemeDocument.groups {
      members[group] = self.group(group, isVariant: isVariant)
    }
    members[styles] = styleSheet(isVariant: isVariant)
    guard !isVariant else { return members.filter { $0.value.properties?.isEmpty != true } }
    members["name"] = JSONSchema.text.described("The name of the theme")
    members["description"] = JSONSchema.text.described("What the theme is for")
    members["extends"] = JSONSchema.any([
      .words(MarkdownTheme.presetNames), .text, .list(.text),
    ]).described("The themes to start from, by name or file; the last one wins")
    let variants = ThemeVariant.allCases.map { ($0.rawValue, JSONSchema.definition("variant")) }
    members["variants"] = JSONSchema.object(Dictionary(uniqueKeysWithValues: variants)).orNothing
      .described("Other colours for dark pages and for high contrast")
    return members
  }

  /// Keys that are paths: a known name, a dot, and more.
  private static func dotted(_ names: [String]) -> [String: JSONSchema] {
    ["^(?:\(names.joined(separator: "|")))\\..": .anything]
  }

  private static var definitions: [String: JSONSchema] {
    var definitions = ThemeSchemaValues.definitions
    definitions["variant"] =
      JSONSchema.object(
        top(isVariant: true), patterns: dotted(ThemeDocument.groups + names + [styles])
      ).orNothing
    let color = JSONSchema.definition("color")
    definitions["palette"] =
      JSONSchema.object([:], others: .any([color, .definition("palette")])).orNothing
    for attribute in StyleAttribute.all {
      definitions["attribute.\(attribute.name)"] = value(of: attribute)
    }
    return definitions
  }

  // MARK: - Tokens

  private static func tokens(isVariant: Bool) -> JSONSchema {
    var members: [String: JSONSchema] = [:]
    for token in SemanticToken.all {
      let settings = token.paths.compactMap(MarkdownTheme.setting)
      guard let setting = settings.first, !isVariant || setting.isColor else { continue }
      members[token.name] = ThemeSchemaValues.value(of: setting).described(token.summary)
    }
    return JSONSchema.object(members, others: .anything).orNothing
      .described("What the colours and fonts are for")
  }

  // MARK: - Knobs

  /// The knobs whose paths begin with a name.
  private static func group(_ name: String, isVariant: Bool) -> JSONSchema {
    var members: [String: JSONSchema] = [:]
    for knob in MarkdownTheme.knobs where knob.path.hasPrefix("\(name).") {
      let settings = knob.settings
      guard !isVariant || settings.contains(where: \.isColor) else { continue }
      members[String(knob.path.dropFirst(name.count + 1))] =
        value(of: knob, isVariant: isVariant).described(knob.summary)
    }
    if ThemeFontFiles.path.hasPrefix("\(name)."), !isVariant {
      members["folder"] = JSONSchema.text
        .described("A folder with fonts beside the theme file, such as ./fonts")
    }
    if CodeTheme.path.hasPrefix("\(name).") {
      members["theme"] = JSONSchema.words(CodeTheme.names)
        .described("The name of a set of colours for code, which `syntax` refines")
    }
    return nested(members).orNothing
  }

  /// A mapping, in which keys with a dot become mappings.
  private static func nested(_ members: [String: JSONSchema]) -> JSONSchema {
    var direct = members.filter { !$0.key.contains(".") }
    let inner = members.filter { $0.key.contains(".") }
    for (name, rest) in Dictionary(grouping: inner, by: { String($0.key.prefix { $0 != "." }) }) {
      let parts = rest.map { (String($0.key.dropFirst(name.count + 1)), $0.value) }
      direct[name] = nested(Dictionary(uniqueKeysWithValues: parts)).orNothing
    }
    return .object(direct, patterns: direct.isEmpty ? [:] : dotted(direct.keys.sorted()))
  }

  private static func value(of knob: ThemeKnob, isVariant: Bool) -> JSONSchema {
    let settings = knob.settings.filter { !isVariant || $0.isColor }
    guard settings.count > 1 || settings.first?.path != knob.path else {
      return ThemeSchemaValues.value(of: settings[0])
    }
    let parts = settings.map { setting in
      (String(setting.path.dropFirst(knob.path.count + 1)), ThemeSchemaValues.value(of: setting))
    }
    let members = JSONSchema.object(Dictionary(uniqueKeysWithValues: parts)).orNothing
    return switch knob.storage {
    case .font: .any([members, .definition("families")])
    case .sides: .any([members, .definition("sides")])
    case .margins: .any([members, .definition("margins")])
    case .line: .any([members, .definition("line")])
    case .color, .optionalColor, .number, .integer, .flag, .paper, .length, .bullets, .choice,
      .families:
      members
    }
  }

  // MARK: - Style sheets

  private static func styleSheet(isVariant: Bool) -> JSONSchema {
    let kinds = NodeKind.all.map { ($0.rawValue, attributes(of: $0, isVariant: isVariant)) }
    let members = Dictionary(uniqueKeysWithValues: kinds)
    return JSONSchema.object(members, patterns: dotted(members.keys.sorted())).orNothing
      .described("Attributes of single kinds of Markdown")
  }

  private static func attributes(of kind: NodeKind, isVariant: Bool) -> JSONSchema {
    var members: [String: JSONSchema] = [:]
    for attribute in StyleAttribute.all where attribute.applies(to: kind) {
      if isVariant, case .color = attribute.kind {
      } else if isVariant {
        continue
      }
      members[attribute.name] = .definition("attribute.\(attribute.name)")
    }
    let own = JSONSchema.object(members, patterns: dotted(members.keys.sorted())).orNothing
    for subtype in kind.subtypes { members[subtype] = own }
    guard kind.takesClasses else {
      return .object(members, patterns: dotted(members.keys.sorted())).orNothing
    }
    // Other names are classes, or paths that begin with one.
    return .object(members, patterns: ["^[^.]+\\..": .anything], others: own).orNothing
  }

  private static func value(of attribute: StyleAttribute) -> JSONSchema {
    guard
      let kind = NodeKind.all.first(where: { attribute.applies(to: $0) })
    else { return .anything }
    let path = "\(styles).\(kind.rawValue).\(attribute.name)"
    if let setting = MarkdownTheme.setting(at: path) {
      return ThemeSchemaValues.value(of: setting).described(attribute.summary)
    }
    let parts = ThemeSetting.fontParts.compactMap { part in
      MarkdownTheme.setting(at: "\(path).\(part)").map {
        (part, ThemeSchemaValues.value(of: $0))
      }
    }
    let members = JSONSchema.object(Dictionary(uniqueKeysWithValues: parts)).orNothing
    return JSONSchema.any([members, .definition("families")]).described(attribute.summary)
  }
}
