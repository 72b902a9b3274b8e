// SPDX-License-Identifier: Apache-2.0

import Highlighting
import Primitives
import TestSupport
import Testing

@Suite("Files of languages", .deadline)
struct GrammarTests {
  @Test("contexts are mentioned by their id, also those of other languages")
  func references() {
    let x = Languages(
      #"<context ref="number"/><context ref="def:escape"/>"#,
      definitions: #"<context id="number" style-ref="def:decimal"><match>\d</match></context>"#)
    #expect(x.marked(#"1 \n"#) == #"[n1] [e\n]"#)
  }

  @Test("a group stands for what is in it, and so does a name with a star")
  func groups() {
    #expect(Languages(#"<context ref="def:both"/>"#).marked("@a # b") == "[f@a] [c# b]")
    #expect(Languages(#"<context ref="def:both:*"/>"#).marked("@a # b") == "[f@a] [c# b]")
    let inside = Languages(
      #"<context ref="s:*"/>"#,
      definitions: """
        <context id="s" style-ref="def:string"><start>"</start><end>"</end><include>
          <context ref="def:escape"/></include></context>
        """)
    #expect(inside.marked(#""\n""#) == #""[e\n]""#)
  }

  @Test("a whole language stands in another")
  func embedding() {
    let languages = Languages(files: [
      "x": Languages.file(
        "x",
        """
        <context style-ref="def:function"><start>&lt;y></start><end>&lt;/y></end><include>
          <context ref="y:y"/></include></context>
        """),
      "y": Languages.file(
        "y", #"<context style-ref="def:keyword"><keyword>if</keyword></context>"#),
    ])
    #expect(languages.marked("if <y>if</y> if") == "if [f<y>][kif][f</y>] if")
    #expect(languages.marked("if", language: "y") == "[kif]")
  }

  @Test("a mention may have another style, or none")
  func styles() {
    let x = Languages(
      """
      <context ref="def:escape" style-ref="def:type"/>
      <context ref="def:at" ignore-style="true"/>
      """)
    #expect(x.marked(#"\n @a"#) == #"[t\n] @a"#)
  }

  @Test("one context takes the place of another, but where the original is meant")
  func replacement() {
    let x = Languages(
      #"<context ref="def:both"/>"#,
      definitions: """
        <replace id="def:at" ref="mine"/><replace id="def:both" ref="both"/>
        <context id="mine" style-ref="def:type"><match>@\\w+</match></context>
        <context id="both"><include>
          <context ref="def:at"/><context ref="def:both" original="true"/>
        </include></context>
        """)
    #expect(x.marked("@a # b") == "[t@a] [c# b]")
  }

  @Test("keywords are whole words, or have the ends that are asked for")
  func keywords() {
    let x = Languages(
      #"<context style-ref="def:keyword"><keyword>in</keyword><keyword>int</keyword></context>"#)
    #expect(x.marked("in int into _in in-int") == "[kin int] into _in [kin]-[kint]")
    let y = Languages(
      """
      <context style-ref="def:keyword"><prefix>@</prefix><suffix></suffix>
        <keyword>in</keyword><keyword>int</keyword></context>
      """)
    #expect(y.marked("@integer in") == "[k@int]eger in")
    let lisp = Languages(
      #"<context style-ref="def:keyword"><keyword>let</keyword></context>"#,
      head: #"<keyword-char-class>[\w-]</keyword-char-class>"#)
    #expect(lisp.marked("let let-in") == "[klet] let-in")
  }

  @Test("expressions are made of others, with their own options")
  func expressions() {
    let x = Languages(
      #"<context style-ref="def:decimal"><match>\%{n}-\%{def:word}\%]</match></context>"#,
      definitions: """
        <define-regex id="n" extended="true" case-sensitive="false">
          n [0-9]+  # a comment
        </define-regex>
        """)
    #expect(x.marked("N1-ab n2-A n3-a_") == "[nN1-ab] n2-A n3-a_")
  }

  @Test("the options of a language are those of its expressions")
  func options() {
    let x = Languages(
      #"<context style-ref="def:keyword"><keyword>select</keyword></context>"#,
      head: #"<default-regex-options case-sensitive="false"/>"#)
    #expect(x.marked("SELECT Select") == "[kSELECT Select]")
  }

  @Test("an expression may refer to its own groups")
  func backReferences() {
    let x = Languages(
      """
      <context style-ref="def:comment"><match>(a)(b)\\2</match></context>
      <context style-ref="def:string"><match>(['"]).*?\\1</match></context>
      """)
    #expect(x.marked(#"abb 'x"y' ab"#) == #"[cabb] [s'x"y'] ab"#)
  }

  @Test("what is wrong in a file leaves the rest")
  func damage() {
    let x = Languages(
      """
      <context style-ref="def:comment"><match>(</match></context>
      <context style-ref="def:comment"><match>\\%{nothing}</match></context>
      <context ref="nothing"/><context ref="nothing:nothing"/><context/><nonsense/>
      <context style-ref="nothing:nothing"><match>a</match></context>
      <context style-ref="def:decimal"><match>\\d</match></context>
      """,
      definitions: #"<define-regex id="a">\%{a}</define-regex><replace id="b" ref="b"/>"#)
    #expect(x.marked("( a 1") == "( a [n1]")
    for text in [
      "", "<", "<language", "<language id='x'><definitions>", "<a><b></a>", "&#xFFFFFFFF;",
    ] {
      #expect(Languages(files: ["x": text]).result("a") == .unknownLanguage)
    }
  }

  @Test("references, CDATA and comments of XML are read")
  func xml() {
    let x = Languages(
      """
      <!-- <context> --><context style-ref='def:decimal'><match>&#60;<![CDATA[<&]]>&#x3e;&amp;</match>
      </context>
      """)
    #expect(x.marked("a <<&>& b") == "a [n<<&>&] b")
  }

  @Test("what is no language is plain, and so is all without files")
  func unknown() {
    let x = Languages("")
    #expect(x.result("a", language: "y") == .unknownLanguage)
    #expect(x.result("a", language: "../x") == .unknownLanguage)
    #expect(x.result("a", language: "text") == .unknownLanguage)
    #expect(Highlighter { _ in nil }.highlight([0x61], language: "x") == .noLanguages)
  }

  @Test("a language has many names, in capitals or not")
  func names() {
    for (name, id, file) in [
      ("js", "js", "javascript"), ("ts", "typescript", "typescript"), ("py", "python3", "python3"),
      ("SH", "sh", "sh"), ("Bash", "sh", "sh"), ("yml", "yaml", "yaml"), ("c++", "cpp", "cpp"),
      ("objc", "objc", "objc"), ("C#", "c-sharp", "csharp"), ("R", "r", "R"), ("x", "x", "x"),
      (".x", "x", "x"),
    ] {
      let languages = Languages(files: [
        file: Languages.file(id, #"<context style-ref="def:decimal"><match>1</match></context>"#)
      ])
      #expect(languages.marked("1", language: name) == "[n1]", "\(name)")
    }
  }
}
