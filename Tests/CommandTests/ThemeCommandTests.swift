// SPDX-License-Identifier: Apache-2.0

import Foundation
import Primitives
import TestSupport
import Testing

/// `mdpdf theme`, and what the options of style do with themes, as a process.
@Suite("Themes on the command line", .deadline)
struct ThemeCommandTests {
  private let command: CommandRunner

  init() throws {
    command = try .besideBrand()
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> CommandRunner.Result {
    try command.runWithFonts(arguments, environment: environment)
  }

  /// The colours and fonts of the pages, as the layout report has them.
  private func report(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> LayoutTree {
    let result = try run(
      ["a.md", "-q", "--debug-layout", "report.json"] + arguments, environment: environment)
    #expect(result.code == 0, "\(result.error)")
    return try LayoutTree(json: Array((command.folder.text("report.json") ?? "").utf8))
  }

  private func text(_ result: CommandRunner.Result) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  @Test("theme without a command prints help about themes")
  func help() throws {
    for arguments in [["theme"], ["theme", "--help"]] {
      let result = try run(arguments)
      #expect(result.code == 0)
      #expect(text(result).contains("USAGE: mdpdf theme <subcommand>"))
    }
    let wrong = try run(["theme", "lsit"])
    #expect(wrong.code == 64)
    #expect(wrong.error.contains("hint: did you mean `list`?"))
  }

  @Test(
    "a theme is not overwritten, nor one that it extends: 64",
    arguments: [
      ["check", "own.yml", "-o", "own.yml"], ["show", "own.yml", "-o", "./own.yml"],
      ["export", "own.yml", "-o", "brand.yml"], ["guide", "own.yml", "-f", "pdf", "-o", "own.yml"],
      ["guide", "own.yml", "-f", "pdf", "-o", "brand.yml"],
      ["gallery", "a.md", "-t", "own.yml", "-f", "pdf", "-o", "brand.yml"],
    ])
  func overwriting(arguments: [String]) throws {
    try command.folder.write("extends: brand.yml\n", to: "own.yml")
    let before = ["own.yml", "brand.yml"].map { command.folder.text($0) }
    let result = try run(["theme"] + arguments)
    #expect(result.code == 64, "\(result.error)")
    #expect(result.error.contains("is an input and would be overwritten"), "\(result.error)")
    #expect(["own.yml", "brand.yml"].map { command.folder.text($0) } == before)
  }

  @Test("what has a slash is a file, whatever its ending")
  func paths() throws {
    try command.folder.write("sizes: {bullet: 7}", to: "house")
    #expect(text(try run(["theme", "show", "./house"])).contains("  bullet: 7  # house:1:9\n"))
    #expect(
      try run(["theme", "show", "/dev/null"]).error.contains("there is no theme file") == false)
    #expect(try run(["theme", "show", "/dev/null"]).code == 78)
  }

  @Test("theme list names every preset and every code theme")
  func list() throws {
    let result = try run(["theme", "list"])
    #expect(result.code == 0 && result.error == "")
    let lines = text(result).split(separator: "\n", omittingEmptySubsequences: false)
    let names = lines.prefix { !$0.isEmpty }.compactMap { $0.split(separator: " ").first }
    #expect(names.count == 13 && names.first == "paper" && names.last == "book")
    let codeThemes = lines.drop { !$0.isEmpty }.dropFirst(2).dropLast()
    #expect(
      codeThemes.map { $0.split(separator: " ").first }
        == ["harbour", "meadow", "ember", "orchid"])
  }

