// SPDX-License-Identifier: Apache-2.0

public import Primitives
public import Theming
internal import YAMLMistakes

/// Builds a theme from layers: a preset or files, the settings of a configuration file, the front
/// matter of a document, and single settings.
///
/// Layers may be added in any order; precedence follows this list, and later layers win.
/// `diagnostics` collects the problems: errors in what the user named, warnings in what a document
/// contains.
public struct ThemeLoader: Sendable {
  /// The medium, for presets that depend on it.
  public var medium = ThemeTraits.Medium.print
  /// The reader's preferred text size.
  public var textSize = ContentSizeCategory.large
  /// The problems in the layers.
  public var diagnostics: [Diagnostic] { sink.diagnostics }

  /// The file that names the theme, to which the theme's path is relative; `nil` when the user
  /// names it.
  package var namingFile: String?

  private var sink = DiagnosticSink()
  /// The preset when no layer names a theme.
  private let standardPreset: String
  private var stack = ThemeStack()
  private var configuration: [ThemeDocument] = []
  private var frontMatter: [ThemeDocument] = []
  private var settings: [ThemeDocument] = []
  /// The files that were read, with everything that they extend.
  private var known: [ThemeStack.FileName: ThemeStack] = [:]
  /// The number of themes that were named so far.
  private var referenceCount = 0
  private var providerCount = 0

  /// The preset that files start from if they extend nothing: that of `MarkdownTheme()`.
  private static let startOfFiles = "default"
  /// The greatest number of files that extend each other in a chain.
  private static let greatestDepth = 32
  /// The greatest number of themes that are named, in all files together.
  private static let greatestCount = 256

  /// Creates a loader.
  ///
  /// - Parameter preset: The name of the preset to use when no layer names a theme.
  public init(startingFrom preset: String = ThemePreset.standardName) {
    standardPreset = preset
  }

  // MARK: - Layers

  /// Whether a text names a file rather than a preset.
  public static func isFile(_ reference: String) -> Bool {
    let name = reference.lowercased()
    return reference.contains("/")
      || [".yml", ".yaml", ".json", ".tokens"].contains { name.hasSuffix($0) }
  }

  /// Chooses the theme by the name of a preset or of a file, with everything that it extends.
  ///
  /// - Parameters:
  ///   - reference: The name of a preset, or a path relative to `resources`.
  ///   - resources: Reads the file and what it extends.
  ///   - folder: The folder to show before the names of files in messages, with its slash.
  public mutating func choose(
    _ reference: String, from resources: any ResourceProvider = NoResources(),
    shownIn folder: String = ""
  ) {
    let place = ThemePlace(file: nil, location: nil, layer: "--theme")
    let source = files(from: resources, shownIn: folder)
    stack.add(theme(reference, from: source, place, chain: []))
  }

  /// Adds the theme in the front matter of a document.
  ///
  /// - Parameters:
  ///   - matter: The front matter.
  ///   - file: The name of the document in messages.
  ///   - resources: Reads the document's files.
  ///   - ignoresBase: Whether to ignore the theme that it names, because the user named one.
  public mutating func add(
    _ matter: ThemeFrontMatter, of file: String?, from resources: any ResourceProvider,
    ignoresBase: Bool = false
  ) {
    defer { matter.values.map { frontMatter.append(ThemeDocument($0, reportingTo: &sink)) } }
    guard let node = matter.theme else { return }
    let files = files(from: resources, shownIn: "")
    if let text = node.text {
      if !ignoresBase { stack.add(theme(text, from: files, node.place, chain: [])) }
      return
    }
    var document = ThemeDocument(node, reportingTo: &sink)
    findFonts(of: &document, from: files)
    if !ignoresBase {
      for base in document.bases {
        stack.add(theme(base.reference, from: files, base.place, chain: []))
      }
    }
    frontMatter.append(document)
  }

  /// Adds a single setting, palette colour or token.
  ///
  /// - Parameters:
  ///   - path: The path, such as `colors.body`, `palette.ink` or `page.margins`.
  ///   - value: The value as in a theme file.
  public mutating func set(_ path: String, to value: String) {
    let place = ThemePlace(file: nil, location: nil, layer: "--set \(path)")
    settings.append(document(path, value, place))
  }

