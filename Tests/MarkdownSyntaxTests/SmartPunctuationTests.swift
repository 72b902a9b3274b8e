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
      ("\"a\"[^1] 'b'^[c], d\n\n[^1]: e", "“a” ‘b’, d"), ("\"a b\n\n\"c d\"", "“a b|“c d”"),
      ("日本\"語\"です", "日本“語”です"),
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
      ("`\"a\"` $f'(x)$ \"b\"", "\"a\" f'(x) “b”"),
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
    "no line ends between a number and what belongs to it",
    arguments: [
      ("en", "5 km, 20 % and 3 boxes", "5·km, 20·% and 3 boxes"),
      ("en", "Fig. 3 (see p. 12, §§ 4)", "Fig.·3 (see p.·12, §§·4)"),
      (
        "en", "Table 2 and figure 3 in chapter 4 of room 5",
        "Table·2 and figure·3 in chapter·4 of room 5"
      ),
      ("en", "10 000 of 1 234 567 in 2019 300 more", "10·000 of 1·234·567 in 2019 300 more"),
      ("en", "3 May 2024, May 3, May 2024", "3·May 2024, May·3, May 2024"),
      ("en", "Dr. Smith and J. R. Smith, a vs. b", "Dr.·Smith and J.·R.·Smith, a vs. b"),
      ("en", "9 a.m. is 5 *km*", "9·a.m. is 5·km"),
      ("en", "5\nkm\\\nkm", "5·km km"),
      ("de", "z. B. am 3. Mai, d. h. 5 kg", "z.·B. am 3.·Mai, d.·h. 5·kg"),
      ("de", "Abb. 3, Nr. 4, um 5 Uhr. Ende", "Abb.·3, Nr.·4, um 5·Uhr. Ende"),
      ("pl", "W domu i w lesie, rys. 3", "W·domu i·w·lesie, rys.·3"), ("pl", "a b", "a·b"),
      ("ru", "5 км в час. Я. Он", "5·км в·час. Я. Он"),
      (
        "en", "So am I. He left with J. R. Smith and plan B. The end",
        "So am I. He left with J.·R.·Smith and plan B. The end"
      ),
      ("cs", "k domu", "k·domu"), ("en", "a b", "a b"), ("fr", "15 % de 3 km", "15·% de 3·km"),
      ("fr", "Mme Durand, M. Durand et Mlles A", "Mme·Durand, M.·Durand et Mlles·A"),
      ("fr", "Me Duval, Mgr X, MM. A et B, me voici", "Me·Duval, Mgr·X, MM.·A et B, me voici"),
      ("en", "Sept. 11, 11 Sept., Oct 3 and Mar. 2024", "Sept.·11, 11·Sept., Oct·3 and Mar. 2024"),
      ("en", "Mr Smith, Rev. Jones, Mme Durand", "Mr·Smith, Rev.·Jones, Mme Durand"),
      ("en", "€ 5, $ 20, EUR 5, kr 7 and room 5", "€·5, $·20, EUR·5, kr·7 and room 5"),
      (
        "en", "Part IV, vol. II, Act I, chapter I. In chapter I do",
        "Part·IV, vol.·II, Act I, chapter·I. In chapter I do"
      ),
      ("en", "in 44 BC", "in 44·BC"), ("de", "44 v. Chr., am 3. Sept.", "44·v. Chr., am 3.·Sept."),
      ("it", "il sig. Rossi, la dott.ssa Verdi", "il sig.·Rossi, la dott.ssa·Verdi"),
      ("es", "D. Juan y Dña. Ana, 3 ago.", "D.·Juan y Dña.·Ana, 3·ago."),
      ("pl", "dr Nowak, św. Anna, 3 paźdz.", "dr·Nowak, św.·Anna, 3·paźdz."),
      ("en", "`5` km 5 `km`", "5 km 5 km"), ("en", "5  km", "5  km"),
    ])
  func boundSpaces(language: String, text: String, expected: String) {
    #expect(printed(text, language) == expected)
  }

  @Test(
    "parts in another language have the punctuation of theirs",
    arguments: [
      ("\"a\" [\"b\" ?]{lang=fr} 'c'", "“a” «·b·»‧? ‘c’"),
      ("\"[Quoi ?]{lang=fr}\" it's", "“Quoi‧?” it’s"),
      ("[a \"b\" [\"c\"]{lang=de} *d* \"e\"]{lang=fr} \"f\"", "a «·b·» „c“ d «·e·» “f”"),
      ("*[Mme X]{lang=fr}* Mme X **\"[\"a\"]{lang=pl}\"**", "Mme·X Mme X “„a””"),
      ("::: {lang=de}\n\"a\" [\"b\"]{lang=en} z. B.\n:::\n\n\"c\"", "„a“ “b” z.·B.|“c”"),
      (
        "<div lang=\"fr\">\n\nQuoi ? *\"a\"*\n\n- \"b\"\n\n</div>\n\n\"c\"",
        "Quoi‧? «·a·»|«·b·»|“c”"
      ),
      ("[\"a\"]{lang=en} [\"b\"]{.x}", "“a” “b”"),
    ])
  func parts(text: String, expected: String) {
    var parsed = Parsed("---\nsmart: true\nlang: en\n---\n" + text)
    var texts = LineTexts()
    texts.rewrite(&parsed.document)
    let printed = texts.lines.joined(separator: "|")
      .replacing("\u{A0}", with: "·").replacing("\u{202F}", with: "‧")
    #expect(printed == expected)
  }

  /// The texts of all lines of a document.
  private struct LineTexts: MarkdownRewriter {
    var lines: [String] = []
    mutating func rewrite(_ inlines: inout [InlineNode]) { lines.append(inlines.plainText) }
  }

  @Test(
    "a hyphen in a range of numbers is a dash",
    arguments: [
      ("pages 12-15, 1914-18 and 1914-1918.", "pages 12–15, 1914–18 and 1914–1918."),
      ("(pp. 3-5) 8-10% and 5-10 km", "(pp.·3–5) 8–10% and 5–10·km"),
      ("2024-11, 2024-01-15, 15-12", "2024-11, 2024-01-15, 15-12"),
      (
        "737-800 7-11 tel. 33-44 flight 12-15 1234-5678",
        "737-800 7-11 tel. 33-44 flight 12-15 1234-5678"
      ),
      ("555-1234 0-5 ISO 8859-15 RFC 10-20", "555-1234 0-5 ISO 8859-15 RFC 10-20"),
      ("1.2-3 1-2.5 a1-2 1-2b 1-2-3 x/1-2", "1.2-3 1-2.5 a1-2 1-2b 1-2-3 x/1-2"),
      ("`1-2` 1\\-2 12345-12346", "1-2 1-2 12345-12346"),
      ("F-16 UTF-8 3-1 Figures 2-4", "F-16 UTF-8 3-1 Figures 2–4"),
    ])
  func ranges(text: String, expected: String) {
    #expect(printed(text) == expected)
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
    arguments: [
      "\"a ", "'a ", "\\\"*a* ", "a\" 'b -- ", "&amp;\\\"", "3 km ", "a. ", "1-2 ", "aaaa",
      "[\"a\"]{lang=fr} ",
    ])
  func cost(unit: String) throws {
    func text(_ count: Int) -> String {
      "---\nsmart: true\n---\n" + String(repeating: unit, count: count)
    }
    let (small, large) = (text(3_000), text(12_000))
    let growth = try Growth(limit: 6, small: { _ = Parsed(small) }, large: { _ = Parsed(large) })
    #expect(growth.ratio < 6, "\(growth)")
  }
}