  @Test("W06 theme check names role, ratio, needed ratio and a colour that passes: 1")
  func check() throws {
    let sound = try run(["theme", "check", "default"])
    #expect(sound.code == 0)
    #expect(text(sound) == "default: all 288 pairs can be told apart\n")

    try command.folder.write("colors: {highlight: \"#ff9500\"}\n", to: "pale.yml")
    let pale = try run(
      ["theme", "check", "pale.yml", "--appearance", "light", "--contrast", "standard"])
    #expect(pale.code == 1)
    #expect(
      text(pale).hasPrefix(
        "light: link (`colors.highlight`): #ff9500 on #ffffff has 2.19, needs 4.50; #ad6500 would do\n"
      ), "\(text(pale).prefix(200))")
    #expect(try run(["theme", "check", "nothing"]).code == 78)
  }

  @Test("theme check finds what the style sheet makes invisible: a white heading on white")
  func checkStyles() throws {
    try command.folder.write("styles: {heading: {h2: {foregroundColor: white}}}\n", to: "w.yml")
    let result = try run(["theme", "check", "w.yml", "--appearance", "light"])
    #expect(result.code == 1)
    #expect(
      text(result).contains(
        "light: heading 2 (`styles.heading.h2.foregroundColor`): #ffffff on #ffffff has 1.00"),
      "\(text(result))")
  }

  @Test("X05 theme show prints the values of the style sheet and which layer set them")
  func showStyles() throws {
    try command.folder.write(
      "styles:\n  heading: {bold: false}\n  quote: {barColor: {light: red, dark: white}}\n",
      to: "s.yml")
    let result = try run(["theme", "show", "s.yml", "--set", "styles.heading.h1.fontSize=2em"])
    #expect(result.code == 0 && result.error == "")
    let lines = text(result).split(separator: "\n")
    #expect(lines.contains("    bold: false  # s.yml:2:13"), "\(lines.suffix(12))")
    #expect(lines.contains { $0.hasPrefix("      fontSize: \"2em\"  # --set styles.heading.h1.") })
    #expect(lines.contains { $0.hasPrefix("    barColor: ") && $0.contains("# s.yml:3:") })
  }

  @Test("X05 theme show prints every value and which layer set it")
  func show() throws {
    let result = try run(["theme", "show", "brand.yml", "--set", "sizes.bullet=6"])
    #expect(result.code == 0 && result.error == "")
    let lines = text(result).split(separator: "\n")
    #expect(lines.contains("  highlight: \"#0b4f94\"  # brand.yml:2:10"))
    #expect(lines.contains("  bullet: 6  # --set sizes.bullet"))
    #expect(lines.contains("  general: 8  # default"))
    // What it prints is a theme.
    try command.folder.write(text(result), to: "shown.yml")
    let again = try run(["theme", "export", "shown.yml"])
    #expect(
      text(again) == text(try run(["theme", "export", "brand.yml", "--set", "sizes.bullet=6"])))
    let book = try run(["theme", "show", "book"])
    #expect(text(book).contains("  general: 7  # book\n"))
  }

  @Test("theme export writes design tokens and keeps what it does not understand")
  func tokens() throws {
    try command.folder.write(
      """
      {"markdown": {"sizes": {"$type": "dimension", "bullet": {"$value": {"value": 6, "unit": "px"}}}},
       "$extensions": {"org.example": "kept"}}
      """, to: "t.tokens.json")
    let exported = try run(
      ["theme", "export", "t.tokens.json", "--format", "dtcg", "-o", "u.tokens.json"])
    #expect(exported.code == 0 && exported.error == "")
    #expect(command.folder.text("u.tokens.json")?.contains("\"org.example\": \"kept\"") == true)
    let (first, second) = (
      try run(["theme", "export", "t.tokens.json"]), try run(["theme", "export", "u.tokens.json"])
    )
    #expect(text(first) == text(second))
    #expect(text(first).contains("  bullet: 6\n"))
  }

  @Test(
    "the ending of the file decides whether theme export writes design tokens",
    arguments: ["x.tokens.json", "x.JSON", "x.tokens", "x.yml"])
  func exportEnding(name: String) throws {
    let result = try run(["theme", "export", "GitHub", "-o", name])
    #expect(result.code == 0)
    let written = command.folder.text(name)
    #expect(written?.hasPrefix("{") == (name != "x.yml"))
    let other = name == "x.yml" ? "dtcg" : "yaml"
    #expect(try run(["theme", "export", "github", "-o", name, "--format", other]).code == 64)
    #expect(command.folder.text(name) == written)
  }

  @Test("a theme is not written to a file that could not be read as one")
  func otherEndings() throws {
    for arguments in [
      ["theme", "export", "paper", "-o", "x.txt"], ["theme", "new", "x", "-o", "x.json"],
      ["theme", "show", "paper", "-o", "x.tokens"],
    ] {
      let result = try run(arguments)
      #expect(result.code == 64)
      #expect(result.error.contains("ending"))
    }
    #expect(try run(["theme", "export", "paper", "-o", "x.txt", "--format", "dtcg"]).code == 0)
    #expect(try run(["theme", "new", "x", "-o", "x.txt"]).code == 73)
  }

  @Test("K11 colours as texts in files of tokens make --strict fail")
  func strict() throws {
    try command.folder.write(
      "{\"palette\": {\"$type\": \"color\", \"a\": {\"$value\": \"#123456\"}}}", to: "t.tokens.json"
    )
    #expect(try run(["theme", "check", "t.tokens.json"]).code == 0)
    #expect(try run(["theme", "check", "t.tokens.json", "--strict"]).code == 3)
  }

  @Test("theme new and theme export write to standard output or to a file")
  func writing() throws {
    #expect(try run(["theme", "new", "acme", "-o", "acme.yml"]).code == 0)
    #expect(try run(["theme", "check", "acme.yml"]).code == 0)
    let exported = try run(["theme", "export", "sepia"])
    #expect(text(exported).hasPrefix("fonts:\n"))
    #expect(try run(["theme", "export", "sepia", "-o", "missing/s.yml"]).code == 73)
  }

  @Test("a broken theme file is said with its place, and nothing is written: 78")
  func broken() throws {
    try command.folder.write("colors:\n  bodi: red\nsizes: {bullet: big}\n", to: "bad.yml")
    let result = try run(["a.md", "--theme", "bad.yml"])
    #expect(result.code == 78)
    #expect(
      result.error == """
        bad.yml:2:3: error: there is no `colors.bodi` in a theme [bad-theme]
          hint: did you mean `colors.body`?
        bad.yml:3:17: error: `sizes.bullet` is `big`, which is not a length [bad-theme]
          hint: write a number of points, a length such as 4mm, or 1.5em

        """)
    #expect(command.folder.text("a.pdf") == nil)
    #expect(try run(["a.md", "--theme", "brnd.yml"]).code == 78)
  }

  @Test("a file that extends another reads it from its own folder and from no other project")
  func folders() throws {
    try command.folder.write("extends: ../base.yml\nsizes: {bullet: 9}", to: "themes/t.yml")
    try command.folder.write("colors: {body: \"#123456\"}", to: "base.yml")
    let outside = try run(["theme", "show", "themes/t.yml"])
    #expect(outside.code == 78)
    #expect(outside.error.contains("lies outside `themes`"), "\(outside.error)")
    try FileManager.default.createDirectory(
      atPath: command.folder(".git"), withIntermediateDirectories: false)
    let inside = try run(["theme", "show", "themes/t.yml"])
    #expect(inside.code == 0, "\(inside.error)")
    #expect(text(inside).contains("  body: \"#123456\"  # base.yml:1:10\n"))
  }

  @Test("X03 --set equals the same line in a file")
  func set() throws {
    try command.folder.write(
      "extends: paper\ncolors: {body: \"#333333\"}\nspacings: {general: 14}", to: "t.yml")
    let file = try report(["--theme", "t.yml"])
    let option = try report(["--set", "colors.body=#333333", "--set", "spacings.general=14"])
    #expect(file.all("paragraph").first?.style?.color == "#333333")
    #expect(file.all("paragraph").map(\.style) == option.all("paragraph").map(\.style))
    #expect(file.texts.map(\.rect) == option.texts.map(\.rect))

    let wrong = try run(["a.md", "--set", "colors.bodi=#333"])
    #expect(wrong.code == 78)
    #expect(wrong.error.contains("hint: did you mean `colors.body`?"))
    #expect(try run(["a.md", "--set", "colors.body"]).code == 64)
  }

  @Test("A01 pages are light whatever the environment says")
  func light() throws {
    try command.folder.write(
      "[Settings]\ngtk-application-prefer-dark-theme=1\n", to: "config/gtk-3.0/settings.ini")
    let hostile = [
      "MDPDF_APPEARANCE": "dark", "XDG_CONFIG_HOME": command.folder("config"),
      "COLORFGBG": "15;0", "GTK_THEME": "Adwaita:dark",
    ]
    #expect(try report([], environment: hostile).pages.first?.background == "#ffffff")
  }

  @Test("A04 system obeys MDPDF_APPEARANCE, then the desktop, and is light else")
  func system() throws {
    try command.folder.write(
      "[Settings]\ngtk-application-prefer-dark-theme = true\n", to: "config/gtk-4.0/settings.ini")
    let desktop = ["XDG_CONFIG_HOME": command.folder("config")]
    func background(_ environment: [String: String]) throws -> String? {
      try report(["--appearance", "system"], environment: environment).pages.first?.background
    }
    #expect(try background(["XDG_CONFIG_HOME": command.folder("nowhere")]) == "#ffffff")
    #expect(try background(desktop) == "#15181d")
    #expect(try background(desktop.merging(["MDPDF_APPEARANCE": "light"]) { $1 }) == "#ffffff")
    #expect(try background(["MDPDF_APPEARANCE": "dark"]) == "#15181d")
  }

  @Test("A03 light,dark writes two files from one run")
  func both() throws {
    let result = try run(["a.md", "-o", "out.png", "--appearance", "light,dark", "--ppi", "20"])
    #expect(result.code == 0 && result.error == "")
    #expect(
      try command.folder.names().filter { $0.hasPrefix("out") } == [
        "out-dark-1.png", "out-light-1.png",
      ])
    #expect(try run(["a.md", "--appearance", "light,dark"]).code == 0)
    #expect(
      try command.folder.names().filter { $0.hasSuffix(".pdf") } == ["a-dark.pdf", "a-light.pdf"])
    #expect(try run(["a.md", "-o", "-", "--appearance", "light,dark"]).code == 64)
  }

  @Test("V21 platformOptimized has wider gaps in pictures than in print")
  func media() throws {
    try command.folder.write("one\n\ntwo\n", to: "a.md")
    let theme = ["--theme", "platformOptimized"]
    let gaps = try [["-o", "out.pdf"], ["-o", "out.png", "--ppi", "20"]].map { output in
      let lines = try report(theme + output).all("paragraph").compactMap { $0.frame() }
      return try #require(lines.last).minY - #require(lines.first).maxY
    }
    #expect(gaps[0].isNear(8) && gaps[1].isNear(12), "\(gaps)")
  }

  @Test("--text-size and --accent change any theme")
  func reader() throws {
    let page = try report(["--theme", "book", "--text-size", "extraLarge", "--accent", "#ff9500"])
    #expect(try #require(page.all("paragraph").first?.style).size.isNear(11.2 * 19 / 17))
    let link = try #require(page.all("link").first?.style?.color)
    #expect(link != "#ff9500" && link != "#7b1e3a")
    #expect(try run(["a.md", "--accent", "orangy"]).code == 64)
    let named = try report(["--theme", "book", "--accent", "RebeccaPurple"])
    #expect(named.all("link").first?.style?.color == "#663399")
  }

  @Test("dark pages that a theme does not have are a warning")
  func noDarkPages() throws {
    let result = try run(["a.md", "--theme", "sepia", "--appearance", "dark"])
    #expect(result.code == 0)
    #expect(result.error.contains("warning: the theme has no dark pages"))
  }

  @Test("X04 front matter sets theme, appearance and knobs; unknown ones are reported")
  func frontMatter() throws {
    try command.folder.write(
      """
      ---
      title: Walk
      theme:
        extends: github
        page: {size: a5}
        colors: {bodi: red, code: "#222222"}
      appearance: drak
      contrast: high
      ---
      Text `code`
      """, to: "a.md")
    let result = try run(["a.md", "--debug-layout", "r.json"])
    #expect(result.code == 0)
    #expect(
      result.error == """
        a.md:6:12: warning: there is no `colors.bodi` in a theme [bad-theme]
          hint: did you mean `colors.body`?
        a.md:7:13: warning: `appearance` is `drak` [bad-theme]
          hint: did you mean `dark`?

        """)
    let report = try LayoutTree(json: Array((command.folder.text("r.json") ?? "").utf8))
    #expect(report.pages.first?.width == 419.528)
    #expect(report.all("codeInline").first?.style?.color == "#222222")
    #expect(report.all("paragraph").first?.style?.color == "#010409", "GitHub's, high contrast")
  }

  @Test("margins without room are a warning in front matter, and an error in a theme file")
  func noRoom() throws {
    let page = "page: {size: a6, margins: 300}\n"
    try command.folder.write("---\ntheme:\n  \(page)---\nText\n", to: "a.md")
    let warned = try run(["a.md"])
    #expect(warned.code == 0)
    #expect(warned.error.hasPrefix("a.md:3:29: warning: the margins leave no room for text"))
    try command.folder.write("Text\n", to: "a.md")
    try command.folder.write(page, to: "t.yml")
    let refused = try run(["a.md", "--theme", "t.yml"])
    #expect(refused.code == 78)
    #expect(refused.error.hasPrefix("t.yml:1:27: error: the margins leave no room for text"))
  }

  @Test("X02 the layers win in order: preset, file, variant, front matter, command line")
  func layers() throws {
    try command.folder.write(
      "extends: github\nspacings: {list: 1, cell: 1, final: 1}\n"
        + "colors: {body: \"#111111\", code: \"#111111\", highlight: \"#111111\"}\n"
        + "variants:\n  dark: {colors: {body: \"#aaaaaa\", code: \"#aaaaaa\"}}\n", to: "t.yml")
    try command.folder.write(
      "---\ntheme:\n  colors: {code: \"#bbbbbb\"}\n  spacings: {cell: 2, final: 2}\n---\n"
        + "Text `code` [link](https://e.org)\n", to: "a.md")
    let page = try report(["--theme", "t.yml", "--appearance", "dark"])
    #expect(page.pages.first?.background == "#0d1117", "the preset's")
    #expect(page.all("link").first?.style?.color == "#111111", "the file's")
    #expect(page.all("paragraph").first?.style?.color == "#aaaaaa", "the variant's")
    #expect(page.all("codeInline").first?.style?.color == "#bbbbbb", "the front matter's")
    let set = try report(
      ["--theme", "t.yml", "--appearance", "dark", "--set", "colors.code=#cccccc"])
    #expect(set.all("codeInline").first?.style?.color == "#cccccc", "the command line's")
    // Front matter that names a theme gives way to one that the user names.
    try command.folder.write("---\ntheme: dark\n---\nText\n", to: "a.md")
    #expect(try report([]).pages.first?.background == "#121212")
    #expect(try report(["--theme", "github"]).pages.first?.background == "#ffffff")
  }
}
