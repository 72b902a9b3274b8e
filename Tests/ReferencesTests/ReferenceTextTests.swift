// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import References

@Suite("Texts of references", .deadline)
struct ReferenceTextTests {
  private func resolved(_ text: String, pages: [String: String] = [:]) -> ResolvedDocument {
    let document = MarkdownDocument(parsing: text).document
    return document.resolved(with: document.frontMatter?.parts ?? DocumentParts(), pages: pages)
  }

  /// The text of the first paragraph or heading.
  private func first(_ text: String, pages: [String: String] = [:]) -> String {
    switch resolved(text, pages: pages).document.blocks.first {
    case .paragraph(let paragraph): paragraph.content.plainText.replacing("\u{A0}", with: " ")
    case .heading(let heading): heading.content.plainText.replacing("\u{A0}", with: " ")
    default: ""
    }
  }

  private func said(_ text: String) -> [String] {
    resolved(text).diagnostics.map { diagnostic in
      let start = diagnostic.range?.start
      return "\(start?.line ?? 0):\(start?.column ?? 0) \(diagnostic.message) [\(diagnostic.id)]"
    }
  }

  @Test(
    "what has an id but no title is named by its page",
    arguments: [
      "[x]{#f}", "<a id=\"f\"></a>x", "::: {#f}\nx\n:::", "`x`{#f}", "y ![a](pic.png){#f}",
      "> [x]{#f}", "- <a name=\"f\"></a> x", "x[^1]\n\n[^1]: [y]{#f}",
    ])
  func anyID(target: String) {
    let text = "a [p. {page}](#f), [](#f), [{label}](#f)\n\n\(target)"
    #expect(first(text, pages: ["f": "iv"]) == "a p. iv, page iv, page iv")
    #expect(resolved(text).needsPages)
    #expect(said(text).isEmpty)
    #expect(
      first("---\nlang: hu\n---\n[](#f)\n\n\(target)", pages: ["f": "2"]) == "2. oldal")
  }

  @Test(
    "an anchor in a heading, or a box that begins with one, is named like the heading",
    arguments: [
      "## <a id=\"f\"></a>T *x*", "## [T]{#f} x", "::: {#f}\n## T x\n:::", "> ## T x {#f}",
    ])
  func headings(target: String) {
    #expect(first("[](#f)\n\n\(target)") == "T x")
  }

  @Test("a link whose id is written in other letters names the same")
  func encoded() {
    #expect(first("[](#t%C3%A4), [](#T%C3%A4)\n\n# Tä") == "Tä, Tä")
  }

  @Test("what is missing is two question marks, and is reported")
  func missing() {
    #expect(first("[p {page}](#nope), [{label} {x}](#nope) [](#nope)") == "p ??, ?? {x} ")
    #expect(first("[{number}, {title}](#f) [x]{#f}", pages: ["f": "1"]) == "??, ?? x")
    #expect(
      said("[{number}, {title}](#f) [{page}](#f) [x]{#f}") == [
        "1:1 `{number}` asks for the number of something that has none [missing-reference]",
        "1:1 `{title}` asks for the title of something that has none [missing-reference]",
      ])
    #expect(said("[{number}](#t)\n\n# T").count == 1)
    // Its page is not known: it is not printed.
    #expect(first("[{page}](#f)\n\n[x]{#f}", pages: ["g": "1"]) == "??")
  }

  @Test("`{page}` right behind a link is its page in brackets")
  func pageBehind() {
    let text = "a [see](#f){page}, [b](https://e.org){page} [c](#no){page} {page} [x]{#f}"
    #expect(
      first(text, pages: ["f": "12"])
        == "a see (page 12), b{page} c (page ??) {page} x")
    #expect(resolved(text).needsPages)
  }

  @Test("references to headings keep raised text, without links and notes")
  func formatted() {
    let heading = "# 2^10^ [a](b) [H~2~O]{#w} *{x}*^[note]"
    for link in ["[](#t)", "[{title}](#t)", "[{label}](#t)"] {
      guard
        case .paragraph(let paragraph)? = resolved("\(link)\n\n\(heading) {#t}").document.blocks
          .first,
        case .link(let printed)? = paragraph.content.first
      else {
        Issue.record("no link")
        continue
      }
      #expect(printed.content.plainText == "210 a H2O {x}")
      #expect(
        printed.content.contains {
          if case .formatted(let text) = $0 { text.style == .superscript } else { false }
        })
      // The place is that of the reference, and ids stay where they are.
      #expect(printed.content.allSatisfy { $0.range.start.line == 1 })
      #expect(printed.content.ids.isEmpty)
    }
  }

  @Test("a heading does not repeat itself in an empty link to it")
  func ownLink() {
    #expect(first("## [](#own)Own") == "Own")
    #expect(first("## <a id=\"x\"></a>[](#x)Own") == "Own")
  }

  @Test("references in headings have their texts in contents and labels")
  func inHeadings() {
    let text = "[](#s)\n\n[TOC]\n\n# See [p. {page}](#f) and [](#t) {#s}\n\n# T\n\n[x]{#f}"
    #expect(first(text, pages: ["f": "9"]) == "See p. 9 and T")
    guard case .contents(let contents) = resolved(text, pages: ["f": "9"]).document.blocks[1] else {
      Issue.record("no contents")
      return
    }
    #expect(contents.entries.map(\.title.plainText) == ["See p. 9 and T", "T"])
  }

  @Test(
    "a reference to what has no number is reported once, with what to do",
    arguments: [
      ("y ![a](pic.png){#fig-x}", "fig-x", "give it a caption"),
      ("::: {#fig-x}\nOnly text\n:::", "fig-x", "give it a caption"),
      ("[x]{#sec-x}", "sec-x", "write the id at the end of a heading"),
      ("[x]{#thm-x}", "thm-x", "write it as a box, `::: {#thm-x}`"),
    ])
  func unnumbered(target: String, id: String, hint: String) {
    let text = "See [@\(id)], @\(id).\n\n\(target)"
    #expect(first(text) == "See [@\(id)], @\(id).")
    #expect(
      said(text) == [
        "1:6 `@\(id)` is printed as text, since what it names has no number [missing-reference]"
      ])
    #expect(resolved(text).diagnostics.first?.hints.first?.hasPrefix(hint) == true)
  }
}
