// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("A character reference of XML", .deadline)
struct XMLCharacterReferenceTests {
  @Test(
    "names a character",
    arguments: [
      ("amp", "&"), ("lt", "<"), ("quot", "\""), ("apos", "'"), ("#65", "A"), ("#x1F600", "😀"),
    ]
      as [(String, Unicode.Scalar)])
  func named(name: String, character: Unicode.Scalar) {
    #expect(Unicode.Scalar(xmlReference: name) == character)
  }

  @Test(
    "that names no character is none",
    arguments: ["", "nbsp", "#", "#x", "#+65", "#-1", "#xD800", "#x110000", "#99999999999", "AMP"])
  func unknown(name: String) {
    #expect(Unicode.Scalar(xmlReference: name) == nil)
  }
}
