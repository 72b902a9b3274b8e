// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// A mistake in a theme file, and what is said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let text: String
  let place: String
  let message: String
  let hint: String

  init(_ text: String, _ place: String, _ message: String, _ hint: String) {
    (self.text, self.place, self.message, self.hint) = (text, place, message, hint)
  }

  var testDescription: String { text }

  /// Expects that the file gives this error and no other.
  func check(in name: String = "theme.yml") {
    let loaded = ThemeFolder([name: text]).load(name)
    #expect(loaded.problems == ["\(place): \(message) (\(hint))"])
    #expect(loaded.hasErrors)
    #expect(loaded.diagnostics.first?.file == name)
  }
}
