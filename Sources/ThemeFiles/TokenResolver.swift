// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming
internal import YAMLMistakes

/// Reads a file that selects sets of tokens by context (DTCG Resolver Module 2025.10).
///
/// Appearance and contrast, the contexts that this program knows, choose those of the file's
/// modifiers: of one modifier for each, or of one with four contexts for both. Other modifiers take
/// their default.
struct TokenResolver {
  private let root: ThemeNode
  private let file: TokenFile
  /// Reads a file beside this one: its name for messages, and its content.
  let read: (String) -> (name: String, content: Result<[UInt8], ResourceError>)

  /// The trees of the files that were read; `nil` for those that can't be.
  private var files: [String: ThemeNode?] = [:]
  private var sourceCount = 0

  /// The greatest number of sources, in all variants together.
  private static let greatestCount = 200

  init(
    root: ThemeNode,
    read: @escaping (String) -> (name: String, content: Result<[UInt8], ResourceError>)
  ) {
    self.root = root
    file = TokenFile(root: root)
    self.read = read
  }

  /// The theme: the tokens for light pages, and the differences in the other variants.
  mutating func document(reportingTo sink: inout DiagnosticSink) -> ThemeDocument {
    var document = ThemeDocument()
    guard root["version"]?.text == "2025.10" else {
      sink.report(
        (root["version"] ?? root).place.diagnostic(
          "the `version` is \(root["version"]?.description ?? "missing")",
          hints: ["write `\"version\": \"2025.10\"`"]))
      return document
    }
    guard let order = root["resolutionOrder"]?.items else {
      sink.report(
        root.place.diagnostic(
          "there is no `resolutionOrder`", hints: ["list the sets and modifiers in it"]))
      return document
    }
    for traits in ThemeTraits.variants {
      var tree: [ThemeNode.Member] = []
      for item in order where sourceCount <= Self.greatestCount {
        for source in sources(of: item, for: traits, &sink) {
          tree = TokenFile.merged(tree, under: source.members ?? [])
        }
      }
      var problems = DiagnosticSink()
      let part = TokenReader.document(
        ThemeNode(content: .mapping(tree), place: root.place), reportingTo: &problems)
      sink.report(contentsOf: problems.diagnostics)
      switch (traits.userInterfaceStyle, traits.contrast) {
      case (.light, .standard):
        document = part
        continue
      case (.dark, .standard): add(part, as: .dark, to: &document)
      case (.light, .high): add(part, as: .highContrastLight, to: &document)
      case (.dark, .high): add(part, as: .highContrastDark, to: &document)
      }
    }
    return document
  }

  private func add(
    _ part: ThemeDocument, as variant: ThemeVariant, to document: inout ThemeDocument
  ) {
    // Only colours can differ, but the palette and the tokens may hold other values.
    document.variants.append(
      (
        variant,
        part.entries.filter { entry in
          MarkdownTheme.setting(at: entry.path)?.isColor ?? true
        }
      ))
  }

  // MARK: - Sets and modifiers

  /// The trees of an item in the resolution order.
  private mutating func sources(
    of item: ThemeNode, for traits: ThemeTraits, _ sink: inout DiagnosticSink
  ) -> [ThemeNode] {
    var item = item
    var name = item["name"]?.text ?? ""
    if let pointer = item["$ref"]?.text {
      guard let target = file.node(atPointer: pointer) else {
        let known =
          (root["sets"]?.members ?? []).map { "#/sets/\($0.key)" }
          + (root["modifiers"]?.members ?? []).map { "#/modifiers/\($0.key)" }
        sink.report(
          item.place.diagnostic(
            "`\(pointer)` leads nowhere", hints: [ThemeDocument.hint(pointer, among: known)]))
        return []
      }
      name = pointer.split(separator: "/").last.map(String.init) ?? pointer
      item = target
    }
    if let contexts = item["contexts"] {
      guard let context = context(of: name, item, contexts, for: traits, &sink) else { return [] }
      return trees(contexts[context]?.items ?? [], &sink)
    }
    guard let list = item["sources"]?.items else {
      sink.report(
        item.place.diagnostic(
          "`\(name)` is neither a set nor a modifier",
          hints: ["give it `sources`, or `contexts` and `default`"]))
      return []
    }
    return trees(list, &sink)
  }

