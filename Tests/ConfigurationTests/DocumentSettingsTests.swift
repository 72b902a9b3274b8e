// SPDX-License-Identifier: Apache-2.0

import Configuration
import Primitives
import TestSupport
import Testing
import ThemeFiles

@Suite("Settings of a document", .deadline)
struct DocumentSettingsTests {
  private func settings(_ yaml: String) -> DocumentSettings? {
    DocumentSettings(ThemeFrontMatter(yaml, file: "a.md") { _ in })
  }

  @Test("are what stands below `mdpdf`, but for what is read with the theme")
  func reading() {
    #expect(settings("title: T\npaper: a5") == nil)
    let document = settings("mdpdf:\n  paper: a5\n  theme: book\n  appearance: dark")
    #expect(document?.settings.arguments == ["--paper=a5"])
    #expect(document?.diagnostics.isEmpty == true)
  }

  @Test("are no way to reach outside of the document, and mistakes are warnings at their place")
  func refusal() {
    let document = settings("mdpdf:\n  output: /etc/passwd\n  landscape: perhaps")
    #expect(document?.settings.isEmpty == true)
    #expect(document?.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(document?.diagnostics.map(\.range?.start.line) == [3, 4])
    #expect(document?.diagnostics.first?.message == "`output` can't be set by a document")
  }

  @Test(
    "so are the keys of pandoc for sheets, unless `mdpdf` says otherwise",
    arguments: [
      ("papersize: a5", "--paper=a5"), ("papersize: letterpaper", "--paper=letter"),
      ("fontsize: 12pt", "--font-size=12"), ("landscape: true", "--landscape"),
      ("geometry: margin=2cm", "--margin=2cm 2cm 2cm 2cm"),
      ("geometry: [left = 3cm, 'margin=2cm', a5paper]", "--paper=a5 --margin=2cm 2cm 2cm 3cm"),
      ("geometry: 'top=1in,landscape'", "--landscape --margin=1in auto auto auto"),
      ("landscape: yes", "--landscape"), ("landscape: off", "--no-landscape"),
      ("classoption: 'a5paper,twoside'", "--paper=a5"),
      ("classoption: [landscape, 11pt]", "--landscape --font-size=11"),
      ("papersize: a5\nmdpdf: {paper: a6}", "--paper=a6"), ("geometry: heightrounded", nil),
      ("mdpdf: {papersize: a5paper, fontsize: 12pt}", "--paper=a5 --font-size=12"),
      ("papersize: a4\nmdpdf: {papersize: a5}", "--paper=a5"),
    ] as [(String, String?)])
  func pandoc(yaml: String, arguments: String?) {
    #expect(settings(yaml)?.settings.arguments.joined(separator: " ") == arguments)
    #expect(settings(yaml)?.diagnostics.isEmpty != false)
  }

  @Test(
    "values that mean nothing are reported once, at their place",
    arguments: [
      ("landscape: perhaps", "2 `landscape` is `perhaps`"),
      ("geometry: 'lft=3cm, showframe'", "2 `geometry` has no option `lft`"),
      ("mdpdf:\n  geometry: [botom=2cm]", "3 `geometry` has no option `botom`"),
    ])
  func mistakes(yaml: String, message: String) {
    var said: [String] = []
    _ = ThemeFrontMatter(yaml, file: "a.md") {
      said.append("\($0.range?.start.line ?? 0) \($0.message)")
    }
    #expect(said == [message])
  }

  @Test("what the parser reads below `mdpdf` is no mistake; other keys are")
  func parts() {
    let document = settings(
      """
      mdpdf: {toc: true, class: book, header: x, paper: a5, header-left: a, footer-even: b, smart: no,
       page-background: c.png, version: 2, numbersections: true, titlepage-color: "808080"}
      """)
    #expect(document?.settings.arguments == ["--paper=a5"])
    #expect(document?.diagnostics.isEmpty == true)
    #expect(
      settings("mdpdf: {header-lefty: a}")?.diagnostics.map(\.message) == [
        "there is no setting `header-lefty`"
      ])
  }

  @Test("a theme written down is no mistake of theirs")
  func ownTheme() {
    let document = settings("mdpdf:\n  theme: {extends: book}\n  set: {colors: {body: red}}")
    #expect(document?.diagnostics.isEmpty == true)
  }

  @Test("options that have the name of a key of documents are told from it by their value")
  func tags() {
    for word in ["false", "true"] {
      #expect(
        settings("mdpdf: {tags: \(word)}")?.diagnostics.map(\.message) == [
          "`tags` can't be set by a document"
        ])
    }
    for value in ["[a, b]", "'false'", "tides"] {
      #expect(settings("mdpdf: {tags: \(value)}")?.diagnostics.isEmpty == true)
    }
  }
}
