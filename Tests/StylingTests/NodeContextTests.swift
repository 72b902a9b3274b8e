// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing
import Theming

@testable import Styling

@Suite("What style sheets say of nodes with classes and ids", .deadline)
struct NodeContextTests {
  private func theme(_ change: (inout StyleSheet) -> Void) -> MarkdownTheme {
    var theme = MarkdownTheme.default
    change(&theme.styles)
    return theme
  }

  /// The colour that a word is painted in; `nil` when it is not.
  private func color(of word: String, _ laidOut: LaidOut) -> Substring? {
    laidOut.trace().first { $0.hasPrefix("text") && $0.contains(word) }?.split(separator: " ")
      .first { $0.hasPrefix("#") }
  }

  @Test("a class beats the kind, the first class all others, and the subtype is below them")
  func precedence() {
    let sheet = theme {
      $0[.heading] = [.bold(true), .fontSize(10), .italic(true)]
      $0[.heading, "h1"] = [.fontSize(20), .italic(false)]
      $0[.heading, "big"] = [.fontSize(30)]
      $0[.heading, "huge"] = [.fontSize(40)]
    }.styles
    let attributes = sheet.attributes(
      of: NodeContext(.heading, "h1", classes: ["unknown", "big", "huge"]))
    #expect(attributes[.fontSize] == .points(30))
    #expect(attributes[.italic] == false)
    #expect(attributes[.bold] == true)
    #expect(
      sheet.attributes(of: NodeContext(.heading, classes: ["big"]))[.fontSize] == .points(30))
  }

  @Test("divisions and spans look as the sheet says of their classes")
  func classes() {
    let markdown = """
      <div class="aside wide">

      inside

      </div>

      outside <span class="term">term</span> `path`{.path} `code`
      """
    let theme = theme {
      $0[.division, "aside"] = [
        .foregroundColor(ThemeColor(red: 0, green: 0, blue: 1)), .paddingTop(10),
      ]
      $0[.span, "term"] = [.foregroundColor(ThemeColor(red: 0, green: 1, blue: 0))]
      $0[.codeInline, "path"] = [.foregroundColor(ThemeColor(red: 1, green: 0, blue: 0))]
    }
    let (styled, plain) = (LaidOut(markdown, theme: theme), LaidOut(markdown))
    #expect(color(of: "inside", styled) == "#0000ff")
    #expect(color(of: "term", styled) == "#00ff00")
    #expect(color(of: "path", styled) == "#ff0000")
    #expect(color(of: "code", styled) == color(of: "code", plain))
    #expect(color(of: "outside", styled) == color(of: "outside", plain))
    #expect(color(of: "inside", plain) == color(of: "outside", plain))
  }

  @Test("links lead to the ids of divisions, spans and images")
  func ids() {
    let range = SourceRange(1, 1, 1, 1)
    let words: [InlineNode] = [.text(Text("word", range: range))]
    let document = Document(blocks: [
      .division(
        Division(
          attributes: NodeAttributes(id: "div"),
          blocks: [.paragraph(Paragraph(content: words, range: range))], range: range)),
      .paragraph(
        Paragraph(
          content: [
            .formatted(
              Formatted(
                style: nil, attributes: NodeAttributes(id: "span"), content: words, range: range))
          ], range: range)),
    ])
    #expect(document.ids == ["div", "span"])
    #expect(LaidOut(document).places == ["div", "span"])
  }

  @Test("names are read back as the kind and the subtype")
  func names() {
    for context in [NodeContext(.heading, "h2"), NodeContext(.listItem), NodeContext(.span)] {
      #expect(NodeContext(name: context.name) == context)
    }
    #expect(NodeContext(name: "").kind.rawValue == "")
  }

  @Test("every kind that style sheets speak of has one name")
  func kinds() {
    let names = NodeKind.all.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(NodeKind.all.contains(.footnoteReference))
    #expect(!NodeKind.all.contains(.chapter))
    #expect(NodeKind(rawValue: "listItem").noun == "list item")
    #expect(NodeKind(rawValue: "Chart").noun == "Chart")
  }
}
