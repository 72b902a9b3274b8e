// SPDX-License-Identifier: Apache-2.0

import Highlighting
import TestSupport
import Testing

/// Each language colours an example in which its comments, words and strings occur.
@Suite("Built-in languages", .deadline)
struct BuiltInLanguagesTests {
  @Test(
    "have their colours",
    arguments: [
      ("elixir", "def a(), do: \"b\" # c", "[kdef] a(), [ndo:] [s\"b\"] [c# c]"),
      ("elm", "import A -- c", "[kimport] [tA] [c-- c]"),
      ("gql", "query Q($id: ID!) # c", "[kquery] [tQ]([t$id]: [tID]!) [c# c]"),
      ("nginx", "listen 80; # c", "[klisten] [n80]; [c# c]"),
      ("nim", "proc f(x: int) # c", "[kproc] f(x: [tint]) [c# c]"),
      ("nix", "let a = \"b\"; # c", "[klet] [fa] = [s\"b\"]; [c# c]"),
      ("typst", "#let a = \"b\" // c", "[k#let] a = [s\"b\"] [c// c]"),
      ("vim", "\" c\nlet g:a = 'b'", "[c\" c]\n[klet] [tg:a] = [s'b']"),
      ("wgsl", "let a: f32; // c", "[klet] a: [tf32]; [c// c]"),
      ("zig", "const a: u8 = \"b\"; // c", "[kconst] a: [tu8] = [s\"b\"]; [c// c]"),
      ("http", "GET /a HTTP/1.1\nHost: b", "[kGET] /a [kHTTP/1.1]\n[fHost]: b"),
      ("apache", "RewriteEngine On\n# c", "[kRewriteEngine] [nOn]\n[c# c]"),
    ])
  func colours(language: String, code: String, marked: String) {
    #expect(Languages(files: ["def": Self.def]).marked(code, language: language) == marked)
  }

  @Test("sessions have prompts, commands and what those print")
  func sessions() {
    let shell = Languages(
      files: [
        "def": Self.def,
        "sh": Languages.file(
          "sh", #"<context style-ref="def:string"><start>"</start><end>"</end></context>"#),
      ])
    for name in ["console", "shell-session", "terminal"] {
      #expect(
        shell.marked("$ ls \"a\"\ntotal \"4\"\nme@host:~$ cd\n", language: name)
          == "[d$] ls [s\"a\"]\n[ctotal \"4\"]\n[dme@host:~$] cd\n")
    }
  }

  private static let def = Languages.def.replacing(
    "<style id=\"type\"/>",
    with: "<style id=\"type\"/><style id=\"preprocessor\"/><style id=\"builtin\"/>")
}
