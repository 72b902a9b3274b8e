// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite("Info strings of code", .deadline)
struct CodeOptionsTests {
  @Test(
    "a title stands in quotes or alone",
    arguments: [
      #"js title="a b.js""#, #"js filename='a b.js' {1}"#, #"{.js title="a b.js"}"#,
      #"{js} title="a b.js""#, #"js,ignore title="a b.js""#, #"js {filename="a b.js"}"#,
    ])
  func title(info: String) {
    #expect(CodeOptions(info: info).title == "a b.js")
    #expect(CodeBlock.language(of: info) == "js")
  }

  @Test("the name of a tab in a group of VitePress is a title, which another wins over")
  func tabName() {
    #expect(CodeOptions(info: "js [a.js]").title == "a.js")
    #expect(CodeOptions(info: "js{2} [a.js] title=b").title == "b")
    #expect(CodeOptions(info: "[a.js]").title == nil)
  }

  @Test("lines are marked in the forms of several programs")
  func marks() {
    let marked: [ClosedRange<Int>] = [1...1, 3...5]
    for info in [
      "js {1,3-5}", #"js hl_lines="1 3-5""#, "js {1, 3-5} title=x", "{.js highlight=1,3-5}",
      #"{.js hl_lines="1 3-5"}"#, "js{1,3-5}", #"js title="{9}" {1,3-5}"#,
    ] {
      #expect(CodeOptions(info: info).markedLines == marked, "\(info)")
    }
    for info in [
      "js", "js {a}", "js {3-1}", "js {0}", "js {1-}", "js {99999999999999999999}", "js hl_lines=",
      "rust,ignore", "js {", "js {}", "js =", "js {=", "{", "js title=\"", "js # .x {#} {.}",
    ] {
      #expect(CodeOptions(info: info).markedLines.isEmpty, "\(info)")
    }
  }

  @Test("lines have numbers, from any number on")
  func numbers() {
    #expect(CodeOptions(info: "js").numbersLines == nil)
    for (info, first) in [
      ("{.js .numberLines}", 1), ("{.js .numberLines startFrom=98}", 98),
      (#"js linenums="98""#, 98),
      ("js showLineNumbers", 1), ("{.js .numberLines startFrom=\"-3\"}", 1),
    ] {
      let options = CodeOptions(info: info)
      #expect(options.numbersLines == true, "\(info)")
      #expect(options.firstNumber == first, "\(info)")
    }
  }

  @Test("the words and the width of a picture that code is drawn as are read")
  func picture() {
    let options = CodeOptions(info: #"{.dot alt="A tree" width=50%}"#)
    #expect(options.alternative == "A tree")
    #expect(options.width == .fraction(0.5))
    #expect(CodeOptions(info: "dot {width=2in}").width == .pixels(192))
    #expect(CodeOptions(info: "dot {width=wide}").width == nil)
  }

  @Test("ids, classes and captions are read")
  func attributes() {
    let options = CodeOptions(info: #"{.python .wide #lst-a caption="A *list*"}"#)
    #expect(options.id == "lst-a")
    #expect(options.classes == ["wide"])
    #expect(options.caption == "A *list*")
  }
}
