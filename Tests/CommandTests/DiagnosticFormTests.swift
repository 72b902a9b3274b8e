// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite("The form of messages", .deadline)
struct DiagnosticFormTests {
  @Test(
    "is the one asked for, even for arguments that can't be parsed",
    arguments: [
      ["a.md", "--frobnicate"], ["theme", "check", "paper", "--frobnicate"],
      ["test", "compare", "a.md", "--jobs", "x"], ["fonts", "--frobnicate"],
      ["a.md", "--ppi", "9999"], [],
    ])
  func badArguments(arguments: [String]) throws {
    let command = try CommandRunner.besideBrand()
    let json = try command.run(arguments + ["--diagnostics", "json"])
    #expect(json.code == 64)
    let lines = json.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"id\":\"bad-argument\"") == true)
    #expect(lines.last?.hasPrefix("{\"errors\":1,\"event\":\"summary\"") == true)
    let github = try command.run(arguments + ["--diagnostics=github"])
    #expect(github.error.hasPrefix("::error title=bad-argument::"))
    let variable = try command.run(
      ["a.md", "--frobnicate"], environment: ["MDPDF_DIAGNOSTICS": "short"])
    #expect(
      variable.error
        == "mdpdf: error: unknown option `--frobnicate` [bad-argument] (hint: see `mdpdf --help`)\n"
    )
  }

  @Test("of errors in arguments is that of the settings file")
  func settingsFile() throws {
    let command = try CommandRunner.besideBrand()
    try command.folder.write("diagnostics: json\n", to: "mdpdf.yml")
    func isJSON(_ arguments: [String]) throws -> Bool {
      try command.run(arguments).error.hasPrefix("{")
    }
    #expect(try isJSON(["a.md", "--frobnicate"]))
    #expect(try isJSON(["test", "compare", "--frobnicate"]))
    #expect(try isJSON(["a.md", "--pages="]))
    #expect(try isJSON(["b.md", "--frobnicate", "--config", "mdpdf.yml"]))
    #expect(try !isJSON(["a.md", "--frobnicate", "--no-config"]))
    #expect(try !isJSON(["a.md", "--frobnicate", "--diagnostics", "short"]))
    #expect(try !isJSON(["theme", "list", "--frobnicate"]))
  }

  @Test(
    "is the one asked for in every command that fails, with a summary",
    arguments: [
      (["theme", "check", "nope"], "unknown-theme", 78),
      (["theme", "chek"], "bad-argument", 64),
      (["merge-reports", "nope.json"], "no-such-file", 66),
      (["fonts", "nope"], "no-fonts", 69),
    ])
  func sideCommands(arguments: [String], id: String, code: Int32) throws {
    let command = try CommandRunner.besideBrand()
    let json = try command.run(arguments + ["--diagnostics", "json"])
    #expect(json.code == code)
    let lines = json.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"id\":\"\(id)\"") == true)
    #expect(lines.last?.hasPrefix("{\"errors\":1,\"event\":\"summary\"") == true)
  }

  @Test("is the one asked for in `theme check`, with places in the theme file")
  func themeCheck() throws {
    let command = try CommandRunner()
    try command.folder.write("colors: {highlight: \"#ff9500\"}\n", to: "pale.yml")
    let check = ["theme", "check", "pale.yml", "--appearance", "light", "--contrast", "standard"]
    let json = try command.run(check + ["--diagnostics", "json"])
    #expect(json.code == 1)
    #expect(json.output.isEmpty)
    let lines = json.error.split(separator: "\n")
    #expect(
      lines.first == """
        {"column":21,"endColumn":21,"endLine":1,"file":"pale.yml","hints":["#ad6500 would do"],\
        "id":"low-contrast","line":1,"message":"light: link (`colors.highlight`): #ff9500 on \
        #ffffff has 2.19, needs 4.50","schema":1,"severity":"error"}
        """)
    #expect(lines.last?.hasPrefix("{\"errors\":\(lines.count - 1),\"event\":\"summary\"") == true)
    let github = try command.run(check + ["--diagnostics", "github", "-o", "report.txt"])
    #expect(github.error.hasPrefix("::error file=pale.yml,line=1,endLine=1,col=21,endColumn=21,"))
    #expect(
      command.folder.text("report.txt")?.hasPrefix("light: link (`colors.highlight`)") == true)
  }
}
