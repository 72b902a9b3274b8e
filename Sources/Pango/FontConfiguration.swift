// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig

/// Which fonts there are: the system's, or a private set.
package final class FontConfiguration {
  let pointer: OpaquePointer

  /// Loads the fonts to choose from.
  ///
  /// - Parameters:
  ///   - file: A configuration to read instead of the system's; `nil` is the system's
  ///     (`FONTCONFIG_FILE` replaces that, as everywhere).
  ///   - includesSystemFonts: Whether the fonts of that configuration are seen at all.
  ///   - folders: More folders with font files.
  package init(file: String? = nil, includesSystemFonts: Bool, folders: [String]) {
    let config: OpaquePointer?
    if includesSystemFonts, let file {
      config = FcConfigCreate()
      FcConfigParseAndLoad(config, Array(file.utf8) + [0], 1)
      FcConfigBuildFonts(config)
    } else if includesSystemFonts {
      config = FcInitLoadConfigAndFonts()
    } else {
      config = FcConfigCreate()
      FcConfigParseAndLoadFromMemory(config, FontConfiguration.privateConfiguration, 1)
    }
    guard let config else { preconditionFailure("fontconfig returned no configuration") }
    pointer = config
    for folder in folders {
      FcConfigAppFontAddDir(config, folder)
    }
    if !includesSystemFonts { FcConfigBuildFonts(config) }
  }

  deinit { FcConfigDestroy(pointer) }

  /// The names that families have, as the fonts spell them.
  package func familyNames() -> [String] {
    var names: Set<String> = []
    forEachFont(family: nil) { pattern in
      var index: CInt = 0
      while let name = string(in: pattern, FC_FAMILY, index) {
        names.insert(name)
        index += 1
      }
    }
    return names.sorted()
  }

  /// Tells whether a family is installed under this name; case and blanks do not matter.
  package func contains(family: String) -> Bool {
    var found = false
    forEachFont(family: family) { _ in found = true }
    return found
  }

  private func forEachFont(family: String?, _ body: (OpaquePointer) -> Void) {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    if let family { FcPatternAddString(pattern, FC_FAMILY, Array(family.utf8) + [0]) }
    FcObjectSetAdd(wanted, FC_FAMILY)
    guard let set = FcFontList(pointer, pattern, wanted) else { return }
    defer { FcFontSetDestroy(set) }
    for index in 0..<Int(set.pointee.nfont) {
      if let font = set.pointee.fonts[index] { body(font) }
    }
  }

  /// What a configuration without the system's still needs: a cache, the generic names, and the
  /// rules that make bold and oblique faces where a family has none.
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
