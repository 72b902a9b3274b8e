// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("First lines of boxes", .deadline)
struct FenceReaderTests {
  /// A marker as `.class #id name=value "title"`.
  private func text(of marker: BoxMarker, in line: String) -> String {
    let attributes = marker.attributes
    if let title = marker.title, marker.titleOffset > 0 {
      #expect(Array(line.utf8).dropFirst(marker.titleOffset).starts(with: title.utf8))
    }
    return
      (attributes.classes.map { ".\($0)" } + (attributes.id.map { ["#\($0)"] } ?? [])
      + attributes.pairs.map { "\($0.name)=\($0.value)" }
      + (marker.title.map { ["\"\($0)\""] } ?? [])
      + (marker.takesOptions ? ["options"] : [])).joined(separator: " ")
  }

  @Test(
    "lines of colons",
    arguments: [
      ("::: {.a #b c=d}", ".a #b c=d"), (":::: {.a} ::::\r\n", ".a"),
      ("::: note", ".note"), (":::note", ".note"), ("::: note :::::", ".note"),
      ("::: tip Some *title* ", ".tip \"Some *title*\""),
      (":::tip[Some [title]]{#x}", ".tip #x \"Some [title]\""),
      ("::: tip {#x .y}", ".tip .y #x"), ("::: {.tip title=\"A b\"}", ".tip \"A b\""),
      (":::{note} A title", ".note \"A title\" options"), (":::{figure-md}", ".figure-md options"),
      ("::: details Click me {open}", ".details \"Click me {open}\""),
      (":::", "end"), ("::::::  \n", "end"),
    ])
  func fences(line: String, expected: String) {
    let found: String? =
      switch FenceReader.read(Array(line.utf8)) {
      case .start(let marker): text(of: marker, in: line)
      case .end: "end"
      case nil: nil
      }
    #expect(found == expected)
  }

  @Test(
    "other lines", arguments: ["::", ":: a", "::: *a*", "::: {a b}", ":::{}", "::: 1a", ":::a,b"])
  func others(line: String) {
    #expect(FenceReader.read(Array(line.utf8)) == nil)
  }

  @Test(
    "lines of exclamation and question marks",
    arguments: [
      ("!!! note", ".note"), ("??? tip \"A *b*\"\n", ".tip \"A *b*\""),
      ("???+ warning inline \"\"", ".warning .inline \"\""), ("!!! Danger", ".Danger"),
      ("!!!note", "-"), ("!!! Help me", "-"), ("!!! Oh", "-"), ("!!! help me", ".help .me"),
      ("!!! go away", "-"), ("!!! x \"y\"", ".x \"y\""), ("!!! note: this", "-"),
      ("=== \"A b\"", ".tab \"A b\""), ("===! \"A\"", ".tab \"A\""), ("===", "-"), ("=== A", "-"),
      ("=== a \"A\"", "-"), ("==== \"A\"", "-"),
      ("!! note", "-"), ("!!!", "-"), ("!!! note \"a\" b", "-"), ("!!!! note", "-"),
    ])
  func admonitions(line: String, expected: String) {
    let marker = AdmonitionReader.read(Array(line.utf8))
    #expect(marker.map { text(of: $0, in: line) } ?? "-" == expected)
  }

  @Test("options of directives", arguments: [(":class: a b", "class=a b"), (":open:", "open=")])
  func options(line: String, expected: String) {
    #expect(FenceReader.option(Array(line.utf8)).map { "\($0.name)=\($0.value)" } == expected)
    #expect(FenceReader.option(Array("\(line.dropLast())".utf8.dropFirst())) == nil)
  }
}
