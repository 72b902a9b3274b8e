// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PDFFinishing

@Suite(.deadline) struct `PDF syntax` {
  @Test(arguments: [
    (0, "0"), (-0.001, "0"), (1, "1"), (1.5, "1.5"), (1.005, "1"), (12.34, "12.34"),
    (0.05, "0.05"), (-0.25, "-0.25"), (-3, "-3"), (595.276, "595.28"), (1e300, "10000000"),
    (Double.nan, "0"), (-Double.infinity, "0"),
  ])
  func `Numbers have at most two decimals`(value: Double, text: String) {
    #expect(PDFSyntax.number(value) == text)
  }

  @Test func `Parentheses and backslashes are escaped`() {
    #expect(PDFSyntax.literal(#"a(b)\c"#.utf8) == #"(a\(b\)\\c)"#)
  }

  @Test(arguments: [
    ("https://a.b/c?d=e&f=%20#g", "https://a.b/c?d=e&f=%20#g"),
    ("a b", "a%20b"), ("50%", "50%25"), ("%zz", "%25zz"), ("%4", "%254"),
    ("é\n\"<>", "%C3%A9%0A%22%3C%3E"), ("", ""),
  ])
  func `URIs are percent-encoded once`(uri: String, encoded: String) {
    #expect(String(decoding: PDFSyntax.percentEncoded(uri), as: UTF8.self) == encoded)
  }
}

@Suite(.deadline) struct `PDF text strings` {
  @Test(arguments: [
    ("", "()"), ("plain (x)", #"(plain \(x\))"#), ("é", "<feff00e9>"),
    ("a\n", "<feff0061000a>"), ("👩‍🚀", "<feffd83ddc69200dd83dde80>"), ("\u{7F}", "<feff007f>"),
  ])
  func `ASCII stays, the rest is UTF-16 behind a mark`(text: String, syntax: String) {
    #expect(PDFSyntax.textString(text) == syntax)
  }

  @Test(arguments: [
    ("a b.txt", "(a b.txt)"), ("Übung.txt", "<dc62756e672e747874>"),
    ("U\u{308}bung.txt", "<dc62756e672e747874>"), ("漢字.pdf", "(__.pdf)"),
    ("5 € – œ", "<3520a02085209c>"), ("a/b\\c", "(a_b_c)"), ("\u{7F}", "(_)"),
  ])
  func `File specifications have PDFDocEncoding`(name: String, syntax: String) {
    #expect(PDFSyntax.fileSpecification(name) == syntax)
  }
}
