// SPDX-License-Identifier: Apache-2.0

internal import Fontconfig
internal import Pango

/// The fonts that documents can be set in, as somebody who chooses among them wants to know them.
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
    /// The weight, 1 to 1000; 0 for a variable font, which has many.
    package var weight: Int
    /// Whether it is slanted.
    package var isItalic: Bool
    /// The font file.
    package var file: String
  }

  /// The families in the order of their names.
  package let families: [Family]
  /// The samples of `scripts` that no font has.
  package let missingScripts: [Script]
  /// The folders among those named in which there is no font.
  package let emptyFolders: [String]

  /// A script that documents may be in.
  package struct Script: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// A character that its fonts have.
    package var sample: Unicode.Scalar
    /// A package of the distributions that has one.
    package var package: String
  }

  /// Scripts that a machine may lack fonts for.
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

  /// Looks at the fonts of a source.
  package init(_ source: FontBook.Source) {
    let configuration = FontConfiguration(
      file: source.configurationFile, includesSystemFonts: !source.ignoresSystemFonts,
      folders: source.folders)
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

  /// The family that a generic name means here; `nil` when it is no generic name, or nothing is installed.
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
