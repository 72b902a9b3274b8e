// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The available fonts: the system's, or a private set.
///
/// Threads may share it: it does not change once it is loaded, and fontconfig asks a configuration for fonts
/// on any thread.
package final class FontConfiguration: Sendable {
  /// The `FcConfig`, for the wrappers of libraries that choose fonts with it.
  package nonisolated(unsafe) let pointer: OpaquePointer
  /// The added folders without a font that text can be set in.
  package let emptyFolders: [String]
  /// The added files that are no font that text can be set in.
  package let damagedFiles: [String]

  /// Loads the fonts to choose from.
  ///
  /// - Parameters:
  ///   - file: A configuration to read instead of the system's; `nil` for the system's (or that of
  ///     `FONTCONFIG_FILE`, as everywhere).
  ///   - includesSystemFonts: Whether to use the fonts of that configuration.
  ///   - folders: Additional folders with font files.
  ///   - files: Additional font files.
  package init(
    file: String? = nil, includesSystemFonts: Bool, folders: [String], files: [String] = []
  ) {
    let config: OpaquePointer?
    if includesSystemFonts, let file {
      config = FcConfigCreate()
      FcConfigParseAndLoad(config, Array(file.utf8) + [0], 1)
      FcConfigBuildFonts(config)
    } else if includesSystemFonts {
      config = SystemFontLoading.take() ?? FcInitLoadConfigAndFonts()
      FontConfiguration.share(config)
    } else {
      config = FcConfigCreate()
      FcConfigParseAndLoadFromMemory(config, FontConfiguration.privateConfiguration, 1)
    }
    guard let config else { preconditionFailure("fontconfig returned no configuration") }
    pointer = config
    damagedFiles = files.filter { !Self.add($0, to: config) }
    emptyFolders = folders.filter { !Self.add(FontFolder(path: $0), at: $0, to: config) }
    if !includesSystemFonts { FcConfigBuildFonts(config) }
  }

  deinit { FcConfigDestroy(pointer) }

  /// Makes the first configuration of the system that of the whole process: Pango would load it once more
  /// when it starts.
  private static func share(_ config: OpaquePointer?) {
    guard !isShared.exchange(true, ordering: .relaxed), let config else { return }
    // Versions differ in whether the process gets a reference of its own.
    FcConfigReference(config)
    FcConfigSetCurrent(config)
  }

  private static let isShared = Atomic(false)

  /// Adds the fonts of a folder; returns whether text can be set in one of them.
  private static func add(
    _ folder: FontFolder, at path: String, to config: OpaquePointer
  ) -> Bool {
    let count = applicationFontCount(of: config)
    if folder.hasOnlyFiles {
      FcConfigAppFontAddDir(config, path)
    } else {
      for file in folder.fonts { FcConfigAppFontAddFile(config, file) }
    }
    return hasUsableFont(in: FcSetApplication, of: config, from: count)
  }

  /// Adds a font file; returns whether text can be set in it.
  private static func add(_ file: String, to config: OpaquePointer) -> Bool {
    let count = applicationFontCount(of: config)
    // fontconfig would wait at a pipe.
    if FontFolder.isRegularFile(file), FontFolder.isFont(file) {
      FcConfigAppFontAddFile(config, file)
    }
    return hasUsableFont(in: FcSetApplication, of: config, from: count)
  }

  /// Whether no font can set text.
  package var isEmpty: Bool {
    ![FcSetSystem, FcSetApplication].contains {
      Self.hasUsableFont(in: $0, of: pointer, from: 0)
    }
  }

  /// Whether text can be set in one of the fonts of a set, from an index on.
  private static func hasUsableFont(
    in set: FcSetName, of config: OpaquePointer, from start: Int
  ) -> Bool {
    guard let fonts = FcConfigGetFonts(config, set) else { return false }
    return (start..<max(start, Int(fonts.pointee.nfont))).contains { index in
      fonts.pointee.fonts[index].map(isUsable) ?? false
    }
  }

  private static func applicationFontCount(of config: OpaquePointer) -> Int {
    FcConfigGetFonts(config, FcSetApplication).map { Int($0.pointee.nfont) } ?? 0
  }

  /// Whether Pango accepts a font: TrueType or CFF outlines, in a file that is not compressed for
  /// the web.
  private static func isUsable(_ font: OpaquePointer) -> Bool {
    guard let format = string(in: font, FC_FONTFORMAT), format == "TrueType" || format == "CFF",
      let name = string(in: font, FC_FILE)
    else { return false }
    return FontFolder.isFont(name)
  }

  /// The files and folders that determine the available fonts, besides those that were added: while
  /// none of them changes, fonts stay the same.
  package func sourceFiles() -> [String] {
    var paths: Set<String> = []
    func add(_ list: OpaquePointer?, withFolder: Bool) {
      guard let list else { return }
      defer { FcStrListDone(list) }
      while let next = FcStrListNext(list) {
        let path = String(cString: next)
        paths.insert(path)
        // A file added beside a configuration file may be one too.
        if withFolder, let slash = path.lastIndex(of: "/") { paths.insert(String(path[..<slash])) }
      }
    }
    add(FcConfigGetConfigFiles(pointer), withFolder: true)
    add(FcConfigGetConfigDirs(pointer), withFolder: false)
    add(FcConfigGetFontDirs(pointer), withFolder: false)
    if let fonts = FcConfigGetFonts(pointer, FcSetSystem) {
      for index in 0..<Int(fonts.pointee.nfont) {
        if let file = fonts.pointee.fonts[index].flatMap({ string(in: $0, FC_FILE) }) {
          paths.insert(file)
        }
      }
    }
    return paths.sorted()
  }

  /// The files and folders that fontconfig reads, and that hold the fonts.
  package func folders() -> [String] {
    var paths: Set<String> = []
    for list in [
      FcConfigGetConfigFiles(pointer), FcConfigGetConfigDirs(pointer),
      FcConfigGetFontDirs(pointer), FcConfigGetCacheDirs(pointer),
    ] {
      guard let list else { continue }
      defer { FcStrListDone(list) }
      while let next = FcStrListNext(list) { paths.insert(String(cString: next)) }
    }
    return paths.sorted()
  }

  /// Whether fontconfig can write into a folder for its cache.
  package var hasWritableCache: Bool {
    guard let list = FcConfigGetCacheDirs(pointer) else { return false }
    defer { FcStrListDone(list) }
    while let next = FcStrListNext(list) {
      if access(String(cString: next), W_OK) == 0 { return true }
    }
    return false
  }

  /// The names of families, as the fonts spell them.
  package func familyNames() -> [String] {
    var names: Set<String> = []
    forEachFont(family: nil) { pattern in
      var index: CInt = 0
      while let name = string(in: pattern, FC_FAMILY, index) {
        names.insert(name)
        index += 1
      }
      return true
    }
    return names.sorted()
  }

  /// Whether a family is installed under this name; case and blanks do not matter.
  package func contains(family: String) -> Bool {
    var found = false
    forEachFont(family: family) { _ in
      found = true
      return false
    }
    return found
  }

  /// A face as a theme would ask for it.
  package struct NamedFace: Hashable, Sendable {
    /// The family as the font spells it.
    package var family: String
    /// The weight, from 1 to 1000.
    package var weight: Int
    /// Whether it is slanted.
    package var isItalic: Bool
  }

  /// Finds an installed face by the name of its family, its full name or its PostScript name; `nil`
  /// when there is none, where a match would give some other font.
  package func face(named name: String) -> NamedFace? {
    if contains(family: name) { return NamedFace(family: name, weight: 400, isItalic: false) }
    var face: NamedFace?
    for property in [FC_FULLNAME, FC_POSTSCRIPT_NAME] where face == nil {
      forEachFont(property, name, [FC_FAMILY, FC_WEIGHT, FC_SLANT]) { pattern in
        var weight = 0.0
        var slant: CInt = 0
        guard let family = string(in: pattern, FC_FAMILY) else { return true }
        FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        face = NamedFace(
          family: family, weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
          isItalic: slant != FC_SLANT_ROMAN)
        return false
      }
    }
    return face
  }

  private func forEachFont(family: String?, _ body: (OpaquePointer) -> Bool) {
    forEachFont(FC_FAMILY, family, [FC_FAMILY], body)
  }

  /// Calls `body` with some properties of every text font whose `property` is `value`, until it
  /// returns `false`.
  func forEachFont(
    _ property: String, _ value: String?, _ properties: [String],
    _ body: (OpaquePointer) -> Bool
  ) {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    if let value { FcPatternAddString(pattern, property, Array(value.utf8) + [0]) }
    for name in properties + [FC_FILE, FC_FONTFORMAT] { FcObjectSetAdd(wanted, name) }
    guard let set = FcFontList(pointer, pattern, wanted) else { return }
    defer { FcFontSetDestroy(set) }
    for index in 0..<Int(set.pointee.nfont) {
      guard let font = set.pointee.fonts[index], Self.isUsable(font) else { continue }
      if !body(font) { return }
    }
  }

  /// The configuration used without the system's: a cache, the generic names, and the rules that
  /// make bold and oblique faces where a family has none.
  private static let privateConfiguration = Array(privateXML.utf8) + [0]

  private static let privateXML = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <match target="font">
        <test name="weight" compare="less_eq"><const>medium</const></test>
        <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        <edit name="weight" mode="assign"><const>bold</const></edit>
      </match>
      <match target="font">
        <test name="slant"><const>roman</const></test>
        <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <double>1</double><double>0.2</double><double>0</double><double>1</double>
            </matrix>
          </times>
        </edit>
        <edit name="slant" mode="assign"><const>oblique</const></edit>
      </match>
    </fontconfig>
    """
}

/// Reads the string at `index` of a pattern's property; `nil` when there is none.
func string(in pattern: OpaquePointer, _ property: String, _ index: CInt = 0) -> String? {
  var text: UnsafeMutablePointer<FcChar8>?
  guard FcPatternGetString(pattern, property, index, &text) == FcResultMatch, let text else {
    return nil
  }
  return String(cString: text)
}
