// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import Styling
import TestSupport
import Testing
import Theming

@Suite("Box builder", .deadline)
struct BoxBuilderTests {
  private func texts(_ markdown: String) -> [String] {
    LaidOut(markdown, theme: .unit(height: 2000)).lines.flatMap { $0 }
  }

  @Test("every node has a path")
  func paths() {
    let tree = LaidOut("# a\n\n- b\n- *c*").tree
    let paths = tree.records.indices.map { tree.path(of: BoxID(index: $0)) }
    #expect(
      paths == [
        "document", "document/heading[0]", "document/list[1]", "document/list[1]/item[0]",
        "document/list[1]/item[0]/paragraph[0]", "document/list[1]/item[1]",
        "document/list[1]/item[1]/paragraph[0]",
        "document/list[1]/item[1]/paragraph[0]/emphasis[0]",
      ])
  }

  @Test("tabs in code reach the next multiple of 4; blank lines at the end vanish")
  func code() {
    #expect(texts("```\n\ta\nab\tc\n\n\n```") == ["    a", "ab  c"])
  }

  @Test("the title of a missing image that repeats its alternative text is shown once")
  func repeatedTitle() {
    #expect(texts("![A hill](no.png \"A hill\")") == ["A hill"])
    #expect(texts("![A hill](no.png \"By the sea\")") == ["A hill", "By the sea"])
  }

  @Test("equal styles are kept once")
  func styles() {
    let tree = LaidOut("*a* *b* [c](https://e.org) [d](https://e.org)").tree
    #expect(Set(tree.styles).count == tree.styles.count)
  }

  @Test("a link to nowhere is reported with the nearest name, and keeps its text")
  func missingAnchor() {
    let laidOut = LaidOut("# Install\n\n[see](#instal)")
    #expect(laidOut.diagnostics.map(\.id) == ["missing-anchor"])
    #expect(laidOut.diagnostics.first?.hints == ["did you mean `#install`?"])
    #expect(laidOut.diagnostics.first?.range == SourceRange(3, 1, 3, 14))
    #expect(laidOut.lines == [["Install", "see"]])
    #expect(laidOut.targets.isEmpty)
  }

  @Test(
    "a link to a heading may spell it with capitals and with escapes",
    arguments: ["über-uns", "Über-Uns", "%C3%BCber-uns", "%C3%9Cber-Uns"])
  func fragments(name: String) {
    let laidOut = LaidOut("# Über uns\n\n[we](#\(name))")
    #expect(laidOut.targets == [.destination("über-uns")])
    #expect(laidOut.diagnostics.isEmpty)
  }

  @Test("an id that has capitals wins over the heading of the same letters")
  func exactFragment() {
    let laidOut = LaidOut("# Setup\n\n<a id=\"Setup\"></a>Text. [a](#Setup) [b](#setup)")
    #expect(laidOut.targets == [.destination("Setup"), .destination("setup")])
  }

  @Test("numbers count on from the start, whatever is written")
  func numbers() {
    #expect(texts("7. a\n7. b\n7. c") == ["7.a", "8.b", "9.c"])
  }

  @Test("footnotes are numbered by their calls and lead there and back")
  func footnotes() {
    let laidOut = LaidOut("a[^y] b[^x]\n\n[^x]: X\n[^y]: Y")
    #expect(laidOut.lines == [["a b", "12", "1.Y", "2.X"]])
    #expect(laidOut.targets.contains(.destination("footnote:1")))
    #expect(laidOut.targets.contains(.destination("footnote-call:2")))
    #expect(laidOut.places == ["footnote-call:1", "footnote-call:2", "footnote:1", "footnote:2"])
  }

  @Test("images for the other appearance are left out")
  func appearance() throws {
    let markdown = "a ![x](image.png#gh-dark-mode-only) b"
    let resources = try MemoryResources.image(width: 8, height: 8)
    func images(_ style: ThemeTraits.InterfaceStyle) -> Int {
      LaidOut(
        markdown, traits: ThemeTraits(userInterfaceStyle: style), resources: resources
      ).tree.records.filter { $0.node.kind == .image }.count
    }
    #expect(images(.light) == 0)
    #expect(images(.dark) == 1)
  }

  @Test("alerts and summaries have a title of their own")
  func titles() {
    #expect(texts("> [!TIP]\n> Try it.") == ["Tip", "Try it."])
    #expect(
      texts("<details><summary>More</summary>\n\nText\n\n</details>") == ["More", "Text"])
  }
}