  /// Adds a single setting of a configuration file; documents take precedence over it.
  ///
  /// - Parameters:
  ///   - path: The path, such as `colors.body`.
  ///   - value: The value as in a theme file.
  ///   - file: The name of the file in messages.
  ///   - location: The place in the file.
  public mutating func configure(
    _ path: String, to value: String, in file: String?, at location: SourceLocation?
  ) {
    let place = ThemePlace(file: file, location: location, layer: file ?? "configuration")
    configuration.append(document(path, value, place))
  }

  private mutating func document(
    _ path: String, _ value: String, _ place: ThemePlace
  ) -> ThemeDocument {
    let isStructure = value.hasPrefix("[") || value.hasPrefix("{") && value.contains(":")
    var node = ThemeNode(content: .scalar(value, isQuoted: false), place: place)
    if value.isEmpty { node.content = .empty }
    if isStructure {
      var problems = DiagnosticSink()
      let tree = ThemeNode.parse(value, file: nil, layer: place.layer, reportingTo: &problems)
      if let tree { node = tree.placed(at: place) }
    }
    return ThemeDocument(path: path, value: node, reportingTo: &sink)
  }

  // MARK: - The theme

  /// Makes the theme.
  ///
  /// - Parameters:
  ///   - configure: Changes the theme before the document's values apply, which take precedence.
  ///   - adjust: Changes the theme before single settings apply, which take precedence.
  /// - Returns: The theme, with the problems. If there are errors, parts of the theme are missing.
  public func load(
    configuring configure: (inout MarkdownTheme) -> Void = { _ in },
    adjusting adjust: (inout MarkdownTheme) -> Void = { _ in }
  ) -> LoadedTheme {
    let preset = stack.preset ?? standardPreset
    let files = stack.documents
    let base =
      MarkdownTheme.preset(named: preset, for: medium, textSize: textSize) ?? .default
    var resolver = ThemeResolver(
      base: base, groups: [files, configuration, frontMatter, settings])
    var theme = base
    resolver.apply(groups: 0..<2, to: &theme)
    configure(&theme)
    let configured = theme.page
    resolver.apply(groups: 2..<3, to: &theme)
    theme.palette = resolver.palette()
    /// Applies the layers that take precedence over files and documents.
    func finish(_ theme: MarkdownTheme, _ resolver: inout ThemeResolver) -> MarkdownTheme {
      var theme = theme
      adjust(&theme)
      resolver.apply(groups: 3..<4, to: &theme)
      resolver.fitCodeTheme(in: &theme)
      return theme
    }
    let unfinished = theme
    theme = finish(theme, &resolver)
    if !theme.page.hasRoom {
      // The document's margins are dropped first, then those of the files.
      let before = resolver
      for (group, older) in [(2, configured), (0, base.page)] {
        let found = before.pageWithRoom(unfinished.page, without: group, older) { page in
          var (other, copy) = (unfinished, before)
          other.page = page
          return finish(other, &copy).page
        }
        guard let found else { continue }
        theme.page = found.page
        resolver.sink.report(found.diagnostic)
        break
      }
    }
    theme.fontPlaces = resolver.fontPlaces()
    theme.fontFiles.paths = (files + frontMatter).flatMap(\.fontFiles)
    resolver.reportUnusedNames()
    var sink = sink
    sink.report(contentsOf: resolver.sink.diagnostics)
    return LoadedTheme(
      theme: theme, diagnostics: sink.diagnostics.byFileAndPlace, base: base, baseName: preset,
      resolver: resolver, tokens: stack.tokens,
      changedPaths: Set(settings.flatMap(\.entries).map(\.path)))
  }

  // MARK: - Files

  /// A reader of files, with a prefix for their names.
  private struct Files {
    var resources: any ResourceProvider
    /// The number of the provider.
    var number: Int
    var shownIn: String
    /// The folder of names in messages, with its slash.
    var folder = ""
  }

  private mutating func files(
    from resources: any ResourceProvider, shownIn folder: String
  ) -> Files {
    providerCount += 1
    return Files(resources: resources, number: providerCount, shownIn: folder)
  }

