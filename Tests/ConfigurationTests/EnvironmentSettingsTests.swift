// SPDX-License-Identifier: Apache-2.0

import Configuration
import Primitives
import TestSupport
import Testing

@Suite("Settings in the environment", .deadline)
struct EnvironmentSettingsTests {
  @Test("the environment has options under their names in capitals")
  func environment() {
    let settings = EnvironmentSettings([
      "MDPDF_THEME": "book", "MDPDF_FONT_PATH": "/a:/b", "MDPDF_NO_CACHE": "1",
      "MDPDF_ALLOW": "missing-image, overfull", "MDPDF_LANDSCAPE": "false", "MDPDF_PAPR": "a5",
      "MDPDF_DOCKER_TAG": "latest", "PATH": "/bin",
    ])
    #expect(
      settings.settings.arguments == [
        "--allow=missing-image", "--allow=overfull", "--font-path=/a", "--font-path=/b",
        "--no-landscape", "--no-cache", "--theme=book",
      ])
    // What may belong to another program is left alone.
    #expect(settings.diagnostics.map(\.hints) == [["did you mean `MDPDF_PAPER`?"]])
  }

  @Test("what belongs to one run is not read, and the hint says where to say it")
  func perRun() {
    let settings = EnvironmentSettings([
      "MDPDF_WATCH": "1", "MDPDF_INPUTS": "a.md", "MDPDF_QUIET": "perhaps", "MDPDF_PAPER": "",
      "MDPDF_RECORD": "1",
    ])
    #expect(settings.settings.isEmpty)
    #expect(
      settings.diagnostics.map(\.hints) == [
        ["name the inputs on the command line, or in `mdpdf.yml`"], ["write `true` or `false`"],
        ["use `--watch` on the command line"],
      ])
  }

  @Test("a key is the long name of an option, and only a flag can be turned off")
  func keys() {
    #expect(ConfigurableOption.named("font_size")?.option.name == "font-size")
    #expect(ConfigurableOption.named("fontSize")?.option.name == "font-size")
    #expect(ConfigurableOption.named("no-cache")?.isNegated == true)
    #expect(ConfigurableOption.named("no-paper") == nil)
    #expect(ConfigurableOption.named("Paper") == nil)
    // `MDPDF_APPEARANCE` is what the system's appearance is taken to be.
    for option in ConfigurableOption.all where !["inputs", "appearance"].contains(option.name) {
      let settings = EnvironmentSettings([EnvironmentSettings.variable(for: option): "1"])
      #expect(settings.settings.map(\.option) == [option])
    }
  }
}
