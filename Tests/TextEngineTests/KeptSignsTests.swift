// SPDX-License-Identifier: Apache-2.0

import Pango
import TestSupport
import Testing

@testable import TextEngine

@Suite("Signs that stay with their words", .deadline)
struct KeptSignsTests {
  /// A text with a stroke at each place where a line may end.
  private func parts(_ text: String) -> String {
    var finder = BreakFinder(language: "en")
    let bytes = Array(text.utf8)
    let breaks = finder.breaks(in: bytes, isPlain: false, language: "en")
    var parts: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if index > 0, byte & 0xC0 != 0x80, breaks[index].contains(.line) { parts.append(0x7C) }
      parts.append(byte)
    }
    return String(decoding: parts, as: UTF8.self)
  }

  @Test("a dash between spaces stays with the word before it")
  func dashes() {
    #expect(parts("a – b — c") == "a – |b — |c")
    #expect(parts("— a") == "— |a")
    #expect(parts("a\n— b") == "a\n|— |b")
    #expect(parts("a —b") == "a |—|b")
  }

  @Test("short words with a slash stay whole; paths, addresses and long words do not")
  func slashes() {
    for text in ["km/h", "(°/h)", "and/or", "he/she", "a/bcdefghijklmno", "ä/ö"] {
      #expect(!parts(text).dropLast().contains("|"), "\(text)")
    }
    #expect(parts("input/output") == "input/|output")
    #expect(parts("a/b/c/long") == "a/|b/|c/|long")
    #expect(parts("of http://a.org/x is") == "of |http://a.org/|x |is")
    #expect(parts("a/abcdefghijklmnopqrstuvwxyz") == "a/|abcdefghijklmnopqrstuvwxyz")
  }
}
