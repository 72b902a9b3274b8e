// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Styles of numbers", .deadline)
struct NumberStyleTests {
  @Test(
    "letters go on with two letters after the last, Roman numbers end at 3999",
    arguments: [
      (NumberStyle.lowerAlpha, [1, 26, 27, 52, 703, 0], ["a", "z", "aa", "az", "aaa", "0"]),
      (.upperAlpha, [2, 28, -1], ["B", "AB", "-1"]),
      (
        .lowerRoman, [1, 4, 9, 14, 3999, 4000, 0],
        ["i", "iv", "ix", "xiv", "mmmcmxcix", "4000", "0"]
      ),
      (.upperRoman, [1990], ["MCMXC"]),
      (.decimal, [-5], ["-5"]),
    ])
  func texts(style: NumberStyle, numbers: [Int], texts: [String]) {
    #expect(numbers.map(style.text(of:)) == texts)
  }

  @Test("the type of a list is told in its capitals")
  func types() {
    func styles(_ html: String) -> [NumberStyle] {
      Parsed(html).document.blocks.map { block in
        if case .list(let list) = block { list.numberStyle } else { .decimal }
      }
    }
    #expect(styles("<ol type=a><li>x</ol>") == [.lowerAlpha])
    #expect(styles("<ol type=A><li>x</ol>") == [.upperAlpha])
    #expect(styles("<ol type=i><li>x</ol>") == [.lowerRoman])
    #expect(styles("<ol type=I><li>x</ol>") == [.upperRoman])
    #expect(styles("<ol type=disc><li>x</ol>") == [.decimal])
    #expect(styles("<ul type=a><li>x</ul>") == [.decimal])
  }
}
