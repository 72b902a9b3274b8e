// SPDX-License-Identifier: Apache-2.0

import Confining
import TestSupport
import Testing

@Suite("Environment of conversions", .deadline)
struct ProcessEnvironmentTests {
  @Test(
    "has what fonts, languages and libraries need",
    arguments: ["HOME", "LC_ALL", "LANG", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "SOURCE_DATE_EPOCH"])
  func kept(name: String) {
    #expect(ProcessEnvironment.keeps(name))
  }

  @Test(
    "has nothing else",
    arguments: [
      "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "PASSWORD", "SSH_AUTH_SOCK", "HOMEBREW", "",
    ])
  func removed(name: String) {
    #expect(!ProcessEnvironment.keeps(name))
  }
}
