// SPDX-License-Identifier: Apache-2.0

import TOML
import TestSupport
import Testing
import YAML

@Suite("TOML", .deadline)
struct TOMLTests {
  /// A value in the notation of JSON, without quotes.
  private func shown(_ node: YAMLNode) -> String {
    switch node {
    case .scalar(let scalar): scalar.string
    case .list(let list): "[" + list.map(shown).joined(separator: ",") + "]"
    case .mapping(let mapping):
      "{" + mapping.map { shown($0.key) + ":" + shown($0.value) }.joined(separator: ",") + "}"
    }
  }

  private func shown(_ text: String) -> String {
    let reading = TOML.read(text)
    return reading.mistake.map { "\($0.mark.line):\($0.mark.column) \($0.message)" }
      ?? shown(.mapping(reading.root))
  }

  @Test(
    "values are read",
    arguments: [
      ("a = 'x'\n\n# c\nb = \"y\" # d\n", "{a:x,b:y}"),
      ("a=\"q\\\"\\\\\\u00e9\\U0001F600\\n\"", "{a:q\"\\é😀\n}"), ("a = 'C:\\n'", "{a:C:\\n}"),
      ("a = \"\"\"\nx \\\n   y\n\"z\"\"\"\"\"", "{a:x y\n\"z\"\"}"), ("a = '''\n'x''''", "{a:'x'}"),
      ("a = ''\nb = \"\"", "{a:,b:}"),
      (
        "a = [1, 2_000, -0.5e+3, 0xff, 0o17, 0b11, +inf, nan, true]",
        "{a:[1,2000,-0.5e+3,255,15,3,+inf,nan,true]}"
      ),
      (
        "a = [2026-11-21, 2026-11-21T07:32:00Z, 2026-11-21 07:32:00.5+01:00, 07:32:00]",
        "{a:[2026-11-21,2026-11-21T07:32:00Z,2026-11-21T07:32:00.5+01:00,07:32:00]}"
      ),
      ("a = [ # c\n  [], {},\n  {b.c = 1, d = 2},\n]", "{a:[[],{},{b:{c:1},d:2}]}"),
      ("a.b.c = 1\na . \"b\" . 'd e' = 2", "{a:{b:{c:1,d e:2}}}"),
      ("x = 1\n[a.b]\nc = 1\n[a]\nd = 2\n[e]", "{x:1,a:{b:{c:1},d:2},e:{}}"),
      ("[[a]]\nb = 1\n[[a.c]]\nd = 2\n[[a]]\n[a.e]\nf = 3", "{a:[{b:1,c:[{d:2}]},{e:{f:3}}]}"),
      ("a = 1\r\nb = 2\r\n", "{a:1,b:2}"), ("", "{}"),
    ])
  func values(text: String, tree: String) {
    #expect(shown(text) == tree)
  }

  @Test("values have places, and those in quotes are not plain")
  func places() {
    let root = TOML.read("é = 1\n[a]\nb = [1, '2']\n").root
    #expect(TOML.read("é = 1").mistake?.mark == YAMLMark(line: 1, column: 1))
    #expect(root.isEmpty)
    let table = TOML.read("\"é\" = 1\n[a]\nb = ['é', 2]\n").root["a"]
    #expect(table?.mark == YAMLMark(line: 2, column: 2))
    #expect(table?["b"]?.mark == YAMLMark(line: 3, column: 5))
    #expect(table?["b"]?.list?.items.map(\.mark.column) == [6, 11])
    #expect(table?["b"]?.list?.map(\.scalar?.isPlain) == [false, true])
  }

  @Test(
    "mistakes have a place and a hint",
    arguments: [
      ("title = My notes", "1:9 this text is not in quotes", "write `\"My notes\"`"),
      ("a: 1", "1:1 there is no `=` after this name", "write `a = value`"),
      ("a =", "1:4 there is no value here", "write `a = \"…\"`"),
      (
        "a = 'x\nb = 1", "1:5 the quote that begins here does not end",
        "close it with the same quote"
      ),
      (
        "a = '''x\nb = 1", "1:5 the quote that begins here does not end",
        "close it with three quotes"
      ),
      (
        "a = \"C:\\q\"", "1:8 this `\\` begins no escape sequence",
        "write `\\\\` for a backslash, or put the text in `'…'`"
      ),
      (
        "a = [1\nb = 2", "2:1 something is missing before this",
        "put a comma between two values, and a `]` after the last"
      ),
      (
        "a = {b = 1", "1:5 the `{` that begins here does not end",
        "close it with `}`, and separate its values with commas"
      ),
      ("[a\nb = 1", "1:1 the header that begins here does not end", "close it with `]`"),
      (
        "a = 1 2", "1:7 the value ends before this",
        "begin a new line, or put the whole text in quotes"
      ),
      ("a = 1\nb = 2\na = 3", "3:1 `a` appears twice", "keep one of them"),
      ("[a]\n[a]", "2:2 `a` appears twice", "keep one of them"),
      ("[a.b]\n[a]\nb.c = 1", "3:1 `b` appears twice", "keep one of them"),
      ("a = 1\n[a.b]", "2:2 `a` appears twice", "keep one of them"),
      ("a = {}\n[[a]]", "2:3 `a` appears twice", "keep one of them"),
      ("a = 01", "1:5 this text is not in quotes", "write `\"01\"`"),
      ("a = 1__0", "1:5 this text is not in quotes", "write `\"1__0\"`"),
      ("a = 0x", "1:5 this text is not in quotes", "write `\"0x\"`"),
      ("a = 1.e2", "1:5 this text is not in quotes", "write `\"1.e2\"`"),
    ])
  func mistakes(text: String, message: String, hint: String) {
    #expect(shown(text) == message)
    #expect(TOML.read(text).mistake?.hint == hint)
  }

  @Test("what comes before a mistake is kept")
  func partial() {
    #expect(TOML.read("a = 1\nb = x").root["a"]?.scalar?.string == "1")
  }

  @Test(
    "deep values are refused, and do not use up the stack",
    arguments: [
      "a=" + String(repeating: "[", count: 100_000),
      "a=" + String(repeating: "{a=", count: 100_000),
      String(repeating: "a.", count: 100_000) + "a=1",
      "[" + String(repeating: "a.", count: 100_000) + "a]",
      (1...600).map { "[[" + Array(repeating: "a", count: $0).joined(separator: ".") + "]]\n" }
        .joined(),
    ])
  func depth(text: String) {
    #expect(TOML.read(text).mistake?.message.contains("nested") == true)
  }

  @Test("no prefix and no change of a byte stops the reader", arguments: 0..<128)
  func robustness(byte: UInt8) {
    let text = Array(
      "a=\"\\u00e9\"\n[b.\"c\"]\nd=[1,{e='''x'''}]\nf=2026-11-21 07:00:00Z\n[[g]]\nh=1.5e3#".utf8)
    for index in text.indices {
      var changed = text
      changed[index] = byte
      _ = TOML.read(String(decoding: changed, as: UTF8.self))
      _ = TOML.read(String(decoding: text[..<index], as: UTF8.self))
    }
  }
}
