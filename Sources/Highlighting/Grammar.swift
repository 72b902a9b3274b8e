// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// 1. The file of a language is read, and files of other languages when it refers to them.
// 2. Contexts, expressions and styles go into tables, keyed by language and id: `c:keyword`.
// 3. A context gets its scanner, one expression for what may begin inside it, when code first enters it
//    (`ContextTable`). Unused contexts cost nothing more.

/// A language with everything it uses from others; for one thread at a time.
final class Grammar {
  /// Reads the file of a language by its id.
  private let read: (String) -> XMLElement?
  /// The context of the whole text.
  private(set) var root: ContextDefinition?

  private var loaded: Set<String> = []
  private var patterns: [String: PatternSource] = [:]
  private var contexts: [String: ContextDefinition] = [:]
  private var replacements: [String: ContextDefinition.Reference] = [:]
  private var parents: [String: String] = [:]
  private var roles: [String: SyntaxRole?] = [:]
  /// The contexts that code has used so far.
  var table = ContextTable()

  /// Reads a language; `nil` when it has no file.
  init?(_ language: String, read: @escaping (String) -> XMLElement?) {
    self.read = read
    load(language)
    root = contexts["\(language):\(language)"]
    if root == nil { return nil }
  }

  // MARK: - Reading

  private func load(_ language: String) {
    guard loaded.insert(language).inserted, let file = read(language), file.name == "language"
    else { return }
    let settings = LanguageSettings(
      id: language,
      options: file["default-regex-options"].map { options(of: $0, PatternOptions()) }
        ?? PatternOptions(),
      wordCharacter: file["keyword-char-class"]?.text)
    for style in file["styles"]?.children ?? [] {
      guard let id = style.attributes["id"] else { continue }
      parents["\(language):\(id)"] = style.attributes["map-to"].map { qualified($0, in: settings) }
    }
    for element in file["definitions"]?.children ?? [] { define(element, settings) }
  }

  private func define(_ element: XMLElement, _ settings: LanguageSettings) {
    switch element.name {
    case "define-regex":
      guard let id = element.attributes["id"] else { return }
      patterns["\(settings.id):\(id)"] = source(element, settings)
    case "context": _ = context(element, settings)
    case "replace":
      guard let id = element.attributes["id"], element.attributes["ref"] != nil else { return }
      replacements[qualified(id, in: settings)] = reference(element, settings)
    default: break
    }
  }

  /// Reads a context with its content; `nil` when it is invalid.
  private func context(
    _ element: XMLElement, _ settings: LanguageSettings
  ) -> ContextDefinition.Inclusion? {
    if element.attributes["ref"] != nil { return .reference(reference(element, settings)) }
    let definition = ContextDefinition(
      form: form(element, settings),
      style: element.attributes["style-ref"].map { qualified($0, in: settings) },
      element: element)
    if let id = element.attributes["id"] { contexts["\(settings.id):\(id)"] = definition }
    for inner in element["include"]?.children ?? [] {
      guard inner.name == "context" else {
        define(inner, settings)
        continue
      }
      if let group = inner.attributes["sub-pattern"] {
        definition.subPatterns.append(
          ContextDefinition.SubPattern(
            place: place(inner.attributes["where"]), group: group,
            style: inner.attributes["style-ref"].map { qualified($0, in: settings) }))
      } else if let inclusion = context(inner, settings) {
        definition.inclusions.append(inclusion)
      }
    }
    return .definition(definition)
  }

  private func place(_ name: String?) -> ContextDefinition.SubPattern.Place {
    switch name {
    case "start": .start
    case "end": .end
    default: .match
    }
  }

  private func form(
    _ element: XMLElement, _ settings: LanguageSettings
  ) -> ContextDefinition.Form {
    if let match = element["match"] { return .simple(source(match, settings)) }
    let words = element.children.filter { $0.name == "keyword" }.map(\.text)
    if !words.isEmpty {
      // When one word begins with another, the longer must be tried first.
      let list = Set(words).sorted(by: >).joined(separator: "|")
      let (prefix, suffix) = (element["prefix"]?.text, element["suffix"]?.text)
      return .simple(
        PatternSource(
          text: "\(prefix ?? "\\%[")(\(list))\(suffix ?? "\\%]")",
          options: options(of: element, settings.options), settings: settings))
    }
    guard let start = element["start"] else { return .group }
    return .container(
      start: source(start, settings), end: element["end"].map { source($0, settings) })
  }

