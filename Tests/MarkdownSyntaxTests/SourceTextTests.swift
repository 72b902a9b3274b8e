// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct SourceTextTests {
  @Test func skipsTheByteOrderMark() {
    let parsed = Parsed("\u{FEFF}# é *b*")
    #expect(parsed.reports.isEmpty)
    #expect(
      parsed.dumpWithRanges == """
        heading 1 #é-b 1:1-1:8
          text "é " 1:3-1:5
          emphasis 1:6-1:8
            text "b" 1:7-1:7
        """)
  }

  @Test func replacesWhatIsNoUTF8() {
    let bytes: [UInt8] = Array("a\n\0".utf8) + [0xFF, 0xE2, 0x82] + Array("b *c*\n\nd *e*".utf8)
    let parsed = Parsed(bytes)
    #expect(parsed.reports == ["invalid-utf8 2:2-2:2", "control-character 2:1-2:1"])
    #expect(parsed.diagnostics.first?.message.hasPrefix("2 byte sequences") == true)
    #expect(
      parsed.dumpWithRanges == """
        paragraph 1:1-2:9
          text "a" 1:1-1:1
          softBreak 1:1-1:1
          text "\u{FFFD}\u{FFFD}\u{FFFD}b " 2:1-2:6
          emphasis 2:7-2:9
            text "c" 2:8-2:8
        paragraph 4:1-4:5
          text "d " 4:1-4:2
          emphasis 4:3-4:5
            text "e" 4:4-4:4
        """)
  }

  @Test func replacesWhatIsNoCharacter() {
    let noncharacters: [UInt8] = [
      0xEF, 0xBF, 0xBE, 0xF4, 0x8F, 0xBF, 0xBF, 0xEF, 0xB7, 0x90,
    ]
    let parsed = Parsed(
      Array("a\u{1B}[1mb\u{7F}\u{85}".utf8) + noncharacters + Array(" *c*\u{C}\u{A0}é".utf8))
    #expect(parsed.reports == ["control-character 1:2-1:2"])
    #expect(parsed.diagnostics.first?.message.hasPrefix("6 control characters") == true)
    let sign = "\u{FFFD}"
    #expect(
      parsed.dumpWithRanges == """
        paragraph 1:1-1:28
          text "a\(sign)[1mb\(sign)\(sign)\(sign)\(sign)\(sign) " 1:1-1:20
          emphasis 1:21-1:23
            text "c" 1:22-1:22
          text "\u{C}\u{A0}é" 1:24-1:28
        """)
  }
}
