// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: code blocks", .deadline)
struct CodeRowTests {
  @Test("R30 the panel is 8 round and padded by 8, with the language above")
  func panel() throws {
    let laidOut = LaidOut("```swift\nlet x = 1\n```")
    let trace = laidOut.trace()
    #expect(trace.contains { $0.hasPrefix("rect 20 20 240×") && $0.contains("radii 8 8 8 8") })
    let page = try Rendered("```swift\nlet x = 1\n```")
    let code = try page.first("code")
    #expect(code.texts.map(\.text) == ["swift", "let", " x = ", "1"])
    let panel = try #require(code.frame())
    #expect(panel.minX.isNear(20) && panel.width.isNear(240))
    #expect(code.texts.prefix(2).allSatisfy { $0.rect.minX.isNear(28) })
    #expect(try #require(code.texts.first).rect.minY >= 28)
    let line = try #require(code.texts.last?.baseline)
    // The line of code is 15 high: 13.2 and 0.18 em between lines.
    #expect(panel.maxY.isNear(line + 3 + 0.9 + 8, tolerance: 0.1))
  }

  @Test("R30 without a language there is nothing above")
  func unlabelled() throws {
    let code = try Rendered("```\nlet x = 1\n```").first("code")
    #expect(code.texts.map(\.text) == ["let x = 1"])
    #expect(try #require(code.frame()).height.isNear(16 + 15))
  }

  @Test("R30 line numbers are right-aligned on the first row of their line")
  func lineNumbers() throws {
    var theme = MarkdownTheme.unit()
    theme.code.showsLineNumbers = true
    let long = String(repeating: "long ", count: 12)
    let lines = (1...10).map { $0 == 2 ? long : "line" }.joined(separator: "\n")
    let page = try Rendered("```\n\(lines)\n```", theme: theme)
    let texts = try page.first("code").texts

    let numbers = texts.filter { Int($0.text ?? "") != nil }
    #expect(numbers.compactMap(\.text) == (1...10).map(String.init))
    #expect(numbers.allSatisfy { $0.rect.maxX.isNear(numbers[0].rect.maxX) })
    let rows = texts.filter { Int($0.text ?? "") == nil }
    #expect(rows.count == 11, "the long line takes several rows")
    var starts = rows.filter { $0.text == "line" }.compactMap(\.baseline)
    starts.insert(try #require(rows.first { $0.text?.hasPrefix("long") == true }?.baseline), at: 1)
    #expect(zip(numbers, starts).allSatisfy { ($0.baseline ?? 0).isNear($1) })
    #expect(rows.allSatisfy { $0.rect.minX > numbers[0].rect.maxX })
  }

  @Test("R30 line numbers are not copied with the code")
  func copying() throws {
    var theme = MarkdownTheme.unit()
    theme.code.showsLineNumbers = true
    let text = try Rendered("```swift\nlet\nvar\n```", theme: theme).pdf.text()
    #expect(text.split(whereSeparator: \.isWhitespace) == ["let", "var"])
  }

  @Test("R30 an info string numbers the lines, from any number, and gives the code a title")
  func ownNumbers() throws {
    let page = try Rendered(
      "```{.swift .numberLines startFrom=99 title=\"a.swift\"}\nlet\nvar\n```")
    let texts = try page.first("code").texts.compactMap(\.text)
    #expect(texts.filter { Int($0) != nil } == ["99", "100"])
    #expect(texts.contains("a.swift") && !texts.contains("swift"))
    #expect(try page.pdf.text().split(whereSeparator: \.isWhitespace) == ["a.swift", "let", "var"])
  }

  @Test("R30 marked lines, and those of a diff, have fills over the whole panel")
  func fills() {
    func fills(_ markdown: String) -> [Substring] {
      LaidOut(markdown).trace().filter { $0.hasPrefix("rect") && !$0.contains("radii 8") }
        .map { $0.prefix { $0 != "#" } }
    }
    // Lines are 15 high; the first one is below the name of the language.
    #expect(
      fills("```js {1,3-4}\na\nb\nc\n```") == [
        "rect 20 44.5 240×15 fill ", "rect 20 74.5 240×15 fill ",
      ])
    #expect(
      fills("```diff\n--- a\n+++ b\n-c\n+d\n e\n```") == [
        "rect 20 74.5 240×15 fill ", "rect 20 89.5 240×15 fill ",
      ])
    #expect(fills("```js\na\n```").isEmpty)
    let outcome = LaidOut("```js {1,3-4}\na\nb\nc\n```")
    #expect(outcome.diagnostics.map(\.id) == ["bad-line-range"])
  }

  @Test(
    "R30 attributes that name no lines are reported",
    arguments: [
      ("hl_lines=\"x-3\"", 1), ("hl_lines=\"3-1\"", 1), ("linenums=\"x\"", 1),
      ("startFrom=-1", 1), ("hl_lines=\"1\" linenums=\"5 2\"", 0), ("linenums=true", 0),
      ("start=x mark=word {x}", 0),
    ])
  func unreadLines(attributes: String, count: Int) {
    let outcome = LaidOut("```js \(attributes)\na\n```")
    #expect(outcome.diagnostics.map(\.id) == Array(repeating: "bad-line-range", count: count))
  }

  @Test("R31 long lines wrap with a sign and stay inside the panel")
  func wrapping() throws {
    let word = String(repeating: "x", count: 100)
    let markdown = "```\n\(word)\nshort\n```"
    let page = try Rendered(markdown)
    let code = try page.first("code")
    // 37 letters of 6 points fit between the paddings, 35 beside the sign, 33 after an indent of two.
    #expect(code.texts.compactMap { $0.text?.count } == [35, 33, 32, 5])
    #expect(code.texts.map(\.rect.minX) == [28, 40, 40, 28])
    let panel = try #require(code.frame())
    #expect(code.texts.allSatisfy { panel.contains($0.rect) })
    // Two signs of two strokes each, at the right edge of the text and free of it.
    let signs = LaidOut(markdown).trace().filter { $0.hasPrefix("line ") }
    #expect(signs.count == 4)
    #expect(signs[0].contains("251.7,") && signs[0].contains("247.5,"))
    let widest = code.texts.map(\.rect.maxX).max() ?? 0
    #expect(widest <= 243.51)
    #expect(try page.pdf.words().allSatisfy { $0.rect.maxX <= 252.05 })
  }
}
