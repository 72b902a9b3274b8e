// SPDX-License-Identifier: Apache-2.0

import Foundation
import Primitives
import TestSupport
import Testing
import Theming

/// `mdpdf theme guide` and `mdpdf theme gallery`, as a process.
@Suite("Pages about themes", .deadline)
struct ThemePagesTests {
  private let command: CommandRunner

  init() throws {
    command = try .besideBrand()
  }

  private func run(_ arguments: [String]) throws -> CommandRunner.Result {
    try command.runWithFonts(["theme"] + arguments)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try #require(FileManager.default.contents(atPath: command.folder(name))))
  }

  @Test("G06 theme guide writes PDF, PNG and SVG, light and dark, and says nothing")
  func guide() throws {
    let both = try run(["guide", "brand.yml", "-o", "guide.pdf", "--appearance", "light,dark"])
    #expect(both.code == 0 && both.error == "" && both.output.isEmpty, "\(both.error)")
    let text = try PDFFile(bytes: bytes("guide-light.pdf")).text()
    #expect(text.hasPrefix("brand\n") && text.contains("→ palette.sea"))
    #expect(try PDFFile(bytes: bytes("guide-dark.pdf")).text() == text)

    let pictures = try run(["guide", "oceanic", "-o", "g.png", "--pages", "1-2", "--ppi", "40"])
    #expect(pictures.code == 0 && pictures.error == "", "\(pictures.error)")
    #expect(try bytes("g-1.png").starts(with: [0x89, 0x50]))
    #expect(try run(["guide", "book", "-f", "svg", "-d", "svg", "--pages", "1"]).code == 0)
    #expect(try command.folder.names().contains("svg"))

    let piped = try run(["guide", "default"])
    #expect(piped.code == 0 && piped.output.starts(with: Data("%PDF-".utf8)))
    #expect(try run(["guide", "default"]).output == piped.output)
  }

  @Test("theme guide refuses what it can't do, in the words of other commands")
  func refusals() throws {
    let unknown = try run(["guide", "oceanik"])
    #expect(unknown.code == 78 && unknown.error.contains("did you mean `oceanic`?"))
    let ending = try run(["guide", "default", "-o", "guide.docx"])
    #expect(ending.code == 64)
    #expect(try run(["guide", "brand.yml", "-o", "brand.yml", "-f", "pdf"]).code == 64)
    #expect(try run(["gallery", "missing.md"]).code == 66)
    #expect(try run(["gallery", "a.md", "-t", "nothing.yml"]).code == 78)
    let many = try run(["gallery", "a.md", "-f", "png", "--pages", "9"])
    #expect(many.code != 0 && many.error.contains("none of the requested pages"))
  }

  @Test("G08 theme gallery shows a document in all themes on one sheet")
  func gallery() throws {
    let result = try run([
      "gallery", "a.md", "-t", "brand.yml", "-o", "sheet.png", "--ppi", "72", "--debug-layout",
      "sheet.json",
    ])
    #expect(result.code == 0 && result.error == "", "\(result.error)")
    let layout = try LayoutTree(json: bytes("sheet.json"))
    #expect(layout.pages.count == 1)
    let sheet = try Picture(png: bytes("sheet-1.png"))
    let themes = [("brand", MarkdownTheme.default)] + ThemePreset.all.map { ($0.name, $0.theme()) }
    let images = layout.all("image")
    try #require(images.count == themes.count)
    for ((name, theme), image) in zip(themes, images) {
      let frame = try #require(image.frame())
      // The paper of the theme, in the corner of its page; below it, its name.
      let seen = sheet[Int(frame.minX) + 4, Int(frame.minY) + 4]
      let paper = theme.page.background.light
      #expect(abs(seen.relativeLuminance - paper.relativeLuminance) < 0.02, "\(name)")
      #expect(abs(seen.red - paper.red) < 0.02 && abs(seen.blue - paper.blue) < 0.02, "\(name)")
      let cell = try #require(layout.all("cell").first { $0.text.hasPrefix(name) })
      #expect(cell.all("image").first?.path == image.path, "\(name)")
      // And there is text on it.
      #expect(sheet.extent(in: frame.inset(by: Sides(all: 6))) { $0 != seen } != nil, "\(name)")
    }
    let piped = try run(["gallery", "a.md"])
    #expect(piped.code == 0 && piped.output.starts(with: Data("%PDF-".utf8)))
  }
}
