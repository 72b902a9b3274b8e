// SPDX-License-Identifier: Apache-2.0

internal import Fontconfig
internal import HarfBuzz
internal import Pango
package import Primitives

/// The fonts of one render: finds, measures and remembers them; belongs to one thread.
package final class FontBook {
  /// The source of fonts.
  package struct Source: Hashable, Sendable {
    /// Additional folders with font files.
    package var folders: [String]
    /// Additional font files.
    package var files: [String]
    /// Whether to use only those folders.
    package var ignoresSystemFonts: Bool
    /// A fontconfig file to read instead of the system's; `nil` for the system's.
    package var configurationFile: String?

    /// Creates a source of fonts.
    package init(
      folders: [String] = [], files: [String] = [], ignoresSystemFonts: Bool = false,
      configurationFile: String? = nil
    ) {
      self.folders = folders
      self.files = files
      self.ignoresSystemFonts = ignoresSystemFonts
      self.configurationFile = configurationFile
    }
  }

  let map: FontMap
  let plainText: PlainTextCache
  private var primaries: [FontRequest: Primary] = [:]
  /// Some of `primaries`, the most requested nearest to the front.
  private var recent: [(asked: FontRequest, primary: Primary)] = []
  /// Problems with the requested fonts, each family and each file once.
  package var diagnostics: [Diagnostic] {
    found
      + placesOfFeatures.keys.sorted().compactMap { tag in
        (fontsWithout[tag] ?? nil).map { .missingFeature(tag, of: $0, at: placesOfFeatures[tag]) }
      } + map.damagedFiles.sorted().map { .damagedFont($0) }
  }
  private var found: [Diagnostic] = []
  /// Finds where a family is named, for messages; `nil` when that is unknown.
  package var placeOfFamily: (String) -> (file: String, range: SourceRange)? = { _ in nil }

  /// The places where features are named, by their tags; other features are not reported as missing,
  /// because nobody asked for them in this document.
  package var placesOfFeatures: [String: (file: String, range: SourceRange)] = [:]
  /// The family of a font without a feature that was asked for, by the tag; `nil` once a font has it.
  private var fontsWithout: [String: String?] = [:]

  /// Measures the choice of fonts; `nil` measures nothing.
  package var clock: StageClock?

  /// The font for a request, with what layout needs to know about it.
  package struct Primary {
    /// The request with generic names replaced by families.
    package let request: FontRequest
    /// The font; `nil` when no font is installed.
    package let font: FontID?
    /// Its metrics.
    package let metrics: FontMetrics
  }

  /// Opens the fonts of a source.
  package convenience init(source: Source = Source()) {
    self.init(Collection(source: source))
  }

  /// Opens the fonts of a collection.
  package init(_ collection: Collection) {
    map = FontMap(library: collection.library)
    plainText = collection.plainText
    found = collection.takeWarnings()
  }

  /// What another thread needs to open the fonts of a book for itself.
  package struct Origin: Sendable {
    fileprivate let configuration: FontConfiguration
    fileprivate let language: String
    fileprivate let eastAsian: EastAsianLanguage?
  }

  /// What another thread needs to open these fonts for itself.
  package var origin: Origin {
    Origin(configuration: map.configuration, language: language, eastAsian: usualEastAsian)
  }

  /// Opens the fonts of another book, on any thread.
  package init(_ origin: Origin) {
    map = FontMap(library: FontLibrary(configuration: origin.configuration))
    plainText = PlainTextCache()
    setLanguage(origin.language, eastAsian: origin.eastAsian)
  }

  /// The fonts of a source, opened once for several renders; belongs to one thread.
  package final class Collection {
    let library: FontLibrary
    fileprivate let plainText = PlainTextCache()
    private var isReported = false

    /// Opens the fonts of a source.
    package init(source: Source) {
      library = FontLibrary(
        configuration: FontConfiguration(
          file: source.configurationFile, includesSystemFonts: !source.ignoresSystemFonts,
          folders: source.folders, files: source.files))
    }

    /// Problems with folders, files and settings; returned only once, however many renders there are.
    fileprivate func takeWarnings() -> [Diagnostic] {
      guard !isReported else { return [] }
      isReported = true
      return library.configuration.emptyFolders.map { .emptyFontFolder($0) }
        + library.configuration.damagedFiles.map { .damagedFont($0) }
        + fontconfigMessages().map { .fontconfig($0) }
    }

    private func fontconfigMessages() -> [String] {
      // Of two processes that make the folder of the cache at once, one says that it can't.
      let hasCache = library.configuration.hasWritableCache
      return FontconfigMessages.take().filter { !hasCache || !$0.isAboutFontCache }
    }

    /// The files and folders that determine which fonts exist, besides those of the source.
    package func sourceFiles() -> [String] { library.configuration.sourceFiles() }

    /// The font files in folders and their subfolders, found without starting fontconfig.
    package static func fontFiles(in folders: [String]) -> [String] {
      folders.flatMap { FontFolder(path: $0).fonts }
    }

    /// The files and folders that fontconfig reads, and that hold the fonts.
    package func folders() -> [String] { library.configuration.folders() }
  }

  /// Starts to load the fonts of the system on another thread.
  package static func startLoadingSystemFonts() { SystemFontLoading.start() }

  /// Waits for the thread that loads the fonts of the system, if there is one.
  package static func finishLoadingSystemFonts() { SystemFontLoading.finish() }

  /// Stops the libraries from writing to standard error; programs call it once.
  package static func keepLibraryMessages() {
    LibraryMessages.drop()
    FontconfigMessages.keep()
  }

  /// Whether no font is installed.
  package var isEmpty: Bool { map.configuration.isEmpty }

  /// Sets the language of the document, a BCP 47 tag, and that of its East Asian text where it does
  /// not show its own.
  package func setLanguage(_ tag: String?, eastAsian: EastAsianLanguage? = nil) {
    language = tag ?? "en"
    map.setLanguage(language)
    givenEastAsian = EastAsianLanguage(tag: language)
    usualEastAsian = eastAsian
  }

  /// The document's language, if that is Chinese, Japanese or Korean.
  private var givenEastAsian: EastAsianLanguage?
  /// The language of Han characters in a document of another or no given language.
  private var usualEastAsian: EastAsianLanguage?

  /// The language of the East Asian characters that were counted in a text; `nil` when there are
  /// none.
  func eastAsianLanguage(of census: EastAsianCensus) -> EastAsianLanguage? {
    guard let own = census.language else { return nil }
    return givenEastAsian ?? census.ownScript ?? usualEastAsian ?? own
  }

  private struct EastAsianRequest: Hashable {
    let families: [String]
    let language: EastAsianLanguage
  }

  private var eastAsianFamilies: [EastAsianRequest: [String]] = [:]

  /// The families for the East Asian text of a request; the first has all its characters, so that
  /// Han characters, kana and Hangul come from one family.
  func families(for request: FontRequest, in language: EastAsianLanguage) -> [String] {
    let key = EastAsianRequest(families: request.families, language: language)
    if let known = eastAsianFamilies[key] { return known }
    let others = primary(for: request).request.families
    let first = eastAsianFamily(of: request.families, in: language)
    let families = first.map { first in [first] + others.filter { $0 != first } } ?? others
    eastAsianFamilies[key] = families
    return families
  }

  private func eastAsianFamily(
    of families: [String], in language: EastAsianLanguage
  ) -> String? {
    let sample: Unicode.Scalar =
      switch language {
      case .simplifiedChinese, .traditionalChinese, .hongKongChinese: "\u{4E2D}"
      case .japanese: "\u{306E}"
      case .korean: "\u{D55C}"
      }
    for family in families + ["sans-serif"] {
      if let stack = FontStack.families(generic: family, in: language) {
        if let choice = stack.first(where: isInstalled) { return choice }
      } else if map.configuration.hasGlyph(for: sample, in: family) {
        return family
      }
    }
    return nil
  }

  /// The language of the document, a BCP 47 tag; English by default.
  private(set) var language = "en"

  /// Finds an installed face by family, full or PostScript name; `nil` when there is none.
  package func request(named name: String, size: Double) -> FontRequest? {
    map.configuration.face(named: name).map {
      FontRequest(families: [$0.family], size: size, weight: $0.weight, isItalic: $0.isItalic)
    }
  }

  /// The full name of a font's face.
  package func faceName(_ id: FontID) -> String { map.faces[id.index].name }

  /// The metrics of a font, whether primary or fallback.
  package func metrics(of id: FontID) -> FontMetrics {
    map.fonts[id.index].harfBuzz.metrics()
  }

  /// The faces used so far, in the order of first use; a `FontID` is an index into them.
  package var faces: [FontFace] { map.faces }

  /// The identifier of a face at a size whose glyphs are chosen elsewhere, as in formulas; `nil` when its
  /// file can't be read.
  package func id(of face: FontFace) -> FontID? {
    map.index(of: face).map(FontID.init(index:))
  }

  /// The regular face of a family at a size in points; `nil` when the family is not installed.
  package func face(ofFamily family: String, size: Double) -> FontFace? {
    guard isInstalled(family),
      let font = primary(for: FontRequest(families: [family], size: size)).font
    else { return nil }
    return map.faces[font.index]
  }

  /// Whether a family is installed.
  package func isInstalled(_ family: String) -> Bool { map.isInstalled(family) }

  /// Finds the font for a request; a named family that is missing is reported once, with its substitute.
  package func primary(for request: FontRequest) -> Primary {
    // The same few requests recur, from the same styles; comparing finds them faster than hashing.
    if let index = recent.firstIndex(where: { $0.asked == request }) {
      let primary = recent[index].primary
      if index > 3 { recent.swapAt(index, index - 1) }
      return primary
    }
    let primary = primaries[request] ?? clock.measure(.fonts) { find(request) }
    primaries[request] = primary
    if recent.count >= 12 { recent.removeLast() }
    recent.append((request, primary))
    return primary
  }

  private func find(_ request: FontRequest) -> Primary {
    var resolved = request
    resolved.families = []
    var missing: [String] = []
    for family in request.families {
      if let stack = FontStack.families(generic: family) {
        append(stack, to: &resolved.families)
        if !stack.choices.contains(where: isInstalled) { missing.append(stack.generic) }
      } else if isInstalled(family) {
        resolved.families.append(family)
      } else {
        missing.append(family)
      }
    }
    if resolved.families.isEmpty { append(FontStack.sansSerif, to: &resolved.families) }
    let index = map.font(for: resolved)
    let font = index.map { map.fonts[$0] }
    report(missing: missing, substitute: font?.family)
    if let font { note(featuresOf: request, in: font) }
    let metrics =
      font.map { $0.harfBuzz.metrics() } ?? FontMetrics(guessedFor: request.size)
    return Primary(
      request: resolved, font: index.map(FontID.init(index:)), metrics: metrics)
  }

  private func append(_ stack: FontStack.Families, to families: inout [String]) {
    families += stack.choices.first(where: isInstalled).map { [$0] } ?? []
    families += stack.fallbacks.filter { isInstalled($0) && !families.contains($0) }
    families.append(stack.generic)
  }

  /// Notes which of the features that a request asks for are in its font.
  private func note(featuresOf request: FontRequest, in font: Font) {
    for feature in request.features where !feature.hasSuffix("=0") && !feature.hasSuffix("=off") {
      let tag = String(feature.prefix(4))
      guard placesOfFeatures[tag] != nil, fontsWithout[tag] != .some(nil) else { continue }
      fontsWithout[tag] = .some(font.harfBuzz.hasFeature(tag) ? nil : font.family)
    }
  }

  private var reportedFamilies: Set<String> = []

  private func report(missing: [String], substitute: String?) {
    for family in missing where reportedFamilies.insert(family).inserted {
      let near = substitute.flatMap { _ in map.configuration.familyNames().nearest(to: family) }
      found.append(
        .missingFont(family, substitute: substitute, nearest: near, at: placeOfFamily(family)))
    }
  }
}
