// SPDX-License-Identifier: Apache-2.0

import Fontconfig
import Foundation
import Primitives
import TestSupport
import Testing

@Suite("Font configurations", .deadline)
struct FontConfigurationTests {
  /// A configuration of one folder with a copy of some of the fonts.
  private func configuration(_ fonts: [String]) throws -> (FontConfiguration, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for font in fonts {
      let source = URL(filePath: FontFace.pinned(font).file)
      try folder.write([UInt8](Data(contentsOf: source)), to: font)
    }
    return (FontConfiguration(includesSystemFonts: false, folders: [folder.path]), folder)
  }

  private func description(weight: Int = 400, isItalic: Bool = false) -> FontRequest {
    FontRequest(
      families: ["JetBrains Mono"], size: 10, weight: weight, isItalic: isItalic, features: [])
  }

  @Test("without folders there is no font, and nothing to match")
  func empty() {
    let none = FontConfiguration(includesSystemFonts: false, folders: [])
    #expect(none.isEmpty && none.familyNames().isEmpty && none.emptyFolders.isEmpty)
    #expect(none.match(description(), language: "en") == nil)
    #expect(none.face(named: "Inter") == nil)
    #expect(!none.hasGlyph(for: "a"))
  }

  @Test("the fonts of the system can be loaded by another thread before")
  func loadedBefore() {
    SystemFontLoading.start()
    SystemFontLoading.finish()
    let before = FontConfiguration(includesSystemFonts: true, folders: [])
    let anew = FontConfiguration(includesSystemFonts: true, folders: [])
    #expect(before.familyNames() == anew.familyNames())
    #expect(before.sourceFiles() == anew.sourceFiles())
  }

  @Test("a folder that is not there is one without fonts")
  func missing() {
    let none = FontConfiguration(includesSystemFonts: false, folders: ["/no/such/folder"])
    #expect(none.emptyFolders == ["/no/such/folder"])
    #expect(none.isEmpty)
  }

  @Test("a face that would have to be thickened or slanted is left to Pango")
  func synthesized() throws {
    let (configuration, folder) = try configuration(["JetBrainsMono-Regular.ttf"])
    let match = configuration.match(description(), language: "en")
    #expect(match?.family == "JetBrains Mono" && match?.index == 0)
    #expect(match?.file == folder("JetBrainsMono-Regular.ttf"))
    #expect(configuration.match(description(weight: 700), language: "en") == nil)
    #expect(configuration.match(description(isItalic: true), language: "en") == nil)
  }

  @Test("a face is found by each of its names, and only by these")
  func names() throws {
    let (configuration, folder) = try configuration(["Inter-BoldItalic.otf"])
    for name in ["Inter-BoldItalic", "inter bold italic"] {
      let face = configuration.face(named: name)
      #expect(face?.family == "Inter", "\(name)")
      #expect(face?.weight == 700 && face?.isItalic == true, "\(name)")
    }
    #expect(configuration.face(named: "Inter-Bold") == nil)
    #expect(configuration.contains(family: "INTER") && !configuration.contains(family: "Inte"))
    // A font whose file is gone is none.
    try FileManager.default.removeItem(atPath: folder("Inter-BoldItalic.otf"))
    #expect(!configuration.contains(family: "Inter") && configuration.isEmpty)
  }

  @Test("added fonts are installed, and no source of the machine")
  func addedFiles() throws {
    let (configuration, folder) = try configuration(["Inter-Regular.otf"])
    #expect(!configuration.sourceFiles().contains(folder("Inter-Regular.otf")))
    #expect(FontFolder(path: folder.path).fonts == [folder("Inter-Regular.otf")])
    #expect(configuration.installedFaces().map(\.file) == [folder("Inter-Regular.otf")])
  }

  @Test("a character is there when one of the fonts has it")
  func characters() throws {
    let (configuration, _) = try configuration(["JetBrainsMono-Regular.ttf"])
    #expect(configuration.hasGlyph(for: "ж"))
    #expect(!configuration.hasGlyph(for: "日"))
  }
}