  /// Chooses the context of a modifier.
  private func context(
    of name: String, _ modifier: ThemeNode, _ contexts: ThemeNode, for traits: ThemeTraits,
    _ sink: inout DiagnosticSink
  ) -> String? {
    let known = (contexts.members ?? []).map(\.key)
    func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter } }
    func first(_ names: [String]) -> String? {
      names.lazy.compactMap { wanted in known.first { plain($0) == wanted } }.first
    }
    let style = traits.userInterfaceStyle.rawValue
    let isHigh = traits.contrast == .high
    let both = [
      "\(style)highcontrast", "highcontrast\(style)", style == "light" ? "highcontrast" : "",
    ]
    let names: [String]
    if plain(name).contains("contrast") {
      names = isHigh ? ["high", "more", "highcontrast"] : ["standard", "normal", "default", "low"]
    } else if known.contains(where: { ["light", "dark"].contains(plain($0)) }) {
      names = (isHigh ? both : []) + [style]
    } else {
      names = []
    }
    if let found = first(names) { return found }
    guard let standard = modifier["default"] else {
      sink.report(
        modifier.place.diagnostic(
          "the modifier `\(name)` has no `default`",
          hints: ["choose one of its contexts: \(known.joined(separator: ", "))"]))
      return nil
    }
    guard case .scalar(let text, isQuoted: true) = standard.content, known.contains(text) else {
      sink.report(
        standard.place.diagnostic(
          "the modifier `\(name)` has no context \(standard.description)",
          hints: [ThemeDocument.hint(standard.text ?? "", among: known)]))
      return nil
    }
    return text
  }

  /// The trees of sources: inline tokens, sets of this file, or other files.
  private mutating func trees(
    _ sources: [ThemeNode], _ sink: inout DiagnosticSink
  ) -> [ThemeNode] {
    var trees: [ThemeNode] = []
    for source in sources {
      sourceCount += 1
      guard sourceCount <= Self.greatestCount else {
        if sourceCount == Self.greatestCount + 1 {
          sink.report(source.place.tooManySources(most: Self.greatestCount))
        }
        break
      }
      trees += self.trees(of: source, &sink)
    }
    return trees
  }

  private mutating func trees(
    of source: ThemeNode, _ sink: inout DiagnosticSink
  ) -> [ThemeNode] {
    guard let pointer = source["$ref"]?.text else { return [source] }
    guard pointer.hasPrefix("#") else {
      return tree(ofFile: pointer, source.place, &sink).map { [$0] } ?? []
    }
    guard let set = file.node(atPointer: pointer), set["contexts"] == nil,
      let items = set["sources"]?.items, !items.contains(where: { $0["$ref"]?.text == pointer })
    else {
      sink.report(
        source.place.diagnostic(
          "`\(pointer)` is not a set in this file", hints: ["write `#/sets/name`"]))
      return []
    }
    return items.allSatisfy({ $0["$ref"]?.text?.hasPrefix("#") != true })
      ? trees(items, &sink) : []
  }

  private mutating func tree(
    ofFile path: String, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) -> ThemeNode? {
    if let known = files[path] { return known }
    files.updateValue(nil, forKey: path)
    let (name, content) = read(path)
    guard case .success(let bytes) = content, bytes.count <= 1 << 20,
      let text = try? FileText.decode(bytes)
    else {
      sink.report(
        place.diagnostic(
          "there is no token file `\(name)`",
          hints: ["paths are relative to the file that has them"], id: DiagnosticID.unknownTheme))
      return nil
    }
    let layer = name.split(separator: "/").last.map(String.init) ?? name
    let tree = ThemeNode.parse(
      TokenFile.withoutComments(text), file: name, layer: layer, isDocuments: place.isDocuments,
      reportingTo: &sink)
    files[path] = tree
    return tree
  }
}
