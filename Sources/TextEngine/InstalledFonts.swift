// SPDX-License-Identifier: Apache-2.0

internal import Fontconfig
internal import Pango

/// The fonts that documents can be set in, described for users who choose among them.
package struct InstalledFonts: Sendable {
  /// A family and its faces.
  package struct Family: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The faces, from light to heavy.
    package var faces: [Face]
  }

  /// A face of a family.
  package struct Face: Hashable, Sendable {
    /// The name in the family, such as `Bold Italic`.
    package var style: String
    /// The weight, from 1 to 1000; 0 for a variable font, which has many.
    package var weight: Int
    /// Whether it is slanted.
    package var isItalic: Bool
    /// The font file.
    package var file: String
  }

  /// The families, sorted by name.
  package let families: [Family]
  /// The `scripts` that no font covers.
  package let missingScripts: [Script]
  /// The given folders that contain no font.
  package let emptyFolders: [String]

  /// A script that documents may use.
  package struct Script: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// A character that fonts for it contain.
    package var sample: Unicode.Scalar
    /// A distribution package with such a font.
    package var package: String
  }

  /// The scripts that a machine may lack fonts for.
  package static let scripts: [Script] = [
    Script(name: "Latin", sample: "a", package: "fonts-inter"),
    Script(name: "Greek", sample: "α", package: "fonts-inter"),
    Script(name: "Cyrillic", sample: "я", package: "fonts-inter"),
    Script(name: "Arabic", sample: "ع", package: "fonts-noto-core"),
    Script(name: "Hebrew", sample: "א", package: "fonts-noto-core"),
    Script(name: "Devanagari", sample: "क", package: "fonts-noto-core"),
    Script(name: "Thai", sample: "ก", package: "fonts-noto-core"),
    Script(name: "Chinese", sample: "字", package: "fonts-noto-cjk"),
    Script(name: "Japanese", sample: "か", package: "fonts-noto-cjk"),
    Script(name: "Korean", sample: "한", package: "fonts-noto-cjk"),
    Script(name: "mathematics", sample: "∑", package: "fonts-noto-core"),
    Script(name: "emoji", sample: "😀", package: "fonts-noto-color-emoji"),
  ]

  /// Lists the fonts of a source.
  package init(_ source: FontBook.Source) {
    let configuration = FontConfiguration(
      file: source.configurationFile, includesSystemFonts: !source.ignoresSystemFonts,
      folders: source.folders, files: source.files)
    var families: [Family] = []
    for face in configuration.installedFaces() {
      if families.last?.name != face.family {
        families.append(Family(name: face.family, faces: []))
      }
      families[families.count - 1].faces.append(
        Face(style: face.style, weight: face.weight, isItalic: face.isItalic, file: face.file))
    }
    self.families = families
    missingScripts = Self.scripts.filter { !configuration.hasGlyph(for: $0.sample) }
    emptyFolders = configuration.emptyFolders
  }

  /// The installed family for a generic name; `nil` when the name is not generic, or nothing is
  /// installed.
  package func family(for generic: String) -> String? {
    guard let stack = FontStack.families(generic: generic) else { return nil }
    let names = Set(families.map { $0.name.lowercased() })
    return stack.choices.first { names.contains($0.lowercased()) }
  }

  /// The versions of the libraries that find and set text, by name.
  package static var libraryVersions: [(name: String, version: String)] {
    [("pango", pangoVersion), ("fontconfig", FontConfiguration.libraryVersion)]
  }
}
