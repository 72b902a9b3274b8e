// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Punctuation of print", .deadline)
struct SmartPunctuationTests {
  /// The characters of a text in a language, without markup; `·` is a bound space, `‧` a narrow one.
  private func printed(_ text: String, _ language: String = "en") -> String {
    let parsed = Parsed("---\nsmart: true\nlang: \(language)\n---\n" + text)
    return parsed.document.blocks.map { $0.contents.inlines.plainText }.joined(separator: "|")
      .replacing("\u{A0}", with: "·").replacing("\u{202F}", with: "‧")
  }

  @Test(
    "quotation marks are those of the language",
    arguments: [
      ("en", "“a ‘b’ c”"), ("de", "„a ‚b‘ c“"), ("de-CH", "«a ‹b› c»"), ("fr", "«·a “b” c·»"),
      ("es", "«a “b” c»"), ("it", "«a “b” c»"), ("nl", "“a ‘b’ c”"), ("pl", "„a «b» c”"),
      ("ru", "«a „b“ c»"), ("sv", "”a ’b’ c”"), ("da", "“a ‘b’ c”"), ("fi", "”a ’b’ c”"),
      ("cs", "„a ‚b‘ c“"), ("pt", "“a ‘b’ c”"), ("nb", "«a ‘b’ c»"), ("hu", "„a »b« c”"),
      ("xx", "“a ‘b’ c”"),
    ])
  func languages(language: String, expected: String) {
    #expect(printed("\"a 'b' c\"", language) == expected)
  }

  @Test(
    "quotations begin and end in other markup, and apostrophes come first",
    arguments: [
      ("\"*a*\" b **\"c** d\" (\"e\")", "“a” b “c d” (“e”)"),
      ("\"`a`\" [\"b\"](c)'s `d`'s", "“a” “b”’s d’s"),
      ("it's O'Neill's dogs' 'n' rock 'n' roll", "it’s O’Neill’s dogs’ ’n’ rock ’n’ roll"),
      ("'It's the dogs' house'", "‘It’s the dogs’ house’"),
      ("'Tis the '90s and '05", "’Tis the ’90s and ’05"),
      ("\"'a' b\" and \"b 'c'\"", "“‘a’ b” and “b ‘c’”"),
      ("'a \"b\" c'", "‘a “b” c’"), ("\"a\nb\"", "“a b”"), ("\"a\"--\"b\"", "“a”–“b”"),
      ("6'2\" and 5\" \"\" ''", "6'2\" and 5\" \"\" ''"), ("a \"b", "a \"b"),
      ("a b\" c", "a b\" c"),
      ("\"a b\n\n\"c d\"", "“a b|“c d”"), ("日本\"語\"です", "日本“語”です"),
    ])
  func quotations(text: String, expected: String) {
    #expect(printed(text) == expected)
  }

  @Test(
    "dashes stand between words or spaces, ellipses alone",
    arguments: [
      ("a -- b --- c, 1--2, d---e", "a – b — c, 1–2, d—e"), ("a --b", "a --b"),
      ("`x` --help (--all) [--x] \"--y\" '--z'", "x --help (--all) [--x] “--y” ‘--z’"),
      ("-- a", "– a"), ("\"But--\"", "“But–”"), ("a ---- b", "a ---- b"),
      ("a --> b <-- c", "a --> b <-- c"),
      ("a=--b --c=d", "a=--b --c=d"), ("a... b.... ... ../... .", "a… b.... … ../... ."),
    ])
  func dashes(text: String, expected: String) {
    #expect(printed(text) == expected)
  }

  @Test(
    "signs behind a backslash stay, and so do code, formulas and addresses",
    arguments: [
      ("\\\"a\\\" \"b\"", "\"a\" “b”"), ("it\\'s \\-- \\... \\\\\"a\"", "it's -- ... \\“a”"),
      ("&amp; \\\"a\" &quot;b&quot;", "& \"a\" “b”"),
      ("`\"a\"` $f'(x)$ \"b\"", "\"a\" $f'(x)$ “b”"),
      ("<http://a--b.c> http://a.b/c--d 'e'", "http://a--b.c http://a.b/c--d ‘e’"),
      ("<code>\"a\"</code> \"b\"", "\"a\" “b”"), ("*\\\"a* \\\"b\\\"", "\"a \"b\""),
    ])
  func kept(text: String, expected: String) {
    #expect(printed(text) == expected)
  }

  @Test(
    "French binds the spaces before its high signs",
    arguments: [
      ("Quoi ? Non ! Si : a ; b", "Quoi‧? Non‧! Si·: a‧; b"),
      ("« a » \"b\" l'\"eau\"", "«·a·» «·b·» l’«·eau·»"), ("a :b ?c ://d", "a :b ?c ://d"),
      ("a? b:", "a? b:"),
    ])
  func french(text: String, expected: String) {
    #expect(printed(text, "fr") == expected)
    #expect(printed("Quoi ?") == "Quoi ?")
  }

  @Test(
    "it is on in reports and books, and wherever it is asked for",
    arguments: [
      ("title: a", "", "\"a\""), ("class: report", "", "“a”"), ("class: book", "", "“a”"),
      ("class: article", "", "\"a\""), ("smart: true", "", "“a”"),
      ("class: book\nsmart: false", "", "\"a\""), ("class: book\nfrom: gfm", "", "\"a\""),
      ("class: book\nfrom: markdown", "", "“a”"), ("smart: true", "-smart", "\"a\""),
      ("smart: false", "+smart", "“a”"), ("class: book", "-smart", "\"a\""),
    ])
  func choice(matter: String, command: String, expected: String) {
    var options = ParsingOptions()
    options.command = SyntaxChoice(changes: command)
    var sink = DiagnosticSink()
    let bytes = Array("---\n\(matter)\n---\n\"a\"".utf8)
    let document = MarkdownParser(options: options).parse(bytes, reportingTo: &sink)
    #expect(document.blocks.first?.contents.inlines.plainText == expected)
    #expect(sink.diagnostics.isEmpty)
    options.documentClass = .report
    options.command = SyntaxChoice()
    let report = MarkdownParser(options: options).parse(Array("\"a\"".utf8), reportingTo: &sink)
    #expect(report.blocks.first?.contents.inlines.plainText == "“a”")
  }

  @Test("headings keep their ids, and the title of front matter is that of the text")
  func headings() {
    let parsed = Parsed("---\nsmart: true\ntitle: It's -- \"a\"\n---\n# It's -- \"a\"\n")
    #expect(parsed.document.ids == ["its----a"])
    #expect(parsed.document.frontMatter?.title == "It’s – “a”")
  }

  @Test(
    "long texts take linear time",
    arguments: ["\"a ", "'a ", "\\\"*a* ", "a\" 'b -- ", "&amp;\\\""])
  func cost(unit: String) throws {
    func text(_ count: Int) -> String {
      "---\nsmart: true\n---\n" + String(repeating: unit, count: count)
    }
    let (small, large) = (text(3_000), text(12_000))
    let growth = try Growth(limit: 6, small: { _ = Parsed(small) }, large: { _ = Parsed(large) })
    #expect(growth.ratio < 6, "\(growth)")
  }
}
