// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Batch

@Suite("Ignore files", .deadline)
struct IgnoreRulesTests {
  private func ignores(_ text: String, _ path: String, isFolder: Bool = false) -> Bool? {
    IgnoreRules(text).ignores(path.split(separator: "/").map(String.init), isFolder: isFolder)
  }

  @Test("a name without slash counts in every folder")
  func names() {
    #expect(ignores("*.draft.md", "a/b/x.draft.md") == true)
    #expect(ignores("*.draft.md", "a/b/x.md") == nil)
  }

  @Test("a slash ties a pattern to the folder of the file")
  func anchors() {
    #expect(ignores("/a.md", "a.md") == true)
    #expect(ignores("/a.md", "b/a.md") == nil)
    #expect(ignores("b/a.md", "c/b/a.md") == nil)
    #expect(ignores("**/b/a.md", "c/b/a.md") == true)
  }

  @Test("a slash at the end is for folders only")
  func folders() {
    #expect(ignores("build/", "x/build", isFolder: true) == true)
    #expect(ignores("build/", "x/build") == nil)
  }

  @Test("the last rule that concerns a path decides")
  func negation() {
    let text = "*.md\n!keep.md\n"
    #expect(ignores(text, "a.md") == true)
    #expect(ignores(text, "x/keep.md") == false)
    #expect(ignores("!keep.md\n*.md", "keep.md") == true)
  }

  @Test("comments, blanks and what is inside a folder")
  func details() {
    #expect(ignores("# a.md\n\n", "a.md") == nil)
    #expect(ignores("\\#a.md", "#a.md") == true)
    #expect(ignores("a.md  ", "a.md") == true)
    #expect(ignores("x/**", "x", isFolder: true) == nil)
    #expect(ignores("x/**", "x/y/z.md") == true)
  }
}
