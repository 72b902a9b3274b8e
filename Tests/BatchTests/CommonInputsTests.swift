// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import Batch

@Suite("What all documents are made from", .deadline)
struct CommonInputsTests {
  /// Inputs after a change of the usual ones.
  private func inputs(_ change: (inout CommonInputs) -> Void = { _ in }) -> CommonInputs {
    var inputs = CommonInputs()
    inputs.options = ["paper": "nil", "margin": "nil", "theme": "nil", "font-path": "[]"]
    inputs.themeFiles = ["t.yml": "1"]
    inputs.programFiles = ["/bin/mdpdf": "1", "/lib/libcairo.so.2": "1"]
    inputs.languageFolders = ["/usr/share/langs": "1"]
    inputs.fontFiles = ["/f": "1", "/f/A.otf": "1", "/f/B.ttf": "1", "/e/fonts.conf": "1"]
    inputs.fontSettings = ["LANG": "C"]
    change(&inputs)
    return inputs
  }

  private func words(_ change: (inout CommonInputs) -> Void) -> String? {
    let changed = inputs(change)
    #expect((changed.name == inputs().name) == (changed.changes(since: inputs()) == nil))
    return changed.changes(since: inputs())
  }

  @Test("options and settings are named")
  func options() {
    #expect(words { $0.options["paper"] = "a5" } == "`--paper` changed")
    #expect(
      words {
        $0.options["paper"] = "a5"
        $0.options["margin"] = "1"
        $0.options["SOURCE_DATE_EPOCH"] = "5"
      } == "`SOURCE_DATE_EPOCH`, `--margin` and `--paper` changed")
    #expect(
      words { inputs in for name in "abcde" { inputs.options["\(name)"] = "" } }
        == "`--a`, `--b`, `--c` and 2 more changed")
    #expect(words { _ in } == nil)
  }

  @Test("theme files, libraries, the program and languages are named")
  func files() {
    #expect(words { $0.themeFiles["t.yml"] = "2" } == "the theme file `t.yml` changed")
    #expect(
      words {
        $0.options["theme"] = "u.yml"
        $0.themeFiles = ["u.yml": "1"]
      } == "`--theme` changed")
    #expect(
      words { $0.programFiles["/lib/libcairo.so.2"] = "2" }
        == "the library `/lib/libcairo.so.2` changed")
    #expect(
      words { for path in $0.programFiles.keys { $0.programFiles[path] = "2" } }
        == "the program changed")
    #expect(words { $0.languageFolders = [:] } == "the language files changed")
  }

  @Test("fonts are named, also those that fontconfig has not seen yet")
  func fonts() throws {
    #expect(words { $0.fontFiles["/f/A.otf"] = "2" } == "the font `/f/A.otf` changed")
    #expect(
      words {
        $0.fontFiles["/f"] = "2"
        $0.fontFiles["/f/A.otf"] = ""
        $0.fontFiles["/f/C.ttf"] = "1"
      } == "the font `/f/C.ttf` is new, the font `/f/A.otf` is gone")
    #expect(
      words { $0.fontFiles["/e/fonts.conf"] = "2" } == "the font settings `/e/fonts.conf` changed")
    #expect(words { $0.fontFiles["/f"] = "2" } == "the font folder `/f` changed")

    let folder = try TemporaryFolder()
    try folder.write("", to: "Old.otf")
    try folder.write("", to: "New.otf")
    try folder.write("", to: "notes.txt")
    var earlier = inputs()
    earlier.fontFiles = [folder.path: "1", folder("Old.otf"): "1"]
    var now = earlier
    now.fontFiles[folder.path] = "2"
    #expect(now.changes(since: earlier) == "the font `\(folder("New.otf"))` is new")
  }

  @Test("settings for fonts are named if they lead to other fonts")
  func fontSettings() {
    #expect(inputs { $0.fontSettings["LANG"] = "de" }.changes(since: inputs()) == nil)
    #expect(inputs { $0.fontSettings["LANG"] = "de" }.name == inputs().name)
    #expect(
      words {
        $0.fontSettings["FONTCONFIG_FILE"] = "/x"
        $0.fontFiles["/f/C.ttf"] = "1"
      } == "`FONTCONFIG_FILE` changed, the font `/f/C.ttf` is new")
    #expect(
      words {
        $0.options["font-path"] = "x"
        $0.fontSettings["font-path"] = "x"
        $0.fontFiles["/f/C.ttf"] = "1"
      } == "`--font-path` changed")
    #expect(
      inputs {
        $0.fontSettings["LANG"] = "de"
        $0.fontFiles = [:]
      }.changes(since: inputs(), knowsFonts: false) == "`LANG` changed")
  }

  @Test("the state of a file that appears")
  func states() throws {
    let folder = try TemporaryFolder()
    #expect(CommonInputs.states(of: [folder("a")]) == [folder("a"): ""])
    try folder.write("new", to: "a")
    #expect(CommonInputs.states(of: [folder("a")])[folder("a")]?.hasPrefix("3 ") == true)
  }
}
