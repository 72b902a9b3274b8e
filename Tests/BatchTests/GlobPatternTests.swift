// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Batch

@Suite("Patterns for paths", .deadline)
struct GlobPatternTests {
  private func matches(_ pattern: String, _ path: String) -> Bool {
    GlobPattern(pattern).matches(path.split(separator: "/").map(String.init))
  }

  @Test(
    "match what they say",
    arguments: [
      ("*.md", "a.md"), ("a*b*c", "a1b2b3c"), ("?.md", "é.md"), ("[a-c]x", "bx"),
      ("[!a-c]x", "dx"), ("[]a]", "]"), ("**/*.md", "a.md"), ("**/*.md", "x/y/a.md"),
      ("docs/**", "docs/a/b"), ("a/**/z.md", "a/z.md"), ("a/**/z.md", "a/b/c/z.md"),
      ("\\*.md", "*.md"), ("[x.md", "[x.md"), ("**/b/**/d", "a/b/c/b/d"),
    ])
  func match(pattern: String, path: String) {
    #expect(matches(pattern, path))
  }

  @Test(
    "match nothing else",
    arguments: [
      ("*.md", "x/a.md"), ("?.md", "ab.md"), ("[a-c]x", "dx"), ("a/**/z.md", "b/z.md"),
      ("\\*.md", "a.md"), ("*.md", "a.mdx"), ("a*b", "ac"), ("docs/**", "doc/a"),
    ])
  func mismatch(pattern: String, path: String) {
    #expect(!matches(pattern, path))
  }

  @Test("take no exponential time")
  func hostile() {
    let name = String(repeating: "a", count: 2000)
    #expect(!matches(String(repeating: "a*", count: 200) + "b", name))
    let path = Array(repeating: "a", count: 500).joined(separator: "/")
    #expect(!matches(String(repeating: "**/a/", count: 100) + "b", path))
  }

  @Test("braces stand for several patterns")
  func braces() {
    #expect(GlobPattern.alternatives("{a,b}.{md,txt}") == ["a.md", "a.txt", "b.md", "b.txt"])
    #expect(GlobPattern.alternatives("x{a,{b,c}}") == ["xa", "xb", "xa", "xc"])
    #expect(GlobPattern.alternatives("{a}") == ["{a}"])
    #expect(GlobPattern.alternatives(String(repeating: "{a,b}", count: 40)).count <= 256)
  }
}
