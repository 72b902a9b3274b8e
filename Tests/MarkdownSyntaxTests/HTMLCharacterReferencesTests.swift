// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite(.deadline) struct HTMLCharacterReferencesTests {
  @Test(arguments: [
    ("&amp;&lt;&copy;", "&<©"), ("&CounterClockwiseContourIntegral;", "∳"), ("&ngE;", "≧̸"),
    ("&copy &notit; &nosuch; & &;", "© ¬it; &nosuch; & &;"), ("&#65;&#x1F600;&#0;", "A😀\u{FFFD}"),
    ("&#128;&#xD800;&#99999999999;", "€\u{FFFD}\u{FFFD}"), ("&#65x &#; &#x;", "Ax &#; &#x;"),
  ])
  func decodesText(text: String, expected: String) {
    #expect(decode(text, inAttribute: false) == expected)
  }

  @Test func leavesQueriesInAttributesAlone() {
    #expect(decode("?a&copy=1&reg2&lt;&copy", inAttribute: true) == "?a&copy=1&reg2<©")
  }

  private func decode(_ text: String, inAttribute: Bool) -> String {
    var references = HTMLCharacterReferences()
    return references.decode(Array(text.utf8)[...], inAttribute: inAttribute)
  }
}
