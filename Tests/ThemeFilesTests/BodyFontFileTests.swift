// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Body fonts of theme files", .deadline)
struct BodyFontFileTests {
  private static let body = "fonts: {body: {families: [Linux Biolinum O], pointSize: 20}}\n"

  @Test("bold, italic and titles follow the body font of a file; code follows its size")
  func follow() {
    let fonts = ThemeFolder.load(Self.body).theme.fonts
    #expect(fonts.bold == fonts.body.bold && fonts.italic == fonts.body.italic)
    #expect(fonts.title == fonts.body.bold && fonts.largeTitle == fonts.body.bold)
    #expect(fonts.bold.families == ["Linux Biolinum O"] && fonts.bold.pointSize == 20)
    #expect(fonts.code.pointSize == 17)
  }

  @Test("a file keeps what it says, in any order and through `extends`")
  func extended() {
    let folder = ThemeFolder([
      "house.yml": "fonts: {bold: {families: [Inter], pointSize: 11}, title: {weight: 500}}",
      "letter.yml": "extends: house.yml\n\(Self.body)",
    ])
    let fonts = folder.load("letter.yml").theme.fonts
    #expect(fonts.bold.families == ["Inter"] && fonts.bold.pointSize == 11)
    #expect(fonts.italic == fonts.body.italic)
    #expect(fonts.title.weight.value == 500 && fonts.title.families == ["Linux Biolinum O"])
  }

  @Test("a preset keeps its own families, and the rest follows")
  func preset() {
    let fonts = ThemeFolder.load("extends: book\n\(Self.body)").theme.fonts
    #expect(fonts.bold.families == ["Linux Biolinum O"])
    #expect(fonts.title.families == ["Linux Biolinum O", "sans-serif"])
    let paper = ThemeFolder.load("extends: paper\n\(Self.body)").theme.fonts
    #expect(paper.bold.weight == .semibold && paper.bold.pointSize == 20)
  }

  @Test("a single setting carries the fonts of files along")
  func singleSetting() {
    let folder = ThemeFolder(["house.yml": "fonts: {bold: {weight: 600}}"])
    let loaded = folder.load("house.yml") {
      $0.set("fonts.body.families", to: "Linux Biolinum O")
      $0.set("fonts.body.pointSize", to: "20")
    }
    #expect(loaded.theme.fonts.bold.families == ["Linux Biolinum O"])
    #expect(loaded.theme.fonts.bold.pointSize == 20 && loaded.theme.fonts.bold.weight == .semibold)
    let setting = MarkdownTheme.setting(at: "fonts.italic.families")
    #expect(setting.map { loaded.origin(of: $0) } == "fonts.body")
  }

  @Test("a reference to a font that follows gives what it follows")
  func reference() {
    let theme = ThemeFolder.load("\(Self.body)styles: {link: {font: \"{fonts.bold}\"}}\n").theme
    #expect(theme.styles[.link][.font] == theme.fonts.bold)
    #expect(theme.fonts.bold.pointSize == 20)
  }
}