  /// The theme that is named at a place, with everything that it extends.
  ///
  /// Each file is read once, however often it is named.
  private mutating func theme(
    _ reference: String, from source: Files, _ place: ThemePlace, chain: [String]
  ) -> ThemeStack {
    referenceCount += 1
    guard referenceCount <= Self.greatestCount else {
      // One report is enough.
      if referenceCount == Self.greatestCount + 1 {
        sink.report(place.tooManyThemes(most: Self.greatestCount))
      }
      return ThemeStack()
    }
    guard Self.isFile(reference) else {
      if let named = ThemePreset.named(reference) { return ThemeStack(preset: named.name) }
      reportUnknown(reference, source, place)
      return ThemeStack()
    }
    let path = (reference.isAbsolutePath ? reference : source.folder + reference).normalizedPath
    guard !chain.contains(where: path.isSamePath) else {
      let circle = (chain + [path]).map { "`\(source.shownIn)\($0)`" }
      sink.report(
        place.diagnostic(
          "themes extend each other: " + circle.joined(separator: " → "),
          hints: ["remove this `extends`, or name the theme that both start from"]))
      return ThemeStack()
    }
    let name = ThemeStack.FileName(provider: source.number, path: FilePath(path))
    if let stack = known[name] { return stack }
    guard chain.count < Self.greatestDepth else {
      sink.report(place.tooDeepThemes(most: Self.greatestDepth))
      return ThemeStack()
    }
    var stack = ThemeStack()
    switch source.resources.load(path) {
    case .failure(let error): report(error, path: source.shownIn + path, place)
    case .success(let bytes):
      var inner = source
      inner.folder = path.folderWithSlash
      stack = read(bytes, at: name, from: inner, place, chain: chain + [path])
    }
    known[name] = stack
    return stack
  }

  private mutating func read(
    _ bytes: [UInt8], at fileName: ThemeStack.FileName, from source: Files, _ place: ThemePlace,
    chain: [String]
  ) -> ThemeStack {
    let name = source.shownIn + fileName.path.string
    guard bytes.count <= 1 << 20 else {
      sink.report(place.diagnostic("the theme file `\(name)` is larger than 1 MB"))
      return ThemeStack()
    }
    let text: String
    do throws(FileText.NotUTF8) { text = try FileText.decode(bytes) } catch {
      let inside = ThemePlace(
        file: name, location: error.location, isDocuments: place.isDocuments, layer: place.layer)
      sink.report(
        inside.diagnostic("the theme file is not UTF-8", hints: ["save it as UTF-8 and try again"]))
      return ThemeStack()
    }
    let layer = name.split(separator: "/").last.map(String.init) ?? name
    let isTokens = ["json", "tokens"].contains(name.split(separator: ".").last?.lowercased())
    guard
      let root = ThemeNode.parse(
        isTokens ? TokenFile.withoutComments(text) : text, file: name, layer: layer,
        isDocuments: place.isDocuments, isJSON: isTokens, reportingTo: &sink)
    else { return ThemeStack() }
    guard root.members != nil || !isTokens else {
      sink.report(root.place.diagnostic("a token file is an object, not \(root.description)"))
      return ThemeStack()
    }
    var document: ThemeDocument
    var tokens: ThemeNode?
    if !isTokens {
      document = ThemeDocument(root, reportingTo: &sink)
    } else if root["resolutionOrder"] != nil || name.hasSuffix(".resolver.json") {
      var reader = TokenResolver(root: root) { path in
        let path = (path.isAbsolutePath ? path : source.folder + path).normalizedPath
        return (source.shownIn + path, source.resources.load(path))
      }
      document = reader.document(reportingTo: &sink)
    } else {
      document = TokenReader.document(root, reportingTo: &sink)
      tokens = root
    }
    var stack = ThemeStack(
      startingFrom: document.bases.isEmpty ? Self.startOfFiles : nil, tokens: tokens)
    for base in document.bases {
      stack.add(theme(base.reference, from: source, base.place, chain: chain))
    }
    findFonts(of: &document, from: source)
    stack.add(document, named: fileName)
    return stack
  }