  private func source(_ element: XMLElement, _ settings: LanguageSettings) -> PatternSource {
    PatternSource(
      text: element.text, options: options(of: element, settings.options), settings: settings)
  }

  private func options(of element: XMLElement, _ common: PatternOptions) -> PatternOptions {
    PatternOptions(
      isExtended: element.flag("extended", otherwise: common.isExtended),
      isCaseSensitive: element.flag("case-sensitive", otherwise: common.isCaseSensitive))
  }

  private func reference(
    _ element: XMLElement, _ settings: LanguageSettings
  ) -> ContextDefinition.Reference {
    var id = element.attributes["ref"] ?? ""
    let isAll = id.hasSuffix(":*")
    if isAll { id.removeLast(2) }
    return ContextDefinition.Reference(
      id: qualified(id, in: settings), isAll: isAll, isOriginal: element.flag("original"),
      style: element.attributes["style-ref"].map { qualified($0, in: settings) },
      ignoresStyle: element.flag("ignore-style"))
  }

  /// A name prefixed with its language.
  func qualified(_ name: String, in settings: LanguageSettings) -> String {
    name.contains(":") ? name : "\(settings.id):\(name)"
  }

  private func loadLanguage(of id: String) {
    if let colon = id.firstIndex(of: ":") { load(String(id[..<colon])) }
  }

  // MARK: - Looking up

  /// A named expression.
  func pattern(_ id: String) -> PatternSource? {
    loadLanguage(of: id)
    return patterns[id]
  }

  /// The context of a reference, and whether the reference is to its content.
  private func resolved(
    _ reference: ContextDefinition.Reference
  ) -> (definition: ContextDefinition, isAll: Bool)? {
    var reference = reference
    var isAll = reference.isAll
    for _ in 0..<8 {
      loadLanguage(of: reference.id)
      guard !reference.isOriginal, let other = replacements[reference.id], other.id != reference.id
      else { break }
      reference = other
      isAll = isAll || other.isAll
    }
    return contexts[reference.id].map { ($0, isAll) }
  }

  /// The role of a style; `nil` when it leaves the text plain.
  func role(of style: String?) -> SyntaxRole? {
    guard let style else { return nil }
    if let known = roles[style] { return known }
    var role: SyntaxRole?
    var current: String? = style
    for _ in 0..<8 {
      guard let id = current else { break }
      if let known = StyleRoles.role(of: id) {
        role = known
        break
      }
      loadLanguage(of: id)
      current = parents[id]
    }
    roles[style] = .some(role)
    return role
  }

  // MARK: - Contexts inside contexts

  /// A context that may begin inside another.
  struct Child {
    var definition: ContextDefinition
    /// Its role; `nil` keeps that of the context around it.
    var role: SyntaxRole?
    /// The expression that begins it.
    var source: String
  }

  /// Adds the contexts that may begin inside a context; those in groups count as direct members.
  func addChildren(
    of definition: ContextDefinition, to children: inout [Child],
    seen: inout Set<ObjectIdentifier>, groups: inout Set<ObjectIdentifier>
  ) {
    for inclusion in definition.inclusions {
      let child: ContextDefinition
      var style: String?
      var isAll = false
      switch inclusion {
      case .definition(let inner): (child, style) = (inner, inner.style)
      case .reference(let reference):
        guard let found = resolved(reference) else { continue }
        (child, isAll) = found
        style = reference.ignoresStyle ? nil : reference.style ?? child.style
      }
      guard !isAll, let first = child.form.first else {
        guard groups.insert(ObjectIdentifier(child)).inserted else { continue }
        addChildren(of: child, to: &children, seen: &seen, groups: &groups)
        continue
      }
      if seen.insert(ObjectIdentifier(child)).inserted, let source = expanded(first) {
        children.append(Child(definition: child, role: role(of: style), source: source))
      }
    }
  }
}
