// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing
import Theming

@Suite("Margins that leave no room", .deadline)
struct PageRoomTests {
  private static let message =
    "the margins leave no room for text on a page of 298 × 420 pt"
    + " (choose smaller margins or a larger page)"

  private func load(
    _ matter: String, adjusting adjust: (inout MarkdownTheme) -> Void = { _ in }
  ) throws -> LoadedTheme {
    var loader = ThemeLoader()
    let read = ThemeFrontMatter(matter, file: "a.md") { _ in }
    loader.add(read, of: "a.md", from: NoResources())
    return loader.load(adjusting: adjust)
  }

  @Test("in front matter give way to those of before, with a warning at their place")
  func frontMatter() throws {
    let loaded = try load("theme: {page: {size: a6, margins: 300}}")
    #expect(loaded.problems == ["2:35: \(Self.message)"])
    #expect(loaded.diagnostics.map(\.severity) == [.warning])
    #expect(loaded.diagnostics.map(\.id) == ["no-room"])
    #expect(loaded.theme.page.margins == MarkdownTheme.default.page.margins)
    #expect(loaded.theme.page.size == .a6)
    // What counts more may make them right.
    let larger = try load("theme: {page: {size: a6, margins: 300}}") { $0.page.size = .a3 }
    #expect(larger.problems == [])
    #expect(larger.theme.page.margins == PageMargins(all: 300))
  }

  @Test("are forgotten with their page if that is what is too small")
  func smallPage() throws {
    let loaded = try load("theme: {page: {size: 100x100, margins: 45}}")
    #expect(loaded.diagnostics.map(\.id) == ["no-room"])
    #expect(loaded.theme.page.hasRoom)
  }

  @Test("in a theme file are an error at their place")
  func file() throws {
    let text = "extends: default\npage:\n  size: a6\n  margins: 300\n"
    let loaded = ThemeFolder.load(text)
    #expect(loaded.problems == ["4:12: \(Self.message)"])
    #expect(loaded.hasErrors)
    #expect(loaded.diagnostics.first?.file == "theme.yml")
    var loader = ThemeLoader()
    loader.choose("theme.yml", from: ThemeFolder(["theme.yml": text]).resources)
    loader.set("page.margins", to: "20")
    #expect(loader.load().problems == [])
  }

  @Test("from options are not blamed on files")
  func options() {
    var loader = ThemeLoader()
    loader.set("page.margins", to: "500")
    #expect(loader.load().problems == [])
  }
}