  /// Finds the fonts in the folder that a theme file names.
  private mutating func findFonts(of document: inout ThemeDocument, from source: Files) {
    guard let node = document.fontFolder, let name = node.text else { return }
    let folder = (name.isAbsolutePath ? name : source.folder + name).normalizedPath
    let found = source.resources.fontFiles(in: folder, inside: source.folder)
    sink.report(contentsOf: node.place.problems(withFonts: found, in: name))
    if case .success(let content) = found { document.fontFiles = content.files }
  }

  // MARK: - Unknown themes

  /// The extensions of theme files.
  private static let endings = [".yml", ".yaml", ".tokens.json", ".json", ".tokens"]

  /// Reports a name that is not that of a preset, with a suggestion.
  private mutating func reportUnknown(
    _ reference: String, _ source: Files, _ place: ThemePlace
  ) {
    let names = MarkdownTheme.presetNames
    func isThere(_ name: String) -> Bool {
      if case .success = source.resources.load(source.folder + name) { true } else { false }
    }
    let file = Self.endings.lazy.map { reference + $0 }.first(where: isThere)
    var message = "there is no theme `\(reference)`"
    let hint: String
    if let file {
      hint = "did you mean the file `\(source.shownIn + file)`?"
    } else if !reference.isEmpty, isThere(reference) {
      message = "`\(reference)` is not the name of a theme file"
      hint = "end the name in \(Self.endings.prefix(3).map { "`\($0)`" }.joinedAsChoice)"
    } else if case .failure(.unreadable(let reason)) = source.resources.load(
      source.folder + reference), !reference.isEmpty
    {
      message = "the theme `\(reference)` can't be read: \(reason)"
      hint = "name a file in it, such as `\(reference)/theme.yml`, or a theme, such as `default`"
    } else if let nearest = names.nearest(to: reference) {
      hint = "did you mean `\(nearest)`?"
    } else {
      hint = "themes are \(names.joined(separator: ", ")); the name of a file ends in .yml"
    }
    sink.report(place.diagnostic(message, hints: [hint], id: DiagnosticID.unknownTheme))
  }

  private mutating func report(_ error: ResourceError, path: String, _ place: ThemePlace) {
    let (reason, hint): (String, String) =
      switch error {
      case .notFound(let nearest):
        ("there is no theme file `\(path)`", nearestHint(nearest, to: path, place))
      case .outsideRoot(let root):
        ("the theme file `\(path)` lies outside `\(root)`", "move it, or set `--root`")
      case .remote:
        (
          "`\(path)` is on the network; themes are read only from files",
          "save it, and name the file"
        )
      case .unreadable(let reason), .notFetched(let reason), .unreachable(let reason):
        ("the theme file `\(path)` can't be read: \(reason)", "name a file such as `brand.yml`")
      }
    sink.report(place.diagnostic(reason, hints: [hint], id: DiagnosticID.unknownTheme))
  }

  private func nearestHint(_ nearest: String?, to path: String, _ place: ThemePlace) -> String {
    if let nearest { return "did you mean `\(nearest)`?" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = String(name.prefix { $0 != "." })
    if let preset = MarkdownTheme.presetNames.nearest(to: stem) {
      return "did you mean the theme `\(preset)`, without an ending?"
    }
    let start = (place.file ?? namingFile).map { "of `\($0)`" } ?? "that you are in"
    return "paths are relative to the folder \(start)"
  }
}

extension [Diagnostic] {
  /// The diagnostics by file, and in each file from top to bottom.
  var byFileAndPlace: [Diagnostic] {
    var files: [String?] = []
    for diagnostic in self where !files.contains(diagnostic.file) { files.append(diagnostic.file) }
    return files.flatMap { file in
      enumerated().filter { $0.element.file == file }.sorted { a, b in
        guard let x = a.element.range?.start, let y = b.element.range?.start, x != y else {
          return a.offset < b.offset
        }
        return x < y
      }.map(\.element)
    }
  }
}

extension String {
  /// The path up to its last slash.
  fileprivate var folderWithSlash: String {
    lastIndex(of: "/").map { String(self[...$0]) } ?? ""
  }
}
