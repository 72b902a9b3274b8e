// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration
import MarkdownPDF
import Converting
import Messages
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Arguments become options", .deadline)
struct RenderArgumentsTests {
  private func options(_ arguments: String...) throws -> RenderOptions {
    let command = try #require(
      MDPDFCommand.parseAsRoot(["a.md"] + arguments) as? MDPDFCommand)
    var options = RenderOptions()
    try command.output.apply(to: &options)
    var look = try command.style.look(for: options.traits.medium, environment: [:]) { _ in }
    options.theme = look.load().theme
    options.traits.userInterfaceStyle = look.appearances.first ?? .light
    options.traits.contrast = look.contrast ?? .standard
    try command.resources.apply(
      to: &options,
      fileSystem: OutputPlan.FileSystem(isFolder: { $0 == "fonts" }, resolve: { _ in nil }))
    return options
  }

  @Test("every option that affects outputs is known by its name")
  func optionValues() throws {
    func values(_ arguments: [String] = []) throws -> [String: String] {
      try #require(MDPDFCommand.parseAsRoot(["a.md"] + arguments) as? MDPDFCommand).optionValues
    }
    let usual = try values()
    let known = Set(ConfigurableOption.all.map(\.name))
    #expect(Set(usual.keys).subtracting(known).sorted() == [])
    for arguments in [
      ["--paper", "a5"], ["--set", "colors.body=#333"], ["--appearance", "dark"],
      ["--font-path", "x"], ["--ppi", "96"], ["--landscape"], ["--fetch-private-host", "h"],
      ["--allow-scheme", "slack"], ["--limit", "table-columns=5"],
    ] {
      let changed = try values(arguments).filter { usual[$0.key] != $0.value }.keys.sorted()
      #expect(changed == [String(arguments[0].dropFirst(2))])
    }
  }

  private func refusal(_ arguments: String...) -> CommandError? {
    do {
      let command = try #require(
        MDPDFCommand.parseAsRoot(["a.md"] + arguments) as? MDPDFCommand)
      var options = RenderOptions()
      try command.output.apply(to: &options)
      _ = try command.style.look(for: .print, environment: [:]) { _ in }
      try command.resources.apply(
        to: &options,
        fileSystem: OutputPlan.FileSystem(isFolder: { $0 == "fonts" }, resolve: { _ in nil }))
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test("nothing said gives the library's defaults")
  func defaults() throws {
    let options = try options()
    let library = RenderOptions()
    #expect(options.theme == library.theme)
    #expect(options.traits == library.traits)
    #expect(options.fonts == library.fonts)
    #expect(options.png == library.png)
    #expect(options.pages == nil)
    #expect(options.isContinuous == false)
  }

  @Test("output options")
  func output() throws {
    #expect(try options("--pages", "2,4-").pages == PageRanges(parsing: "2,4-"))
    #expect(try options("--ppi", "300").png.pixelsPerInch == 300)
    #expect(try options("--dpi", "96").png.pixelsPerInch == 96)
    #expect(try options("--ppi", "96.5").png.pixelsPerInch == 96.5)
    #expect(try options("--continuous").isContinuous)
  }

  @Test("font size and scale")
  func fontSize() throws {
    var aligned = MarkdownTheme.paper
    aligned.align(to: 14)
    #expect(try options("--font-size", "14").theme == aligned)
    var scaled = MarkdownTheme.paper
    scaled.scaleFont(by: .huge)
    #expect(try options("--font-scale", "huge").theme == scaled)
  }

  @Test("page options")
  func page() throws {
    let page = try options("--paper", "letter", "--landscape", "--margin", "1in 20mm").theme.page
    #expect(page.size == .letter)
    #expect(page.isLandscape)
    #expect(page.margins.top == 72)
    #expect(page.margins.left?.isNear(56.69, tolerance: 0.01) == true)
  }

  @Test("appearance, fonts")
  func other() throws {
    #expect(try options("--appearance", "dark").traits.userInterfaceStyle == .dark)
    let fonts = try options("--font-path", "fonts", "--font-path", "fonts", "--ignore-system-fonts")
      .fonts
    #expect(fonts.directories == ["fonts", "fonts"])
    #expect(fonts.ignoresSystemFonts)
  }

  @Test(
    "what makes no sense is refused",
    arguments: [
      (["--pages", "0"], "`--pages`: pages count from 1; there is no page 0"),
      (["--pages", ""], "`--pages`: a page number is missing; write `2`, `3-6` or `8-`"),
      (["--pages", "1", "--continuous"], "`--pages` and `--continuous` can't be used together"),
      (["--ppi", "9.5"], "`--ppi 9.5` is out of range; choose from 10 to 1200 pixels per inch"),
      (["--ppi", "9"], "`--ppi 9` is out of range; choose from 10 to 1200 pixels per inch"),
      (["--font-size", "0"], "`--font-size 0` is out of range; choose from 1 to 500 points"),
      (["--font-size", "nan"], "`--font-size nan` is out of range; choose from 1 to 500 points"),
      (["--font-size", "inf"], "`--font-size inf` is out of range; choose from 1 to 500 points"),
      (
        ["--font-size", "9", "--font-scale", "tiny"],
        "`--font-size` and `--font-scale` can't be used together"
      ),
      (["--paper", "a44"], "`a44` is not a paper size"),
      (["--margin", "1 2 3 4 5"], "`1 2 3 4 5` is not a margin"),
      (["--margin", "=-5mm"], "`=-5mm` is not a margin"),
      (
        ["--margin", "11cm"],
        "the margins leave no room for text on a page of 595 × 841 pt"
      ),
    ])
  func refusals(arguments: [String], message: String) throws {
    let command = try #require(
      MDPDFCommand.parseAsRoot(["a.md"] + arguments) as? MDPDFCommand)
    let error = #expect(throws: CommandError.self) {
      var options = RenderOptions()
      try command.output.apply(to: &options)
      _ = try command.style.look(for: .print, environment: [:]) { _ in }
    }
    #expect(error?.exitCode == .usage)
    #expect(error?.diagnostic.message == message)
  }

  @Test("an unknown theme has its own exit code and a suggestion")
  func theme() {
    let error = refusal("--theme", "lihgt")
    #expect(error?.exitCode == .unusableConfiguration)
    #expect(error?.diagnostic.message == "there is no theme `lihgt`")
    #expect(error?.diagnostic.hints == ["did you mean `light`?"])
  }

  @Test("folders that are not there are refused")
  func folders() {
    #expect(refusal("--font-path", "nowhere") == .noSuchFolder("--font-path", "nowhere"))
    #expect(refusal("--root", "nowhere") == .noSuchFolder("--root", "nowhere"))
    #expect(refusal("--font-path", "fonts") == nil)
  }
}
